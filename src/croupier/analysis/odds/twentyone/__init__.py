"""Exact odds of Blackjack and Pontoon."""
