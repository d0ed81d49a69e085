"""Two cards of Pontoon: what their suits are, how a plan plays them, and what each act is worth."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from croupier.analysis.odds.twentyone.hand_index import hand_index, number_of
from croupier.analysis.odds.twentyone.pontoon.against import Against, Position
from croupier.analysis.odds.twentyone.pontoon.playing import DRAW, STAND
from croupier.analysis.odds.twentyone.pontoon.rules import THIRD_CARD, Suited
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, TEN, VALUES
from croupier.analysis.types import Float64Blocks, Uint8Rows

Pair = tuple[int, int]
PAIRS: Final = tuple(combinations_with_replacement(range(VALUES), 2))
PONTOON: Final = (ACE, TEN)


class Playing:
    """A way to play hands: acts by layer and hand, acts by suits where these matter, and rescues."""

    def __init__(
        self, acts: Uint8Rows, suited_acts: dict[tuple[Pair, Suited], int], rescues: Uint8Rows
    ) -> None:
        self.acts = acts
        self.suited_acts = suited_acts
        self.rescues = rescues

    def act(self, pair: Pair, suited: Suited) -> int:
        """What to do with two cards."""
        if pair in THIRD_CARD:
            return self.suited_acts[pair, suited]
        return int(self.acts[pair.count(ACE), number_of(*pair)])


def suits_of(against: Against, pair: Pair) -> Iterator[tuple[Suited, float]]:
    """The suits of two cards, where these matter, with their chances."""
    if pair not in THIRD_CARD:
        yield Suited.MIXED, 1.0
        return
    for suited, chance in against.rules.suit_chances(pair).items():
        yield suited, float(chance)


def option_worth(
    against: Against, position: Position, worth: Float64Blocks, pair: Pair, suited: Suited, act: int
) -> float:
    """What an act with two cards of these suits is worth, if they are neither split nor surrendered."""
    found = float(worth[pair.count(ACE), number_of(*pair), act])
    if act == DRAW and pair in THIRD_CARD:
        found += against.extra(position, pair, suited)
    return found


def hand_worth(
    against: Against, position: Position, worth: Float64Blocks, playing: Playing, place: int, second: int
) -> float:
    """What a hand is worth after a split, once it has its second card, its suits left to chance."""
    pair = min(place, second), max(place, second)
    number = number_of(*pair)
    if place == ACE or hand_index().total[number] == MOST:  # one card only (11.5), or 21
        return float(worth[pair.count(ACE), number, STAND])
    return sum(
        chance * option_worth(against, position, worth, pair, suited, playing.act(pair, suited))
        for suited, chance in suits_of(against, pair)
    )
