"""The table for any settings, by the family of the game."""

from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.logs.machine import Write
from croupier.logs.way_back import WayBack
from croupier.rulebook.games import POKER, TWENTYONE, ULTIMATE, find_game
from croupier.rulebook.settings import Settings
from croupier.shoes import Stream
from croupier.tables.commands import AT_TOURNAMENTS, GRAMMARS
from croupier.tables.dealing import SOFTWARE
from croupier.tables.poker.table import PokerTable
from croupier.tables.poker.tournament.table import PokerTournamentTable
from croupier.tables.table import Table
from croupier.tables.tournament.table import DirectedTable
from croupier.tables.twentyone.table import BoxTable
from croupier.tables.twentyone.tournament.table import BoxTournamentTable
from croupier.tables.ultimate.table import UltimateTable
from croupier.tables.ultimate.tournament.table import UltimateTournamentTable

FAMILIES: Final[dict[str, type[Table]]] = {}
"""The tables of every family."""
TOURNAMENTS: Final[dict[str, type[DirectedTable]]] = {}
"""The tables of tournaments of every family that has any."""


def register_family(family: str, table: type[Table]) -> None:
    """Make the table of a family known, and the lines that are said at it.

    Such a table is made with its settings, and with `dealing`, `stream`, `write` and `new_cards` by name.
    """
    FAMILIES[family] = table
    GRAMMARS[table.KIND] = table.GRAMMAR


def register_tournaments(family: str, table: type[DirectedTable]) -> None:
    """Make the table of a family's tournaments known, and the lines that are said at it."""
    TOURNAMENTS[family] = table
    AT_TOURNAMENTS[table.KIND] = table.GRAMMAR


register_family(POKER, PokerTable)
register_family(TWENTYONE, BoxTable)
register_family(ULTIMATE, UltimateTable)
register_tournaments(POKER, PokerTournamentTable)
register_tournaments(TWENTYONE, BoxTournamentTable)
register_tournaments(ULTIMATE, UltimateTournamentTable)


def open_table(
    settings: Settings,
    *,
    dealing: str = SOFTWARE,
    stream: Stream | None = None,
    write: Write | None = None,
    new_cards: bool = True,
    way_back: WayBack | None = None,
) -> Table:
    """A table of the game whose settings these are.

    Its cards are new and have still to be checked, shuffled and cut; a live table without `new_cards` is one
    at which that has been done. If a line fails, `way_back` puts the table back. `IllegalAction` if a
    mandatory setting is missing, if the family of the game has no table, or if `dealing` is neither
    `software` nor `live`.
    """
    game = find_game(settings.game)
    if game.family not in FAMILIES:
        raise IllegalAction(f"There is no table for {game.title}: its rounds are played one by one.")
    maker: Any = FAMILIES[game.family]
    table: Table = maker(settings, dealing=dealing, stream=stream, write=write, new_cards=new_cards)
    table.way_back = way_back
    return table


def open_tournament_table(
    settings: Settings, *, dealing: str = SOFTWARE, stream: Stream | None = None
) -> DirectedTable:
    """A table of a tournament of the game whose settings these are, at which nobody sits yet.

    Its cards are checked, shuffled and cut. It writes no log: what is said at it stands in the tournament's.
    """
    game = find_game(settings.game)
    if game.family not in TOURNAMENTS:
        raise IllegalAction(f"There are no tournament tables for {game.title}.")
    maker: Any = TOURNAMENTS[game.family]
    table: DirectedTable = maker(settings, dealing=dealing, stream=stream, new_cards=False)
    return table
