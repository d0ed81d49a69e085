"""What players of each game get from the orders of a shuffle, beside what they should get, exactly."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.odds.twentyone.dealer import DEALER_BUST, NATURAL, RESULTS, one_dealer
from croupier.analysis.odds.twentyone.shoe import ACE, TEN, place_of, shoe_of, with_card
from croupier.analysis.ranking.categories import CATEGORIES, category_numbers
from croupier.analysis.shuffles.chi_square import goodness_of_fit
from croupier.analysis.shuffles.order_tests import Orders, Tested
from croupier.cards import RANKS, Card, Suit
from croupier.ranking import STANDARD, Category
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.values import value


@value
class Outcomes:
    """How often each outcome came, and how likely each is."""

    names: tuple[str, ...]
    found: tuple[int, ...]
    chances: tuple[float, ...]

    @property
    def tested(self) -> Tested:
        """Whether they come as often as they should."""
        return Tested(*goodness_of_fit(self.found, self.chances))


def dealers_totals(orders: Orders, settings: TwentyOneSettings, draws_on_soft_17: bool) -> Outcomes:
    """What the dealer makes with one player at the table, who stands: cards 2, 4 and so on of the shoe."""
    deck = sorted(settings.deck.times(settings.decks), key=lambda card: card.index)
    values = np.array([place_of(card.rank) + 1 for card in deck], dtype=np.int64)[orders[:, :24]]
    hard, soft = values[:, 1].copy(), values[:, 1] == 1
    going = np.ones(len(orders), dtype=bool)
    result = np.zeros(len(orders), dtype=np.int64)
    for drawn, column in enumerate(range(3, values.shape[1])):
        hard = np.where(going, hard + values[:, column], hard)
        soft = soft | (going & (values[:, column] == 1))
        total = np.where(soft & (hard + 10 <= 21), hard + 10, hard)
        is_soft = total != hard
        stops = (total > 17) | ((total == 17) & ~(is_soft & draws_on_soft_17))
        now = going & stops
        natural = (drawn == 0) & (total == 21)
        result[now] = np.where(total > 21, DEALER_BUST, np.where(natural, NATURAL, total - 17))[now]
        going &= ~stops
    shoe = shoe_of(settings)
    chances = np.zeros(RESULTS)
    for first, many in enumerate(shoe):
        chances += many / sum(shoe) * one_dealer(first, draws_on_soft_17, with_card(shoe, first, -1))
    names = ("17", "18", "19", "20", "21", "natural", "bust")
    return Outcomes(names, _counted(result, RESULTS), tuple(chances.tolist()))


def naturals(orders: Orders, settings: TwentyOneSettings) -> Outcomes:
    """How often the player's two cards, the first and the third, are a natural, a pair, or neither."""
    deck = sorted(settings.deck.times(settings.decks), key=lambda card: card.index)
    places = np.array([place_of(card.rank) for card in deck])[orders[:, (0, 2)]]
    one, other = np.minimum(*places.T), np.maximum(*places.T)
    kind = np.where((one == ACE) & (other == TEN), 0, np.where(one == other, 1, 2))
    shoe, cards = shoe_of(settings), sum(shoe_of(settings))
    ways = comb(cards, 2)
    natural = shoe[ACE] * shoe[TEN] / ways
    pair = sum(comb(many, 2) for many in shoe) / ways
    return Outcomes(
        ("natural", "two of a value", "neither"), _counted(kind, 3), (natural, pair, 1.0 - natural - pair)
    )


def five_cards(orders: Orders, deck: Sequence[Card], at: Sequence[int]) -> Outcomes:
    """What the communal cards make by themselves, which lie at these positions."""
    from croupier.analysis.ranking.batch import rank_many

    indices = np.array([card.index for card in deck], dtype=np.uint8)
    ranks = rank_many(np.ascontiguousarray(indices[orders[:, list(at)]]))
    kinds = category_numbers(STANDARD)[ranks].astype(np.int64)
    counted = _counted(kinds, len(CATEGORIES))
    ways = ways_of_five()
    whole = comb(len(deck), 5)
    return Outcomes(
        tuple(str(category) for category in ways),
        tuple(counted[CATEGORIES.index(category)] for category in ways),
        tuple(many / whole for many in ways.values()),
    )


def ways_of_five() -> dict[Category, int]:
    """How many of all hands of five cards make each category, by counting ranks and suits."""
    sets, straights = comb(13, 5), 10
    return {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 4 * (straights - 1),
        Category.FOUR_OF_A_KIND: 13 * 48,
        Category.FULL_HOUSE: 13 * comb(4, 3) * 12 * comb(4, 2),
        Category.FLUSH: 4 * (sets - straights),
        Category.STRAIGHT: (4**5 - 4) * straights,
        Category.THREE_OF_A_KIND: 13 * comb(4, 3) * comb(12, 2) * 4**2,
        Category.TWO_PAIRS: comb(13, 2) * comb(4, 2) ** 2 * 44,
        Category.ONE_PAIR: 13 * comb(4, 2) * comb(12, 3) * 4**3,
        Category.ODD_CARDS: (4**5 - 4) * (sets - straights),
    }


def starting_hands(orders: Orders, deck: Sequence[Card], seats: int) -> Outcomes:
    """The two cards of the first of so many seats, as one of the 169 kinds."""
    ranks, suits = _faces(deck)
    one, other = orders[:, 0], orders[:, seats]
    high, low = np.maximum(ranks[one], ranks[other]), np.minimum(ranks[one], ranks[other])
    kind = np.where(suits[one] == suits[other], high * 13 + low, low * 13 + high)
    ways = Counter(
        int(max(a, b) * 13 + min(a, b) if x == y else min(a, b) * 13 + max(a, b))
        for (a, x), (b, y) in combinations(zip(ranks.tolist(), suits.tolist(), strict=True), 2)
    )
    labels = [_kind_name(*divmod(each, 13)) for each in range(169)]
    whole = comb(len(deck), 2)
    return Outcomes(tuple(labels), _counted(kind, 169), tuple(ways[each] / whole for each in range(169)))


def _kind_name(one: int, other: int) -> str:
    """What a kind of two cards is called: AA, AKs, or AKo; the higher rank is first if they are suited."""
    both = RANKS[max(one, other)] + RANKS[min(one, other)]
    return both if one == other else both + ("s" if one > other else "o")


def four_cards(orders: Orders, deck: Sequence[Card], seats: int) -> Outcomes:
    """The four cards of the first of so many seats: how their ranks pair, and how their suits do."""
    ranks, suits = _faces(deck)
    dealt = orders[:, [0, seats, 2 * seats, 3 * seats]]
    pairs = _sames(ranks[dealt])
    alike = _sames(suits[dealt])
    names: list[str] = []
    numbers: dict[tuple[int, int], int] = {}
    for ranked in _RANKS_OF_FOUR:
        for suited in _SUITS_OF_FOUR:
            numbers[ranked, suited] = len(names)
            names.append(f"{_RANKS_OF_FOUR[ranked]}, {_SUITS_OF_FOUR[suited]}")
    table = np.zeros((7, 7), dtype=np.int64)
    for both, number in numbers.items():
        table[both] = number
    counted = _counted(table[pairs, alike], len(names))
    every = np.array(list(combinations(range(len(deck)), 4)))
    ways = _counted(table[_sames(ranks[every]), _sames(suits[every])], len(names))
    whole = comb(len(deck), 4)
    used = [number for number in range(len(names)) if ways[number]]
    return Outcomes(
        tuple(names[number] for number in used),
        tuple(counted[number] for number in used),
        tuple(ways[number] / whole for number in used),
    )


_RANKS_OF_FOUR = {0: "no pair", 1: "a pair", 2: "two pairs", 3: "three of a kind", 6: "four of a kind"}
"""By how many pairs of cards are alike."""
_SUITS_OF_FOUR = {0: "four suits", 1: "two suited", 2: "double suited", 3: "three suited", 6: "one suit"}


def _sames(rows: NDArray[np.int64]) -> NDArray[np.int64]:
    found = np.zeros(len(rows), dtype=np.int64)
    for one, other in combinations(range(4), 2):
        found += rows[:, one] == rows[:, other]
    return found


def _faces(deck: Sequence[Card]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    suits = list(Suit)
    return (
        np.array([int(card.rank) for card in deck], dtype=np.int64),
        np.array([suits.index(card.suit) for card in deck], dtype=np.int64),
    )


def _counted(kinds: NDArray[np.int64], many: int) -> tuple[int, ...]:
    return tuple(np.bincount(kinds, minlength=many).tolist())
