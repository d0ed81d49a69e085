"""Tables between rounds: seats, limits, wagers, the shoe, notices, sanctions and the log of it all."""

from croupier.tables.box_table import BoxTable
from croupier.tables.dealing import LIVE, SOFTWARE
from croupier.tables.placed import Standing
from croupier.tables.table import Entry, Table
from croupier.tables.wagers import Wagering

__all__ = ["LIVE", "SOFTWARE", "BoxTable", "Entry", "Standing", "Table", "Wagering"]
