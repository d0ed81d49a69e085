"""What is typed, and what it means."""

import pytest

from croupier.dialogue import Ask, Option, Place
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.terminal.keys import NotUnderstood, TypedWager, is_about_cut
from croupier.terminal.twentyone.keys import decision, keys, wishes
from croupier.terminal.ultimate import keys as seat_keys

BOX = Place("box", 4)
TURN = Ask("ann", BOX, (Option("hit"), Option("stand"), Option("double", 100, 2_000, 100)), "stand", "9.1")
SPLIT = Ask("ann", BOX, (Option("split", 2_000, 2_000), Option("stay")), "stay", "10.2")
INSURE = Ask(
    "ann", BOX, (Option("insure", 50, 1_000, 50), Option("even money"), Option("decline")), "decline", "7.1"
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("20", [TypedWager(0, 2_000)]),
        ("$20", [TypedWager(0, 2_000)]),
        ("12.50", [TypedWager(0, 1_250)]),
        ("20+5", [TypedWager(0, 2_000, 500)]),
        ("20 + 5 pairs on box 2", [TypedWager(2, 2_000, 500)]),
        ("20 on 2", [TypedWager(2, 2_000)]),
        ("20 on 1, 10 on 3", [TypedWager(1, 2_000), TypedWager(3, 1_000)]),
        ("20 on 1 and 10+1 on 3", [TypedWager(1, 2_000), TypedWager(3, 1_000, 100)]),
        ("+5 on 2", [TypedWager(2, 0, 500)]),
        ("20 ON 2", [TypedWager(2, 2_000)]),
    ],
)
def test_wagers(typed: str, meant: list[TypedWager]) -> None:
    assert wishes(typed) == meant


@pytest.mark.parametrize(
    "typed", ["x", "20 on", "20 20", "on 2", "20,", "-5", "20 on two", "1.234", "20 on 1, x"]
)
def test_what_is_no_wager_is_told_with_what_is(typed: str) -> None:
    with pytest.raises(NotUnderstood, match=r"20|dollars"):
        wishes(typed)


@pytest.mark.parametrize(
    ("typed", "ask", "act", "amount"),
    [
        ("h", TURN, "hit", 0),
        ("HIT", TURN, "hit", 0),
        ("s", TURN, "stand", 0),
        ("d", TURN, "double", 2_000),
        ("d 10", TURN, "double", 1_000),
        ("d10", TURN, "double", 1_000),
        ("double $7.50", TURN, "double", 750),
        ("p", TURN, "split", None),
        ("p", SPLIT, "split", 2_000),
        ("n", SPLIT, "stay", 0),
        ("s", SPLIT, "stay", 0),
        ("stay", SPLIT, "stay", 0),
        ("i", INSURE, "insure", 1_000),
        ("i 2.50", INSURE, "insure", 250),
        ("e", INSURE, "even money", 0),
        ("even money", INSURE, "even money", 0),
        ("n", INSURE, "decline", 0),
    ],
)
def test_decisions(typed: str, ask: Ask, act: str, amount: int | None) -> None:
    choice = decision(typed, ask, BlackjackRound.vocabulary.acts)
    assert (choice.who, choice.act, choice.amount, choice.about) == ("ann", act, amount, BOX)


@pytest.mark.parametrize("typed", ["x", "hh", "d ten", "1", "h!", "d 1.234"])
def test_what_is_no_decision_is_told_with_what_may_be_typed(typed: str) -> None:
    with pytest.raises(NotUnderstood, match=r"type h, s, d|dollars"):
        decision(typed, TURN, BlackjackRound.vocabulary.acts)


def test_only_what_is_legal_is_offered() -> None:
    assert [key.typed for key in keys(TURN)] == ["h", "s", "d"]
    assert [key.typed for key in keys(SPLIT)] == ["p", "n"]
    assert [key.typed for key in keys(INSURE)] == ["i", "e", "n"]


@pytest.mark.parametrize(
    ("line", "about_it"),
    [("", True), ("c 100", True), ("n", True), ("q", True), ("100", False), ("20+5", False)],
)
def test_a_piped_amount_is_a_wager_and_no_cut(line: str, about_it: bool) -> None:
    assert is_about_cut(line) is about_it


SURRENDER = Ask("ann", BOX, (Option("surrender"), Option("decline")), "decline", "9.1")
RESCUE = Ask("ann", BOX, (Option("rescue"), Option("decline")), "decline", "12.6")


@pytest.mark.parametrize(
    ("typed", "ask", "act"),
    [
        ("u", SURRENDER, "surrender"),
        ("surrender", SURRENDER, "surrender"),
        ("n", SURRENDER, "decline"),
        ("r", RESCUE, "rescue"),
        ("rescue", RESCUE, "rescue"),
        ("no", RESCUE, "decline"),
        ("u", TURN, "surrender"),  # which the table then refuses, by its rule
    ],
)
def test_surrender_and_rescue_have_letters_of_their_own(typed: str, ask: Ask, act: str) -> None:
    assert decision(typed, ask, PontoonRound.vocabulary.acts).act == act
    assert [key.typed for key in keys(SURRENDER)] == ["u", "n"]
    assert [key.typed for key in keys(RESCUE)] == ["r", "n"]


@pytest.mark.parametrize(
    ("typed", "acts"), [("u", BlackjackRound.vocabulary.acts), ("e", PontoonRound.vocabulary.acts)]
)
def test_a_key_of_another_game_means_nothing(typed: str, acts: tuple[str, ...]) -> None:
    with pytest.raises(NotUnderstood, match="means nothing here"):
        decision(typed, TURN, acts)


SEAT = Place("seat", 3)
BEFORE = Ask(
    "ann", SEAT, (Option("fold"), Option("check"), Option("play", 3_000, 4_000, 1_000)), "fold", "8.1"
)
RIVER = Ask("ann", SEAT, (Option("fold"), Option("play", 1_000, 1_000, 1_000)), "fold", "8.5")
BROKE = Ask("ann", SEAT, (Option("fold"), Option("check")), "fold", "8.3")
CONCEDE = Ask("ann", SEAT, (Option("concede"), Option("decline")), "decline", "9.1")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("10", [TypedWager(0, 1_000)]),
        ("$10+5", [TypedWager(0, 1_000, 500)]),
        ("10 + 5 trips", [TypedWager(0, 1_000, 500)]),
    ],
)
def test_an_ante_and_trips(typed: str, meant: list[TypedWager]) -> None:
    assert seat_keys.wishes(typed) == meant


@pytest.mark.parametrize("typed", ["x", "10 on 2", "10, 10", "+5", "10+", "1.234", "-5"])
def test_what_is_no_ante_is_told_with_what_is(typed: str) -> None:
    with pytest.raises(NotUnderstood, match=r"10\+5|dollars"):
        seat_keys.wishes(typed)


@pytest.mark.parametrize(
    ("typed", "ask", "act", "amount"),
    [
        ("3", BEFORE, "play", 3_000),
        ("4", BEFORE, "play", 4_000),
        ("4x", BEFORE, "play", 4_000),
        ("2", BEFORE, "play", 2_000),  # which the table then refuses, by its rule
        ("play 40", BEFORE, "play", 4_000),
        ("p $30", BEFORE, "play", 3_000),
        ("p", RIVER, "play", None),
        ("1", RIVER, "play", 1_000),
        ("2", BROKE, "play", None),
        ("c", BEFORE, "check", None),
        ("c", RIVER, "check", None),
        ("F", BEFORE, "fold", None),
        ("concede", CONCEDE, "concede", None),
        ("no", CONCEDE, "decline", None),
    ],
)
def test_decisions_at_a_seat(typed: str, ask: Ask, act: str, amount: int | None) -> None:
    choice = seat_keys.decision(typed, ask)
    assert (choice.who, choice.act, choice.amount, choice.about) == ("ann", act, amount, SEAT)


@pytest.mark.parametrize("typed", ["5", "0", "10", "44", "x", "f 3", "c 10", "h", "con", "play ten"])
def test_what_is_no_decision_at_a_seat_is_told_with_what_may_be_typed(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="type c, 3, 4, f"):
        seat_keys.decision(typed, BEFORE)


def test_keys_at_a_seat_say_what_they_cost() -> None:
    assert [key.shown for key in seat_keys.keys(BEFORE)] == [
        ("c", "check"),
        ("3", "play $30"),
        ("4", "play $40"),
        ("f", "fold"),
    ]
    assert [key.shown for key in seat_keys.keys(RIVER)] == [("1", "play $10"), ("f", "fold")]
    assert [key.typed for key in seat_keys.keys(BROKE)] == ["c", "f"]
