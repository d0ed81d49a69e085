"""What `croupier simulate` asks of Blackjack and Pontoon."""
