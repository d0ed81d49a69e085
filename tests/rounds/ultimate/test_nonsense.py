"""Wagers and purses of Ultimate that make no sense are refused when they are made, in one sentence."""

from typing import Any

import pytest

from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rounds.wager_checks import BadWager
from croupier.rulebook.ultimate.settings import UltimateSettings

RIGHT: dict[str, Any] = {"player": "ann", "seat": 1, "ante": 10_00, "blind": 10_00}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (
            {"player": ""},
            "'' can't be a player's name: a name is one word of at most 32 letters, digits, hyphens,",
        ),
        ({"player": b"ann"}, "A player is named by text, as in 'ann', not by b'ann'."),
        ({"seat": 0}, "A seat is a whole number from 1, not 0."),
        ({"seat": "1"}, "A seat is a whole number from 1, not '1'."),
        ({"ante": 10.0}, "An ante is whole cents, as in 20_00 for $20, not 10.0."),
        ({"ante": -1_00}, "An ante cannot be -$1."),
        ({"blind": True}, "A blind is whole cents, as in 20_00 for $20, not True."),
        ({"blind": -1_00}, "A blind cannot be -$1."),
        ({"trips": "5"}, "A trips wager is whole cents, as in 20_00 for $20, not '5'."),
        ({"trips": -5_00}, "A trips wager cannot be -$5."),
        ({"personal_limit": 1.5}, "A personal limit is whole cents, as in 20_00 for $20, not 1.5."),
    ],
)
def test_wagers_that_make_no_sense(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadWager) as refused:
        SeatWager(**(RIGHT | wrong))
    assert str(refused.value).startswith(sentence)


ANN, BOB = SeatWager("ann", 1, 10_00, 10_00, 5_00), SeatWager("bob", 2, 10_00, 10_00)
RICH = {"ann": 100_00, "bob": 100_00}


@pytest.mark.parametrize(
    ("wagers", "purses", "sentence"),
    [
        ([], {}, "A round needs at least one wager."),
        ([ANN, BOB], {"ann": 100_00}, "bob wagers $20 and has no purse."),
        ([ANN], {"ann": 24_00}, "ann wagers $25 in all and has $24."),
        ([ANN], {"ann": -1_00}, "ann's purse cannot be -$1."),
        ([ANN], {"ann": 100.0}, "ann's purse is whole cents, as in 20_00 for $20, not 100.0."),
        (
            [ANN, SeatWager("bob", 1, 10_00, 10_00)],
            RICH,
            "ann and bob cannot both wager at seat 1.",
        ),
        ([ANN, ANN], RICH, "ann has two wagers, and a player has one hand in a round."),
        (
            [ANN, SeatWager("ann", 2, 10_00, 10_00)],
            RICH,
            "ann has two wagers, and a player has one hand in a round.",
        ),
        (
            [SeatWager("ann", 1, 10_00, 5_00)],
            RICH,
            "ann needs an ante and a blind of the same amount at seat 1.",
        ),
        (
            [SeatWager("ann", 1, 0, 0, 5_00)],
            RICH,
            "ann needs an ante and a blind of the same amount at seat 1.",
        ),
    ],
)
def test_a_round_that_makes_no_sense(wagers: list[SeatWager], purses: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadWager) as refused:
        UltimateRound(UltimateSettings(), wagers, purses)
    assert str(refused.value) == sentence


def test_a_purse_may_be_wagered_to_the_last_cent() -> None:
    assert UltimateRound(UltimateSettings(), [ANN], {"ann": 25_00}).layout.hands[0].player == "ann"
