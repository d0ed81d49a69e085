"""The subsequent deal to the dealer's hand: what can still change a result, and no more (12; Pontoon 13)."""

import types
from abc import ABC, abstractmethod
from collections.abc import Generator

from croupier.cards import Card
from croupier.dialogue.events import Dealt
from croupier.dialogue.ground import Given
from croupier.dialogue.questions import Question
from croupier.rounds.twentyone.insurance import Insurance
from croupier.rounds.twentyone.layout import Layout


class DealersHand(ABC):
    """The dealer's hand after its first card."""

    __slots__ = ("insurance", "layout")

    def __init__(self, layout: Layout, insurance: Insurance) -> None:
        self.layout = layout
        self.insurance = insurance

    async def deal_to_dealer(self) -> None:
        """Draw what can still change a result, and no more."""
        compared, waiting = self.open_hands()
        if not compared and not waiting:
            return
        await self.draw()
        self.second_card_shown()
        while self.must_draw() and self.open_hands()[0]:
            await self.draw()

    @types.coroutine
    def draw(self) -> Generator[Question, Given, None]:
        """One card to the dealer, unless a ruling came after which it can't change a result."""
        layout = self.layout
        dealer = layout.dealer
        card: Given = None
        while card is None:
            if layout.drawn_early:
                card = layout.drawn_early.pop(0)
                break
            card = yield dealer.draw_question
            if card is None and not self.card_matters():
                return
        assert type(card) is Card
        dealer.add(card)
        layout.dealt.append(card)
        layout.events.append(Dealt(card, dealer.place, layout.rules.dealer_draws))

    def must_draw(self) -> bool:
        """True iff the dealer must draw: up to 16, and where the layout says so to a soft 17 too."""
        dealer = self.layout.dealer
        if dealer.total == 17:
            return dealer.soft and self.layout.settings.dealer_soft_17 == "draw"
        return dealer.total < 17

    def card_matters(self) -> bool:
        """True iff the next card can still change a result."""
        compared, waiting = self.open_hands()
        return compared or (waiting and len(self.layout.dealer.cards) == 1)

    @abstractmethod
    def open_hands(self) -> tuple[bool, bool]:
        """Whether a hand is to be compared with the dealer's, and whether the second card is waited for."""

    @abstractmethod
    def second_card_shown(self) -> None:
        """Do what the dealer's second card decides at once."""
