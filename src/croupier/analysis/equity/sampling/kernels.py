"""The kernel that deals at random and counts what becomes of the pot."""

from typing import Final

import numpy as np
from numba import types

from croupier.analysis.compile.jit import CARDS, KEYS, RANKS, inlined, kernel
from croupier.analysis.equity.deals.showdown_kernels import (
    CATEGORIES,
    COUNTS,
    INDEX,
    PLACES,
    ROW,
    WIN,
    Cards,
    Counts,
    Index,
    divide,
    fill_row,
    rank_any_five,
    rank_two_and_three,
)
from croupier.analysis.equity.deals.workspace import some_bits, some_bytes, some_shorts, zeros
from croupier.analysis.equity.sampling.dealing_kernels import draw, draw_listed, take
from croupier.analysis.ranking.hand_sums import FROM
from croupier.analysis.ranking.hashing import Numbers, Ranks
from croupier.analysis.ranking.omaha_sums import BOARD_FROM, DIGIT, HOLE_FROM

BOARD: Final = np.int64(5)
INDICES: Final = np.int64(64)
STATE_OUT: Final = types.Array(types.uint64, 1, "C")
CARDS_OUT: Final = types.Array(types.uint8, 1, "C")
RANK_COUNT: Final = 1 << 13
ZERO: Final = np.uint64(0)


@inlined
def write_columns(held: Cards, first: Index, twos: Ranks, columns: Ranks, at: Index) -> None:
    """Write the columns of the six pairs of a hand of Omaha."""
    for i in range(3):
        for j in range(i + 1, 4):
            one = np.uint64(held[first + i] >> 2)
            other = np.uint64(held[first + j] >> 2)
            columns[at] = twos[DIGIT * one + other]
            at += 1


@kernel(
    INDEX,
    INDEX,
    STATE_OUT,
    CARDS,
    CARDS,
    CARDS_OUT,
    INDEX,
    CARDS,
    INDEX,
    CARDS,
    PLACES,
    PLACES,
    PLACES,
    KEYS,
    KEYS,
    RANKS,
    RANKS,
    RANKS,
    CARDS,
    RANKS,
    RANKS,
    RANKS,
    INDEX,
    types.boolean,
    INDEX,
    COUNTS,
)
def sample(
    samples: Index,
    state: Numbers,
    known: Cards,
    left: Cards,
    held: Cards,
    dealt: Index,
    joint: Cards,
    joined: Index,
    listed: Cards,
    starts: Counts,
    ranged: Counts,
    any_hand: Counts,
    numbers: Numbers,
    bits: Numbers,
    displacements: Ranks,
    values: Ranks,
    flushes: Ranks,
    categories: Cards,
    twos: Ranks,
    fours: Ranks,
    best_of: Ranks,
    width: Index,
    two: bool,
    most: Index,
    counts: Counts,
) -> Index:
    """Deal this often and count; `held` has the known hands, `dealt` cards per player.

    The players of `ranged` hold a hand that is listed, those of `any_hand` any cards that are left. Returns
    how often the listed hands were drawn; it ends when that is more than `most`.
    """
    players = len(held) // dealt
    halves = 2 if two else 1
    deck = some_bytes(len(left))
    place = zeros(INDICES)
    for i in range(len(left)):
        deck[i] = left[i]
        place[left[i]] = i
    board = some_bytes(BOARD)
    for i in range(len(known)):  # a copy by slices takes seconds to compile
        board[i] = known[i]
    row = some_shorts(2 * width)
    columns = some_shorts(6 * players)
    totals = some_bits(players)
    masks = some_bits(players)
    changes = zeros(players)
    for i in range(len(ranged)):
        changes[ranged[i]] = 1
    for i in range(len(any_hand)):
        changes[any_hand[i]] = 1
    placed = len(ranged) > 0
    tries = np.int64(0)
    for n in range(samples):
        front = np.int64(0)
        if placed:
            tries += draw_listed(
                joint, joined, listed, starts, ranged, dealt, bits, held, state, most + 1 - tries
            )
            if tries > most:
                break
            for i in range(len(ranged)):
                for j in range(dealt):
                    take(held[ranged[i] * dealt + j], front, deck, place)
                    front += 1
        for i in range(len(any_hand)):
            draw(front, dealt, deck, place, placed, state)
            for j in range(dealt):
                held[any_hand[i] * dealt + j] = deck[front]
                front += 1
        draw(front, BOARD - len(known), deck, place, placed, state)
        board_total = FROM if width == 0 else BOARD_FROM
        board_bits = ZERO
        for i in range(BOARD):
            if i >= len(known):
                board[i] = deck[front]
                front += 1
            board_total += numbers[board[i]]
            board_bits |= bits[board[i]]
        if width:
            fill_row(board, fours, best_of, width, row, two)
        best = np.int64(0)
        low_best = np.int64(0)
        winners: Index = np.int64(0)
        low_winners: Index = np.int64(0)
        winner: Index = np.int64(0)
        for player in range(players):
            first = player * dealt
            if n == 0 or changes[player]:
                totals[player] = HOLE_FROM if width else ZERO
                masks[player] = ZERO
                for j in range(dealt):
                    totals[player] += numbers[held[first + j]]
                    masks[player] |= bits[held[first + j]]
                if width:
                    write_columns(held, first, twos, columns, 6 * player)
            if width:
                high, low = rank_two_and_three(
                    totals[player],
                    masks[player],
                    board_total,
                    board_bits,
                    columns,
                    6 * player,
                    row,
                    flushes,
                    two,
                )
            else:
                high, low = rank_any_five(
                    totals[player] + board_total,
                    masks[player] | board_bits,
                    displacements,
                    values,
                    flushes,
                    two,
                )
            by_category = ROW * players + halves * CATEGORIES * player
            counts[by_category + categories[high]] += 1
            mine = 1 << player
            if high > best:
                best = high
                winners = mine
                winner = player
            elif high == best:
                winners |= mine
            if two:
                counts[by_category + CATEGORIES + categories[RANK_COUNT + low]] += 1
                if low > low_best:
                    low_best = low
                    low_winners = mine
                elif low == low_best and low:
                    low_winners |= mine
        if winners == 1 << winner and low_winners in (0, winners):
            counts[ROW * winner + WIN] += 1
        else:
            divide(winners, low_winners, players, np.int64(1), counts)
    return tries
