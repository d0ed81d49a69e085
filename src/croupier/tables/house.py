"""The games that tables are common to: their settings and their rounds, against the house and of poker."""

from croupier.rounds.poker.round import PokerRound
from croupier.rounds.twentyone.side_wagers import SideWagers
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.rulebook.ultimate.settings import UltimateSettings

HouseSettings = TwentyOneSettings | UltimateSettings
TableSettings = HouseSettings | PokerSettings
TableRound = SideWagers | UltimateRound | PokerRound
