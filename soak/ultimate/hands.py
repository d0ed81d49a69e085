"""The best five of seven cards, counted out rank by rank and suit by suit (Ultimate 3.1, 3.2).

A hand's worth is a tuple that compares as hands do: first its place in the order of hands, then the ranks
that decide between two of the same.
"""

from collections.abc import Sequence
from typing import Final

from croupier.cards import Card

RANKS: Final = "23456789TJQKA"
ODD_CARDS, PAIR, TWO_PAIRS, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL = range(10)

Worth = tuple[int, ...]


def worth(cards: Sequence[Card]) -> Worth:
    """What the best five of these cards are worth."""
    ranks = [RANKS.index(card.text[0]) + 2 for card in cards]
    suits = [card.text[1] for card in cards]
    for suit in "cdhs":
        if suits.count(suit) >= 5:
            suited = [rank for rank, of in zip(ranks, suits, strict=True) if of == suit]
            if high := _straight(suited):
                return (ROYAL,) if high == 14 else (STRAIGHT_FLUSH, high)
    many = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    (most, first), (next_most, second) = many[0], many[1]
    if most == 4:
        return QUADS, first, max(rank for rank in ranks if rank != first)
    if most == 3 and next_most >= 2:
        return FULL_HOUSE, first, max(rank for count, rank in many[1:] if count >= 2)
    for suit in "cdhs":
        if suits.count(suit) >= 5:
            suited = [rank for rank, of in zip(ranks, suits, strict=True) if of == suit]
            return FLUSH, *sorted(suited, reverse=True)[:5]
    if high := _straight(ranks):
        return STRAIGHT, high
    others = sorted((rank for rank in ranks if rank != first), reverse=True)
    if most == 3:
        return TRIPS, first, *others[:2]
    if most == 2 and next_most == 2:
        return TWO_PAIRS, first, second, max(rank for rank in others if rank != second)
    if most == 2:
        return PAIR, first, *others[:3]
    return ODD_CARDS, *sorted(ranks, reverse=True)[:5]


def _straight(ranks: Sequence[int]) -> int:
    """The highest rank of five in sequence, in which an ace may be low; 0 if there are none."""
    there = set(ranks)
    if 14 in there:
        there.add(1)
    for high in range(14, 4, -1):
        if all(rank in there for rank in range(high - 4, high + 1)):
            return high
    return 0
