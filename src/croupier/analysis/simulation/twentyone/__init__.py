"""Simulated rounds of Blackjack and Pontoon."""
