"""The rounds of the games, and the mechanisms that they share."""
