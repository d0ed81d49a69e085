"""The kernel that follows one hand through boards."""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import kernel
from croupier.analysis.odds.ultimate.showdowns import PLAYERS, RankLookup, new_showdowns, show_down
from croupier.analysis.types import Int64, Int64Rows, Uint8Rows

WINS, LOSSES, QUALIFIED_WINS, QUALIFIED_LOSSES, CATEGORY = range(5)
"""The columns of what is found for each board."""
COLUMNS: Final = 5


@kernel
def follow_hand(boards: Uint8Rows, hand: Int64, tables: RankLookup, found: Int64Rows) -> None:
    """Write for each board what becomes of a hand there against all hands that the dealer may hold."""
    room = new_showdowns()
    for number in range(len(boards)):
        show_down(boards[number], tables, room)
        at = 0
        while at < PLAYERS - 1 and np.int64(room.hands[at]) != hand:
            at += 1
        row = found[number]
        row[WINS] = room.wins[at]
        row[LOSSES] = room.losses[at]
        row[QUALIFIED_WINS] = room.qualified_wins[at]
        row[QUALIFIED_LOSSES] = room.qualified_losses[at]
        row[CATEGORY] = room.category[at]
