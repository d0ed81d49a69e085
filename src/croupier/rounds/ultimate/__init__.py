"""The round of Ultimate Texas Hold-em."""
