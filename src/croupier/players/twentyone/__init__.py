"""Bots for Blackjack and Pontoon."""
