"""Ranges: the hands that a player may hold, as people write them.

| written | the hands |
| --- | --- |
| `AsKs` | these cards alone |
| `99`, `AKs`, `AKo`, `AK` | a pair, two ranks of one suit, of two suits, of either |
| `99+` | this pair and all higher |
| `ATs+` | the lower card from the ten up to the rank below the higher |
| `TT-77`, `A5s-A2s`, `JTs-87s` | from one to the other, by the pair, the lower card, or both in step |
| `*` | any hand |

Several with commas are all of them together. In Omaha a hand is four cards, and there are no kinds of hand.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Final

from croupier.cards import CARDS, JOKER, RANKS, SUITS, UNKNOWN, Card, Rank, cards
from croupier.ranking import Order, Uses
from croupier.ranking.checking import WrongCards, check_deck
from croupier.values import value

ANY: Final = "*"
KIND: Final = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)")
CARD: Final = re.compile(rf"[{RANKS}][{SUITS}]|{JOKER.text}|{re.escape(UNKNOWN.text)}")

HoleCards = tuple[Card, ...]
"""The hole cards of one hand, the highest first."""


class WrongRange(ValueError):
    """The text is not a range, or none of its hands can be held; the message says what is allowed."""


@value
class Range:
    """The hands that a player may hold: those listed, or any; `text` is how it was written."""

    text: str
    hands: tuple[HoleCards, ...] = ()

    @property
    def is_any(self) -> bool:
        """True if any hand at all may be held."""
        return not self.hands

    @property
    def is_one(self) -> bool:
        """True if the hand is known."""
        return len(self.hands) == 1


@value
class Kind:
    """Hands that differ in suits alone: `high` and `low` are ranks, of one suit, two, or either."""

    high: Rank
    low: Rank
    suits: str = ""

    @property
    def text(self) -> str:
        """As it is written, such as AKs."""
        return RANKS[self.high] + RANKS[self.low] + self.suits

    @property
    def is_pair(self) -> bool:
        """True of two cards of one rank."""
        return self.high == self.low

    def hands(self) -> Iterator[HoleCards]:
        """All hands of this kind in a full deck."""
        for one, other in product(range(4), repeat=2):
            if self.is_pair and one <= other:
                continue
            if self.suits and (one == other) != (self.suits == "s"):
                continue
            yield CARDS[4 * self.high + one], CARDS[4 * self.low + other]


def hole_cards(order: Order) -> int:
    """How many cards a player is dealt: four where two of them make the hand, else two."""
    return 4 if order.uses is Uses.TWO_AND_THREE else 2


def in_order(hand: Iterable[Card]) -> HoleCards:
    """The cards of a hand in the one order that makes equal hands equal."""
    return tuple(sorted(hand, key=lambda card: card.index, reverse=True))


def read_range(text: str, order: Order) -> Range:
    """The range of a text, for the deck of this order; `WrongRange` or `WrongCards` if it is not a range."""
    written = "".join(text.split())
    parts = written.split(",")
    if ANY in parts:
        return Range(ANY)
    found = dict.fromkeys(hand for part in parts for hand in _hands(part, order))
    return Range(written, tuple(found))


def kinds(order: Order) -> list[Kind]:
    """The kinds of two cards, as a chart has them: 169 with a full deck.

    Row by row from the aces down; pairs on the diagonal, one suit above it, two suits below.
    """
    down = order.ranks[::-1]
    return [
        Kind(row, column)
        if row == column
        else Kind(max(row, column), min(row, column), "s" if row > column else "o")
        for row in down
        for column in down
    ]


def _hands(part: str, order: Order) -> Iterator[HoleCards]:
    """The hands of what stands between two commas."""
    if CARD.match(part):
        yield _one_hand(part, order)
        return
    if hole_cards(order) == 4:
        raise WrongRange(
            f"{part!r} is not an Omaha hand: write four cards, as in AsKsQdJd, or * for any hand."
        )
    for kind in _kinds(part):
        for rank in (kind.high, kind.low):
            if rank not in order.ranks:
                raise WrongRange(
                    f"{part!r} needs a {rank.name.lower()}, and the lowest rank of {order.deck} cards is the "
                    f"{order.ranks[0].name.lower()} (Hold-em, Omaha 2.2)."
                )
        yield from kind.hands()


def _one_hand(part: str, order: Order) -> HoleCards:
    dealt = hole_cards(order)
    found = cards(part)
    if UNKNOWN in found:
        raise WrongCards(f"{part!r} has an unknown card, and any hand is written as *.")
    check_deck(found, order)
    if len(found) != dealt:
        words, many = {2: "two", 4: "four"}, f"{len(found)} cards" if len(found) > 1 else "one card"
        raise WrongRange(f"{part!r} has {many}, and a hand has {words[dealt]}.")
    return in_order(found)


def _kinds(part: str) -> list[Kind]:
    """The kinds of hand that something like 99+ or A5s-A2s means."""
    first, dash, last = part.partition("-")
    up = not dash and first.endswith("+")
    start = _kind(first.removesuffix("+") if up else first, part)
    if dash:
        return _from_to(start, _kind(last, part), part)
    if not up:
        return [start]
    if start.is_pair:
        return [Kind(rank, rank) for rank in _between(start.high, Rank.ACE)]
    return [Kind(start.high, low, start.suits) for low in _between(start.low, Rank(start.high - 1))]


def _kind(text: str, part: str) -> Kind:
    found = KIND.fullmatch(text)
    if found is None or (found[1] == found[2] and found[3]):
        raise WrongRange(
            f"{part!r} is neither a hand nor a range: write cards as in AsKs, kinds as in 99, AKs, AKo or "
            "AK, with + for all above, from one to another as in A5s-A2s, or * for any hand."
        )
    one, other = sorted((RANKS.index(found[1]), RANKS.index(found[2])), reverse=True)
    return Kind(Rank(one), Rank(other), found[3])


def _from_to(start: Kind, end: Kind, part: str) -> list[Kind]:
    """From one kind to another: by the lower card, or by both cards in step."""
    alike = start.suits == end.suits and start.is_pair == end.is_pair
    if alike and start.high == end.high:
        return [Kind(start.high, low, start.suits) for low in _between(start.low, end.low)]
    gap = start.high - start.low
    if alike and gap == end.high - end.low:
        return [Kind(high, Rank(high - gap), start.suits) for high in _between(start.high, end.high)]
    raise WrongRange(
        f"{part!r} does not say which hands lie between: both ends have the same higher card, as in A5s-A2s, "
        "or the same gap, as in TT-77 or JTs-87s."
    )


def _between(one: Rank, other: Rank) -> list[Rank]:
    return [Rank(rank) for rank in range(min(one, other), max(one, other) + 1)]


def any_hands(left: Iterable[Card], dealt: int) -> Iterator[HoleCards]:
    """Every hand of the cards that are left."""
    return combinations(sorted(left, key=lambda card: card.index, reverse=True), dealt)
