"""Which games can be set up, and what each of them takes: its settings and its demonstration set.

A game's own module is imported when the game is first asked for.
"""

from importlib import import_module
from typing import Final

from croupier.rulebook.rules import GAMES, UnknownGame
from croupier.rulebook.settings import Settings

PLAYED: Final = ("blackjack", "pontoon", "ultimate", "holdem", "omaha")
"""The games that Croupier runs."""
_HOMES: Final = {
    "blackjack": "twentyone.blackjack",
    "pontoon": "twentyone.pontoon",
    "ultimate": "ultimate.settings",
    "holdem": "poker.holdem",
    "omaha": "poker.omaha",
}


def check_game(game: str) -> None:
    """Do nothing for a game that Croupier runs; else say in one sentence which it runs."""
    if game not in GAMES:
        raise UnknownGame(f"there is no game {game!r}; Croupier knows {', '.join(GAMES)}")


def settings_class(game: str) -> type[Settings]:
    """The settings of a game; raises `UnknownGame`."""
    return type(demonstration(game))


def demonstration(game: str) -> Settings:
    """The settings of a game that need no file: play chips, and references that say they are no approval."""
    check_game(game)
    module = import_module(f"croupier.rulebook.{_HOMES[game]}")
    shipped: Settings = module.DEMONSTRATION
    return shipped
