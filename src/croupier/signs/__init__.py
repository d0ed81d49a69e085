"""The sign of a table, and the guide of its dealer: what the rules want displayed, by its settings.

>>> from croupier.rulebook.twentyone.blackjack import DEMONSTRATION
>>> [item.text for item in sign(DEMONSTRATION).inscription]
['Blackjack pays 3 to 2', 'Dealer must stand on all 17s', 'Insurance pays 2 to 1']

A game's own sheets are imported when they are first asked for.
"""

from importlib import import_module
from typing import Final

from croupier.rulebook.settings import Settings
from croupier.signs.as_html import as_html
from croupier.signs.as_text import as_text
from croupier.signs.sheet import Item, Look, Section, Sheet, as_object
from croupier.values import value

__all__ = [
    "GAMES",
    "Item",
    "Look",
    "Section",
    "Sheet",
    "Sheets",
    "as_html",
    "as_object",
    "as_text",
    "guide",
    "sign",
]


@value
class Sheets:
    """Where the sheets of a game are: the dotted names of the modules with its `sign` and its `guide`."""

    sign: str
    guide: str


GAMES: Final[dict[str, Sheets]] = {
    "blackjack": Sheets("croupier.signs.twentyone.blackjack", "croupier.signs.twentyone.blackjack_guide"),
    "pontoon": Sheets("croupier.signs.twentyone.pontoon", "croupier.signs.twentyone.pontoon_guide"),
    "ultimate": Sheets("croupier.signs.ultimate.table", "croupier.signs.ultimate.guide"),
    "holdem": Sheets("croupier.signs.poker.holdem", "croupier.signs.poker.holdem_guide"),
    "omaha": Sheets("croupier.signs.poker.omaha", "croupier.signs.poker.omaha_guide"),
}
"""The sheets of every game, by its name; a game from elsewhere is added here."""


def sign(settings: Settings) -> Sheet:
    """What is displayed at the table for its players."""
    sheet: Sheet = import_module(GAMES[settings.game].sign).sign(settings)
    return sheet


def guide(settings: Settings) -> Sheet:
    """What the staff of the table go by: procedures, and what to do about each irregularity."""
    sheet: Sheet = import_module(GAMES[settings.game].guide).guide(settings)
    return sheet
