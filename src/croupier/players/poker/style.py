"""How one poker player differs from another: how many hands it plays, and how readily it bets."""

from typing import Final

from croupier.values import value

FULL_TABLE: Final = 5
"""Against more rivals than these a player plays no fewer hands."""
ORDINARY_ODDS: Final = 0.4
"""The odds of who calls the blinds before anybody else: 2 for a pot of 5 with it."""


@value
class Style:
    """A way to play poker.

    `hands` is the share of hands that it plays at a full table for an ordinary price, and `raising` the part
    of these that it raises; `fear` says how fast both dwindle as the betting rises. After the flop, it bets
    where its lead is `bets_from` or more, `size` times the pot, and now and then without one, `bluffs` times
    in all. A lead is 0 with a fair share of the pot, and 1 with all of it. A raise by another is counted as
    `respect` further rivals.
    """

    hands: float
    raising: float
    fear: float
    bets_from: float
    respect: float
    size: float
    bluffs: float

    def plays(self, rivals: int, odds: float, level: float) -> float:
        """The share of hands that it plays before the flop.

        `odds` are the price as a part of the pot with it, `level` the bet to be met in times the least bet.
        It plays more hands against few rivals and for a small price, and fewer the higher the bet.
        """
        many = (min(rivals, FULL_TABLE) / FULL_TABLE) ** 0.5
        share = self.hands**many * max(level, 1.0) ** -self.fear
        return float(share ** min(odds / ORDINARY_ODDS, 1.0))

    def hopes(self, share: float, raises: int) -> float:
        """The share of the pot that it hopes for after so many raises by others."""
        return float(share ** (1 + self.respect * raises))

    def leads(self, share: float, rivals: int) -> bool:
        """True iff it bets with such a share of the pot against so many rivals."""
        fair = 1 / (1 + rivals)
        return share - fair >= self.bets_from * (1 - fair)


CAREFUL: Final = Style(hands=0.16, raising=0.3, fear=0.4, bets_from=0.5, respect=0.8, size=0.6, bluffs=0.0)
BASIC: Final = Style(hands=0.25, raising=0.6, fear=0.35, bets_from=0.25, respect=0.7, size=0.8, bluffs=0.04)
BOLD: Final = Style(hands=0.45, raising=0.75, fear=0.3, bets_from=0.15, respect=0.3, size=1.0, bluffs=0.12)
