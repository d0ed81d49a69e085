"""Side wagers before a round: two cards of those that were not seen, counted in fractions."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from croupier.cards import Card
from croupier.chips import Odds
from croupier.rulebook.twentyone.pairs import PairOdds, PerfectPairs


def perfect_pairs(unseen: Counter[Card], pays: PerfectPairs) -> Fraction:
    """What a Perfect Pairs wager is worth if the next two cards come from these."""

    def paid(one: Card, other: Card) -> Odds | None:
        if one is other:
            return pays.perfect.odds
        if one.rank is not other.rank:
            return None
        return (pays.coloured if one.suit.red == other.suit.red else pays.mixed).odds

    return _worth(unseen, paid)


def any_pair(unseen: Counter[Card], pays: PairOdds) -> Fraction:
    """What a Pairs Play wager is worth if the next two cards come from these."""
    return _worth(unseen, lambda one, other: pays.odds if one.rank is other.rank else None)


def _worth(unseen: Counter[Card], paid: Callable[[Card, Card], Odds | None]) -> Fraction:
    total = unseen.total()
    if total < 2:
        return Fraction(0)
    won = Fraction(0)
    for one, many in unseen.items():
        for other, others in unseen.items():
            odds = paid(one, other)
            if odds is not None:  # what is paid, and the wager that is not lost
                won += many * (others - (one is other)) * (Fraction(odds.pays, odds.on) + 1)
    return won / (total * (total - 1)) - 1
