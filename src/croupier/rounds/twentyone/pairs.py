"""The side wagers on a pair in the first two cards (Blackjack 17, Pontoon 18)."""

from collections.abc import Callable

from croupier.cards import Card
from croupier.rulebook.twentyone.pairs import PairOdds, PerfectPairs

PairTest = Callable[[Card, Card], PairOdds | None]


def is_pair(first: Card, second: Card) -> bool:
    """True iff both cards have the same face value: a ten and a king are none (17.3, 17.4(a), 17.16)."""
    return first.rank is second.rank


def perfect_pairs(kinds: PerfectPairs) -> PairTest:
    """Tell the one kind of pair that two cards are, the highest that fits; None if they are no pair."""

    def wins(first: Card, second: Card) -> PairOdds | None:
        if not is_pair(first, second):
            return None
        if first.suit is second.suit:
            return kinds.perfect  # 17.4(d)
        return kinds.coloured if first.suit.red == second.suit.red else kinds.mixed  # 17.4(c), (b)

    return wins


def any_pair(pays: PairOdds) -> PairTest:
    """Tell whether two cards are a pair of any kind (17.21)."""

    def wins(first: Card, second: Card) -> PairOdds | None:
        return pays if is_pair(first, second) else None

    return wins
