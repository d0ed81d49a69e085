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


@pytest.mark.parametrize("command", ["rules blackjack 17.23", "tournament new holdem"])
def test_a_command_on_a_terminal_is_paged_and_a_pipe_is_not(command: str) -> None:
    words = [sys.executable, "-m", "croupier", *command.split()]
    environ = {**os.environ, "TERM": "xterm", "PAGER": "sed -e 's/^/| /'"}
    plain = subprocess.run(words, capture_output=True, text=True, env=environ, check=True).stdout
    ours, theirs = pty.openpty()
    with subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs, env=environ) as child:
        os.close(theirs)
        told = b""
        try:
            while part := os.read(ours, 4096):
                told += part
        except OSError:  # the terminal is closed when the last writer is gone
            pass
        assert child.wait() == 0
    os.close(ours)
    assert told.decode().splitlines() == [f"| {line}" for line in plain.splitlines()]
