"""What the soak knows of Blackjack and Pontoon."""
