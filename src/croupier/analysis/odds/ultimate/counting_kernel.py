"""The kernel that goes through boards and counts what becomes of a player who acts by a policy."""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, kernel, larger, subroutine
from croupier.analysis.odds.ultimate.deals import BOARD, DECK, HANDS, RANKS, SUITS
from croupier.analysis.odds.ultimate.showdowns import DEALERS, PLAYERS, RankLookup, new_showdowns, show_down
from croupier.analysis.odds.ultimate.solving_kernel import FlopTables, StakeParts, flop_of
from croupier.analysis.ranking.hand_sums import BUCKETS_6, FROM, SHIFT_6, UNCOMMON, ZERO, flush_rank, look_up
from croupier.analysis.types import Flag, Int64, Int64s, Uint8Rows, Uint8s, Uint16s

CHECK, FOLD, BET, MORE = range(4)
"""What is done before the flop: a bet of three antes, or of four. After it, by how much each counts:"""
BETS_AFTER: Final = np.uint8(1)
FOLDS_AFTER: Final = np.uint8(16)
CHECKS_AFTER: Final = np.uint8(0)

BET_4, BET_3, BET_2, BET_1 = range(4)
"""The play wagers, the largest first."""
BETS: Final = 4
CATEGORY_ROOM: Final = 16
"""At least as many as there are categories."""
OUTCOMES: Final = 5
WIN, WIN_UNQUALIFIED, TIE, LOSE, LOSE_UNQUALIFIED = range(OUTCOMES)
"""What becomes of a hand: against a dealer who qualifies or does not."""
FLOPS_OF_BOARD: Final = 10


class River(NamedTuple):
    """When to bet on the river, rather than fold: what is worth more if `best`; trips count if `joint`.

    Otherwise with a category of this number or a better one, which has a lower number; with a pair of one's
    own or a hand of a better category than the board's; or if fewer cards than `outs` would have the dealer
    beat the hand with one card.
    """

    best: Flag
    joint: Flag
    category: Int64
    own_pair: Flag
    outs: Int64
    ranks_of_six: Uint16s


class Policy(NamedTuple):
    """What to do with each hand before the flop, and with each hand on each flop."""

    before: Uint8s
    after: Uint8Rows
    river: River


class Counts(NamedTuple):
    """What is counted, in deals: by play wager, category and outcome; folds by stage; ties and regret.

    `made` counts the hands of seven cards by category. `ties` are deals in which betting on the river is
    worth exactly what folding is. `regret` is what was given away on the river, in parts of the ante.
    """

    played: Int64s
    folds: Int64s
    made: Int64s
    ties: Int64s
    regret: Int64s


@inline
def add_outcomes(
    played: Int64s,
    bet: Int64,
    category: Int64,
    times: Int64,
    wins: Int64,
    losses: Int64,
    qualified_wins: Int64,
    qualified_losses: Int64,
) -> None:
    """Count what becomes of a hand with a play wager against all hands of the dealer, so many times."""
    start = (bet * CATEGORY_ROOM + category) * OUTCOMES
    played[start + WIN] += times * qualified_wins
    played[start + WIN_UNQUALIFIED] += times * (wins - qualified_wins)
    played[start + TIE] += times * (DEALERS - wins - losses)
    played[start + LOSE] += times * qualified_losses
    played[start + LOSE_UNQUALIFIED] += times * (losses - qualified_losses)


@subroutine
def look_at_board(
    board: Uint8s, tables: RankLookup, ranks_of_six: Uint16s, of_rank: Int64s, with_one: Int64s
) -> Int64:
    """Write how many cards of each rank a board has, and what it makes with one more card: 0 if that is gone.

    Return the category of the board itself: the worst that it makes with any card.
    """
    base, bits = FROM, ZERO
    for rank in range(RANKS):
        of_rank[rank] = 0
    for i in range(BOARD):
        base += tables.numbers[board[i]]
        bits += tables.bits[board[i]]
        of_rank[board[i] // SUITS] += 1
    worst = np.int64(0)
    for card in range(DECK):
        with_one[card] = 0
        gone = False
        for i in range(BOARD):
            gone = gone or board[i] == card
        if gone:
            continue
        total = base + tables.numbers[card]
        rank = look_up(total, SHIFT_6, BUCKETS_6, ranks_of_six)
        if total & UNCOMMON:
            rank = larger(rank, flush_rank(total, bits + tables.bits[card], tables.flushes))
        with_one[card] = np.int64(rank)
        worst = larger(worst, np.int64(tables.categories[rank]))
    return worst


@inline
def holds_on_river(
    least: Int64,
    own_pair: Flag,
    most_outs: Int64,
    category: Int64,
    board_category: Int64,
    one: Int64,
    other: Int64,
    rank: Int64,
    of_rank: Int64s,
    with_one: Int64s,
) -> bool:
    """Whether a condition of a player's own strategy holds for a hand of these ranks (`River`)."""
    holds = category <= least
    if not holds and own_pair:
        holds = category < board_category or one == other or of_rank[one] + of_rank[other] > 0
    if not holds and most_outs > 0:
        outs = np.int64(0)
        for card in range(DECK):
            outs += np.int64(with_one[card] > rank)
        holds = outs < most_outs
    return bool(holds)


@kernel
def count_boards(
    boards: Uint8Rows,
    times: Int64s,
    tables: RankLookup,
    flops: FlopTables,
    stakes: StakeParts,
    policy: Policy,
    counts: Counts,
) -> None:
    """Count what becomes of every hand on these boards."""
    room = new_showdowns()
    acts = np.empty(HANDS, np.uint8)
    of_rank, with_one = np.empty(RANKS, np.int64), np.empty(DECK, np.int64)
    river = policy.river
    fold = -2 * stakes.unit * DEALERS
    for number in range(len(boards)):
        board, many = boards[number], times[number]
        show_down(board, tables, room)
        for i in range(HANDS):
            acts[i] = CHECKS_AFTER
        for third in range(2, BOARD):
            for second in range(1, third):
                for first in range(second):
                    flop = flop_of(np.int64(board[first]), np.int64(board[second]), np.int64(board[third]))
                    row = policy.after[flops.number[flop]]
                    changed = flops.after[flops.change[flop]]
                    for i in range(HANDS):
                        acts[i] += row[changed[i]]
        board_category = 0
        if not river.best:
            board_category = look_at_board(board, tables, river.ranks_of_six, of_rank, with_one)
        for at in range(PLAYERS):
            hand = np.int64(room.hands[at])
            category = np.int64(room.category[at])
            wins, losses = np.int64(room.wins[at]), np.int64(room.losses[at])
            qualified_wins, qualified_losses = (
                np.int64(room.qualified_wins[at]),
                np.int64(room.qualified_losses[at]),
            )
            counts.made[category] += many
            before = policy.before[hand]
            rest, bet = many * FLOPS_OF_BOARD, np.int64(BET_4)
            if before == CHECK:
                folds, rest = many * (acts[hand] >> 4), many * (acts[hand] & 15)
                counts.folds[1] += folds * DEALERS
                at_river = many * FLOPS_OF_BOARD - folds - rest
                add_outcomes(
                    counts.played, BET_2, category, rest, wins, losses, qualified_wins, qualified_losses
                )
                rest, bet = at_river, np.int64(BET_1)
                value = (
                    stakes.ante * qualified_wins
                    - stakes.unit * (qualified_losses + losses)
                    + stakes.blind[category] * wins
                    + stakes.river * (stakes.play * wins - stakes.unit * losses)
                )
                if river.joint:
                    value += DEALERS * (stakes.trips[category] + stakes.trips_stake)
                counts.ties[0] += at_river * DEALERS * np.int64(value == fold)
                bets = value >= fold
                if not river.best:
                    bets = holds_on_river(
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
                counts.regret[0] += at_river * (larger(value, fold) - (value if bets else fold))
                if not bets:
                    counts.folds[2] += at_river * DEALERS
                    rest = np.int64(0)
            elif before == FOLD:
                counts.folds[0] += rest * DEALERS
                rest = np.int64(0)
            elif before == BET:
                bet = np.int64(BET_3)
            add_outcomes(counts.played, bet, category, rest, wins, losses, qualified_wins, qualified_losses)
