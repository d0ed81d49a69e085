"""The kernel that goes through boards once and adds up all that the best play depends on."""

from typing import NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, kernel, larger
from croupier.analysis.odds.ultimate.deals import BOARD, HANDS
from croupier.analysis.odds.ultimate.showdowns import (
    DEALERS,
    PLAYERS,
    RankLookup,
    new_showdowns,
    show_down,
)
from croupier.analysis.types import Int64, Int64Rows, Int64s, Uint8Rows, Uint8s, Uint16Rows, Uint16s


class StakeParts(NamedTuple):
    """What wagers win and lose, in parts of the ante; `unit` of these parts are one ante.

    `play` and `ante` are what these win, on one ante each. By category, `blind` is what the blind wins and
    `trips` what trips come to, won or lost; `trips_stake` is what a fold loses with them. `after` and `river`
    are the play wagers then, in antes.
    """

    unit: Int64
    play: Int64
    ante: Int64
    blind: Int64s
    trips: Int64s
    trips_stake: Int64
    after: Int64
    river: Int64


class FlopTables(NamedTuple):
    """Every flop by its number, brought to one of the 1,755, and hands before and after a change of suits."""

    number: Uint16s
    change: Uint8s
    before: Uint16Rows
    after: Uint16Rows


class Sums(NamedTuple):
    """What is added up over boards, each as often as it stands for boards.

    By hand, a play wager of n antes before the flop comes to `base` + n x `slope`. By flop and hand, checking
    is `gains` better than betting then; `joint_gains` is what trips add to that.
    """

    slope: Int64s
    base: Int64s
    gains: Int64Rows
    joint_gains: Int64Rows
    trips: Int64s


@inline
def flop_of(one: Int64, two: Int64, three: Int64) -> Int64:
    """The number of a flop of three cards, given from the lowest up."""
    return three * (three - 1) * (three - 2) // 6 + two * (two - 1) // 2 + one


@kernel
def add_up_boards(
    boards: Uint8Rows, times: Int64s, tables: RankLookup, flops: FlopTables, stakes: StakeParts, sums: Sums
) -> None:
    """Add what these boards come to."""
    room = new_showdowns()
    gain = np.zeros(HANDS, np.int64)
    joint_hands, joint_gain = np.empty(PLAYERS, np.int64), np.empty(PLAYERS, np.int64)
    fold = -2 * stakes.unit * DEALERS
    for number in range(len(boards)):
        board, many = boards[number], times[number]
        show_down(board, tables, room)
        joint = 0
        for i in range(HANDS):
            gain[i] = 0
        for at in range(PLAYERS):
            hand = np.int64(room.hands[at])
            wins, losses = np.int64(room.wins[at]), np.int64(room.losses[at])
            category = room.category[at]
            slope = stakes.play * wins - stakes.unit * losses
            base = (
                stakes.ante * np.int64(room.qualified_wins[at])
                - stakes.unit * (np.int64(room.qualified_losses[at]) + losses)
                + stakes.blind[category] * wins
            )
            after, river = base + stakes.after * slope, base + stakes.river * slope
            best = larger(river, fold)
            sums.slope[hand] += many * slope
            sums.base[hand] += many * base
            gain[hand] = many * (best - after)
            trips = DEALERS * stakes.trips[category]
            sums.trips[hand] += many * trips
            more = larger(river + trips, fold - DEALERS * stakes.trips_stake) - trips - best
            if more != 0:
                joint_hands[joint] = hand
                joint_gain[joint] = many * more
                joint += 1
        for third in range(2, BOARD):
            for second in range(1, third):
                for first in range(second):
                    flop = flop_of(np.int64(board[first]), np.int64(board[second]), np.int64(board[third]))
                    row = np.int64(flops.number[flop])
                    before = flops.before[flops.change[flop]]
                    gains = sums.gains[row]
                    for i in range(HANDS):
                        gains[i] += gain[before[i]]
                    after_change = flops.after[flops.change[flop]]
                    joint_gains = sums.joint_gains[row]
                    for at in range(joint):
                        joint_gains[after_change[joint_hands[at]]] += joint_gain[at]
