"""What is typed at a table of poker, and what it means there."""

from pathlib import Path

import pytest

from croupier.dialogue.events import Chose
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.table_client import Game
from tests.terminal.helpers import Typist, calling, open_game, sit


def opened(folder: Path, game: str = "holdem", **settings: object) -> Game:
    """A table with three callers; the person acts last but one, after the big blind and one who calls."""
    return calling(open_game(folder, 7, 3, 20_000, game, **settings))


def acts(game: Game) -> list[tuple[str, int]]:
    """What the person has decided in the last round."""
    dialogue = game.table.round_dialogue
    assert dialogue is not None
    return [
        (event.act, event.amount)
        for event in dialogue.events
        if isinstance(event, Chose)
        if event.who == game.me
    ]


def decision(typist: Typist) -> Prompt:
    """The first decision that was asked for."""
    return next(prompt for prompt in typist.prompts if prompt.about.startswith("Before the flop"))


@pytest.mark.parametrize(
    ("typed", "act", "amount"),
    [
        ("c", "call", 200),
        ("call", "call", 200),
        ("CALL", "call", 200),
        ("r 6", "raise", 600),
        ("r6", "raise", 600),
        ("raise 6", "raise", 600),
        ("raise to 6", "raise", 600),
        ("raise  to  $6", "raise", 600),
        ("bet 6", "raise", 600),
        ("6", "raise", 600),
        ("min", "raise", 400),
        ("max", "raise", 20_000),
        ("p", "raise", 700),
        ("raise pot", "raise", 700),
        ("h", "raise", 400),
        ("t", "tap out", 20_000),
        ("all in", "tap out", 20_000),
        ("tap out", "tap out", 20_000),
        ("f", "fold", 0),
        ("puts 2", "puts", 200),
    ],
)
def test_before_the_flop(tmp_path: Path, typed: str, act: str, amount: int) -> None:
    """The blinds of $1 and $2 lie in the pot of $3: half of what is there after the call is $2."""
    game = opened(tmp_path)
    typist = sit(game, ["", typed])
    assert typist.refused == []
    assert acts(game)[0] == (act, amount)


@pytest.mark.parametrize(
    ("typed", "act", "amount"),
    [("c", "check", 0), ("k", "check", 0), ("b 5", "bet", 500), ("raise 5", "bet", 500), ("p", "bet", 800)],
)
def test_after_the_flop(tmp_path: Path, typed: str, act: str, amount: int) -> None:
    game = opened(tmp_path)
    typist = sit(game, ["", "c", typed])
    assert typist.refused == []
    assert acts(game)[1] == (act, amount)


@pytest.mark.parametrize(
    ("settings", "keys"),
    [
        ({}, ["c", "r 4", "p", "t", "f", "?"]),
        ({"limit": "full_pot"}, ["c", "r 4", "p", "f", "?"]),
        ({"limit": "half_pot"}, ["c", "r", "f", "?"]),
        ({"limit": "fixed"}, ["c", "r", "f", "?"]),
        ({"limit": "spread", "max_bet": 1000}, ["c", "r 4", "p", "f", "?"]),
        ({"limit": "straddle"}, ["c", "r", "f", "?"]),
        ({"opener": "A"}, ["c", "r 4", "p", "t", "cf", "?"]),
        ({"opener": "C"}, ["r 4", "p", "t", "f", "?"]),
    ],
)
def test_only_what_is_legal_is_offered(tmp_path: Path, settings: dict[str, object], keys: list[str]) -> None:
    """The person opens the betting, at the left of the big blind."""
    game = calling(open_game(tmp_path, 7, 3, 20_000, "holdem", **settings))
    typist = sit(game, [""])
    asked = [prompt for prompt in typist.prompts if prompt.about.startswith("Before the flop")]
    assert [key for key, _ in asked[0].keys] == keys


@pytest.mark.rule("holdem 10.2(d)(i)")
def test_who_opens_a_game_with_antes_has_to_bet(tmp_path: Path) -> None:
    """In the second round of two players the person has the other's button before him."""
    game = calling(open_game(tmp_path, 7, 1, 20_000, "holdem", blinds=(), ante=100, min_bet=200))
    typist = sit(game, ["", "f", "", "f", "b 5"])
    assert [key for key, _ in typist.prompts[3].keys] == ["b 2", "t", "?"]
    assert typist.refused == [
        (
            "You must open the betting with a bet or a tap-out. You may bet or tap out at seat 5."
            " (rule 10.2(d)(i))"
        )
    ]
    assert acts(game)[0] == ("bet", 500)


@pytest.mark.rule("holdem 4.2(g)", "holdem 5.1", "holdem 4.7", "holdem 11.2")
@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("r 3", "5.1"),
        ("r 5.50", "4.7"),
        ("r 300", "4.4"),
        ("check", "11.2"),
        ("cf", "10.2(a)(iii)"),
        ("show", "13.1"),
        ("o", "4.2(e)"),
        ("complete", "10.3"),
        ("puts 201", "4.4"),
    ],
)
def test_what_may_not_be_is_refused_with_the_rule(tmp_path: Path, typed: str, rule: str) -> None:
    game = opened(tmp_path)
    typist = sit(game, ["", typed])
    (refused,) = typist.refused
    assert refused.endswith(f"(rule {rule})")
    assert acts(game) == []


@pytest.mark.rule("omaha 4.2(g)")
def test_more_than_the_pot_is_refused(tmp_path: Path) -> None:
    game = opened(tmp_path, "omaha")
    typist = sit(game, ["", "r 8", "t", "r 7"])
    assert [words.rpartition("(rule ")[2] for words in typist.refused] == ["4.2(g))", "4.2(g))"]
    assert acts(game) == [("raise", 700)]


@pytest.mark.parametrize(
    "typed", ["x", "call 2 3", "r 1e3", "raise to", "-5", "$", "♠", "cc", "fold 5", "h 3"]
)
def test_nonsense_means_nothing(tmp_path: Path, typed: str) -> None:
    game = opened(tmp_path)
    typist = sit(game, ["", typed])
    (refused,) = typist.refused
    assert refused.startswith(("Say how much", repr(typed)))
    assert acts(game) == []


def test_chips_without_a_word_that_are_too_few(tmp_path: Path) -> None:
    game = opened(tmp_path)
    typist = sit(game, ["", "puts 1", "c"])
    asked = [prompt for prompt in typist.prompts if "put in too little" in prompt.about]
    assert asked[0].keys[:2] == (("c", "complete the call with $1"), ("f", "fold"))
    assert acts(game)[:2] == [("puts", 100), ("completes", 100)]


def test_a_fold_is_asked_twice_only_where_a_check_is_free(tmp_path: Path) -> None:
    free = opened(tmp_path / "a")
    typist = sit(free, ["", "c", "f", "", "f", "y"])
    sure = "You may check for nothing. Fold all the same?"
    assert [prompt.about for prompt in typist.prompts].count(sure) == 2
    assert acts(free) == [("call", 200), ("fold", 0)]
    facing = opened(tmp_path / "b")
    typist = sit(facing, ["", "f"])
    assert sure not in [prompt.about for prompt in typist.prompts]
    assert acts(facing) == [("fold", 0)]


@pytest.mark.rule("holdem 4.2(e)")
@pytest.mark.parametrize(
    ("typed", "made"), [("o", ("over-blind", 400)), ("", ("decline", 0)), ("n", ("decline", 0))]
)
def test_an_over_blind_is_offered(tmp_path: Path, typed: str, made: tuple[str, int]) -> None:
    game = opened(tmp_path, over_blind=True)
    typist = sit(game, ["", typed])
    (offer,) = [prompt for prompt in typist.prompts if "over-blind" in prompt.about]
    assert offer.keys == (("enter", "no over-blind"), ("o", "over-blind of $4"), ("?", "help"))
    assert acts(game)[0] == made
    assert not [words for words in typist.told if "decline" in words]
