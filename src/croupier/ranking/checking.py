"""What is wrong with cards that are to be ranked, in one sentence."""

from collections import Counter
from collections.abc import Sequence

from croupier.cards import JOKER, UNKNOWN, Card
from croupier.ranking.order import Order, Uses


class WrongCards(ValueError):
    """These cards can't be ranked in this order; the message says why."""


def check(cards: Sequence[Card], order: Order) -> None:
    """Raise `WrongCards` unless these are known cards of the deck in play, as many as the order ranks."""
    if order.uses is Uses.ANY_FIVE and not 5 <= len(cards) <= 7:
        raise WrongCards(f"Five, six or seven cards are ranked, not {len(cards)}.")
    if order.uses is Uses.TWO_AND_THREE and not 7 <= len(cards) <= 9:
        raise WrongCards(
            "Four hole cards and three to five communal cards are ranked together, "
            f"not {len(cards)} (Omaha 9.1)."
        )
    check_deck(cards, order)


def check_deck(cards: Sequence[Card], order: Order) -> None:
    """Raise `WrongCards` unless these are known cards of the deck in play, each of them once."""
    dealt = order.cards.cards
    for card, times in Counter(cards).items():
        if card is UNKNOWN:
            raise WrongCards("A hand can't be ranked while one of its cards is unknown (??).")
        if times > 1:
            often = "twice" if times == 2 else f"{times} times"
            raise WrongCards(f"{card} appears {often}, but a deck has only one.")
        if card is JOKER and not order.joker:
            raise WrongCards("The joker is not in play unless it is included (Hold-em, Omaha 2.3).")
        if card not in dealt:
            raise WrongCards(
                f"{card} is not in a deck of {order.deck} cards, whose lowest rank is the "
                f"{order.ranks[0].name.lower()} (Hold-em, Omaha 2.2)."
            )
