"""What is displayed at an Omaha table (NI2006-156 wants it by 2.2, 4.1, 4.2 and 15.3)."""

from typing import Final

from croupier.rulebook.poker import numbers
from croupier.rulebook.poker.omaha import LOWER_RATE_MOST, OmahaSettings
from croupier.signs.poker.game import PokerGame
from croupier.signs.poker.table import sign_of
from croupier.signs.sheet import Sheet

OMAHA: Final = PokerGame(
    rules=numbers.OMAHA,
    hand="A hand is exactly two of a player's four hole cards and three of the five communal cards.",
    lower_rate="with a table stake of",
    lower_rate_most=LOWER_RATE_MOST,
)


def sign(settings: OmahaSettings) -> Sheet:
    """The sign of a table with these settings."""
    return sign_of(settings, OMAHA)
