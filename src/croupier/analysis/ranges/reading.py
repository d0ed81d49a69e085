"""A range from a text: each part of it as cards, kinds or any hand, with how often it is held."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from math import gcd, lcm
from typing import Final

from croupier.analysis.ranges.four_cards import are_four, hands_of_four
from croupier.analysis.ranges.hole_cards import HoleCards, WrongRange, any_hands, hole_cards, in_order
from croupier.analysis.ranges.kinds import hands_of_kinds
from croupier.analysis.ranges.top_hands import is_per_cent, top_hands
from croupier.cards import JOKER, OUTLINES, RANKS, SUITS, SYMBOLS, UNKNOWN, Card, cards
from croupier.ranking import Order
from croupier.ranking.checking import WrongCards, check_deck
from croupier.values import value

ANY: Final = "*"
ANY_IN_WORDS: Final = frozenset({ANY, "any", "anytwo", "anyfour", "anyhand", "random"})
CARD: Final = re.compile(
    rf"(?:10|[{RANKS}])[{SUITS}{SYMBOLS}{OUTLINES}]|{JOKER.text}|{re.escape(UNKNOWN.text)}"
)
WEIGHT: Final = re.compile(r"0?\.[0-9]{1,2}|1(?:\.0{1,2})?")


@value
class Range:
    """The hands that a player may hold: those listed, or any; `text` is how it was written.

    `weights` says in whole numbers how often each hand is held beside the others; none if all are alike.
    """

    text: str
    hands: tuple[HoleCards, ...] = ()
    weights: tuple[int, ...] = ()

    @property
    def is_any(self) -> bool:
        """True if any hand at all may be held."""
        return not self.hands

    @property
    def is_one(self) -> bool:
        """True if the hand is known."""
        return len(self.hands) == 1

    def without(self, gone: frozenset[Card]) -> "Range":
        """The hands that have none of these cards; there may be none left, which is not a range."""
        free = [at for at, hand in enumerate(self.hands) if gone.isdisjoint(hand)]
        hands = tuple([self.hands[at] for at in free])
        return Range(self.text, hands, reduced([self.weights[at] for at in free]) if self.weights else ())

    def by_weight(self) -> Iterator[tuple[int, "Range"]]:
        """Each weight with the hands that have it, which are then all alike."""
        if not self.weights:
            yield 1, self
        for weight in dict.fromkeys(self.weights):
            pairs = zip(self.hands, self.weights, strict=True)
            yield weight, Range(self.text, tuple([hand for hand, mine in pairs if mine == weight]))


def read_range(text: str, order: Order) -> Range:
    """The range of a text, for the deck of this order; `WrongRange` or `WrongCards` if it is not a range."""
    written = "".join(text.split())
    found: dict[HoleCards, Fraction] = {}
    for part in written.split(","):
        what, colon, often = part.partition(":")
        weight = _weight(often, part) if colon else Fraction(1)
        if what.casefold() in ANY_IN_WORDS:
            if weight == 1:
                return Range(ANY)
            hands = any_hands(order.cards.cards, hole_cards(order))
        else:
            hands = _hands(what, order)
        found |= dict.fromkeys(hands, weight)
    common = lcm(*[weight.denominator for weight in found.values()])
    return Range(
        " ".join(text.split()), tuple(found), reduced([int(weight * common) for weight in found.values()])
    )


def reduced(weights: list[int]) -> tuple[int, ...]:
    """Weights in the smallest whole numbers; none if all are alike."""
    if len(set(weights)) < 2:
        return ()
    common = reduce(gcd, weights)
    return tuple([weight // common for weight in weights])


def _weight(often: str, part: str) -> Fraction:
    if not WEIGHT.fullmatch(often) or not Fraction(often):
        raise WrongRange(f"{part!r} has no valid weight: write 0.01 to 1 after the colon, as in AQs:0.5.")
    return Fraction(often)


def _hands(part: str, order: Order) -> Iterator[HoleCards]:
    """The hands of what stands between two commas."""
    dealt = hole_cards(order)
    if is_per_cent(part):
        return top_hands(part, order)
    if _is_one_hand(part, dealt):
        return iter([_one_hand(part, dealt, order)])
    return hands_of_four(part, order) if dealt == 4 else hands_of_kinds(part, order)


def _is_one_hand(part: str, dealt: int) -> bool:
    """True of cards with their suits; kinds of four cards may begin with such."""
    if dealt == 2 and CARD.match(part):
        return True
    try:
        return bool(cards(part))
    except ValueError:
        return dealt == 4 and bool(CARD.match(part)) and not are_four(part)


def _one_hand(part: str, dealt: int, order: Order) -> HoleCards:
    found = cards(part)
    if UNKNOWN in found:
        raise WrongCards(f"{part!r} has an unknown card; write * for any hand.")
    check_deck(found, order)
    if len(found) != dealt:
        words, many = {2: "two", 4: "four"}, f"{len(found)} cards" if len(found) > 1 else "one card"
        raise WrongRange(f"{part!r} has {many}, and a hand has {words[dealt]}.")
    return in_order(found)
