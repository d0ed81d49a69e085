"""What there is to print of: a tournament with its title and all that has happened in it."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, tzinfo
from functools import cached_property
from typing import Any

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.evening import UNDOING, Evening
from croupier.evenings.happened import Happened, lines_at_tables
from croupier.evenings.opening import new_tournament
from croupier.records.rows import Line
from croupier.tournaments import NotCarriedOut, Tournament
from croupier.tournaments.conditions.versions import Published, publish
from croupier.values import PlayerName, value


@value
class Person:
    """Somebody of the list of entries, as the view has them."""

    name: PlayerName
    number: int
    status: str
    group: str
    agreed: bool
    table: int
    seat: int
    chips: int
    rebuys: int
    added_on: bool
    absent: bool
    points: str | None
    full_name: str = ""
    member: str = ""
    """The membership number."""

    @property
    def shown(self) -> str:
        """The full name, or the word by which somebody is called if no other is known."""
        return self.full_name or self.name

    @property
    def place(self) -> str:
        """Where they sit, as `1/3`; nothing if nowhere."""
        return f"{self.table}/{self.seat}" if self.table else ""


class Matter:
    """A tournament, and what has happened in it without what was undone."""

    def __init__(
        self,
        title: str,
        tournament: Tournament,
        happened: Callable[[], Sequence[Happened]] = tuple,
        lines: Sequence[Line] = (),
        notes: Sequence[dict[str, Any]] = (),
        as_live: Callable[[], Sequence[Happened]] = tuple,
        head: str = "",
        zone: tzinfo | None = None,
    ) -> None:
        self.title = title
        self.tournament = tournament
        self._happened = happened
        self.lines = lines
        """The whole log, with lines that were undone."""
        self.notes = notes
        self.as_live = as_live
        """What would have happened at live tables, where rounds are told: it knows what is said to each."""
        self.head = head
        """The head of the log, where there is one."""
        self.zone = zone
        """By which times are shown; None for the computer's own."""
        self.view = tournament.view()

    @cached_property
    def happened(self) -> Sequence[Happened]:
        """What came of every line that stands; the log is gone through only where somebody asks."""
        return self._happened()

    @property
    def published(self) -> Published:
        """The conditions as they are in force."""
        ground = self.tournament.ground
        return publish(ground.conditions, ground.version)

    @property
    def undone(self) -> set[int]:
        """The numbers of lines that are undone."""
        return self.tournament.undoing.undone

    def people(self, order: str = "entry") -> list[Person]:
        """Everybody on the list: in the order of entry, of seats, or of names."""
        found = [Person(name=name, **person) for name, person in self.view["people"].items()]
        by_entry = sorted(found, key=lambda each: (each.number == 0, each.number, each.name))
        if order == "name":
            return sorted(by_entry, key=lambda each: each.shown.casefold())
        if order == "seat":
            return sorted(by_entry, key=lambda each: (each.table == 0, each.table, each.seat))
        return by_entry

    def time_of(self, said: Line) -> str:
        """When a line was said, as the clock shows it here."""
        return f"{datetime.fromtimestamp(said.at, self.zone):%H:%M}" if said.at else ""


def matter_of(evening: Evening, zone: tzinfo | None = None) -> Matter:
    """What there is to print of an evening that was gone through from its first line."""
    undone = evening.tournament.undoing.undone

    def happened() -> Sequence[Happened]:
        in_force = [each for each in evening.lines if not each.entry.failed]
        undid = any(each.entry.line.startswith(UNDOING) for each in in_force)
        if not undid and len(evening.happened) == len(in_force):
            return evening.happened
        fresh = new_tournament(evening.source, evening.tables, evening.seed)
        return gone_through(fresh, evening.lines, undone)

    def as_live() -> Sequence[Happened]:
        return gone_through(new_tournament(evening.source, "live"), evening.lines, undone)

    return Matter(
        evening.title,
        evening.tournament,
        happened,
        evening.lines,
        evening.notes,
        as_live if evening.tables == "told" else tuple,
        str(evening.file.head),
        zone,
    )


def gone_through(tournament: Tournament, lines: Iterable[Line], undone: set[int]) -> list[Happened]:
    """What came of the lines that stand, with the numbers that they have in the whole log."""
    found = []
    for said in lines:
        if said.entry.failed:
            continue
        if said.entry.line.startswith(UNDOING):
            tournament.deal_on(said.entry.line)
        if said.entry.number in undone or said.entry.line.startswith(UNDOING):
            continue
        try:
            outcome = tournament.do(said.entry.said, from_log=True)
        except (IllegalAction, NotCarriedOut):
            continue
        left = tournament.ground.state.left
        found.append(Happened(said, tuple(outcome.events), (), lines_at_tables(outcome), left))
    return found
