"""What `croupier simulate` asks of Ultimate Texas Hold-em."""
