"""What people call a hand of poker, from the cards that are seen of it and of the board."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from croupier.cards import JOKER, UNKNOWN, Card
from croupier.dialogue.places import BOARD, Place
from croupier.ranking import OMAHA, STANDARD, Order, Uses, describe
from croupier.ranking.names import NO_LOW

if TYPE_CHECKING:
    from croupier.rounds.showdown import Showdown

STANDARD_ORDERS: Final = ((STANDARD, OMAHA), (Order(joker=True), Order(joker=True, uses=Uses.TWO_AND_THREE)))
"""The ordinary orders of Hold-em and Omaha, without the joker and with it."""


class HandNames:
    """`name_hand` of a round of poker, which names hands in the round's own order.

    The class of rounds, where nobody has determined an order, names them in the ordinary one.
    """

    def __get__(self, play: "Showdown | None", _: type) -> Callable[..., str]:
        return name_ordinary_hand if play is None else partial(name_hand, play.ranked)


def name_ordinary_hand(
    at: Place, cards: Sequence[Card], board: Sequence[Card], doubled: bool = False, /
) -> str:
    """The best hand in what is seen of these cards and of the board, in the ordinary order of hands."""
    ordinary = STANDARD_ORDERS[JOKER in cards or JOKER in board][len(cards) > 2]
    return name_hand((ordinary,), at, cards, board)


def name_hand(
    ranked: Sequence[Order], at: Place, cards: Sequence[Card], board: Sequence[Card], doubled: bool = False, /
) -> str:
    """The best hand in what is seen of these cards and of the board, for each half of the pot.

    The board itself has no name, nor has a hand with cards face down or with too many.
    """
    most = 2 if ranked[0].uses is Uses.ANY_FIVE else 4
    if at == BOARD or UNKNOWN in cards or not 0 < len(cards) <= most:
        return ""
    seen = [*cards, *[card for card in board if card is not UNKNOWN]]
    names = [describe(seen, order) for order in ranked]
    return " and ".join([name for name in names if name != NO_LOW])
