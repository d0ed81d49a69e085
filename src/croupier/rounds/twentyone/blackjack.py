"""Blackjack (NI2018-568), from "no more bets" to the final settlement, in the order of its rules."""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cards import FULL_DECK
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Result
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Option
from croupier.rounds.twentyone.boxes import Box, Hand, Stake, Wager
from croupier.rounds.twentyone.dealers_hand import DealersHand
from croupier.rounds.twentyone.irregularities import RULINGS
from croupier.rounds.twentyone.pairs import any_pair, perfect_pairs
from croupier.rounds.twentyone.side_wagers import SideWager
from croupier.rulebook.twentyone.blackjack import (
    ANY_PAIR,
    BLACKJACK_PAYS,
    EVEN_MONEY_PAYS,
    INSURANCE_PAYS,
    PERFECT_PAIRS,
    WIN_PAYS,
    BlackjackSettings,
)
from croupier.rulebook.twentyone.numbers import BLACKJACK
from croupier.rulebook.twentyone.settings import SPLIT_HANDS
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.narration import BLACKJACK as NATURAL
from croupier.vocabulary.twentyone.narration import BLACKJACK_NARRATION, BLACKJACK_WORDS
from croupier.vocabulary.twentyone.points import ACE, POINTS
from croupier.vocabulary.twentyone.words import EVEN_MONEY

MAY_TAKE_EVEN_MONEY: Final = Option(EVEN_MONEY)
SIDE_WAGERS: Final = {
    "perfect_pairs": SideWager(perfect_pairs(PERFECT_PAIRS), BLACKJACK.side_wagers["perfect_pairs"]),
    "pairs_play": SideWager(any_pair(ANY_PAIR), BLACKJACK.side_wagers["pairs_play"]),
}


class BlackjackRound(DealersHand):
    """A round of Blackjack."""

    game = "blackjack"
    deck = FULL_DECK
    split_hands = SPLIT_HANDS
    natural_name = NATURAL
    narration = BLACKJACK_NARRATION
    insurance_pays = INSURANCE_PAYS
    vocabulary = BLACKJACK_WORDS
    rules = BLACKJACK
    kinds = RULINGS

    even_money: frozenset[tuple[int, str]] = frozenset()

    settings: BlackjackSettings

    def __init__(
        self, settings: BlackjackSettings, wagers: Sequence[Wager], purses: Mapping[PlayerName, int]
    ) -> None:
        super().__init__(settings, wagers, purses)
        self.by_others = settings.insurance_by_others
        self.side_wager = SIDE_WAGERS.get(settings.side_wager)

    async def play(self) -> None:
        """The round, rule by rule."""
        self.begin()  # rules 4 and 6.2
        await self.initial_deal()  # rule 6
        if self.pairs:
            self.settle_pairs()  # rule 17
        if self.dealer.has_ace:
            await self.insurance()  # rule 7
        self.interim_settlement()  # rule 8
        for box in self.boxes:
            await self.subsequent_deal(box)  # rules 9 to 11
        await self.deal_to_dealer()  # rule 12
        self.final_settlement()  # rule 13

    # -- rules 7 and 8: insurance, even money, interim settlement ----------------------------------

    def insurance_options(
        self, box: Box, stake: Stake, waiting: Sequence[tuple[Box, Stake]]
    ) -> tuple[Option, ...]:
        """Insurance, and even money for a Blackjack; asked of its owner, or of whoever decides (8.1(b))."""
        options = super().insurance_options(box, stake, waiting)
        if not box.hands[0].natural:
            return options
        if self.settings.even_money_by == "owner":
            return (*options, MAY_TAKE_EVEN_MONEY)
        decides = self.controller(box, box.hands[0])
        if stake.player == decides:
            return (*options, MAY_TAKE_EVEN_MONEY)
        if any(other.player == decides for on, other in waiting if on is box):
            return ()  # whoever decides is asked first, for their request would settle this wager too
        return options

    def instead_of_insurance(self, choice: Choice, box: Box) -> None:
        """Note the request for even money, which the interim settlement pays."""
        self.chose(choice, "8.1(b)")
        if self.settings.even_money_by == "owner":
            self.even_money |= {(box.number, choice.who)}
        else:
            self.even_money |= {
                (box.number, each.player)
                for each in box.hands[0].stakes
                if not self.insured(box, each.player)
            }
            self.lapsed |= {(each.player, box.place, "") for each in box.hands[0].stakes}

    def insurable_by_others(self, box: Box, stake: Stake) -> bool:
        """True iff the wager is at risk: even money has settled it where it was asked for."""
        return stake.live and (box.number, stake.player) not in self.even_money

    def interim_settlement(self) -> None:
        """Pay Blackjacks at once where the dealer can have none, and even money where it was asked for."""
        shown = self.dealer.cards[0] if self.dealer.cards else None
        safe = shown is not None and 1 < POINTS[shown.index] < 10
        for box in self.boxes:
            hand = box.hands[0]
            if hand.total != 21 or not hand.live:
                continue
            for stake in hand.stakes:
                if stake.live and safe:
                    self.win(hand, stake, BLACKJACK_PAYS, "8.1(a)")
                elif stake.live and (box.number, stake.player) in self.even_money:
                    self.win(hand, stake, EVEN_MONEY_PAYS, "8.1(b)")
            self.clear(hand, "8.1")

    # -- rule 12: the dealer's hand ----------------------------------------------------------------

    def second_card_shown(self) -> None:
        """Settle all insurance by the dealer's second card (7.6)."""
        if self.insurances:
            if self.dealer.natural:
                self.pay_insurance()
            else:
                self.lose_insurance()

    def open_hands(self) -> tuple[bool, bool]:
        """Whether a hand is to be compared with the dealer's, and whether the second card is waited for."""
        compared = False
        waiting = False
        for box in self.boxes:
            for hand in box.hands:
                if hand.live:
                    if hand.natural:
                        waiting = True
                    else:
                        compared = True
        for insurance in self.insurances:
            waiting = waiting or insurance.live
        return compared, waiting

    # -- rule 13: final settlement -----------------------------------------------------------------

    def final_settlement(self) -> None:
        """Settle every wager that is left, box by box clockwise, front to back."""
        for box in self.boxes:
            for hand in box.hands:
                if hand.live:
                    result, rule = self.outcome(hand)
                    for stake in hand.stakes:
                        if not stake.live:
                            continue
                        if result is Result.WIN:
                            self.win(hand, stake, BLACKJACK_PAYS if hand.natural else WIN_PAYS, rule)
                        elif result is Result.LOSE:
                            self.lose(hand, stake, rule)
                        else:
                            self.return_stake(hand, stake, result, rule)

    def outcome(self, hand: Hand) -> tuple[Result, str]:
        """What becomes of the wagers on a hand that is not bust, and by which part of 13.1."""
        dealer = self.dealer
        if hand.natural:
            return (Result.STAND_OFF, "13.1(g)") if dealer.natural else (Result.WIN, "13.1(c)")
        if dealer.natural:
            return Result.LOSE, "13.1(f)"
        if dealer.total > 21:
            return Result.WIN, "13.1(a)"
        if hand.total > dealer.total:
            return Result.WIN, "13.1(b)"
        if hand.total < dealer.total:
            return Result.LOSE, "13.1(e)"
        return Result.STAND_OFF, "13.1(g)"

    # -- refusals --------------------------------------------------------------------

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why even money cannot be had; else what the shared rules say."""
        if choice.act != EVEN_MONEY:
            return super().refusal(choice)
        if not self.dealer.cards or self.dealer.cards[0].rank is not ACE:
            return IllegalAction(
                "Even money is paid only while the dealer's first card is an ace.", self.cite("8.1(b)")
            )
        if any(choice.who in box.originals and box.hands[0].natural for box in self.boxes):
            reason = Sentence(
                "@ <is|are> not asked now: even money is taken once, in place of insurance.", choice.who
            )
        else:
            reason = Sentence("@ <has|have> no Blackjack that could take even money.", choice.who)
        return IllegalAction(reason, self.cite("8.1(b)"))
