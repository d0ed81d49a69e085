"""How often each net result of a round of Blackjack comes, for a player who keeps to a chart."""

from fractions import Fraction

import numpy as np

from croupier.analysis.odds.twentyone.blackjack.against import Against
from croupier.analysis.odds.twentyone.blackjack.chart import Column
from croupier.analysis.odds.twentyone.blackjack.evaluating import BLACKJACK, Evaluated
from croupier.analysis.odds.twentyone.blackjack.playing import DOUBLE, DRAW, STAND
from croupier.analysis.odds.twentyone.dealer import RESULTS, dealer_chances, dealer_tree
from croupier.analysis.odds.twentyone.distribution.ends import LOWEST, End, EndCollector, plain_settle
from croupier.analysis.odds.twentyone.distribution.net_results import NetResults
from croupier.analysis.odds.twentyone.distribution.split_results import SplitHands
from croupier.analysis.odds.twentyone.hand_index import BUST, hand_index, number_of
from croupier.analysis.odds.twentyone.shoe import ACE, VALUES, with_card
from croupier.analysis.types import Float64Rows, Uint8s


def round_results(against: Against, column: Column, plan: Evaluated) -> NetResults:
    """The results against one card of the dealer."""
    found = NetResults()
    chances = dict(against.starts)
    natural = chances[BLACKJACK]
    found.put(against.rules.blackjack_pays, natural * (1.0 - against.natural))
    found.put(Fraction(0), natural * against.natural)
    for place, splits_it in enumerate(column.splits):
        pair = chances[number_of(place, place)]
        if splits_it and pair > 0.0:
            found.add(_split(against, plan, place).chances, pair)
    _add_unsplit(found, against, column, plan)
    return found


def _add_unsplit(found: NetResults, against: Against, column: Column, plan: Evaluated) -> None:
    """Add the hands that are not split."""
    hands = hand_index()
    dealer = np.zeros((len(hands.hard), RESULTS))
    tree = dealer_tree(against.first, against.rules.draws_on_soft_17)
    dealer_chances(hands, tree, np.array(against.shoe, dtype=np.int64), -1, dealer)
    weights = next(each.weights for each in plan.followed(column.splits) if each.worth is plan.unsplit)
    cards_left = np.maximum(sum(against.shoe) - hands.cards, 1)
    stands = (weights > 0.0) & (plan.acts == STAND)
    _add_ends(found, weights[stands], hands.total[stands], dealer[stands], 1)
    for act, wager in ((DRAW, 1), (DOUBLE, 2)):
        for place in range(VALUES):
            met = (weights > 0.0) & (plan.acts == act)
            often = weights * (against.shoe[place] - hands.counts[:, place]) / cards_left
            bust = met & (hands.after[:, place] == BUST)
            found.put(Fraction(-wager), float(often[bust].sum()))
            if act == DOUBLE:
                stays = met & (hands.after[:, place] != BUST)
                after = hands.after[stays, place]
                _add_ends(found, often[stays], hands.total[after], dealer[after], wager)


def _add_ends(
    found: NetResults, weights: np.ndarray, totals: np.ndarray, dealer: Float64Rows, wager: int
) -> None:
    """Add hands that wait for the dealer."""
    for total in np.unique(np.maximum(totals, LOWEST)):
        end = End(None, int(total), wager)
        some = np.maximum(totals, LOWEST) == total
        by_result = weights[some] @ dealer[some]
        for result in range(RESULTS):
            found.put(plain_settle(end, result)[0], float(by_result[result]))


def _split(against: Against, plan: Evaluated, place: int) -> NetResults:
    """The results of a pair that is split."""
    ends = _ends(place, plan.after_split[place])
    tree = dealer_tree(against.first, against.rules.draws_on_soft_17)
    hands = SplitHands(ends.ends(), list(ends.kinds), tree, with_card(against.shoe, place, -2), place)
    return hands.results(2 if place == ACE else against.rules.most_hands, plain_settle)


def _ends(place: int, acts: Uint8s) -> EndCollector:
    """How a hand may end that began with a card of a pair; a split ace takes one card alone (10.5)."""
    hands, found = hand_index(), EndCollector(place)
    after, totals = hands.after.tolist(), hands.total.tolist()
    orders = {number_of(place, second): (float(second != place), 1.0) for second in range(VALUES)}
    for number in range(len(totals)):
        if number not in orders:
            continue
        others, free = orders[number]
        act = STAND if place == ACE else acts[number]
        if act == STAND:
            found.add(number, (), End(None, max(totals[number], LOWEST)), others, free)
            continue
        for card in range(VALUES):
            more = after[number][card]
            if more == BUST:
                found.add(number, (card,), End(Fraction(-2 if act == DOUBLE else -1)), others, free)
            elif act == DOUBLE:
                found.add(number, (card,), End(None, max(totals[more], LOWEST), 2), others, free)
            else:
                before = orders.get(more, (0.0, 0.0))
                orders[more] = before[0] + others, before[1] + free
    return found
