"""Exact odds of Ultimate Texas Hold-em, over every deal that there is."""
