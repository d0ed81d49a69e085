"""How a round is told in words: the phrases of a game, the sentence of each event, and the log."""
