"""Pontoon's odds against a plain computation in fractions, and against each other."""

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.analysis.odds.twentyone.hand_index import number_of
from croupier.analysis.odds.twentyone.pontoon.against import Against, against_each
from croupier.analysis.odds.twentyone.pontoon.best_table import best_column
from croupier.analysis.odds.twentyone.pontoon.chart import CELLS, SUITED_STARTS, Column
from croupier.analysis.odds.twentyone.pontoon.composition import best_by_composition
from croupier.analysis.odds.twentyone.pontoon.evaluating import Evaluated, choices_of
from croupier.analysis.odds.twentyone.pontoon.infinite import InfinitePontoon
from croupier.analysis.odds.twentyone.pontoon.odds import ERROR
from croupier.analysis.odds.twentyone.pontoon.rules import PontoonRules, Suited
from croupier.analysis.odds.twentyone.pontoon.splitting.seven_split import SevenSplit
from croupier.rulebook.twentyone.pontoon import DEMONSTRATION
from tests.analysis.odds.twentyone.plain_pontoon import PlainPontoon
from tests.analysis.odds.twentyone.plans import PontoonPlan

Said = dict[tuple[str, int] | tuple[int, str, int], str]
LETTERS = "SHD"


def counts(shoe: dict[int, int]) -> tuple[int, ...]:
    return tuple(shoe.get(value, 0) for value in range(1, 11))


def column_of(
    said: Said,
    splits: set[int],
    rescues: set[int],
    surrenders: frozenset[tuple[int, int, Suited]] = frozenset(),
    suited: dict[tuple[tuple[int, int], Suited], str] | None = None,
) -> Column:
    """A column that stands on 12 and more and draws below, but for what is said."""
    acts = []
    for cards, kind, total in CELLS:
        usual = "S" if total >= 12 else "H"
        acts.append(LETTERS.index(said.get((cards, kind, total), said.get((kind, total), usual))))
    return Column(
        tuple(acts),
        tuple(LETTERS.index((suited or {}).get(start, "S")) for start in SUITED_STARTS),
        tuple(value in splits for value in range(1, 11)),
        (7 in splits,) * 3,
        surrenders,
        tuple(total in rescues for total in range(21)),
    )


def worth_of(rules: PontoonRules, column: Column) -> float:
    found = 0.0
    for against in against_each(rules):
        if rules.shoe[against.first]:
            plan = Evaluated.of_column(against, column)
            worth, error = plan.worth(choices_of(column, against, plan.playing))
            assert error == 0
            found += against.chance * worth
    return found


SMALL_SHOES = [
    (
        {1: 3, 5: 3, 8: 5, 10: 8},
        column_of(
            {
                ("hard", 13): "D",
                ("hard", 16): "H",
                ("soft", 16): "D",
                (3, "soft, later ace", 14): "D",
            },
            {1, 8},
            {14, 15, 16, 17},
            frozenset({(4, 9, Suited.MIXED)}),
        ),
    ),
    (
        {1: 3, 2: 4, 9: 4, 10: 8},
        column_of(
            {
                ("hard", 11): "D",
                ("hard", 12): "H",
                ("soft", 13): "H",
                (3, "soft", 14): "D",
                (3, "soft, later ace", 14): "D",
                (4, "hard", 13): "D",
            },
            {1, 2, 9},
            {12, 13, 14},
        ),
    ),
]


@pytest.mark.parametrize(("shoe", "column"), SMALL_SHOES)
def test_a_chart_is_worth_what_playing_every_card_in_order_gives(
    shoe: dict[int, int], column: Column
) -> None:
    plan = PontoonPlan(column)
    cards = tuple(((value, ""), many) for value, many in sorted(shoe.items()))
    wanted = PlainPontoon(plan, plan.rescues).worth(cards)
    assert abs(worth_of(PontoonRules(counts(shoe)), column) - float(wanted)) < ERROR


def test_suits_of_6_7_8_count_as_playing_every_card_in_order_gives() -> None:
    shoe = {(value, suit): 1 for value in (6, 7, 8) for suit in "cdhs"} | {(10, ""): 3}
    drawn = {start: "H" for start in SUITED_STARTS if start[1] is not Suited.MIXED}
    column = column_of({}, set(), set(), suited=drawn)
    plan = PontoonPlan(column)
    wanted = PlainPontoon(plan, plan.rescues).worth(tuple(sorted(shoe.items())))
    assert abs(worth_of(PontoonRules((0, 0, 0, 0, 0, 4, 4, 4, 0, 3)), column) - float(wanted)) < ERROR


def test_sevens_that_are_all_split_again_are_worth_the_same_with_their_suits_looked_at() -> None:
    rules = PontoonRules.of(DEMONSTRATION)
    against = Against(rules, 6)
    plan = Evaluated.of_column(against, InfinitePontoon(rules, 6).column)
    by_suits = SevenSplit(against, plan.playing, (True, True, True))
    found = sum(float(often) * by_suits.worth(suited) for suited, often in rules.suit_chances((6, 6)).items())
    assert abs(found - plan.split(6).worth) < ERROR


def test_suits_of_7_7_7_count_as_playing_every_card_in_order_gives() -> None:
    """Sevens of mixed suits are split to four hands, suited ones are drawn to for the Super Bonus."""
    splits, bonus = (True, False, False), 40
    shoe = {(7, suit): 3 for suit in "cdhs"} | {(10, ""): 3}
    drawn = {((6, 6), suited): "H" for suited in Suited if suited is not Suited.MIXED}
    column = replace(column_of({}, {7}, set(), suited=drawn), suited_splits=splits)
    plan = PontoonPlan(column)
    plain = PlainPontoon(plan, plan.rescues, Fraction(bonus))
    wanted = Fraction(0)
    for up in ((7, "c"), (7, "s")):  # a spade, or any of the three other suits
        left = tuple(sorted((card, many - (card == up)) for card, many in shoe.items()))
        often = Fraction(1 if up[1] == "s" else 3, 4)
        for one, by_one, after in plain.draws(left):
            for two, by_two, rest in plain.draws(after):
                wanted += often * by_one * by_two * plain.start((one, two), up, rest)
    against = Against(PontoonRules((0, 0, 0, 0, 0, 0, 12, 0, 0, 3), Fraction(bonus)), 6)
    evaluated = Evaluated.of_column(against, column)
    found, _ = evaluated.worth(choices_of(column, against, evaluated.playing))
    assert abs(found - float(wanted)) < ERROR


def test_many_decks_come_near_the_infinite_deck() -> None:
    many = PontoonRules(tuple([40_000] * 9 + [120_000]))
    for first in (0, 3, 6):
        against = Against(many, first)
        infinite = InfinitePontoon(many, first)
        plan = Evaluated.of_column(against, infinite.column)
        found, _ = plan.worth(choices_of(infinite.column, against, plan.playing), quickly=True)
        assert abs(found - float(infinite.worth)) < 1e-5


def test_play_by_cards_beats_the_chart_of_an_infinite_deck() -> None:
    rules = PontoonRules.of(replace(DEMONSTRATION, decks=3))
    for first in (1, 5, 8):
        against = Against(rules, first)
        column = InfinitePontoon(rules, first).column
        chart = Evaluated.of_column(against, column)
        plan, choices = best_by_composition(against)
        worth, error = plan.worth(choices)
        by_chart, _ = chart.worth(choices_of(column, against, chart.playing))
        assert error == 0
        assert by_chart <= worth + ERROR
        assert worth - by_chart < 1e-3


def test_the_best_table_lies_between_the_chart_of_an_infinite_deck_and_play_by_cards() -> None:
    """No change of a cell, each evaluated from the beginning, makes it better."""
    rules = PontoonRules.of(replace(DEMONSTRATION, decks=3))
    against = Against(rules, 5)
    start = InfinitePontoon(rules, 5).column
    column, worth = best_column(against, start)
    plan, choices = best_by_composition(against)
    by_chart = worth_against(against, start)
    assert by_chart + 1e-4 < worth < plan.worth(choices)[0]
    assert abs(worth - worth_against(against, column)) < ERROR
    for cell, (cards, kind, total) in enumerate(CELLS):
        if cards in (2, 4) and total >= 12 and kind != "soft, later ace":
            for act in range(3):
                acts = (*column.acts[:cell], act, *column.acts[cell + 1 :])
                assert worth_against(against, replace(column, acts=acts)) < worth + ERROR
    for place in range(10):
        splits = (*column.splits[:place], not column.splits[place], *column.splits[place + 1 :])
        assert place == 6 or worth_against(against, replace(column, splits=splits)) < worth + ERROR


def worth_against(against: Against, column: Column) -> float:
    plan = Evaluated.of_column(against, column)
    return plan.worth(choices_of(column, against, plan.playing))[0]


def test_the_best_acts_are_the_best_by_hand() -> None:
    """A few hands of which everything can be seen: a 20 stands, an 11 is doubled, aces are split."""
    against = Against(PontoonRules.of(DEMONSTRATION), 5)
    plan, choices = best_by_composition(against)
    assert choices[(9, 9), Suited.MIXED] == 0
    assert choices[(4, 5), Suited.MIXED] == 2
    assert choices[(0, 0), Suited.MIXED] == 3
    five = plan.unsplit[0, number_of(1, 1, 2, 2), 1]  # 2 2 3 3: a fifth card may make 21, at 3 to 2
    three = plan.unsplit[0, number_of(1, 7), 1]  # the same total with two cards
    assert five > three


def test_what_is_summed_quickly_is_within_its_error() -> None:
    """Nines split against an ace: the hands that are gone together, summed in full and estimated."""
    against = Against(PontoonRules.of(replace(DEMONSTRATION, decks=3)), 0)
    plan = Evaluated.of_column(against, InfinitePontoon(against.rules, 0).column)
    near = plan.split(8, quickly=True)
    full = plan.split(8)
    assert full.error == 0
    assert 0 < abs(full.worth - near.worth) < near.error < 1e-3


def test_the_super_bonus_counts_for_suited_sevens_against_a_seven() -> None:
    without, bonus = (PontoonRules.of(DEMONSTRATION, wager) for wager in (0, 2500))
    assert bonus.super_bonus == Fraction(5000, 25)
    extra = [
        Against(rules, 6).extra(Against(rules, 6).unsplit, (6, 6), Suited.SUITED)
        for rules in (without, bonus)
    ]
    sevens, cards = 31, 383  # left with the dealer's seven gone
    third = Fraction(sevens - 2, cards - 2) * Fraction(8 - 2, 32 - 2)
    assert abs(extra[1] - extra[0] - float(200 * third)) < 1e-12
