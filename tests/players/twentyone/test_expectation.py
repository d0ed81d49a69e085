"""What hands are worth: against an independent count, and against the known strategy for this game."""

from fractions import Fraction
from functools import cache

import pytest

from croupier.players import Count, against, dealer
from croupier.players.twentyone.expectation import BLACKJACK, BUST, NATURAL

# Known basic strategy where the dealer has one card until the players are done and stands on all 17s:
# against 2 to 10 and an ace, H hit, S stand, D double, P split.
HARD = """
 8 HHHHHHHHHH
 9 HDDDDHHHHH
10 DDDDDDDDHH
11 DDDDDDDDHH
12 HHSSSHHHHH
13 SSSSSHHHHH
16 SSSSSHHHHH
17 SSSSSSSSSS
"""
SOFT = """
13 HHHHDHHHHH
14 HHHDDHHHHH
15 HHHDDHHHHH
16 HHDDDHHHHH
17 HDDDDHHHHH
18 SDDDDSSHHH
19 SSSSSSSSSS
"""
PAIRS = """
 1 PPPPPPPPPH
 2 PPPPPPHHHH
 3 PPPPPPHHHH
 4 HHHPPHHHHH
 5 DDDDDDDDHH
 6 PPPPPHHHHH
 7 PPPPPPHHHH
 8 PPPPPPPPHH
 9 PPPPPSPPSS
10 SSSSSSSSSS
"""
FIRST_CARDS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)


def chosen(count: Count, first: int, pair: int = 0) -> str:
    odds = against(first)
    worth = {"S": odds.stand(count), "H": odds.hit(count), "D": 2 * odds.one_card(count)}
    if pair:
        worth["P"] = 2 * odds.split(pair)
    return max(worth, key=lambda each: worth[each])


def chart(text: str) -> list[tuple[int, str]]:
    return [(int(line.split()[0]), line.split()[1]) for line in text.strip().splitlines()]


@pytest.mark.parametrize(("total", "row"), chart(HARD))
def test_hard_totals(total: int, row: str) -> None:
    assert "".join(chosen(Count(total), first) for first in FIRST_CARDS) == row


@pytest.mark.parametrize(("total", "row"), chart(SOFT))
def test_soft_totals(total: int, row: str) -> None:
    assert "".join(chosen(Count(total - 10, True), first) for first in FIRST_CARDS) == row


@pytest.mark.parametrize(("card", "row"), chart(PAIRS))
def test_pairs(card: int, row: str) -> None:
    assert "".join(chosen(Count(2 * card, card == 1), first, card) for first in FIRST_CARDS) == row


@cache
def exactly(cards: tuple[int, ...], draws_soft_17: bool) -> dict[object, Fraction]:
    """The ends of a dealer's hand counted card by card in exact fractions, a natural apart."""
    total = sum(cards)
    soft = 1 in cards and total <= 11
    total += 10 if soft else 0
    if sorted(cards) == [1, 10]:
        return {"natural": Fraction(1)}
    done = len(cards) > 1 and (total > 17 or (total == 17 and not (soft and draws_soft_17)))
    if done:
        return {"bust" if total > 21 else total: Fraction(1)}
    ends: dict[object, Fraction] = {}
    for card in range(1, 11):
        chance = Fraction(4 if card == 10 else 1, 13)
        hand = (*cards, card)
        for end, then in exactly(hand if len(hand) < 3 else tuple(sorted(hand)), draws_soft_17).items():
            ends[end] = ends.get(end, Fraction(0)) + chance * then
    return ends


@pytest.mark.parametrize("draws_soft_17", [False, True])
@pytest.mark.parametrize("first", FIRST_CARDS)
def test_the_ends_of_the_dealers_hand_are_as_counted_exactly(first: int, draws_soft_17: bool) -> None:
    found = dealer(first, draws_soft_17)
    counted = exactly((first,), draws_soft_17)
    named = {BUST: "bust", NATURAL: "natural"}
    for end, chance in found.items():
        assert chance == pytest.approx(float(counted.get(named.get(end, end), 0)), abs=1e-12)
    assert sum(found.values()) == pytest.approx(1)


def test_insurance_is_worth_less_than_nothing() -> None:
    assert pytest.approx(-1 / 13) == BLACKJACK.insurance


def test_a_hand_over_21_is_lost_and_21_is_best() -> None:
    odds = against(7)
    assert odds.stand(Count(22)) == -1
    assert odds.best(Count(25)) == -1
    assert odds.stand(Count(21)) > odds.stand(Count(20)) > odds.stand(Count(17))
