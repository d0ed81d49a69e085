"""The subsequent deal of Pontoon: a 21 is paid at once, and a double may be rescued (Pontoon 10 to 12)."""

from collections.abc import Iterable

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Result
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.twentyone.boxes import Box, Hand, Stake
from croupier.rounds.twentyone.deal import Deal
from croupier.rounds.twentyone.decisions import Decisions
from croupier.rounds.twentyone.layout import Layout
from croupier.rounds.twentyone.rescue import Rescue
from croupier.rounds.twentyone.super_bonus import SuperBonus
from croupier.rulebook.twentyone.pontoon import DOUBLED_PAYS, PontoonSettings
from croupier.rulebook.twentyone.pontoon_odds import row_of
from croupier.vocabulary.twentyone.words import DECISIONS


class PontoonDecisions(Decisions):
    """What players do with their hands, with the rescue of a double and the Super Bonus."""

    __slots__ = ("double_limits", "even_money_boxes", "rescue", "super_bonus")

    doubles_later = PontoonSettings.doubles_later

    def __init__(
        self, layout: Layout, deal: Deal, rescue: Rescue, super_bonus: SuperBonus, double_limits: str
    ) -> None:
        super().__init__(layout, deal)
        self.rescue = rescue
        self.super_bonus = super_bonus
        self.double_limits = double_limits
        self.even_money_boxes: frozenset[int] = frozenset()
        """The boxes on which every hand is held to even money since one was doubled (12.8)."""

    def completed(self, box: Box, hand: Hand) -> None:
        """Pay a hand of 21 at once; take one that exceeds it."""
        if hand.live and hand.total == 21:
            self.pay_21(box, hand)
        else:
            super().completed(box, hand)

    def pay_21(self, box: Box, hand: Hand) -> None:
        """Pay a hand of 21 by Table 1, a doubled one even money, and remove its cards (10.2(b))."""
        layout = self.layout
        row = row_of(hand.cards)
        for stake in hand.stakes:
            if not stake.live:
                continue
            if hand.doubled:
                layout.win(hand, stake, DOUBLED_PAYS, "12.7" if stake.doubled else "12.8")
            elif box.number in self.even_money_boxes:
                layout.win(hand, stake, DOUBLED_PAYS, "12.8")
            else:
                layout.win(hand, stake, row.odds, row.rule)
        if self.super_bonus.is_won(box, hand):
            self.super_bonus.reserve(box, hand)
        else:
            layout.collect(hand, "10.2(b)")

    def divide(self, box: Box, hand: Hand, splitting: Iterable[str]) -> None:
        """Divide the hand; suited sevens forfeit the Super Bonus of the box (11.10)."""
        self.super_bonus.before_split(box, hand)
        super().divide(box, hand, splitting)

    async def double(self, box: Box, hand: Hand, choice: Choice) -> None:
        """Double the hand; below 21 each who has doubled may then take the double back (12.6)."""
        await super().double(box, hand, choice)
        if not hand.doubled:
            return
        if self.double_limits == "box":
            self.even_money_boxes |= {box.number}
        if hand.live and hand.total < 21:
            await self.rescue.rescue(box, hand)

    def value_doubled(self, hand: Hand) -> None:
        """Count an ace among the first two cards of a doubled hand one, and only one (2.5(a))."""
        hand.count_aces(2 if hand.doubled else 0)

    def refusal_of_21(self, choice: Choice) -> IllegalAction | None:
        """That all hands meant are a Pontoon, or another 21 and paid, if they are."""
        if choice.act not in DECISIONS:
            return None
        hands = [
            (hand, stake)
            for box in self.layout.boxes
            for hand in box.hands
            if choice.about in (None, hand.place, box.place)
            for stake in hand.stakes
            if stake.player == choice.who
        ]
        if not hands or not all(_no_card_is_drawn_to(hand, stake) for hand, stake in hands):
            return None
        hand, stake = hands[0]
        what, rule = ("Pontoon", "10.2(a)") if hand.natural else ("21", "10.2(b)")
        paid = "which is paid: " if stake.result is Result.WIN else "and "
        return IllegalAction(
            Sentence(f"@ <has|have> {what} on {hand.place}, {paid}no card is drawn to it.", choice.who),
            self.layout.cite(rule),
        )


def _no_card_is_drawn_to(hand: Hand, stake: Stake) -> bool:
    """True iff the hand is a 21 that is paid, or a Pontoon that is about to be."""
    if hand.natural and stake.live:
        return True
    return hand.total == 21 and stake.result is Result.WIN
