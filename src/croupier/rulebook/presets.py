"""Presets: several settings of a game under one name, written as a `[settings]` table has them."""

from collections.abc import Mapping
from typing import Any, Final

PRESET: Final = "preset"

ORDINARY_PRACTICE: Final[Mapping[str, Any]] = {
    "unit": "play",
    "heads_up": "button_first",
    "forced_by_seat": True,
    "raises": "ordinary",
    "short_blinds": "as_posted",
    "commission": "",
    "smallest_chip": "0.01",
    "min_stake": "0.01",
    "max_buy_in": "0",
}
"""What public hand histories of poker need and the instruments do not know, each its own setting.

Of two players the button posts the small blind. Antes stand beside blinds, and each seat has its own. The
number of raises is unlimited, except for four bets at fixed limit, and the first is at least the least bet.
If a player can't cover a blind, the call is what they posted. The house takes nothing, and pots are divided
to the cent.
"""

POKER_PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {"ordinary_practice": ORDINARY_PRACTICE}
