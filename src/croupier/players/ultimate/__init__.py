"""Bots for Ultimate Texas Hold-em."""
