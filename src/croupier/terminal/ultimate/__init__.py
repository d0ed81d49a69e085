"""Ultimate Texas Hold-em in the terminal."""
