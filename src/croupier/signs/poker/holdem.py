"""What is displayed at a Hold-em table (NI2018-51 wants it by 2.2, 4.1, 4.2 and 15.3)."""

from typing import Final

from croupier.rulebook.poker import numbers
from croupier.rulebook.poker.holdem import LOWER_RATE_MOST, HoldemSettings
from croupier.signs.poker.game import PokerGame
from croupier.signs.poker.table import sign_of
from croupier.signs.sheet import Sheet

HOLDEM: Final = PokerGame(
    rules=numbers.HOLDEM,
    hand="A hand is any five of a player's two hole cards and the five communal cards.",
    lower_rate="with a maximum stake of",
    lower_rate_most=LOWER_RATE_MOST,
)


def sign(settings: HoldemSettings) -> Sheet:
    """The sign of a table with these settings."""
    return sign_of(settings, HOLDEM)
