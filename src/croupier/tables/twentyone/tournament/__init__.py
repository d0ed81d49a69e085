"""Tables of tournaments of Blackjack and Pontoon."""
