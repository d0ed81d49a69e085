"""Blackjack's odds against a plain computation in fractions, published figures, and each other."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis.odds.twentyone.blackjack.against import Against, against_each
from croupier.analysis.odds.twentyone.blackjack.best_chart import GAIN, best_column
from croupier.analysis.odds.twentyone.blackjack.chart import CELLS, Column
from croupier.analysis.odds.twentyone.blackjack.composition import best_by_composition
from croupier.analysis.odds.twentyone.blackjack.evaluating import Evaluated
from croupier.analysis.odds.twentyone.blackjack.infinite import InfiniteBlackjack
from croupier.analysis.odds.twentyone.blackjack.odds import ERROR
from croupier.analysis.odds.twentyone.blackjack.playing import DOUBLE, DRAW, STAND
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.analysis.odds.twentyone.blackjack.variations import ANY_NUMBER
from croupier.analysis.odds.twentyone.hand_index import number_of
from croupier.analysis.odds.twentyone.shoe import VALUES
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION
from soak.twentyone.best_charts import best_change
from tests.analysis.odds.twentyone.plain_blackjack import PlainBlackjack
from tests.analysis.odds.twentyone.plans import PlainPlan


def counts(shoe: dict[int, int]) -> tuple[int, ...]:
    return tuple(shoe.get(value, 0) for value in range(1, 11))


def column_of(plan: dict[tuple[str, int], str], splits: set[int]) -> Column:
    """A column that stands on 12 and more and draws below, but for the cells given."""
    said = {cell: plan.get(cell, "S" if cell[1] >= 12 else "H") for cell in CELLS}
    return Column(
        tuple(said[cell] in ("H", "D") for cell in CELLS),
        tuple(said[cell] in ("D", "DS") for cell in CELLS),
        tuple(place + 1 in splits for place in range(VALUES)),
    )


SMALL_SHOES = [
    ({1: 2, 4: 5, 7: 3, 10: 9}, {("hard", 8): "D", ("hard", 11): "D", ("hard", 14): "H"}, {1, 4, 7}, True),
    ({1: 3, 2: 4, 9: 4, 10: 8}, {("soft", 13): "D", ("hard", 12): "H", ("soft", 14): "H"}, {1, 2, 9}, True),
    ({3: 5, 6: 3, 8: 4, 10: 7}, {("hard", 9): "D", ("hard", 11): "D", ("hard", 12): "H"}, {3, 8}, False),
]


@pytest.mark.parametrize(("shoe", "plan", "splits", "draws_on_soft_17"), SMALL_SHOES)
def test_a_chart_is_worth_what_playing_every_card_in_order_gives(
    shoe: dict[int, int], plan: dict[tuple[str, int], str], splits: set[int], draws_on_soft_17: bool
) -> None:
    column = column_of(plan, splits)
    wanted = PlainBlackjack(PlainPlan(column), draws_on_soft_17).worth(tuple(sorted(shoe.items())))
    rules = BlackjackRules(counts(shoe), draws_on_soft_17)
    found = sum(
        against.chance * Evaluated.of_column(against, column).worth(column.splits)
        for against in against_each(rules)
        if rules.shoe[against.first]
    )
    assert abs(found - float(wanted)) < ERROR


@pytest.mark.parametrize("shoe", [{1: 2, 5: 4, 6: 5, 10: 7}, {2: 5, 3: 4, 8: 4, 10: 6}])
def test_the_best_play_by_cards_is_what_trying_every_act_gives(shoe: dict[int, int]) -> None:
    plain = PlainBlackjack(lambda hand, up: "stand", True)
    rules = BlackjackRules(counts(shoe), True)
    for against in against_each(rules):
        up = against.first + 1
        if not shoe.get(up):
            continue
        acts, worth = against.unsplit.best(rules.doubles_on)
        for one in shoe:
            for other in shoe:
                left = dict(shoe)
                for card in (one, other, up):
                    left[card] = left.get(card, 0) - 1
                if {one, other} == {1, 10} or min(left.values()) < 0:
                    continue
                number = number_of(one - 1, other - 1)
                wanted = plain.best_acts(tuple(sorted((one, other))), up, tuple(sorted(left.items())))
                for act, word in ((STAND, "stand"), (DRAW, "draw"), (DOUBLE, "double")):
                    if word in wanted:
                        assert abs(worth[number, act] - float(wanted[word])) < ERROR
                assert abs(worth[number, acts[number]] - float(max(wanted.values()))) < ERROR


@cache
def by_composition(decks: int, dealer_soft_17: str) -> float:
    rules = BlackjackRules.of(replace(DEMONSTRATION, decks=decks, dealer_soft_17=dealer_soft_17))
    found = 0.0
    for against in against_each(rules):
        plan, splits = best_by_composition(against)
        found += against.chance * plan.worth(splits)
    return found


@cache
def by_chart(decks: int, dealer_soft_17: str) -> float:
    rules = BlackjackRules.of(replace(DEMONSTRATION, decks=decks, dealer_soft_17=dealer_soft_17))
    found = 0.0
    for against in against_each(rules):
        column, plan = best_column(against, InfiniteBlackjack(rules, against.first).column)
        found += against.chance * plan.worth(column.splits)
    return found


@pytest.mark.parametrize(("decks", "published"), [(6, -0.0072705), (8, -0.0075620)])
def test_the_best_play_by_cards_comes_to_what_was_published(decks: int, published: float) -> None:
    """Sources in docs/odds.md; 5e-6 is what the ways to play on after a split may differ by."""
    assert abs(by_composition(decks, "draw") - published) < 5e-6


def test_some_hands_come_to_what_was_published() -> None:
    """Six decks, dealer drawing on soft 17, no hole card: the tables named in docs/odds.md."""
    rules = BlackjackRules.of(replace(DEMONSTRATION, decks=6, dealer_soft_17="draw"))
    _, worth = against_each(rules)[0].unsplit.best(2)
    for one, other, stand, draw, double in (
        (2, 1, -0.722356, -0.379910, -1.024099),
        (3, 2, -0.721887, -0.529734, -1.443774),
        (6, 5, -0.720879, -0.235772, -0.535879),
        (6, 1, -0.665166, -0.463296, -0.999484),
    ):
        found = worth[number_of(one - 1, other - 1)]
        assert [round(float(each), 6) for each in found] == [stand, draw, double]


def test_a_chart_is_worth_less_than_play_by_cards_and_more_than_the_chart_of_an_infinite_deck() -> None:
    rules = BlackjackRules.of(replace(DEMONSTRATION, decks=8, dealer_soft_17="stand"))
    infinite = 0.0
    for against in against_each(rules):
        column = InfiniteBlackjack(rules, against.first).column
        infinite += against.chance * Evaluated.of_column(against, column).worth(column.splits)
    assert infinite < by_chart(8, "stand") < by_composition(8, "stand")
    assert by_composition(8, "stand") - infinite < 1e-4


def test_no_change_of_a_cell_makes_the_best_chart_better() -> None:
    """Every cell the other way, each evaluated from the beginning."""
    rules = BlackjackRules.of(replace(DEMONSTRATION, decks=4, dealer_soft_17="draw"))
    against = against_each(rules)[5]
    column, plan = best_column(against, InfiniteBlackjack(rules, against.first).column)
    best = plan.worth(column.splits)
    tried = 0
    for part in ("draws", "doubles", "splits"):
        said = getattr(column, part)
        for at in range(len(said)):
            if part == "draws" and CELLS[at][0] == "hard" and CELLS[at][1] < 12:
                continue
            other = replace(column, **{part: (*said[:at], not said[at], *said[at + 1 :])})
            tried += 1
            assert Evaluated.of_column(against, other).worth(other.splits) <= best + ERROR
    assert tried > 50


def test_many_decks_come_near_the_infinite_deck() -> None:
    many = BlackjackRules(tuple([40_000] * 9 + [160_000]), draws_on_soft_17=True)
    for first in (0, 4, 9):
        against = against_each(many)[first]
        infinite = InfiniteBlackjack(many, first)
        column = infinite.column
        found = Evaluated.of_column(against, column).worth(column.splits)
        assert abs(found - float(infinite.worth)) < 1e-5


def test_doubling_on_any_number_of_cards_is_worth_a_fifth_of_a_per_cent_with_an_infinite_deck() -> None:
    worth = {
        doubles_on: sum(
            Fraction(many, 52) * InfiniteBlackjack(rules, first).worth
            for rules in [BlackjackRules(tuple([4] * 9 + [16]), doubles_on=doubles_on)]
            for first, many in enumerate(rules.shoe)
        )
        for doubles_on in (2, ANY_NUMBER)
    }
    assert round(float(worth[ANY_NUMBER] - worth[2]), 5) == 0.00208


def test_an_average_wager_counts_doubles_and_every_hand_of_a_split() -> None:
    rules = BlackjackRules(counts({4: 8, 7: 6, 10: 10}))
    column = column_of({("hard", 11): "D"}, {4})
    against = against_each(rules)[6]
    plain = PlainBlackjack(PlainPlan(column), False)
    wanted = Fraction(0)
    left = {4: 8, 7: 5, 10: 10}
    for one in left:
        for other in left:
            chance = Fraction(left[one], 23) * Fraction(left[other] - (one == other), 22)
            shoe = tuple((card, many - (card == one) - (card == other)) for card, many in left.items())
            wanted += chance * plain.wagered(tuple(sorted((one, other))), 7, shoe)
    found = Evaluated.of_column(against, column).average_wager(column.splits)
    assert abs(found - float(wanted)) < ERROR


@pytest.mark.parametrize(("hand", "up"), [((10, 6), 7), ((9, 9), 10), ((2, 10), 1)])
def test_rounding_in_a_whole_shoe_stays_far_below_the_stated_error(hand: tuple[int, int], up: int) -> None:
    """A hand that stands, off eight decks: 64 bits beside fractions."""
    rules = BlackjackRules.of(DEMONSTRATION)
    left = {value: rules.shoe[value - 1] - hand.count(value) - (value == up) for value in range(1, 11)}
    plain = PlainBlackjack(lambda hand, up: "stand", False)
    wanted = plain.next((), ((sum(hand), 1),), 1, up, tuple(sorted(left.items())))
    found = against_each(rules)[up - 1].unsplit.stand[number_of(hand[0] - 1, hand[1] - 1)]
    assert abs(found - float(wanted)) < 1e-14


def test_no_change_of_two_cells_makes_the_best_chart_better() -> None:
    against = Against(BlackjackRules.of(DEMONSTRATION), 5)
    best, changes = best_change(against, 2)
    assert best <= GAIN
    assert changes > 1_000
