"""The families of games that can be played in the terminal.

A family's own room is imported when one of its games is first played.
"""

from importlib import import_module
from typing import Any, Final

from croupier.rulebook.games import POKER, TWENTYONE, ULTIMATE, family_of
from croupier.terminal.family import Family

FAMILIES: Final[dict[str, str]] = {
    TWENTYONE: "croupier.terminal.twentyone.family",
    ULTIMATE: "croupier.terminal.ultimate.family",
    POKER: "croupier.terminal.poker.family",
}
"""By family, the dotted name of the module whose `FAMILY` it is; one from elsewhere is added here."""


def family_at(game: str) -> Family[Any, Any]:
    """The family of a game."""
    found: Family[Any, Any] = import_module(FAMILIES[family_of(game)]).FAMILY
    return found
