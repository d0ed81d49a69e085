"""The deal of Ultimate Texas Hold-em: which card goes where, and which cannot come (7.2, 8.2, 8.4)."""

from collections.abc import Sequence
from typing import Final

from croupier.cards import FULL_DECK, UNKNOWN, Card
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Dealt
from croupier.dialogue.questions import NOBODY, Draw
from croupier.places import BOARD, DEALER
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
            layout.board.append(card)
            layout.tell(Dealt(card, BOARD, "7.2(a)", NOBODY))
        for hand in layout.hands:
            for _ in range(2):
                if not hand.live:
                    continue
                card = await layout.draw(hand.draw_question)
                if card is not None:
                    hand.cards.append(card)
                    layout.tell(Dealt(card, hand.place, "7.2(c)", hand.place.bit))
        for _ in range(2):
            if not layout.continuing:
                return
            card = await layout.draw(TO_DEALER)
            if card is not None:
                layout.dealer.append(card)
                layout.tell(Dealt(card, DEALER, "7.2(d)", NOBODY))

    async def reveal(self, indices: Sequence[int], rule: str) -> None:
        """Turn these cards of the board, as long as a player is left to see them."""
        layout = self.layout
        for index in indices:
            if layout.continuing:
                await layout.show(BOARD, layout.board, index, rule)

    # -- which cards can come ----------------------------------------------------------------------

    def known_cards(self) -> list[Card]:
        """All cards on the table or in the discard rack whose faces have been told."""
        layout = self.layout
        dealt = [*layout.board, *layout.dealer]
        for hand in layout.hands:
            dealt += hand.cards
        return [card for card in dealt if card is not UNKNOWN]

    def check_card(self, card: Card) -> None:
        """Refuse a card that the deck does not have, or that has come already; `??` is dealt face down."""
        if card is UNKNOWN:
            return
        if card not in IN_DECK:
            raise IllegalAction(
                f"{card} cannot come: a round is dealt from one deck of 52 cards without jokers.",
                self.layout.cite(ULTIMATE.deck),
            )
        if card in self.known_cards():
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
