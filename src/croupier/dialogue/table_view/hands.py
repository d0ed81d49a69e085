"""The hands of a round in the view of a table: their cards, and what people call them."""

from collections.abc import Sequence
from typing import Any, Final

from croupier.cards import Card
from croupier.dialogue.table_view.fold import TableFold
from croupier.dialogue.table_view.lying import LyingHand
from croupier.dialogue.words.phrases import HandName
from croupier.places import BOARD, DEALER, Place

Plain = dict[str, Any]


def render_hand(fold: TableFold, written: str) -> Plain | None:
    """The hand at a place that is written like this; None if none lies there."""
    hand = fold.round.hands.get(Place.parse(written))
    return None if hand is None else _hand(fold, hand)


def render_dealer(fold: TableFold) -> Plain | None:
    """The dealer's hand, and whether it qualifies."""
    hand = fold.round.hands.get(DEALER)
    if hand is None:
        return None
    qualifies = fold.narration.dealer_qualifies([card.card for card in hand.cards], fold.round.board())
    return {**_hand(fold, hand), "qualifies": qualifies}


def render_board(fold: TableFold) -> Plain | None:
    """The communal cards."""
    hand = fold.round.hands.get(BOARD)
    return None if hand is None else _hand(fold, hand)


def _hand(fold: TableFold, hand: LyingHand) -> Plain:
    return {
        "cards": [[card.number, card.card.text, not card.down] for card in hand.cards],
        "bettors": list(fold.round.places.get(hand.at.box, ())),
        "gone": hand.gone,
        "acts": list(dict.fromkeys(act for _, act, _ in hand.chosen)),
        **name_of(fold, hand, [card.card for card in hand.cards]),
    }


def name_of(fold: TableFold, hand: LyingHand, cards: Sequence[Card]) -> Plain:
    """What people call a hand with these cards: in full, in short, its high and its low half, with a verb."""
    if not cards:
        return NO_NAME
    narration, seen = fold.narration, fold.round.board()
    acts = tuple([act for _, act, _ in hand.chosen]) if narration.acts_matter else ()
    by = hand.at, tuple(cards), seen, acts
    named = fold.names.get(by)
    if named is None:
        name = narration.name_hand(hand.at, cards, seen, acts)
        full = name if isinstance(name, HandName) else HandName(name)
        board = fold.round.hands.get(BOARD)
        numbers = [card.number for card in (*hand.cards, *(board.cards if board is not None else ()))]
        makes = narration.cards_that_make(hand.at, cards, seen)
        named = fold.names[by] = {
            "name": str(full),
            "verb": full.verb,
            "short": full.short,
            "halves": list(full.halves) if full else [],
            "bust": full.bust,
            "makes": [[numbers[at] for at in half] for half in makes],
        }
    return named


NO_NAME: Final = {"name": "", "verb": "", "short": "", "halves": [], "bust": False, "makes": []}
