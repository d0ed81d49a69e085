"""Exact odds of Blackjack (NI2018-568)."""
