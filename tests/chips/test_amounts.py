"""Amounts are whole cents; odds are paid exactly, or up to the next half chip, never down."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chips import EVEN, Odds, cents, dollars, money, signed


@given(st.integers(0, 10**13))
def test_what_is_written_is_read_again(amount: int) -> None:
    assert cents(dollars(amount)) == amount
    assert cents(money(amount).replace(",", "")) == amount


@pytest.mark.parametrize(
    ("amount", "written", "said"),
    [
        (0, "0", "$0"),
        (5, "0.05", "$0.05"),
        (1250, "12.50", "$12.50"),
        (2000, "20", "$20"),
        (125000, "1250", "$1,250"),
    ],
)
def test_no_needless_decimals(amount: int, written: str, said: str) -> None:
    assert dollars(amount) == written
    assert money(amount) == said
    if amount:
        assert dollars(-amount) == "-" + written
        assert money(-amount) == "-" + said


@pytest.mark.parametrize(
    "text", ["", "-5", "1.234", "12,50", "1e3", "five", "1.", ".5", "0x10", "٣", "9" * 13]
)
def test_anything_else_is_no_amount(text: str) -> None:
    with pytest.raises(ValueError, match="is not an amount"):
        cents(text)


@pytest.mark.rule("blackjack 13.2(a)", "blackjack 7.4")
@given(st.integers(1, 10**6), st.sampled_from([50, 100, 250, 500]))
def test_three_to_two_of_whole_chips_comes_out_in_half_chips(chips: int, chip: int) -> None:
    paid = Odds(3, 2).winnings(chips * chip, chip // 2)
    assert paid == Fraction(3, 2) * chips * chip
    assert paid % (chip // 2) == 0


@given(st.integers(1, 10**6), st.integers(1, 40), st.integers(1, 5), st.sampled_from([1, 25, 50, 250]))
def test_what_does_not_come_out_is_paid_up_to_the_next_half_chip(
    wager: int, pays: int, on: int, half: int
) -> None:
    owed = Fraction(wager * pays, on)
    paid = Odds(pays, on).winnings(wager, half)
    assert paid % half == 0
    assert owed <= paid < owed + half


def test_odds_read_as_people_say_them() -> None:
    assert str(Odds(3, 2)) == "3 to 2"
    assert str(EVEN) == "1 to 1"
    assert EVEN.winnings(700) == 700
    assert Odds(3, 2).winnings(3) == 5  # in whole cents where no chip is named


def test_a_single_decimal_is_tens_of_cents() -> None:
    assert cents("12.5") == 1250
    assert cents("$0.5") == 50


@pytest.mark.parametrize(
    ("net", "said"),
    [(5_00, "+$5"), (-5_00, "\N{MINUS SIGN}$5"), (-1_250_50, "\N{MINUS SIGN}$1,250.50"), (0, "even")],
)
def test_a_result_has_a_sign_that_is_as_wide_for_a_loss_as_for_a_win(net: int, said: str) -> None:
    assert signed(net) == said
