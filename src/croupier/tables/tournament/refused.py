"""What players and staff say at cash tables and not at a tournament's: each with the reason, and its rule.

The rules are named as `TournamentNumbers` has them, for each game numbers them in its own way.
"""

from collections.abc import Mapping
from typing import Final

SEATED: Final = "In a tournament the director seats the players: nobody comes, moves or leaves on their own."
CHIPS: Final = "In a tournament only the director gives and takes chips: nobody buys or adds any."
AWAY: Final = "In a tournament the game goes on for whoever is away: 'director marks ann absent'."
LEVELS: Final = "Limits change with the levels of the tournament: 'director begins a level: ...'."
NO_LIMIT: Final = "All players in a tournament play under the same limits."

REFUSED: Final[Mapping[str, tuple[str, str]]] = {
    "sits": (SEATED, "moves"),
    "joins": (SEATED, "moves"),
    "moves": (SEATED, "moves"),
    "waits": (SEATED, "moves"),
    "leaves": (SEATED, "moves"),
    "calls_next": (SEATED, "moves"),
    "selects": (SEATED, "moves"),
    "draws_for_seat": (SEATED, "moves"),
    "requires_seat": ("Players in a tournament keep their seats, whether they play or not.", "moves"),
    "buys": (CHIPS, "chips_untouched"),
    "sits_out": (AWAY, "absent"),
    "comes_back": (AWAY, "absent"),
    "changes": (LEVELS, "conditions"),
    "marks": (NO_LIMIT, "conditions"),
    "unmarks": (NO_LIMIT, "conditions"),
    "marks_at_seat": (NO_LIMIT, "conditions"),
    "unmarks_at_seat": (NO_LIMIT, "conditions"),
}
"""By the word of each command, why a tournament's table of any family has none, and by which rule."""
