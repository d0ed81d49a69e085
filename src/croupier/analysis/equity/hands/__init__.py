"""Equity of known hands, by counting boards."""
