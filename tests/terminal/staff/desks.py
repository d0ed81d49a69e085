"""A dealer's desk that a test keys at: lines in, what was told out."""

import io
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from croupier.dialogue.audience import STAFF
from croupier.rulebook.games import settings_class
from croupier.rulebook.settings import Settings
from croupier.tables import Speaker, Table, TableOffer
from croupier.terminal.consoles.console import Board, Complete, Console, Tick
from croupier.terminal.staff.corrections import numbered_answers
from croupier.terminal.staff.desk import Desk, Left


class Scribe(Console):
    """Keys the lines of a test, and keeps all that is told."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        super().__init__(io.StringIO())
        self.lines = iter(lines)
        self.told: list[str] = []
        self.refused: list[str] = []
        self.pages: list[str] = []

    def tell(self, words: str, refused: bool = False) -> None:
        (self.refused if refused else self.told).append(words)

    def page(self, text: str) -> None:
        self.pages.append(text)

    def read(self, board: Board, complete: Complete, tick: Tick) -> str:
        assert board(80)
        tick()
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    def end(self) -> None:
        pass


class Behind:
    """A table that is kept nowhere, as its staff have it."""

    is_over = False

    def __init__(self, table: Table) -> None:
        self.table = table
        self._offered: dict[tuple[int, Speaker], list[TableOffer]] = {}

    def view(self) -> dict[str, Any]:
        return self.table.view(STAFF)

    def offers(self, who: Speaker) -> list[TableOffer]:
        at = self.table.entries, who
        if at not in self._offered:  # the same again as long as nothing is said
            self._offered[at] = self.table.offers(who)
        return self._offered[at]

    def say(self, line: str) -> None:
        self.table.do(line)

    def say_while(self, line: str, wanted: Callable[[], bool]) -> None:
        self.say(line)
        while wanted():
            self.say(line)

    def answers(self) -> str:
        return numbered_answers(self.table.save())

    def settings(self) -> Settings:
        return settings_class(self.table.game).read(self.view()["limits"]["settings"])


def desk_of(table: Table, lines: Iterable[str] = ()) -> tuple[Desk, Scribe]:
    """The desk of a table, and what keys at it."""
    scribe, door = Scribe(lines), Behind(table)
    return Desk(door, scribe, door.settings), scribe


def key(table: Table, lines: Iterable[str]) -> Scribe:
    """Key the lines until they end, or the desk is left."""
    desk, scribe = desk_of(table, lines)
    with suppress(EOFError, Left):
        desk.run()
    return scribe
