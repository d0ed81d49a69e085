"""Blackjack and Pontoon in scenarios."""
