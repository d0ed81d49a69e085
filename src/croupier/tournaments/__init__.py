"""Tournaments of every game: one mechanism, which goes by the values of each game's rules.

>>> from croupier.tournaments import Tournament
>>> from croupier.tournaments.conditions import read_conditions
>>> tournament = Tournament(read_conditions("holdem", {"base": "demonstration"}))
>>> outcome = tournament.do("director opens entries")
>>> outcome = tournament.do("director enters ann")
>>> tournament.ground.ledger.pool
9000
"""

from croupier.tables import NotCarriedOut
from croupier.tournaments.ground import LotsCome
from croupier.tournaments.log.journal import Outcome
from croupier.tournaments.log.parts import merged, public_part, secret_part
from croupier.tournaments.log.position import PlacedEntry, Position
from croupier.tournaments.log.saving import joined
from croupier.tournaments.names import players_in
from croupier.tournaments.tables.opening import TablesAre
from croupier.tournaments.tournament import Tournament

__all__ = [
    "LotsCome",
    "NotCarriedOut",
    "Outcome",
    "PlacedEntry",
    "Position",
    "TablesAre",
    "Tournament",
    "joined",
    "merged",
    "players_in",
    "public_part",
    "secret_part",
]
