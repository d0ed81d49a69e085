"""How often each net result of a round of Pontoon comes, for a player who keeps to a chart."""

from fractions import Fraction
from functools import cache
from typing import Final

import numpy as np

from croupier.analysis.odds.twentyone.beside import FirstCards
from croupier.analysis.odds.twentyone.dealer import NATURAL, RESULTS, dealer_chances, dealer_tree
from croupier.analysis.odds.twentyone.distribution.ends import LOWEST, End, one_wager_settle
from croupier.analysis.odds.twentyone.distribution.net_results import NetResults
from croupier.analysis.odds.twentyone.distribution.split_results import SplitHands
from croupier.analysis.odds.twentyone.hand_index import BUST, hand_index, number_of
from croupier.analysis.odds.twentyone.pontoon.against import Against
from croupier.analysis.odds.twentyone.pontoon.chart import SUITED_STARTS, Column
from croupier.analysis.odds.twentyone.pontoon.evaluating import Evaluated, choices_of
from croupier.analysis.odds.twentyone.pontoon.following import (
    Followed,
    Starts,
    followed_positions,
    starts_of,
    unsplit_hands,
)
from croupier.analysis.odds.twentyone.pontoon.hand_ends import (
    RESCUED,
    SplitEnds,
    SuitOdds,
    doubled_end,
    end_of_21,
)
from croupier.analysis.odds.twentyone.pontoon.playing import DOUBLE, DRAW, LAYERS, SPLIT, STAND, SURRENDER
from croupier.analysis.odds.twentyone.pontoon.rules import SEVEN, SUITS, THIRD_CARD, Suited, pays_three
from croupier.analysis.odds.twentyone.pontoon.two_cards import PONTOON, Pair, suits_of
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, VALUES, with_card
from croupier.analysis.types import Float64Rows, Float64s

SURRENDERED: Final = Fraction(-1, 2)


class RoundResults:
    """The results against one card of the dealer."""

    def __init__(self, against: Against, column: Column) -> None:
        self.against, self.column = against, column
        self.plan = Evaluated.of_column(against, column)
        self.choices = choices_of(column, against, self.plan.playing)
        self._split = cache(self._split_results)
        self.found: dict[FirstCards, NetResults] = {}
        """The results by the kind of the first two cards, on which what a side wager comes to depends."""
        for kind, starts in self._by_first_cards().items():
            self.part = self.found[kind] = NetResults()
            self._add_starts(starts)
            self._add_hands(unsplit_hands(against, column, self.plan, starts))

    @property
    def wagered(self) -> float:
        """What is wagered on average, doubles and splits included; what a rescue takes back is not (12.6)."""
        found = 1.0
        for place in range(VALUES):
            if self.choices[(place, place), Suited.MIXED] == SPLIT:
                hands = sum(map(sum, self.against.split_weights(place)))
                found += self._often_split(place) * (hands - 1.0)
        return found + sum(self._doubled(each) for each in followed_positions(self.against, self.column))

    def _by_first_cards(self) -> dict[FirstCards, Starts]:
        """First cards by their kind: the suits of a pair matter to the round where it is one of sevens."""
        found: dict[FirstCards, Starts] = {}
        for (pair, suited), chance in starts_of(self.against).items():
            matching = suited is not Suited.MIXED if pair == (SEVEN, SEVEN) else None
            found.setdefault(FirstCards.of(*pair, matching), {})[pair, suited] = chance
        return found

    def _add_starts(self, starts: Starts) -> None:
        """Add what is decided with the first two cards: a Pontoon, surrenders and splits."""
        against = self.against
        for (pair, suited), chance in starts.items():
            if pair == PONTOON:
                self.part.put(against.rules.pontoon_pays, chance)
            elif self.choices[pair, suited] == SURRENDER:
                left = with_card(with_card(against.shoe, pair[0], -1), pair[1], -1)
                natural = against.natural(left)
                self.part.put(SURRENDERED, chance * (1.0 - natural))
                self.part.put(Fraction(-1), chance * natural)
            elif self.choices[pair, suited] == SPLIT and chance > 0.0:
                self.part.add(self._split(pair[0]).chances, chance)

    def _often_split(self, place: int) -> float:
        """How often a pair of this value comes and is split."""
        starts = starts_of(self.against)
        return sum(
            chance
            for (pair, suited), chance in starts.items()
            if pair == (place, place) and self.choices[pair, suited] == SPLIT
        )

    def _doubled(self, followed: Followed) -> float:
        """How often a hand is doubled in one position, and the double not taken back."""
        hands, playing, position = hand_index(), self.plan.playing, followed.position

        def stays(layer: int, number: int) -> float:
            return 1.0 - sum(
                position.chance(number, card)
                for card in range(VALUES)
                if doubled_end(int(hands.after[number, card]), layer, playing.rescues) is RESCUED
            )

        found = 0.0
        for layer in range(LAYERS):
            weights = followed.weights[layer]
            for number in np.flatnonzero((weights != 0.0) & (playing.acts[layer] == DOUBLE)).tolist():
                found += float(weights[number]) * stays(layer, number)
        for start, weight in followed.suited.items():
            pair, suited = SUITED_STARTS[start]
            if playing.act(pair, suited) == DOUBLE:
                found += weight * stays(pair.count(ACE), number_of(*pair))
        return found

    def _split_results(self, place: int) -> NetResults:
        against = self.against
        suits = self._suits(place)
        ends = SplitEnds(place, self.plan.after_split(place), suits).found
        hands = SplitHands(
            ends.ends(),
            list(ends.kinds),
            dealer_tree(against.first, against.rules.draws_on_soft_17),
            with_card(against.shoe, place, -2),
            place,
        )
        if place == SEVEN and not all(suits.again.values()):
            again = suits.starts[SEVEN, SEVEN][Suited.MIXED]
            hands.again = [chance * again**gone for gone, chance in enumerate(hands.again)]
        return hands.results(against.most_hands(place), one_wager_settle)

    def _suits(self, place: int) -> SuitOdds:
        """The suits of hands after a split, each hand by itself."""
        rules = self.against.rules
        starts = {pair: dict(suits_of(self.against, pair)) for pair in THIRD_CARD}
        third = {pair: float(rules.third_suited(pair)) for pair in THIRD_CARD}
        again = dict.fromkeys(Suited, True)
        bonus = Fraction(0)
        if place == SEVEN and self.against.first == SEVEN:
            again = dict(zip(Suited, self.column.suited_splits, strict=True))
            bonus = rules.super_bonus
            if not all(again.values()):  # two sevens of different suits are known already
                decks = rules.whole[SEVEN] // SUITS
                suited = (decks - 1) / (SUITS * decks - 2)
                starts[SEVEN, SEVEN] = {
                    Suited.MIXED: 1.0 - suited,
                    Suited.SUITED: suited * (SUITS - 1) / SUITS,
                    Suited.SPADES: suited / SUITS,
                }
                third[SEVEN, SEVEN] = (decks - 2) / (SUITS * decks - 3)
        return SuitOdds(starts, third, again, bonus)

    def _add_hands(self, unsplit: Followed) -> None:
        """Add the hands that are neither split nor surrendered."""
        hands, playing = hand_index(), self.plan.playing
        for layer in range(LAYERS):
            weights = unsplit.weights[layer]
            for act in (STAND, DRAW, DOUBLE):
                met = np.flatnonzero((weights > 0.0) & (playing.acts[layer] == act))
                if act == STAND:
                    self._add_waiting(weights[met], hands.total[met], met, 1)
                else:
                    for each in met.tolist():
                        self._add_card(each, layer, float(weights[each]), act)
        for start, weight in unsplit.suited.items():
            pair, suited = SUITED_STARTS[start]
            number, act = number_of(*pair), playing.act(pair, suited)
            if act == STAND:
                one = np.array([number])
                self._add_waiting(np.array([weight]), hands.total[one], one, 1)
            else:
                self._add_card(number, 0, weight, act, pair, suited)

    def _add_card(
        self,
        number: int,
        layer: int,
        weight: float,
        act: int,
        pair: Pair = PONTOON,
        suited: Suited = Suited.MIXED,
    ) -> None:
        """Add what one more card settles, or leaves to the dealer."""
        hands, against = hand_index(), self.against
        for card in range(VALUES):
            often = weight * against.unsplit.chance(number, card)
            after = int(hands.after[number, card])
            if act == DOUBLE:
                end = doubled_end(after, layer, self.plan.playing.rescues)
                if end.settled is None:
                    one = np.array([after])
                    self._add_waiting(np.array([often]), np.array([end.total]), one, end.wager)
                else:
                    self.part.put(end.settled, often)
            elif after == BUST:
                self.part.put(Fraction(-1), often)
            elif hands.total[after] == MOST:
                self._add_21(number, after, often, pair, suited)

    def _add_21(self, number: int, after: int, often: float, pair: Pair, suited: Suited) -> None:
        alike = 0.0
        if suited is not Suited.MIXED and after == number_of(*pair, THIRD_CARD[pair]):
            alike = float(self.against.rules.third_suited(pair))
            sevens = pair == (SEVEN, SEVEN) and self.against.first == SEVEN
            bonus = self.against.rules.super_bonus if sevens else Fraction(0)
            self.part.put(pays_three(pair, suited) + bonus, often * alike)
        settled = end_of_21(pair, after).settled
        self.part.put(settled or Fraction(0), often * (1.0 - alike))

    def _add_waiting(self, weights: Float64s, totals: np.ndarray, numbers: np.ndarray, wager: int) -> None:
        """Add hands that wait for the dealer, whose Pontoon takes one wager (12.7)."""
        dealer = self._dealer[numbers]
        lowest = np.maximum(totals, LOWEST)
        for total in np.unique(lowest):
            end = End(None, int(total), wager)
            by_result = weights[lowest == total] @ dealer[lowest == total]
            for result in range(RESULTS):
                net = Fraction(-1) if result == NATURAL else end.against(result)
                self.part.put(net, float(by_result[result]))

    @property
    def _dealer(self) -> Float64Rows:
        """The dealer's results after each hand."""
        if not hasattr(self, "_chances"):
            hands, against = hand_index(), self.against
            self._chances = np.zeros((len(hands.hard), RESULTS))
            tree = dealer_tree(against.first, against.rules.draws_on_soft_17)
            dealer_chances(hands, tree, np.array(against.shoe, dtype=np.int64), -1, self._chances)
        return self._chances
