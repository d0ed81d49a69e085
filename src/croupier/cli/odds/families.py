"""The families of games that have odds. A family's room is imported when one of its games is asked about."""

from importlib import import_module
from typing import Final

from croupier.cli.odds.family import OddsFamily
from croupier.cli.parsing import WrongInput
from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.games import GAMES, POKER, TWENTYONE, ULTIMATE, find_game

FAMILIES: Final[dict[str, str]] = {
    TWENTYONE: "croupier.cli.odds.twentyone.family",
    ULTIMATE: "croupier.cli.odds.ultimate.family",
}
"""By family, the dotted name of the module whose `FAMILY` it is; another family is added here."""
ELSEWHERE: Final = {
    POKER: "players win from each other there, not from the house; croupier equity shows what hands are worth"
}
"""By family, why its games have no odds, and what to use instead."""


def family_of(game: str) -> OddsFamily | None:
    """The family of a game, None if it has no odds yet; `WrongInput` if it never has any."""
    try:
        known = find_game(game)
    except UnknownGame as wrong:
        raise WrongInput(str(wrong)) from None
    if known.family in ELSEWHERE:
        raise WrongInput(f"{known.title} has no house edge to work out: {ELSEWHERE[known.family]}")
    if known.family not in FAMILIES:
        return None
    found: OddsFamily = import_module(FAMILIES[known.family]).FAMILY
    return found


def games_with_odds() -> str:
    """The names of the games that have odds, as a sentence lists them."""
    return ", ".join(name for name, each in GAMES.items() if each.family in FAMILIES) or "none so far"
