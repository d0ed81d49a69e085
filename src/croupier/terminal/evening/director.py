"""The director's evening: what is typed becomes lines of the log, and time passes meanwhile."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import groupby
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.at_tables import TablesTold
from croupier.evenings.evening import Evening
from croupier.evenings.happened import Happened
from croupier.plain import BadData
from croupier.records.evening_file import FIRST, LOTS
from croupier.records.files import NotKept
from croupier.records.rows import Line
from croupier.terminal.consoles.console import Console
from croupier.terminal.evening import board, looking
from croupier.terminal.evening.asked_first import AskedFirst
from croupier.terminal.evening.bots import BotsAtTables
from croupier.terminal.evening.input.completion import completions
from croupier.terminal.evening.input.misprints import hint, must_be_clear, must_make_sense
from croupier.terminal.evening.input.names import person_meant
from croupier.terminal.evening.input.shorthand import lines_of
from croupier.terminal.evening.proposals import Proposal, Proposals
from croupier.terminal.evening.table_desk import EveningTable, with_wager
from croupier.terminal.evening.telling import told
from croupier.terminal.evening.tidying import tidying_between_lines
from croupier.terminal.evening.timekeeping import Timekeeper
from croupier.terminal.evening.times import EveningClock
from croupier.terminal.evening.witness import secrets_told, word_for_ballot
from croupier.terminal.screen.style import Row, row
from croupier.terminal.staff import desk
from croupier.terminal.staff.desk import Desk
from croupier.tournaments import NotCarriedOut

MOST_ROUNDS: Final = 1000
LEAVES: Final = ("quit", "q", "exit")
_BEGINS: Final = re.compile(r"table ([0-9]{1,4}): no more bets")


class Left(Exception):
    """The director leaves; the evening is kept."""


class Director:
    """Conducts the evening at a console; without a clock, time is told in lines that are typed."""

    def __init__(self, evening: Evening, console: Console, clock: EveningClock | None) -> None:
        self.evening = evening
        self.console = console
        self.clock = clock
        self.time = Timekeeper(evening, clock)
        self.proposals = Proposals(evening)
        self.asked_first = AskedFirst(evening, self.time)
        self.at_tables = TablesTold(evening)
        self.bots = BotsAtTables(evening)
        self._asked: list[str] = []
        self._clock_refused = ""
        self._alike: list[Line] | None = None
        """Lines that are confirmed together once all of them are said."""

    def run(self) -> None:
        """Conduct the evening until the director leaves or the input ends."""
        try:
            self._follow()
        except NotCarriedOut as failure:
            self.console.tell(str(failure), refused=True)
        self._tell_asked()
        with tidying_between_lines() as answered:
            while True:
                typed = self.console.read(self.board, self.complete, self.tick).strip()
                if typed:
                    self.take(typed)
                    answered()
                    self.evening.tournament.remember()

    def take(self, typed: str) -> None:
        """Do what was typed; a refusal is told, and nothing has changed."""
        words = typed.split()
        names_somebody = len(words) > 1 and words[0] in self.evening.tournament.view()["people"]
        try:
            if looking.is_look(typed) and not names_somebody:
                self.console.page(looking.look(self.evening, typed, self.time.now(), self.time.passed))
                return
            if typed in LEAVES:
                raise Left
            if words[0] == "at" and not names_somebody:
                self._sit_at_desk(words)
                return
            if words[0] in ("bots", "play") and not names_somebody:
                self._bots(words)
                return
            self._say_unless_asked_first(self._meant(typed), typed)
        except IllegalAction as refusal:
            self.console.tell(f"{refusal}{hint(self.evening.tournament, typed, str(refusal))}", refused=True)
        except (BadData, NotCarriedOut) as wrong:
            self.console.tell(str(wrong), refused=True)
        except NotKept as wrong:
            self.console.tell(
                f"{wrong}. The line was not taken: make room on the disk and say it again.", refused=True
            )
        self._tell_asked()

    def _sit_at_desk(self, words: list[str]) -> None:
        """Key what happens at one table until `back` is typed, as its dealer does."""
        if len(words) != 2 or not (words[1].isascii() and words[1].isdecimal()):
            raise IllegalAction("Write the number of the table: 'at 1'.")
        number = int(words[1])
        table = EveningTable(self.evening, number, self.say, self._confirmed_in_one)
        self.at_tables.elsewhere.add(number)
        self.console.tell(f"You are at the desk of table {number}: ? helps, back returns to the evening.")
        try:
            name = f"table {number}"
            Desk(table, self.console, table.settings, name, self.tick, table.help, table.hint).run()
            self.console.tell(f"Table {number} is no longer in play.")
        except desk.Left:
            self.console.tell("You are back at the evening.")
        finally:
            self.at_tables.elsewhere.discard(number)

    def _bots(self, words: list[str]) -> None:
        """Mark entries as bots, or let bots play rounds at a table at which only bots sit."""
        people = self.evening.tournament.view()["people"]
        if words[0] == "bots":
            buy_back = words[-1] == "rebuy" and "rebuy" not in people
            named = [word.strip(",") for word in (words[1:-1] if buy_back else words[1:])]
            if named == ["none"] and "none" not in people:
                self.bots.clear()
            elif named == ["all"] and "all" not in people:
                self.bots.mark(people, buy_back)
            elif named:
                self.bots.mark([person_meant(word, people) for word in named], buy_back)
            elif buy_back:
                self.bots.mark(self.bots.names, buy_back)
            for sentence in self.bots.sentences():
                self.console.tell(sentence)
            self._follow()
        else:
            numbers = [int(word) for word in words[1:] if word.isascii() and word.isdecimal()]
            if not 1 <= len(numbers) <= 2 or len(numbers) < len(words) - 1:
                raise IllegalAction("Write the table and how many rounds: 'play 1 20'.")
            for _ in range(min([*numbers, 1][1], MOST_ROUNDS)):
                before = len(self.evening.happened)
                self.bots.play(numbers[0], self.time.now())
                played = self.evening.happened[before:]
                first, last = played[0].number, played[-1].number
                self.console.tell(f"Lines {first} to {last}, automatic: a round at table {numbers[0]}")
                for happened in played:
                    for sentence in told(happened):
                        self.console.tell(sentence)
                self._follow()
                if not self._may_go_on(numbers[0]):
                    break
        self._tell_asked()

    def _may_go_on(self, table: int) -> bool:
        """True iff bots may play another round at a table."""
        try:
            self.evening.tournament.machine.rounds.must_commence(table)
        except IllegalAction:
            return False
        return True

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
        lines = lines_of(self.evening, typed)
        for line in lines:
            must_make_sense(self.evening.tournament, line)
        return lines

    def _say_unless_asked_first(self, lines: list[str], typed: str) -> None:
        """Carry out lines; one that may be a slip is said once it is accepted, or typed again."""
        waiting, self.proposals.to_confirm = self.proposals.to_confirm, None
        confirmed = waiting.line if waiting is not None else ""
        to_say = []
        for line in lines:
            asked = self.asked_first.about(line, typed) if line != confirmed else None
            if asked is not None and asked.line != confirmed:
                self.console.tell(f"{' '.join(asked.sentences)} Type 'y' if that is meant.", refused=True)
                self.proposals.to_confirm = Proposal(asked.line)
                return
            to_say.append(asked.line if asked is not None else line)
        self._say_all(to_say)

    def _say_all(self, lines: list[str]) -> None:
        """Carry out lines that were typed as one: nobody is moved before the last of them."""
        *first, last = lines
        for line in first:
            try:
                self.say(line, followed=False)
            except IllegalAction:
                self._follow()
                raise
        self.say(last)

    def say(self, line: str, followed: bool = True) -> None:
        """Carry out a line and what follows by itself, and tell what came of it."""
        line = with_wager(self.evening, line)
        before = self.time.time_to_tell(line)
        if before:
            self.evening.check(line)  # no time is told for a line that is refused
            self._tell_time(before, self.time.now())
        for happened in self._before(line, self.time.now()):
            self._told(happened)
        moved, minutes = self.time.moved_by(line), self.time.minutes_undone(line)
        if self.evening.draws(line):
            word = word_for_ballot(self.evening, line, self.console, self._read_word)
            happened = self.evening.draw(word, self.time.now())
        else:
            happened = self.evening.do(line, self.time.now() + moved)
        self.time.heard(line, moved)
        self._told(happened)
        if minutes:
            longer = "a minute" if len(minutes) == 1 else f"{len(minutes)} minutes"
            self.console.tell(
                "The clock had counted that itself: whatever it was timing now lasts"
                f" {longer} longer. 'redo' takes that back."
            )
        if followed:
            try:
                self._follow()
            except NotKept as wrong:
                self.console.tell(
                    f"{wrong}. The line stands; what follows from it comes with the next line once there is"
                    " room on the disk.",
                    refused=True,
                )

    def _read_word(self) -> str:
        """What is typed while a ballot waits for a word; no time is told meanwhile."""
        typed = self.console.read(self.board, lambda typed: [], lambda: False).strip()
        if typed in LEAVES:
            raise Left
        return typed

    def _before(self, line: str, at: float) -> Iterator[Happened]:
        """What bots do before a round is dealt at a table where they sit with people."""
        begins = _BEGINS.fullmatch(line)
        if begins is not None:
            yield from self.bots.begin(int(begins[1]), at)

    def _follow(self) -> None:
        at = self.time.now()
        before = -1
        while before != self.evening.tournament.entries:  # what bots do may have something follow in turn
            before = self.evening.tournament.entries
            for happened in self.evening.follow(at):
                self._told(happened)
            for happened in self.bots.go_on(at):
                self._told(happened)

    def _told(self, happened: Happened) -> None:
        """Confirm a line, which is on the disk, and tell what came of it."""
        entry = happened.said.entry
        if self._alike is None:
            self._confirm(entry.number, entry.number, entry.line, happened.said.by_itself)
        else:
            self._alike.append(happened.said)
        for note in self.evening.notes:
            if note.get(LOTS) == entry.number:
                self.console.tell(f"These lots were drawn in line {note[FIRST]}, and are not drawn again.")
        secrets = secrets_told(self.evening.notes, entry.number)
        for words in (*self.at_tables.told(happened), *told(happened), *secrets):
            self.console.tell(words)
        table = entry.line.partition(":")[0]
        if table.startswith("table "):  # what is asked there is asked anew, even in the same words
            self._asked = [each for each in self._asked if not each.startswith(f"?: T{table[1:]}:")]

    def _confirm(self, first: int, last: int, line: str, by_itself: bool = False) -> None:
        numbers = f"Line {first}" if first == last else f"Lines {first} to {last}"
        self.console.tell(f"{numbers}{', automatic' if by_itself else ''}: {board.short(line)}")

    @contextmanager
    def _confirmed_in_one(self) -> Iterator[None]:
        """Lines that are said meanwhile are confirmed at its end, those that are alike together."""
        self._alike = []
        try:
            yield
        finally:
            said, self._alike = self._alike, None
            for line, alike in groupby(said, key=lambda each: (each.entry.line, each.by_itself)):
                numbers = [each.entry.number for each in alike]
                self._confirm(numbers[0], numbers[-1], *line)

    def tick(self) -> bool:
        """Let time pass: the clock is told once a minute while a session is played."""
        clock = self.clock
        if clock is None:
            return False
        try:
            jump = self.time.look_at_wall()
            if jump:
                self.console.tell(jump, refused=True)
            state = self.evening.tournament.view()["tournament"]["state"]
            line = self.time.minutes_to_tell(state == "open" and self._starts_today())
            if not line:
                return bool(jump)
            self._tell_time(line, clock.minute)
            self._follow()
        except NotCarriedOut as failure:
            self.console.tell(str(failure), refused=True)
        except NotKept as wrong:
            self.console.tell(f"{wrong}. The clock goes on as soon as there is room.", refused=True)
        self._tell_asked()
        return True

    def _starts_today(self) -> bool:
        """True iff entries close by the clock today: the start has no date, or that of today."""
        assert self.clock is not None
        start = self.evening.tournament.ground.conditions.start
        at = start.at if start is not None else None
        today = datetime.fromtimestamp(self.clock.now()).date()
        return at is not None and (not isinstance(at, datetime) or at.date() == today)

    def _tell_time(self, line: str, at: float) -> None:
        try:
            happened = self.evening.do(line, at, by_itself=True)
        except IllegalAction as refusal:
            if str(refusal) != self._clock_refused:  # once a minute would be too often
                self.console.tell(str(refusal), refused=True)
            self._clock_refused = str(refusal)
            return
        self.time.heard(line, is_minute=True)
        if happened.events:  # a minute by which nothing happens is on the disk, and not worth a word
            self._told(happened)

    def board(self, width: int) -> list[Row]:
        """All that the director sees at a glance."""
        view = board.as_played(self.evening.tournament)
        said = view["tournament"]
        in_play = f": {said['sentence']}" if said["state"] in board.IN_PLAY else ""  # else the clock says it
        return [
            row(f"{self.evening.title}{in_play}", "bold"),
            board.clock_row(view, self.time.now(), self.time.passed, width),
            board.field_row(view, width),
            *board.seat_rows(view),
            *board.table_rows(view, width),
            *board.uncounted_rows(view),
            *board.asked_rows(self.proposals.questions(), self.proposals.proposal(), width),
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
