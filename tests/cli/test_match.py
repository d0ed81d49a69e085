"""`croupier match`: what bots win, with the same cards for all of them, and how sure that is."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.match.command import line_up
from croupier.cli.match.playing import play_match
from croupier.cli.match.tally import Tally
from croupier.rulebook.games import demonstration


@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_equal_players_are_exactly_even_for_everybody_gets_the_same_cards(game: str) -> None:
    settings = demonstration(game)
    tallies = play_match(settings, line_up(settings, ["caller"] * 3, 1), 12, 3)
    assert list(tallies) == ["caller", "caller1", "caller2"]
    assert {tally.result(settings.least_bet) for tally in tallies.values()} == {(0.0, 0.0)}  # type: ignore[attr-defined]
    assert {tally.hands for tally in tallies.values()} == {12}


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate"])
def test_against_the_house_everybody_plays_the_same_cards(game: str) -> None:
    settings = demonstration(game)
    tallies = play_match(settings, line_up(settings, ["careful", "careful", "bold"], 1), 20, 3)
    careful, other, bold = [(tally.net, tally.squares) for tally in tallies.values()]
    assert careful == other != bold
    assert {(tally.hands, tally.decks) for tally in tallies.values()} == {(20, 20)}


def test_the_standard_error_is_that_of_the_mean_over_decks() -> None:
    tally = Tally()
    for amount in (600, -200, 200, 1000):
        tally.end()
        tally.end()
        tally.won(amount)
    mean, error = tally.result(200)
    assert mean == pytest.approx(400 / 2 / 200)
    assert error == pytest.approx((800_000 / 3 / 4) ** 0.5 / 2 / 200)


def test_one_deck_says_nothing_about_the_standard_error(croupier: Any) -> None:
    words = ["match", "basic", "caller", "--hands", "2"]
    basic, caller = (line.split() for line in croupier(*words).out.splitlines()[4:6])
    assert (basic[0], basic[2]) == ("basic", "unknown")
    assert (caller[0], caller[2]) == ("caller", "unknown")
    bots = json.loads(croupier(*words, "--json").out)["bots"]
    assert [bot["standard_error"] for bot in bots] == [None, None]


def test_where_the_last_deck_would_not_go_round_it_is_said_how_many_hands_were_played(croupier: Any) -> None:
    note = "9 hands are not a whole number of decks for 2 bots, so each played 8."
    told = croupier("match", "caller", "caller", "--hands", "9").out
    assert "8 hands each, seed 1.\n4 decks" in told
    assert note in told.splitlines()
    assert note not in croupier("match", "caller", "caller", "--hands", "8").out
    assert "a whole number" not in croupier("match", "caller", "caller", "--hands", "8").out
    assert "a whole number" not in croupier("match", "basic", "bold", "--game", "pontoon", "--hands", "9").out


def test_a_table_of_results_and_json_of_the_same(croupier: Any, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def choose(view):\n    return view.asks[0].lapse\n")
    words = ["match", "basic", str(tmp_path / "mine.py"), "random", "--hands", "9", "--seed", "4"]
    told = croupier(*words)
    lines = told.out.splitlines()
    assert lines[:2] == [
        "Poker Hold-em, 9 hands each, seed 4.",
        "3 decks, each dealt once for every position of the button.",
    ]
    assert max(map(len, lines)) < 80
    document = json.loads(croupier(*words, "--json").out)
    assert [bot["name"] for bot in document["bots"]] == ["basic", "mine", "random"]
    assert sum(bot["won_per_hand"] for bot in document["bots"]) == pytest.approx(0, abs=1e-5)
    assert document["bots"][1]["in"] == 0
    for line, bot in zip(lines[4:7], document["bots"], strict=True):
        name, won, error, *_, faults = line.split()
        assert (name, int(faults)) == (bot["name"], 0)
        assert float(won) == pytest.approx(bot["won_per_hand"], abs=6e-4)
        assert float(error) == pytest.approx(bot["standard_error"], abs=6e-4)


def test_a_bot_with_faults_loses_by_silence_and_the_first_fault_is_told(
    croupier: Any, tmp_path: Path
) -> None:
    (tmp_path / "bad.py").write_text("def choose(view):\n    return 'dance'\n")
    told = croupier("match", "caller", str(tmp_path / "bad.py"), "--hands", "4")
    assert told.status == 0
    assert told.out.splitlines()[-1].startswith("bad: bad.py has answered 'dance'; it may answer fold, ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["basic"], "a match needs at least two bots, who play each other."),
        (
            ["basic", "foo"],
            "there is no bot 'foo'; there are basic, careful, bold, caller and random, and Python files",
        ),
        (
            ["basic", "caller", "--game", "blackjack"],
            "there is no bot 'caller'; there are basic, careful and bold, and Python",
        ),
        (["basic", "none.py"], "there is no file none.py."),
        (["basic", "bold", "--hands", "1"], "--hands: 1 is not allowed; it must be 2 or more"),
        (["basic", "bold", "--hands", "x"], "--hands: 'x' is not allowed; it must be a whole number"),
        (["basic", "bold", "--hands", "٣"], "--hands: '٣' is not allowed; it must be a whole number"),
        (["basic", "bold", "--seconds", "٣"], "--seconds: '٣' is not allowed; it must be seconds such as"),
        (
            ["basic", "bold", "--seconds", "0"],
            "--seconds: '0' is not allowed; it must be seconds such as 2 or 0.5.",
        ),
        (["basic", "bold", "--game", "chess"], "there is no game 'chess'"),
        (["basic"] * 10, "the table has 9 seats, so 9 bots can play at most."),
        ([], "BOT is missing"),
    ],
)
def test_bad_words_are_one_sentence(croupier: Any, words: list[str], sentence: str) -> None:
    croupier("match", *words).refused(f"croupier match: {sentence}")


def test_a_single_deck_is_one_deck(croupier: Any) -> None:
    told = croupier("match", "caller", "caller", "--hands", "2").out
    assert "\n1 deck, each dealt once" in told
    assert "Results are in minimum bets of $2;" in told


def test_bots_may_be_named_before_and_after_an_option(croupier: Any) -> None:
    together = croupier("match", "caller", "random", "--hands", "4")
    assert croupier("match", "caller", "--hands", "4", "random").out == together.out
    croupier("match", "caller", "--hands", "4", "random", "--foo").refused("there is no option '--foo'")
