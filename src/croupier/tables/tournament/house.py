"""What the tables of house games have in a tournament: the marker, everybody in every round, told rounds."""

from collections.abc import Collection

from croupier.rulebook.tournaments import TournamentRules
from croupier.tables.ground import Ground
from croupier.tables.playing.posting import Posting
from croupier.tables.tournament.house_director import HouseDirector
from croupier.tables.tournament.house_players import HousePlayers
from croupier.tables.tournament.late_chips import TournamentChips
from croupier.tables.tournament.marker import Marker
from croupier.tables.tournament.taking_part import TakingPart
from croupier.tables.tournament.told_rounds import ToldRounds
from croupier.tables.tournament.turns import TournamentTurns


class HouseTournament:
    """The parts that a table of a house game has only in a tournament, put together."""

    PARTS = HouseDirector, Marker, ToldRounds
    """Those that understand lines."""

    def __init__(self, ground: Ground, rules: TournamentRules, determined: Collection[str]) -> None:
        self.marker = Marker(ground, TakingPart(ground), rules)
        self.players = HousePlayers(ground, self.marker)
        self.turns = TournamentTurns(self.marker)
        self.posting = Posting(ground, TournamentChips(ground))
        director = HouseDirector(ground, rules, self.players, determined)
        self.parts = director, self.marker, ToldRounds(ground, self.players, adds_up=False)
