"""What many rounds come to: a player's bankroll, and the hold of the house, from the whole distribution."""
