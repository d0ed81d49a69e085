"""Long output is shown page by page on a terminal, and nowhere else."""

import io
import os
import pty
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.paging import in_pages, pager_of


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environ", "command"),
    [
        ({"TERM": "xterm", "PAGER": "sh -c 'cat'"}, ["sh", "-c", "cat"]),
        ({"TERM": "xterm", "PAGER": "cat"}, None),
        ({"TERM": "xterm", "PAGER": ""}, None),
        ({"TERM": "xterm", "PAGER": "no-such-pager-anywhere"}, None),
        ({"TERM": "xterm", "PAGER": "it's"}, None),
        ({"TERM": "dumb", "PAGER": "sh"}, None),
        ({"PAGER": "sh"}, None),
    ],
)
def test_the_pager_is_what_people_have_set(environ: dict[str, str], command: list[str] | None) -> None:
    assert pager_of(Terminal(), environ) == command
    assert pager_of(io.StringIO(), environ) is None


def test_what_is_written_reaches_the_pager_and_the_status_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = tmp_path / "seen"
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("PAGER", f"sh -c {shlex.quote(f'cat > {shlex.quote(str(seen))}')}")
    assert in_pages(Terminal(), lambda out: out.write("A\u2660\n") and 1) == 1
    assert seen.read_text("utf-8") == "A\u2660\n"


def test_a_reader_who_leaves_early_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("PAGER", "head -n 1")

    def write(out: io.TextIOBase) -> int:
        for _ in range(200_000):
            out.write("a line that nobody reads\n")
        return 0

    assert in_pages(Terminal(), write) == 0  # type: ignore[arg-type]


def on_a_terminal(words: list[str], pager: str, status: int = 0) -> list[str]:
    """The lines that a command shows on a terminal of 80 columns, through this pager."""
    environ = {**os.environ, "TERM": "xterm", "PAGER": pager, "COLUMNS": "80"}
    ours, theirs = pty.openpty()
    with subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs, env=environ) as child:
        os.close(theirs)
        told = b""
        try:
            while part := os.read(ours, 4096):
                told += part
        except OSError:  # the terminal is closed when the last writer is gone
            pass
        assert child.wait() == status
    os.close(ours)
    return told.decode().splitlines()


@pytest.mark.parametrize("command", ["rules blackjack 17.23", "tournament new holdem"])
def test_a_command_on_a_terminal_is_paged_and_a_pipe_is_not(command: str) -> None:
    words = [sys.executable, "-m", "croupier", *command.split()]
    environ = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    plain = subprocess.run(words, capture_output=True, text=True, env=environ, check=True).stdout
    assert on_a_terminal(words, "sed -e 's/^/| /'") == [f"| {line}" for line in plain.splitlines()]


def test_what_can_not_be_played_is_told_among_the_pages(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("broken = [")
    (tmp_path / "b.toml").write_text("")
    words = [sys.executable, "-m", "croupier", "replay", str(tmp_path)]
    first, second, last = on_a_terminal(words, "sed -e 's/^/| /'", status=2)
    assert first.startswith("| ")
    assert "a.toml:1: this is not TOML" in first
    assert "b.toml" in second
    assert last == "| 0 passed, 0 failed, 2 could not be played."


def test_a_replay_on_a_terminal_breaks_lines_between_words() -> None:
    words = [sys.executable, "-m", "croupier", "replay", "scenarios/pontoon/12/1b-on-20.toml"]
    for pager in ("sed -e ''", "cat"):
        lines = on_a_terminal(words, pager)
        assert max(map(len, lines)) <= 80
        (at,) = [at for at, line in enumerate(lines) if "21 on a doubled hand" in line]
        assert lines[at + 1] == " " * lines[at].index("Ann") + "(pontoon 12.7)"
