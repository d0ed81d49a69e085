"""The table for any settings."""

from collections.abc import Callable

from croupier.rulebook.twenty_one import TwentyOneSettings
from croupier.shoes import Stream
from croupier.tables.box_table import BoxTable
from croupier.tables.dealing import SOFTWARE
from croupier.tables.house import HouseSettings
from croupier.tables.table import Entry
from croupier.tables.ultimate_table import UltimateTable

HouseTable = BoxTable | UltimateTable


def open_table(
    settings: HouseSettings,
    *,
    dealing: str = SOFTWARE,
    stream: Stream | None = None,
    write: Callable[[Entry], None] | None = None,
) -> HouseTable:
    """A table of the game whose settings these are; `IllegalAction` if a mandatory one is missing."""
    if isinstance(settings, TwentyOneSettings):
        return BoxTable(settings, dealing=dealing, stream=stream, write=write)
    return UltimateTable(settings, dealing=dealing, stream=stream, write=write)
