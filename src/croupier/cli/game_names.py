"""The names of games among the words of a command, and as its help lists them."""

from collections.abc import Sequence

from croupier.cli.parsing import WrongInput
from croupier.rulebook.errors import BrokenGame
from croupier.rulebook.games import GAMES
from croupier.rulebook.outside import load_outside_games


def listed_games(words: Sequence[str]) -> str:
    """The names of all games, for the help of a command; unless it is asked for, those of ours."""
    if "-h" in words or "--help" in words:
        _load()
    return ", ".join(GAMES)


def game_among(words: Sequence[str]) -> str | None:
    """The first word that names a game, if one does."""
    if GAMES.keys().isdisjoint(words):
        _load()
    return next((word for word in words if word in GAMES), None)


def _load() -> None:
    try:
        load_outside_games()
    except BrokenGame as wrong:
        raise WrongInput(str(wrong)) from None
