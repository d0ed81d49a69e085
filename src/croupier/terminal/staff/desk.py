"""The dealer's desk at a live table: what is keyed becomes its lines, and what comes next is told."""

import re
import textwrap
from collections.abc import Callable
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import capital
from croupier.records.files import NotKept
from croupier.rulebook.roles import Role
from croupier.rulebook.settings import Settings
from croupier.signs import as_text, sign
from croupier.tables import Speaker, TableOffer
from croupier.terminal.consoles.console import Console, Tick
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.screen.style import Row, plain, row
from croupier.terminal.staff.choosing import Choosing
from croupier.terminal.staff.completion import completions
from croupier.terminal.staff.corrections import correction
from croupier.terminal.staff.door import DeskDoor, staff_offers
from croupier.terminal.staff.keyed import cards_keyed, line_keyed
from croupier.terminal.staff.menu import KEY
from croupier.terminal.staff.next_step import NextStep, next_step
from croupier.terminal.staff.table_rows import table_rows
from croupier.terminal.staff.telling import line_words, lines_told
from croupier.terminal.staff.wager_lines import must_tell_amount
from croupier.terminal.words.rule_words import cited, rule_words
from croupier.vocabulary.games import vocabulary_of

PLAYERS: Final = "ann sits 1 with 200, ann wagers 10 on box 1, ann leaves"
LEAVES: Final = "quit         leave; the table is kept"


def help_text(players: str = PLAYERS, leaves: str = LEAVES) -> str:
    """What can be keyed at a desk; what players say and how one leaves differ in a tournament."""
    return f"""\
Cards        as they come: 7c, 7♣, 10s, 7c Kd, 7cKd from a scanner;
             ?? for a card that lies face down
Decisions    what a player says: ann hit, ann raise to 120;
             hit alone is enough where one player is asked
Players      {players};
             {KEY}ann lists what ann may say
y            what is proposed
{KEY}            what staff may say now, with its rule; {KEY}3 says what stands at 3
wrong        drops the last answer; wrong 7h puts 7h in its place
table, log   the table, and what has happened
record       the answers of the round with their numbers
? 5.4        a rule; sign shows the sign
{leaves}
"""


LOG: Final = 20
_AMOUNT: Final = re.compile(r"(to )?\$?[0-9][0-9.,]*")
LEAVING: Final = ("q", "quit", "back", "exit")


class Left(Exception):
    """Whoever keys leaves the table, which is kept."""


class Desk:
    """What is keyed and told at one live table; `tick` lets time pass while nothing is typed."""

    def __init__(
        self,
        door: DeskDoor,
        console: Console,
        settings: Callable[[], Settings],
        name: str = "",
        tick: Tick = lambda: False,
        help: str = "",
        hint: Callable[[str], str] = lambda typed: "",
    ) -> None:
        self.door = door
        self.console = console
        self.settings = settings
        self.name = name
        self.tick = tick
        self.help = help or help_text()
        self.hint = hint
        """What is added to a refusal, given what was keyed."""
        self.choosing = Choosing(door, console.page)
        self._told = ""
        self._known: tuple[int, list[TableOffer]] | None = None
        """What was offered last, and at which entry."""

    def run(self) -> None:
        """Take what is keyed until the table is over; `Left` or `EOFError` if that comes first."""
        self.tell_next()
        while not self.door.is_over:
            self.take(self.console.read(self.board, self.complete, self.tick))

    def take(self, typed: str) -> None:
        """Do what was keyed; a refusal is told in a sentence, and nothing has changed."""
        typed = "".join(char if char.isprintable() else " " for char in typed).strip()
        try:
            if self.choosing.question:
                self._say_chosen(self.choosing.fill(typed))
            elif typed:
                self._take(typed)
        except IllegalAction as refusal:
            words = f"{refused_words(refusal)}{self._where_to_look(refusal, typed)}"
            self.console.tell(f"{words}{self.hint(typed)}", refused=True)
        except NotUnderstood as wrong:
            self.console.tell(f"{wrong}{self.hint(typed)}", refused=True)
        except NotKept as wrong:
            self.console.tell(
                f"{wrong}. It was not taken: make room on the disk and key it again.", refused=True
            )
        if not self.door.is_over:
            self.tell_next()

    def _where_to_look(self, refusal: IllegalAction, typed: str) -> str:
        """How to list what a player may say, where a line of theirs was refused and no rule says why."""
        who = typed.split(" ")[0]
        known = not refusal.rule and not self.choosing.question and who in self.door.view()["people"]
        return f" {KEY}{who} lists what {who} may say." if known else ""

    def _take(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        if typed.startswith(KEY):
            self._say_chosen(self.choosing.choose(typed))
        elif typed.startswith("?") and not typed.startswith("??"):
            self._page(rule_words(self._game, typed[1:]) if typed[1:].strip() else self.help)
        elif word.lower() in LEAVING and not rest:
            raise Left
        elif word.lower() in ("y", "yes") and not rest:
            self._propose(next_step(self.door.view(), self._offers()))
        elif word.lower() == "wrong":
            offers = self.door.offers(Speaker(Role.SUPERVISOR))
            self.say(correction(offers, self._line(rest) if rest.strip() else ""))
        elif word.lower() in _LOOKS and (word.lower() == "rule" or not rest.strip()):
            self._page(_LOOKS[word.lower()](self, rest))
        else:
            self.say(self._line(typed))

    def _line(self, typed: str) -> str:
        """The line that was meant; an act that is not asked for is refused with what is."""
        view = self.door.view()
        line = line_keyed(typed, view)
        first, _, rest = line.partition(" ")
        acts = {act.split()[0] for act in vocabulary_of(self._game).acts}
        is_short = bool(_AMOUNT.fullmatch(rest)) and any(act.startswith(first.lower()) for act in acts)
        if not cards_keyed(line) and first not in view["people"] and (not rest or first in acts or is_short):
            step = next_step(view, self._offers())
            raise NotUnderstood(f"{typed!r} can't be keyed now. {step.words}")
        return line

    def say(self, line: str, face_down: bool = False) -> None:
        """Say a line at the table, again for each card that lies face down, and tell what came of it."""
        must_tell_amount(line)
        before = self.door.view()
        if face_down:
            self.door.say_while(line, lambda: next_step(self.door.view(), self._offers()).face_down)
        else:
            self.door.say(line)
        self._known = None
        if self.door.is_over:
            return
        for words in lines_told(before, self.door.view()):
            self.console.tell(words)

    def _say_chosen(self, line: str) -> None:
        """Say a line that was chosen, if it is complete; else ask for what is open."""
        if line:
            self.say(line)
        elif self.choosing.question:
            self.console.tell(self.choosing.question)

    def _propose(self, step: NextStep) -> None:
        if not step.line:
            raise NotUnderstood(f"Nothing is proposed now. {step.words}")
        self.say(step.line, step.face_down)

    def board(self, columns: int) -> list[Row]:
        """The table, and what comes next."""
        return [*table_rows(self.door.view(), self.name), *self._next_rows(columns)]

    def complete(self, typed: str) -> list[str]:
        """What Tab could add; what players may say is looked up for whoever is named."""
        view, first = self.door.view(), typed.split(" ")[0]
        offers = (
            self.door.offers(Speaker(None, first)) if first in view["people"] else staff_offers(self.door)
        )
        return completions(typed, view, offers if " " in typed else ())

    def tell_next(self) -> None:
        """Tell what comes next, where it is something else than before and no board shows it."""
        said = "\n".join(plain(each) for each in self._next_rows())
        if said != self._told and not self.console.has_board and not self.choosing.question:
            self.console.tell(said)
        self._told = said

    def _next_rows(self, columns: int = 0) -> list[Row]:
        """What comes next, in rows so wide, and what `y` says."""
        step = next_step(self.door.view(), self._offers())
        text = f"Next: {step.words}"
        words = textwrap.wrap(text, columns, subsequent_indent=" " * 6) if columns else [text]
        rows = [row(line, "bold") for line in words]
        if step.line:
            rows.append(row(f"y: {step.meaning}", "key"))
        return rows

    def _offers(self) -> list[TableOffer]:
        """What the dealer is offered; at a closed table, what the operator is."""
        view = self.door.view()
        if self._known is None or self._known[0] != view["entry"]:
            role = Role.OPERATOR if view["table"]["closed"] else Role.DEALER
            self._known = view["entry"], self.door.offers(Speaker(role))
        return self._known[1]

    @property
    def _game(self) -> str:
        return str(self.door.view()["table"]["game"])

    def _page(self, text: str) -> None:
        self.console.page(text)

    def _log(self, rest: str) -> str:
        lines = self.door.view()["log"][-LOG:]
        return "\n".join(line_words(each) for each in lines) or "Nothing has happened yet."

    def _table(self, rest: str) -> str:
        return "\n".join(plain(each).rstrip() for each in self.board(0))

    def _rule(self, rest: str) -> str:
        return rule_words(self._game, rest)

    def _sign(self, rest: str) -> str:
        return as_text(sign(self.settings()), 78)

    def _record(self, rest: str) -> str:
        return self.door.answers()


_LOOKS: Final[dict[str, Callable[[Desk, str], str]]] = {
    "help": lambda desk, rest: desk.help,
    "log": Desk._log,
    "table": Desk._table,
    "rule": Desk._rule,
    "sign": Desk._sign,
    "record": Desk._record,
}


def refused_words(refusal: IllegalAction) -> str:
    """Why something was refused, with the number of the rule."""
    reason = ". ".join(map(capital, refusal.reason.split(". ")))
    return f"{reason} ({cited(refusal.rule)})" if refusal.rule else reason
