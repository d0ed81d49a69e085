"""The whole distribution of a round against a plain computation in fractions, and against exact means."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.analysis.odds.twentyone.beside import FirstCards
from croupier.analysis.odds.twentyone.blackjack.against import Against
from croupier.analysis.odds.twentyone.blackjack.chart import Chart, Column
from croupier.analysis.odds.twentyone.blackjack.evaluating import PAIR_OF, Evaluated
from croupier.analysis.odds.twentyone.blackjack.infinite import InfiniteBlackjack
from croupier.analysis.odds.twentyone.blackjack.round_results import _ends, round_results
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.analysis.odds.twentyone.dealer import RESULTS, dealer_tree, one_dealer
from croupier.analysis.odds.twentyone.distribution.ends import plain_settle
from croupier.analysis.odds.twentyone.distribution.net_results import NetResults
from croupier.analysis.odds.twentyone.distribution.split_results import SplitHands, greatest_entropy, ways_of
from croupier.analysis.odds.twentyone.hand_index import number_of
from croupier.analysis.odds.twentyone.pontoon.against import Against as PontoonAgainst
from croupier.analysis.odds.twentyone.pontoon.chart import SUITED_STARTS
from croupier.analysis.odds.twentyone.pontoon.chart import Column as PontoonColumn
from croupier.analysis.odds.twentyone.pontoon.evaluating import Evaluated as PontoonEvaluated
from croupier.analysis.odds.twentyone.pontoon.evaluating import choices_of
from croupier.analysis.odds.twentyone.pontoon.infinite import InfinitePontoon
from croupier.analysis.odds.twentyone.pontoon.removal import effects_of_removal
from croupier.analysis.odds.twentyone.pontoon.round_results import RoundResults
from croupier.analysis.odds.twentyone.pontoon.rules import PontoonRules, Suited
from croupier.analysis.odds.twentyone.shoe import with_card
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION
from croupier.rulebook.twentyone.pontoon import DEMONSTRATION as PONTOON
from tests.analysis.odds.twentyone.plain_blackjack import PlainBlackjack
from tests.analysis.odds.twentyone.plain_pontoon import PlainPontoon
from tests.analysis.odds.twentyone.plans import PlainPlan, PontoonPlan
from tests.analysis.odds.twentyone.test_blackjack import column_of, counts
from tests.analysis.odds.twentyone.test_pontoon import SMALL_SHOES
from tests.analysis.odds.twentyone.test_pontoon import column_of as pontoon_column

CLOSE = 1e-12
TENS = number_of(9, 9)


def shares(many: int) -> st.SearchStrategy[list[float]]:
    """So many figures above 0."""
    return st.lists(st.floats(0.01, 1.0), min_size=many, max_size=many)


def is_net(net: Fraction) -> Callable[[Fraction], Fraction]:
    """1 for this net result, 0 for any other."""
    return lambda each: Fraction(each == net)


def together(parts: Mapping[FirstCards, NetResults]) -> NetResults:
    """The results of all rounds, whatever their first cards are."""
    found = NetResults()
    for part in parts.values():
        found.add(part.chances)
    return found


def of_blackjack(shoe: dict[int, int], column: Column) -> NetResults:
    found = NetResults()
    rules = BlackjackRules(counts(shoe))
    for first in range(10):
        if rules.shoe[first]:
            against = Against(rules, first)
            plan = Evaluated.of_column(against, column)
            found.add(together(round_results(against, column, plan)).chances, against.chance)
    return found


@pytest.mark.parametrize(
    ("shoe", "column"),
    [
        ({1: 3, 5: 2, 10: 5}, column_of({("hard", 15): "H", ("soft", 16): "D"}, {1})),
        ({4: 2, 7: 5, 10: 7}, column_of({("hard", 11): "D", ("hard", 14): "H"}, {4})),
    ],
)
def test_two_hands_of_a_split_are_exact(shoe: dict[int, int], column: Column) -> None:
    """Every net result of a small shoe, beside every card played in the order in which it is dealt."""
    found = of_blackjack(shoe, column).chances
    nets = {Fraction(3, 2), *(Fraction(each) for each in range(-4, 5))}
    plan, cards = PlainPlan(column), tuple(sorted(shoe.items()))
    summed = Fraction(0)
    for net in nets:
        wanted = PlainBlackjack(plan, False, figure=is_net(net)).worth(cards)
        summed += wanted
        assert abs(found.get(net, 0.0) - float(wanted)) < CLOSE, net
    assert summed == 1
    assert set(found) <= nets


def test_four_hands_of_a_split_have_an_exact_mean_and_variance_and_nearly_exact_chances() -> None:
    """Even in a shoe of 24 cards, where hands depend on each other far more than in a real one."""
    shoe = {4: 8, 7: 6, 10: 10}
    column = column_of({("hard", 11): "D"}, {4})
    found = of_blackjack(shoe, column)
    plan, cards = PlainPlan(column), tuple(sorted(shoe.items()))

    def plain(figure: Callable[[Fraction], Fraction]) -> float:
        return float(PlainBlackjack(plan, False, figure=figure).worth(cards))

    assert abs(found.mean - plain(lambda net: net)) < CLOSE
    assert abs(found.variance + found.mean**2 - plain(lambda net: net * net)) < CLOSE
    for net in (-4, -2, 0, 3, 6):
        wanted = plain(is_net(Fraction(net)))
        assert abs(found.chances.get(Fraction(net), 0.0) - wanted) < 2e-4
    assert abs(found.total - 1.0) < CLOSE


def exact_hands(against: Against, place: int, plan: Evaluated) -> dict[tuple[int, Fraction], float]:
    """A split summed in full, by the number of hands: every collection that three and four hands make."""
    collector = _ends(place, plan.after_split[place])
    ends, kinds = collector.ends(), list(collector.kinds)
    base = with_card(against.shoe, place, -2)
    joint: dict[tuple[int, tuple[int, ...], tuple[int, ...]], float] = defaultdict(float)
    for (same, others, free), orders in ways_of(4).items():
        begun = tuple(same * (each == place) for each in range(10))
        hands: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {(begun, ()): float(orders)}
        for weights in (ends.others,) * others + (ends.any,) * free:
            more: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = defaultdict(float)
            for (cards, profile), many in hands.items():
                for i, weight in enumerate(weights.tolist()):
                    if weight:
                        drawn = tuple(a + b for a, b in zip(cards, ends.counts[i].tolist(), strict=True))
                        more[drawn, tuple(sorted((*profile, int(ends.kinds[i]))))] += many * weight
            hands = more
        for (cards, profile), many in hands.items():
            joint[others + free, cards, profile] += many
    found: dict[tuple[int, Fraction], float] = defaultdict(float)
    dealer: dict[tuple[int, ...], tuple[float, np.ndarray]] = {}
    for (many_hands, cards, profile), many in joint.items():
        if cards not in dealer:
            chance, left = 1.0, sum(base)
            for each, drawn in enumerate(cards):
                for k in range(drawn):
                    chance *= (base[each] - k) / left
                    left -= 1
            shoe = tuple(a - b for a, b in zip(base, cards, strict=True))
            dealer[cards] = chance, one_dealer(against.first, against.rules.draws_on_soft_17, shoe)
        chance, results = dealer[cards]
        for result in range(RESULTS):
            net = sum((plain_settle(kinds[kind], result)[0] for kind in profile), Fraction(0))
            found[many_hands, net] += many * chance * float(results[result])
    return found


@pytest.mark.parametrize(("decks", "within"), [(4, 2e-6)])
def test_three_and_four_hands_differ_from_a_full_sum_by_little(decks: int, within: float) -> None:
    """Nines against a six in whole shoes; a split comes in less than 3 of 100 rounds, so 1e-7 holds."""
    rules = BlackjackRules.of(replace(DEMONSTRATION, decks=decks))
    against = Against(rules, 5)
    column = InfiniteBlackjack(rules, 5).column
    plan = Evaluated.of_column(against, column)
    wanted = exact_hands(against, 8, plan)
    collector = _ends(8, plan.after_split[8])
    hands = SplitHands(
        collector.ends(), list(collector.kinds), dealer_tree(5, False), with_card(against.shoe, 8, -2), 8
    )
    found = hands.results(4, plain_settle).chances
    by_net: dict[Fraction, float] = defaultdict(float)
    for (_, net), chance in wanted.items():
        by_net[net] += chance
    apart = sum(abs(found.get(net, 0.0) - chance) for net, chance in by_net.items()) / 2
    assert 0 < apart < within
    assert abs(sum(by_net.values()) - 1.0) < CLOSE


def test_a_real_shoe_has_the_mean_of_the_chart() -> None:
    rules = BlackjackRules.of(replace(DEMONSTRATION, decks=6, dealer_soft_17="draw"))
    for first in (0, 8):
        against = Against(rules, first)
        column = InfiniteBlackjack(rules, first).column
        plan = Evaluated.of_column(against, column)
        by_kind = round_results(against, column, plan)
        found = together(by_kind)
        assert abs(found.total - 1.0) < CLOSE
        assert abs(found.mean - plan.worth(column.splits)) < 1e-11
        pairs = [
            (chance, number) for number, chance in against.starts if number in PAIR_OF and number != TENS
        ]
        assert abs(by_kind[FirstCards.PAIR].total - sum(chance for chance, _ in pairs)) < CLOSE
        worth = sum(chance * plan.start_worth(number, column.splits) for chance, number in pairs)
        assert abs(by_kind[FirstCards.PAIR].mean - worth) < 1e-11
        tens = dict(against.starts)[TENS] * plan.start_worth(TENS, column.splits)
        assert abs(by_kind[FirstCards.TENS].mean - tens) < 1e-11


def test_a_chart_is_read_back_as_it_was_written() -> None:
    rules = BlackjackRules.of(DEMONSTRATION)
    chart = Chart(tuple(InfiniteBlackjack(rules, first).column for first in range(10)))
    assert Chart.from_object(chart.as_object()) == chart


def plain_pontoon(column: PontoonColumn, figure: Callable[[Fraction], Fraction]) -> PlainPontoon:
    plan = PontoonPlan(column)
    return PlainPontoon(plan, plan.rescues, figure=figure)


@pytest.mark.parametrize(("shoe", "column"), SMALL_SHOES[:1])
def test_pontoon_has_an_exact_mean_and_variance(shoe: dict[int, int], column: PontoonColumn) -> None:
    """But where a dealer's Pontoon takes one wager of all hands that are left: there they are nearly so."""
    rules = PontoonRules(counts(shoe))
    for up in sorted(shoe):
        found = together(RoundResults(PontoonAgainst(rules, up - 1), column).found)
        within = 1e-3 if up in (1, 10) else CLOSE
        mean, square, three = (
            plain_against(plain_pontoon(column, figure), shoe, up)
            for figure in (lambda net: net, lambda net: net * net, is_net(Fraction(3, 2)))
        )
        assert abs(found.mean - float(mean)) < within
        assert abs(found.variance + found.mean**2 - float(square)) < within
        assert abs(found.chances.get(Fraction(3, 2), 0.0) - float(three)) < 1e-3
        assert abs(found.total - 1.0) < CLOSE


def plain_against(game: PlainPontoon, shoe: dict[int, int], up: int) -> Fraction:
    """What a round counts as against one card of the dealer."""
    left = tuple(((value, ""), many - (value == up)) for value, many in sorted(shoe.items()))
    found = Fraction(0)
    for one, by_one, after in game.draws(left):
        for two, by_two, rest in game.draws(after):
            found += by_one * by_two * game.start((one, two), (up, ""), rest)
    return found


def test_a_real_shoe_of_pontoon_has_the_mean_of_its_chart() -> None:
    rules = PontoonRules.of(replace(PONTOON, decks=3))
    for first in (0, 8):
        against = PontoonAgainst(rules, first)
        column = InfinitePontoon(rules, first).column
        plan = PontoonEvaluated.of_column(against, column)
        worth, _ = plan.worth(choices_of(column, against, plan.playing))
        results = RoundResults(against, column)
        found = together(results.found)
        assert abs(found.mean - worth) < 1e-10
        assert abs(found.total - 1.0) < 1e-11
        assert 1.0 < results.wagered < 1.3


def test_a_double_that_a_rescue_takes_back_is_no_wager() -> None:
    """Hard 11 is doubled and nothing else; every double that does not make 21 is rescued (12.6)."""
    rules = PontoonRules.of(replace(PONTOON, decks=3))
    elevens = pontoon_column({("hard", 11): "D"}, set(), set(range(4, 21)))
    against = PontoonAgainst(rules, 5)

    def kept(total: int, cards: int, shoe: tuple[int, ...]) -> Fraction:
        """How often a double that makes 21 follows: a total below 11 draws, and stands with an ace."""
        left = sum(shoe)
        if total == 11 and cards > 1:
            return Fraction(shoe[9], left)
        if total > 11:
            return Fraction(0)
        return sum(
            (Fraction(shoe[place], left) * kept(total + place + 1, cards + 1, with_card(shoe, place, -1)))
            for place in range(1, 10)
            if shoe[place]
        )

    chance = kept(0, 0, against.shoe)
    assert abs(RoundResults(against, elevens).wagered - (1.0 + float(chance))) < CLOSE


def test_a_card_taken_out_unseen_changes_nothing_on_average() -> None:
    """One card less, whichever it is, is the same shoe from which one more card is not dealt.

    The chart splits nothing, but draws to suited 6-7-8 and 7-7-7, whose suits stay as likely.
    """
    rules = PontoonRules.of(replace(PONTOON, decks=3))
    suited = {start: "H" for start in SUITED_STARTS if start[1] is not Suited.MIXED}
    columns = [pontoon_column({("hard", 11): "D", ("hard", 12): "H"}, set(), set(), suited=suited)] * 10
    found = effects_of_removal(rules, columns, lambda done: None)
    average = sum(many * each for many, each in zip(rules.shoe, found.values(), strict=True))
    assert abs(average / sum(rules.shoe)) < CLOSE
    assert found["5"] > 0 > found["10"]


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.floats(0.01, 1.0), min_size=8, max_size=8),
    st.lists(st.floats(0.01, 1.0), min_size=2, max_size=2),
)
def test_the_distribution_of_greatest_entropy_keeps_its_margins(
    cells: list[float], mixed: list[float]
) -> None:
    """Margins of a mixture of two games in which hands are independent, so that they fit together."""
    one, other = np.array(cells[:4]) / sum(cells[:4]), np.array(cells[4:]) / sum(cells[4:])
    part = mixed[0] / sum(mixed)
    margin = part * np.outer(one, one) + (1 - part) * np.outer(other, other)
    pairs = {(i, j): margin for i, j in product(range(4), repeat=2) if i < j}
    joint = greatest_entropy(pairs, 4)
    for i, j in pairs:
        rest = tuple(axis for axis in range(4) if axis not in (i, j))
        assert np.abs(joint.sum(axis=rest) - margin).max() < 1e-8
