"""Exact odds of the house games: expected values, best play, and what each choice is worth.

Each family has a room here: `croupier.analysis.odds.ultimate` and `croupier.analysis.odds.twentyone`. What
they share is how a value is stated (`results`) and how answers are kept between runs (`kept`). Nothing here
needs NumPy or Numba until something has to be worked out that is not kept.
"""

from croupier.analysis.odds.games import odds
from croupier.analysis.odds.results import ExpectedValue, Odds

__all__ = ["ExpectedValue", "Odds", "odds"]
