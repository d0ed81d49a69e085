"""Rounds of Blackjack as the table plays them, one after another out of one shoe (NI2018-568)."""

from typing import Final

import numpy as np

from croupier.analysis.compile.borrowing import inline, kernel, subroutine
from croupier.analysis.simulation.counts import ROUNDS, WAGERED, Counts, Trace
from croupier.analysis.simulation.random_streams import ENOUGH, STORE, Randoms, make_more
from croupier.analysis.simulation.twentyone.blackjack.layout import Dealt, Layout, Pays, Played, Plays
from croupier.analysis.simulation.twentyone.dealing_kernel import (
    Dealing,
    collect,
    next_card,
    note_cards,
    shuffle,
)
from croupier.analysis.simulation.twentyone.shoe_kernel import (
    ACE,
    MOST,
    NATURAL,
    STATES,
    TEN,
    VALUES,
    Shoe,
    best_of,
    end_group,
    is_natural,
    kind_of_pair,
    with_card,
)
from croupier.analysis.types import Flag, Int64

STAND, DRAW, DOUBLE = range(3)
AFTER_SPLIT: Final = VALUES * STATES
"""Where the acts after a split begin."""
DOUBLED_BIT: Final = 5
DOUBLED: Final = 1 << DOUBLED_BIT
"""Added to the total of a doubled hand."""


@inline
def play_box(
    shoe: Shoe,
    dealing: Dealing,
    plays: Plays,
    layout: Layout,
    up: Int64,
    box: Int64,
    place: Int64,
    start: Int64,
    at: Int64,
    used: Int64,
    gone: Int64,
    again: Flag,
) -> Played:
    """Play the hands of a box, the first of which is written at `place` (rules 9 to 11)."""
    points, column = shoe.points, (up - 1) * STATES
    one, other = layout.ones[box], layout.others[box]
    value, second = points[one], points[other]
    splits = plays.splits[(up - 1) * VALUES + value - 1] > 0
    state, pair = with_card(with_card(np.int64(0), value), second), value == second
    bust, bust_doubled, added = np.int64(0), np.int64(0), np.int64(0)
    waiting, together, aces = np.int64(0), np.int64(1), False
    while True:
        if pair and splits and together < plays.most_hands and not aces:
            layout.split[waiting] = other
            together += 1
            waiting += 1
            added += 1
        else:
            row = column + (AFTER_SPLIT if together > 1 else 0)
            act, twice = np.int64(STAND if aces else plays.first[row + state]), np.int64(0)
            behind = gone
            if again:
                behind = collect(dealing, collect(dealing, behind, one), other)
            while act == DRAW:
                card, at, used = next_card(dealing, start, at, used, gone, again)
                state = with_card(state, points[card])
                if again:
                    behind = collect(dealing, behind, card)
                act = np.int64(plays.later[row + state])
            if act == DOUBLE:
                card, at, used = next_card(dealing, start, at, used, gone, again)
                state = with_card(state, points[card])
                if again:
                    behind = collect(dealing, behind, card)
                twice = np.int64(1)
                added += 1
            if best_of(state) > MOST:
                bust += 1 - twice
                bust_doubled += twice
                gone = behind  # taken away at once (13.1(d))
            else:
                layout.reached[place] = best_of(state) + twice * DOUBLED
                place += 1
            if waiting == 0:
                break
            waiting -= 1
            one = layout.split[waiting]
        other, at, used = next_card(dealing, start, at, used, gone, again)
        second = points[other]
        state, pair = with_card(with_card(np.int64(0), value), second), second == value
        aces = value == ACE  # one card to each, and no more than two hands (10.3, 10.5)
    return Played(at, used, place, gone, bust, bust_doubled, added)


@inline
def deal_round(
    again: Flag,
    boxes: Int64,
    shoe: Shoe,
    dealing: Dealing,
    plays: Plays,
    pays: Pays,
    layout: Layout,
    start: Int64,
    used: Int64,
) -> Dealt:
    """Deal a round up to the dealer's last card (rules 6 to 12); the nets have what is settled by then.

    Played `again` with the cards that were dealt, it keeps account of those that are gone.
    """
    points, ones, others = shoe.points, layout.ones, layout.others
    at, gone, staked = start, np.int64(0), np.int64(0)
    for box in range(boxes):
        ones[box], at, used = next_card(dealing, start, at, used, gone, again)
    card, at, used = next_card(dealing, start, at, used, gone, again)
    up = points[card]
    for box in range(boxes):
        others[box], at, used = next_card(dealing, start, at, used, gone, again)
    paid_now = ACE < up < TEN or (up == ACE and plays.even_money)  # before another card (8.1)
    if paid_now:
        for box in range(boxes):
            if is_natural(points[ones[box]], points[others[box]]):
                gone = collect(dealing, collect(dealing, gone, ones[box]), others[box])
    second_matters, place = False, np.int64(0)
    for box in range(boxes):
        net: Int64 = np.int64(0)
        amount = pays.wager
        if pays.side_wager > 0:  # rule 17
            net += pays.pairs[kind_of_pair(ones[box], others[box])]
            amount += pays.side_wager
        natural = is_natural(points[ones[box]], points[others[box]])
        layout.naturals[box] = 0
        layout.insured[box] = 0
        if up == ACE and plays.insures and not (natural and plays.even_money):  # rule 7
            layout.insured[box] = 1
            second_matters = True
            amount += pays.insurance
        if not natural:
            played = play_box(shoe, dealing, plays, layout, up, box, place, start, at, used, gone, again)
            at, used, place, gone = played.at, played.used, played.place, played.gone
            net -= played.bust * pays.loses[0] + played.bust_doubled * pays.loses[1]
            amount += played.added * pays.wager
        elif paid_now:
            net += pays.even_money if up == ACE else pays.natural
        else:
            layout.naturals[box] = 1
            second_matters = True
        layout.ends[box] = place
        layout.nets[box] = net
        staked += amount
    dealer, natural = with_card(np.int64(0), up), False
    if place > 0 or second_matters:  # no card that can change nothing (12.2)
        card, at, used = next_card(dealing, start, at, used, gone, again)
        dealer = with_card(dealer, points[card])
        natural = dealer == NATURAL
        while place > 0 and plays.dealer[dealer]:
            card, at, used = next_card(dealing, start, at, used, gone, again)
            dealer = with_card(dealer, points[card])
    return Dealt(at, used, dealer, natural, staked)


@subroutine
def deal_again(
    boxes: Int64,
    shoe: Shoe,
    dealing: Dealing,
    plays: Plays,
    pays: Pays,
    layout: Layout,
    start: Int64,
    used: Int64,
) -> Dealt:
    """Deal a round again in which the shoe has run out; this is rare, and must not slow down the others."""
    return deal_round(True, boxes, shoe, dealing, plays, pays, layout, start, used)


@inline
def settle(shoe: Shoe, pays: Pays, layout: Layout, dealt: Dealt, box: Int64, hand: Int64) -> Int64:
    """What a box comes to, whose first hand is at a place (rule 13)."""
    against = shoe.totals[dealt.dealer] if shoe.totals[dealt.dealer] <= MOST else np.int64(0)
    net = layout.nets[box]
    if layout.naturals[box] and not dealt.natural:
        net += pays.natural
    if layout.insured[box]:
        net += pays.insurance_wins if dealt.natural else -pays.insurance
    while hand < layout.ends[box]:
        twice, total = layout.reached[hand] >> DOUBLED_BIT, layout.reached[hand] & (DOUBLED - 1)
        if dealt.natural or total < against:
            net -= pays.loses[twice]
        elif total > against:
            net += pays.wins[twice]
        hand += 1
    return net


@kernel
def play_blackjack(
    boxes: Int64,
    rounds: Int64,
    shoe: Shoe,
    dealing: Dealing,
    plays: Plays,
    pays: Pays,
    layout: Layout,
    randoms: Randoms,
    counts: Counts,
    trace: Trace,
) -> None:
    """Play so many rounds with as many boxes, and count what each of them comes to."""
    traced = len(trace.dealt) > 0
    used, at = np.int64(STORE), dealing.many
    total, size, wagered = np.int64(0), np.int64(0), np.int64(0)
    for number in range(rounds):
        if used > ENOUGH:
            make_more(randoms)
            used = np.int64(0)
        if at >= shoe.last:  # the cutting card has come, or comes first (5.4)
            if size > 0:
                end_group(counts.sums, total, size)
            total, size = np.int64(0), np.int64(0)
            at, used = shuffle(dealing, shoe, used)
            if traced:
                trace.fresh[number] = 1
        start = at
        dealt = deal_round(False, boxes, shoe, dealing, plays, pays, layout, start, used)
        if dealt.at > dealing.many:
            dealt = deal_again(boxes, shoe, dealing, plays, pays, layout, start, dealt.used)
        at, used = dealt.at, dealt.used
        wagered += dealt.staked
        hand = np.int64(0)
        for box in range(boxes):
            net = settle(shoe, pays, layout, dealt, box, hand)
            hand = layout.ends[box]
            counts.nets[net - pays.least] += 1
            total += net
            if traced:
                trace.nets[number, box] = net
        size += boxes
        if traced:
            note_cards(trace, number, dealing, start, at)
    end_group(counts.sums, total, size)
    counts.sums[ROUNDS] += rounds
    counts.sums[WAGERED] += wagered
