"""`croupier odds ultimate`."""
