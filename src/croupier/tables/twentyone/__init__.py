"""Tables of Blackjack and Pontoon, with boxes."""
