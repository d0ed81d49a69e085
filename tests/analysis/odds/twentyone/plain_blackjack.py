"""Blackjack worked out slowly and plainly, in fractions: every card in the order in which it is dealt.

It plays whole rounds of a small shoe, hand after hand and the dealer last, and shares nothing with what it
checks. Cards are their values, 1 for an ace.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

Cards = tuple[int, ...]
Shoe = tuple[tuple[int, int], ...]
"""Values, and how many cards of each are left."""
Plan = Callable[[Cards, int], str]
"""`stand`, `draw`, `double` or `split` by a hand's cards and the dealer's card."""


def total(cards: Cards) -> tuple[int, bool]:
    """The best total, and whether an ace counts eleven in it."""
    low = sum(cards)
    return (low + 10, True) if 1 in cards and low <= 11 else (low, False)


def draws(shoe: Shoe) -> list[tuple[int, Fraction, Shoe]]:
    """Each next card, how likely it is, and the shoe after it."""
    left = sum(many for _, many in shoe)
    assert left, "the shoe has run out"
    return [
        (
            card,
            Fraction(many, left),
            tuple((each, count - (each == card)) for each, count in shoe),
        )
        for card, many in shoe
        if many
    ]


Draws = Callable[[Any], list[tuple[Any, Fraction, Any]]]
"""What may come next: each card with its chance and what is left after it."""


Figure = Callable[[Fraction], Fraction]
"""What a net result counts as: itself, or its square, or whether it is a certain one."""


class PlainBlackjack:
    """A game with a plan: four hands at most, no hole card, and a dealer's Blackjack takes every wager."""

    def __init__(
        self,
        plan: Plan,
        draws_on_soft_17: bool,
        draws: Draws = draws,
        figure: Figure = lambda net: net,
    ) -> None:
        self.plan = plan
        self.draws_on_soft_17 = draws_on_soft_17
        self.draws = draws
        self.figure = figure
        self.rest = cache(self._rest)
        self.dealer: Callable[..., Fraction] = cache(self._dealer)
        self.later: dict[tuple[Cards, int, Shoe], dict[str, Fraction]] = {}

    def worth(self, shoe: Shoe) -> Fraction:
        """What a round off this shoe is worth."""
        found = Fraction(0)
        for one, by_one, after_one in self.draws(shoe):
            for up, by_up, after_up in self.draws(after_one):
                for two, by_two, left in self.draws(after_up):
                    found += by_one * by_up * by_two * self.start((one, two), up, left)
        return found

    def start(self, hand: Cards, up: int, shoe: Shoe) -> Fraction:
        """What two cards are worth."""
        if sorted(hand) == [1, 10]:
            tie = self.dealer((up,), ((-1, 1),), shoe, True)
            return self.figure(Fraction(3, 2)) * (1 - tie) + self.figure(Fraction(0)) * tie
        return self.rest(tuple(sorted(hand)), (), (), 1, up, shoe)

    def _rest(
        self, hand: Cards, waiting: Cards, done: tuple[tuple[int, int], ...], hands: int, up: int, shoe: Shoe
    ) -> Fraction:
        """What all hands come to: this one, those that wait for their second card, those that are done."""
        if len(hand) == 1:
            aces = hand == (1,)
            found = Fraction(0)
            for card, chance, left in self.draws(shoe):
                more = tuple(sorted((*hand, card)))
                if aces:
                    found += chance * self.next(waiting, (*done, (total(more)[0], 1)), hands, up, left)
                else:
                    found += chance * self.rest(more, waiting, done, hands, up, left)
            return found
        act = self.plan(hand, up)
        if act == "split" and hand[0] == hand[1] and len(hand) == 2 and hands < (2 if hand[0] == 1 else 4):
            return self.rest(hand[:1], (hand[0], *waiting), done, hands + 1, up, shoe)
        if act == "split":
            act = self.plan((*hand, 0), up)
        if total(hand)[0] == 21 or act == "stand":
            return self.next(waiting, (*done, (total(hand)[0], 1)), hands, up, shoe)
        found = Fraction(0)
        for card, chance, left in self.draws(shoe):
            more = tuple(sorted((*hand, card)))
            if act == "double" or total(more)[0] > 21:
                wager = 2 if act == "double" else 1
                found += chance * self.next(waiting, (*done, (total(more)[0], wager)), hands, up, left)
            else:
                found += chance * self.rest(more, waiting, done, hands, up, left)
        return found

    def next(
        self, waiting: Cards, done: tuple[tuple[int, int], ...], hands: int, up: int, shoe: Shoe
    ) -> Fraction:
        """Go on with the next hand, or with the dealer's."""
        done = tuple(sorted(done))
        if waiting:
            return self.rest(waiting[:1], waiting[1:], done, hands, up, shoe)
        return self.dealer((up,), done, shoe, False)

    def _dealer(self, cards: Cards, done: tuple[tuple[int, int], ...], shoe: Shoe, natural: bool) -> Fraction:
        """What the hands that are done come to; or, if asked, how likely the dealer has Blackjack."""
        has, soft = total(cards)
        if natural and len(cards) == 2:
            return Fraction(sorted(cards) == [1, 10])
        if not natural and (has > 17 or (has == 17 and not (soft and self.draws_on_soft_17))):
            return self.figure(Fraction(sum(wager * self.result(of, has, cards) for of, wager in done)))
        return sum(
            (
                chance * self.dealer((*cards, card), done, left, natural)
                for card, chance, left in self.draws(shoe)
            ),
            Fraction(0),
        )

    def result(self, player: int, dealer: int, cards: Cards) -> int:
        """1 for a win, -1 for a loss, 0 for a tie."""
        if player > 21 or sorted(cards) == [1, 10]:
            return -1
        if dealer > 21:
            return 1
        return (player > dealer) - (player < dealer)

    def best_acts(self, hand: Cards, up: int, shoe: Shoe) -> dict[str, Fraction]:
        """What each act is worth with a hand that is not split, if the best acts follow."""
        number, _ = total(hand)
        found = {}
        if number >= 12:
            found["stand"] = self.next((), ((number, 1),), 1, up, shoe)
        if number < 21:
            found["draw"] = sum(
                (
                    chance
                    * (
                        max(self.best_later(tuple(sorted((*hand, card))), up, left).values())
                        if total((*hand, card))[0] <= 21
                        else -1
                    )
                    for card, chance, left in self.draws(shoe)
                ),
                Fraction(0),
            )
            if len(hand) == 2:
                found["double"] = sum(
                    (
                        chance * self.next((), ((total((*hand, card))[0], 2),), 1, up, left)
                        for card, chance, left in self.draws(shoe)
                    ),
                    Fraction(0),
                )
        return found

    def best_later(self, hand: Cards, up: int, shoe: Shoe) -> dict[str, Fraction]:
        """The same, worked out once for each hand."""
        key = hand, up, shoe
        if key not in self.later:
            self.later[key] = self.best_acts(hand, up, shoe)
        return self.later[key]

    def wagered(self, hand: Cards, up: int, shoe: Shoe) -> Fraction:
        """What is wagered on average with these two cards."""
        counting = PlainBlackjack(self.plan, self.draws_on_soft_17, self.draws)
        counting.dealer = lambda cards, done, shoe, natural: Fraction(sum(wager for _, wager in done))
        return counting.rest(hand, (), (), 1, up, shoe)
