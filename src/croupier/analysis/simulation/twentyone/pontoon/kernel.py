"""Rounds of Pontoon as the table plays them, one after another out of one shoe (NI2005-73)."""

from typing import Final

import numpy as np

from croupier.analysis.compile.borrowing import inline, kernel, subroutine
from croupier.analysis.simulation.counts import ROUNDS, WAGERED, Counts, Trace
from croupier.analysis.simulation.random_streams import ENOUGH, STORE, Randoms, make_more
from croupier.analysis.simulation.twentyone.dealing_kernel import (
    Dealing,
    collect,
    next_card,
    note_cards,
    shuffle,
)
from croupier.analysis.simulation.twentyone.pontoon.hand_kernel import (
    CARD_COUNTS,
    DOUBLE,
    DRAW,
    MIXED_SUITS,
    MOST_COUNTED,
    PONTOON_STATES,
    SPLIT,
    SURRENDER,
    TWO_CARD_ACTS,
    best_total,
    doubled_total,
    pays_row,
    start_state,
    suit_kind,
    two_cards,
    with_later_card,
)
from croupier.analysis.simulation.twentyone.pontoon.layout import (
    Dealt,
    Layout,
    Played,
    PontoonPays,
    PontoonPlays,
)
from croupier.analysis.simulation.twentyone.shoe_kernel import (
    ACE,
    MOST,
    NATURAL,
    TEN,
    Shoe,
    end_group,
    is_natural,
    kind_of_pair,
    with_card,
)
from croupier.analysis.types import Flag, Int64
from croupier.rulebook.twentyone.settings import SPLIT_HANDS

SEVEN: Final = 7


@inline
def play_box(
    shoe: Shoe,
    dealing: Dealing,
    plays: PontoonPlays,
    pays: PontoonPays,
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
    """Play the hands of a box, the first of which is written at `place` (rules 10 to 12).

    Of the hands that wait for their second card, the last one to be split off comes first.
    """
    points = shoe.points
    one, other = layout.ones[box], layout.others[box]
    waiting, together = np.int64(0), np.int64(1)
    even_only, forfeited = False, False
    won: Int64 = np.int64(0)
    lost, bonuses, added = np.int64(0), np.int64(0), np.int64(0)
    while True:
        value, second = points[one], points[other]
        state, count = start_state(value, second), np.int64(2)
        act = np.int64(plays.two[two_cards(up, value, second, one, other)])
        aces = together > 1 and value == ACE  # one card to each split ace (11.5)
        if not aces and act & SPLIT and together < SPLIT_HANDS and best_total(state) < MOST:
            together += 1
            added += 1
            if value == SEVEN and (pays.any_sevens_forfeit or suit_kind(one, other, other) != MIXED_SUITS):
                forfeited = True  # 11.10
                if pays.super_bonus > 0:  # the cards of those that were won lay there until now
                    for each in range(3 * bonuses):
                        gone = collect(dealing, gone, layout.sevens[each // 3])
                bonuses = np.int64(0)
            layout.split[waiting] = other
            waiting += 1
        else:
            act = np.int64(0) if aces or best_total(state) >= MOST else act & TWO_CARD_ACTS
            third, twice = np.int64(0), np.int64(0)
            behind = gone
            if again:
                behind = collect(dealing, collect(dealing, behind, one), other)
            while act == DRAW:
                card, at, used = next_card(dealing, start, at, used, gone, again)
                state = with_later_card(state, points[card])
                if again:
                    behind = collect(dealing, behind, card)
                count += 1
                if count == 3:
                    third = card
                shown = count if count < MOST_COUNTED else np.int64(MOST_COUNTED)
                act = np.int64(plays.later[((up - 1) * CARD_COUNTS + shown - 2) * PONTOON_STATES + state])
            if act == DOUBLE:
                card, at, used = next_card(dealing, start, at, used, gone, again)
                state = with_later_card(state, points[card])
                if again:
                    behind = collect(dealing, behind, card)
                added += 1
                twice = np.int64(1)
                even_only = even_only or pays.box_limits  # 12.8
            total = doubled_total(state) if twice else best_total(state)
            if total > MOST:
                lost += pays.wager + twice * pays.wager
                gone = behind
            elif total == MOST:
                if twice or even_only:
                    won += pays.even_21[twice]  # 12.7, 12.8
                else:
                    won += pays.rows[pays_row(count, one, other, third, points)]
                if (
                    not twice
                    and up == SEVEN
                    and count == 3
                    and value == SEVEN
                    and second == SEVEN
                    and points[third] == SEVEN
                    and suit_kind(one, other, third) != MIXED_SUITS
                    and not forfeited
                ):
                    layout.sevens[bonuses] = one
                    bonuses += 1  # 14.3
                    gone = gone if pays.super_bonus > 0 else behind  # its cards stay until then (10.2(b))
                else:
                    gone = behind
            elif twice and plays.rescues[(up - 1) * (MOST + 1) + total]:
                lost += pays.wager  # 12.6
                added -= 1
                gone = behind
            else:
                layout.reached[place] = total
                layout.doubled[place] = twice
                place += 1
            if waiting == 0:
                break
            waiting -= 1
            one = layout.split[waiting]
        other, at, used = next_card(dealing, start, at, used, gone, again)
    return Played(at, used, place, gone, won, lost, bonuses, added)


@inline
def deal_round(
    again: Flag,
    boxes: Int64,
    shoe: Shoe,
    dealing: Dealing,
    plays: PontoonPlays,
    pays: PontoonPays,
    layout: Layout,
    start: Int64,
    used: Int64,
) -> Dealt:
    """Deal a round up to the dealer's last card (rules 6 to 13); the nets have what is settled by then.

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
    for box in range(boxes):  # Pontoons are paid before another card (8.1)
        if is_natural(points[ones[box]], points[others[box]]):
            gone = collect(dealing, collect(dealing, gone, ones[box]), others[box])
    court = up in (ACE, TEN)  # 9.1: there are no tens in the deck
    second_matters, place, bonuses = False, np.int64(0), np.int64(0)
    for box in range(boxes):
        one, other = ones[box], others[box]
        value, second = points[one], points[other]
        net: Int64 = np.int64(0)
        amount = pays.wager
        if pays.side_wager > 0:  # rule 18
            net += pays.pairs[kind_of_pair(one, other)]
            amount += pays.side_wager
        layout.lost[box] = 0
        layout.bonuses[box] = 0
        layout.insured[box] = 0
        layout.surrendered[box] = 0
        if is_natural(value, second):
            net += pays.natural  # 8.1
        else:
            if up == ACE and plays.insures:  # rule 7
                layout.insured[box] = 1
                second_matters = True
                amount += pays.insurance
            if court and plays.two[two_cards(up, value, second, one, other)] & SURRENDER:
                layout.surrendered[box] = 1  # rule 9
                second_matters = True
            else:
                played = play_box(
                    shoe, dealing, plays, pays, layout, up, box, place, start, at, used, gone, again
                )
                at, used, place, gone = played.at, played.used, played.place, played.gone
                net += played.won - played.lost
                amount += played.added * pays.wager
                layout.lost[box] = played.lost
                layout.bonuses[box] = played.bonuses
                bonuses += played.bonuses
                if pays.original_only and court and played.lost > pays.wager:
                    second_matters = True  # a Pontoon would return some of it
        layout.ends[box] = place
        layout.nets[box] = net
        staked += amount
    dealer, natural = with_card(np.int64(0), up), False
    if place > 0 or second_matters:
        card, at, used = next_card(dealing, start, at, used, gone, again)
        dealer = with_card(dealer, points[card])
        natural = dealer == NATURAL
        while place > 0 and plays.dealer[dealer]:
            card, at, used = next_card(dealing, start, at, used, gone, again)
            dealer = with_card(dealer, points[card])
    return Dealt(at, used, dealer, natural, staked, bonuses)


@subroutine
def deal_again(
    boxes: Int64,
    shoe: Shoe,
    dealing: Dealing,
    plays: PontoonPlays,
    pays: PontoonPays,
    layout: Layout,
    start: Int64,
    used: Int64,
) -> Dealt:
    """Deal a round again in which the shoe has run out; this is rare, and must not slow down the others."""
    return deal_round(True, boxes, shoe, dealing, plays, pays, layout, start, used)


@inline
def settle(shoe: Shoe, pays: PontoonPays, layout: Layout, dealt: Dealt, box: Int64, hand: Int64) -> Int64:
    """What a box comes to, whose first hand is at a place (rule 14)."""
    against = shoe.totals[dealt.dealer] if shoe.totals[dealt.dealer] <= MOST else np.int64(0)
    net = layout.nets[box]
    if layout.insured[box]:
        net += pays.insurance_wins if dealt.natural else -pays.insurance
    if dealt.natural:
        if pays.original_only and layout.lost[box] > 0:
            net += layout.lost[box] - pays.wager  # 11.9
        elif layout.surrendered[box] or hand < layout.ends[box]:
            net -= pays.wager
        hand = layout.ends[box]
    elif layout.surrendered[box]:
        net -= pays.surrendered  # 9.4
    while hand < layout.ends[box]:
        if layout.reached[hand] < against:
            net -= pays.loses[layout.doubled[hand]]
        elif layout.reached[hand] > against:
            net += pays.wins[layout.doubled[hand]]
        hand += 1
    if dealt.bonuses > 0:  # 14.3
        bonuses = layout.bonuses[box]
        net += bonuses * pays.super_bonus if bonuses > 0 else pays.others_bonus
    return net


@kernel
def play_pontoon(
    boxes: Int64,
    rounds: Int64,
    shoe: Shoe,
    dealing: Dealing,
    plays: PontoonPlays,
    pays: PontoonPays,
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
