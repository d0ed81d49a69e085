"""Ultimate Texas Hold-em in scenarios."""
