"""A hint in words: per cent and chips never contradict each other."""

from fractions import Fraction

import pytest

from croupier.analysis.hints.results import shown
from croupier.analysis.odds.results import ExpectedValue


@pytest.mark.parametrize(
    ("worth", "words"),
    [
        (ExpectedValue.exact(Fraction(-1, 25)), "−4.0 (−$0.04)"),
        (ExpectedValue.exact(Fraction(1, 2)), "+50.0 (+$0.50)"),
        (ExpectedValue.exact(Fraction(-1, 250)), "−0.4 (less than a cent)"),
        (ExpectedValue.exact(Fraction(0)), "0.0 ($0)"),
        (ExpectedValue.within(0.25, 0.004), "+25.0 ± 0.4 (+$0.25)"),
    ],
)
def test_a_worth_of_one_dollar_is_shown_in_per_cent_and_chips(worth: ExpectedValue, words: str) -> None:
    assert shown(worth, 1_00) == words
