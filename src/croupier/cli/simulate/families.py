"""The families of games that can be simulated; a family's room is imported when one of its games is."""

from importlib import import_module
from typing import Final

from croupier.cli.parsing import WrongInput
from croupier.cli.simulate.family import SimulatedFamily
from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.games import GAMES, POKER, TWENTYONE, ULTIMATE, find_game

FAMILIES: Final[dict[str, str]] = {
    TWENTYONE: "croupier.cli.simulate.twentyone.family",
    ULTIMATE: "croupier.cli.simulate.ultimate.family",
}
"""By family, the dotted name of the module whose `FAMILY` it is; another family is added here."""
ELSEWHERE: Final = {POKER: "players win from each other there; croupier tournament simulate has bots play it"}
"""By family, why its games are not simulated here, and what to use instead."""


def family_of(game: str) -> SimulatedFamily | None:
    """The family of a game, None if it can't be simulated yet; `WrongInput` if it never is."""
    try:
        known = find_game(game)
    except UnknownGame as wrong:
        raise WrongInput(str(wrong)) from None
    if known.family in ELSEWHERE:
        raise WrongInput(f"{known.title} is not played against the house: {ELSEWHERE[known.family]}")
    if known.family not in FAMILIES:
        return None
    found: SimulatedFamily = import_module(FAMILIES[known.family]).FAMILY
    return found


def simulated_games() -> str:
    """The names of the games that can be simulated, as a sentence lists them."""
    return ", ".join(name for name, each in GAMES.items() if each.family in FAMILIES)
