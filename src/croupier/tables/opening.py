"""The table for any settings, by the family of the game."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.games import POKER, TWENTYONE, ULTIMATE, find_game
from croupier.rulebook.settings import Settings
from croupier.shoes import Stream
from croupier.tables.dealing import SOFTWARE
from croupier.tables.poker.table import PokerTable
from croupier.tables.state import TableState
from croupier.tables.table import Entry
from croupier.tables.twentyone.table import BoxTable
from croupier.tables.ultimate.table import UltimateTable


class TableMaker(Protocol):
    """Opens a table of one family for the settings of its games."""

    def __call__(
        self,
        settings: Any,
        *,
        dealing: str = ...,
        stream: Stream | None = ...,
        write: Callable[[Entry], None] | None = ...,
        new_cards: bool = ...,
    ) -> TableState: ...


FAMILIES: Final[dict[str, TableMaker]] = {
    TWENTYONE: BoxTable,
    ULTIMATE: UltimateTable,
    POKER: PokerTable,
}
"""The tables of every family; one from elsewhere is added here."""


def open_table(
    settings: Settings,
    *,
    dealing: str = SOFTWARE,
    stream: Stream | None = None,
    write: Callable[[Entry], None] | None = None,
    new_cards: bool = True,
) -> TableState:
    """A table of the game whose settings these are.

    Its cards are new and have still to be checked, shuffled and cut; a live table without `new_cards` is one
    at which that has been done. `IllegalAction` if a mandatory setting is missing, if the family of the game
    has no table, or if `dealing` is neither `software` nor `live`.
    """
    game = find_game(settings.game)
    if game.family not in FAMILIES:
        raise IllegalAction(f"There is no table for {game.title}: its rounds are played one by one.")
    return FAMILIES[game.family](settings, dealing=dealing, stream=stream, write=write, new_cards=new_cards)
