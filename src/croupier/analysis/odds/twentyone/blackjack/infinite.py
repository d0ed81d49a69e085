"""Blackjack from an infinite number of decks, in fractions: no card changes what the next may be."""

from fractions import Fraction
from functools import cache

from croupier.analysis.odds.twentyone.blackjack.chart import CELLS, Column
from croupier.analysis.odds.twentyone.blackjack.playing import LEAST_TO_STAND
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.analysis.odds.twentyone.infinite_dealer import NATURAL, Total, add, dealer_totals
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, TEN, VALUES, chances_of
from croupier.analysis.odds.twentyone.splitting import times


class InfiniteBlackjack:
    """The best play against one card of the dealer, and what it is worth."""

    def __init__(self, rules: BlackjackRules, first: int) -> None:
        self.rules = rules
        self.first = first
        self.chances = chances_of(rules.shoe)
        self.dealer = dealer_totals(self.chances, first, rules.draws_on_soft_17)
        self.stand = cache(self._stand)
        self.draw = cache(self._draw)

    @property
    def worth(self) -> Fraction:
        """What the first two cards are worth on average, with the best play."""
        return sum(
            (
                self.chances[one] * self.chances[other] * self.start(one, other)
                for one in range(VALUES)
                for other in range(VALUES)
            ),
            Fraction(0),
        )

    def start(self, one: int, other: int) -> Fraction:
        """What two cards are worth."""
        if {one, other} == {ACE, TEN}:
            return self.rules.blackjack_pays * (1 - self.dealer.get(NATURAL, Fraction(0)))
        played = self.two_cards(add(add((0, False), one), other))
        return max(played, self.split(one)) if one == other else played

    def two_cards(self, total: Total) -> Fraction:
        """What a hand of two cards is worth that is not split; 21 takes no more cards (9.2(a))."""
        if total[0] >= MOST:
            return self.stand(total[0])
        return max(self.go_on(total), self.double(total))

    def go_on(self, total: Total) -> Fraction:
        """What a hand is worth if it is not doubled now."""
        if total[0] >= MOST:
            return self.stand(total[0])
        drawn = self.draw(total)
        return drawn if total[0] < LEAST_TO_STAND else max(drawn, self.stand(total[0]))

    def double(self, total: Total) -> Fraction:
        """What a doubled wager is worth."""
        return 2 * sum(
            (chance * self.stand(add(total, place)[0]) for place, chance in enumerate(self.chances)),
            Fraction(0),
        )

    def split(self, place: int) -> Fraction:
        """What a split is worth, with all of its hands."""
        most_hands = 2 if place == ACE else self.rules.most_hands
        again = self.chances[place]
        other, same = (
            sum((many * again**k for k, many in enumerate(part)), Fraction(0)) for part in times(most_hands)
        )
        found = Fraction(0)
        for second, chance in enumerate(self.chances):
            total = add(add((0, False), place), second)
            worth = self.stand(total[0]) if place == ACE else self.after_split(total)
            found += (same if second == place else other) * chance * worth
        return found

    def after_split(self, total: Total) -> Fraction:
        """What a hand of two cards is worth after a split."""
        return self.two_cards(total) if self.rules.doubles_after_split else self.go_on(total)

    @property
    def column(self) -> Column:
        """The best play as a column of a chart."""
        draws, doubles = [], []
        for kind, number in CELLS:
            total = number, kind == "soft"
            draws.append(number < LEAST_TO_STAND or self.draw(total) > self.stand(number))
            doubles.append(self.double(total) > self.go_on(total))
        splits = [
            self.split(place) > self.two_cards(add(add((0, False), place), place)) for place in range(VALUES)
        ]
        return Column(tuple(draws), tuple(doubles), tuple(splits))

    def _draw(self, total: Total) -> Fraction:
        more = self.two_cards if self.rules.doubles_on > 2 else self.go_on
        return sum(
            (chance * more(add(total, place)) for place, chance in enumerate(self.chances)), Fraction(0)
        )

    def _stand(self, total: int) -> Fraction:
        if total > MOST:
            return Fraction(-1)
        return sum(
            (chance * ((total > of) - (total < of)) for of, chance in self.dealer.items()), Fraction(0)
        )
