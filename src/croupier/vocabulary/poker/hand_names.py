"""What people call a hand of poker, from the cards that are seen of it and of the board."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.words.phrases import HandName
from croupier.places import BOARD, Place
from croupier.ranking import Order, Uses, best, describe, rank
from croupier.ranking.names import NO_LOW
from croupier.values import PlayerName

FLOP: Final = 3
HAND: Final = 5
"""How many cards make a hand, and a whole board."""


def name_hand(
    ranked: Sequence[Order],
    at: Place,
    cards: Sequence[Card],
    board: Sequence[Card],
    acts: Collection[str] = (),
) -> str:
    """The best hand in what is seen of these cards and of the board, for each half of the pot.

    The board itself has no name, nor has a hand with cards face down, or where there are too many cards.
    """
    if at == BOARD or UNKNOWN in cards or not 0 < len(cards) <= hole_cards(ranked) or len(board) > HAND:
        return ""
    seen = [*cards, *[card for card in board if card is not UNKNOWN]]
    names = tuple([name for name in [describe(seen, order) for order in ranked] if name != NO_LOW])
    return HandName(" and ".join(names), halves=names)


def hole_cards(ranked: Sequence[Order]) -> int:
    """How many cards a player holds."""
    return 2 if ranked[0].uses is Uses.ANY_FIVE else 4


def cards_that_make(
    ranked: Sequence[Order], at: Place, cards: Sequence[Card], board: Sequence[Card]
) -> tuple[tuple[int, ...], ...]:
    """The five cards of a hand for each half of the pot, once there are five; none of a low without one."""
    seen = [*cards, *board]
    if at == BOARD or len(cards) != hole_cards(ranked) or UNKNOWN in seen or not FLOP <= len(board) <= HAND:
        return ()
    hands = [best(seen, order) for order in ranked]
    return tuple([tuple([seen.index(card) for card in hand.cards]) for hand in hands if hand.qualifies])


def leaders(
    ranked: Sequence[Order], hands: Mapping[PlayerName, Sequence[Card]], board: Sequence[Card]
) -> tuple[frozenset[PlayerName], ...]:
    """Whose hands are best for each half of the pot; nobody's of a low without one that qualifies."""
    if len(board) != HAND or any(len(cards) != hole_cards(ranked) for cards in hands.values()):
        return ()
    leading = []
    for order in ranked:
        ranks = {who: rank([*cards, *board], order) for who, cards in hands.items()}
        most = max(ranks.values(), default=0)
        leading.append(frozenset([who for who, each in ranks.items() if each == most > 0]))
    return tuple(leading)
