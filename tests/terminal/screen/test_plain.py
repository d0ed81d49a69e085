"""Plain lines: whole where they are piped, broken between words on a terminal."""

import io

import pytest

from croupier.terminal.screen.plain import PlainScreen

LONG = "You may wager $5 to $500 in multiples of $1 on every box that has no wager yet."


def told(wraps: bool) -> list[str]:
    out = io.StringIO()
    screen = PlainScreen(lambda shown: "", out, echo=False, wraps=wraps)
    screen.tell(LONG)
    screen.page(f"Rules\n  9.2  {LONG}\n")
    return out.getvalue().splitlines()


def test_what_is_piped_has_each_line_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert told(wraps=False) == [LONG, "Rules", f"  9.2  {LONG}"]


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
def test_on_a_terminal_no_word_is_broken(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = told(wraps=True)
    assert max(map(len, lines)) <= columns
    assert " ".join(lines).split() == [*LONG.split(), "Rules", "9.2", *LONG.split()]
    assert [line for line in lines if not line.startswith("  ")][-1] == "Rules"
