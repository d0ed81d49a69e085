"""One board: every hand of two cards against every hand that the dealer may hold then.

All hands are ranked once, and the few different ranks put in order. How many hands the dealer may hold that
are worse than a player's is how many are worse at all, less those with a card of the player's: both are
looked up in tables by rank and card.
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, larger, ones, subroutine
from croupier.analysis.odds.ultimate.deals import BOARD, DECK
from croupier.analysis.ranking.hand_sums import (
    BUCKETS_7,
    FROM,
    ONE,
    SHIFT_7,
    UNCOMMON,
    ZERO,
    flush_rank,
    look_up,
)
from croupier.analysis.types import Int32s, Int64, Uint8s, Uint16s, Uint64s

LIVE: Final = DECK - BOARD
PLAYERS: Final = LIVE * (LIVE - 1) // 2
"""The hands that can be held on a board."""
DEALERS: Final = (LIVE - 2) * (LIVE - 3) // 2
"""The hands that the dealer can hold against one of them."""
RANK_WORDS: Final = np.int64(128)
"""As many times 64 as there can be ranks."""
LEVELS: Final = 192
"""More different ranks than hands can have on one board."""
COLUMNS: Final = np.int64(64)
"""The columns of a table by card: a power of two."""
LEVEL_SHIFT: Final = np.uint64(6)
IN_WORD: Final = np.uint64(63)


class RankLookup(NamedTuple):
    """What hands of seven cards are ranked by, as in `croupier.analysis.ranking.tables`.

    `categories` has the number of each rank's category; the dealer qualifies from rank `qualifies` on.
    """

    numbers: Uint64s
    bits: Uint64s
    ranks: Uint16s
    flushes: Uint16s
    categories: Uint8s
    qualifies: Int64


class Showdowns(NamedTuple):
    """What becomes of each hand on a board, and room to work it out.

    `hands` are the numbers of the hands that can be held, `category` what they make. Of 990 hands of the
    dealer, `wins` and `losses` are those that are worse and better, `qualified_wins` and
    `qualified_losses` those among them with which the dealer qualifies.
    """

    hands: Uint16s
    category: Uint8s
    wins: Int32s
    losses: Int32s
    qualified_wins: Int32s
    qualified_losses: Int32s
    one: Uint8s
    other: Uint8s
    ranks: Uint16s
    found: Uint64s
    level_of: Uint16s
    below: Int32s
    with_card: Int32s


@inline
def new_showdowns() -> Showdowns:
    """Room for one board after another."""
    return Showdowns(
        np.empty(PLAYERS, np.uint16),
        np.empty(PLAYERS, np.uint8),
        np.empty(PLAYERS, np.int32),
        np.empty(PLAYERS, np.int32),
        np.empty(PLAYERS, np.int32),
        np.empty(PLAYERS, np.int32),
        np.empty(PLAYERS, np.uint8),
        np.empty(PLAYERS, np.uint8),
        np.empty(PLAYERS, np.uint16),
        np.empty(RANK_WORDS, np.uint64),
        np.empty(RANK_WORDS << 6, np.uint16),
        np.empty(LEVELS, np.int32),
        np.empty(LEVELS * COLUMNS, np.int32),
    )


@subroutine
def rank_all(board: Uint8s, tables: RankLookup, room: Showdowns) -> None:
    """Write the hands that can be held on a board, in the order of their numbers, and their ranks."""
    live, number = np.empty(LIVE, np.uint8), np.empty(LIVE, np.uint64)
    base, board_bits, gone = FROM, ZERO, ZERO
    for i in range(BOARD):
        card = board[i]
        base += tables.numbers[card]
        board_bits += tables.bits[card]
        gone |= ONE << np.uint64(card)
    many = 0
    for card in range(DECK):
        if gone >> np.uint64(card) & ONE == ZERO:
            live[many] = card
            number[many] = tables.numbers[card]
            many += 1
    at = 0
    for j in range(LIVE):
        high = np.int64(live[j])
        first = high * (high - 1) // 2
        with_high = base + number[j]
        for i in range(j):
            total = with_high + number[i]
            rank = look_up(total, SHIFT_7, BUCKETS_7, tables.ranks)
            if total & UNCOMMON:
                bits = board_bits + tables.bits[live[j]] + tables.bits[live[i]]
                rank = larger(rank, flush_rank(total, bits, tables.flushes))
            room.ranks[at] = rank
            room.hands[at] = first + live[i]
            room.one[at] = live[i]
            room.other[at] = live[j]
            at += 1


@subroutine
def put_in_order(room: Showdowns) -> Int64:
    """Number the different ranks from the worst up as levels; return how many there are."""
    found = room.found
    for word in range(RANK_WORDS):
        found[word] = ZERO
    for at in range(PLAYERS):
        rank = np.uint64(room.ranks[at])
        found[rank >> LEVEL_SHIFT] |= ONE << (rank & IN_WORD)
    levels = 0
    for word in range(RANK_WORDS):
        left = found[word]
        while left != ZERO:
            bit = np.int64(ones((left - ONE) & ~left))  # the lowest that is set
            room.level_of[(word << 6) + bit] = levels
            levels += 1
            left &= left - ONE
    return levels


@inline
def levels_below(rank: Int64, found: Uint64s) -> Int64:
    """How many different ranks there are below this one."""
    last = rank >> 6
    many = np.int64(ones(found[last] & ((ONE << np.uint64(rank & 63)) - ONE)))
    for word in range(last):
        many += np.int64(ones(found[word]))
    return many


@subroutine
def count_below(room: Showdowns, levels: Int64) -> None:
    """Write how many hands are below each level, and how many of those with each card."""
    below, with_card = room.below, room.with_card
    for level in range(levels + 1):
        below[level] = 0
    for at in range((levels + 1) * COLUMNS):
        with_card[at] = 0
    for at in range(PLAYERS):
        over = np.int64(room.level_of[room.ranks[at]]) + 1
        below[over] += 1
        with_card[(over << 6) + np.int64(room.one[at])] += 1
        with_card[(over << 6) + np.int64(room.other[at])] += 1
    for level in range(levels):
        below[level + 1] += below[level]
        start = level << 6
        for column in range(COLUMNS):
            with_card[start + COLUMNS + column] += with_card[start + column]


@subroutine
def show_down(board: Uint8s, tables: RankLookup, room: Showdowns) -> None:
    """Write what becomes of every hand on a board."""
    rank_all(board, tables, room)
    levels = put_in_order(room)
    count_below(room, levels)
    below, with_card = room.below, room.with_card
    poor = levels_below(tables.qualifies, room.found)  # from this level on the dealer qualifies
    for at in range(PLAYERS):
        rank = room.ranks[at]
        level = np.int64(room.level_of[rank])
        one, other = np.int64(room.one[at]), np.int64(room.other[at])
        here, above = level << 6, (level + 1) << 6
        wins = below[level] - with_card[here + one] - with_card[here + other]
        # The hand itself is among those with each of its cards, and was taken off twice.
        not_lost = below[level + 1] - with_card[above + one] - with_card[above + other] + 1
        losses = DEALERS - not_lost
        lowest = poor << 6
        unqualified = below[poor] - with_card[lowest + one] - with_card[lowest + other]
        unqualified_losses = 0
        unqualified_wins = unqualified
        if level < poor:
            unqualified_wins = wins
            unqualified_losses = unqualified + 1 - not_lost
        room.category[at] = tables.categories[rank]
        room.wins[at] = wins
        room.losses[at] = losses
        room.qualified_wins[at] = wins - unqualified_wins
        room.qualified_losses[at] = losses - unqualified_losses
