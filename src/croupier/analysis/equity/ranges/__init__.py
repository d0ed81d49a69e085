"""Equity of two ranges against each other."""
