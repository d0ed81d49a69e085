"""Prizes: exact, to the cent, and never more or less than the pool; compared with a second calculation."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.tournaments import Tournament
from croupier.tournaments.money.prizes import PrizeList, by_amounts, by_percent, shared
from croupier.tournaments.results.points import places_by_points, points_for, summed
from tests.tournaments.directing import FORMATS, conditions_of, drive

ENOUGH = 5
HALVES = [Fraction(50), Fraction(30), Fraction(20)]


def whole_cents(exact: Fraction) -> int:
    """The cents of an amount, counted down from one that is surely too much."""
    cents = exact.numerator
    while cents > exact:
        cents -= max(1, int((cents - exact) / 2))
    return cents


def naive_by_percent(percent: list[Fraction], pool: int, players: int) -> list[int]:
    """The same in the way of somebody with a pencil: shares of those who are there, the rest to the first."""
    there = [percent[at] for at in range(len(percent)) if at < players]
    prizes = [whole_cents(Fraction(pool) * share / sum(there)) for share in there]
    while sum(prizes) < pool:
        prizes[0] += 1
    return prizes


def naive_by_amounts(amounts: list[int], pool: int, players: int) -> tuple[list[int], int]:
    """With a pencil: promises to nobody go to the others in proportion, then the pool is compared."""
    there = [amounts[at] for at in range(len(amounts)) if at < players]
    nobody = sum(amounts) - sum(there)
    prizes = [whole_cents(each + Fraction(nobody * each, sum(there))) for each in there]
    while sum(prizes) < sum(amounts):
        prizes[0] += 1
    added = 0
    while sum(prizes) > pool + added:
        added += sum(prizes) - pool - added
    while sum(prizes) < pool + added:
        prizes[0] += pool + added - sum(prizes)
    return prizes, added


def naive_shared(amounts: list[int], sizes: list[int]) -> list[list[int]]:
    """With a pencil: all cents of the places that a group takes up are dealt out one by one."""
    found, at = [], 0
    for size in sizes:
        heap = sum(amounts[place] for place in range(at, at + size) if place < len(amounts))
        exact = Fraction(heap, size)
        got = [whole_cents(exact) for _ in range(size)]
        turn = 0
        while sum(got) < heap:
            got[turn] += 1
            turn += 1
        found.append(got)
        at += size
    return found


@pytest.mark.parametrize(
    ("pool", "players", "expected"),
    [
        (1000_00, 9, (500_00, 300_00, 200_00)),
        (1000_01, 9, (500_01, 300_00, 200_00)),
        (180_00, 2, (112_50, 67_50)),
        (100_00, 1, (100_00,)),
        (0, 3, (0, 0, 0)),
        (100_00, 0, ()),
    ],
)
def test_percent(pool: int, players: int, expected: tuple[int, ...]) -> None:
    assert by_percent(HALVES, pool, players) == PrizeList(expected)


@given(st.lists(st.integers(1, 60), min_size=1, max_size=12), st.integers(0, 50_000), st.integers(1, 15))
def test_percent_adds_up_and_agrees_with_a_pencil(weights: list[int], pool: int, players: int) -> None:
    percent = [Fraction(100 * each, sum(weights)) for each in weights]
    found = by_percent(percent, pool, players).amounts
    assert sum(found) == pool
    assert list(found) == naive_by_percent(percent, pool, players)


@pytest.mark.parametrize(
    ("pool", "players", "expected"),
    [
        (800_00, 9, PrizeList((500_00, 300_00))),
        (900_00, 9, PrizeList((600_00, 300_00))),
        (700_00, 9, PrizeList((500_00, 300_00), 100_00)),
        (800_00, 1, PrizeList((800_00,))),
        (5_00, 0, PrizeList(())),
    ],
)
def test_amounts_are_promises(pool: int, players: int, expected: PrizeList) -> None:
    assert by_amounts([500_00, 300_00], pool, players) == expected


@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=8), st.integers(0, 10**7), st.integers(1, 10))
def test_amounts_pay_the_whole_pool_and_what_is_added(amounts: list[int], pool: int, players: int) -> None:
    found = by_amounts(amounts, pool, players)
    assert sum(found.amounts) == pool + found.to_add
    assert found.to_add == max(0, sum(amounts) - pool)
    assert (list(found.amounts), found.to_add) == naive_by_amounts(amounts, pool, players)


def test_who_shares_places_shares_their_prizes_and_odd_cents_go_by_number() -> None:
    places = [[(3, "cal"), (1, "ann"), (2, "bob")], [(4, "dee")]]
    assert shared([100, 50, 2, 7], places) == {"ann": 51, "bob": 51, "cal": 50, "dee": 7}


@given(st.lists(st.integers(0, 10**5), max_size=9), st.lists(st.integers(1, 4), min_size=1, max_size=6))
def test_sharing_loses_no_cent(amounts: list[int], sizes: list[int]) -> None:
    names = iter(range(1, 100))
    places = [
        [(number, f"p{number}") for number, _ in zip(names, range(size), strict=False)] for size in sizes
    ]
    found = shared(amounts, places)
    assert sum(found.values()) == sum(amounts[: sum(len(group) for group in places)])
    assert [[found[name] for _, name in group] for group in places] == naive_shared(amounts, sizes)


@pytest.mark.rule("blackjack 19.3(a)(ix)(B)")
def test_points_are_shared_exactly() -> None:
    one = points_for([10, 6, 3, 1], [["ann"], ["bob", "cal"], ["dee"], ["eve"]])
    assert one == {"ann": 10, "bob": Fraction(9, 2), "cal": Fraction(9, 2), "dee": 1, "eve": 0}
    two = points_for([10, 6], [["cal", "ann", "bob"]])
    total = summed(one, two)
    assert total["ann"] == 10 + Fraction(16, 3)
    assert sum(total.values()) == 36
    assert places_by_points(total)[0] == ["ann"]
    assert places_by_points(total)[1] == ["bob", "cal"]


@pytest.mark.rule("holdem 20.22(b)", "ultimate 16.21(b)", "blackjack 19.19", "omaha 20.18", "pontoon 20.20")
@pytest.mark.parametrize("name", FORMATS)
def test_the_prizes_of_random_tournaments_are_those_of_a_pencil(name: str) -> None:
    compared = 0
    for seed in range(60):
        if compared >= ENOUGH:
            return
        one = Tournament(conditions_of(name))
        for _ in drive(one, seed, 120):
            results, state = one.results, one.ground.state
            band, groups = results.band(), results.places()
            if band is None or not groups or state.deal_done or state.places_confirmed:
                continue
            pool = one.ground.ledger.pool - sum(state.session_prizes.values())
            if band.percent:
                amounts = naive_by_percent(list(band.percent), pool, results.placed)
            else:
                amounts, _ = naive_by_amounts(list(band.amounts), pool, results.placed)
            expected = dict(state.session_prizes)
            for group, shares in zip(groups, naive_shared(amounts, list(map(len, groups))), strict=True):
                for player, share in zip(sorted(group, key=one.ground.number_of), shares, strict=True):
                    expected[player] = expected.get(player, 0) + share
            assert results.prizes() == {player: amount for player, amount in expected.items() if amount}
            compared += 1
    pytest.fail("Hardly any tournament came to its places.")
