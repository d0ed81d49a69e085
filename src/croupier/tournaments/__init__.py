"""Tournaments of every game: one mechanism, which goes by the values of each game's rules."""
