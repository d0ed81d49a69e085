"""Bots of people's own at a table in the terminal: they play; what they do wrong is told and timed out."""

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.players.files.file_bot import FileBot
from croupier.terminal.seating import make_plan

CALLS = """\
def choose(view):
    ask = view.asks[0]
    return next(act for act in ("check", "call", "tap out", "decline", ask.lapse) if act in ask)
"""
Play = Callable[..., tuple[int, str, str]]
SEED = f"{7:064x}"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a bot that calls, one that raises, and one without a bot."""
    monkeypatch.chdir(tmp_path)
    for name, text in {
        "my_bot.py": CALLS,
        "boom.py": "def choose(view):\n    return 1 / 0\n\n\ndef bet(betting):\n    return 1 / 0\n",
        "empty.py": "",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.usefixtures("files")
def test_a_bot_of_ones_own_plays_and_one_that_raises_is_folded_by_the_clock(play: Play) -> None:
    status, out, err = play("\nc\nc\nc\nc\n", game="holdem", bot=["my_bot.py", "boom.py"], bots=2, seed=SEED)
    assert (status, err) == (0, "")
    assert "My_bot, a bot of your own, sits at seat 4." in out
    fault = "boom.py has not answered: it raised ZeroDivisionError in line 2: division by zero.\n"
    timed_out = (
        "The operator instructs boom to act.\nBoom has 40 seconds to act.\nBoom has run out of time.\n"
    )
    assert f"{fault}{timed_out}" in out
    assert "My_bot " in out
    assert "Round 1 is over" in out


@pytest.mark.usefixtures("files")
def test_where_it_can_not_wager_it_lets_the_round_pass(play: Play) -> None:
    status, out, _ = play("10\ns\n", bot=["boom.py"], bots=1, seed=SEED)
    assert status == 0
    assert "boom.py has not answered: it raised ZeroDivisionError in line 6: division by zero.\n" in out
    assert "Boom has $" not in out


def test_a_table_with_a_bot_of_ones_own_goes_on_and_says_if_its_file_is_gone(play: Play, files: Path) -> None:
    play("\n", game="holdem", bot=["my_bot.py"], bots=1)
    status, out, _ = play("", game="holdem", bot=["my_bot.py"])
    assert status == 0
    assert "You are back at your table" in out
    (files / "my_bot.py").unlink()
    status, out, err = play("", game="holdem")
    assert (status, out) == (2, "")
    assert err.startswith("croupier play: a bot at the table can't play: there is no file ")


@pytest.mark.usefixtures("files")
def test_a_file_without_a_bot_opens_no_table(play: Play, state: Path) -> None:
    for name in ("empty.py", "none.py"):
        status, out, err = play("", game="holdem", bot=[name])
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert "--bot: " in err
    assert not list(state.glob("*.table"))


def test_bots_are_called_as_their_files_are() -> None:
    files = ["a/mine.py", "b/mine.py", "dealer.py", "7.py", "Player.py", f"{'x' * 60}.py"]
    names = list(make_plan("holdem", 9, "Player", 100, None, 7, files).bots)
    assert names == ["mine", "mine2", "Bot1", "Bot2", "Player2", "x" * 24, "Ada"]


@pytest.mark.usefixtures("files")
def test_its_process_ends_with_it() -> None:
    bot = FileBot("ann", lambda least, most: least, "my_bot.py")
    process = bot._worker._process
    assert process is not None
    bot.close()
    assert process.poll() is not None
