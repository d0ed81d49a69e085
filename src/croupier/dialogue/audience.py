"""Who is told what happens at a table: one person, everybody, or staff."""

from typing import Final

from croupier.dialogue.questions import NOBODY
from croupier.values import PlayerName, value


@value
class Audience:
    """Somebody who is told events.

    `who` is told the notices to that person, and `staff` those to anybody. `eye` has a bit for each seat
    whose cards are seen: 0 none, -1 all.
    """

    who: PlayerName = ""
    eye: int = NOBODY
    staff: bool = False


RAIL: Final = Audience()
"""Everybody: what all may know."""
STAFF: Final = Audience(staff=True)
"""Dealer and supervisor, who see the cards that everybody sees."""
