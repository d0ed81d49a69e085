"""Signs and guides for tables of Blackjack and Pontoon."""
