"""The rank of a hand."""

from collections.abc import Sequence

from croupier.cards import Card
from croupier.ranking.checking import WrongCards, check
from croupier.ranking.order import STANDARD, Order, Uses
from croupier.ranking.tables import FIVE_OF_A_SUIT, START, SUIT_BITS, tables
from croupier.ranking.two_and_three import rank_two_and_three


def rank(cards: Sequence[Card], order: Order = STANDARD) -> int:
    """The rank of the best hand in five, six or seven cards: from 1 up, the greater the better.

    In an order that uses two and three, the four hole cards come first, and then three to five of the board.
    The rank is 0 if no low qualifies. To be quick, it does not check whether a card is there twice; `best`
    checks everything.

    >>> from croupier.cards import cards
    >>> rank(cards("As Ks Qs Js Ts 2c 2d")), rank(cards("7s 5d 4d 3d 2d"))
    (7462, 1)
    """
    try:
        ranks, of_five_suited = order.lookup
        if len(cards) == 7:  # written out, to be quick
            a, b, c, d, e, f, g = cards
            key = START + a.key + b.key + c.key + d.key + e.key + f.key + g.key
        else:
            key = START
            for card in cards:
                key += card.key
        if key & FIVE_OF_A_SUIT:
            return of_five_suited(key, cards)
        return ranks[key >> SUIT_BITS]
    except AttributeError:  # a new order, or two and three
        return _rank_otherwise(cards, order)
    except KeyError:  # not in the tables
        raise _wrong(cards, order) from None


def prepare(order: Order = STANDARD) -> None:
    """Make the tables of an order, unless they exist already, so that no hand has to wait for them."""
    made = tables(order)
    if order.uses is Uses.ANY_FIVE and not hasattr(order, "lookup"):
        object.__setattr__(order, "lookup", (made.ranks, made.of_five_suited))


def _rank_otherwise(cards: Sequence[Card], order: Order) -> int:
    """The rank in an order that has no `lookup`; one for any five cards gets it."""
    if hasattr(order, "lookup"):  # then something among the cards has no key
        raise _wrong(cards, order)
    prepare(order)
    if order.uses is Uses.ANY_FIVE:
        return rank(cards, order)
    try:
        return rank_two_and_three(cards, tables(order))
    except (AttributeError, KeyError):
        raise _wrong(cards, order) from None


def _wrong(cards: Sequence[Card], order: Order) -> WrongCards:
    """The sentence on what is wrong with cards that were not found in the tables."""
    try:
        check(cards, order)
    except WrongCards as wrong:
        return wrong
    return WrongCards("These are not all cards.")
