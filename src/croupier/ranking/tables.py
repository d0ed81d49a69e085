"""The rank of five cards and more by table look-up.

The keys of the cards are added. The lower sixteen bits of the sum count the cards of each suit, four bits a
suit, the joker in all of them; they start from three, so that the highest of the four bits tells five cards
or more. The bits above count the cards of each rank, and the joker. One look-up by these counts gives the
rank of the hand, unless five cards are of one suit.

The tables of an order are made when it is first used, or before that by `prepare`. Those for six and seven
cards come from the one for five: a hand with one more card is worth the best of what it is worth without one
of its cards.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import Final

from croupier.cards import CARDS, JOKER, Card, Rank
from croupier.ranking.classes import NONE, classes
from croupier.ranking.order import Aim, Order
from croupier.values import value

SUIT_BITS: Final = 16
START: Final = 0x3333
FIVE_OF_A_SUIT: Final = 0x8888
WIDTH: Final = 13
"""The bits of a suit, one per rank; the joker has one above the four suits."""
BITS: Final = {card: 1 << (4 * WIDTH if card is JOKER else WIDTH * card.suit + card.rank) for card in CARDS}
SUIT: Final = (1 << WIDTH) - 1
FLUSHES_WITH_JOKER: Final = 1 << WIDTH
SHIFTS: Final = {8 << 4 * suit: WIDTH * suit for suit in range(4)}


@value
class Tables:
    """The ranks of an order: by the counts of the ranks, and by the bits of the cards of one suit."""

    ranks: dict[int, int]
    flushes: list[int]

    def of_five_suited(self, key: int, cards: Sequence[Card]) -> int:
        """The rank of cards with five or more of one suit, the joker counted."""
        held = sum(map(BITS.__getitem__, cards))
        suited = held >> SHIFTS[key & FIVE_OF_A_SUIT] & SUIT
        joker = held >> 3 * WIDTH & FLUSHES_WITH_JOKER
        # With the joker, four of a kind or a full house may lie beside the flush.
        return max(self.flushes[suited | joker], self.ranks[key >> SUIT_BITS])


def tables(order: Order) -> Tables:
    """The tables of an order; orders that differ in nothing but which cards they use share them."""
    return _tables(order.deck, order.joker, order.ace_counts_low, order.aim)


@cache
def _tables(deck: int, joker: bool, ace: bool, aim: Aim) -> Tables:
    order = Order(deck, joker, ace, ace, aim)
    five = _of_five(order)
    six = _with_one_more(five, order)
    seven = _with_one_more(six, order)
    return Tables(five | six | seven, _flushes(order))


def _unit(rank: Rank) -> int:
    """One card of a rank among the counts of the ranks."""
    return 1 << 3 * rank


def _of_five(order: Order) -> dict[int, int]:
    """The ranks of five cards, by their counts, as if their suits were odd; the joker takes the best."""
    number = classes(order).odd_suits.get
    found = {}
    for ranks in combinations_with_replacement(order.ranks, 5):
        if ranks[0] != ranks[4]:
            found[sum(map(_unit, ranks))] = number(ranks, NONE)
    if order.joker:
        for four in combinations_with_replacement(order.ranks, 4):
            with_wild = (number(tuple(sorted((*four, wild))), NONE) for wild in order.ranks)
            found[sum(map(_unit, four)) + _unit(Rank.JOKER)] = max(with_wild)
    return found


def _with_one_more(fewer: dict[int, int], order: Order) -> dict[int, int]:
    """The ranks of hands that have one more card, by their counts."""
    # Beside each rank the bit that stands when no more of it can come: the third card, or the joker.
    more = [(_unit(rank), _unit(rank) << 2) for rank in order.ranks]
    if order.joker:
        more.append((_unit(Rank.JOKER), _unit(Rank.JOKER)))
    found: dict[int, int] = {}
    for counts, rank in sorted(fewer.items(), key=itemgetter(1)):  # what is better comes later, and stays
        for unit, used_up in more:
            if not counts & used_up:
                found[counts + unit] = rank
    return found


def _flushes(order: Order) -> list[int]:
    """The ranks of the cards of one suit, by a bit for each rank and one for the joker; 0 if too few."""
    found = [NONE] * (2 * FLUSHES_WITH_JOKER)
    if order.aim is not Aim.HIGH:
        return found  # suits mean nothing in low hands (rule 3.6)
    ranks = order.ranks
    for five, rank in classes(order).one_suit.items():
        found[_bits(five)] = rank
    if order.joker:
        for four in combinations(ranks, 4):
            held = _bits(four)
            found[held | FLUSHES_WITH_JOKER] = max(found[held | 1 << r] for r in ranks if not held >> r & 1)
    for count in (6, 7):
        for held in _hands_of_one_suit(count, order):
            # The joker is never the card to leave out.
            found[held] = max(found[held & ~(1 << bit)] for bit in range(WIDTH) if held >> bit & 1)
    return found


def _hands_of_one_suit(count: int, order: Order) -> list[int]:
    hands = [_bits(ranks) for ranks in combinations(order.ranks, count)]
    if order.joker:
        hands += [FLUSHES_WITH_JOKER | _bits(ranks) for ranks in combinations(order.ranks, count - 1)]
    return hands


def _bits(ranks: Sequence[Rank]) -> int:
    return sum(1 << rank for rank in ranks)
