"""The subsequent deal to the dealer's hand: what can still change a result, and no more (12; Pontoon 13)."""

import types
from abc import ABC, abstractmethod
from collections.abc import Generator

from croupier.cards import Card
from croupier.dialogue.ground import Given
from croupier.dialogue.questions import Question
from croupier.places import DEALER
from croupier.rounds.twentyone.boxes import dealt_to
from croupier.rounds.twentyone.insurance import Insurance
from croupier.rounds.twentyone.layout import Layout


class DealersHand(ABC):
    """The dealer's hand after its first card."""

    __slots__ = ("insurance", "layout")

    def __init__(self, layout: Layout, insurance: Insurance) -> None:
        self.layout = layout
        self.insurance = insurance

    @types.coroutine
    def deal_to_dealer(self) -> Generator[Question, Given, None]:
        """Draw what can still change a result, and no more; after a ruling look again whether it can."""
        layout = self.layout
        dealer = layout.dealer
        while dealer.total <= 17 and self.must_draw() and self.card_matters():
            if layout.drawn_early:
                card = layout.drawn_early.pop(0)
            else:
                answer = yield dealer.draw_question
                if type(answer) is not Card:
                    continue
                card = answer
            dealer.add(card)
            layout.dealt.append(card)
            layout.events.append(dealt_to(DEALER, card, layout.rules.dealer_draws))
            if len(dealer.cards) == 2:
                self.second_card_shown()

    def must_draw(self) -> bool:
        """True iff the dealer must draw: up to 16, and where the layout says so to a soft 17 too."""
        dealer = self.layout.dealer
        if dealer.total == 17:
            return dealer.soft and self.layout.settings.dealer_soft_17 == "draw"
        return dealer.total < 17

    @abstractmethod
    def card_matters(self) -> bool:
        """True iff a hand is to be compared with the dealer's, or something waits for the second card."""

    @abstractmethod
    def second_card_shown(self) -> None:
        """Do what the dealer's second card decides at once."""
