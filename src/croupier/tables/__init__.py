"""Tables between rounds: seats, limits, wagers, the shoe, notices, sanctions and the log of it all.

`open_table` gives the table for any settings: a `BoxTable` for Blackjack and Pontoon, an `UltimateTable`, a
`PokerTable` for Hold-em and Omaha.
"""

from croupier.logs.entries import Entry, Secret, Speaker
from croupier.logs.way_back import NotCarriedOut, WayBack, reason_of
from croupier.tables.closing import TAKE_DOWN, TO_CLOSE
from croupier.tables.dealing import LIVE, SOFTWARE, Revealed
from croupier.tables.offering.offers import Field, Mark, OfferKind, Range, TableOffer
from croupier.tables.opening import FAMILIES, open_table, open_tournament_table, register_family
from croupier.tables.poker.table import PokerTable
from croupier.tables.record.history import Finished
from croupier.tables.record.journal import NamesFace, NeedsRound, Outcome, Pending
from croupier.tables.record.secrets import merged, public_part, sealed_hash, secret_part
from croupier.tables.table import Table
from croupier.tables.twentyone.table import BoxTable
from croupier.tables.ultimate.table import UltimateTable
from croupier.tables.wagering.placed import PlayerStanding
from croupier.tables.wagering.window import WagerWindow

__all__ = [
    "FAMILIES",
    "LIVE",
    "SOFTWARE",
    "TAKE_DOWN",
    "TO_CLOSE",
    "BoxTable",
    "Entry",
    "Field",
    "Finished",
    "Mark",
    "NamesFace",
    "NeedsRound",
    "NotCarriedOut",
    "OfferKind",
    "Outcome",
    "Pending",
    "PlayerStanding",
    "PokerTable",
    "Range",
    "Revealed",
    "Secret",
    "Speaker",
    "Table",
    "TableOffer",
    "UltimateTable",
    "WagerWindow",
    "WayBack",
    "merged",
    "open_table",
    "open_tournament_table",
    "public_part",
    "reason_of",
    "register_family",
    "sealed_hash",
    "secret_part",
]
