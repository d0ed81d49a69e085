"""The words of each game: acts and rulings, verbs, kinds of wagers, names of hands; no state."""
