"""Pontoon (NI2005-73), from "no more bets" to the final settlement, in the order of its rules."""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cards import PONTOON_DECK
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Result, Said
from croupier.dialogue.questions import Option
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.twentyone.boxes import Box, Hand, Stake, Wager
from croupier.rounds.twentyone.dealers_hand import DealersHand
from croupier.rounds.twentyone.insurance import Insurance
from croupier.rounds.twentyone.irregularities import Irregularities
from croupier.rounds.twentyone.layout import Layout
from croupier.rounds.twentyone.pairs import perfect_pairs
from croupier.rounds.twentyone.pontoon_decisions import PontoonDecisions
from croupier.rounds.twentyone.rescue import Rescue
from croupier.rounds.twentyone.round import TwentyOneRound
from croupier.rounds.twentyone.side_wagers import SideWager
from croupier.rounds.twentyone.super_bonus import SuperBonus
from croupier.rounds.twentyone.surrender import Surrender
from croupier.rulebook.twentyone.numbers import PONTOON
from croupier.rulebook.twentyone.pontoon import (
    INSURANCE_PAYS,
    PERFECT_PAIRS,
    PONTOON_PAYS,
    WIN_PAYS,
    PontoonSettings,
)
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.narration import PONTOON as NATURAL
from croupier.vocabulary.twentyone.narration import PONTOON_NARRATION, PONTOON_WORDS
from croupier.vocabulary.twentyone.words import INSURE

SIDE_WAGERS: Final = {
    "perfect_pairs": SideWager(perfect_pairs(PERFECT_PAIRS), PONTOON.side_wagers["perfect_pairs"])
}


class PontoonInsurance(Insurance):
    """The insurance of wagers by their owners; a Pontoon, paid whatever the dealer has, needs none (7.1)."""

    __slots__ = ()

    pays = INSURANCE_PAYS

    def options(self, box: Box, stake: Stake, waiting: Sequence[tuple[Box, Stake]]) -> tuple[Option, ...]:
        """Insurance, but not for a Pontoon."""
        return () if box.hands[0].natural else super().options(box, stake, waiting)

    def refusal(self, choice: Choice) -> IllegalAction | None:
        """Why a wager cannot be insured now, if that is what was tried."""
        if choice.act == INSURE and self.open:
            mine = [
                box
                for box in self.layout.boxes
                if choice.who in box.originals and choice.about in (None, box.place)
            ]
            if mine and all(box.hands[0].natural for box in mine):
                return IllegalAction(
                    Sentence(
                        "@ <has|have> Pontoon, which is paid whatever the dealer has and cannot be insured.",
                        choice.who,
                    ),
                    self.layout.cite("7.1"),
                )
        return super().refusal(choice)


class PontoonDealersHand(DealersHand):
    """The dealer's hand, whose second card may make a Pontoon."""

    __slots__ = ("settings", "surrender")

    def __init__(
        self, layout: Layout, insurance: Insurance, surrender: Surrender, settings: PontoonSettings
    ) -> None:
        super().__init__(layout, insurance)
        self.surrender = surrender
        self.settings = settings

    def card_matters(self) -> bool:
        """True iff a hand is to be compared with the dealer's, or something waits for the second card."""
        second = len(self.layout.dealer.cards) == 1
        for box in self.layout.boxes:
            if second or box.number not in self.surrender.boxes:
                for hand in box.hands:
                    for stake in hand.stakes:
                        if stake.live:
                            return True
        return second and (self.insurance.live or self.pays_back_on_pontoon())

    def pays_back_on_pontoon(self) -> bool:
        """True iff a Pontoon, still possible, would return some of what is lost, by that setting."""
        return (
            self.settings.dealer_pontoon_takes == "original_only"
            and self.surrender.possible  # against the very cards that can become a Pontoon
            and any(
                lost_on(box, player) > box.originals[player]
                for box in self.layout.boxes
                for player in box.bettors
            )
        )

    def second_card_shown(self) -> None:
        """Collect all insurance if the dealer has no Pontoon (7.5(a)); otherwise it is paid after rule 14."""
        if self.insurance.wagers and not self.layout.dealer.natural:
            self.insurance.lose()


class PontoonRound(TwentyOneRound):
    """A round of Pontoon."""

    __slots__ = ("rescue", "super_bonus", "surrender")

    game = "pontoon"
    deck = PONTOON_DECK
    in_deck = frozenset(PONTOON_DECK.cards)
    natural_name = NATURAL
    narration = PONTOON_NARRATION
    vocabulary = PONTOON_WORDS
    rules = PONTOON
    side_wagers_of = SIDE_WAGERS
    doubles_later = PontoonDecisions.doubles_later

    decisions: PontoonDecisions
    settings: PontoonSettings

    def __init__(
        self, settings: PontoonSettings, wagers: Sequence[Wager], purses: Mapping[PlayerName, int]
    ) -> None:
        super().__init__(settings, wagers, purses)
        layout = self.layout
        self.insurance = insurance = PontoonInsurance(layout)
        self.surrender = surrender = Surrender(layout)
        self.rescue = Rescue(layout)
        self.super_bonus = SuperBonus(layout, settings.split_7s_forfeit, settings.pays_super_bonus)
        self.decisions = PontoonDecisions(
            layout, self.deal, self.rescue, self.super_bonus, settings.double_limits
        )
        self.dealers_hand = PontoonDealersHand(layout, insurance, surrender, settings)

    async def play(self) -> None:
        """The round, rule by rule."""
        layout, side_wagers, surrender = self.layout, self.side_wagers, self.surrender
        self.begin()  # rules 4 and 6.2
        await self.deal.initial_deal()  # rule 6
        if side_wagers.pairs:
            side_wagers.settle()  # rule 18
        if layout.dealer.has_ace:
            await self.insurance.insurance()  # rule 7
        self.interim_settlement()  # rule 8
        await surrender.surrender()  # rule 9
        for box in layout.boxes:
            if box.number not in surrender.boxes:
                await self.decisions.subsequent_deal(box)  # rules 10 to 12
        await self.dealers_hand.deal_to_dealer()  # rule 13
        self.final_settlement()  # rule 14
        if self.insurance.wagers and layout.dealer.natural:
            self.insurance.pay()  # 7.5(b)
        if self.super_bonus.hands:
            self.super_bonus.pay()  # 14.3

    def interim_settlement(self) -> None:
        """Pay every Pontoon at once, whatever the dealer shows."""
        layout = self.layout
        for box in layout.boxes:
            hand = box.hands[0]
            if hand.total == 21 and hand.natural and hand.live:
                for stake in hand.stakes:
                    if stake.live:
                        layout.win(hand, stake, PONTOON_PAYS, "8.1")
                layout.clear(hand, "8.1")

    def final_settlement(self) -> None:
        """Settle every wager that is left, box by box clockwise, front to back."""
        layout = self.layout
        if layout.dealer.natural:
            for box in layout.boxes:
                for player in box.bettors:
                    self.dealer_pontoon(box, player)
            return
        for box in layout.boxes:
            for hand in box.hands:
                if hand.live:
                    for stake in hand.stakes:
                        if stake.live:
                            self.settle(box, hand, stake)

    def settle(self, box: Box, hand: Hand, stake: Stake) -> None:
        """Settle a wager on a hand of less than 21 against a dealer without Pontoon (9.4, 14.1)."""
        layout, dealer = self.layout, self.layout.dealer
        if box.number in self.surrender.boxes:
            self.surrender.settle(hand, stake)
        elif dealer.total > 21:
            layout.win(hand, stake, WIN_PAYS, "14.1(a)")
        elif hand.total > dealer.total:
            layout.win(hand, stake, WIN_PAYS, "14.1(b)")
        elif hand.total < dealer.total:
            layout.lose(hand, stake, "14.1(f)")
        else:
            layout.return_stake(hand, stake, Result.STAND_OFF, "14.1(h)")

    def dealer_pontoon(self, box: Box, player: PlayerName) -> None:
        """Collect one original wager of what the player has left on the box (9.3, 11.9, 12.5, 14.1(g))."""
        left = [
            (hand, stake)
            for hand in box.hands
            for stake in hand.stakes
            if stake.live and stake.player == player
        ]
        lost = lost_on(box, player)
        if self.settings.dealer_pontoon_takes == "original_only" and lost:
            self.pay_back(box, player, lost)
        elif left:
            hand, stake = left.pop(0)
            if box.number in self.surrender.boxes:
                rule = "9.3"
            elif hand.from_split:
                rule = "11.9"
            elif stake.doubled:
                rule = "12.5"
            else:
                rule = "14.1(g)"
            self.layout.lose_part(hand, stake, stake.amount, rule)
        for hand, stake in left:
            self.layout.return_stake(hand, stake, Result.STAND_OFF, "11.9")

    def pay_back(self, box: Box, player: PlayerName, lost: int) -> None:
        """Return what the player has lost on the box beyond one original wager, by that setting."""
        layout = self.layout
        back = lost - box.originals[player]
        if back:
            rule = "11.9" if len(box.hands) > 1 else "12.5"
            told = Sentence(
                f"@ <gets|get> {layout.unit.say(back)} back: a dealer's Pontoon takes only one original wager"
                " per box.",
                player,
            )
            layout.tell(Said(told, rule))
            layout.move(layout.float, layout.purses[player], back, rule)

    def irregularities(self) -> Irregularities:
        """What the house rules about the wagers and offers of the round; it has no state of its own."""
        return Irregularities(self.layout, self.side_wagers, self.insurance, self.surrender)

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why this choice, which is not among the options, cannot be made now, and by which rule."""
        return (
            self.decisions.refusal_of_21(choice)
            or self.surrender.refusal(choice)
            or self.rescue.refusal(choice)
            or super().refusal(choice)
        )


def lost_on(box: Box, player: PlayerName) -> int:
    """What the player has lost on the box so far, bust or by rescue."""
    return sum(stake.lost for hand in box.hands for stake in hand.stakes if stake.player == player)
