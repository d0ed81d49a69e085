"""Hints at tables of Blackjack and Pontoon."""
