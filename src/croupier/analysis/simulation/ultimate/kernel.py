"""Rounds of Ultimate Texas Hold-em as the table plays them, each from a deck of its own (NI2019-212)."""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, kernel, larger, smaller
from croupier.analysis.odds.ultimate.counting_kernel import BET, CHECK, MORE
from croupier.analysis.odds.ultimate.deals import BOARD, DECK
from croupier.analysis.odds.ultimate.showdowns import RankLookup
from croupier.analysis.odds.ultimate.solving_kernel import FlopTables, flop_of
from croupier.analysis.ranking.hand_sums import (
    BUCKETS_7,
    FROM,
    SHIFT_7,
    UNCOMMON,
    ZERO,
    flush_rank,
    look_up,
)
from croupier.analysis.simulation.counts import (
    GROUPS,
    PRODUCTS,
    ROUNDS,
    SIZES,
    SQUARES,
    TOTALS,
    WAGERED,
    Counts,
    Trace,
)
from croupier.analysis.simulation.random_streams import ENOUGH, STORE, Randoms, draw, make_more
from croupier.analysis.types import (
    Flag,
    Int64,
    Int64Rows,
    Int64s,
    Uint8Rows,
    Uint8s,
    Uint16s,
    Uint32s,
    Uint64s,
)

MOST_PLAYERS: Final = 9
CLASS_MASK: Final = (1 << 18) - 1
CLASS_SHIFT: Final = 18
FOLDED: Final = 0


class UltimateActs(NamedTuple):
    """What to do: before the flop by hand, after it by flop and hand, on the river by board and hand.

    `classes` says of each board which row of `river` is its own, and by which change of suits; `places` is
    what each card of a board adds to its number.
    """

    before: Uint8s
    after: Uint8Rows
    river: Uint8Rows
    classes: Uint32s
    places: Int64Rows


class UltimatePays(NamedTuple):
    """What wagers come to, in units: a play wager by how many antes it is, blind and trips by category.

    `blind` is what the odds give; the maximum payout, 0 if there is none, holds for each blind or for all of
    a round together. `half_chip` is the unit of what is paid then.
    """

    ante: Int64
    ante_wins: Int64
    play_wins: Int64s
    blind: Int64s
    trips_wager: Int64
    trips: Int64s
    maximum: Int64
    per_round: Flag
    half_chip: Int64
    bet: Int64
    more: Int64
    after: Int64
    river: Int64
    least: Int64


@inline
def rank_of(
    base: Int64,
    bits: Int64,
    one: Int64,
    other: Int64,
    numbers: Uint64s,
    card_bits: Uint64s,
    ranks: Uint16s,
    flushes: Uint16s,
) -> Int64:
    """The rank of a hand with the board whose sums are given."""
    total = base + numbers[one] + numbers[other]
    rank = look_up(total, SHIFT_7, BUCKETS_7, ranks)
    if total & UNCOMMON:
        rank = larger(rank, flush_rank(total, bits + card_bits[one] + card_bits[other], flushes))
    return np.int64(rank)


@inline
def sort_cards(cards: Int64s, many: Int64) -> None:
    """Put the first cards in order, the lowest first."""
    for end in range(1, many):
        card, place = cards[end], end
        while place > 0 and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


@kernel
def play_ultimate(
    players: Int64,
    rounds: Int64,
    cards: Uint8s,
    tables: RankLookup,
    flops: FlopTables,
    acts: UltimateActs,
    pays: UltimatePays,
    randoms: Randoms,
    counts: Counts,
    trace: Trace,
) -> None:
    """Play so many rounds with as many players, and count what each of them comes to."""
    halves = randoms.halves
    numbers, card_bits, ranks, flushes = tables.numbers, tables.bits, tables.ranks, tables.flushes
    categories, qualifies = tables.categories, tables.qualifies
    flop_numbers, flop_changes, changed = flops.number, flops.change, flops.after
    before, after, river = acts.before, acts.after, acts.river
    classes, places = acts.classes, acts.places
    play_wins, blind_pays, trips_pays = pays.play_wins, pays.blind, pays.trips
    counted, sums = counts.nets, counts.sums
    sorted_cards = np.empty(BOARD, np.int64)
    wagers, nets = np.empty(MOST_PLAYERS, np.int64), np.empty(MOST_PLAYERS, np.int64)
    owed, shares = np.empty(MOST_PLAYERS, np.int64), np.empty(MOST_PLAYERS, np.int64)
    traced = len(trace.dealt) > 0
    many = np.int64(BOARD + 2 * players + 2)
    used, wagered, totals, squares = np.int64(STORE), np.int64(0), np.int64(0), np.int64(0)
    for number in range(rounds):
        if used > ENOUGH:
            make_more(randoms)
            used = np.int64(0)
        for at in range(many):
            _, used = draw(cards, np.int64(at), np.int64(DECK), halves, used)
        for place in range(3):
            sorted_cards[place] = cards[place]
        sort_cards(sorted_cards, np.int64(3))
        flop = flop_of(sorted_cards[0], sorted_cards[1], sorted_cards[2])
        row, change = np.int64(flop_numbers[flop]), np.int64(flop_changes[flop])
        board_row, board_change = np.int64(-1), np.int64(0)
        playing = False
        for player in range(players):
            one, other = np.int64(cards[BOARD + 2 * player]), np.int64(cards[BOARD + 2 * player + 1])
            low, high = smaller(one, other), larger(one, other)
            hand = high * (high - 1) // 2 + low
            act, wager = before[hand], np.int64(FOLDED)
            if act == MORE:
                wager = pays.more
            elif act == BET:
                wager = pays.bet
            elif act == CHECK:
                then = after[row, changed[change, hand]]
                if then == 1:
                    wager = pays.after
                elif then == 0:
                    if board_row < 0:
                        for place in range(BOARD):
                            sorted_cards[place] = cards[place]
                        sort_cards(sorted_cards, np.int64(BOARD))
                        found = np.int64(0)
                        for place in range(BOARD):
                            found += places[place, sorted_cards[place]]
                        board_row = np.int64(classes[found]) & CLASS_MASK
                        board_change = np.int64(classes[found]) >> CLASS_SHIFT
                    then_hand = np.int64(changed[board_change, hand])
                    if river[board_row, then_hand >> 3] >> (then_hand & 7) & 1:
                        wager = pays.river
            wagers[player] = wager
            playing = playing or wager != FOLDED
        against, base, bits = np.int64(0), FROM, ZERO
        if playing:
            for place in range(BOARD):
                base += numbers[cards[place]]
                bits += card_bits[cards[place]]
            dealer = BOARD + 2 * players
            against = rank_of(
                base,
                bits,
                np.int64(cards[dealer]),
                np.int64(cards[dealer + 1]),
                numbers,
                card_bits,
                ranks,
                flushes,
            )
        all_owed = np.int64(0)
        for player in range(players - 1, -1, -1):  # from the dealer's right (9.3)
            wager = wagers[player]
            net: Int64 = np.int64(0)
            owed[player] = 0
            wagered += (2 + wager) * pays.ante + pays.trips_wager
            if wager == FOLDED:
                nets[player] = -2 * pays.ante - pays.trips_wager  # A:Fold
                continue
            one, other = np.int64(cards[BOARD + 2 * player]), np.int64(cards[BOARD + 2 * player + 1])
            rank = rank_of(base, bits, one, other, numbers, card_bits, ranks, flushes)
            category = categories[rank]
            if rank > against:
                net += play_wins[wager] + (pays.ante_wins if against >= qualifies else np.int64(0))
                owed[player] = blind_pays[category]
                if pays.maximum > 0 and not pays.per_round:
                    owed[player] = smaller(owed[player], pays.maximum)  # 10.1
                all_owed += np.int64(owed[player])
            elif rank < against:
                net -= (wager + 1) * pays.ante + (pays.ante if against >= qualifies else np.int64(0))
            nets[player] = net + trips_pays[category]
        if pays.per_round and pays.maximum > 0 and all_owed > pays.maximum:
            shared = np.int64(0)
            for player in range(players):
                shares[player] = pays.maximum * owed[player] // all_owed // pays.half_chip * pays.half_chip
                shared += shares[player]
            for player in range(players - 1, -1, -1):
                more = smaller(pays.maximum - shared, owed[player] - shares[player])
                shares[player] += more
                shared += more
            for player in range(players):
                owed[player] = shares[player]
        total = np.int64(0)
        for player in range(players):
            net = nets[player] + owed[player]
            counted[net - pays.least] += 1
            total += net
            if traced:
                trace.nets[number, player] = net
        totals += total
        squares += total * total
        if traced:
            trace.fresh[number] = 1
            trace.dealt[number] = many
            for place in range(many):
                trace.cards[number, place] = cards[place]
    sums[ROUNDS] += rounds
    sums[GROUPS] += rounds
    sums[TOTALS] += totals
    sums[SQUARES] += squares
    sums[PRODUCTS] += totals * players
    sums[SIZES] += rounds * players * players
    sums[WAGERED] += wagered
