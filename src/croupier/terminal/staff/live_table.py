"""A table with a live dealer, kept in a file: each line is on the disk before it takes effect."""

from collections.abc import Callable
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.audience import STAFF
from croupier.records.files import Damaged
from croupier.records.table_files import DO, Saved, Store
from croupier.records.way_back import WayBackInFile, note_failed, played_out
from croupier.rulebook.games import settings_class
from croupier.rulebook.settings import Settings
from croupier.tables import (
    LIVE,
    TAKE_DOWN,
    NeedsRound,
    NotCarriedOut,
    Outcome,
    Speaker,
    Table,
    TableOffer,
    open_table,
)
from croupier.terminal.staff.corrections import numbered_answers

LINES_KEPT: Final = 400
"""How many lines are kept before another snapshot is made."""


class LiveTable:
    """The table as its staff have it, with the file in which it is kept."""

    def __init__(self, table: Table, store: Store) -> None:
        self.table = table
        self.store = store
        self.is_over = False
        """Whether the operator has taken the table down: nothing more is said at it."""

    @classmethod
    def new(cls, settings: Settings, store: Store) -> "LiveTable":
        """A new table with nobody at it, kept from now on."""
        live = cls(open_table(settings, dealing=LIVE, way_back=WayBackInFile(store)), store)
        store.rounds.start()
        live.snapshot()
        return live

    @classmethod
    def resume(cls, saved: Saved, store: Store) -> "LiveTable":
        """The table as it was kept, to the very question; `Damaged` if its record does not play out."""
        live, failure = played_out(saved, store, cls._played_out)
        store.go_on()
        note_failed(store, failure)
        return live

    @classmethod
    def _played_out(cls, saved: Saved, store: Store) -> "LiveTable":
        store.quiet = True
        try:
            head = saved.head["table"]
            settings = settings_class(head["game"]).read(head["settings"])
            table = open_table(settings, dealing=LIVE, way_back=WayBackInFile(store))
            table.restore(head)
            live = cls(table, store)
            live.view()  # which follows what is said from here on, so that the log has it
            for kind, said in saved.lines:
                if kind == DO:
                    live._carry_out(said)
        except NotCarriedOut:
            raise
        except Exception as wrong:
            raise Damaged(f"its record does not play out ({type(wrong).__name__}: {wrong})") from None
        finally:
            store.quiet = False
        return live

    def snapshot(self) -> None:
        """Keep the table as it is now; the lines before are then of no more use."""
        self.store.begin({"table": self.table.save()})

    def view(self) -> dict[str, Any]:
        """The table as staff see it now."""
        return self.table.view(STAFF)

    def offers(self, who: Speaker) -> list[TableOffer]:
        """All that somebody could say now."""
        return self.table.offers(who)

    def say_while(self, line: str, wanted: Callable[[], bool]) -> None:
        """Carry out a line, again and again as long as it is wanted."""
        self.say(line)
        while wanted():
            self.say(line)

    def say(self, line: str) -> None:
        """Carry out a line, which is on the disk before it takes effect."""
        try:
            self._carry_out(line)
        except NotCarriedOut as failure:
            raise IllegalAction(str(failure)) from failure  # which the desk tells
        if self.store.since > LINES_KEPT:
            self.snapshot()

    def answers(self) -> str:
        """The answers of the round, with their numbers."""
        return numbered_answers(self.table.save())

    @property
    def settings(self) -> Settings:
        """What is in force at the table."""
        limits = self.view()["limits"]
        return settings_class(self.view()["table"]["game"]).read(limits["settings"])

    def _carry_out(self, line: str) -> Outcome:
        try:
            pending = self.table.prepare(line, from_log=self.store.quiet)
        except NeedsRound as needed:
            if needed.number not in self.store.rounds:
                raise
            pending = self.table.prepare(
                line, posting=self.store.rounds[needed.number], from_log=self.store.quiet
            )
        try:
            self.store.entry(pending.entry)
        except BaseException:
            pending.drop()
            raise
        outcome = pending.apply()
        if outcome.finished is not None:
            self.store.rounds.append(outcome.finished, later=self.store.quiet)
        self.is_over = self.is_over or outcome.entry.said == TAKE_DOWN
        view = self.view()
        if view["phase"]["in_round"]:
            self.store.rounds.reopen(view["table"]["round"], later=self.store.quiet)
        return outcome
