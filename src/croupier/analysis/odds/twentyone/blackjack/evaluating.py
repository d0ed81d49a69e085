"""What a plan is worth against one card of the dealer: a chart's column, or any other plan for every hand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Self

import numpy as np

from croupier.analysis.odds.twentyone.blackjack.against import Against, Position
from croupier.analysis.odds.twentyone.blackjack.chart import Column
from croupier.analysis.odds.twentyone.blackjack.playing import DOUBLE, STAND, reach
from croupier.analysis.odds.twentyone.hand_index import hand_index, number_of
from croupier.analysis.odds.twentyone.shoe import ACE, TEN, VALUES
from croupier.analysis.types import Float64Rows, Float64s, Uint8s

BLACKJACK: Final = number_of(ACE, TEN)
SECOND_CARD: Final = [
    np.array([number_of(place, second) for second in range(VALUES)]) for place in range(VALUES)
]
"""The hands of two cards after a split of each value."""
PAIR_OF: Final = {number_of(place, place): place for place in range(VALUES)}
"""The value of a pair by the number of its hand."""


class Followed(NamedTuple):
    """A plan that was followed in one position, as it is dealt or after a split."""

    acts: Uint8s
    worth: Float64Rows
    """What each act is worth with each hand."""
    weights: Float64s
    """How often each hand comes up; after a split the weights of several positions add up to that."""
    doubles_on: int


class Evaluated:
    """A plan, and what it is worth: `acts` for hands as they are dealt, `after_split` by the value split."""

    def __init__(self, against: Against, acts: Uint8s, after_split: Sequence[Uint8s]) -> None:
        self.against = against
        self.acts = acts
        self.after_split = after_split
        self.unsplit = against.unsplit.follow(acts)
        self._worths: dict[int, list[Float64Rows]] = {}

    @classmethod
    def of_column(cls, against: Against, column: Column) -> Self:
        """The plan of a chart, before a split and after it."""
        doubles_on = against.rules.doubles_on
        after = column.acts(doubles_on if against.rules.doubles_after_split else 0)
        return cls(against, column.acts(doubles_on), [after] * VALUES)

    def worth(self, splits: Sequence[bool]) -> float:
        """What the first two cards are worth on average, if these pairs are split."""
        return sum(chance * self.start_worth(number, splits) for number, chance in self.against.starts)

    def start_worth(self, number: int, splits: Sequence[bool]) -> float:
        """What a hand of two cards is worth."""
        if number == BLACKJACK:
            return self.against.blackjack
        place = PAIR_OF.get(number)
        if place is not None and splits[place]:
            return self.split(place)
        return float(self.unsplit[number, self.acts[number]])

    def split(self, place: int) -> float:
        """What a split is worth, all of its hands together."""
        after = SECOND_CARD[place]
        acts = np.full(VALUES, STAND) if place == ACE else self.after_split[place][after]  # 10.5
        rows = self.against.split_weights(place)
        return sum(
            float(np.dot(row, worth[after, acts]))
            for worth, row in zip(self._after_split(place), rows, strict=True)
        )

    def average_wager(self, splits: Sequence[bool]) -> float:
        """What is wagered on average, splits and doubles included."""
        chances = dict(self.against.starts)
        found = 1.0
        for place, splits_it in enumerate(splits):
            if splits_it:
                hands = sum(map(sum, self.against.split_weights(place)))
                found += chances[number_of(place, place)] * (hands - 1.0)
        for followed in self.followed(splits):
            found += float(followed.weights[followed.acts == DOUBLE].sum())
        return found

    def followed(self, splits: Sequence[bool]) -> Iterator[Followed]:
        """Each position in which there is something to decide, if these pairs are split."""
        for number, chance in self.against.starts:
            place = PAIR_OF.get(number)
            if place is not None and splits[place] and place != ACE:  # a split ace takes one card
                yield from self._followed_split(place, chance)
        weights = self.unsplit_weights(splits, dict(self.against.starts))
        yield Followed(self.acts, self.unsplit, weights, self.against.rules.doubles_on)

    def unsplit_weights(self, splits: Sequence[bool], starts: Mapping[int, float]) -> Float64s:
        """How often each hand comes up that begins with one of these hands, if it is not split."""
        weights = np.zeros(len(self.acts))
        for number, chance in starts.items():
            place = PAIR_OF.get(number)
            if number != BLACKJACK and (place is None or not splits[place]):
                weights[number] = chance
        self._reach(self.against.unsplit, self.acts, weights)
        return weights

    def _followed_split(self, place: int, chance: float) -> Iterator[Followed]:
        acts, rules = self.after_split[place], self.against.rules
        rows = self.against.split_weights(place)
        positions = self.against.split(place)
        for position, worth, row in zip(positions, self._after_split(place), rows, strict=True):
            weights = np.zeros(len(acts))
            weights[SECOND_CARD[place]] = chance * np.array(row)
            self._reach(position, acts, weights)
            yield Followed(acts, worth, weights, rules.doubles_on if rules.doubles_after_split else 0)

    def _after_split(self, place: int) -> list[Float64Rows]:
        if place not in self._worths:
            acts = self.after_split[place]
            self._worths[place] = [position.follow(acts) for position in self.against.split(place)]
        return self._worths[place]

    def _reach(self, position: Position, acts: Uint8s, weights: Float64s) -> None:
        reach(hand_index(), position.shoe, position.holds, acts, weights)
