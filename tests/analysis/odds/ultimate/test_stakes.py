"""What wagers come to: the rule book's pay tables, the maximum payout with the ante, and other tables."""

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.analysis.odds.ultimate.stakes import RULE_BOOK, PayTables, WrongStakes, pay_table, stakes_at
from croupier.chips import Odds
from croupier.rulebook.ultimate.settings import BLIND_PAYS, DEMONSTRATION, TRIPS_PAYS


def test_stakes_are_those_of_the_rule_book() -> None:
    found = stakes_at(DEMONSTRATION)
    assert found.blind == {hand: Fraction(odds.pays, odds.on) for hand, odds in BLIND_PAYS.items()}
    assert found.trips == {hand: Fraction(odds.pays, odds.on) for hand, odds in TRIPS_PAYS.items()}
    assert (found.ante_wins, found.play_wins, found.trips_stake, found.unit) == (1, 1, 1, 2)
    assert (found.before, found.after, found.river) == ((3, 4), 2, 1)


@pytest.mark.rule("ultimate 10.1:T1/Maximum payout")
def test_the_maximum_payout_binds_a_large_ante() -> None:
    capped = stakes_at(DEMONSTRATION, 50_000).blind
    assert capped["royal flush"] == capped["straight flush"] == 20
    assert capped["four of a kind"] == 10
    assert stakes_at(DEMONSTRATION, 2_000).blind["royal flush"] == 500
    assert stakes_at(DEMONSTRATION, 2_100).blind["royal flush"] == Fraction(1_000_000, 2_100)
    free = replace(DEMONSTRATION, maximum_payout=0)
    assert stakes_at(free, 50_000).blind == stakes_at(DEMONSTRATION).blind


def test_trips_are_as_much_as_the_ante_within_their_own_limits() -> None:
    assert stakes_at(DEMONSTRATION, 20_000).trips_stake == Fraction(1, 2)
    assert stakes_at(DEMONSTRATION, 1_000, 500).trips_stake == Fraction(1, 2)


@pytest.mark.parametrize(
    ("ante", "trips", "told"),
    [
        (300, None, r"ante: \$3 is not allowed; it must be \$5 to \$500 in multiples of \$1"),
        (60_000, None, r"ante: .600 is not allowed"),
        (550, None, "ante: .5.50 is not allowed"),
        (500, 50, "trips wager: .0.50 is not allowed; it must be .1 to .100"),
    ],
)
def test_stakes_that_the_table_does_not_take(ante: int, trips: int | None, told: str) -> None:
    with pytest.raises(WrongStakes, match=told):
        stakes_at(DEMONSTRATION, ante, trips)


def test_stakes_that_are_divided_too_finely() -> None:
    pays = PayTables(pay_table("flush 3:7, straight 2:11, full house 1:997", RULE_BOOK.blind), TRIPS_PAYS)
    with pytest.raises(WrongStakes, match="would have to be divided into"):
        stakes_at(replace(DEMONSTRATION, smallest_chip=2, multiple=2, minimum=2), 49_898, pays=pays)


def test_another_pay_table() -> None:
    found = pay_table("straight flush 40, flush 5:4,straight 0", RULE_BOOK.blind)
    assert found["straight flush"] == Odds(40)
    assert found["flush"] == Odds(5, 4)
    assert "straight" not in found
    assert found["royal flush"] == Odds(500)
    assert pay_table("", RULE_BOOK.blind) == RULE_BOOK.blind


@pytest.mark.parametrize(
    "text",
    ["flush", "flush x", "flush 3:0", "flush -1", "flush 3:2:1", "flush 10001", "pair 2", ",", "flush ٣"],
)
def test_a_pay_table_that_can_not_be_read(text: str) -> None:
    with pytest.raises(WrongStakes, match=r"the hands are|write odds as"):
        pay_table(text, RULE_BOOK.blind)
