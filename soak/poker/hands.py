"""What the best five cards of a hand of poker are worth: every five of them, and all that the joker may be.

A worth is a tuple that compares as hands do: first the place of the kind in the order of hands, then the
ranks that decide between two of the same kind. In low hands the ranks count downwards, so that more is better
there too. Nothing is shared with the ranking of hands (Hold-em, Omaha 2.2, 2.3, 3, 9.1).
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from croupier.cards import Card
from croupier.rulebook.poker.settings import PokerSettings

Worth = tuple[int, ...]
NO_LOW: Final[Worth] = ()
"""Of a hand that does not qualify for the low half."""

ACE: Final = 14
RANKS: Final = {text: rank for rank, text in enumerate("23456789TJQKA", 2)}
WILD: Final = 15
GROUPS: Final = {
    (1, 1, 1, 1, 1): "odd cards",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pairs",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
    (5,): "five of a kind",
}
LESSER: Final = ("odd cards", "pair", "two pairs", "three of a kind", "straight")
GREATER: Final = ("four of a kind", "straight flush", "five of a kind", "royal flush")
FULL: Final = (*LESSER, "flush", "full house", *GREATER)  # 3.3
REDUCED: Final = (*LESSER, "full house", "flush", *GREATER)  # 3.4
LOW: Final = ("odd cards", "pair", "two pairs", "three of a kind", "full house", "four of a kind")  # 3.6


# A card as a number whose sums tell how many there are of each rank, and of each suit above them.
_SUITS_FROM: Final = 48
_CODES: Final = {
    rank + suit: (1 << 3 * (number - 2)) + (1 << _SUITS_FROM + 3 * at)
    for rank, number in RANKS.items()
    for at, suit in enumerate("cdhs")
} | {"Jk": 1 << 3 * (WILD - 2)}
_RANKS_ONLY: Final = (1 << _SUITS_FROM) - 1
_SUITED: Final = 1 << _SUITS_FROM
_OF_ONE_SUIT: Final = frozenset(count << 3 * suit for suit in range(4) for count in (4, 5))
"""Four or five of a suit and none of another: without the joker five cards are never four of a suit alone."""


class Evaluator:
    """The order of hands under some settings, for the high half of a pot, the low half, or all of it."""

    def __init__(self, settings: PokerSettings, aim: str) -> None:
        self.lowest = 2 + (52 - settings.deck) // 4
        self.ladder = FULL if settings.deck == 52 else REDUCED
        self.ace_low = settings.ace_low
        self.low_ace = settings.ace_low if settings.low_ace is None else settings.low_ace
        self.aim = aim
        self.two_and_three = settings.hole_cards == 4
        self.known: dict[int, Worth] = {}

    def worth(self, hole: Sequence[Card], board: Sequence[Card]) -> Worth:
        """What the best five are worth: any five, or in Omaha two of the hole cards and three others."""
        known = self.known
        mine = [_CODES[card.text] for card in hole]
        common = [_CODES[card.text] for card in board]
        if self.two_and_three:
            threes = [sum(three) for three in combinations(common, 3)]
            totals = [sum(two) + three for two in combinations(mine, 2) for three in threes]
        else:
            totals = [sum(five) for five in combinations(mine + common, 5)]
        # Beside the ranks it matters only whether all cards but the joker are of one suit.
        alike = {
            total & _RANKS_ONLY | (_SUITED if total >> _SUITS_FROM in _OF_ONE_SUIT else 0) for total in totals
        }
        best = NO_LOW
        for each in alike:
            found = known.get(each)
            if found is None:
                found = known[each] = self._of(each)
            if found > best:
                best = found
        return best

    def _of(self, cards: int) -> Worth:
        """What five cards are worth, given their ranks and whether they are suited."""
        ranks = []
        for rank in range(2, WILD + 1):
            ranks += [rank] * (cards >> 3 * (rank - 2) & 7)
        suited = bool(cards & _SUITED)
        if WILD not in ranks:
            return self.five(ranks, suited)
        ranks.remove(WILD)
        return self._with_joker(ranks, suited)

    def _with_joker(self, four: list[int], suited: bool) -> Worth:
        """The best that the joker makes of four cards: any other card of the deck (3.7)."""
        found = []
        for rank in range(self.lowest, ACE + 1):
            if four.count(rank) < 4 or self.aim == "high":  # all four of a rank and the joker: five of a kind
                found.append(self.five([*four, rank], suited=False))
            if suited and rank not in four:
                found.append(self.five([*four, rank], suited=True))
        return max(found)

    def five(self, ranks: list[int], suited: bool) -> Worth:
        """What five cards of these ranks are worth."""
        return self._high(ranks, suited) if self.aim == "high" else self._low(ranks)

    def _high(self, ranks: list[int], suited: bool) -> Worth:
        kind, by_count = _grouped(ranks)
        if kind == "odd cards":
            high = self._straight(sorted(ranks))
            if high:
                by_count = [high]
                kind = "straight"
                if suited:
                    kind = "royal flush" if high == ACE else "straight flush"
            elif suited:
                kind = "flush"
        return self.ladder.index(kind), *by_count

    def _straight(self, rising: list[int]) -> int:
        """The highest rank of five in sequence, 0 for none; an ace may lie below the lowest rank (3.5(a))."""
        if rising[4] - rising[0] == 4:
            return rising[4]
        if self.ace_low and rising[4] == ACE and rising[3] == self.lowest + 3:
            return rising[3]
        return 0

    def _low(self, ranks: list[int]) -> Worth:
        if self.low_ace:
            ranks = [1 if rank == ACE else rank for rank in ranks]
        kind, by_count = _grouped(ranks)
        if self.aim == "low_8" and (kind != "odd cards" or by_count[0] > 8):  # 3.5(d)
            return NO_LOW
        return -LOW.index(kind), *[-rank for rank in by_count]


def _grouped(ranks: list[int]) -> tuple[str, list[int]]:
    """The kind of five ranks, and the ranks: those of which there are more first, then the higher."""
    counts = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    return GROUPS[tuple(count for count, _ in counts)], [rank for _, rank in counts]


_EVALUATORS: Final[dict[tuple[object, ...], tuple[Evaluator, ...]]] = {}
HALVES: Final = {
    "high": ("high",),
    "low": ("low",),
    "high_low": ("high", "low"),
    "high_low_8": ("high", "low_8"),
}


def evaluators(settings: PokerSettings) -> tuple[Evaluator, ...]:
    """By which order the pot is won, or each of its halves (3.5)."""
    key = (
        settings.objective,
        settings.deck,
        settings.ace_low,
        settings.low_ace,
        settings.hole_cards,
    )
    found = _EVALUATORS.get(key)
    if found is None:
        found = _EVALUATORS[key] = tuple(Evaluator(settings, aim) for aim in HALVES[settings.objective])
    return found
