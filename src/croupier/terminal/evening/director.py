"""The director's evening: what is typed becomes lines of the log, and time passes meanwhile."""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from difflib import get_close_matches
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.at_tables import TablesTold
from croupier.evenings.evening import Evening, Happened
from croupier.plain import BadData
from croupier.records.files import NotKept
from croupier.terminal.evening import board, looking
from croupier.terminal.evening.bots import BotsAtTables
from croupier.terminal.evening.completion import completions
from croupier.terminal.evening.console import Console
from croupier.terminal.evening.proposals import Proposals
from croupier.terminal.evening.shorthand import lines_of, person_meant
from croupier.terminal.evening.times import STARTS, EveningClock
from croupier.terminal.screen.style import Row, row
from croupier.tournaments.events import (
    Asked,
    ChipsGiven,
    ChipsTaken,
    Entered,
    Event,
    Lot,
    MoneyPaid,
    PlaceFixed,
    StatusChanged,
)
from croupier.tournaments.tournament import GRAMMAR

MANY: Final = 5
"""How many sentences of one kind are told one by one."""
MOST_ROUNDS: Final = 1000
IN_SESSION: Final = ("session", "pause")


class Left(Exception):
    """The director leaves; the evening is kept."""


class Director:
    """Conducts the evening at a console; without a clock, time is told in lines that are typed."""

    def __init__(self, evening: Evening, console: Console, clock: EveningClock | None) -> None:
        self.evening = evening
        self.console = console
        self.clock = clock
        self.proposals = Proposals(evening)
        self.at_tables = TablesTold(evening)
        self.bots = BotsAtTables(evening)
        self._asked: list[str] = []
        self._clock_refused = ""
        self._since_tick = clock.now() if clock is not None else 0.0

    # -- the loop ------------------------------------------------------------------------------------

    def run(self) -> None:
        """Conduct the evening until the director leaves or the input ends."""
        self._follow()
        self._tell_asked()
        while True:
            typed = self.console.read(self.board, self.complete, self.tick).strip()
            if typed:
                self.take(typed)

    def take(self, typed: str) -> None:
        """Do what was typed; a refusal is told, and nothing has changed."""
        words = typed.split()
        names_somebody = len(words) > 1 and words[0] in self.evening.tournament.view()["people"]
        try:
            if looking.is_look(typed) and not names_somebody:
                self.console.page(looking.look(self.evening, typed))
                return
            if typed in ("quit", "q", "exit"):
                raise Left
            if words[0] in ("bots", "play") and not names_somebody:
                self._bots(words)
                return
            lines = self._meant(typed)
            for number, line in enumerate(lines, 1):
                # Lines that are done again bring along what had followed from them by itself.
                self.say(line, followed=number == len(lines) or not line.startswith("director redoes "))
        except IllegalAction as refusal:
            self.console.tell(f"{refusal}{hint(typed, str(refusal))}", refused=True)
        except BadData as wrong:
            self.console.tell(str(wrong), refused=True)
        except NotKept as wrong:
            self.console.tell(
                f"{wrong}. The line was not taken: make room on the disk and say it again.", refused=True
            )
        self._tell_asked()

    def _bots(self, words: list[str]) -> None:
        """Mark entries as bots, or let bots play rounds at a table at which only bots sit."""
        people = self.evening.tournament.view()["people"]
        if words[0] == "bots":
            if words[1:] == ["all"]:
                self.bots.mark(list(people))
            elif words[1:]:
                named = [word.strip(",") for word in words[1:] if word != "none"]
                self.bots.mark([person_meant(word, people) for word in named])
            self.console.tell(f"Bots play for {', '.join(sorted(self.bots.names)) or 'nobody'}.")
            self._follow()
        else:
            numbers = [int(word) for word in words[1:] if word.isascii() and word.isdecimal()]
            if not 1 <= len(numbers) <= 2 or len(numbers) < len(words) - 1:
                raise IllegalAction("Write the table and how many rounds: 'play 1 20'.")
            for _ in range(min([*numbers, 1][1], MOST_ROUNDS)):
                before = len(self.evening.happened)
                self.bots.play(numbers[0], self.clock.now() if self.clock is not None else 0.0)
                played = self.evening.happened[before:]
                first, last = played[0].number, played[-1].number
                self.console.tell(
                    f"Line {last}, by itself: a round at table {numbers[0]}, from line {first} on"
                )
                for happened in played:
                    for sentence in told(happened):
                        self.console.tell(sentence)
                self._follow()
                state = self.evening.tournament.ground.state
                if state.session_over or numbers[0] not in state.tables:
                    break
        self._tell_asked()

    def _meant(self, typed: str) -> list[str]:
        if typed.lower() in ("y", "yes"):
            proposal = self.proposals.proposal()
            if proposal is None:
                raise IllegalAction("Nothing is proposed now; 'help' shows what can be said.")
            if proposal.example:
                full = proposal.line.replace("...", proposal.example)
                raise IllegalAction(f"Type the whole line, as in '{full}'.")
            return [proposal.line]
        if typed in looking.DEALS:
            return [looking.deal_line(self.evening, typed)]
        must_be_clear(typed)
        return lines_of(self.evening, typed)

    # -- lines ---------------------------------------------------------------------------------------

    def say(self, line: str, followed: bool = True) -> None:
        """Carry out a line and what follows by itself, and tell what came of it."""
        at = self.clock.now() if self.clock is not None else 0.0
        starts = line.startswith(STARTS)
        if starts and self.clock is not None:
            self._check(line)
            self._tell_time()
        self._told(self.evening.do(line, at))
        if self.clock is not None:
            if starts:
                self.clock.restart()
                self._since_tick = self.clock.now()
            elif line.startswith("clock says "):
                self.clock.follow(line)
                self._since_tick = self.clock.now()
        if followed:
            self._follow()

    def _check(self, line: str) -> None:
        """Refuse a line before the clock is told for it."""
        self.evening.check(line)

    def _follow(self) -> None:
        at = self.clock.now() if self.clock is not None else 0.0
        for happened in self.evening.follow(at):
            self._told(happened)
        for happened in self.bots.go_on(at):
            self._told(happened)

    def _told(self, happened: Happened) -> None:
        """Confirm a line, which is on the disk, and tell what came of it."""
        entry = happened.said.entry
        by_itself = ", by itself" if happened.said.by_itself else ""
        self.console.tell(f"Line {entry.number}{by_itself}: {board.short(entry.line)}")
        for note in self.evening.notes:
            if note.get("ballot") == entry.number and "salt" not in note:
                self.console.tell(f"The places were committed to beforehand: SHA-256 {note['commitment']}.")
        for words in (*self.at_tables.told(happened), *told(happened)):
            self.console.tell(words)

    # -- time ----------------------------------------------------------------------------------------

    def tick(self) -> bool:
        """Let time pass: the clock is told once a minute while a session is played."""
        clock = self.clock
        if clock is None:
            return False
        jump = clock.jump()
        if jump:
            self.console.tell(jump, refused=True)
        state = self.evening.tournament.view()["tournament"]["state"]
        if not clock.is_due:
            return bool(jump)
        clock.told()
        if state not in IN_SESSION and not (state == "open" and self._starts_today()):
            return bool(jump)
        try:
            self._tell_time()
            self._follow()
        except NotKept as wrong:
            self.console.tell(f"{wrong}. The clock goes on as soon as there is room.", refused=True)
        self._since_tick = clock.now()
        self._tell_asked()
        return True

    def _starts_today(self) -> bool:
        """True iff entries close by the clock today: the start has no date, or that of today."""
        assert self.clock is not None
        start = self.evening.tournament.ground.conditions.start
        at = start.at if start is not None else None
        today = datetime.fromtimestamp(self.clock.now()).date()
        return at is not None and (not isinstance(at, datetime) or at.date() == today)

    def _tell_time(self) -> None:
        clock = self.clock
        assert clock is not None
        line = clock.says()
        if line == f"clock says {self.evening.tournament.view()['level']['time']}":
            return
        try:
            self._told(self.evening.do(line, clock.now()))
        except IllegalAction as refusal:
            if str(refusal) != self._clock_refused:  # once a minute would be too often
                self.console.tell(str(refusal), refused=True)
            self._clock_refused = str(refusal)

    # -- looking -------------------------------------------------------------------------------------

    def board(self, width: int) -> list[Row]:
        """All that the director sees at a glance."""
        view = self.evening.tournament.view()
        now = self.clock.now() if self.clock is not None else 0.0
        return [
            row(f"{self.evening.title}: {view['tournament']['sentence']}", "bold"),
            board.clock_row(view, now, now - self._since_tick, self.clock is not None),
            board.field_row(view),
            *board.table_rows(view, width),
            *board.asked_rows(self.proposals.questions(), self.proposals.proposal()),
        ]

    def complete(self, typed: str) -> list[str]:
        """What Tab could add."""
        return completions(self.evening.tournament.view(), typed)

    def _tell_asked(self) -> None:
        """Tell what is asked and proposed, where it is something else than before."""
        rows = board.asked_rows(self.proposals.questions(), self.proposals.proposal())
        asked = ["".join(piece.text for piece in each) for each in rows]
        for each in asked:
            if each not in self._asked and not self.console.has_board:
                self.console.tell(each)
        self._asked = asked


def must_be_clear(typed: str) -> None:
    """Refuse to enter `John Smith`, which could be one person or two."""
    if not typed.startswith("director enters "):
        return
    names = re.split(r" of | at ", typed.removeprefix("director enters "))[0]
    for name in re.split(r",| and ", names):
        words = name.split()
        if len(words) > 1 and "to" not in words:
            one, several = "-".join(words), ", ".join(words)
            raise IllegalAction(
                f"{name.strip()!r} could be one person or {len(words)}: write '{one}' for one person,"
                f" '{several}' for {len(words)}."
            )


def hint(typed: str, refusal: str) -> str:
    """What may have been meant by a line that is none."""
    if not refusal.endswith("is no line of a tournament."):
        return ""
    begin = " ".join(typed.split()[:2])
    near = get_close_matches(begin, {" ".join(form.text.split()[:2]): 0 for form in GRAMMAR.forms}, 1, 0.7)
    forms = [form.text for form in GRAMMAR.forms if near and form.text.startswith(near[0])]
    example = re.sub(r"\{(\w+)(?::\w+)?\}", r"<\1>", forms[0]) if forms else ""
    return f" Did you mean '{example}'?" if example else " 'help' shows what can be said."


def told(happened: Happened) -> Iterable[str]:
    """What came of a line, in sentences with their rules; what happens to many alike is summed up."""
    alike = Counter(type(event) for event in happened.events if _is_alike(event))
    summed: set[type] = set()
    for event in happened.events:
        kind = type(event)
        if isinstance(event, MoneyPaid | Asked):
            continue  # the ledger has every movement of money, and what is asked is told when it stands
        if _is_alike(event) and alike[kind] > MANY:
            if kind not in summed:
                summed.add(kind)
                where = "; 'print seats' lists them" if kind is Lot else ""
                yield f"{event.words.rstrip('.')} ... and {alike[kind] - 1} more{where}."
            continue
        rule = str(getattr(event, "rule", ""))
        yield f"{event.words} ({rule})" if rule else event.words


def _is_alike(event: Event) -> bool:
    """True of what is the same for many, and need not be read for each of them."""
    if isinstance(event, PlaceFixed):
        return not event.prize
    if isinstance(event, StatusChanged):
        return event.status == "seated"  # but everybody who lost the seat is named
    return isinstance(event, Entered | Lot | ChipsGiven | ChipsTaken)
