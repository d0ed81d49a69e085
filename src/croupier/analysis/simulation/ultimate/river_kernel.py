"""Whether to bet on the river, worked out for every hand on a board and written down as one bit each."""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import kernel
from croupier.analysis.odds.ultimate.counting_kernel import River, holds_on_river, look_at_board
from croupier.analysis.odds.ultimate.deals import DECK, HANDS, RANKS, SUITS
from croupier.analysis.odds.ultimate.showdowns import DEALERS, PLAYERS, RankLookup, new_showdowns, show_down
from croupier.analysis.odds.ultimate.solving_kernel import StakeParts
from croupier.analysis.types import Int64s, Uint8Rows

BYTES: Final = -(-HANDS // 8)
"""The bytes that the hands of one board take."""


@kernel
def mark_bets(
    boards: Uint8Rows, rows: Int64s, tables: RankLookup, stakes: StakeParts, river: River, bets: Uint8Rows
) -> None:
    """Write for each of these boards, in its row, with which hands to bet."""
    room = new_showdowns()
    of_rank, with_one = np.empty(RANKS, np.int64), np.empty(DECK, np.int64)
    fold = -2 * stakes.unit * DEALERS
    for number in range(len(boards)):
        board, row = boards[number], bets[rows[number]]
        show_down(board, tables, room)
        for byte in range(len(row)):
            row[byte] = 0
        board_category = np.int64(0)
        if not river.best:
            board_category = look_at_board(board, tables, river.ranks_of_six, of_rank, with_one)
        for at in range(PLAYERS):
            category = np.int64(room.category[at])
            if river.best:
                wins, losses = np.int64(room.wins[at]), np.int64(room.losses[at])
                value = (
                    stakes.ante * np.int64(room.qualified_wins[at])
                    - stakes.unit * (np.int64(room.qualified_losses[at]) + losses)
                    + stakes.blind[category] * wins
                    + stakes.river * (stakes.play * wins - stakes.unit * losses)
                )
                if river.joint:
                    value += DEALERS * (stakes.trips[category] + stakes.trips_stake)
                does_bet = value >= fold
            else:
                does_bet = holds_on_river(
                    river.category,
                    river.own_pair,
                    river.outs,
                    category,
                    board_category,
                    np.int64(room.one[at]) // SUITS,
                    np.int64(room.other[at]) // SUITS,
                    np.int64(room.ranks[at]),
                    of_rank,
                    with_one,
                )
            if does_bet:
                hand = np.int64(room.hands[at])
                row[hand >> 3] |= np.uint8(1 << (hand & 7))
