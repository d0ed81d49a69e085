"""Tables between rounds: seats, limits, wagers, the shoe, notices, sanctions and the log of it all.

`open_table` gives the table for any settings: a `BoxTable` for Blackjack and Pontoon, an `UltimateTable`, a
`PokerTable` for Hold-em and Omaha.
"""

from croupier.tables.dealing import LIVE, SOFTWARE
from croupier.tables.opening import FAMILIES, open_table
from croupier.tables.placed_wagers import PlayerStanding
from croupier.tables.poker.table import PokerTable
from croupier.tables.state import TableState
from croupier.tables.table import Entry, Table
from croupier.tables.twentyone.table import BoxTable
from croupier.tables.twentyone.window import Wagering
from croupier.tables.ultimate.table import UltimateTable
from croupier.tables.ultimate.window import SeatWagering

__all__ = [
    "FAMILIES",
    "LIVE",
    "SOFTWARE",
    "BoxTable",
    "Entry",
    "PlayerStanding",
    "PokerTable",
    "SeatWagering",
    "Table",
    "TableState",
    "UltimateTable",
    "Wagering",
    "open_table",
]
