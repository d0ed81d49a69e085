"""How often each net result of a round of Blackjack comes, for a player who keeps to a chart."""

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from croupier.analysis.odds.twentyone.beside import FirstCards
from croupier.analysis.odds.twentyone.blackjack.against import Against
from croupier.analysis.odds.twentyone.blackjack.chart import Column
from croupier.analysis.odds.twentyone.blackjack.evaluating import BLACKJACK, PAIR_OF, Evaluated
from croupier.analysis.odds.twentyone.blackjack.playing import DOUBLE, DRAW, STAND
from croupier.analysis.odds.twentyone.dealer import RESULTS, dealer_chances, dealer_tree
from croupier.analysis.odds.twentyone.distribution.ends import LOWEST, End, EndCollector, plain_settle
from croupier.analysis.odds.twentyone.distribution.net_results import NetResults
from croupier.analysis.odds.twentyone.distribution.split_results import SplitHands
from croupier.analysis.odds.twentyone.hand_index import BUST, hand_index, number_of
from croupier.analysis.odds.twentyone.shoe import ACE, VALUES, with_card
from croupier.analysis.types import Float64Rows, Float64s, Uint8s


def round_results(against: Against, column: Column, plan: Evaluated) -> dict[FirstCards, NetResults]:
    """The results against one card of the dealer, by the kind of the first two cards.

    What a side wager comes to depends on that alone, and the rest of the round on no more than values.
    """
    alike: dict[FirstCards, dict[int, float]] = {}
    for number, chance in against.starts:
        place = PAIR_OF.get(number)
        kind = FirstCards.NO_PAIR if place is None else FirstCards.of(place, place)
        alike.setdefault(kind, {})[number] = chance
    dealer = _dealer_after_each(against)
    return {kind: _results(against, column, plan, starts, dealer) for kind, starts in alike.items()}


def _results(
    against: Against, column: Column, plan: Evaluated, starts: Mapping[int, float], dealer: Float64Rows
) -> NetResults:
    """The results of hands that begin with these, which come so often."""
    found = NetResults()
    for number, chance in starts.items():
        place = PAIR_OF.get(number)
        if number == BLACKJACK:
            found.put(against.rules.blackjack_pays, chance * (1.0 - against.natural))
            found.put(Fraction(0), chance * against.natural)
        elif place is not None and column.splits[place] and chance > 0.0:
            found.add(_split(against, plan, place).chances, chance)
    _add_unsplit(found, against, plan, plan.unsplit_weights(column.splits, starts), dealer)
    return found


def _dealer_after_each(against: Against) -> Float64Rows:
    """The dealer's results after each hand."""
    hands = hand_index()
    found = np.zeros((len(hands.hard), RESULTS))
    tree = dealer_tree(against.first, against.rules.draws_on_soft_17)
    dealer_chances(hands, tree, np.array(against.shoe, dtype=np.int64), -1, found)
    return found


def _add_unsplit(
    found: NetResults, against: Against, plan: Evaluated, weights: Float64s, dealer: Float64Rows
) -> None:
    """Add the hands that are not split."""
    hands = hand_index()
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
