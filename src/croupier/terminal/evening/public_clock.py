"""The public clock in a terminal of its own: it follows the log of an evening, and touches nothing.

It counts by itself from the last minute that was told, so that it keeps time whatever the director's
terminal is doing, and shows what has just happened long enough to be read across a room.
"""

import os
import shutil
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from croupier.chips import money
from croupier.evenings.evening import Evening, Happened
from croupier.records.evening_file import EveningFile
from croupier.records.files import Damaged, NotKept
from croupier.terminal.evening import board
from croupier.terminal.evening.big_letters import big
from croupier.terminal.evening.board_console import ALTERNATE, ORDINARY
from croupier.terminal.evening.times import STARTS
from croupier.terminal.screen.console import is_terminal, styles_of
from croupier.terminal.screen.style import Row, Span, centre, clip, paint, plain, row
from croupier.terminal.signals import Ended, ending
from croupier.tournaments.events import Event, PhaseChanged, PlaceChanged
from croupier.tournaments.play_events import (
    Advanced,
    Eliminated,
    LevelBegan,
    PlayerMoved,
    SessionEnded,
    SessionStarted,
    TableBroken,
)

PUBLIC: Final = (
    *(LevelBegan, PhaseChanged, SessionStarted, SessionEnded, Advanced),
    *(Eliminated, PlayerMoved, TableBroken, PlaceChanged),
)
"""What the room is told of."""
READ: Final = 25.0
"""For how many seconds what is new stands out."""
LAST: Final = 12
POLL: Final = 0.25
OVER: Final = ("paid", "cancelled")


class PublicClock:
    """What the room sees of an evening."""

    def __init__(self, evening: Evening, now: Callable[[], float] = time.time) -> None:
        self.evening = evening
        self.now = now
        self.news: deque[tuple[float, str]] = deque(maxlen=LAST)
        """What has happened last, each with the moment at which the screen heard of it."""
        self.since = 0.0
        """When the clock was told last."""
        for happened in evening.happened:
            self._hear(happened, happened.said.at)

    def follow(self) -> list[str]:
        """Take in what is new in the log; what of it the room is told."""
        found: list[str] = []
        for happened in self.evening.take_in(self.evening.file.more().lines):
            found += self._hear(happened, self.now())
        return found

    def _hear(self, happened: Happened, at: float) -> list[str]:
        if happened.said.entry.line.startswith(("clock says ", *STARTS)):
            self.since = happened.said.at
        words = [event.words for event in happened.events if _is_public(event)]
        self.news += [(at, each) for each in words]
        return words

    @property
    def view(self) -> dict[str, Any]:
        """The tournament as everybody sees it."""
        return self.evening.tournament.view()

    @property
    def is_over(self) -> bool:
        """True iff nothing more will happen."""
        return self.view["tournament"]["state"] in OVER

    def seconds_left(self) -> float | None:
        """How long the level or the break lasts, by the screen's own count."""
        passed = self.now() - self.since if self.since else 0.0
        return board.seconds_left(self.view, max(0.0, passed))

    # -- drawing -------------------------------------------------------------------------------------

    def rows(self, columns: int, lines: int) -> list[Row]:
        """The screen, as large as there is room."""
        view = self.view
        level, state = view["level"], view["tournament"]["state"]
        left = self.seconds_left()
        found: list[Row] = [centre(row(self.evening.title, "bold"), columns)]
        resting = state == "pause" and level["break_left"]
        heading = "BREAK" if resting else f"LEVEL {level['number']}"
        if state not in ("session", "pause"):
            found.append(centre(row(view["tournament"]["sentence"], "loud"), columns))
        else:
            words = f"{heading}   {board.stakes(level['settings'])}"
            found.append(centre(row(words, "turn" if resting else "loud"), columns))
        found.append([])
        shown = board.countdown(left) if left is not None else self._in_place_of_time()
        tall = 2 if lines >= 34 else 1
        style = "turn" if left is not None and left < 60 else "win"
        found += [centre(row(line, style), columns) for line in big(shown, columns, tall)]
        found.append([])
        if state == "pause" and not resting:
            found.append(centre(row("THE CLOCK IS STOPPED", "turn"), columns))
        found.append(centre(row(self._next(level)), columns))
        found.append(centre(board.field_row(view), columns))
        found += [centre(row(each), columns) for each in self._prizes(view, columns)]
        found.append(row("─" * columns, "quiet"))
        found += self._news(max(1, lines - len(found)))
        return found[:lines]

    def _in_place_of_time(self) -> str:
        """Where levels do not go by the clock, how many players are left."""
        left = self.view["field"]["left"] or self.view["field"]["entered"]
        return str(left)

    def _next(self, level: dict[str, Any]) -> str:
        if level["next"] is None:
            return ""
        pause = f" after a break of {level['break_after']} minutes" if level["break_after"] else ""
        return f"Next: {board.stakes(level['next'])}{pause}"

    def _prizes(self, view: dict[str, Any], columns: int) -> Iterator[str]:
        prizes = view["money"]["prizes"]
        if not prizes:
            return
        words = "Prizes:"
        for place, amount in enumerate(prizes, 1):
            more = f"  {place}. {money(amount)}"
            if len(words) + len(more) > columns - 12:
                words += f"  and {len(prizes) - place + 1} more"
                break
            words += more
        yield words

    def _news(self, room: int) -> list[Row]:
        """What has happened last, the latest first; what is new stands out."""
        now = self.now()
        found: list[Row] = []
        for at, words in reversed(self.news):
            is_new = now - at < READ
            found.append([Span("▸ " if is_new else "  ", "turn"), Span(words, "loud" if is_new else "quiet")])
        return found[:room]

    def status(self) -> str:
        """One line for pipes and screen readers."""
        view = self.view
        rows = [board.clock_row(view, self.now(), 0, ticking=False), board.field_row(view)]
        return ". ".join(plain(each).strip() for each in rows)


def _is_public(event: Event) -> bool:
    return isinstance(event, PUBLIC)


def run_screen(log: str, is_plain: bool) -> int:
    """Show the public clock of an evening until it is over or somebody stops it."""
    try:
        clock = PublicClock(Evening.look(EveningFile(Path(log))))
    except NotKept as wrong:
        print(f"croupier tournament: {wrong}.", file=sys.stderr)
        return 2
    except Damaged as damage:
        print(f"croupier tournament: {log} is damaged: {damage}.", file=sys.stderr)
        return 2
    drawn = is_terminal(sys.stdout) and not is_plain and os.environ.get("TERM", "") not in ("", "dumb")
    try:
        with ending():
            (_draw if drawn else _tell)(clock)
    except KeyboardInterrupt:
        return 0
    except Ended as ended:
        return 128 + ended.number
    except (Damaged, OSError) as damage:
        print(f"croupier tournament: {log} can't be followed any more: {damage}.", file=sys.stderr)
        return 2
    return 0


def _tell(clock: PublicClock) -> None:
    """Plain lines: the state when something in it has changed."""
    out = sys.stdout
    before = ""
    while True:
        news = clock.follow()
        now = clock.status()
        if now != before:
            out.write("".join(f"{each}\n" for each in news) + now + "\n")
            out.flush()
        before = now
        if clock.is_over:
            return
        time.sleep(POLL)


def _draw(clock: PublicClock) -> None:
    out = sys.stdout
    styles = styles_of(os.environ)
    before: list[str] = []
    out.write(ALTERNATE + "\x1b[?25l")
    try:
        while True:
            clock.follow()
            size = shutil.get_terminal_size()
            painted = [
                paint(clip(each, size.columns), styles) for each in clock.rows(size.columns, size.lines)
            ]
            if len(painted) != len(before):
                out.write("\x1b[2J")
                before = [""] * len(painted)
            for at, line in enumerate(painted, 1):
                if line != before[at - 1]:
                    out.write(f"\x1b[{at};1H{line}\x1b[K")
            out.flush()
            before = painted
            time.sleep(POLL)
    finally:
        out.write("\x1b[?25h" + ORDINARY)
        out.flush()
