"""The director's board at a terminal: keys, Tab, the clock that goes on, and the public clock beside it."""

import io
import os
import re
import time
from pathlib import Path

import pytest

from croupier.chips import money
from croupier.cli import main
from croupier.columns import measure
from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from croupier.terminal.consoles.board_console import BoardConsole, _wrapped
from croupier.terminal.consoles.console import Board, Complete, PlainConsole, Tick
from croupier.terminal.evening.big_letters import big
from croupier.terminal.evening.board import clock_row, countdown, field_row, pool_words
from croupier.terminal.evening.director import Director
from croupier.terminal.evening.input.completion import completions
from croupier.terminal.evening.public_clock import PublicClock
from croupier.terminal.evening.room_news import PAGE, READ
from croupier.terminal.evening.times import EveningClock
from croupier.terminal.screen.line_editor import END, ENTER, INTERRUPT, LineEditor, common
from croupier.terminal.screen.style import MANY_COLOURS, Span, plain, width
from tests.evenings.conducting import FRIDAY, OPENED, TOLD, Conduct, begun, say
from tests.terminal.evening.at_terminal import AtTerminal
from tests.terminal.evening.test_table_desk import typed


def test_keys_edit_the_line_and_tab_completes_it(conduct: Conduct, tmp_path: Path) -> None:
    terminal = AtTerminal(tmp_path, "friday.toml", *TOLD)
    terminal.wait_for("y: director opens entries")
    terminal.type("dire\tope\tent\t\r")
    terminal.wait_for("Line 1: director opens entries")
    terminal.type("director enters anX\x7fn, zoë, 王小明\r")
    terminal.wait_for("Line 2: director enters ann, zoë, 王小明")
    terminal.type("nonsense\x15y\r")
    terminal.wait_for("Line 3: director closes entries")
    terminal.type("\x1b[A\x1b[A\r")  # the line before last, once more
    terminal.wait_for("is already on the list (")
    terminal.type("director \t")
    terminal.wait_for("publishes")
    terminal.type("\x03")  # takes back the line
    terminal.type("\x04")
    terminal.wait_for("is kept in")
    assert terminal.close() == 0
    assert "王小明" in Evening.look(EveningFile(tmp_path / "friday.evening")).tournament.view()["people"]


def test_what_is_typed_while_the_program_starts_is_not_lost(conduct: Conduct, tmp_path: Path) -> None:
    terminal = AtTerminal(tmp_path, "friday.toml", *TOLD)
    terminal.type("y\r")
    terminal.wait_for("Line 1: director opens entries")
    terminal.type("quit\r")
    terminal.wait_for("is kept in")
    assert terminal.close() == 0


def test_ctrl_c_leaves_and_the_evening_is_kept(conduct: Conduct, tmp_path: Path) -> None:
    terminal = AtTerminal(tmp_path, "friday.toml", *TOLD)
    terminal.wait_for("director opens entries")
    terminal.type("\x03")
    terminal.wait_for("is kept in")
    assert terminal.close() == 130


def test_the_editor_moves_and_erases() -> None:
    editor = LineEditor(lambda text: [])
    for key in "out bob":
        editor.key(key)
    for key in ("\x1b[D", "\x1b[D", "\x1b[3~", "\x01", "X", "\x05", "!", "\x17", "a"):
        editor.key(key)
    assert editor.text == "Xout a"
    assert editor.key("\r") == ENTER
    assert editor.take() == "Xout a"
    assert editor.key("\x1b[A") == ""
    assert editor.text == "Xout a"
    editor.key("\x1b[B")
    assert editor.text == ""
    assert editor.key("\x03") == INTERRUPT
    assert editor.key("\x04") == END
    for key in ("\x00", "\x1b[Z", "\x07", "\x1bOP"):
        assert editor.key(key) == ""
    assert editor.text == ""


def test_tab_knows_lines_names_tables_and_levels(tmp_path: Path) -> None:
    evening = begun(tmp_path, FRIDAY)
    say(evening, *OPENED)
    view = evening.tournament.view()
    assert completions(view, "director beg") == ["begins"]
    assert completions(view, "director begins level ") == ["2"]
    assert "p10" in completions(view, "director marks p1")
    assert set(completions(view, "table ")) >= {"1", "2", "3"}
    assert completions(view, "out p9") == ["p9"]
    assert "undo" in completions(view, "u")
    assert completions(view, "zzz") == []
    assert common(["p1", "p10"], "p") == "1"
    assert common([], "p") == ""


class Times:
    """A wall clock and a steady one, as the test sets them."""

    def __init__(self, at: float) -> None:
        self.wall = at
        self.steady = 1000.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def clock(self) -> EveningClock:
        return EveningClock(lambda: self.wall, lambda: self.steady)


START = time.mktime((2027, 3, 1, 19, 30, 20, 0, 0, -1))


class QuietConsole(BoardConsole):
    """A board that is drawn into a text, without a terminal."""

    def __init__(self) -> None:
        self.text = io.StringIO()
        super().__init__(0, self.text, MANY_COLOURS)

    def _open(self) -> None:
        self._modes = None

    def read(self, board: Board, complete: Complete, tick: Tick) -> str:
        """Nobody types anything: a ballot has no witness."""
        return ""


def clocked(folder: Path, times: Times, text: str = FRIDAY) -> Director:
    evening = begun(folder, text)
    director = Director(evening, QuietConsole(), times.clock())
    for line in OPENED:
        director.take(line)
    return director


def test_minutes_are_told_from_the_moment_play_began(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    assert director.evening.lines[-2].entry.line == "clock says 19:30"
    for _ in range(59):
        times.pass_by(1)
        director.tick()
    assert director.evening.lines[-1].entry.line == "director starts session 1"
    assert "19:01 left" in plain(director.board(100)[1])
    times.pass_by(1)
    director.tick()
    assert director.evening.lines[-1].entry.line == "clock says 19:31"
    assert "19:00 left" in plain(director.board(100)[1])
    for _ in range(19):
        times.pass_by(60)
        director.tick()
    assert director.evening.tournament.view()["level"]["number"] == 2
    times.pass_by(200)  # as when the computer was busy
    director.tick()
    assert director.evening.tournament.view()["level"]["time"] == "19:53"


def test_a_clock_that_jumps_is_told_and_not_followed(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    times.wall += 3600
    before = len(director.evening.lines)
    director.tick()
    told = "".join(plain(each) for each in director.console._told[-1:])
    assert "The computer's clock says 20:30, and the evening goes on at 19:30: type 'clock" in told
    assert len(director.evening.lines) == before
    director.tick()
    assert "computer" not in "".join(plain(each) for each in director.console._told[:-1])
    director.take("clock says 20:30")
    assert director.clock is not None
    assert director.clock.now() == time.mktime((2027, 3, 1, 20, 30, 0, 0, 0, -1))
    times.wall -= 7200
    times.pass_by(61)
    director.tick()
    assert director.evening.tournament.view()["level"]["time"] == "20:31"


@pytest.mark.parametrize("columns", [80, 120, 200])
@pytest.mark.parametrize("lines", [24, 50])
def test_the_public_clock_fits_and_can_be_read(tmp_path: Path, columns: int, lines: int) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    clock = PublicClock(
        Evening.look(EveningFile(director.evening.file.path)), lambda: times.wall, lambda: times.steady
    )
    times.pass_by(75)
    rows = clock.rows(columns, lines)
    assert len(rows) <= lines
    assert max(width(each) for each in rows) <= columns
    text = "\n".join(plain(each) for each in rows)
    for words in (
        "Friday",
        "LEVEL 1",
        "blinds 50/100",
        "Next: blinds 100/200",
        "10 of 10 left",
        "Prizes:  1. $450",
    ):
        assert words in text
    assert "average 10,000 (100 big blinds)" in text
    digits = big("18:45", columns, 2 if lines >= 34 else 1)
    assert all(any(line in plain(each) for each in rows) for line in digits)
    assert max(map(measure, digits)) >= columns // 2  # large enough for a room


def test_the_public_clock_follows_and_shows_what_is_new(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    path = director.evening.file.path
    before = path.read_bytes()
    clock = PublicClock(Evening.look(EveningFile(path)), lambda: times.wall, lambda: times.steady)
    assert path.read_bytes() == before
    times.pass_by(100)
    assert clock.follow() == []
    director.take("next")
    director.take("break 10")
    assert "Level 2 begins." in clock.follow()
    shown = [plain(each) for each in clock.rows(80, 24)]
    assert any(each.startswith("▸ Level 2 begins.") for each in shown)
    assert any("BREAK" in each for each in shown)
    times.pass_by(READ + 1)
    assert not any(each.startswith("▸") for each in [plain(each) for each in clock.rows(80, 24)])
    assert any("Level 2 begins." in plain(each) for each in clock.rows(80, 24))


@pytest.mark.parametrize("lines", [24, 18, 50])
def test_everybody_who_moves_at_once_can_be_read_on_the_public_clock(tmp_path: Path, lines: int) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    path = director.evening.file.path
    clock = PublicClock(Evening.look(EveningFile(path)), lambda: times.wall, lambda: times.steady)
    for _ in range(3):
        director.take("next")
    for table in director.evening.tournament.view()["tables"].values():
        first, *others = table["seats"].values()
        director.take(f"out {' '.join(others)} by {first}")
        if any("is broken" in each for each in clock.follow()):
            break
    told = [event.words for event in director.evening.happened[-1].events]
    assert len(told) > 3
    seen = set()
    for _ in range(3):
        shown = [plain(each) for each in clock.rows(80, lines)]
        assert len(shown) <= lines
        seen |= {each.removeprefix("▸ ") for each in shown if each.startswith("▸ ")}
        times.pass_by(PAGE)
    assert set(told) <= seen


def test_the_public_clock_ends_with_those_who_have_won(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    for _ in range(3):
        director.take("next")
    while len(left := director.evening.tournament.view()["tables"]) > 1:
        first, *others = left[max(left)]["seats"].values()
        director.take(f"out {' '.join(others)} by {first}")
        director.take("director balances")  # the round is over there
    chips = director.evening.tournament.view()["tables"]["1"]["chips"]
    *others, richest = sorted(chips, key=chips.get)
    for other in others:
        director.take(f"out {other} by {richest}")
    for _ in range(3):
        director.take("y")
    evening = Evening.look(EveningFile(director.evening.file.path))
    clock = PublicClock(evening, lambda: times.wall, lambda: times.steady)
    shown = [plain(each).strip() for each in clock.rows(80, 24)]
    assert "All prizes are paid." in shown
    assert f"1.  {first}  $450" in shown
    won = [
        plain(each).rstrip() for each in clock.rows(80, 24) if " $" in plain(each) and ".  " in plain(each)
    ]
    assert len(won) == 3
    assert len({len(each) for each in won}) == 1  # the prizes stand below each other
    assert not any("Next:" in each or "█" in each for each in shown)


def test_the_public_clock_does_not_tell_what_was_undone(tmp_path: Path) -> None:
    director = clocked(tmp_path, Times(START))
    clock = PublicClock(Evening.look(EveningFile(director.evening.file.path)), lambda: START, lambda: 0.0)

    def tells_of_level_2() -> bool:
        clock.follow()
        return any("Level 2 begins." in plain(each) for each in clock.rows(80, 24))

    director.take("next")
    assert tells_of_level_2()
    director.take("undo")
    assert not tells_of_level_2()
    director.take("redo")
    assert tells_of_level_2()


def test_the_public_clock_keeps_time_while_the_director_is_busy(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    clock = PublicClock(
        Evening.look(EveningFile(director.evening.file.path)), lambda: times.wall, lambda: times.steady
    )
    for passed in (0, 30, 370, 799):
        times.pass_by(passed)
        clock.follow()
    assert clock.seconds_left() == pytest.approx(1)
    times.pass_by(100)
    assert clock.seconds_left() == 0


def test_the_screen_follows_from_a_process_of_its_own(conduct: Conduct, tmp_path: Path) -> None:
    conduct("y\ndirector enters ann, bob, cal\ny\n")
    size = (tmp_path / "friday.evening").stat().st_size
    screen = AtTerminal(tmp_path, "--screen", "friday.evening", "--plain")
    drawn = AtTerminal(tmp_path, "--screen", "friday.evening", columns=200, lines=50)
    screen.wait_for("3 entered")
    drawn.wait_for("Entries are closed")
    assert (tmp_path / "friday.evening").stat().st_size == size
    conduct("director draws session 1 before sue\n4 2 6\nall take their seats\ny\nnext\n", "--resume")
    screen.wait_for("Level 2 begins.")
    drawn.wait_for("LEVEL 2")
    conduct("operator cancels because of a fire\n", "--resume")
    screen.wait_for("cancelled")
    assert screen.close() == 0
    drawn.type("\x03")
    assert drawn.close() == 0


def test_the_screen_tells_what_is_wrong(
    tmp_path: Path, conduct: Conduct, capsys: pytest.CaptureFixture[str]
) -> None:

    assert main(["tournament", "run", "--screen", "nowhere.evening"]) == 2
    assert "No such file" in capsys.readouterr().err
    assert main(["tournament", "run", "friday.toml", "--screen", "friday.evening"]) == 2
    assert "takes nothing else" in capsys.readouterr().err
    assert main(["tournament", "run"]) == 2
    assert main(["tournament", "run", "friday.toml", "--tables", "wooden"]) == 2


def test_countdowns_and_big_figures() -> None:
    assert [countdown(each) for each in (0, 59.2, 60, 1200, 3661)] == [
        "0:00",
        "1:00",
        "1:00",
        "20:00",
        "1:01:01",
    ]
    assert big("a", 80) == ["a"]
    assert len(big("12:34", 80)) == 5
    assert not re.search("[^█ ]", "".join(big("0123456789:,", 200, 2)))


def test_time_passes_in_plain_lines_too(tmp_path: Path) -> None:
    reads, writes = os.pipe()
    ticks: list[int] = []

    def tick() -> bool:
        ticks.append(1)
        if len(ticks) == 3:
            os.write(writes, "out zoë\r\nlast".encode())
            os.close(writes)
        return False

    console = PlainConsole(lambda shown: "", io.StringIO(), True, reads)
    assert console.read(lambda width: [], lambda typed: [], tick) == "out zoë"
    assert console.read(lambda width: [], lambda typed: [], tick) == "last"
    with pytest.raises(EOFError):
        console.read(lambda width: [], lambda typed: [], tick)
    os.close(reads)
    assert len(ticks) >= 3


@pytest.mark.parametrize(("days", "state"), [(0, "closed"), (3, "open")])
def test_entries_close_by_the_clock_on_the_day_of_the_start_alone(
    tmp_path: Path, days: int, state: str
) -> None:
    times = Times(START - 90 + days * 24 * 3600)
    director = Director(begun(tmp_path, FRIDAY), QuietConsole(), times.clock())
    director.take("director opens entries")
    for _ in range(4):
        times.pass_by(60)
        director.tick()
    assert director.evening.tournament.view()["tournament"]["state"] == state


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (200, 50), (80, 20), (40, 12)])
def test_nothing_of_the_public_clock_is_cut_off(tmp_path: Path, columns: int, lines: int) -> None:
    evening = begun(tmp_path, FRIDAY)
    say(evening, *OPENED, "clock says 19:30", "clock says 19:31")
    rows = PublicClock(evening).rows(columns, lines)
    assert len(rows) <= lines
    if columns >= 80:
        assert max(measure(plain(each)) for each in rows) <= columns
        assert any("pool $" in plain(each) for each in rows)
    blocks = [each for each in rows if "█" in plain(each)]
    assert len(blocks) == {24: 10, 50: 20, 20: 5, 12: 5}[lines]  # time, and blinds where there is room


def test_rows_that_are_too_wide_are_parted_between_words() -> None:
    long = [[Span("> ", "key"), Span("one two three", "bold"), Span(" four")], [Span("x" * 12)], []]
    parted = ["".join(piece.text for piece in each) for each in _wrapped(long, 9)]
    assert parted == ["> one two", "three", "four", "x" * 9, "xxx"]
    assert [piece.style for piece in _wrapped(long, 9)[0]] == ["key", "bold"]


def test_the_row_of_the_field_leaves_out_whole_parts_where_it_is_narrow(tmp_path: Path) -> None:
    evening = begun(tmp_path, FRIDAY)
    say(evening, *OPENED)
    view = evening.tournament.view()
    view["field"] = {**view["field"], "reserves": ["rob", "rosalind", "roderick"]}
    whole = plain(field_row(view))
    parts = whole.split(", ")
    assert "reserves: rob" in parts
    for columns in range(len(parts[0]), len(whole)):
        shown = plain(field_row(view, columns))
        assert len(shown) <= columns
        assert set(shown.split(", ")) < set(parts)
    assert "reserves" not in plain(field_row(view, len(whole) - 1))


def test_the_pool_is_shown_as_it_was_when_prizes_are_paid(tmp_path: Path) -> None:
    evening = begun(tmp_path, FRIDAY)
    say(evening, *OPENED)
    view = evening.tournament.view()
    held = view["money"]["pool"]
    view["money"] = {**view["money"], "pool": 0, "paid": held}
    assert pool_words(view) == f"pool {money(held)}" != "pool $0"


def test_prizes_are_those_of_the_deal_once_there_is_one(tmp_path: Path) -> None:
    evening = begun(tmp_path, FRIDAY.replace("rebuy = ", "# rebuy = "))
    say(evening, OPENED[0], "director enters ann, bob", *OPENED[2:])
    say(evening, "director records a deal: ann 100, bob 80", "ann agrees")
    assert plain(field_row(evening.tournament.view())).endswith("2 prizes up to $112.50")
    say(evening, "bob agrees")
    assert plain(field_row(evening.tournament.view())).endswith("2 prizes up to $100")
    evening.file.release()


def test_the_row_of_the_clock_leaves_out_what_comes_next_where_it_is_narrow(tmp_path: Path) -> None:
    evening = begun(tmp_path, FRIDAY)
    say(evening, *OPENED, "director stops the clock")
    whole = plain(clock_row(evening.tournament.view(), 0, 0))
    rest = whole.index("  next: ")
    for columns in range(rest, len(whole)):
        assert plain(clock_row(evening.tournament.view(), 0, 0, columns)) == whole[:rest]
    assert plain(clock_row(evening.tournament.view(), 0, 0, len(whole))) == whole
    evening.file.release()


def test_the_button_is_that_of_the_round_that_is_being_played(tmp_path: Path) -> None:
    director, _ = typed(tmp_path, "holdem")
    tournament = director.evening.tournament

    def button() -> str:
        (found,) = re.findall(r"(\w+)\*", "\n".join(map(plain, director.board(80))))
        return str(found)

    before = button()
    director.take("deal 1")
    assert tournament.view()["tables"]["1"]["in_round"]
    assert button() == before != tournament.view()["tables"]["1"]["button"]


@pytest.mark.parametrize("columns", [60, 80])
def test_what_is_asked_is_shown_in_full_where_the_terminal_is_narrow(tmp_path: Path, columns: int) -> None:
    director = blackjack(tmp_path)
    rows = ["".join(piece.text for piece in each) for each in director.board(columns)]
    at = next(at for at, each in enumerate(rows) if each.startswith("?: "))
    asked = " ".join(each.strip() for each in rows[at:])
    assert asked.startswith("?: A round can begin at table 1: wagers first, as in '1 ")
    assert "then 'deal 1'" in asked
    assert all(measure(each) <= columns for each in rows[at:])


def blackjack(folder: Path) -> Director:
    """A session of Blackjack that the software deals, before the first wager."""
    text = 'game = "blackjack"\n[conditions]\nbase = "demonstration"\n'
    director = Director(
        begun(folder, text, "software"), PlainConsole(lambda shown: "", io.StringIO(), True), None
    )
    for line in OPENED:
        director.take(line.replace("p10", "p3"))
    return director
