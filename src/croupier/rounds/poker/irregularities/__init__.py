"""What can go wrong in a round of poker, and what becomes of it (16, 17, 19)."""
