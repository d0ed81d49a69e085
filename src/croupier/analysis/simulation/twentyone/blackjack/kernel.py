"""Rounds of Blackjack as the table plays them, one after another out of one shoe (NI2018-568)."""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, kernel, subroutine
from croupier.analysis.simulation.counts import ROUNDS, WAGERED, Counts, Trace
from croupier.analysis.simulation.random_streams import ENOUGH, STORE, Randoms, make_more
from croupier.analysis.simulation.twentyone.dealing_kernel import (
    PARTS,
    TALLY,
    gather,
    next_card,
    note_cards,
)
from croupier.analysis.simulation.twentyone.shoe_kernel import (
    ACE,
    MOST,
    MOST_BOXES,
    NATURAL,
    STATES,
    TEN,
    VALUES,
    Shoe,
    best_of,
    end_group,
    kind_of_pair,
    with_card,
)
from croupier.analysis.types import Flag, Int64, Int64s, Uint8s, Uint32s
from croupier.analysis.workspace import new_uint8s
from croupier.rulebook.twentyone.settings import SPLIT_HANDS

STAND, DRAW, DOUBLE = range(3)
DOUBLED_BIT: Final = 5
DOUBLED: Final = 1 << DOUBLED_BIT
"""Added to the total of a doubled hand."""


class Plays(NamedTuple):
    """What to do by the value of the dealer's card and the state of a hand: with two cards, and with more.

    `splits` goes by the value of the dealer's card and that of a pair. `dealer` says whether the dealer
    draws. Whoever takes even money does so with every Blackjack, and does not insure it.
    """

    first: Uint8s
    later: Uint8s
    splits: Uint8s
    dealer: Uint8s
    insures: Flag
    even_money: Flag


class Pays(NamedTuple):
    """What wagers come to, in units; `wins` and `loses` of a wager as it is, and of a doubled one.

    `pairs` is what the side wager comes to by the kind of pair. `least` is the least that a box can come to.
    """

    wager: Int64
    wins: Int64s
    loses: Int64s
    natural: Int64
    even_money: Int64
    insurance: Int64
    insurance_wins: Int64
    side_wager: Int64
    pairs: Int64s
    least: Int64


@inline
def play_box(
    column: Int64,
    one: Int64,
    other: Int64,
    place: Int64,
    start: Int64,
    at: Int64,
    used: Int64,
    halves: Uint32s,
    cards: Uint8s,
    points: Int64s,
    first: Uint8s,
    later: Uint8s,
    splits: Flag,
    reached: Int64s,
    tally: Int64s,
    gone: Int64,
    many: Int64,
    again: Flag,
) -> tuple[Int64, Int64, Int64, Int64, Int64, Int64, Int64]:
    """Play the hands of a box, the first of which is written at `place` (rules 9 to 11).

    Returns where the next card and the next number are, the place behind the last hand that is not bust, how
    many hands and doubled hands are, how many wagers were added, and how many cards are gone. Arrays are
    handed on one by one, because Numba counts references to those in a tuple all the time.
    """
    value, second = points[one], points[other]
    state, pair = with_card(with_card(np.int64(0), value), second), value == second
    bust, bust_doubled, added = np.int64(0), np.int64(0), np.int64(0)
    waiting, together, aces = np.int64(0), np.int64(1), False
    while True:
        if pair and splits and together < SPLIT_HANDS and not aces:
            tally[TALLY + waiting] = other
            together += 1
            waiting += 1
            added += 1
        else:
            act, twice = np.int64(STAND if aces else first[column + state]), np.int64(0)
            behind = gone + 2
            if again:
                cards[many + gone] = one
                cards[many + gone + 1] = other
            if act == DOUBLE:
                card, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
                state = with_card(state, points[card])
                if again:
                    cards[many + behind] = card
                    behind += 1
                twice = np.int64(1)
                added += 1
            while act == DRAW:
                card, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
                state = with_card(state, points[card])
                if again:
                    cards[many + behind] = card
                    behind += 1
                act = np.int64(later[column + state])
            if best_of(state) > MOST:
                bust += 1 - twice
                bust_doubled += twice
                gone = behind  # taken away at once (13.1(d))
            else:
                reached[place] = best_of(state) + twice * DOUBLED
                place += 1
            if waiting == 0:
                break
            waiting -= 1
            one = tally[TALLY + waiting]
        other, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
        second = points[other]
        state, pair = with_card(with_card(np.int64(0), value), second), second == value
        aces = value == ACE  # one card to each, and no more than two hands (10.3, 10.5)
    return at, used, place, bust, bust_doubled, added, gone


@inline
def deal_round(
    again: Flag,
    boxes: Int64,
    many: Int64,
    start: Int64,
    used: Int64,
    halves: Uint32s,
    cards: Uint8s,
    points: Int64s,
    first: Uint8s,
    later: Uint8s,
    splitting: Uint8s,
    drawing: Uint8s,
    insures: Flag,
    even_money: Flag,
    wager: Int64,
    loses: Int64s,
    natural_pays: Int64,
    even_money_pays: Int64,
    insurance: Int64,
    side_wager: Int64,
    pairs: Int64s,
    two: Int64s,
    nets: Int64s,
    waits: Int64s,
    ends: Int64s,
    reached: Int64s,
    tally: Int64s,
) -> tuple[Int64, Int64, Int64, Int64, Flag, Int64]:
    """Deal a round up to the dealer's last card (rules 6 to 12); the nets have what is settled by then.

    Played `again` with the cards that were dealt, it keeps account of those that are gone.
    """
    at, gone, staked = start, np.int64(0), np.int64(0)
    for box in range(boxes):
        two[box], at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
    card, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
    up = points[card]
    for box in range(boxes):
        two[MOST_BOXES + box], at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
    if ACE < up < TEN or (up == ACE and even_money):  # Blackjacks paid before another card (8.1)
        for box in range(boxes):
            value, second = points[two[box]], points[two[MOST_BOXES + box]]
            if value + second == 11 and (value == ACE or second == ACE):
                cards[many + gone] = two[box]
                cards[many + gone + 1] = two[MOST_BOXES + box]
                gone += 2
    second_matters, place = False, np.int64(0)
    for box in range(boxes):
        net: Int64 = np.int64(0)
        amount = wager
        if side_wager > 0:  # rule 17
            net += pairs[kind_of_pair(two[box], two[MOST_BOXES + box])]
            amount += side_wager
        value, second = points[two[box]], points[two[MOST_BOXES + box]]
        natural = value + second == 11 and (value == ACE or second == ACE)
        waits[box] = 0
        waits[MOST_BOXES + box] = 0
        if up == ACE and insures and not (natural and even_money):  # rule 7
            waits[MOST_BOXES + box] = 1
            second_matters = True
            amount += insurance
        if not natural:
            at, used, place, bust, bust_doubled, added, gone = play_box(
                (up - 1) * STATES,
                two[box],
                two[MOST_BOXES + box],
                place,
                start,
                at,
                used,
                halves,
                cards,
                points,
                first,
                later,
                splitting[(up - 1) * VALUES + value - 1] > 0,
                reached,
                tally,
                gone,
                many,
                again,
            )
            net -= bust * loses[0] + bust_doubled * loses[1]
            amount += added * wager
        elif ACE < up < TEN:
            net += natural_pays  # 8.1(a)
        elif up == ACE and even_money:
            net += even_money_pays  # 8.1(b)
        else:
            waits[box] = 1
            second_matters = True
        ends[box] = place
        nets[box] = net
        staked += amount
    dealer, natural = with_card(np.int64(0), up), False
    if place > 0 or second_matters:  # no card that can change nothing (12.2)
        card, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
        dealer = with_card(dealer, points[card])
        natural = dealer == NATURAL
        while place > 0 and drawing[dealer]:
            card, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
            dealer = with_card(dealer, points[card])
    return at, used, place, dealer, natural, staked


@subroutine
def deal_again(
    boxes: Int64,
    many: Int64,
    start: Int64,
    used: Int64,
    halves: Uint32s,
    cards: Uint8s,
    points: Int64s,
    first: Uint8s,
    later: Uint8s,
    splitting: Uint8s,
    drawing: Uint8s,
    insures: Flag,
    even_money: Flag,
    wager: Int64,
    loses: Int64s,
    natural_pays: Int64,
    even_money_pays: Int64,
    insurance: Int64,
    side_wager: Int64,
    pairs: Int64s,
    two: Int64s,
    nets: Int64s,
    waits: Int64s,
    ends: Int64s,
    reached: Int64s,
    tally: Int64s,
) -> tuple[Int64, Int64, Int64, Int64, Flag, Int64]:
    """Deal a round again in which the shoe has run out; this is rare, and must not slow down the others."""
    return deal_round(
        True,
        boxes,
        many,
        start,
        used,
        halves,
        cards,
        points,
        first,
        later,
        splitting,
        drawing,
        insures,
        even_money,
        wager,
        loses,
        natural_pays,
        even_money_pays,
        insurance,
        side_wager,
        pairs,
        two,
        nets,
        waits,
        ends,
        reached,
        tally,
    )


@kernel
def play_blackjack(
    boxes: Int64,
    rounds: Int64,
    shoe: Shoe,
    plays: Plays,
    pays: Pays,
    randoms: Randoms,
    counts: Counts,
    trace: Trace,
) -> None:
    """Play so many rounds with as many boxes, and count what each of them comes to."""
    points, totals, halves = shoe.points, shoe.totals, randoms.halves
    many = np.int64(len(shoe.cards))
    cards = new_uint8s(PARTS * many)
    for place in range(many):
        cards[place] = shoe.cards[place]
    two, nets = np.empty(2 * MOST_BOXES, np.int64), np.empty(MOST_BOXES, np.int64)
    waits = np.empty(
        2 * MOST_BOXES, np.int64
    )  # Blackjacks that wait for the dealer, and boxes that are insured
    ends = np.empty(MOST_BOXES, np.int64)
    tally = np.zeros(TALLY + 2 * SPLIT_HANDS, np.int64)  # behind it the cards that wait, or are reserved
    reached = np.empty(MOST_BOXES * SPLIT_HANDS, np.int64)
    first, later, splitting, drawing = plays.first, plays.later, plays.splits, plays.dealer
    wins, loses, pairs = pays.wins, pays.loses, pays.pairs
    counted, sums = counts.nets, counts.sums
    traced = len(trace.dealt) > 0
    used, at = np.int64(STORE), many
    total, size, wagered = np.int64(0), np.int64(0), np.int64(0)
    for number in range(rounds):
        if used > ENOUGH:
            make_more(randoms)
            used = np.int64(0)
        if at >= shoe.last:  # the cutting card has come, or comes first (5.4)
            if size > 0:
                end_group(sums, total, size)
            total, size, at = np.int64(0), np.int64(0), np.int64(0)
            gather(cards, shoe.cards, tally)
            while at < shoe.burnt:
                _, at, used = next_card(cards, many, np.int64(0), at, halves, used, tally, np.int64(0), False)
            if traced:
                trace.fresh[number] = 1
        start = at
        at, used, place, dealer, natural, staked = deal_round(
            False,
            boxes,
            many,
            start,
            used,
            halves,
            cards,
            points,
            first,
            later,
            splitting,
            drawing,
            plays.insures,
            plays.even_money,
            pays.wager,
            loses,
            pays.natural,
            pays.even_money,
            pays.insurance,
            pays.side_wager,
            pairs,
            two,
            nets,
            waits,
            ends,
            reached,
            tally,
        )
        if at > many:
            at, used, place, dealer, natural, staked = deal_again(
                boxes,
                many,
                start,
                used,
                halves,
                cards,
                points,
                first,
                later,
                splitting,
                drawing,
                plays.insures,
                plays.even_money,
                pays.wager,
                loses,
                pays.natural,
                pays.even_money,
                pays.insurance,
                pays.side_wager,
                pairs,
                two,
                nets,
                waits,
                ends,
                reached,
                tally,
            )
        wagered += staked
        against = totals[dealer] if totals[dealer] <= MOST else np.int64(0)
        hand = np.int64(0)
        for box in range(boxes):  # rule 13
            net = nets[box]
            if waits[box] and not natural:
                net += pays.natural
            if waits[MOST_BOXES + box]:
                net += pays.insurance_wins if natural else -pays.insurance
            while hand < ends[box]:
                twice, reached_total = reached[hand] >> DOUBLED_BIT, reached[hand] & (DOUBLED - 1)
                if natural or reached_total < against:
                    net -= loses[twice]
                elif reached_total > against:
                    net += wins[twice]
                hand += 1
            counted[net - pays.least] += 1
            total += net
            if traced:
                trace.nets[number, box] = net
        size += boxes
        if traced:
            note_cards(trace, number, cards, many, start, at, tally)
    end_group(sums, total, size)
    sums[ROUNDS] += rounds
    sums[WAGERED] += wagered
