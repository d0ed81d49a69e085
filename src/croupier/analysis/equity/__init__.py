"""Equity: what part of the pot hands and ranges win, exactly or from random deals."""
