"""Blackjack (NI2018-568), from "no more bets" to the final settlement, in the order of its rules."""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cards import FULL_DECK
from croupier.dialogue.events import Result
from croupier.rounds.twentyone.boxes import Hand, Wager
from croupier.rounds.twentyone.dealers_hand import DealersHand
from croupier.rounds.twentyone.decisions import Decisions
from croupier.rounds.twentyone.even_money import BlackjackInsurance
from croupier.rounds.twentyone.pairs import any_pair, perfect_pairs
from croupier.rounds.twentyone.round import TwentyOneRound
from croupier.rounds.twentyone.side_wagers import SideWager
from croupier.rulebook.twentyone.blackjack import (
    ANY_PAIR,
    BLACKJACK_PAYS,
    EVEN_MONEY_PAYS,
    PERFECT_PAIRS,
    WIN_PAYS,
    BlackjackSettings,
)
from croupier.rulebook.twentyone.numbers import BLACKJACK
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.narration import BLACKJACK as NATURAL
from croupier.vocabulary.twentyone.narration import BLACKJACK_NARRATION, BLACKJACK_WORDS
from croupier.vocabulary.twentyone.points import POINTS

SIDE_WAGERS: Final = {
    "perfect_pairs": SideWager(perfect_pairs(PERFECT_PAIRS), BLACKJACK.side_wagers["perfect_pairs"]),
    "pairs_play": SideWager(any_pair(ANY_PAIR), BLACKJACK.side_wagers["pairs_play"]),
}


class BlackjackDealersHand(DealersHand):
    """The dealer's hand, whose second card may make a Blackjack."""

    __slots__ = ()

    def card_matters(self) -> bool:
        """True iff a hand is to be compared with the dealer's, or something waits for the second card."""
        second = len(self.layout.dealer.cards) == 1
        for box in self.layout.boxes:
            for hand in box.hands:
                if hand.live and (second or hand.total != 21 or not hand.natural):
                    return True
        return second and self.insurance.live

    def second_card_shown(self) -> None:
        """Settle all insurance by the dealer's second card (7.6)."""
        if self.insurance.wagers:
            if self.layout.dealer.natural:
                self.insurance.pay()
            else:
                self.insurance.lose()


class BlackjackRound(TwentyOneRound):
    """A round of Blackjack."""

    __slots__ = ()

    game = "blackjack"
    deck = FULL_DECK
    in_deck = frozenset(FULL_DECK.cards)
    natural_name = NATURAL
    narration = BLACKJACK_NARRATION
    vocabulary = BLACKJACK_WORDS
    rules = BLACKJACK
    side_wagers_of = SIDE_WAGERS

    insurance: BlackjackInsurance

    def __init__(
        self, settings: BlackjackSettings, wagers: Sequence[Wager], purses: Mapping[PlayerName, int]
    ) -> None:
        super().__init__(settings, wagers, purses)
        layout = self.layout
        self.insurance = BlackjackInsurance(layout, settings)
        self.decisions = Decisions(layout, self.deal)
        self.dealers_hand = BlackjackDealersHand(layout, self.insurance)

    async def play(self) -> None:
        """The round, rule by rule."""
        layout, side_wagers = self.layout, self.side_wagers
        self.begin()  # rules 4 and 6.2
        await self.deal.initial_deal()  # rule 6
        if side_wagers.pairs:
            side_wagers.settle()  # rule 17
        if layout.dealer.has_ace:
            await self.insurance.insurance()  # rule 7
        self.interim_settlement()  # rule 8
        for box in layout.boxes:
            await self.decisions.subsequent_deal(box)  # rules 9 to 11
        await self.dealers_hand.deal_to_dealer()  # rule 12
        self.final_settlement()  # rule 13

    def interim_settlement(self) -> None:
        """Pay Blackjacks at once where the dealer can have none, and even money where it was asked for."""
        layout = self.layout
        for box in layout.boxes:
            hand = box.hands[0]
            if hand.total != 21 or not hand.live:
                continue
            safe = 1 < POINTS[layout.dealer.cards[0].index] < 10
            for stake in hand.stakes:
                if stake.live and safe:
                    layout.win(hand, stake, BLACKJACK_PAYS, "8.1(a)")
                elif stake.live and (box.number, stake.player) in self.insurance.even_money:
                    layout.win(hand, stake, EVEN_MONEY_PAYS, "8.1(b)")
            layout.clear(hand, "8.1")

    def final_settlement(self) -> None:
        """Settle every wager that is left, box by box clockwise, front to back."""
        layout = self.layout
        for box in layout.boxes:
            for hand in box.hands:
                if hand.live:
                    result, rule = self.outcome(hand)
                    for stake in hand.stakes:
                        if not stake.live:
                            continue
                        if result is Result.WIN:
                            layout.win(hand, stake, BLACKJACK_PAYS if hand.natural else WIN_PAYS, rule)
                        elif result is Result.LOSE:
                            layout.lose(hand, stake, rule)
                        else:
                            layout.return_stake(hand, stake, result, rule)

    def outcome(self, hand: Hand) -> tuple[Result, str]:
        """What becomes of the wagers on a hand that is not bust, and by which part of 13.1."""
        dealer = self.layout.dealer
        if hand.total == 21 and hand.natural:
            return (Result.STAND_OFF, "13.1(g)") if dealer.natural else (Result.WIN, "13.1(c)")
        if dealer.total == 21 and dealer.natural:
            return Result.LOSE, "13.1(f)"
        if dealer.total > 21:
            return Result.WIN, "13.1(a)"
        if hand.total > dealer.total:
            return Result.WIN, "13.1(b)"
        if hand.total < dealer.total:
            return Result.LOSE, "13.1(e)"
        return Result.STAND_OFF, "13.1(g)"
