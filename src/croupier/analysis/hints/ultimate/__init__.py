"""Hints at tables of Ultimate Texas Hold-em."""
