"""What is typed, and what it means."""

import pytest

from croupier.dialogue import Ask, Option, Place
from croupier.terminal.keys import NotUnderstood, Wish, choices, decision, is_about_cut, wishes

BOX = Place("box", 4)
TURN = Ask("ann", BOX, (Option("hit"), Option("stand"), Option("double", 100, 2_000, 100)), "stand", "9.1")
SPLIT = Ask("ann", BOX, (Option("split", 2_000, 2_000), Option("stay")), "stay", "10.2")
INSURE = Ask(
    "ann", BOX, (Option("insure", 50, 1_000, 50), Option("even money"), Option("decline")), "decline", "7.1"
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("20", [Wish(0, 2_000)]),
        ("$20", [Wish(0, 2_000)]),
        ("12.50", [Wish(0, 1_250)]),
        ("20+5", [Wish(0, 2_000, 500)]),
        ("20 + 5 pairs on box 2", [Wish(2, 2_000, 500)]),
        ("20 on 2", [Wish(2, 2_000)]),
        ("20 on 1, 10 on 3", [Wish(1, 2_000), Wish(3, 1_000)]),
        ("20 on 1 and 10+1 on 3", [Wish(1, 2_000), Wish(3, 1_000, 100)]),
        ("+5 on 2", [Wish(2, 0, 500)]),
        ("20 ON 2", [Wish(2, 2_000)]),
    ],
)
def test_wagers(typed: str, meant: list[Wish]) -> None:
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
    choice = decision(typed, ask)
    assert (choice.who, choice.act, choice.amount, choice.about) == ("ann", act, amount, BOX)


@pytest.mark.parametrize("typed", ["x", "hh", "d ten", "1", "h!", "d 1.234"])
def test_what_is_no_decision_is_told_with_what_may_be_typed(typed: str) -> None:
    with pytest.raises(NotUnderstood, match=r"type h, s, d|dollars"):
        decision(typed, TURN)


def test_only_what_is_legal_is_offered() -> None:
    assert [key for key, _ in choices(TURN)] == ["h", "s", "d"]
    assert [key for key, _ in choices(SPLIT)] == ["p", "n"]
    assert [key for key, _ in choices(INSURE)] == ["i", "e", "n"]


@pytest.mark.parametrize(
    ("line", "about_it"),
    [("", True), ("c 100", True), ("n", True), ("q", True), ("100", False), ("20+5", False)],
)
def test_a_piped_amount_is_a_wager_and_no_cut(line: str, about_it: bool) -> None:
    assert is_about_cut(line) is about_it
