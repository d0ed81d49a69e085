"""The games that a scenario can play."""

from typing import Final

from croupier.rulebook import BrokenGame, load_outside_games
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
    """The game that a file names; games from outside are loaded if it is none of ours."""
    if keys.table.get("game") not in GAMES:
        try:
            load_outside_games()
        except BrokenGame as wrong:
            raise keys.wrong(("game",), f"{wrong}.") from None
    return GAMES[keys.word("game", tuple(GAMES))]
