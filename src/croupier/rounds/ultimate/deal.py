"""The deal of Ultimate Texas Hold-em: which card goes where, and which cannot come (7.2, 8.2, 8.4)."""

from collections.abc import Sequence
from typing import Final

from croupier.cards import FULL_DECK, UNKNOWN, Card
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Dealt
from croupier.dialogue.questions import NOBODY, Draw
from croupier.places import BOARD, DEALER, Place
from croupier.rounds.ultimate.layout import Layout
from croupier.rulebook.ultimate.numbers import ULTIMATE

IN_DECK: Final = frozenset(FULL_DECK.cards)
TO_BOARD: Final = Draw(BOARD, NOBODY)
TO_DEALER: Final = Draw(DEALER, NOBODY)


class Deal:
    """The cards of a round, from one deck of 52."""

    __slots__ = ("layout",)

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    async def deal(self) -> None:
        """Five cards for the board, two to each seat with a wager, two to the dealer, all face down."""
        layout = self.layout
        for _ in range(5):
            card = await layout.draw(TO_BOARD)
            if card is None:
                return
            self.lay(card, layout.board, BOARD, "7.2(a)", NOBODY)
        for hand in layout.hands:
            for _ in range(2):
                if not hand.live:
                    continue
                card = await layout.draw(hand.draw_question)
                if card is not None:
                    self.lay(card, hand.cards, hand.place, "7.2(c)", hand.place.bit)
        for _ in range(2):
            if not layout.continuing:
                return
            card = await layout.draw(TO_DEALER)
            if card is not None:
                self.lay(card, layout.dealer, DEALER, "7.2(d)", NOBODY)

    def lay(self, card: Card, cards: list[Card], at: Place, rule: str, seen_by: int) -> None:
        """Put a card to those that lie there, and tell it."""
        cards.append(card)
        if card is not UNKNOWN:
            self.layout.known_cards.add(card)
        self.layout.events.append(Dealt(card, at, rule, seen_by))

    async def reveal(self, indices: Sequence[int], rule: str) -> None:
        """Turn these cards of the board, as long as a player is left to see them."""
        layout = self.layout
        for index in indices:
            if layout.continuing:
                await layout.show(BOARD, layout.board, index, rule)

    def check_card(self, card: Card) -> None:
        """Refuse a card that the deck does not have, or that has come already; `??` is dealt face down."""
        if card is UNKNOWN:
            return
        if card not in IN_DECK:
            raise IllegalAction(
                f"{card} cannot come: a round is dealt from one deck of 52 cards without jokers.",
                self.layout.cite(ULTIMATE.deck),
            )
        if card in self.layout.known_cards:
            raise IllegalAction(
                f"{card} has come already, and the deck has it once.", self.layout.cite(ULTIMATE.deck)
            )

    def check_dealers_card(self, card: Card) -> None:
        """Refuse a card that the dealer cannot have shown."""
        if card in self.layout.dealer:
            return
        if UNKNOWN not in self.layout.dealer:
            raise IllegalAction(
                f"{card} is not a card of the dealer's hand.", self.layout.cite(ULTIMATE.exposed_own_card)
            )
        self.check_card(card)
