"""A table of the evening at the dealer's desk: the console of any live table, its lines in the log."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.audience import STAFF
from croupier.evenings.evening import Evening
from croupier.rulebook.games import find_game, settings_class
from croupier.rulebook.settings import Settings
from croupier.tables import Speaker, TableOffer
from croupier.terminal.evening.input.shorthand import EVENING_WORDS
from croupier.terminal.evening.looking import WORDS
from croupier.terminal.staff.corrections import numbered_answers
from croupier.terminal.staff.desk import help_text
from croupier.terminal.staff.wager_lines import must_tell_amount, with_box
from croupier.tournaments import NotCarriedOut
from croupier.tournaments.simulation.rounds import WAGERS
from croupier.tournaments.tables.played import PlayedTable

LEAVES: Final = "back         return to the evening, for undo, rebuy, pause and all its other words"
OF_THE_EVENING: Final = frozenset({*EVENING_WORDS, *WORDS, "bots", "play", "at", "director"})
"""With which words lines begin that are said to the evening and not at a table."""


class EveningTable:
    """One table of a tournament as its dealer has it.

    `log` says a line in the tournament; within `in_one`, lines that are alike are confirmed as one.
    """

    def __init__(
        self,
        evening: Evening,
        number: int,
        log: Callable[[str], None],
        in_one: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self.evening = evening
        self.number = number
        self._log = log
        self._in_one = in_one
        if self._table is None and (there := sorted(evening.tournament.ground.tables)):
            raise IllegalAction(
                f"Table {number} is not in play; tables in play: {', '.join(map(str, there))}."
            )
        if not isinstance(self._table, PlayedTable):
            if self._table is None:
                raise IllegalAction(
                    "No table is in play yet: a desk can be opened once a session has started."
                )
            raise IllegalAction(
                f"The rounds of table {number} are reported by their results: 'deal {number}' deals the next"
                f" one here, and then 'at {number}' opens its desk."
            )

    @property
    def _table(self) -> object:
        return self.evening.tournament.ground.tables.get(self.number)

    @property
    def is_over(self) -> bool:
        """True iff the table is no longer in play."""
        return not isinstance(self._table, PlayedTable)

    def view(self) -> dict[str, Any]:
        """The table as staff see it now."""
        return self.evening.tournament.table_view(self.number, STAFF)

    def offers(self, who: Speaker) -> list[TableOffer]:
        """All that somebody could say at the table now, in lines of the table."""
        begins = f"table {self.number}: "
        offers = self.evening.tournament.offers_at(self.number, who)
        return [replace(offer, form=offer.form.removeprefix(begins)) for offer in offers]

    def say(self, line: str) -> None:
        """Say a line at the table, which stands in the log of the tournament."""
        try:
            self._log(f"table {self.number}: {line}")
        except NotCarriedOut as failure:
            raise IllegalAction(str(failure)) from failure  # which the desk tells

    def say_while(self, line: str, wanted: Callable[[], bool]) -> None:
        """Say a line again and again as long as it is wanted, all of it confirmed as one."""
        with self._in_one():
            self.say(line)
            while wanted():
                self.say(line)

    @property
    def help(self) -> str:
        """What can be keyed at the desk of a table in a tournament."""
        says = "ann call" if self.evening.tournament.ground.has_blinds else "ann wagers 25"
        return help_text(says, LEAVES)

    def hint(self, typed: str) -> str:
        """Where words are said that belong to the evening, for whoever keys them at the table."""
        word = typed.split()[0] if typed.split() else ""
        if len(word) < 2 or word in self.view()["people"] or word.lower() not in OF_THE_EVENING:
            return ""
        return f" '{word}' belongs to the evening: type 'back' first."

    def answers(self) -> str:
        """The answers of the round, with their numbers."""
        table = self._table
        return numbered_answers(table.table.save() if isinstance(table, PlayedTable) else {})

    def settings(self) -> Settings:
        """What is in force at the table."""
        view = self.view()
        return settings_class(view["table"]["game"]).read(view["limits"]["settings"])


def with_wager(evening: Evening, line: str) -> str:
    """A wager at a table with the player's own box, the only one that a tournament lets them have."""
    begins, colon, said = line.partition(": ")
    number = begins.removeprefix("table ")
    table = evening.tournament.ground.tables.get(int(number)) if number.isdecimal() else None
    if not colon or not isinstance(table, PlayedTable):
        return line
    must_tell_amount(said)
    wagers = WAGERS.get(find_game(table.table.game).family)
    return f"{begins}: {with_box(said, table.taken)}" if wagers is not None and wagers.names_box else line
