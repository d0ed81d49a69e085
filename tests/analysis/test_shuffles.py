"""Statistics of shuffles: against closed forms, and against every order there is."""

from collections import Counter
from itertools import permutations
from math import exp, factorial

import numpy as np
import pytest

from croupier.analysis.shuffles.chi_square import goodness_of_fit, survival, two_sided
from croupier.analysis.shuffles.order_tests import (
    card_by_position,
    neighbour_counts,
    neighbours,
    position_counts,
    rising_chances,
    rising_counts,
)
from croupier.analysis.shuffles.outcomes import (
    dealers_totals,
    five_cards,
    four_cards,
    naturals,
    starting_hands,
    ways_of_five,
)
from croupier.cards import CARDS
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION

SIZES = (4, 5, 6)


def poisson(statistic: float, freedom: int) -> float:
    """The survival of chi-square with an even number of degrees of freedom, in closed form."""
    term = summed = exp(-statistic / 2)
    for k in range(1, freedom // 2):
        term *= statistic / 2 / k
        summed += term
    return summed


@pytest.mark.parametrize("freedom", [2, 4, 10, 60, 200])
@pytest.mark.parametrize("part", [0.2, 0.7, 1.0, 1.3, 2.5])
def test_survival_is_what_its_closed_form_gives(freedom: int, part: float) -> None:
    statistic = part * freedom
    assert abs(survival(statistic, freedom) - poisson(statistic, freedom)) < 1e-13


def test_survival_at_its_ends_and_with_many_degrees_of_freedom() -> None:
    assert survival(0.0, 3) == 1.0
    assert survival(1e5, 3) == 0.0
    assert abs(survival(172_225.0, 172_225) - 0.5) < 1e-3
    above = survival(172_225 + 3 * (2 * 172_225) ** 0.5, 172_225)
    assert 0.0012 < above < 0.0016
    with pytest.raises(ValueError, match="at least 1 degree"):
        survival(1.0, 0)


def test_too_good_a_fit_is_as_suspect_as_too_bad_a_one() -> None:
    assert two_sided(0.5) == 1.0
    assert two_sided(0.001) == pytest.approx(two_sided(0.999))


def test_rare_cells_are_put_together() -> None:
    statistic, freedom = goodness_of_fit([50, 45, 5, 0, 0], [0.5, 0.44, 0.04, 0.01, 0.01])
    assert freedom == 2
    assert statistic == pytest.approx(1 / 44 + 1 / 6)
    with pytest.raises(ValueError, match="counts, but"):
        goodness_of_fit([1], [0.5, 0.5])


@pytest.mark.parametrize("cards", SIZES)
def test_each_statistic_is_its_degrees_of_freedom_on_average_over_all_orders(cards: int) -> None:
    """So its scale is right: the mean of chi-square is its degrees of freedom."""
    orders = [np.array([order], dtype=np.uint16) for order in permutations(range(cards))]
    by_position = [card_by_position(position_counts(order), 1) for order in orders]
    by_neighbour = [neighbours(neighbour_counts(order), 1) for order in orders]
    for tested in (by_position, by_neighbour):
        assert sum(each.statistic for each in tested) / len(orders) == pytest.approx(tested[0].freedom)


@pytest.mark.parametrize("cards", SIZES)
def test_both_parts_of_neighbours_have_the_same_variance_in_every_direction(cards: int) -> None:
    """The covariance of who follows whom, over all orders, has two values apart from 0, as it is scaled."""
    rows = []
    for order in permutations(range(cards)):
        counts = neighbour_counts(np.array([order], dtype=np.uint16)) - 1 / (cards - 1)
        np.fill_diagonal(counts, 0.0)
        rows.append(counts.ravel())
    values = np.linalg.eigvalsh(np.cov(np.array(rows).T, bias=True))
    found = Counter(round(float(each), 9) for each in values if each > 1e-9)
    alike, turned = round(1 / (cards - 1), 9), round(cards / ((cards - 1) * (cards - 2)), 9)
    assert found[alike] == cards * (cards - 3) // 2
    assert found[turned] == (cards - 1) * (cards - 2) // 2
    assert len(found) == 2


@pytest.mark.parametrize("cards", SIZES)
def test_rising_sequences_are_counted_as_eulerian_numbers_say(cards: int) -> None:
    orders = np.array(list(permutations(range(cards))), dtype=np.uint16)
    wanted = [round(chance * factorial(cards)) for chance in rising_chances(cards)]
    assert rising_counts(orders).tolist() == wanted
    assert sum(rising_chances(52)) == pytest.approx(1.0)


def test_outcomes_of_the_games_have_chances_that_come_to_one() -> None:
    random = np.random.default_rng(7)
    deck = sorted(CARDS[:52], key=lambda card: card.index)
    orders = np.array([random.permutation(52) for _ in range(3000)], dtype=np.uint16)
    shoes = np.array([random.permutation(416)[:30] for _ in range(3000)], dtype=np.uint16)
    found = [
        five_cards(orders, deck, range(2, 7)),
        starting_hands(orders, deck, 9),
        four_cards(orders, deck, 9),
        dealers_totals(shoes, DEMONSTRATION, False),
        naturals(shoes, DEMONSTRATION),
    ]
    for outcomes in found:
        assert sum(outcomes.chances) == pytest.approx(1.0)
        assert sum(outcomes.found) == 3000
        assert 1e-4 < outcomes.tested.p < 1 - 1e-4
    assert found[1].names[found[1].chances.index(max(found[1].chances))].endswith("o")
    assert sum(ways_of_five().values()) == 2_598_960


def test_a_deck_of_one_order_fails() -> None:
    orders = np.tile(np.arange(52, dtype=np.uint16), (500, 1))
    assert card_by_position(position_counts(orders), 500).p < 1e-12
    assert neighbours(neighbour_counts(orders), 500).p < 1e-12
