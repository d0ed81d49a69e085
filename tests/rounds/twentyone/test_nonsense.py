"""Wagers and purses of 21 that make no sense are refused when they are made, in one sentence."""

from typing import Any

import pytest

from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rounds.wager_checks import BadWager
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.rulebook.twentyone.pontoon import PontoonSettings

RIGHT: dict[str, Any] = {"player": "ann", "box": 1, "amount": 20_00}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (
            {"player": ""},
            "'' can't be a player's name: a name is one word of at most 32 letters, digits, hyphens,",
        ),
        ({"player": "ann lee"}, "'ann lee' can't be a player's name: a name is one word of at most 32"),
        ({"player": "dealer"}, "'dealer' can't be a player's name: dealer, supervisor, operator,"),
        ({"player": "As"}, "'As' can't be a player's name: it reads as a card."),
        ({"player": 7}, "A player is named by text, as in 'ann', not by 7."),
        ({"player": None}, "A player is named by text, as in 'ann', not by None."),
        ({"box": 0}, "A box is a whole number from 1, not 0."),
        ({"box": -1}, "A box is a whole number from 1, not -1."),
        ({"box": 1.0}, "A box is a whole number from 1, not 1.0."),
        ({"box": True}, "A box is a whole number from 1, not True."),
        ({"box": "1"}, "A box is a whole number from 1, not '1'."),
        ({"amount": 20.0}, "A wager is whole cents, as in 20_00 for $20, not 20.0."),
        ({"amount": "20"}, "A wager is whole cents, as in 20_00 for $20, not '20'."),
        ({"amount": True}, "A wager is whole cents, as in 20_00 for $20, not True."),
        ({"amount": None}, "A wager is whole cents, as in 20_00 for $20, not None."),
        ({"amount": -5_00}, "A wager cannot be -$5."),
        ({"pairs": 2.5}, "A side wager is whole cents, as in 20_00 for $20, not 2.5."),
        ({"pairs": -1}, "A side wager cannot be -$0.01."),
        ({"personal_limit": "100"}, "A personal limit is whole cents, as in 20_00 for $20, not '100'."),
        ({"seated": 1}, "`seated` is True or False, not 1."),
    ],
)
def test_a_wager_that_makes_no_sense(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadWager) as refused:
        Wager(**(RIGHT | wrong))
    assert str(refused.value).startswith(sentence)
    assert isinstance(refused.value, ValueError)


def test_a_side_wager_may_stand_alone() -> None:
    assert Wager("ann", 1, 0, 5_00).pairs == 5_00


ANN, BOB = Wager("ann", 1, 20_00), Wager("bob", 1, 10_00)


@pytest.mark.parametrize(
    ("wagers", "purses", "sentence"),
    [
        ([], {}, "A round needs at least one wager."),
        ([], {"ann": 100_00}, "A round needs at least one wager."),
        ([ANN, Wager("bob", 1, 0)], {"ann": 100_00, "bob": 0}, "bob wagers nothing on box 1."),
        ([ANN, BOB], {"ann": 100_00}, "bob wagers $10 and has no purse."),
        ([ANN], {"ann": 19_99}, "ann wagers $20 in all and has $19.99."),
        ([ANN], {"ann": 0}, "ann wagers $20 in all and has $0."),
        ([ANN, Wager("ann", 2, 20_00, 5_00)], {"ann": 44_00}, "ann wagers $45 in all and has $44."),
        ([ANN], {"ann": -1}, "ann's purse cannot be -$0.01."),
        ([ANN], {"ann": 100.0}, "ann's purse is whole cents, as in 20_00 for $20, not 100.0."),
        ([ANN], {"ann": "100"}, "ann's purse is whole cents, as in 20_00 for $20, not '100'."),
        ([ANN], {"ann": True}, "ann's purse is whole cents, as in 20_00 for $20, not True."),
        ([ANN], {"ann": 100_00, "bob": None}, "bob's purse is whole cents, as in 20_00 for $20, not None."),
        ([ANN, BOB, ANN], {"ann": 100_00, "bob": 100_00}, "ann has two wagers on box 1; make them one."),
    ],
)
def test_a_round_that_makes_no_sense(wagers: list[Wager], purses: dict[str, Any], sentence: str) -> None:
    for make in (
        lambda: BlackjackRound(BlackjackSettings(), wagers, purses),
        lambda: PontoonRound(PontoonSettings(), wagers, purses),
    ):
        with pytest.raises(BadWager) as refused:
            make()
        assert str(refused.value) == sentence


def test_a_purse_may_be_wagered_to_the_last_cent_and_may_be_there_without_a_wager() -> None:
    played = BlackjackRound(BlackjackSettings(), [ANN, BOB], {"ann": 20_00, "bob": 10_00, "cal": 0})
    assert len(played.layout.boxes) == 1


def test_the_limits_of_a_table_are_not_the_rounds_business() -> None:
    settings = BlackjackSettings(minimum=10_00, maximum=100_00)
    for amount in (1, 9_99, 100_01, 10**9):
        BlackjackRound(settings, [Wager("ann", 99, amount)], {"ann": amount})
