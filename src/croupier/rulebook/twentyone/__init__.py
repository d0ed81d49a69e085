"""What the operator determines at tables of Blackjack and Pontoon, and what their rules pay."""
