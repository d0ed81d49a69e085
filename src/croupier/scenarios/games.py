"""The games that a scenario can play."""

from typing import Final

from croupier.scenarios.files.keys import Keys
from croupier.scenarios.game import Game
from croupier.scenarios.poker.games import Holdem, Omaha
from croupier.scenarios.twentyone.games import Blackjack, Pontoon
from croupier.scenarios.ultimate.games import Ultimate

GAMES: Final[dict[str, Game]] = {
    game.name: game for game in (Blackjack(), Pontoon(), Ultimate(), Holdem(), Omaha())
}
"""Every game, by its name; one from elsewhere is added here."""


def game(keys: Keys) -> Game:
    """The game that a file names."""
    return GAMES[keys.word("game", tuple(GAMES))]
