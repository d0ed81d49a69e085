"""Blackjack and Pontoon in the terminal."""
