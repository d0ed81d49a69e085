"""Equity by plain enumeration: every board is dealt, and every hand ranked by `croupier.ranking`."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from croupier.analysis.equity.outcome import POT, Outcome, PlayerOutcome
from croupier.analysis.ranges import hole_cards
from croupier.cards import CARDS, cards
from croupier.ranking import Category, Order, category, rank

Hand = list[int]


def hand(text: str) -> Hand:
    """The cards of a text as indices."""
    return [card.index for card in cards(text)]


def enumerated(hands: Sequence[Hand], board: Hand, dead: Hand, orders: Sequence[Order]) -> Outcome:
    """What these hands come to, and what they make."""
    gone = {*board, *dead, *(card for each in hands for card in each)}
    left = [card for card in orders[0].cards.cards if card.index not in gone]
    wins, ties, shares = ([0] * len(hands) for _ in range(3))
    made: list[list[Counter[Category | None]]] = [[Counter() for _ in hands] for _ in orders]
    boards = 0
    for more in combinations(left, 5 - len(board)):
        boards += 1
        lying = [*(CARDS[card] for card in board), *more]
        ranks = [
            [rank([*(CARDS[card] for card in each), *lying], order) for each in hands] for order in orders
        ]
        for counters, half, order in zip(made, ranks, orders, strict=True):
            for counter, worth in zip(counters, half, strict=True):
                counter[category(worth, order) if worth else None] += 1
        for player, taken in enumerate(_divided(ranks)):
            shares[player] += taken
            wins[player] += taken == POT
            ties[player] += 0 < taken < POT
    by_player = [tuple(dict(half[player]) for half in made) for player in range(len(hands))]
    parts = zip(wins, ties, shares, by_player, strict=True)
    return Outcome(boards, tuple(PlayerOutcome(*part, categories=of) for *part, of in parts))


def without_categories(of: Outcome) -> Outcome:
    """The same without the hands that players make."""
    return Outcome(of.boards, tuple(replace(each, categories=()) for each in of.players))


def _divided(ranks: list[list[int]]) -> list[int]:
    """What each player takes of a pot, which is whole where no low hand qualifies (3.5(d))."""
    contested = [half for half in ranks if max(half)]
    taken = [0] * len(ranks[0])
    for half in contested:
        winners = [player for player, worth in enumerate(half) if worth == max(half)]
        for player in winners:
            taken[player] += POT // len(contested) // len(winners)
    return taken


def dealt(random: Random, players: int, board: int, dead: int, order: Order) -> tuple[list[Hand], Hand, Hand]:
    """Hands, a board and dead cards at random; in half of the deals suits come in lumps, for flushes."""
    deck = [card.index for card in order.cards.cards]
    random.shuffle(deck)
    if random.random() < 0.5:
        deck.sort(key=lambda card: (card & 3) + 1.5 * random.random())
    size = hole_cards(order)
    hands = [sorted(deck.pop() for _ in range(size)) for _ in range(players)]
    return hands, [deck.pop() for _ in range(board)], [deck.pop() for _ in range(dead)]
