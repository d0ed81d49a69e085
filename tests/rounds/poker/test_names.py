"""What hands are called while a round of poker is played."""

from typing import Any

import pytest

from croupier.cards import UNKNOWN, cards
from croupier.places import BOARD, Place
from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings

SEAT = Place("seat", 1)
SEATS = [PokerSeat("ann", 1, 10_000), PokerSeat("bob", 2, 10_000)]


def holdem(**given: Any) -> PokerRound:
    return HoldemRound(HoldemSettings(**given), SEATS, "bob")


def omaha(**given: Any) -> PokerRound:
    return OmahaRound(OmahaSettings(**given), SEATS, "bob")


@pytest.mark.parametrize(
    ("game", "hand", "board", "name"),
    [
        (holdem(), "As Ad", "", "Pair of Aces"),
        (holdem(), "As 9d", "Ad 9c 2h", "Two Pairs, Aces and Nines"),
        (holdem(objective="low"), "As 2d", "3d 4c 5h", "5-4-3-2-A low"),
        (holdem(objective="high_low"), "As 2d", "3d 4c 5h", "Five-high Straight and 5-4-3-2-A low"),
        (holdem(objective="high_low_8"), "As 2d", "3d 4c 5h", "Five-high Straight and 5-4-3-2-A low"),
        (holdem(objective="high_low_8"), "Ks Kd", "3d 4c Qh", "Pair of Kings"),
        (holdem(ace_low=False), "As 2d", "3d 4c 5h", "Ace high"),
        (holdem(deck=36), "As 6d", "7d 8c 9h", "Nine-high Straight"),
        (holdem(joker=True), "Jk Kd", "Kh 4c 9h", "Three Kings"),
        (omaha(), "As Ad Ah 2c", "", "Pair of Aces"),
        (omaha(), "Ah Ks 9d 8c", "Kh Jh 5h 2h 3c", "Pair of Kings"),
        (omaha(objective="low"), "As 2d Kd Kh", "3d 4c 5h", "5-4-3-2-A low"),
    ],
)
def test_a_hand_is_named_in_the_order_that_is_determined(
    game: PokerRound, hand: str, board: str, name: str
) -> None:
    assert game.narration.name_hand(SEAT, cards(hand), cards(board) if board else []) == name


@pytest.mark.parametrize("game", [holdem(), omaha()])
def test_the_board_and_what_is_hidden_or_too_much_has_no_name(game: PokerRound) -> None:
    assert game.narration.name_hand(BOARD, cards("As Ad Ah"), []) == ""
    assert game.narration.name_hand(SEAT, [UNKNOWN, UNKNOWN], cards("As Ad Ah")) == ""
    assert game.narration.name_hand(SEAT, [], cards("As Ad Ah")) == ""
    assert game.narration.name_hand(SEAT, cards("2s 3d 4d 5c 6c"), []) == ""
