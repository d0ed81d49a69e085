"""Simulated rounds of Blackjack (NI2018-568)."""
