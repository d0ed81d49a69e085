"""Exact odds of Blackjack and Pontoon: the first hand off a fresh shoe."""
