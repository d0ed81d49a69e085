"""`croupier odds` for Blackjack and Pontoon."""
