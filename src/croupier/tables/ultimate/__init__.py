"""Tables of Ultimate Texas Hold-em."""
