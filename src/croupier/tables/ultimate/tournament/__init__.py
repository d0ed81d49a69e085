"""Tables of tournaments of Ultimate Texas Hold-em."""
