"""The words of Blackjack and Pontoon, and how their hands are counted and called."""
