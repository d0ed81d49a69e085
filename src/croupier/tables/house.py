"""The games against the house, to which tables are common: their settings and their rounds."""

from croupier.rounds.side_wagers import SideWagers
from croupier.rounds.ultimate import UltimateRound
from croupier.rulebook.twenty_one import TwentyOneSettings
from croupier.rulebook.ultimate import UltimateSettings

HouseSettings = TwentyOneSettings | UltimateSettings
HouseRound = SideWagers | UltimateRound
