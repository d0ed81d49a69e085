"""The games that are played at a table of poker: all in which one differs from another there."""

from typing import Final

from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from croupier.rulebook.poker.numbers import HOLDEM, OMAHA, PokerRules
from croupier.rulebook.poker.settings import PokerSettings
from croupier.values import value


@value
class PokerGame:
    """What a table of poker has to know of its game."""

    round: type[PokerRound]
    rules: PokerRules


GAMES: Final[dict[str, PokerGame]] = {
    "holdem": PokerGame(HoldemRound, HOLDEM),
    "omaha": PokerGame(OmahaRound, OMAHA),
}
"""Every game of poker, by its name; one from elsewhere is added here."""


def poker_game(settings: PokerSettings) -> PokerGame:
    """The game whose settings these are."""
    return GAMES[settings.game]
