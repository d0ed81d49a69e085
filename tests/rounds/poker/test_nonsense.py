"""Seats of poker that make no sense are refused when they are made, in one sentence."""

from typing import Any

import pytest

from croupier.rounds.poker.round import HoldemRound, OmahaRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rounds.wager_checks import BadWager
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings

RIGHT: dict[str, Any] = {"player": "ann", "seat": 1, "stake": 200_00}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"player": ""}, "A player is named by text, as in 'ann', not by ''."),
        ({"player": "  "}, "A player is named by text, as in 'ann', not by '  '."),
        ({"player": 1}, "A player is named by text, as in 'ann', not by 1."),
        ({"seat": 0}, "A seat is a whole number from 1, not 0."),
        ({"seat": 2.0}, "A seat is a whole number from 1, not 2.0."),
        ({"stake": 200.0}, "A table stake is whole cents, as in 20_00 for $20, not 200.0."),
        ({"stake": "200"}, "A table stake is whole cents, as in 20_00 for $20, not '200'."),
        ({"stake": False}, "A table stake is whole cents, as in 20_00 for $20, not False."),
        ({"stake": 0}, "A table stake cannot be $0."),
        ({"stake": -1}, "A table stake cannot be -$0.01."),
        ({"post": -2_00}, "A live post cannot be -$2."),
        ({"dead": 1.0}, "A dead post is whole cents, as in 20_00 for $20, not 1.0."),
        ({"ante": -1}, "An ante cannot be -$0.01."),
        ({"blind": None}, "A blind is whole cents, as in 20_00 for $20, not None."),
    ],
)
def test_a_seat_that_makes_no_sense(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadWager) as refused:
        PokerSeat(**(RIGHT | wrong))
    assert str(refused.value) == sentence


ANN, BOB = PokerSeat("ann", 1, 200_00), PokerSeat("bob", 3, 200_00)


@pytest.mark.parametrize(
    ("seats", "button", "sentence"),
    [
        ([], "ann", "A round of poker needs two players or more, not 0."),
        ([ANN], "ann", "A round of poker needs two players or more, not 1."),
        ([ANN, BOB], "cal", "The button cannot be with 'cal': only ann, bob are dealt in."),
        ([ANN, BOB], "", "The button cannot be with '': only ann, bob are dealt in."),
        ([ANN, BOB], 3, "The button cannot be with 3: only ann, bob are dealt in."),
        ([ANN, BOB, PokerSeat("ann", 5, 1_00)], "bob", "ann is dealt in twice, at seats 1 and 5."),
        ([ANN, BOB, PokerSeat("cal", 3, 1_00)], "ann", "bob and cal cannot both have seat 3."),
        ([ANN, BOB, PokerSeat("cal", 3, 1_00)], "bob", "bob and cal cannot both have seat 3."),
        ([ANN, ANN], "ann", "ann is dealt in twice, at seats 1 and 1."),
    ],
)
def test_a_round_that_makes_no_sense(seats: list[PokerSeat], button: Any, sentence: str) -> None:
    for make in (
        lambda: HoldemRound(HoldemSettings(), seats, button),
        lambda: OmahaRound(OmahaSettings(), seats, button),
    ):
        with pytest.raises(BadWager) as refused:
            make()
        assert str(refused.value) == sentence


def test_seats_stand_clockwise_from_the_buttons_left_in_whatever_order_they_are_given() -> None:
    seats = [PokerSeat(name, number, 1_00) for name, number in (("cal", 7), ("ann", 2), ("bob", 5))]
    assert [seat.player for seat in HoldemRound(HoldemSettings(), seats, "bob").hand.seats] == [
        "cal",
        "ann",
        "bob",
    ]
