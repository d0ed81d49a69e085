"""How fast cards come where a person watches."""

from typing import Final

from croupier.values import value


@value
class Pace:
    """How many seconds pass after a card, and after one on which nobody can act any more."""

    card: float
    last: float


PACES: Final = (Pace(0, 0), Pace(0.08, 0.6), Pace(0.2, 1.2), Pace(0.5, 2.0))
"""From none to slow."""
USUAL: Final = 1
NONE: Final = PACES[0]
