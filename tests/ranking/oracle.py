"""The order of hands once more, as plainly as possible: try all five cards and all that the joker can be.

It shares nothing with the code under test but the cards' texts. Its questions have words of their own:
`high`, `low` or `eight`, and whether the hand is made as in Omaha.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

PIPS = {pip: number for number, pip in enumerate("23456789TJQKA", 2)}
ACE = 14
LOWER = ("high card", "one pair", "two pairs", "three of a kind")
UPPER = ("four of a kind", "straight flush", "five of a kind", "royal flush")
FULL_LADDER = (*LOWER, "straight", "flush", "full house", *UPPER)
REDUCED_LADDER = (*LOWER, "straight", "full house", "flush", *UPPER)
LOW_LADDER = (*LOWER, "full house", "four of a kind")


@dataclass(frozen=True)
class Asked:
    """How hands are to be compared."""

    deck: int = 52
    ace_low: bool = True
    low_ace: bool = True
    aim: str = "high"
    omaha: bool = False

    @property
    def lowest(self) -> int:
        return {52: 2, 48: 3, 44: 4, 40: 5, 36: 6, 32: 7}[self.deck]

    @property
    def pack(self) -> list[str]:
        return [pip + suit for pip in PIPS if PIPS[pip] >= self.lowest for suit in "cdhs"]


Value = tuple[int, ...]


def best_of(hand: Sequence[str], asked: Asked) -> tuple[Value, str] | None:
    """What the best five of these cards are worth, the more the better, and their kind; None for no low."""
    found = [value for five in fives(hand, asked.omaha) if (value := best_of_five(five, asked)) is not None]
    return max(found, default=None)


def fives(hand: Sequence[str], omaha: bool) -> Iterator[tuple[str, ...]]:
    """All five cards that the rules let a player use."""
    if omaha:
        for two in combinations(hand[:4], 2):
            for three in combinations(hand[4:], 3):
                yield two + three
    else:
        yield from combinations(hand, 5)


def best_of_five(five: Sequence[str], asked: Asked) -> tuple[Value, str] | None:
    """What five cards are worth, whatever the joker is."""
    if "Jk" not in five:
        return worth(five, asked)
    four = [card for card in five if card != "Jk"]
    found = [worth([*four, wild], asked) for wild in asked.pack if wild not in four]
    if asked.aim == "high" and len({card[0] for card in four}) == 1:
        found.append(worth([*four, four[0]], asked))
    return max((value for value in found if value is not None), default=None)


def worth(five: Sequence[str], asked: Asked) -> tuple[Value, str] | None:
    """What five cards without a joker are worth."""
    pips = tuple(sorted(PIPS[card[0]] for card in five))
    return _worth(pips, len({card[1] for card in five}) == 1, asked)


@lru_cache(200_000)
def _worth(pips: tuple[int, ...], suited: bool, asked: Asked) -> tuple[Value, str] | None:
    if asked.aim == "high":
        return _high(pips, suited, asked)
    if asked.low_ace:
        pips = tuple(sorted(1 if pip == ACE else pip for pip in pips))
    if asked.aim == "eight" and (len(set(pips)) < 5 or max(pips) > 8):
        return None
    kind, by_group = _groups(pips)
    return (-LOW_LADDER.index(kind), *(-pip for pip in by_group)), kind


def _high(pips: tuple[int, ...], suited: bool, asked: Asked) -> tuple[Value, str]:
    kind, by_group = _groups(pips)
    if kind == "high card":
        straight = pips == tuple(range(pips[0], pips[0] + 5))
        if asked.ace_low and pips == (*range(asked.lowest, asked.lowest + 4), ACE):
            straight, by_group = True, [asked.lowest + 3]
        if straight and suited:
            kind = "royal flush" if by_group[0] == ACE else "straight flush"
        elif straight:
            kind = "straight"
        elif suited:
            kind = "flush"
    ladder = FULL_LADDER if asked.deck == 52 else REDUCED_LADDER
    return (ladder.index(kind), *by_group), kind


def _groups(pips: tuple[int, ...]) -> tuple[str, list[int]]:
    """The kind of five cards by their ranks alone, and the ranks by how many there are, then by height."""
    by_group = sorted(pips, key=lambda pip: (-pips.count(pip), -pip))
    kind = {
        5: "high card",
        4: "one pair",
        3: "two pairs" if pips.count(by_group[0]) == 2 else "three of a kind",
        2: "full house" if pips.count(by_group[0]) == 3 else "four of a kind",
        1: "five of a kind",
    }[len(set(pips))]
    return kind, by_group
