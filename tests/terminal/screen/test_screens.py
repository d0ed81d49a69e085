"""Whole sittings as they are drawn; `CROUPIER_WRITE_GOLDEN=1` writes the screens anew, to be read."""

import os
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from croupier.terminal.screen.felt_screen import TableScreen
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import MANY_COLOURS, NO_COLOURS
from croupier.terminal.session.session import Left, Session
from croupier.terminal.table_client import Game
from tests.terminal.helpers import keep_playing, open_game
from tests.terminal.virtual_terminal import VirtualTerminal

GOLDEN = Path(__file__).parents[1] / "golden" / "screens"
SIZES = ((80, 24), (120, 35))
SITTINGS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "blackjack": (
        {"number": 0x12, "bots": 2},
        ["", "0", "hello", "bruno 20", "1000", "20+5", "sit", "p", "d", "", "s", "s", "", "s", "s", "q", "q"],
    ),
    "pontoon": (
        {"number": 0x11, "bots": 1},
        ["", "surrender", "20", "", "d", "r", "20", "d", "n", "20", "u", "n", "q", "q"],
    ),
    "ultimate": (
        {"number": 1, "bots": 3},
        ["10+5", "c", "5", "c", "1", "", "concede", "4", "", "20", "f", "", "f", "y", "q"],
    ),
    "holdem": (
        {"number": 1, "bots": 5},
        ["", "c", "1", "c", "c", "c", "c", "", "t", "", "x", "all in", "", "add 200", "", "f", "q"],
    ),
    "omaha": (
        {"number": 6, "bots": 3, "objective": "high_low_8"},
        ["", "c", "b 2", "c", "c", "", "", "c", "p", "c", "c", "c", "", "f", "y", "q", "q"],
    ),
}


class Typist:
    """Types lines at a drawn table, and keeps every screen at which something is asked."""

    def __init__(self, terminal: VirtualTerminal, lines: Iterable[str]) -> None:
        self.terminal = terminal
        self.lines = iter(lines)
        self.screens: list[str] = []

    def read(self, shown: str) -> str:
        """The next line; the screen before it is kept with what is typed."""
        self.terminal.write(shown)
        try:
            typed = next(self.lines)
        except StopIteration:
            raise EOFError from None
        self.screens.append(f"{self.terminal.shown.rstrip()} {typed}".rstrip())
        return typed


def sit_down(
    game: Game, terminal: VirtualTerminal, typist: Typist, styles: Mapping[str, str] = MANY_COLOURS
) -> None:
    """Play until the lines end or the person leaves."""
    screen = TableScreen(typist.read, terminal, styles)
    try:
        Session(game, screen).run()
    except (Left, EOFError):
        pass
    finally:
        game.keeper.release()


@pytest.mark.parametrize(("columns", "lines"), SIZES)
@pytest.mark.parametrize("kind", SITTINGS)
def test_a_sitting_is_drawn_to_the_letter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, columns: int, lines: int
) -> None:
    given, typed = SITTINGS[kind]
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((columns, lines)))
    terminal = VirtualTerminal(columns, lines)
    typist = Typist(terminal, typed)
    monkeypatch.chdir(tmp_path)
    sit_down(open_game(Path("kept"), game=kind, purse=20_000, **given), terminal, typist)
    ruler = "=" * columns
    shown = f"\n{ruler}\n".join(typist.screens) + "\n"
    path = GOLDEN / f"{kind}-{columns}x{lines}.txt"
    if os.environ.get("CROUPIER_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert terminal.scrolled == 0
    assert shown == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", SITTINGS)
def test_every_size_of_window_shows_the_question_and_the_felt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """The window changes before every answer; nothing scrolls, and no line is wider than it."""
    sizes = [(60, 24), (80, 24), (100, 30), (60, 14), (40, 14), (120, 50)]
    terminal = VirtualTerminal(*sizes[0])
    monkeypatch.setattr(
        shutil, "get_terminal_size", lambda: os.terminal_size((terminal.columns, terminal.lines))
    )
    asked = 0

    class Resizer(TableScreen):
        def ask(self, prompt: Prompt, scene: Scene) -> str:
            nonlocal asked
            terminal.resize(*sizes[asked % len(sizes)])
            self._clear = True
            self._draw(scene, self._question(prompt), "")
            assert "╭──" in terminal.shown or terminal.columns < 60
            assert prompt.keys[-1][1] in terminal.shown
            assert terminal.scrolled == 0
            asked += 1
            if asked > 4 * len(sizes):
                raise EOFError
            self._happenings.answered()
            return keep_playing(prompt, scene)

    game = open_game(tmp_path, 0x11, bots=3, game=kind, purse=20_000)
    with pytest.raises(EOFError):
        Session(game, Resizer(lambda shown: "", terminal, MANY_COLOURS)).run()
    game.keeper.release()


@pytest.mark.parametrize(
    ("typed", "reply"),
    [
        ("concede", "You will be asked whether you concede"),
        ("record", "croupier replay"),
        ("export", "croupier replay"),
        ("proof", "The house has committed"),
        ("buy 100", "You buy chips for $100"),
    ],
)
def test_the_reply_to_a_word_is_seen_even_where_the_round_before_fills_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, reply: str
) -> None:
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((80, 24)))
    terminal = VirtualTerminal(80, 24)
    typist = Typist(terminal, ["10+5", "4", typed, "q"])
    monkeypatch.chdir(tmp_path)
    sit_down(open_game(Path("kept"), game="ultimate", purse=50_000, number=1), terminal, typist)
    assert reply in typist.screens[-1]


def test_no_colour_takes_colour_away_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given, typed = SITTINGS["blackjack"]
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((80, 24)))
    drawn = {}
    for name, styles in (("colour", MANY_COLOURS), ("none", NO_COLOURS)):
        terminal = VirtualTerminal(80, 24)
        typist = Typist(terminal, typed)
        game = open_game(tmp_path / name, game="blackjack", purse=20_000, **given)
        sit_down(game, terminal, typist, styles)
        drawn[name] = typist.screens[:-1]
        if name == "none":
            assert terminal.styles <= {"0", "0;1"}
    assert drawn["colour"] == drawn["none"]


class StoppedOnceDrawn(VirtualTerminal):
    """Ctrl-C comes as soon as the table has been drawn with its question, before a key is waited for."""

    def write(self, text: str) -> int:
        """Show it, then be interrupted if that was the table."""
        written = super().write(text)
        if "The cut is offered to you." in text:
            raise KeyboardInterrupt
        return written


def test_who_stops_just_as_the_table_appears_is_told_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((80, 24)))
    terminal = StoppedOnceDrawn(80, 24)
    screen = TableScreen(Typist(terminal, []).read, terminal, MANY_COLOURS)
    game = open_game(tmp_path, game="blackjack", purse=20_000, number=0x12)
    with pytest.raises(KeyboardInterrupt):
        Session(game, screen).run()
    screen.end()
    game.keeper.release()
    assert terminal.shown.count("The cards are shuffled for a new shoe.") == 1
