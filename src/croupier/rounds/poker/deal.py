"""The deal of poker: hole cards, the burn, communal cards, and which card cannot come (2, 9)."""

import types
from collections.abc import Generator
from typing import Final

from croupier.cards import JOKER, UNKNOWN, Card
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Burnt, Dealt
from croupier.dialogue.ground import Given
from croupier.dialogue.questions import EVERYBODY, NOBODY, Draw, Question
from croupier.places import BOARD, DISCARD_RACK
from croupier.rounds.poker.hand import Hand, PokerPart

BURN: Final = Draw(DISCARD_RACK, NOBODY)
TO_BOARD: Final = Draw(BOARD)


class Deal(PokerPart):
    """The cards of a round of poker, as they come from the shoe."""

    __slots__ = ("seen_first",)

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.seen_first: Card | None = None
        """The first card of the shoe, where it was exposed."""

    @types.coroutine
    def initial_deal(self) -> Generator[Question, Given, None]:
        """Hole cards one at a time, clockwise from the button's left, face down."""
        hand = self.hand
        events, known_cards = hand.events, hand.known_cards
        hand.street.deal_begun = True
        if hand.people.lapsed:
            hand.people.lapsed = frozenset()
        if not hand.is_contested:
            return  # after a misdeal all others are excluded
        for _ in range(hand.settings.hole_cards):
            for bettor in hand.bettors:
                if bettor.folded:
                    continue
                question = bettor.draw_question
                answer = yield question  # `draw`, written out: none is seen early before the flop
                card = answer if type(answer) is Card else (yield from hand.draw_again(question))
                if card is not None:
                    bettor.cards.append(card)
                    if card is not UNKNOWN:
                        known_cards.add(card)
                    events.append(bettor.dealt[card.index])
                elif not hand.is_contested:
                    return
        hand.street.deal_done = True

    @types.coroutine
    def communal_cards(self, count: int) -> Generator[Question, Given, None]:
        """Burn a card where that is determined, and deal cards face up to the board."""
        hand, street = self.hand, self.hand.street
        street.begins = True
        if street.burn_done:
            street.burn_done = False
        elif hand.settings.burn and hand.is_contested:
            yield from self.burn()
        street.face_up = True
        for _ in range(count if hand.is_contested else 0):
            answer = yield TO_BOARD  # `draw`, written out: a card seen early is used as soon as it is named
            card = answer if type(answer) is Card else (yield from hand.draw_again(TO_BOARD))
            if card is None:
                break
            street.begins = False
            hand.board.append(card)
            hand.known_cards.add(card)
            hand.events.append(Dealt(card, BOARD, hand.rules.board))
        street.face_up = False

    @types.coroutine
    def burn(self) -> Generator[Question, Given, None]:
        """Discard the first card of the shoe, unseen but for one that was exposed."""
        hand = self.hand
        card = yield from hand.draw(BURN)
        if card is None:
            return
        hand.street.begins = False
        hand.comes(card)
        hand.tell(Burnt(card, hand.rules.burn, EVERYBODY if card is self.seen_first else NOBODY))

    def check_card(self, card: Card) -> None:
        """Refuse a card that the deck does not have, or that has come already; `??` is dealt face down."""
        hand = self.hand
        if card is UNKNOWN:
            if hand.street.face_up:
                raise IllegalAction("This card comes face up: say which it is, as in 7c.", hand.cite("9.4"))
            return
        if card not in hand.settings.faces:
            joker, rule = (" without the joker", "2.3") if card is JOKER else ("", "2.2")
            reason = f"{card} cannot come: the deck has {hand.settings.deck} cards{joker}."
            raise IllegalAction(reason, hand.cite(rule))
        if card in hand.known_cards:
            raise IllegalAction(f"{card} has come already, and the deck has it once.", hand.cite("2.1"))
