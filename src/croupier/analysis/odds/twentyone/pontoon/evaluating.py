"""What a plan is worth against one card of the dealer: a chart's column, or the best play by cards."""

from collections.abc import Callable
from typing import Self

from croupier.analysis.odds.twentyone.pontoon.against import Against
from croupier.analysis.odds.twentyone.pontoon.chart import SUITED_STARTS, Column
from croupier.analysis.odds.twentyone.pontoon.playing import (
    DOUBLE,
    DRAW,
    LEAST_TO_STAND,
    SPLIT,
    STAND,
    SURRENDER,
)
from croupier.analysis.odds.twentyone.pontoon.rules import COURT, SEVEN, Suited
from croupier.analysis.odds.twentyone.pontoon.splitting.seven_split import SevenSplit
from croupier.analysis.odds.twentyone.pontoon.splitting.splits import Split
from croupier.analysis.odds.twentyone.pontoon.two_cards import (
    PAIRS,
    PONTOON,
    Pair,
    Playing,
    option_worth,
    suits_of,
)
from croupier.analysis.odds.twentyone.shoe import ACE


class Evaluated:
    """A plan, and what it is worth; hands after a split of a value may be played in another way."""

    def __init__(
        self, against: Against, playing: Playing, after_split: Callable[[int], Playing] | None = None
    ) -> None:
        self.against = against
        self.playing = playing
        self.after_split = after_split or (lambda place: playing)
        self.unsplit = against.unsplit.follow(playing.acts, playing.rescues, 1.0)
        self._splits: dict[int, Split] = {}
        self._sevens: SevenSplit | None = None
        self.seven_splits: tuple[bool, ...] = (True,) * len(Suited)
        """Which sevens are split again after a split, by their suits."""

    @classmethod
    def of_column(cls, against: Against, column: Column) -> Self:
        """The plan of a chart, before a split and after it."""
        suited_acts = dict(zip(SUITED_STARTS, column.suited_acts, strict=True))
        plan = cls(against, Playing(column.acts_of_hands(), suited_acts, column.rescues_of_hands()))
        plan.seven_splits = column.suited_splits
        return plan

    def options(self, pair: Pair, suited: Suited, *, quickly: bool = False) -> dict[int, float]:
        """What each act with two cards is worth."""
        total = pair[0] + pair[1] + 2 + 10 * (ACE in pair)
        acts = [DRAW, DOUBLE] if total < LEAST_TO_STAND else [STAND, DRAW, DOUBLE]
        found = {act: self.option(pair, suited, act) for act in acts}
        if pair[0] == pair[1]:
            found[SPLIT] = self.split(pair[0], quickly=quickly).worth
        surrender = self.against.surrender(*pair)
        if surrender is not None:
            found[SURRENDER] = surrender
        return found

    def option(self, pair: Pair, suited: Suited, act: int) -> float:
        """What one act with two cards is worth, if it is not to split."""
        if act == SURRENDER:
            return self.against.surrender(*pair) or 0.0
        return option_worth(self.against, self.against.unsplit, self.unsplit, pair, suited, act)

    def split_worth(self, place: int, suited: Suited, *, quickly: bool = False) -> tuple[float, float]:
        """What a split is worth, and its error besides rounding; sevens may be split by their suits."""
        if place == SEVEN and self.against.first == SEVEN and len(set(self.seven_splits)) > 1:
            if self._sevens is None:
                self._sevens = SevenSplit(self.against, self.after_split(place), self.seven_splits)
            return self._sevens.worth(suited), 0.0
        split = self.split(place, quickly=quickly)
        return split.worth, split.error

    def split(self, place: int, *, quickly: bool = False) -> Split:
        """A pair that is split; quickly, if a small error does not matter."""
        if place not in self._splits or (self._splits[place].error and not quickly):
            self._splits[place] = Split(self.against, place, self.after_split(place), quickly=quickly)
        return self._splits[place]

    def worth(self, choices: "Choices", *, quickly: bool = False) -> tuple[float, float]:
        """What the first two cards are worth on average with these acts, and the error besides rounding."""
        found, error = 0.0, 0.0
        for pair in PAIRS:
            chance = self.against.start_chance(*pair)
            if pair == PONTOON:
                found += chance * float(self.against.rules.pontoon_pays)
                continue
            for suited, often in suits_of(self.against, pair):
                act = choices[pair, suited]
                if act == SPLIT:
                    worth, wrong = self.split_worth(pair[0], suited, quickly=quickly)
                    found += chance * often * worth
                    error += chance * often * wrong
                else:
                    found += chance * often * self.option(pair, suited, act)
        return found, error


Choices = dict[tuple[Pair, Suited], int]
"""What to do with the first two cards, by their suits."""


def choices_of(column: Column, against: Against, playing: Playing) -> Choices:
    """What a chart says about the first two cards."""
    found = {}
    for pair in PAIRS:
        for suited, _ in suits_of(against, pair):
            if (*pair, suited) in column.surrenders and against.first in COURT:
                found[pair, suited] = SURRENDER
            elif pair[0] == pair[1] and column.is_split(pair[0], suited):
                found[pair, suited] = SPLIT
            else:
                found[pair, suited] = playing.act(pair, suited)
    return found
