"""Equity from random deals."""
