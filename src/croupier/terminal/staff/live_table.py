"""A table with a live dealer, kept in a file: each line is on the disk before it takes effect."""

from collections.abc import Callable
from typing import Any

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.audience import STAFF
from croupier.records.keeper import Keeper, going_through
from croupier.records.rows import Kept, Snapshot
from croupier.records.store import Store
from croupier.rulebook.games import settings_class
from croupier.rulebook.settings import Settings
from croupier.tables import (
    LIVE,
    TAKE_DOWN,
    NotCarriedOut,
    Outcome,
    Speaker,
    Table,
    TableOffer,
    open_table,
)
from croupier.terminal.staff.corrections import numbered_answers


class LiveTable:
    """The table as its staff have it, with the file in which it is kept."""

    def __init__(self, table: Table, keeper: Keeper[Outcome]) -> None:
        self.table = table
        self.keeper = keeper
        self.is_over = False
        """Whether the operator has taken the table down: nothing more is said at it."""

    @classmethod
    def new(cls, settings: Settings, store: Store, log: str) -> "LiveTable":
        """A new table with nobody at it, kept from now on."""
        keeper = Keeper[Outcome](store, log)
        live = cls(open_table(settings, dealing=LIVE, way_back=keeper), keeper)
        keeper.begin(live.table.prepare, live._standing())
        return live

    @classmethod
    def resume(cls, kept: Kept, store: Store, log: str) -> "LiveTable":
        """The table as it was kept, to the very question; `Damaged` if its record does not play out."""
        keeper = Keeper[Outcome](store, log)
        snapshot, rows = kept.since_snapshot()
        assert snapshot is not None
        with going_through():
            settings = settings_class(snapshot.state["game"]).read(snapshot.state["settings"])
            table = open_table(settings, dealing=LIVE, way_back=keeper)
            table.restore(snapshot.state)
            live = cls(table, keeper)
            live.view()  # which follows what is said from here on, so that the log has it
            for _, outcome in keeper.go_through(table, snapshot, rows):
                if outcome is not None:
                    live._take_in(outcome)
        keeper.catch_up()
        if kept.is_old:
            keeper.snapshot(live._standing())
        return live

    def _standing(self) -> Snapshot:
        state = self.table.save()
        return Snapshot(state["entries"], state)

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
            self._take_in(self.keeper.do(line))
        except NotCarriedOut as failure:
            raise IllegalAction(str(failure)) from failure  # which the desk tells
        self.keeper.snapshot_if_long(self._standing)

    def answers(self) -> str:
        """The answers of the round, with their numbers."""
        return numbered_answers(self.table.save())

    @property
    def settings(self) -> Settings:
        """What is in force at the table."""
        limits = self.view()["limits"]
        return settings_class(self.view()["table"]["game"]).read(limits["settings"])

    def _take_in(self, outcome: Outcome) -> None:
        self.is_over = self.is_over or outcome.entry.said == TAKE_DOWN
