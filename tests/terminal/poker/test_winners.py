"""Who wins which pot, as it is told: by kickers, by halves, with the chip that could not be divided."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from croupier.cards import cards
from croupier.dialogue.events import Result, Settled
from croupier.places import Place
from croupier.rulebook.poker.holdem import DEMONSTRATION as HOLDEM
from croupier.rulebook.poker.omaha import DEMONSTRATION as OMAHA
from croupier.rulebook.poker.settings import PokerSettings
from croupier.terminal.poker.winners import winners


def told(
    settings: PokerSettings, won: list[tuple[str, str, int]], shown: Mapping[str, str], board: str
) -> list[str]:
    settled = [
        Settled(who, kind, Place("seat", at), 100, Result.WIN, paid, "13.1")
        for at, (who, kind, paid) in enumerate(won, 1)
    ]
    hands: dict[str, Any] = {who: cards(hand) for who, hand in shown.items()}
    return list(winners(settled, settings, hands, cards(board)))


def test_one_pot_without_a_showdown() -> None:
    assert told(HOLDEM, [("ann", "pot", 500)], {}, "") == ["Ann wins $5 from the pot."]


def test_the_main_pot_and_the_side_pots_have_names() -> None:
    won = [("ann", "pot", 500), ("bob", "side pot 1", 300), ("bob", "side pot 2", 100)]
    shown = {"ann": "AsAd", "bob": "KsKd"}
    assert told(HOLDEM, won, shown, "2c3d7h9sJc") == [
        "Ann wins $5 from the main pot.",
        "Bob wins $3 from side pot 1.",
        "Bob wins $1 from side pot 2.",
    ]


def test_a_chip_that_cannot_be_divided() -> None:
    won = [("ann", "pot", 800), ("bob", "pot", 700)]
    shown = {"ann": "AsQd", "bob": "AdQs"}
    assert told(HOLDEM, won, shown, "2c3d7h9sJc")[-1] == (
        "Ann gets the odd $1 of it, as the first player to the left of the button."
    )


def test_hands_that_are_called_alike_are_told_card_by_card() -> None:
    shown = {"ann": "AsKd", "bob": "AdQs", "cyd": "2h2d"}
    assert told(HOLDEM, [("ann", "pot", 500)], shown, "Ac3d7h9sJc") == [
        "Ann's five: A♠ A♣ K♦ J♣ 9♠.",
        "Bob's five: A♦ A♣ Q♠ J♣ 9♠.",
        "Ann wins $5 from the pot.",
    ]
    alike = {"ann": "AsKd", "bob": "AdKs"}
    assert len(told(HOLDEM, [("ann", "pot", 300), ("bob", "pot", 300)], alike, "Ac3d7h9sJc")) == 2


def test_the_halves_of_high_and_low() -> None:
    settings = replace(OMAHA, objective="high_low_8")
    board = "2c3d7hKsKc"
    shown = {"ann": "KdKhQsQd", "bob": "As4hJdTh"}
    assert told(settings, [("ann", "pot", 500), ("bob", "pot", 400)], shown, board) == [
        "Ann wins $5 from the high half of the pot.",
        "Bob wins $4 from the low half of the pot.",
    ]
    assert told(settings, [("bob", "pot", 400)], {"bob": shown["bob"]}, board) == [
        "Bob wins $4 from both halves of the pot."
    ]
    assert told(settings, [("ann", "pot", 900)], {"ann": "KdKhQsQd"}, "9c3d7hKsKc") == [
        "Ann wins $9 from the pot.",
        "No hand qualifies for the low half.",
    ]


def test_of_high_and_low_without_a_showdown_nothing_is_said_of_halves() -> None:
    settings = replace(OMAHA, objective="high_low_8")
    assert told(settings, [("ann", "pot", 900)], {}, "2c3d7h") == ["Ann wins $9 from the pot."]
