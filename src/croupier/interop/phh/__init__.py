"""Hand histories in the Poker Hand History format: read, played, told and written."""
