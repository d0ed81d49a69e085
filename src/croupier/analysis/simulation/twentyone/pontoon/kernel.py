"""Rounds of Pontoon as the table plays them, one after another out of one shoe (NI2005-73)."""

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
from croupier.analysis.simulation.twentyone.shoe_kernel import (
    ACE,
    MOST,
    MOST_BOXES,
    NATURAL,
    TEN,
    Shoe,
    end_group,
    kind_of_pair,
    with_card,
)
from croupier.analysis.types import Flag, Int64, Int64s, Uint8s, Uint32s
from croupier.analysis.workspace import new_uint8s
from croupier.rulebook.twentyone.settings import SPLIT_HANDS

SEVEN: Final = 7
NOTES: Final = 4
NETS, LOST, BONUSES, ADDED = range(NOTES)
"""The places of what is noted while a box is played: what its hands of 21 won, what is lost already, how many
of them win the Super Bonus, and how many wagers were added."""


class PontoonPlays(NamedTuple):
    """What to do: `two` with two cards by the dealer's card, both values and suits; `later` with more.

    `later` goes by the dealer's card, the number of cards and the state. `rescues` goes by the dealer's card
    and the total of a doubled hand, `dealer` by the state of the dealer's hand.
    """

    two: Uint8s
    later: Uint8s
    rescues: Uint8s
    dealer: Uint8s
    insures: Flag


class PontoonPays(NamedTuple):
    """What wagers come to, in units; `wins` and `loses` of a wager as it is, and of a doubled one.

    `rows` is what a 21 pays by the row of Table 1, `even_21` what it pays where that is even money.
    `surrendered` is what a surrender takes. Then what the Super Bonus comes to, the bonus of others, and the
    settings of rules 11.9, 11.10 and 12.8.
    """

    wager: Int64
    wins: Int64s
    loses: Int64s
    even_21: Int64s
    natural: Int64
    rows: Int64s
    surrendered: Int64
    insurance: Int64
    insurance_wins: Int64
    side_wager: Int64
    pairs: Int64s
    super_bonus: Int64
    others_bonus: Int64
    original_only: Flag
    any_sevens_forfeit: Flag
    box_limits: Flag
    least: Int64


@inline
def play_box(
    up: Int64,
    one: Int64,
    other: Int64,
    place: Int64,
    start: Int64,
    at: Int64,
    used: Int64,
    halves: Uint32s,
    cards: Uint8s,
    points: Int64s,
    two: Uint8s,
    later: Uint8s,
    rescues: Uint8s,
    rows: Int64s,
    wager: Int64,
    even_21: Int64s,
    any_sevens_forfeit: Flag,
    box_limits: Flag,
    reached: Int64s,
    doubled: Int64s,
    notes: Int64s,
    super_bonus: Flag,
    tally: Int64s,
    gone: Int64,
    many: Int64,
    again: Flag,
) -> tuple[Int64, Int64, Int64, Int64]:
    """Play the hands of a box, the first of which is written at `place` (rules 10 to 12).

    Returns where the next card and the next number are, the place behind the last hand that is compared with
    the dealer's, and how many cards are gone. The notes have what came of the other hands. Of the hands that
    wait for their second card the last one to be split off comes first. Arrays are handed on one by one,
    because Numba counts references to those in a tuple all the time.
    """
    waiting, together = np.int64(0), np.int64(1)
    even_only, forfeited = False, False
    net: Int64 = np.int64(0)
    lost, bonuses, added = np.int64(0), np.int64(0), np.int64(0)
    while True:
        value, second = points[one], points[other]
        state, count = start_state(value, second), np.int64(2)
        act = np.int64(two[two_cards(up, value, second, one, other)])
        aces = together > 1 and value == ACE  # one card to each split ace (11.5)
        if not aces and act & SPLIT and together < SPLIT_HANDS and best_total(state) < MOST:
            together += 1
            added += 1
            if value == SEVEN and (any_sevens_forfeit or suit_kind(one, other, other) != MIXED_SUITS):
                forfeited = True  # 11.10
                if super_bonus:  # the cards of those that were won lay there until now
                    for each in range(3 * bonuses):
                        cards[many + gone] = tally[TALLY + SPLIT_HANDS + each // 3]
                        gone += 1
                bonuses = np.int64(0)
            tally[TALLY + waiting] = other
            waiting += 1
        else:
            act = np.int64(0) if aces or best_total(state) >= MOST else act & TWO_CARD_ACTS
            third, twice = np.int64(0), np.int64(0)
            behind = gone + 2
            if again:
                cards[many + gone] = one
                cards[many + gone + 1] = other
            while act == DRAW:
                card, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
                state = with_later_card(state, points[card])
                if again:
                    cards[many + behind] = card
                    behind += 1
                count += 1
                if count == 3:
                    third = card
                shown = count if count < MOST_COUNTED else np.int64(MOST_COUNTED)
                act = np.int64(later[((up - 1) * CARD_COUNTS + shown - 2) * PONTOON_STATES + state])
            if act == DOUBLE:
                card, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
                state = with_later_card(state, points[card])
                if again:
                    cards[many + behind] = card
                    behind += 1
                added += 1
                twice = np.int64(1)
                even_only = even_only or box_limits  # 12.8
            total = doubled_total(state) if twice else best_total(state)
            if total > MOST:
                lost += wager + twice * wager
                gone = behind
            elif total == MOST:
                if twice or even_only:
                    net += even_21[twice]  # 12.7, 12.8
                else:
                    net += rows[pays_row(count, one, other, third, points)]
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
                    tally[TALLY + SPLIT_HANDS + bonuses] = one
                    bonuses += 1  # 14.3
                    gone = gone if super_bonus else behind  # the cards stay until it is paid (10.2(b))
                else:
                    gone = behind
            elif twice and rescues[(up - 1) * (MOST + 1) + total]:
                lost += wager  # 12.6
                added -= 1
                gone = behind
            else:
                reached[place] = total
                doubled[place] = twice
                place += 1
            if waiting == 0:
                break
            waiting -= 1
            one = tally[TALLY + waiting]
        other, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
    notes[NETS], notes[LOST], notes[BONUSES], notes[ADDED] = net, lost, bonuses, added
    return at, used, place, gone


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
    two: Uint8s,
    later: Uint8s,
    rescues: Uint8s,
    drawing: Uint8s,
    insures: Flag,
    wager: Int64,
    rows: Int64s,
    even_21: Int64s,
    natural_pays: Int64,
    insurance: Int64,
    side_wager: Int64,
    pairs: Int64s,
    super_bonus: Flag,
    original_only: Flag,
    any_sevens_forfeit: Flag,
    box_limits: Flag,
    ones: Int64s,
    others: Int64s,
    nets: Int64s,
    lost: Int64s,
    insured: Int64s,
    surrendered: Int64s,
    bonuses: Int64s,
    ends: Int64s,
    reached: Int64s,
    doubled: Int64s,
    notes: Int64s,
    tally: Int64s,
) -> tuple[Int64, Int64, Int64, Int64, Flag, Int64, Int64]:
    """Deal a round up to the dealer's last card (rules 6 to 13); the nets have what is settled by then.

    Played `again` with the cards that were dealt, it keeps account of those that are gone.
    """
    at, gone, staked = start, np.int64(0), np.int64(0)
    for box in range(boxes):
        ones[box], at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
    card, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
    up = points[card]
    for box in range(boxes):
        others[box], at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
    for box in range(boxes):  # Pontoons are paid before another card (8.1)
        value, second = points[ones[box]], points[others[box]]
        if value + second == 11 and (value == ACE or second == ACE):
            cards[many + gone] = ones[box]
            cards[many + gone + 1] = others[box]
            gone += 2
    court = up in (ACE, TEN)  # 9.1: there are no tens in the deck
    second_matters, place, won_bonuses = False, np.int64(0), np.int64(0)
    for box in range(boxes):
        one, other = ones[box], others[box]
        value, second = points[one], points[other]
        net: Int64 = np.int64(0)
        amount = wager
        if side_wager > 0:  # rule 18
            net += pairs[kind_of_pair(one, other)]
            amount += side_wager
        lost[box] = 0
        bonuses[box] = 0
        insured[box] = 0
        surrendered[box] = 0
        if value + second == 11 and (value == ACE or second == ACE):
            net += natural_pays  # 8.1
        else:
            if up == ACE and insures:  # rule 7
                insured[box] = 1
                second_matters = True
                amount += insurance
            if court and two[two_cards(up, value, second, one, other)] & SURRENDER:
                surrendered[box] = 1  # rule 9
                second_matters = True
            else:
                at, used, place, gone = play_box(
                    up,
                    one,
                    other,
                    place,
                    start,
                    at,
                    used,
                    halves,
                    cards,
                    points,
                    two,
                    later,
                    rescues,
                    rows,
                    wager,
                    even_21,
                    any_sevens_forfeit,
                    box_limits,
                    reached,
                    doubled,
                    notes,
                    super_bonus,
                    tally,
                    gone,
                    many,
                    again,
                )
                net += notes[NETS] - notes[LOST]
                amount += notes[ADDED] * wager
                lost[box] = notes[LOST]
                bonuses[box] = notes[BONUSES]
                won_bonuses += notes[BONUSES]
                if original_only and court and notes[LOST] > wager:
                    second_matters = True  # a Pontoon would return some of it
        ends[box] = place
        nets[box] = net
        staked += amount
    dealer, natural = with_card(np.int64(0), up), False
    if place > 0 or second_matters:
        card, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
        dealer = with_card(dealer, points[card])
        natural = dealer == NATURAL
        while place > 0 and drawing[dealer]:
            card, at, used = next_card(cards, many, start, at, halves, used, tally, gone, again)
            dealer = with_card(dealer, points[card])
    return at, used, place, dealer, natural, staked, won_bonuses


@subroutine
def deal_again(
    boxes: Int64,
    many: Int64,
    start: Int64,
    used: Int64,
    halves: Uint32s,
    cards: Uint8s,
    points: Int64s,
    two: Uint8s,
    later: Uint8s,
    rescues: Uint8s,
    drawing: Uint8s,
    insures: Flag,
    wager: Int64,
    rows: Int64s,
    even_21: Int64s,
    natural_pays: Int64,
    insurance: Int64,
    side_wager: Int64,
    pairs: Int64s,
    super_bonus: Flag,
    original_only: Flag,
    any_sevens_forfeit: Flag,
    box_limits: Flag,
    ones: Int64s,
    others: Int64s,
    nets: Int64s,
    lost: Int64s,
    insured: Int64s,
    surrendered: Int64s,
    bonuses: Int64s,
    ends: Int64s,
    reached: Int64s,
    doubled: Int64s,
    notes: Int64s,
    tally: Int64s,
) -> tuple[Int64, Int64, Int64, Int64, Flag, Int64, Int64]:
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
        two,
        later,
        rescues,
        drawing,
        insures,
        wager,
        rows,
        even_21,
        natural_pays,
        insurance,
        side_wager,
        pairs,
        super_bonus,
        original_only,
        any_sevens_forfeit,
        box_limits,
        ones,
        others,
        nets,
        lost,
        insured,
        surrendered,
        bonuses,
        ends,
        reached,
        doubled,
        notes,
        tally,
    )


@kernel
def play_pontoon(
    boxes: Int64,
    rounds: Int64,
    shoe: Shoe,
    plays: PontoonPlays,
    pays: PontoonPays,
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
    ones, others = np.empty(MOST_BOXES, np.int64), np.empty(MOST_BOXES, np.int64)
    nets, lost = np.empty(MOST_BOXES, np.int64), np.empty(MOST_BOXES, np.int64)
    insured, surrendered = np.empty(MOST_BOXES, np.int64), np.empty(MOST_BOXES, np.int64)
    bonuses, ends = np.empty(MOST_BOXES, np.int64), np.empty(MOST_BOXES, np.int64)
    reached = np.empty(MOST_BOXES * SPLIT_HANDS, np.int64)
    doubled = np.empty(MOST_BOXES * SPLIT_HANDS, np.int64)
    notes = np.empty(NOTES, np.int64)
    tally = np.zeros(TALLY + 2 * SPLIT_HANDS, np.int64)  # behind it the cards that wait, or are reserved
    two, later, rescues, drawing = plays.two, plays.later, plays.rescues, plays.dealer
    wins, loses, pairs, rows = pays.wins, pays.loses, pays.pairs, pays.rows
    even_21 = pays.even_21
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
        at, used, place, dealer, natural, staked, won_bonuses = deal_round(
            False,
            boxes,
            many,
            start,
            used,
            halves,
            cards,
            points,
            two,
            later,
            rescues,
            drawing,
            plays.insures,
            pays.wager,
            rows,
            even_21,
            pays.natural,
            pays.insurance,
            pays.side_wager,
            pairs,
            pays.super_bonus > 0,
            pays.original_only,
            pays.any_sevens_forfeit,
            pays.box_limits,
            ones,
            others,
            nets,
            lost,
            insured,
            surrendered,
            bonuses,
            ends,
            reached,
            doubled,
            notes,
            tally,
        )
        if at > many:
            at, used, place, dealer, natural, staked, won_bonuses = deal_again(
                boxes,
                many,
                start,
                used,
                halves,
                cards,
                points,
                two,
                later,
                rescues,
                drawing,
                plays.insures,
                pays.wager,
                rows,
                even_21,
                pays.natural,
                pays.insurance,
                pays.side_wager,
                pairs,
                pays.super_bonus > 0,
                pays.original_only,
                pays.any_sevens_forfeit,
                pays.box_limits,
                ones,
                others,
                nets,
                lost,
                insured,
                surrendered,
                bonuses,
                ends,
                reached,
                doubled,
                notes,
                tally,
            )
        wagered += staked
        against = totals[dealer] if totals[dealer] <= MOST else np.int64(0)
        hand = np.int64(0)
        for box in range(boxes):  # rule 14
            net = nets[box]
            if insured[box]:
                net += pays.insurance_wins if natural else -pays.insurance
            if natural:
                if pays.original_only and lost[box] > 0:
                    net += lost[box] - pays.wager  # 11.9
                elif surrendered[box] or hand < ends[box]:
                    net -= pays.wager
                hand = ends[box]
            elif surrendered[box]:
                net -= pays.surrendered  # 9.4
            while hand < ends[box]:
                if reached[hand] < against:
                    net -= loses[doubled[hand]]
                elif reached[hand] > against:
                    net += wins[doubled[hand]]
                hand += 1
            if won_bonuses > 0:  # 14.3
                net += bonuses[box] * pays.super_bonus if bonuses[box] > 0 else pays.others_bonus
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
