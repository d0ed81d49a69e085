"""The command at a real terminal: drawn, interrupted, killed, resumed."""

import codecs
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from fcntl import ioctl
from itertools import pairwise
from pathlib import Path

import pytest

from tests.terminal.helpers import seed

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]")
PATIENCE = 20.0
# Makes the terminal the one whose Ctrl-C the process gets, and then becomes the command.
LAUNCH = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.SIG_DFL)  # which is ignored where the tests run in the background
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


class Terminal:
    """A process at a terminal of its own, at which a test types and reads."""

    def __init__(
        self,
        state: Path,
        *options: str,
        game: str = "blackjack",
        columns: int = 80,
        lines: int = 24,
        program: tuple[str, str] = ("-m", "croupier"),
        **environ: str,
    ) -> None:
        self.main, side = pty.openpty()
        self.resize(columns, lines)
        env = {
            key: each
            for key, each in os.environ.items()
            if key not in ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES")
        }
        env |= {
            "TERM": "xterm-256color",
            "CROUPIER_STATE": str(state),
            "PYTHONIOENCODING": "utf-8",
            **environ,
        }
        command = [sys.executable, "-c", LAUNCH, *program, "play", game, "--pace", "0", *options]
        self.process = subprocess.Popen(
            command, stdin=side, stdout=side, stderr=side, env=env, start_new_session=True
        )
        os.close(side)
        self.text = ""
        self.decode = codecs.getincrementaldecoder("utf-8")("replace").decode

    def read(self, until: str, timeout: float = PATIENCE) -> str:
        """What is shown from the last answer on, up to something that is waited for."""
        end = time.monotonic() + timeout
        while until not in ESCAPE.sub("", self.text):
            ready, _, _ = select.select([self.main], [], [], max(end - time.monotonic(), 0))
            assert ready, f"{until!r} did not come in\n{self.text}"
            try:
                data = os.read(self.main, 65_536)
            except OSError:
                data = b""
            assert data, f"{until!r} did not come before the end of\n{self.text}"
            self.text += self.decode(data)
        return self.text

    def resize(self, columns: int, lines: int) -> None:
        """Make the window this large; what is drawn from now on fits into it."""
        ioctl(self.main, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, line: str) -> None:
        """Type a line."""
        self.text = ""
        os.write(self.main, line.encode() + b"\n")

    def end(self) -> int:
        """Wait for the end; the exit status."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            ready, _, _ = select.select([self.main], [], [], 0.05)
            if ready:
                try:
                    self.text += self.decode(os.read(self.main, 65_536))
                except OSError:
                    time.sleep(0.01)
        status = self.process.wait(timeout=PATIENCE)
        try:
            while data := os.read(self.main, 65_536):
                self.text += self.decode(data)
        except OSError:
            pass
        return status

    def close(self) -> None:
        """Leave nothing behind."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.main)


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[type[Terminal]]:
    opened: list[Terminal] = []

    class Opened(Terminal):
        def __init__(
            self,
            *options: str,
            game: str = "blackjack",
            columns: int = 80,
            lines: int = 24,
            program: tuple[str, str] = ("-m", "croupier"),
            **environ: str,
        ) -> None:
            super().__init__(
                tmp_path / "state",
                *options,
                game=game,
                columns=columns,
                lines=lines,
                program=program,
                **environ,
            )
            opened.append(self)

    yield Opened  # type: ignore[misc]
    for terminal in opened:
        terminal.close()


SEED = ("--seed", seed(0x12))


def deal(terminal: Terminal) -> str:
    """Cut at random and wager; what is then shown."""
    terminal.read("help")
    terminal.type("")
    terminal.read("Your wager?")
    terminal.type("20")
    return terminal.read("split for $20")


def test_the_felt_is_drawn_in_colour(at_table: type[Terminal]) -> None:
    shown = deal(at_table(*SEED))
    assert "\x1b[0;48;5;22" in shown
    assert "7♥" in shown
    assert "╭──" in shown
    assert "▸ box 4" in shown


@pytest.mark.parametrize(
    ("options", "environ"),
    [(("--plain",), {}), ((), {"TERM": "dumb"})],
)
def test_plain_is_plain(at_table: type[Terminal], options: tuple[str, ...], environ: dict[str, str]) -> None:
    terminal = at_table(*SEED, *options, **environ)
    shown = deal(terminal)
    assert "\x1b" not in shown
    assert "Box 4: 7♥ 7♠, 14; dealer 4♥." in shown


def test_no_colour_is_drawn_without_colour(at_table: type[Terminal]) -> None:
    shown = deal(at_table(*SEED, NO_COLOR="1"))
    assert "╭──" in shown
    assert set(re.findall(r"\x1b\[([0-9;]*)m", shown)) <= {"0", "0;1"}


def test_symbols_become_letters_where_there_are_none(at_table: type[Terminal]) -> None:
    shown = deal(at_table(*SEED, "--plain", PYTHONIOENCODING="ascii"))
    assert "Box 4: 7h 7s, 14; dealer 4h." in shown


def test_ctrl_c_keeps_the_table(at_table: type[Terminal]) -> None:
    terminal = at_table(*SEED)
    deal(terminal)
    os.write(terminal.main, b"\x03")
    assert terminal.end() == 130
    assert "You stop here. Your table is saved" in ESCAPE.sub("", terminal.text)
    again = at_table()
    shown = ESCAPE.sub("", again.read("split for $20"))
    assert "You are back at your table: shoe 1, in round 1, with $480." in shown
    assert "Box 4: 7♥ 7♠, 14; dealer 4♥." in shown


@pytest.mark.parametrize(("key", "status"), [(b"\x03", 130), (b"\x04", 0)])
def test_what_is_on_the_screen_is_not_told_again_to_somebody_who_stops(
    at_table: type[Terminal], key: bytes, status: int
) -> None:
    """Ctrl-C or Ctrl-D at the first question: below the table stands only that it is saved."""
    terminal = at_table(*SEED)
    assert "You sit at box 4" in terminal.read("help")
    terminal.text = ""
    os.write(terminal.main, key)
    assert terminal.end() == status
    below = ESCAPE.sub("", terminal.text)
    assert "You stop here. Your table is saved. To continue, type croupier play blackjack." in below
    assert "You sit at box 4" not in below


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_keeps_the_table(at_table: type[Terminal], number: signal.Signals) -> None:
    terminal = at_table(*SEED)
    deal(terminal)
    terminal.process.send_signal(number)
    assert terminal.end() == 128 + number
    assert "Traceback" not in terminal.text
    at_table().read("You are back at your table: shoe 1, in round 1, with $480.")


def test_killed_in_mid_round_it_goes_on_with_the_same_cards(at_table: type[Terminal], tmp_path: Path) -> None:
    """`kill -9` after the split; the rest of the round is the one that was to come."""
    terminal = at_table(*SEED)
    deal(terminal)
    terminal.type("p")
    terminal.read("Box 4/1: 7♥ 10♦, 17; dealer 4♥.")
    terminal.process.kill()
    assert terminal.end() == -signal.SIGKILL
    again = at_table(*SEED)  # the same seed at a terminal is the same table
    again.read("Box 4/1: 7♥ 10♦, 17; dealer 4♥.")
    again.type("d")
    again.read("Box 4/2: 7♠ 10♥, 17; dealer 4♥.")
    again.type("s")
    again.read("Round 1 is over: you win $60.")
    again.type("q")
    assert again.end() == 0
    assert "You leave with $560." in ESCAPE.sub("", again.text)
    (proof,) = (tmp_path / "state" / "proofs").glob("*.jsonl")
    done = subprocess.run(
        [sys.executable, "-m", "croupier", "verify", str(proof)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


# The command with a snapshot before every question.
SNAPSHOTS = """
import sys
from croupier.cli import main
from croupier.records import keeper
keeper.LINES_KEPT = 0
sys.exit(main())
"""


def test_killed_in_mid_round_after_a_snapshot_it_goes_on_with_the_same_cards(
    at_table: type[Terminal], tmp_path: Path
) -> None:
    """`kill -9` where the file is a snapshot in mid-round alone, and again with a line behind it."""
    snapshots = at_table(*SEED, program=("-c", SNAPSHOTS))
    deal(snapshots)
    snapshots.type("p")
    snapshots.read("Box 4/1: 7♥ 10♦, 17; dealer 4♥.")
    snapshots.process.kill()
    assert snapshots.end() == -signal.SIGKILL
    path = tmp_path / "state" / "blackjack.table"
    assert path.read_bytes().count(b"\n") == 1
    terminal = at_table(*SEED)
    terminal.read("Box 4/1: 7♥ 10♦, 17; dealer 4♥.")
    terminal.type("d")
    terminal.read("Box 4/2: 7♠ 10♥, 17; dealer 4♥.")
    terminal.process.kill()
    assert terminal.end() == -signal.SIGKILL
    assert path.read_bytes().count(b"\n") > 1
    again = at_table(*SEED)
    again.read("Box 4/2: 7♠ 10♥, 17; dealer 4♥.")
    again.type("s")
    again.read("Round 1 is over: you win $60.")
    again.type("q")
    assert again.end() == 0
    assert "You leave with $560." in ESCAPE.sub("", again.text)
    assert not list((tmp_path / "state").glob("blackjack.rounds*"))


# What is typed from the first wager to the end of the round, each with what is waited for before it.
ROUNDS = {
    "pontoon": (
        ("enter cut at random", ""),
        ("Your wager?", "20"),
        ("Box 4: 5♦ Q♥, 15; dealer 2♠.", "d"),
        ("Rescue: give up $20 and take back the double of $20?", "r"),
        ("Round 1 is over: you lose $20.", "q"),
    ),
    "ultimate": (
        ("Your wager?", "10+5"),
        ("Before the flop: K♠ J♠, King high.", "c"),
        ("After the flop:", "f"),
        ("Fold, and lose the $25 that you have wagered?", ""),
        ("After the flop:", "c"),
        ("On the river:", "1"),
        ("Round 1 is over:", "q"),
    ),
    "omaha": (("The next round?", ""), ("Before the flop:", "f"), ("Round 1 is over:", "q")),
}


@pytest.mark.parametrize(("game", "columns"), [("pontoon", 100), ("ultimate", 60), ("omaha", 60)])
def test_killed_after_every_answer_it_goes_on_as_if_it_had_not_been(
    at_table: type[Terminal], tmp_path: Path, game: str, columns: int
) -> None:
    """`kill -9` when each question has been seen again; the round comes to the end that it was to come to."""
    options = ("--seed", seed(0x11))
    for (until, answer), (then, _) in pairwise(ROUNDS[game]):
        if until.startswith("Fold,"):
            continue  # nothing has been written of a fold that was not confirmed
        terminal = at_table(*options, game=game, columns=columns)
        terminal.read(until)
        terminal.type(answer)
        terminal.read(then)
        terminal.process.kill()
        assert terminal.end() == -signal.SIGKILL
    last = at_table(*options, game=game, columns=columns)
    last.read("You are back at your table")
    last.type("q")
    assert last.end() == 0
    (proof,) = (tmp_path / "state" / "proofs").glob(f"{game}-*.jsonl")
    done = subprocess.run(
        [sys.executable, "-m", "croupier", "verify", str(proof)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_a_resize_in_mid_round_draws_the_table_again(at_table: type[Terminal]) -> None:
    """Without a key: what was typed so far stays, and everything fits into the new window."""
    terminal = at_table(*SEED)
    deal(terminal)
    os.write(terminal.main, b"d 1")
    terminal.read("› d 1")
    for columns, lines in ((60, 24), (120, 35)):
        terminal.text = ""
        terminal.resize(columns, lines)
        shown = terminal.read("› d 1").rpartition("\x1b[H")[2]
        rows = ESCAPE.sub("", shown).replace("\r", "").split("\n")
        assert len(rows) <= lines
        assert max(map(len, rows)) == min(columns, 100)
        assert any("▸ box 4" in each for each in rows)
    terminal.type("0")
    terminal.read("You double for $10.")


def test_a_page_is_drawn_again_when_the_window_changes(at_table: type[Terminal]) -> None:
    """From the line that was at its top, and as far as the new window has room."""
    terminal = at_table(*SEED)
    deal(terminal)
    terminal.type("sign")
    terminal.read("Enter shows more.")
    terminal.type("")
    first = ESCAPE.sub("", terminal.read("Enter shows more.")).replace("\r", "").strip().split("\n")[0]
    terminal.text = ""
    terminal.resize(120, 35)
    shown = terminal.read("Enter shows more.").rpartition("\x1b[H")[2]
    rows = ESCAPE.sub("", shown).replace("\r", "").split("\n")
    assert first.split()[:3] == rows[0].split()[:3]
    assert 24 < len(rows) <= 35
    os.write(terminal.main, b"q")
    terminal.read("▸ box 4")


def test_other_options_at_a_terminal_are_asked_about(at_table: type[Terminal]) -> None:
    terminal = at_table(*SEED)
    deal(terminal)
    terminal.process.kill()
    terminal.end()
    again = at_table("--seed", seed(1))
    again.read("It differs in --seed.")
    again.type("n")
    again.read("is set aside in")
    again.read("You sit at box 4")


def test_a_page_is_read_and_left(at_table: type[Terminal]) -> None:
    terminal = at_table(*SEED)
    deal(terminal)
    terminal.type("?")
    terminal.read("Enter goes back to the table.")
    terminal.type("")
    terminal.read("split for $20")
    terminal.type("sign")
    terminal.read("Enter shows more.")
    terminal.type("")
    terminal.read("Enter ")
