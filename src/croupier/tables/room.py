"""How much a table has room for: nothing that it keeps grows with its visitors.

What is over leaves the state. Where people could add without end there is a bound, and more is refused in a
sentence.
"""

from typing import Final

from croupier.tables.ground import Ground
from croupier.tables.wagering.placed import UNKNOWN_PLAYER
from croupier.values import PlayerName

MOST_PEOPLE: Final = 200
"""How many people are at a table: those who sit, who stand behind, and who wait."""
MOST_NOTICES: Final = 50
"""How many announced changes wait to come into force."""
MOST_DISPUTES: Final = 100
"""How many disputes wait for a decision."""
MOST_DISPUTES_OF_ONE: Final = 10
"""How many disputes are kept of one player, those that were decided included."""
MOST_GONE: Final = 500
"""Of how many players who have left it is known what holds if they come back soon."""


def forget_visit(ground: Ground, who: PlayerName) -> None:
    """Forget what is over with the visit of somebody who has left; what holds for longer stays."""
    ground.accounts.close(ground.purse(who))
    known = ground.standings.get(who)
    if known is not None:
        known.end_visit()
        if known == UNKNOWN_PLAYER:
            del ground.standings[who]
