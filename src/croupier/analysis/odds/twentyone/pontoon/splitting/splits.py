"""What a split of Pontoon is worth: its hands one by one, and a dealer's Pontoon against all of them."""

from collections.abc import Iterator
from functools import cached_property

from croupier.analysis.odds.twentyone.hand_index import number_of
from croupier.analysis.odds.twentyone.pontoon.against import Against, Position
from croupier.analysis.odds.twentyone.pontoon.rules import THIRD_CARD
from croupier.analysis.odds.twentyone.pontoon.splitting.gone_hands import Plan
from croupier.analysis.odds.twentyone.pontoon.splitting.gone_together import Chance, all_gone
from croupier.analysis.odds.twentyone.pontoon.two_cards import Playing, hand_worth, suits_of
from croupier.analysis.odds.twentyone.shoe import with_card
from croupier.analysis.types import Float64Blocks


class Split:
    """A pair that is split, and every hand then played in one way."""

    def __init__(self, against: Against, place: int, playing: Playing, *, quickly: bool = False) -> None:
        self.against = against
        self.place = place
        self.playing = playing
        rows = against.split_weights(place)
        self.apart = sum(
            weight * hand_worth(against, position, worth, playing, place, second)
            for position, worth, row in self._positions(rows)
            for second, weight in enumerate(row)
            if weight
        )
        """What the hands are worth by themselves, a dealer's Pontoon left out."""
        self._quickly = quickly

    @cached_property
    def gone(self) -> Chance:
        """How likely the dealer makes Pontoon and all hands are gone by then; it takes the longest."""
        return self._gone(quickly=self._quickly)

    @property
    def worth(self) -> float:
        """What the split is worth: a dealer's Pontoon takes one wager, unless all hands are gone (11.9)."""
        return self.apart - self.natural + self.gone.value

    @property
    def error(self) -> float:
        """What the worth may be wrong by, rounding aside."""
        return self.gone.error

    @property
    def natural(self) -> float:
        """How likely the dealer makes Pontoon."""
        return self.against.natural(with_card(self.against.shoe, self.place, -2))

    def _positions(self, rows: list[list[float]]) -> Iterator[tuple[Position, Float64Blocks, list[float]]]:
        for position, row in zip(self.against.split(self.place), rows, strict=True):
            yield position, position.follow(self.playing.acts, self.playing.rescues, 0.0), row

    def _gone(self, *, quickly: bool) -> Chance:
        completes = self.against.completes
        if completes < 0:
            return Chance(0.0, 0.0)
        shoe = with_card(with_card(self.against.shoe, self.place, -2), completes, -1)
        most_hands = self.against.most_hands(self.place)
        found = all_gone(shoe, self.place, most_hands, self._plan(), quickly=quickly)
        return Chance(self.natural * found.value, self.natural * found.error)

    def _plan(self) -> Plan:
        often: dict[int, dict[int, float]] = {}
        for pair in THIRD_CARD:
            acts = often.setdefault(number_of(*pair), {})
            for suited, chance in suits_of(self.against, pair):
                act = self.playing.act(pair, suited)
                acts[act] = acts.get(act, 0.0) + chance
        return Plan(self.playing.acts, often, self.playing.rescues)
