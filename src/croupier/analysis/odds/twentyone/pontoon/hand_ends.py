"""How a hand of Pontoon may end after a split: settled at once, or waiting for the dealer."""

from collections.abc import Mapping
from fractions import Fraction

from croupier.analysis.odds.twentyone.distribution.ends import LOWEST, End, EndCollector
from croupier.analysis.odds.twentyone.hand_index import BUST, hand_index, number_of
from croupier.analysis.odds.twentyone.pontoon.chart import doubled_totals
from croupier.analysis.odds.twentyone.pontoon.playing import DOUBLE, LAYERS, STAND
from croupier.analysis.odds.twentyone.pontoon.rules import THIRD_CARD, Suited, pays_21, pays_three
from croupier.analysis.odds.twentyone.pontoon.two_cards import Pair, Playing
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, VALUES
from croupier.analysis.types import Uint8Rows
from croupier.values import value

RESCUED = End(Fraction(-1))
"""The first wager is lost, the doubled part comes back (12.6)."""


@value
class SuitOdds:
    """How likely two cards are of each kind of suits, and a third one then too; what a bonus adds."""

    starts: Mapping[Pair, Mapping[Suited, float]]
    third: Mapping[Pair, float]
    again: Mapping[Suited, bool]
    """Whether two cards of these suits are split again, where all cards of that value are."""
    bonus: Fraction = Fraction(0)
    """What three suited sevens win on top (14.3)."""


def end_of_21(pair: Pair, number: int) -> End:
    """A hand that makes 21 without a double, its suits mixed."""
    hands = hand_index()
    if int(hands.cards[number]) == 3 and pair in THIRD_CARD and number == number_of(*pair, THIRD_CARD[pair]):
        return End(pays_three(pair, Suited.MIXED))
    return End(pays_21(int(hands.cards[number])))


def doubled_end(number: int, layer: int, rescues: Uint8Rows) -> End:
    """A doubled hand once its card is there (12.5, 12.6, 12.7)."""
    if number == BUST:
        return End(Fraction(-2))
    total = int(doubled_totals()[layer, number])
    if total == MOST:
        return End(Fraction(2))
    return RESCUED if rescues[layer, number] else End(None, max(total, LOWEST), 2)


class SplitEnds:
    """All ends of a hand that began with one card of a pair."""

    def __init__(self, place: int, playing: Playing, suits: SuitOdds) -> None:
        self.found = EndCollector(place)
        self.place, self.playing, self.suits = place, playing, suits
        self._orders: list[dict[int, tuple[float, float]]] = [{} for _ in range(LAYERS)]
        for second in range(VALUES):
            self._second(second)
        for number in range(len(hand_index().hard)):
            for layer in range(LAYERS):
                if number in self._orders[layer]:
                    act = int(playing.acts[layer, number])
                    self._play(layer, number, *self._orders[layer][number], act)

    def _second(self, second: int) -> None:
        place, hands = self.place, hand_index()
        pair = min(place, second), max(place, second)
        number, layer = number_of(*pair), pair.count(ACE)
        other = float(second != place)
        if hands.total[number] == MOST:
            self.found.add(number, (), End(pays_21(2)), other, 1.0)
        elif place == ACE:  # one card alone (11.5)
            self.found.add(number, (), End(None, max(int(hands.total[number]), LOWEST)), other, 1.0)
        elif pair in THIRD_CARD:
            for suited, often in self.suits.starts[pair].items():
                stays = other if second != place else float(not self.suits.again[suited])
                self._suited(pair, suited, often * stays, often)
        else:
            self._play(layer, number, other, 1.0, int(self.playing.acts[layer, number]))

    def _suited(self, pair: Pair, suited: Suited, others: float, free: float) -> None:
        number, act = number_of(*pair), self.playing.act(pair, suited)
        if act in (STAND, DOUBLE) or suited is Suited.MIXED:
            self._play(0, number, others, free, act)
            return
        alike = self.suits.third[pair]
        third = THIRD_CARD[pair]
        bonus = self.suits.bonus if pair[0] == pair[1] else Fraction(0)
        end = End(pays_three(pair, suited) + bonus)
        self.found.add(number, (third,), end, others * alike, free * alike)
        self._play(0, number, others, free, act, {third: 1.0 - alike})

    def _play(
        self,
        layer: int,
        number: int,
        others: float,
        free: float,
        act: int,
        parts: Mapping[int, float] | None = None,
    ) -> None:
        """Follow one hand; of some next cards only a part comes here."""
        hands = hand_index()
        if act == STAND:
            end = End(None, max(int(hands.total[number]), LOWEST))
            self.found.add(number, (), end, others, free)
            return
        pair = _pair(number)
        for card in range(VALUES):
            after = int(hands.after[number, card])
            part = (parts or {}).get(card, 1.0)
            if act == DOUBLE:
                end = doubled_end(after, layer, self.playing.rescues)
            elif after == BUST:
                end = End(Fraction(-1))
            elif hands.total[after] == MOST:
                end = end_of_21(pair, after)
            else:
                before = self._orders[layer].get(after, (0.0, 0.0))
                self._orders[layer][after] = before[0] + others, before[1] + free
                continue
            self.found.add(number, (card,), end, others * part, free * part)


def _pair(number: int) -> Pair:
    """The places of a hand of two cards; of any other hand, two that are no pair."""
    counts = hand_index().counts[number].tolist()
    if sum(counts) != 2:
        return (-1, -1)
    one, other = (place for place, many in enumerate(counts) for _ in range(many))
    return one, other
