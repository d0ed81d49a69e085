"""The table for any settings."""

from collections.abc import Callable
from typing import overload

from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.shoes import Stream
from croupier.tables.dealing import SOFTWARE
from croupier.tables.house import HouseSettings, TableSettings
from croupier.tables.poker.table import PokerTable
from croupier.tables.table import Entry
from croupier.tables.twentyone.table import BoxTable
from croupier.tables.ultimate.table import UltimateTable

HouseTable = BoxTable | UltimateTable
AnyTable = HouseTable | PokerTable


@overload
def open_table(
    settings: HouseSettings,
    *,
    dealing: str = ...,
    stream: Stream | None = ...,
    write: Callable[[Entry], None] | None = ...,
) -> HouseTable: ...


@overload
def open_table(
    settings: PokerSettings,
    *,
    dealing: str = ...,
    stream: Stream | None = ...,
    write: Callable[[Entry], None] | None = ...,
) -> PokerTable: ...


def open_table(
    settings: TableSettings,
    *,
    dealing: str = SOFTWARE,
    stream: Stream | None = None,
    write: Callable[[Entry], None] | None = None,
) -> AnyTable:
    """A table of the game whose settings these are; `IllegalAction` if a mandatory one is missing."""
    if isinstance(settings, TwentyOneSettings):
        return BoxTable(settings, dealing=dealing, stream=stream, write=write)
    if isinstance(settings, PokerSettings):
        return PokerTable(settings, dealing=dealing, stream=stream, write=write)
    return UltimateTable(settings, dealing=dealing, stream=stream, write=write)
