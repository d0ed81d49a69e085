"""Pontoon worked out slowly and plainly, in fractions: every card in the order in which it is dealt.

It plays whole rounds of a small shoe, hand after hand and the dealer last, and shares nothing with what it
checks. A card is its value, 1 for an ace, and its suit, which is empty where it does not matter.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

Card = tuple[int, str]
Hand = tuple[Card, ...]
"""Cards in the order in which they were dealt; from the third on by value, because order ceases to matter."""
Shoe = tuple[tuple[Card, int], ...]
Live = tuple[tuple[int, int], ...]
"""Hands that wait for the dealer: total and wager."""
Plan = Callable[[Hand, Card, int], str]
"""`stand`, `draw`, `double`, `split` or `surrender` by a hand, the dealer's card and the number of hands."""


def total(hand: Hand, first_aces_low: bool = False) -> int:
    """The best total; in a doubled hand an ace among the first two counts one."""
    low = sum(value for value, _ in hand)
    high = any(value == 1 for value, _ in (hand[2:] if first_aces_low else hand))
    return low + 10 if high and low <= 11 else low


def pays(hand: Hand) -> Fraction:
    """What a 21 pays that was not doubled."""
    values, suits = sorted(value for value, _ in hand), {suit for _, suit in hand}
    if len(hand) == 3 and values in ([6, 7, 8], [7, 7, 7]):
        return Fraction(3, 2) if len(suits) > 1 else Fraction(3) if suits == {"s"} else Fraction(2)
    return {5: Fraction(3, 2), 6: Fraction(2)}.get(len(hand), Fraction(3 if len(hand) >= 7 else 1))


def makes_bonus(hand: Hand, up: Card) -> bool:
    """True iff this 21 makes the Super Bonus."""
    return len(hand) == 3 and hand[0] == hand[1] == hand[2] and hand[0][0] == up[0] == 7


def draws(shoe: Shoe) -> list[tuple[Card, Fraction, Shoe]]:
    """Each next card, how likely it is, and the shoe after it."""
    left = sum(many for _, many in shoe)
    assert left, "the shoe has run out"
    return [
        (card, Fraction(many, left), tuple((each, count - (each == card)) for each, count in shoe))
        for card, many in shoe
        if many
    ]


Draws = Callable[[Any], list[tuple[Any, Fraction, Any]]]
"""What may come next: each card with its chance and what is left after it."""


Figure = Callable[[Fraction], Fraction]
"""What a net result counts as: itself, or its square, or whether it is a certain one."""


class PlainPontoon:
    """A game with a plan, and the totals with which a doubled hand is rescued."""

    def __init__(
        self,
        plan: Plan,
        rescues: set[int],
        bonus: Fraction = Fraction(0),
        draws: Draws = draws,
        figure: Figure = lambda net: net,
    ) -> None:
        self.plan = plan
        self.rescued = rescues
        self.bonus = bonus
        self.draws = draws
        self.figure = figure
        self.rest = cache(self._rest)
        self.dealer = cache(self._dealer)

    def worth(self, shoe: Shoe) -> Fraction:
        """What a round off this shoe is worth."""
        found = Fraction(0)
        for one, by_one, after_one in self.draws(shoe):
            for up, by_up, after_up in self.draws(after_one):
                for two, by_two, left in self.draws(after_up):
                    found += by_one * by_up * by_two * self.start((one, two), up, left)
        return found

    def start(self, hand: Hand, up: Card, shoe: Shoe) -> Fraction:
        """What two cards are worth."""
        if {value for value, _ in hand} == {1, 10}:
            return self.figure(Fraction(3, 2))
        if self.plan(hand, up, 1) == "surrender":
            return self.dealer((up,), Fraction(0), (), True, shoe)
        return self.rest(hand, (), Fraction(0), (), 1, (False, 0), up, shoe)

    def _rest(
        self,
        hand: Hand,
        waiting: Hand,
        settled: Fraction,
        live: Live,
        hands: int,
        bonus: tuple[bool, int],
        up: Card,
        shoe: Shoe,
    ) -> Fraction:
        """What all hands come to: this one, those that wait for their second card, those that are done.

        `bonus` is whether the Super Bonus is forfeited, and how many hands have made it.
        """
        forfeited, won = bonus

        def go_on(more: Fraction, waits: Live, left: Shoe, wins: bool = False) -> Fraction:
            done = tuple(sorted((*live, *waits)))
            if waiting:
                return self.rest(
                    waiting[:1], waiting[1:], settled + more, done, hands, (forfeited, won + wins), up, left
                )
            paid = Fraction(0) if forfeited else self.bonus * (won + wins)
            return self.dealer((up,), settled + more + paid, done, False, left)

        if len(hand) == 1:
            return sum(
                (
                    chance * self.rest((*hand, card), waiting, settled, live, hands, bonus, up, left)
                    for card, chance, left in self.draws(shoe)
                ),
                Fraction(0),
            )
        has = total(hand)
        if has == 21:
            return go_on(pays(hand), (), shoe, makes_bonus(hand, up))
        split_ace = hands > 1 and hand[0][0] == 1
        act = "stand" if split_ace else self.plan(hand, up, hands)
        if act == "split":
            suited = hand[0] == hand[1] and hand[0][0] == 7
            return self.rest(
                hand[:1],
                (hand[1], *waiting),
                settled,
                live,
                hands + 1,
                (forfeited or suited, won),
                up,
                shoe,
            )
        if act == "stand":
            return go_on(Fraction(0), ((has, 1),), shoe)
        found = Fraction(0)
        for card, chance, left in self.draws(shoe):
            more = (*hand[:2], *sorted((*hand[2:], card)))
            if act == "double":
                doubled = total(more, first_aces_low=True)
                if doubled >= 21:
                    found += chance * go_on(Fraction(2 if doubled == 21 else -2), (), left)
                elif doubled in self.rescued:
                    found += chance * go_on(Fraction(-1), (), left)
                else:
                    found += chance * go_on(Fraction(0), ((doubled, 2),), left)
            elif total(more) > 21:
                found += chance * go_on(Fraction(-1), (), left)
            else:
                found += chance * self.rest(more, waiting, settled, live, hands, bonus, up, left)
        return found

    def _dealer(self, cards: Hand, settled: Fraction, live: Live, surrendered: bool, shoe: Shoe) -> Fraction:
        """What everything comes to once the dealer has drawn."""
        if not live and not surrendered:
            return self.figure(settled)
        if len(cards) == 2 and {value for value, _ in cards} == {1, 10}:
            return self.figure(settled - 1)
        if len(cards) == 2 and surrendered:
            return self.figure(Fraction(-1, 2))
        has = total(cards)
        soft = has != sum(value for value, _ in cards)
        if has > 17 or (has == 17 and not soft):
            won = sum(wager * (1 if has > 21 else (of > has) - (of < has)) for of, wager in live)
            return self.figure(settled + won)
        return sum(
            (
                chance * self.dealer((*cards, card), settled, live, surrendered, left)
                for card, chance, left in self.draws(shoe)
            ),
            Fraction(0),
        )
