"""A split of sevens when it depends on their suits whether they are split again.

That is so if the Super Bonus is at stake: two suited sevens are then worth more against a dealer's seven than
a split (14.3). Splitting suited sevens forfeits the bonus for the whole box (11.10), so the suits of all
sevens have to be followed. The second cards are gone through as in `splitting`, each of them a seven of some
suit, or another card.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

from croupier.analysis.odds.twentyone.pontoon.playing import DRAW
from croupier.analysis.odds.twentyone.pontoon.rules import SUITS, Suited
from croupier.values import value

SPADES: Final = SUITS - 1


def suited_of(one: int, other: int) -> Suited:
    """What two suits make."""
    if one != other:
        return Suited.MIXED
    return Suited.SPADES if one == SPADES else Suited.SUITED


@value
class Terms:
    """What hands are worth, by how many further sevens were drawn as second cards."""

    others: Callable[[int], float]
    """That many sevens, and a hand with another second card: chance times worth."""
    chance: Callable[[int], float]
    """How likely that many sevens are."""
    pair: Callable[[int, int], float]
    """What two sevens are worth by an act, if one of them is the last of that many; three suited left out."""
    third: Callable[[int], float]
    """How likely such two sevens get a third."""
    per_suit: int
    """How many sevens of each suit there are; 0 for an infinite deck."""


@value
class Policy:
    """What to do with two sevens, by their suits, and what three suited ones add to three of mixed suits."""

    splits: Mapping[Suited, bool]
    acts: Mapping[Suited, int]
    more: Mapping[Suited, float]
    bonus: float
    most_hands: int


class State(NamedTuple):
    """How far the second cards have come: the suits of hands that wait, of hands that are done, and so on."""

    waiting: tuple[int, ...]
    hands: int
    known: tuple[int, ...]
    """How many sevens of each suit were seen."""
    pairs: tuple[tuple[int, int], ...]
    """The suits of hands that keep two sevens."""
    sevens: int
    others: int
    forfeited: bool
    often: Fraction
    """How likely the suits of these sevens are, given that they are sevens."""


def split_sevens(terms: Terms, policy: Policy, suits: tuple[int, int]) -> float:
    """What a split of two sevens of these suits is worth."""
    known = tuple(suits.count(suit) for suit in range(SUITS))
    start = State(suits, 2, known, (), 0, 0, suits[0] == suits[1], Fraction(1))
    return sum((_worth(terms, policy, state) for state in _ways(terms, policy, start)), 0.0)


def _ways(terms: Terms, policy: Policy, state: State) -> Iterator[State]:
    """Each way in which second cards may come, up to where nothing more depends on them."""
    if not state.waiting or state.hands == policy.most_hands:
        yield state
        return
    first, rest = state.waiting[0], state.waiting[1:]
    yield from _ways(terms, policy, state._replace(waiting=rest, others=state.others + 1))
    for suit, often in _next_suits(terms, state.known):
        after = state._replace(
            sevens=state.sevens + 1, known=_seen(state.known, suit), often=state.often * often
        )
        if policy.splits[suited_of(first, suit)]:
            more = after._replace(
                waiting=(first, suit, *rest),
                hands=state.hands + 1,
                forfeited=state.forfeited or first == suit,
            )
            yield from _ways(terms, policy, more)
        else:
            pairs = (*state.pairs, (first, suit))
            yield from _ways(terms, policy, after._replace(waiting=rest, pairs=pairs))


def _worth(terms: Terms, policy: Policy, state: State) -> float:
    """What all hands of one way come to."""
    found = 0.0
    for _ in range(state.others):
        found += _without(state.others - 1, lambda k: terms.others(state.sevens + k))
    for pair in state.pairs:
        found += _pair(terms, policy, state, pair, state.sevens, state.known)
    for first in state.waiting:  # as many hands as allowed: any second card will do
        found += _without(state.others, lambda k: terms.others(state.sevens + k))
        for suit, often in _next_suits(terms, state.known):
            known = _seen(state.known, suit)
            found += float(often) * _pair(terms, policy, state, (first, suit), state.sevens + 1, known)
    return float(state.often) * found


def _pair(
    terms: Terms, policy: Policy, state: State, pair: tuple[int, int], sevens: int, known: tuple[int, ...]
) -> float:
    """What a hand that keeps two sevens comes to."""
    suited = suited_of(*pair)
    act = policy.acts[suited]
    more = 0.0
    if act == DRAW and suited is not Suited.MIXED:
        alike = dict(_next_suits(terms, known)).get(pair[0], Fraction(0))
        more = float(alike) * (policy.more[suited] + (0.0 if state.forfeited else policy.bonus))

    def alone(k: int) -> float:
        so_many = sevens + k
        return terms.chance(so_many) * (terms.pair(so_many, act) + terms.third(so_many) * more)

    return _without(state.others, alone)


def _without(others: int, worth: Callable[[int], float]) -> float:
    """A worth, if so many second cards are known not to be sevens: any cards, less those that are."""
    return sum((comb(others, k) * (1 - 2 * (k % 2)) * worth(k) for k in range(others + 1)), 0.0)


def _next_suits(terms: Terms, known: tuple[int, ...]) -> Iterator[tuple[int, Fraction]]:
    """The suit of the next seven, with its chance."""
    for suit, seen in enumerate(known):
        if not terms.per_suit:
            yield suit, Fraction(1, SUITS)
        elif terms.per_suit > seen:
            yield suit, Fraction(terms.per_suit - seen, SUITS * terms.per_suit - sum(known))


def _seen(known: tuple[int, ...], suit: int) -> tuple[int, ...]:
    return tuple(many + (each == suit) for each, many in enumerate(known))
