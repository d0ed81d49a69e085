"""Time in an evening: its minutes become lines, and whatever moves its clock is noted for those who look on.

A level lasts to the second: what has passed of its minute when the clock is stopped, a break begins or a
session is over is kept, and counts when play goes on. The tournament itself counts whole minutes, so the
time that it is told may be a minute away from the evening's own.
"""

import re
from datetime import datetime
from math import floor
from typing import Final

from croupier.evenings.clock_notes import (
    LEFT,
    STARTS,
    TOLD,
    ClockNote,
    LastMoment,
    clock_notes,
    is_minute,
    last_moment,
)
from croupier.evenings.evening import UNDOING, Evening
from croupier.records.files import NotKept
from croupier.terminal.evening.times import EveningClock
from croupier.tournaments.log.dealing_on import parted
from croupier.tournaments.playing import calendar
from croupier.tournaments.tournament import Tournament

PLAY: Final = "play"
BREAK: Final = "break"
STOPPED: Final = "stopped"
SAYS: Final = "clock says "
BEGINS_LEVEL: Final = "director begins level "
DAY: Final = 24 * 60


def pace_of(tournament: Tournament) -> str:
    """What time is counted for: play, a break, or nothing while the clock is stopped; empty out of play.

    A session that is over has still to be confirmed: its level lasts no longer by that.
    """
    view = tournament.view()
    state = view["tournament"]["state"]
    if state == "session":
        at_end = tournament.ground.state.session_over or tournament.ground.state.time_over
        return STOPPED if at_end else PLAY
    if state != "pause":
        return ""
    return BREAK if view["level"]["break_left"] else STOPPED


def moment_of(evening: Evening) -> LastMoment:
    """Where the time of an evening stands that is taken up; out of play, all but its level stands nowhere."""
    last = last_moment(evening.lines, clock_notes(evening.notes))
    if not pace_of(evening.tournament):
        return LastMoment(frozen=last.frozen)
    told = evening.tournament.view()["level"]["time"]
    if last.at or not told:
        return last
    # It was told by hand so far, and goes on by the computer at the time that was told last.
    return LastMoment(EveningClock().time_in(f"{SAYS}{told}"))


class Timekeeper:
    """The clock of an evening that is being conducted; without one, time is told in lines that are typed."""

    def __init__(self, evening: Evening, clock: EveningClock | None) -> None:
        self.evening = evening
        self.clock = clock
        self._pace = pace_of(evening.tournament)
        self._owes_note = False
        """Whether something could not be noted, as on a full disk."""
        self._note(ClockNote(TOLD, len(evening.lines)) if clock is None else clock.note(len(evening.lines)))

    def now(self) -> float:
        """The evening's time; 0 if it is told by hand."""
        return self.clock.now() if self.clock is not None else 0.0

    @property
    def passed(self) -> float:
        """How many seconds of the current minute have passed in the level or the break."""
        if self.clock is None:
            return 0.0
        return self.clock.frozen if self._pace == STOPPED else self.clock.passed

    def leave(self) -> None:
        """The director leaves: the evening goes on at this moment when it is taken up."""
        if self.clock is not None:
            self._note(self.clock.note(len(self.evening.lines), LEFT))

    def look_at_wall(self) -> str:
        """Note it if the computer's clock has jumped; a sentence if somebody should know."""
        if self.clock is None:
            return ""
        if self._owes_note or not self.clock.is_noted:
            self._note(self.clock.note(len(self.evening.lines)))
        return self.clock.jump()

    def moved_by(self, line: str) -> float:
        """By how many seconds a line will move the evening's time: it tells it, or undoes such a line."""
        if self.clock is None:
            return 0.0
        if line.startswith(SAYS):
            self.evening.check(line)  # so that there is a time in it
            return self.clock.time_in(line) - self.clock.now()
        if line.startswith(UNDOING):
            numbers = _numbers(line)
            sign = -1 if line.startswith(UNDOING[0]) else 1
            notes = clock_notes(self.evening.notes)
            return sign * sum(note.jump for note in notes if note.line in numbers)
        return 0.0

    def jump_to_confirm(self, line: str) -> str:
        """What is said first of a line that moves the clock by more than a day; empty if it does not."""
        if not line.startswith(SAYS):
            return ""
        self.evening.check(line)
        days = self._days_moved(line)
        if abs(days) <= 1:
            return ""
        way = "on" if days > 0 else "back"
        return f"That moves the clock {way} by {floor(abs(days)):,} days, to {line.removeprefix(SAYS)}."

    def _days_moved(self, line: str) -> float:
        """By how many days a line that is accepted moves the clock, as far as its day is known."""
        if self.clock is not None:
            return self.moved_by(line) / (DAY * 60)
        *_, day, at = line.split()
        told = datetime.fromisoformat(f"{day} {at}") if day != "says" else None
        if told is None:
            return 0.0
        return calendar.passed(self.evening.tournament.ground.state.clock, told.date(), told.time()) / DAY

    def minutes_undone(self, line: str) -> list[int]:
        """The minutes that a line undoes though nobody had told the time, by the numbers of their lines."""
        if self.clock is None or not line.startswith(UNDOING[0]):
            return []
        lines = self.evening.lines
        said = [lines[number - 1] for number in _numbers(line) if 0 < number <= len(lines)]
        times = [each for each in said if each.entry.line.startswith(SAYS)]
        return [each.entry.number for each in times] if all(each.by_itself for each in times) else []

    def time_to_tell(self, line: str) -> str:
        """The line that tells the time before another one from which time counts anew; empty if none does."""
        clock, view = self.clock, self.evening.tournament.view()["level"]
        if clock is None or not line.startswith((*STARTS, BEGINS_LEVEL)):
            return ""
        late = self._minutes_late()
        if self._pace == BREAK and late >= view["break_left"]:
            return ""  # the break would be over by that
        if self._pace == PLAY and late >= (view["minutes_left"] or DAY):
            return ""  # and here the level
        return self._says(late) if late or not view["time"] else ""

    def minutes_to_tell(self, open_for_entries: bool) -> str:
        """The line that tells the minutes that have passed since the last; empty if there is none."""
        clock = self.clock
        count = clock.take_minutes() if clock is not None else 0
        if not count:
            return ""
        if self._pace in (PLAY, BREAK) and self.evening.tournament.view()["level"]["time"]:
            return self._says(count)
        if not self._pace and not open_for_entries:
            return ""
        late = self._minutes_late()
        return self._says(late) if late or not self.evening.tournament.view()["level"]["time"] else ""

    def heard(self, line: str, moved: float = 0.0, is_minute: bool = False) -> None:
        """A line was carried out: minutes are counted from another moment if it changes the pace."""
        clock, pace = self.clock, pace_of(self.evening.tournament)
        if clock is None:
            return
        before = (clock.minute, clock.frozen, self._pace)
        undone = line.startswith(UNDOING)
        clock.move(moved)
        if moved:
            # Play may have gone on after the time that is undone, by which it was later.
            clock.minute = min(self._last_minute(), clock.now()) if undone else clock.now()
        if pace != self._pace:
            self._change_pace(clock, pace, is_minute, undone)
        elif line.startswith(BEGINS_LEVEL) and pace == PLAY:
            clock.minute = clock.now()
        elif line.startswith(BEGINS_LEVEL):
            clock.frozen = 0.0
        self._pace = pace
        if moved or before != (clock.minute, clock.frozen, pace):
            self._note(clock.note(len(self.evening.lines), jump=moved))

    def _change_pace(self, clock: EveningClock, pace: str, is_minute: bool, undone: bool) -> None:
        """Play begins, rests or goes on: with a full minute, by an undo, or because somebody says so."""
        change = (self._pace, pace)
        said = not is_minute and not undone
        if not self._pace and said:
            clock.frozen = clock.frozen if self._level_goes_on() else 0.0
            clock.minute = clock.now() - clock.frozen
        elif change == (PLAY, BREAK) and undone:
            clock.minute += clock.frozen
        elif change == (PLAY, BREAK):
            clock.frozen = clock.passed if said else 0.0
            clock.minute = clock.now() if said else clock.minute
        elif change == (PLAY, STOPPED) and said:
            clock.frozen = clock.passed
        elif change == (BREAK, PLAY):
            clock.minute = (clock.now() if said else clock.minute) - clock.frozen
        elif change == (STOPPED, PLAY) and said:
            clock.minute = clock.now() - clock.frozen

    def _level_goes_on(self) -> bool:
        """True iff the session that has begun goes on with the level of the last one."""
        ground = self.evening.tournament.ground
        return ground.state.session > 1 and ground.plan().carry_over

    def _last_minute(self) -> float:
        """When the last minute was told that is not undone."""
        undone = self.evening.tournament.undoing.undone
        stand = (each for each in reversed(self.evening.lines) if each.entry.number not in undone)
        return next((each.at for each in stand if is_minute(each)), self.now())

    def _minutes_late(self) -> int:
        """By how many whole minutes the time that was told last is behind the evening's; 0 if it is ahead."""
        told = self.evening.tournament.view()["level"]["time"]
        now = datetime.fromtimestamp(self.now())
        if not told:
            return 0
        late = (now.hour * 60 + now.minute - _minutes(told)) % DAY
        return late if late <= DAY // 2 or not self._pace else 0

    def _says(self, minutes: int) -> str:
        told = self.evening.tournament.view()["level"]["time"]
        if not told:
            return f"{SAYS}{datetime.fromtimestamp(self.now()):%H:%M}"
        at = (_minutes(told) + minutes) % DAY
        return f"{SAYS}{at // 60:02}:{at % 60:02}"

    def _note(self, note: ClockNote) -> None:
        """Note it if there is room on the disk, else as soon as there is: no line depends on it."""
        plain = note.as_plain()
        try:
            self.evening.note(plain)
        except NotKept:
            self._owes_note = True
            return
        self._owes_note = False


def _numbers(line: str) -> list[int]:
    """The lines that are undone or done again."""
    return [int(each) for each in re.findall(r"[0-9]+", parted(line)[0].partition(" because ")[0])]


def _minutes(told: str) -> int:
    hours, _, minutes = told.partition(":")
    return int(hours) * 60 + int(minutes)
