"""The rounds of Blackjack and Pontoon."""
