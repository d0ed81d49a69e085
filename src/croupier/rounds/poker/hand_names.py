"""What people call a hand of poker, from the cards that are seen of it and of the board."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.narration import Narration
from croupier.dialogue.places import BOARD, Place
from croupier.ranking import Order, Uses, describe
from croupier.ranking.names import NO_LOW

REASONS: Final = {"decline 4.2(e)": "make an over-blind"}


def poker_narration(game: str, ranked: Sequence[Order]) -> Narration:
    """How a game of poker tells of itself where hands rank in these orders, one for each half of the pot."""
    return Narration(game, REASONS, partial(name_hand, tuple(ranked)))


def name_hand(
    ranked: Sequence[Order], at: Place, cards: Sequence[Card], board: Sequence[Card], doubled: bool = False
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
