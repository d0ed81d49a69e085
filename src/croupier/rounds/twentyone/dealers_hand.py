"""The subsequent deal to the dealer's hand: what can still change a result, and no more (12; Pontoon 13)."""

from abc import abstractmethod

from croupier.dialogue.questions import Draw, Turn
from croupier.rounds.twentyone.side_wagers import SideWagers


class DealersHand(SideWagers):
    """A round of 21 as far as the dealer plays a hand in it."""

    async def deal_to_dealer(self) -> None:
        """Draw what can still change a result, and no more."""
        compared, waiting = self.open_hands()
        if not compared and not waiting:
            return
        dealer = self.dealer
        await self.deal(dealer, self.rules.dealer_draws)
        self.second_card_shown()
        while self.dealer_draws() and self.open_hands()[0]:
            await self.deal(dealer, self.rules.dealer_draws)

    def second_card_shown(self) -> None:
        """Do what the dealer's second card decides at once."""

    def dealer_draws(self) -> bool:
        """True iff the dealer must draw: up to 16, and where the layout says so to a soft 17 too."""
        total = self.dealer.total
        if total == 17:
            return self.dealer.soft and self.settings.dealer_soft_17 == "draw"
        return total < 17

    def wants(self, question: Draw | Turn) -> bool:
        """True iff the card still has a hand to go to; to the dealer's, if it can change a result."""
        dealer = self.dealer
        if question is not dealer.draw_question or not dealer.cards:
            return super().wants(question)
        compared, waiting = self.open_hands()
        return compared or (waiting and len(dealer.cards) == 1)

    @abstractmethod
    def open_hands(self) -> tuple[bool, bool]:
        """Whether a hand is to be compared with the dealer's, and whether the second card is waited for."""
