"""What people call a hand of poker, from the cards that are seen of it and of the board."""

from collections.abc import Collection, Sequence

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.phrases import HandName
from croupier.places import BOARD, Place
from croupier.ranking import Order, Uses, describe
from croupier.ranking.names import NO_LOW


def name_hand(
    ranked: Sequence[Order],
    at: Place,
    cards: Sequence[Card],
    board: Sequence[Card],
    acts: Collection[str] = (),
) -> str:
    """The best hand in what is seen of these cards and of the board, for each half of the pot.

    The board itself has no name, nor has a hand with cards face down or with too many.
    """
    most = 2 if ranked[0].uses is Uses.ANY_FIVE else 4
    if at == BOARD or UNKNOWN in cards or not 0 < len(cards) <= most:
        return ""
    seen = [*cards, *[card for card in board if card is not UNKNOWN]]
    names = tuple([name for name in [describe(seen, order) for order in ranked] if name != NO_LOW])
    return HandName(" and ".join(names), halves=names)
