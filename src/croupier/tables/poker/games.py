"""The games that are played at a table of poker: all in which one differs from another there."""

from typing import Final

from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from croupier.rulebook.poker import tournaments
from croupier.rulebook.poker.numbers import HOLDEM, OMAHA, PokerRules
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.tournaments import TournamentRules
from croupier.values import value


@value
class PokerGame:
    """What a table of poker has to know of its game."""

    round: type[PokerRound]
    rules: PokerRules
    tournament: TournamentRules | None = None
    """What its rules say about tournaments; None if they say nothing."""


GAMES: Final[dict[str, PokerGame]] = {
    "holdem": PokerGame(HoldemRound, HOLDEM, tournaments.HOLDEM),
    "omaha": PokerGame(OmahaRound, OMAHA, tournaments.OMAHA),
}
"""Every game of poker, by its name; one from elsewhere is added here."""


def poker_game(settings: PokerSettings) -> PokerGame:
    """The game whose settings these are."""
    return GAMES[settings.game]
