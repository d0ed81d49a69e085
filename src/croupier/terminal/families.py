"""The families of games that can be played in the terminal.

A family's own room is imported when one of its games is first played.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.games import POKER, TWENTYONE, ULTIMATE, find_game

if TYPE_CHECKING:
    from croupier.terminal.family import Family

FAMILIES: Final[dict[str, str]] = {
    TWENTYONE: "croupier.terminal.twentyone.family",
    ULTIMATE: "croupier.terminal.ultimate.family",
    POKER: "croupier.terminal.poker.family",
}
"""By family, the dotted name of the module whose `FAMILY` it is; one from elsewhere is added here."""


def family_at(game: str) -> "Family[Any]":
    """The family of a game; `UnknownGame` if its games are not played in the terminal."""
    known = find_game(game)
    if known.family not in FAMILIES:
        raise UnknownGame(f"{known.title} is not played in the terminal; croupier replay plays its rounds")
    found: Family[Any] = import_module(FAMILIES[known.family]).FAMILY
    return found
