"""A bankroll and a day's handle: their options, and what many rounds come to, as text and pictures."""
