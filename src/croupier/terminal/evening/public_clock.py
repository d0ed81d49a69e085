"""The public clock in a terminal of its own: it follows the log of an evening, and touches nothing.

It shows what has just happened long enough to be read across a room, and the same time left as the director
sees, whatever the director's terminal is doing.
"""

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from croupier.chips import money
from croupier.columns import fill, measure
from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from croupier.records.files import Damaged, NotKept
from croupier.terminal.consoles.board_console import ALTERNATE, ORDINARY
from croupier.terminal.evening import board
from croupier.terminal.evening.big_letters import big
from croupier.terminal.evening.followed_time import FollowedTime
from croupier.terminal.evening.room_news import RoomNews
from croupier.terminal.evening.timekeeping import pace_of
from croupier.terminal.screen.console import is_terminal, styles_of
from croupier.terminal.screen.style import Row, centre, clip, paint, plain, row
from croupier.terminal.signals import Ended, ending

ROOM_FOR_STAKES: Final = 24
"""From how many lines on the stakes are drawn in large figures too."""
POLL: Final = 0.25
OVER: Final = ("paid", "cancelled")
DECIDED: Final = ("decided", "paid")
MOST_WINNERS: Final = 8
ALONE: Final = "THE DIRECTOR'S PROGRAM IS NOT RUNNING: THE CLOCK STANDS STILL"


class PublicClock:
    """What the room sees of an evening."""

    def __init__(
        self,
        evening: Evening,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self.evening = evening
        self.steady = steady
        self.time = FollowedTime(evening, wall, steady)
        self.news = RoomNews(steady)
        now = self.time.now()
        for happened in evening.happened:
            self.news.hear(happened, steady() - max(0.0, now - happened.said.at))

    def follow(self) -> list[str]:
        """Take in what is new in the log; what of it the room is told."""
        found: list[str] = []
        news, more = self.evening.look_again()
        for happened in news:
            found += self.news.hear(happened, self.steady())
        self.time.follow(more.lines, more.notes)
        return found

    @property
    def view(self) -> dict[str, Any]:
        """The tournament as everybody sees it."""
        return self.evening.tournament.view()

    @property
    def is_over(self) -> bool:
        """True iff nothing more will happen."""
        return self.view["tournament"]["state"] in OVER

    @property
    def is_left_alone(self) -> bool:
        """True iff nobody conducts the evening although it is in play."""
        return self.time.is_left_alone and self.view["tournament"]["state"] in board.IN_PLAY

    def seconds_left(self) -> float | None:
        """How long the level or the break lasts."""
        return board.seconds_left(self.view, self.time.passed)

    def rows(self, columns: int, lines: int) -> list[Row]:
        """The screen, as large as there is room; where much is new, it has the room of the stakes."""
        undone = self.evening.tournament.undoing.undone
        found = self._above_news(columns, lines, lines >= ROOM_FOR_STAKES)
        if self.news.new(undone) > lines - len(found):
            found = self._above_news(columns, lines, False)
        found += self.news.rows(max(1, lines - len(found)), undone)
        return found[:lines]

    def _above_news(self, columns: int, lines: int, with_stakes: bool) -> list[Row]:
        view = self.view
        level, state = view["level"], view["tournament"]["state"]
        tall = 2 if lines >= 40 else 1
        found: list[Row] = [centre(row(self.evening.title, "bold"), columns)]
        resting = state == "pause" and level["break_left"]
        heading = "BREAK" if resting else f"LEVEL {level['number']}"
        if state not in board.IN_PLAY:
            found.append(centre(row(view["tournament"]["sentence"], "loud"), columns))
        else:
            words = f"{heading}   {board.stakes(level['settings'])}"
            found.append(centre(row(words, "turn" if resting else "loud"), columns))
        found += (
            [[], *self._winners(columns)] if state in DECIDED else [[], *self._figures(columns, tall), []]
        )
        if self.is_left_alone:
            found.append(centre(row(ALONE, "turn"), columns))
        elif state == "pause" and not resting:
            found.append(centre(row("THE CLOCK IS STOPPED", "turn"), columns))
        stakes = big(board.big_stakes(level["settings"]), columns, tall)
        if state in board.IN_PLAY and len(stakes) > 1 and with_stakes:
            found += [*(centre(row(line, "loud"), columns) for line in stakes), []]
        if state in board.IN_PLAY:
            found.append(centre(row(self._next(level)), columns))
        found += [centre(row(each), columns) for each in self._field(view, columns)]
        if state not in DECIDED:
            found += [centre(row(each), columns) for each in self._prizes(view, columns)]
        return [*found, row("─" * columns, "quiet")]

    def _figures(self, columns: int, tall: int) -> list[Row]:
        """The time left in large figures; where levels do not go by the clock, how many players are left."""
        left = self.seconds_left()
        shown = board.countdown(left) if left is not None else self._in_place_of_time()
        style = "turn" if left is not None and left < 60 else "win"
        found = [centre(row(line, style), columns) for line in big(shown, columns, tall)]
        return found if left is not None else [*found, centre(row("players"), columns)]

    def _winners(self, columns: int) -> list[Row]:
        """Who has won what, once the places are confirmed."""
        won = [
            (each["place"], name, prize)
            for each in self.view["places"]
            for name, prize in each["players"]
            if prize
        ]
        shown = [(f"{place}.", name, money(prize)) for place, name, prize in won[:MOST_WINNERS]]
        widths = [max(map(measure, column)) for column in zip(*shown, strict=True)]
        lines = [
            f"{fill(place, widths[0], True)}  {fill(name, widths[1])}  {fill(prize, widths[2], True)}"
            for place, name, prize in shown
        ]
        if len(won) > MOST_WINNERS:
            lines.append(f"and {len(won) - MOST_WINNERS} more")
        return [centre(row(line, "win"), columns) for line in lines]

    def _in_place_of_time(self) -> str:
        """Where levels do not go by the clock, how many players are left."""
        left = self.view["field"]["left"] or self.view["field"]["entered"]
        return str(left)

    def _next(self, level: dict[str, Any]) -> str:
        if level["next"] is None:
            return ""
        pause = f" after a break of {level['break_after']} minutes" if level["break_after"] else ""
        return f"Next: {board.stakes(level['next'])}{pause}"

    def _field(self, view: dict[str, Any], columns: int) -> Iterator[str]:
        """Who is left and what is in the pool, on one row or two."""
        words = board.field_words(view)
        words.append(board.pool_words(view))
        if view["tournament"]["hand_for_hand"]:
            words.append("HAND FOR HAND")
        line = "   ".join(words)
        if len(line) <= columns:
            yield line
        else:
            yield "   ".join(words[:1])
            yield "   ".join(words[1:])

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

    def status(self) -> str:
        """One line for pipes and screen readers."""
        view = self.view
        rows = [board.clock_row(view, self.time.now(), self.time.passed), board.field_row(view)]
        words = [plain(each).strip() for each in rows]
        return ". ".join([*words, ALONE.capitalize()] if self.is_left_alone else words)

    def in_short(self) -> tuple[object, ...]:
        """What a plain line is written for when it changes: the seconds are not, each minute is."""
        view, left = self.view, self.seconds_left()
        said, level = view["tournament"], view["level"]
        sentence = "" if said["state"] in board.IN_PLAY else said["sentence"]
        minutes = max(1, -int(-left // 60)) if left is not None else None
        told = "" if self.time.counts else level["time"]
        where = (pace_of(self.evening.tournament), sentence, level["number"], minutes, told)
        return (*where, self.is_left_alone, plain(board.field_row(view)))


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
    before: tuple[object, ...] = ()
    while True:
        news = clock.follow()
        now = clock.in_short()
        if now != before:
            out.write("".join(f"{each}\n" for each in news) + clock.status() + "\n")
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
