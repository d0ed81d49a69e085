"""The games that tables are common to: their settings and their rounds, against the house and of poker."""

from croupier.rounds.poker import PokerRound
from croupier.rounds.side_wagers import SideWagers
from croupier.rounds.ultimate import UltimateRound
from croupier.rulebook.poker import PokerSettings
from croupier.rulebook.twenty_one import TwentyOneSettings
from croupier.rulebook.ultimate import UltimateSettings

HouseSettings = TwentyOneSettings | UltimateSettings
TableSettings = HouseSettings | PokerSettings
TableRound = SideWagers | UltimateRound | PokerRound
