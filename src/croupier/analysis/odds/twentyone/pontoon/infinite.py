"""Pontoon from an infinite number of decks, in fractions: no card changes what the next may be.

The best play here, by number of cards, total and where an ace is, makes the chart of Pontoon.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import prod

from croupier.analysis.odds.twentyone.infinite_dealer import NATURAL, dealer_totals
from croupier.analysis.odds.twentyone.pontoon.chart import (
    CELLS,
    HARD,
    SUITED_STARTS,
    Column,
)
from croupier.analysis.odds.twentyone.pontoon.playing import (
    DOUBLE,
    DRAW,
    LEAST_TO_STAND,
    SPLIT,
    STAND,
    SURRENDER,
)
from croupier.analysis.odds.twentyone.pontoon.rules import (
    AS_THEY_ARE,
    COURT,
    SEVEN,
    SUITS,
    THIRD_CARD,
    Changes,
    PontoonRules,
    Suited,
    pays_21,
    pays_three,
)
from croupier.analysis.odds.twentyone.pontoon.states import State, two_cards
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, TEN, VALUES, chances_of
from croupier.analysis.odds.twentyone.splitting import ANY, OTHER, SAME, second_cards, times

LOST: Fraction = Fraction(-1)
SUITED: dict[Suited, Fraction] = {
    Suited.MIXED: Fraction(SUITS - 1, SUITS),
    Suited.SUITED: Fraction(SUITS - 1, SUITS**2),
    Suited.SPADES: Fraction(1, SUITS**2),
}
"""How likely two cards of an infinite deck are of each kind."""


class InfinitePontoon:
    """The best play against one card of the dealer, and what it is worth."""

    def __init__(self, rules: PontoonRules, first: int, changes: Changes = AS_THEY_ARE) -> None:
        self.rules = rules
        self.changes = changes
        self.first = first
        self.chances = chances_of(rules.shoe)
        self.dealer = dealer_totals(self.chances, first, rules.draws_on_soft_17)
        self.natural = self.dealer.pop(NATURAL, Fraction(0))
        self.level = cache(self._level)
        self.options = cache(self._options)
        self.draw = cache(self._draw)
        self.apart = cache(self._apart)
        self.split = cache(self._split)

    def best(self, state: State) -> Fraction:
        """What a hand is worth with the best play."""
        return max(self.options(state).values())

    def act(self, state: State) -> int:
        """The best act."""
        return _best(self.options(state))

    def _options(self, state: State) -> dict[int, Fraction]:
        found = {DRAW: self.draw(state)}
        if state.cards <= self.changes.doubles_on:
            found[DOUBLE] = self.double(state)
        if state.total >= LEAST_TO_STAND:
            found[STAND] = self.level(state.total) - self.natural
        return found

    def suited_options(self, pair: tuple[int, int], suited: Suited) -> dict[int, Fraction]:
        """What each act is worth with two cards whose suits matter."""
        options = dict(self.options(two_cards(*pair)))
        options[DRAW] += self.extra(pair, suited)
        return options

    def extra(self, pair: tuple[int, int], suited: Suited) -> Fraction:
        """What 6-7-8 or 7-7-7 adds to a draw: it pays more than another 21, and more if suited."""
        if not self.changes.sevens_pay:
            return Fraction(0)
        mixed = pays_three(pair, Suited.MIXED)
        more = mixed - pays_21(3)
        if suited is not Suited.MIXED:
            alike = pays_three(pair, suited) - mixed
            if pair == (SEVEN, SEVEN) and self.first == SEVEN:
                alike += self.rules.super_bonus
            more += alike / SUITS
        return self.chances[THIRD_CARD[pair]] * more

    @property
    def surrender(self) -> Fraction | None:
        """What it is worth to surrender, if that is offered (9.1, 9.3)."""
        if self.first not in COURT or not self.changes.surrender:
            return None
        return -(1 - self.natural) / 2 - self.natural

    def double(self, state: State) -> Fraction:
        """What a doubled wager is worth."""
        return sum(
            (chance * self.doubled(state.add(place)) for place, chance in enumerate(self.chances)),
            Fraction(0),
        )

    def doubled(self, state: State) -> Fraction:
        """What a doubled hand is worth once its card is there (12.5, 12.6, 12.7)."""
        total = state.doubled_total
        if total >= MOST:
            return Fraction(2 if total == MOST else -2)
        kept = 2 * self.level(total) - self.natural
        return max(kept, LOST) if self.changes.rescue else kept

    def rescues(self, total: int) -> bool:
        """Whether to take the doubled part back with this total."""
        return self.changes.rescue and 2 * self.level(total) - self.natural < LOST

    def _draw(self, state: State) -> Fraction:
        found = Fraction(0)
        for place, chance in enumerate(self.chances):
            after = state.add(place)
            if after.total > MOST:
                found -= chance
            elif after.total == MOST:
                found += chance * self.pays(state.cards + 1)
            else:
                found += chance * self.best(after)
        return found

    def pays(self, cards: int) -> Fraction:
        """What a 21 of so many cards pays, but for 6-7-8 and 7-7-7."""
        return pays_21(cards if self.changes.long_hands_pay else min(cards, 4))

    def _level(self, total: int) -> Fraction:
        """Wins less losses with this total, a dealer's Pontoon left out."""
        return sum(
            (chance * ((total > of) - (total < of)) for of, chance in self.dealer.items()), Fraction(0)
        )

    def _split(self, place: int) -> Fraction:
        """What a split is worth, with all of its hands.

        A dealer's Pontoon takes one wager of all hands that are still there, if there are any (11.9).
        """
        most_hands = 2 if place == ACE else self.rules.most_hands
        again = self.chances[place]
        other, same = (
            sum((many * again**k for k, many in enumerate(part)), Fraction(0)) for part in times(most_hands)
        )
        worth, gone = Fraction(0), dict.fromkeys((OTHER, SAME), Fraction(0))
        for second, chance in enumerate(self.chances):
            alone, dead = self.after_split(place, second)
            worth += (same if second == place else other) * chance * alone
            gone[SAME if second == place else OTHER] += chance * dead
        chances = {SAME: again, OTHER: gone[OTHER], ANY: gone[OTHER] + gone[SAME]}
        all_gone = sum(prod(chances[card] for card in way) for way in second_cards(most_hands))
        return worth - self.natural * (1 - all_gone)

    def after_split(self, place: int, second: int) -> tuple[Fraction, Fraction]:
        """What a hand of two cards is worth after a split, and how likely it is gone before the dealer's."""
        state, pair = two_cards(place, second), (min(place, second), max(place, second))
        if state.total == MOST:
            return pays_21(2), Fraction(1)
        if place == ACE:
            return self.level(state.total), Fraction(0)
        if pair not in THIRD_CARD:
            return self.apart(state, self.act(state))
        worth, gone = Fraction(0), Fraction(0)
        for suited, chance in SUITED.items():
            act = _best(self.suited_options(pair, suited))
            alone, dead = self.apart(state, act)
            worth += chance * (alone + (self.extra(pair, suited) if act == DRAW else 0))
            gone += chance * dead
        return worth, gone

    def _apart(self, state: State, act: int) -> tuple[Fraction, Fraction]:
        """What a hand is worth but for a dealer's Pontoon, and how likely it is gone before the dealer's."""
        if act == STAND:
            return self.level(state.total), Fraction(0)
        worth, gone = Fraction(0), Fraction(0)
        for place, chance in enumerate(self.chances):
            after = state.add(place)
            if act == DOUBLE:
                alone, dead = self._doubled_apart(after)
            elif after.total >= MOST:
                alone, dead = self.pays(state.cards + 1) if after.total == MOST else LOST, Fraction(1)
            else:
                alone, dead = self.apart(after, self.act(after))
            worth += chance * alone
            gone += chance * dead
        return worth, gone

    def _doubled_apart(self, state: State) -> tuple[Fraction, Fraction]:
        total = state.doubled_total
        if total >= MOST or self.rescues(total):
            return self.doubled(state), Fraction(1)
        return 2 * self.level(total), Fraction(0)

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
        pair = min(one, other), max(one, other)
        if pair == (ACE, TEN):
            return self.rules.pontoon_pays  # at once, whatever the dealer has (8.1)
        if pair in THIRD_CARD:
            return sum(
                (
                    chance * max(self.choices(pair, self.suited_options(pair, suited)).values())
                    for suited, chance in SUITED.items()
                ),
                Fraction(0),
            )
        return max(self.choices(pair, self.options(two_cards(one, other))).values())

    def choices(self, pair: tuple[int, int], options: dict[int, Fraction]) -> dict[int, Fraction]:
        """The acts with two cards, a split and a surrender among them."""
        found = dict(options)
        if pair[0] == pair[1]:
            found[SPLIT] = self.split(pair[0])
        if self.surrender is not None:
            found[SURRENDER] = self.surrender
        return found

    @property
    def column(self) -> Column:
        """The best play as a column of a chart."""
        return Column(
            tuple(self.act(State(cards, total - 10 * (kind != HARD), kind)) for cards, kind, total in CELLS),
            tuple(_best(self.suited_options(pair, suited)) for pair, suited in SUITED_STARTS),
            tuple(
                _best(self.choices((place, place), self.options(two_cards(place, place)))) == SPLIT
                for place in range(VALUES)
            ),
            tuple(
                _best(self.choices((SEVEN, SEVEN), self.suited_options((SEVEN, SEVEN), suited))) == SPLIT
                for suited in Suited
            ),
            frozenset(self._surrenders()),
            tuple(total >= 4 and self.rescues(total) for total in range(MOST)),
        )

    def _surrenders(self) -> Iterator[tuple[int, int, Suited]]:
        for one, other in combinations_with_replacement(range(VALUES), 2):
            pair = one, other
            for suited in Suited:
                options = (
                    self.suited_options(pair, suited)
                    if pair in THIRD_CARD
                    else self.options(two_cards(*pair))
                )
                if pair != (ACE, TEN) and _best(self.choices(pair, options)) == SURRENDER:
                    yield one, other, suited


def _best(options: dict[int, Fraction]) -> int:
    return max(options, key=options.__getitem__)
