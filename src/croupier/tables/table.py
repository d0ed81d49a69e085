"""A table between rounds: a state machine whose every step is a line of its log.

Its commands come from anyone in any order. Each line is checked, written, applied and told, in that order:
a line that is refused has changed nothing, and a line that was written has happened. A line is a command
of the table itself or an answer to the dialogue open on it: a round, or the offer of the cut.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from croupier.chips import CAGE, FLOAT, PURSE, Account, Accounts, Refused, Unit, money
from croupier.dialogue.answers import Answer, IllegalAction
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Event, Moved, Said
from croupier.dialogue.notation import BadLine, read, write
from croupier.tables.dealing import Answered
from croupier.tables.grammar import Command, understand
from croupier.values import PlayerName, value

Apply = Callable[[], None]


@value
class Entry:
    """A line of the log; `auto` says that the table itself wrote it, as it dealt a card."""

    line: str
    auto: bool


class Table(ABC):
    """The log of a table and the chips at it; a family of games derives from it."""

    game: str
    lines_of_other_tables: ClassVar[Mapping[str, tuple[str, str]]]
    """By the word of each command that other tables have and this one has not: why, and by which rule."""

    def __init__(self, unit: Unit, write: Callable[[Entry], None] | None = None) -> None:
        self.log: list[Entry] = []
        self.events: list[Event] = []
        self.accounts = Accounts()
        self.unit = unit
        self.dialogue: Dialogue[Any] | None = None
        self._write = write
        self._forwarded = 0

    # -- the one way in ----------------------------------------------------------------------------

    def do(self, line: str) -> list[Event]:
        """Carry out one line, and what follows from it; returns what was told.

        If it cannot be done, `IllegalAction` is raised and nothing has changed.
        """
        line = " ".join(line.partition("#")[0].split())
        told = len(self.events)
        command = understand(line)
        if command is not None:
            apply = self._method(command)(command)
            self._record(line)
            apply()
        else:
            answers = self._answers(line)
            instead = self.intercept(answers)
            if instead is not None:
                self._record(line)
                instead()
            else:
                self._give(answers)
        self.advance()
        return self.events[told:]

    def _method(self, command: Command) -> Callable[[Command], Apply]:
        """The method that carries out a command; refused if it is one of other tables."""
        method: Callable[[Command], Apply] | None = getattr(self, "do_" + command.word, None)
        if method is None and command.word not in self.lines_of_other_tables:
            raise IllegalAction(f"{command.line!r} is only said at tables of poker.")
        if method is None:
            raise self.refusal(*self.lines_of_other_tables[command.word])
        return method

    def _answers(self, line: str) -> Sequence[Answer]:
        """The answers that a line is, all of them known to fit, one after the other."""
        dialogue = self.dialogue
        if dialogue is None:
            raise IllegalAction(f"{line!r} is no command of a table, and no round is being played.")
        try:
            answers = read(line, dialogue.round, self.names_in_answers())
        except BadLine as wrong:
            raise IllegalAction(str(wrong)) from None
        if not answers:
            raise IllegalAction("The line is empty.")
        if len(answers) == 1:
            answers = [dialogue.check(self.fill_in(answers[0]))]
            self.check_answers([(dialogue.question, answers[0])])
        else:
            trial = dialogue.clone()
            answered = []
            for answer in answers:
                answered.append((trial.question, answer))
                trial.answer(answer)
            self.check_answers(answered)
        return answers

    def _give(self, answers: Sequence[Answer], auto: bool = False) -> None:
        """Write answers that are known to fit as one line, then apply and tell each of them.

        Several answers are cards. They are one entry of the log, so that a crash never leaves half a line.
        """
        dialogue = self.dialogue
        assert dialogue is not None
        question = dialogue.question
        self._record(" ".join([write(answer, dialogue.round, question) for answer in answers]), auto)
        for answer in answers:
            if not auto:
                self.before_answer(answer)
            dialogue.answer(answer)
            self.forward()

    def _record(self, line: str, auto: bool = False) -> None:
        entry = Entry(line, auto)
        if self._write is not None:
            self._write(entry)
        self.log.append(entry)

    # -- what a family of games adds ---------------------------------------------------------------

    @abstractmethod
    def names(self) -> list[str]:
        """The names that a line may name."""

    def names_in_answers(self) -> list[str]:
        """The names that an answer to the open dialogue may name."""
        return self.names()

    @abstractmethod
    def advance(self) -> None:
        """Do all that follows by itself: deal from the software's shoe, finish a round."""

    @abstractmethod
    def fill_in(self, answer: Answer) -> Answer:
        """Add to an answer what the table knows better than whoever gave it."""

    @abstractmethod
    def check_answers(self, answered: Answered) -> None:
        """Refuse answers that the round would take but the table cannot."""

    @abstractmethod
    def intercept(self, answers: Sequence[Answer]) -> Apply | None:
        """What the table does with answers that do not go to the dialogue; None if they do."""

    @abstractmethod
    def before_answer(self, answer: Answer) -> None:
        """Do what somebody's answer means for the table itself."""

    @abstractmethod
    def on_event(self, event: Event) -> None:
        """Do what an event of the dialogue means for the table."""

    # -- telling -----------------------------------------------------------------------------------

    def say(self, words: str, rule: str, to: str = "") -> None:
        """Tell everybody, or one person."""
        self.events.append(Said(words, rule, to))

    def open_dialogue(self, dialogue: Dialogue[Any]) -> None:
        """Make this the dialogue that is open on the table."""
        self.dialogue = dialogue
        self._forwarded = 0
        self.forward()

    def forward(self) -> None:
        """Tell the new events of the dialogue."""
        assert self.dialogue is not None
        events = self.dialogue.events
        while self._forwarded < len(events):
            event = events[self._forwarded]
            self._forwarded += 1
            self.events.append(event)
            self.on_event(event)

    # -- chips -------------------------------------------------------------------------------------

    def purse(self, player: PlayerName) -> Account:
        """The player's account."""
        return Account(PURSE, player, None, self.unit)

    @property
    def float(self) -> Account:
        """The chips of the table."""
        return Account(FLOAT, "", None, self.unit)

    @property
    def cage(self) -> Account:
        """Where chips are bought and cashed."""
        return Account(CAGE, "", None, self.unit)

    def transfer(self, source: Account, to: Account, amount: int, rule: str) -> None:
        """Move chips at the table and tell it."""
        try:
            self.accounts.move(source, to, amount)
        except Refused as wrong:
            raise IllegalAction(f"{money(amount)} cannot be moved: {wrong}") from None
        self.events.append(Moved(source, to, amount, rule))

    def refusal(self, reason: str, rule: str = "") -> IllegalAction:
        """The refusal of a command."""
        return IllegalAction(reason, f"{self.game} {rule}" if rule else "")

    def unknown(self, command: Command) -> IllegalAction:
        """The refusal of a command that names somebody who is not at the table."""
        there = ", ".join(self.names()) or "nobody"
        return IllegalAction(f"{command.text('who')} is not at the table; there is {there}.")
