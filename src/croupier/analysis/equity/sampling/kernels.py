"""The kernel that deals at random and counts what becomes of the pot."""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, kernel
from croupier.analysis.equity.deals.showdown_kernels import (
    BOARD_CARDS,
    CATEGORY_COUNT,
    LOW_CATEGORIES,
    CardSums,
    ShowdownLookup,
    divide,
    fill_board_row,
    rank_any_five,
    rank_two_and_three,
)
from croupier.analysis.equity.sampling.dealing_kernels import HandLists, draw, draw_from_lists, take
from croupier.analysis.equity.tally import ROW, WIN
from croupier.analysis.ranking.hand_sums import FROM, ZERO
from croupier.analysis.ranking.omaha_sums import BOARD_FROM, DIGIT, HOLE_FROM
from croupier.analysis.types import Int64, Int64s, Uint8s, Uint16s, Uint64s
from croupier.analysis.workspace import new_uint8s, new_uint16s, new_uint64s, zero_int64s

INDICES: Final = np.int64(64)


class Deal(NamedTuple):
    """What is dealt from: the known cards of the board, the cards left, and the hands.

    `shown` has the hands that are known, `hole_cards` for each player, and room for those that are not. The
    players of `any_hand` hold any cards that are left.
    """

    known: Uint8s
    left: Uint8s
    shown: Uint8s
    hole_cards: Int64
    any_hand: Int64s


@inline
def write_columns(hands: Uint8s, first: Int64, twos: Uint16s, columns: Uint16s, at: Int64) -> None:
    """Write the columns of the six pairs of a hand of Omaha."""
    for i in range(3):
        for j in range(i + 1, 4):
            one = np.uint64(hands[first + i] >> 2)
            other = np.uint64(hands[first + j] >> 2)
            columns[at] = twos[DIGIT * one + other]
            at += 1


@kernel
def sample(
    samples: Int64,
    most_tries: Int64,
    state: Uint64s,
    deal: Deal,
    lists: HandLists,
    tables: ShowdownLookup,
    counts: Int64s,
) -> Int64:
    """Deal this often and count; return how often the listed hands were drawn.

    It ends when that is more than `most_tries`.
    """
    known, left, hole_cards, any_hand = deal.known, deal.left, deal.hole_cards, deal.any_hand
    numbers, card_bits, categories = tables.numbers, tables.bits, tables.categories
    displacements, values, flushes = tables.displacements, tables.values, tables.flushes
    twos, fours, best_of = tables.twos, tables.fours, tables.best_of
    has_low, width = tables.has_low, tables.width
    hands = new_uint8s(len(deal.shown))
    for i in range(len(hands)):
        hands[i] = deal.shown[i]
    players = len(hands) // hole_cards
    halves = 2 if has_low else 1
    deck = new_uint8s(len(left))
    place = zero_int64s(INDICES)
    for i in range(len(left)):
        deck[i] = left[i]
        place[left[i]] = i
    board = new_uint8s(BOARD_CARDS)
    for i in range(len(known)):  # a copy by slices takes seconds to compile
        board[i] = known[i]
    row = new_uint16s(2 * width)
    columns = new_uint16s(6 * players)
    totals = new_uint64s(players)
    bits = new_uint64s(players)
    changes = zero_int64s(players)
    list_players = lists.players
    for i in range(len(list_players)):
        changes[list_players[i]] = 1
    for i in range(len(any_hand)):
        changes[any_hand[i]] = 1
    keep_places = len(list_players) > 0
    tries = np.int64(0)
    for n in range(samples):
        front = np.int64(0)
        if keep_places:
            tries += draw_from_lists(lists, hole_cards, card_bits, hands, state, most_tries + 1 - tries)
            if tries > most_tries:
                break
            for i in range(len(list_players)):
                for j in range(hole_cards):
                    take(hands[list_players[i] * hole_cards + j], front, deck, place)
                    front += 1
        for i in range(len(any_hand)):
            draw(front, hole_cards, deck, place, keep_places, state)
            for j in range(hole_cards):
                hands[any_hand[i] * hole_cards + j] = deck[front]
                front += 1
        draw(front, BOARD_CARDS - len(known), deck, place, keep_places, state)
        board_total = BOARD_FROM if width else FROM
        board_bits = ZERO
        for i in range(BOARD_CARDS):
            if i >= len(known):
                board[i] = deck[front]
                front += 1
            board_total += numbers[board[i]]
            board_bits |= card_bits[board[i]]
        if width:
            fill_board_row(board, fours, best_of, width, row, has_low)
        best = np.int64(0)
        low_best = np.int64(0)
        winners: Int64 = np.int64(0)
        low_winners: Int64 = np.int64(0)
        winner: Int64 = np.int64(0)
        for player in range(players):
            first = player * hole_cards
            if n == 0 or changes[player]:
                totals[player] = HOLE_FROM if width else ZERO
                bits[player] = ZERO
                for j in range(hole_cards):
                    totals[player] += numbers[hands[first + j]]
                    bits[player] |= card_bits[hands[first + j]]
                if width:
                    write_columns(hands, first, twos, columns, 6 * player)
            if width:
                high, low = rank_two_and_three(
                    CardSums(totals[player], bits[player]),
                    CardSums(board_total, board_bits),
                    columns,
                    6 * player,
                    row,
                    flushes,
                    has_low,
                )
            else:
                seven = CardSums(totals[player] + board_total, bits[player] | board_bits)
                high, low = rank_any_five(seven, displacements, values, flushes, has_low)
            by_category = ROW * players + halves * CATEGORY_COUNT * player
            counts[by_category + categories[high]] += 1
            mine = 1 << player
            if high > best:
                best = high
                winners = mine
                winner = player
            elif high == best:
                winners |= mine
            if has_low:
                counts[by_category + CATEGORY_COUNT + categories[LOW_CATEGORIES + low]] += 1
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
