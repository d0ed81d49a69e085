"""How the tables of a tournament are: told by their results, dealt by hand, or dealt by the software."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from hashlib import sha256
from typing import Final

from croupier.coding import from_plain
from croupier.rulebook.settings import Settings
from croupier.rulebook.tournaments import TournamentRules
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, open_tournament_table
from croupier.tables import Outcome as TableOutcome
from croupier.tournaments.tables.played import Hear, Kept, PlayedTable
from croupier.tournaments.tables.told import ToldTable
from croupier.values import PlayerName, value

_LABEL: Final = b"croupier tournament table 1"


class TablesAre(StrEnum):
    """How rounds come about at the tables of a tournament."""

    TOLD = "told"
    """Each is told by its result, of a table that is not driven by this software."""
    LIVE = "live"
    """Each is played here, with cards that a dealer deals and keys."""
    SOFTWARE = "software"
    """Each is played here, with cards of the software."""
    AS_SAID = "as said"
    """Told, until a line is said at the table; from then on it is a live table. So it is in files."""

    __repr__ = str.__repr__


@value
class TablePlan:
    """How the tables are, and from which secret the software's cards come, as hexadecimal digits."""

    tables: TablesAre = TablesAre.AS_SAID
    seed: str = ""

    def stream(self, session: int, number: int, opened: int) -> Stream:
        """The randomness of one table, which is that of no other table of the tournament."""
        place = b"".join(each.to_bytes(8, "big") for each in (session, number, opened))
        return Stream(sha256(_LABEL + bytes.fromhex(self.seed) + place).digest())

    def opening_of(self, stream: Stream, number: int, session: int, opened: int) -> tuple[int, int]:
        """The session for which a table was opened, and which opening it was, by its randomness."""
        for played in range(session, 0, -1):
            for at in range(opened, 0, -1):
                if self.stream(played, number, at).seed == stream.seed:
                    return played, at
        return session, 0  # it was saved by a tournament with another secret


def table_plan(tables: TablesAre, seed: str = "") -> TablePlan:
    """How the tables are; where the software deals, from a seed of 64 hexadecimal digits or a fresh one."""
    if tables is not TablesAre.SOFTWARE:
        return TablePlan(tables)
    stream = Stream.from_hex(seed) if seed else Stream.fresh()
    return TablePlan(tables, stream.seed.hex())


def open_played(number: int, settings: Settings, hear: Hear, stream: Stream | None = None) -> PlayedTable:
    """A table that is played here and at which nobody sits yet; live where there is no stream."""
    dealing = LIVE if stream is None else SOFTWARE
    # A live table draws nothing: its stream is always the same, so that a replay saves the same.
    table = open_tournament_table(settings, dealing=dealing, stream=stream or Stream(sha256(_LABEL).digest()))
    return PlayedTable(Kept(number), settings, table, hear)


def open_told(
    number: int, rules: TournamentRules, absent_play: bool, earlier: bool, blinds: Callable[[], int]
) -> ToldTable:
    """A table that is told and at which nobody sits yet; in a log of an earlier release as it was then."""
    opens = rules.two_left_button_opens
    return ToldTable(number, rules.has_blinds, opens, absent_play or earlier, not earlier, blinds)


def in_place_of(
    told: ToldTable, settings: Settings, orders: Iterable[str], advised: Iterable[PlayerName]
) -> PlayedTable:
    """A live table where everybody and everything is as at one that was told; it is not in play yet."""
    heard: list[tuple[int, TableOutcome]] = []
    table = open_played(told.number, settings, lambda number, outcome: heard.append((number, outcome)))
    table.opened_with = heard
    table.begin(orders)
    goes_on = told.has_begun and told.as_dealt
    for is_new in (False, True):
        for seat, player in sorted(told.taken.items()):
            if (player in told.new) is is_new:
                table.put(player, seat, told.counts()[player])
        if goes_on and not is_new:
            table.continue_game(told.last_button)
    for player in sorted(told.away):
        table.absent(player, True)
    table.only(sorted(told.playing))
    table.take_over(told.rounds, told.coming(), not (goes_on and told.last_button))
    for player in advised:
        table.note_advice(player)
    return table


def restored(
    data: object, settings_now: Callable[[], Settings], hear: Hear, blinds: Callable[[], int], *, is_own: bool
) -> PlayedTable | ToldTable:
    """A table as it was saved, told or played with the settings that are given."""
    if not isinstance(data, dict) or "played" not in data:
        return ToldTable.restored(data, blinds)
    settings = settings_now()
    table = open_tournament_table(settings, dealing=LIVE)
    table.restore(data["played"], is_own=is_own)
    return PlayedTable(from_plain(Kept, data.get("kept"), "A saved table"), settings, table, hear)
