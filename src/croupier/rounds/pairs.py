"""The side wagers on a pair in the first two cards (Blackjack 17, Pontoon 18)."""

from croupier.cards import Card
from croupier.rulebook.blackjack import ANY_PAIR, COLOURED, MIXED, PERFECT, PairOdds

__all__ = [
    "ANY_PAIR",
    "COLOURED",
    "MIXED",
    "PERFECT",
    "PairOdds",
    "is_pair",
    "pairs_play",
    "perfect_pairs",
]


def is_pair(first: Card, second: Card) -> bool:
    """True iff both cards have the same face value: a ten and a king are none (17.3, 17.4(a), 17.16)."""
    return first.rank is second.rank


def perfect_pairs(first: Card, second: Card) -> PairOdds | None:
    """The one kind of pair that two cards are, the highest that fits; None if they are no pair."""
    if not is_pair(first, second):
        return None
    if first.suit is second.suit:
        return PERFECT  # 17.4(d)
    return COLOURED if first.suit.red == second.suit.red else MIXED  # 17.4(c), (b)


def pairs_play(first: Card, second: Card) -> PairOdds | None:
    """Any pair, or none (17.21)."""
    return ANY_PAIR if is_pair(first, second) else None
