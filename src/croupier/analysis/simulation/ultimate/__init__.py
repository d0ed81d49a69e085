"""Simulated rounds of Ultimate Texas Hold-em (NI2019-212)."""
