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

__all__ = ["Item", "Look", "Section", "Sheet", "as_html", "as_object", "as_text", "guide", "sign"]

_HOMES: Final = {
    "blackjack": ("twentyone.blackjack", "twentyone.blackjack_guide"),
    "pontoon": ("twentyone.pontoon", "twentyone.pontoon_guide"),
    "ultimate": ("ultimate.table", "ultimate.guide"),
    "holdem": ("poker.holdem", "poker.holdem_guide"),
    "omaha": ("poker.omaha", "poker.omaha_guide"),
}


def sign(settings: Settings) -> Sheet:
    """What is displayed at the table for its players."""
    sheet: Sheet = import_module(f"croupier.signs.{_HOMES[settings.game][0]}").sign(settings)
    return sheet


def guide(settings: Settings) -> Sheet:
    """What the staff of the table go by: procedures, and what to do about each irregularity."""
    sheet: Sheet = import_module(f"croupier.signs.{_HOMES[settings.game][1]}").guide(settings)
    return sheet
