"""The menu: every line that is typed is answered, and what comes out is a command that works."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.cli.play import _read, _say, _wrong
from croupier.terminal.lobby.kept import KeptTable, tables_in
from croupier.terminal.lobby.last_choices import LastChoices
from croupier.terminal.lobby.menu import Menu
from croupier.terminal.screen import console
from croupier.terminal.screen.prompt import Prompt
from tests.terminal.helpers import open_game, sit, until


class Typed:
    """Lines that are typed at the menu, and what it says."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)
        self.said: list[str] = []
        self.prompts: list[Prompt] = []
        self.answers: list[int] = []
        """How much had been said when each line was asked for."""

    def ask(self, shown: str, prompt: Prompt) -> str:
        self.prompts.append(prompt)
        self.answers.append(len(self.said))
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def choose(folder: Path, *lines: str, kept: Iterable[KeptTable] = ()) -> tuple[list[str], Typed]:
    typed = Typed(lines)
    menu = Menu(typed.ask, typed.said.append, _wrong, LastChoices(folder), list(kept))
    return menu.choose(), typed


def test_it_shows_all_games_with_their_limits(tmp_path: Path) -> None:
    words, typed = choose(tmp_path, "q")
    assert words == []
    shown = "\n".join(typed.said)
    for game in ("Blackjack", "Pontoon", "Ultimate Texas Hold-em", "Poker Hold-em", "Poker Omaha"):
        assert game in shown
    assert "blinds $1/$2 · pot limit" in shown


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("1", "", ""), "blackjack"),
        (("pontoon", "3", "10 to 200"), "pontoon --bots 3 --minimum 10 --maximum 200"),
        (("3", "", "$5-$50"), "ultimate --minimum 5 --maximum 50"),
        (("4", "2", "2/5"), "holdem --bots 2 --blinds 2,5"),
        (("5", "", "1, 2, 4"), "omaha --blinds 1,2,4"),
    ],
)
def test_answers_are_the_words_of_a_command(tmp_path: Path, lines: tuple[str, ...], words: str) -> None:
    chosen, typed = choose(tmp_path, *lines)
    assert chosen == ["play", *words.split()]
    assert f"croupier play {words}" in typed.said[-1]
    assert _read(chosen[1:]).settings is not None


def test_what_can_not_be_is_refused_and_asked_again(tmp_path: Path) -> None:
    chosen, typed = choose(
        tmp_path, "9", "x", "", "4", "0", "many", "9", "3", "hello", "5/2", "0/0", "", kept=[]
    )
    assert chosen == ["play", "holdem", "--bots", "3"]
    refused = [each for each in typed.said if each.startswith("✗")]
    assert len(refused) == 6
    assert "takes one bot at least" in refused[0]
    assert not [each for each in refused if "--" in each]
    assert "whole number from 0 to 20" in refused[1]
    assert "8 bots at most" in refused[2]
    assert "'hello' is not understood" in refused[3]
    assert "each blind is at least the one before it" in refused[4]
    assert refused[5].startswith(
        "✗ Blinds: 0,0 is not allowed; it must be a list of up to 3 amounts in dollars,"
    )


def test_what_was_chosen_last_is_offered_again(tmp_path: Path) -> None:
    given = ["holdem", "--bots", "3", "--seed", "ab", "--new", "--blinds", "2,5", "--seed=12"]
    LastChoices(tmp_path).keep("holdem", given)
    lasting = ["play", "holdem", "--bots", "3", "--blinds", "2,5"]
    chosen, typed = choose(tmp_path, "")
    assert chosen == lasting
    assert any("croupier play holdem --bots 3 --blinds 2,5" in each for each in typed.said)
    assert choose(tmp_path, "4", "")[0] == lasting
    assert choose(tmp_path, "4", "n", "2", "")[0] == ["play", "holdem", "--bots", "2"]


@pytest.mark.parametrize(
    ("lines", "refused"),
    [
        (("٣", "", ""), "✗ '٣' is not allowed; it must be a whole number from 0 to 20."),
        (("", "9999", ""), "✗ '9999' is not understood. Which limits?"),
        (("", "٣ to ٥", ""), "✗ '٣ to ٥' is not understood. Which limits?"),
    ],
)
def test_one_number_is_no_pair_of_limits_and_digits_are_our_own(
    tmp_path: Path, lines: tuple[str, ...], refused: str
) -> None:
    chosen, typed = choose(tmp_path, "1", *lines)
    assert chosen == ["play", "blackjack"]
    assert [each[: len(refused)] for each in typed.said if each.startswith("✗")] == [refused]


@pytest.mark.parametrize("before", [("4",), ("4", "n"), ("4", "n", "3")])
def test_every_question_of_the_menu_can_be_quit(tmp_path: Path, before: tuple[str, ...]) -> None:
    LastChoices(tmp_path).keep("holdem", ["holdem", "--bots", "3"])
    assert choose(tmp_path, *before, "q")[0] == []


@pytest.mark.parametrize(
    "content", ["", "[]", "{", '{"words": 3}', '{"words": {"holdem": [1]}, "game": "holdem"}']
)
def test_a_spoilt_file_of_choices_is_as_none(tmp_path: Path, content: str) -> None:
    (tmp_path / "last-choices.json").write_text(content)
    last = LastChoices(tmp_path)
    assert (last.game, last.words) == ("", {})


def test_a_table_that_waits_is_taken_up_by_its_name(tmp_path: Path) -> None:
    sit(open_game(tmp_path, 1, game="holdem", bots=2, purse=20_000), until(1))
    chosen, typed = choose(tmp_path, "holdem", kept=tables_in(tmp_path))
    assert chosen == ["tables", "holdem"]
    assert any("holdem: Poker Hold-em, 2 bots: after round 1" in each for each in typed.said)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.lists(st.text("0123456789/$,. nqhx-", max_size=6), min_size=1, max_size=8))
def test_every_line_is_answered(tmp_path: Path, lines: list[str]) -> None:
    """Whatever is typed, something is said before the next line is asked for, and nothing breaks."""
    typed = Typed(lines)
    menu = Menu(typed.ask, typed.said.append, _wrong, LastChoices(tmp_path), [])
    try:
        chosen = menu.choose()
    except EOFError:
        chosen = []
    assert all(later > earlier for earlier, later in zip(typed.answers, typed.answers[1:], strict=False))
    if chosen:
        assert _wrong(chosen[1:]) == ""


def test_a_number_or_q_needs_no_enter_and_an_amount_does(tmp_path: Path) -> None:
    words, typed = choose(tmp_path, "1", "2", "")
    assert words == ["play", "blackjack", "--bots", "2"]
    menu, bots, limits = typed.prompts
    assert {key for key, acts in menu.single_keys.items() if acts} >= {"1", "2", "3", "4", "5", "q"}
    assert not bots.single_keys
    assert not limits.single_keys


def test_lines_of_the_menu_are_broken_between_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    _say("\nTables waiting for you:\n  ultimate: Ultimate Texas Hold-em, 2 bots: in round 2, with $440")
    assert capsys.readouterr().out.splitlines() == [
        "",
        "Tables waiting for you:",
        "  ultimate: Ultimate Texas Hold-em, 2",
        "  bots: in round 2, with $440",
    ]


@pytest.mark.parametrize("way", [EOFError, KeyboardInterrupt])
def test_ctrl_d_and_ctrl_c_end_the_line_of_the_menu(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], way: type[BaseException]
) -> None:
    """So that the shell's own prompt does not stand beside ours."""

    class Keys:
        def open(self) -> None: ...

        def close(self) -> None: ...

        def read(self, shown: str, prompt: Prompt, draw: Callable[[], None]) -> str:
            sys.stdout.write(shown)
            raise way

    monkeypatch.setattr(console, "_can_be_drawn_on", lambda environ: True)
    monkeypatch.setattr(console, "_keyboard", Keys)
    with pytest.raises(way), console.menu_answers() as ask:
        ask(" > ", Prompt(""))
    assert capsys.readouterr().out == " > \n"
