"""Random spots for the tests of equity, and their equity by plain brute force."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from random import Random

from croupier.analysis.spots import Spot, spot
from croupier.cards import Card
from croupier.ranking import Category, Order, Uses, category, orders, rank
from croupier.ranking.order import OBJECTIVES

DECKS = (52, 52, 52, 44, 40, 36)


@dataclass
class Plain:
    """What brute force found: how many deals, and by player pots won alone, shared, and the part in all."""

    deals: int
    won: list[int]
    shared: list[int]
    part: list[Fraction]
    categories: list[list[Counter[Category | None]]]


def brute_force(found: Spot) -> Plain:
    """Every choice of hands, every board, every hand ranked by itself."""
    players = range(len(found.ranges))
    plain = Plain(
        0,
        [0 for _ in players],
        [0 for _ in players],
        [Fraction(0) for _ in players],
        [[Counter() for _ in found.orders] for _ in players],
    )
    for hands in product(*(found.hands_of(player) for player in players)):
        used = {card for hand in hands for card in hand}
        if len(used) < found.dealt * len(hands):
            continue
        left = [card for card in found.left if card not in used]
        for more in combinations(left, found.to_come):
            count(plain, hands, (*found.board, *more), found.orders)
    return plain


def count(
    plain: Plain, hands: tuple[tuple[Card, ...], ...], board: tuple[Card, ...], of: tuple[Order, ...]
) -> None:
    """Count one deal."""
    ranks = [[rank((*hand, *board), order) for hand in hands] for order in of]
    halves = [half for half in ranks if max(half) > 0]
    parts = [
        sum(
            (Fraction(half[player] == max(half), len(halves) * half.count(max(half))) for half in halves),
            Fraction(0),
        )
        for player in range(len(hands))
    ]
    assert sum(parts) == 1
    plain.deals += 1
    for player, part in enumerate(parts):
        plain.won[player] += part == 1
        plain.shared[player] += 0 < part < 1
        plain.part[player] += part
        for half, order in enumerate(of):
            made = ranks[half][player]
            plain.categories[player][half][category(made, order) if made else None] += 1


def random_orders(random: Random) -> tuple[Order, ...]:
    """What an operator may determine."""
    while True:
        try:
            return orders(
                random.choice(list(OBJECTIVES)),
                deck=random.choice(DECKS),
                joker=random.random() < 0.3,
                ace_low=random.random() < 0.8,
                uses=random.choice([Uses.ANY_FIVE, Uses.TWO_AND_THREE]),
            )
        except ValueError:
            continue


def random_spots(seed: int, many: int, boards: tuple[int, ...], players: int, hands: int) -> Iterator[Spot]:
    """Random spots, given the most players, the most hands of each, and the cards on the board."""
    random = Random(seed)
    made = 0
    while made < many:
        of = random_orders(random)
        dealt = 4 if of[0].uses is Uses.TWO_AND_THREE else 2
        deck = list(of[0].cards.cards)
        random.shuffle(deck)
        board = [deck.pop() for _ in range(random.choice(boards))]
        dead = [deck.pop() for _ in range(random.choice((0, 0, 1, 3)))]
        # From few cards, so that ranges have some in common.
        few = deck[: 4 * dealt + 8]
        ranges = [
            ",".join(
                "".join(card.text for card in random.sample(few, dealt))
                for _ in range(random.randint(1, hands))
            )
            for _ in range(random.randint(2, players))
        ]
        try:
            yield spot(of, ranges, board, dead)
        except ValueError:  # they have too much in common
            continue
        made += 1
