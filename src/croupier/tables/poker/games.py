"""The games that are played at a table of poker: all in which one differs from another there."""

from collections.abc import Mapping
from typing import Final

from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.numbers import HOLDEM, OMAHA, PokerRules
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.poker.settings import PokerSettings
from croupier.values import value


@value
class PokerGame:
    """What a table of poker has to know of its game."""

    round: type[PokerRound]
    rules: PokerRules


POKER_GAMES: Final[Mapping[type[PokerSettings], PokerGame]] = {
    HoldemSettings: PokerGame(HoldemRound, HOLDEM),
    OmahaSettings: PokerGame(OmahaRound, OMAHA),
}


def poker_game(settings: PokerSettings) -> PokerGame:
    """The game whose settings these are."""
    return POKER_GAMES[type(settings)]
