"""What a hand of 21 is worth, worked out from its total and the dealer's first card.

The cards to come are taken from a shoe so large that no card changes its odds. All values are for a
wager of one: 1 is a sure win, -1 a sure loss. The dealer has no second card until the players are done, so
that in Blackjack doubled and split wagers are lost to a natural too; in Pontoon one original wager is.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from croupier.players.twentyone.totals import ACE, TEN, Count
from croupier.values import value

BUST: Final = 22
NATURAL: Final = 23
MUST_DRAW: Final = 11


@value
class Kind:
    """What tells one game of 21 from another here: ranks that count ten, all ranks, and what 21 does."""

    tens: int
    ranks: int
    wins_with_21: bool
    """Whether a hand of 21 is paid at once, whatever the dealer has, and a double may be rescued."""

    @property
    def chances(self) -> Mapping[int, float]:
        """How likely each value is to come next."""
        return _chances(self.tens, self.ranks)

    @property
    def insurance(self) -> float:
        """What an insurance wager of one is worth: paid 2 to 1 if the dealer's next card counts ten."""
        return 3 * self.chances[TEN] - 1


@cache
def _chances(tens: int, ranks: int) -> Mapping[int, float]:
    return {card: (tens if card == TEN else 1) / ranks for card in range(ACE, TEN + 1)}


BLACKJACK: Final = Kind(4, 13, wins_with_21=False)
PONTOON: Final = Kind(3, 12, wins_with_21=True)


@cache
def dealer(first: int, draws_soft_17: bool, kind: Kind = BLACKJACK) -> Mapping[int, float]:
    """How likely each end of the dealer's hand is: 17 to 21, more than 21, a natural."""
    ends = dict.fromkeys((*range(17, 22), BUST, NATURAL), 0.0)
    for card, chance in kind.chances.items():
        if {first, card} == {ACE, TEN}:
            ends[NATURAL] += chance
        else:
            drawn = _drawing(Count(first, first == ACE).plus(card), draws_soft_17, kind)
            for end, then in drawn.items():
                ends[end] += chance * then
    return ends


@cache
def _drawing(count: Count, draws_soft_17: bool, kind: Kind) -> Mapping[int, float]:
    if count.total > 21:
        return {BUST: 1.0}
    if count.total > 17 or (count.total == 17 and not (count.soft and draws_soft_17)):
        return {count.total: 1.0}
    ends: dict[int, float] = {}
    for card, chance in kind.chances.items():
        for end, then in _drawing(count.plus(card), draws_soft_17, kind).items():
            ends[end] = ends.get(end, 0.0) + chance * then
    return ends


class Against:
    """The worth of a player's hands against one first card of the dealer."""

    def __init__(self, first: int, draws_soft_17: bool, kind: Kind) -> None:
        self._kind = kind
        self._ends = dealer(first, draws_soft_17, kind)
        self._best: dict[Count, float] = {}

    def stand(self, count: Count) -> float:
        """The worth of the hand as it is."""
        if count.total > 21:
            return -1.0
        if count.total == 21 and self._kind.wins_with_21:
            return 1.0
        worth = self._ends[BUST] - self._ends[NATURAL]
        for end in range(17, 22):
            worth += self._ends[end] * ((count.total > end) - (count.total < end))
        return worth

    def one_card(self, count: Count) -> float:
        """The worth of the hand after one card, and no more, as a double gets it."""
        return sum(chance * self.stand(count.plus(card)) for card, chance in self._kind.chances.items())

    def double(self, count: Count, share: float = 1.0) -> float:
        """The worth of doubling by that share of the wager; where a double may be rescued, with that.

        There an ace of the first two cards counts one from then on, and a natural takes the original alone.
        """
        if not self._kind.wins_with_21:
            return (1 + share) * self.one_card(count)
        counted = Count(count.hard)
        worth = 0.0
        for card, chance in self._kind.chances.items():
            after = counted.plus(card)
            stands = (1 + share) * self.stand(after)
            if after.total < 21:
                stands = max(stands + share * self._ends[NATURAL], -1.0)
            worth += chance * stands
        return worth

    def surrender(self) -> float:
        """The worth of surrendering: half the wager, but all of it if the dealer has a natural."""
        return -(1 + self._ends[NATURAL]) / 2

    def hit(self, count: Count) -> float:
        """The worth of drawing a card and going on as well as can be."""
        return sum(chance * self.best(count.plus(card)) for card, chance in self._kind.chances.items())

    def best(self, count: Count) -> float:
        """The worth of the hand drawn to, or not, as well as can be."""
        if count.total > 21:
            return -1.0
        known = self._best.get(count)
        if known is None:
            known = self._best[count] = max(self.stand(count), self.hit(count) if count.total < 21 else -1.0)
        return known

    def split(self, card: int) -> float:
        """The worth of one of the hands of a split pair; after aces one card comes to each."""
        alone = Count(card, card == ACE)
        if card == ACE:
            return self.one_card(alone)
        return sum(
            chance * max(self.best(alone.plus(second)), self.double(alone.plus(second)))
            for second, chance in self._kind.chances.items()
        )


@cache
def against(first: int, draws_soft_17: bool = False, kind: Kind = BLACKJACK) -> Against:
    """The worth of hands against that first card; worked out once."""
    return Against(first, draws_soft_17, kind)
