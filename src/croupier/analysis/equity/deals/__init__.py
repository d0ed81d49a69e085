"""Equity by going through every deal."""
