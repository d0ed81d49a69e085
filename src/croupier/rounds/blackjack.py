"""Blackjack (NI2018-568), from "no more bets" to the final settlement, in the order of its rules."""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cards import FULL_DECK
from croupier.chips import Account
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Result, Settled
from croupier.dialogue.questions import Draw, Option
from croupier.rounds.boxes import Box, Hand, Stake, Wager
from croupier.rounds.cutting import CUT, DECLINE
from croupier.rounds.insurance import INSURE, Insured, InsuranceRules
from croupier.rounds.irregularities import IrregularityRules
from croupier.rounds.pairs import SIDE_WAGERS
from croupier.rounds.points import ACE, POINTS
from croupier.rounds.twenty_one import DOUBLE, HIT, SPLIT, STAND, STAY, TwentyOneRules
from croupier.rulebook.blackjack import (
    BLACKJACK_PAYS,
    EVEN_MONEY_PAYS,
    INSURANCE_PAYS,
    SPLIT_HANDS,
    WIN_PAYS,
    BlackjackSettings,
)

EVEN_MONEY: Final = "even money"
MAY_TAKE_EVEN_MONEY: Final = Option(EVEN_MONEY)
PAIRS: Final = "pairs"


class BlackjackRound(Insured):
    """A round of Blackjack."""

    game = "blackjack"
    deck = FULL_DECK
    split_hands = SPLIT_HANDS
    natural_name = "Blackjack"
    insurance_pays = INSURANCE_PAYS
    acts = (HIT, STAND, DOUBLE, SPLIT, STAY, INSURE, EVEN_MONEY, DECLINE, CUT)
    rules = TwentyOneRules(
        deck="2.1",
        wager="4.2",
        bets_closed="6.2",
        first_card="6.2(a)",
        dealer_card="6.2(b)",
        second_card="6.2(c)",
        control="4.5",
        turn="9.1",
        draw="9.1(c)",
        stand="9.1(d)",
        no_draw_on_21="9.2(a)",
        must_draw="9.2(b)",
        split="9.1(a)",
        no_split="10.1",
        follow_split="10.2",
        stay_on_first="10.2(b)",
        four_hands="10.3",
        split_in_order="10.4",
        split_aces="10.5",
        split_value="A:Split",
        double="9.1(b)",
        double_amount="A:Double/double down",
        multiples="3.3",
        no_double="11.1",
        follow_double="11.2",
        absent="14.7",
        bust="13.1(d)",
        dealer_draws="12.1",
        no_needless_card="12.2",
    )
    irregular = IrregularityRules(
        face_up="14.1",
        drawn_in_error="14.2",
        drawn_to_dealer="14.3",
        reconstruct="14.4",
        out_of_cards="14.6",
        absent="14.7",
        invalidate="16.1",
        void_wagers="16.2(a)",
        exclude="16.2(b)",
        void="16.3",
        malfunction="18.3",
        shuffle_left="18.3(a)(i)",
        cut_left="18.3(a)(ii)",
        cutting_card="5.4(b)",
        close="7.3",
        buy="10.1",
    )
    insuring = InsuranceRules(
        offer="7.1", others="7.2", closes="7.3", multiples="7.4", lost="7.6(a)", won="7.6(b)"
    )

    even_money: frozenset[tuple[int, str]] = frozenset()
    pairs: tuple[tuple[Box, Wager, Account], ...] = ()

    def __init__(
        self, settings: BlackjackSettings, wagers: Sequence[Wager], purses: Mapping[str, int]
    ) -> None:
        super().__init__(settings, wagers, purses)
        self.settings = settings
        self.by_others = settings.insurance_by_others

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

    # -- rule 17: Perfect Pairs and Pairs Play -----------------------------------------------------

    def place_side_wagers(self) -> None:
        """Put the side wagers in their boxes (17.5, 17.17)."""
        if self.settings.side_wager == "none":
            return
        rule = "17.5" if self.settings.side_wager == "perfect_pairs" else "17.17"
        for box in self.boxes:
            for wager in self.wagers:
                if wager.pairs and wager.box == box.number:
                    account = Account(PAIRS, wager.player, str(box.place), self.settings.unit)
                    self.pairs += ((box, wager, account),)
                    self.move(self.purses[wager.player], account, wager.pairs, rule)

    def settle_pairs(self) -> None:
        """Collect the losing side wagers and pay the winners, by the first two cards of each box."""
        kind = SIDE_WAGERS[self.settings.side_wager]
        perfect = self.settings.side_wager == "perfect_pairs"
        for box, wager, account in self.pairs:
            first, second = box.hands[0].cards
            won = kind(first, second)
            if won is None:
                self.settle_pair(box, wager, account, Result.LOSE, 0, "17.11(a)" if perfect else "17.22(a)")
            else:
                paid = won.odds.winnings(wager.pairs, self.settings.half_chip)
                self.settle_pair(box, wager, account, Result.WIN, paid, won.pays_by)
        self.pairs = ()
        for box in self.boxes:
            self.clear(box.hands[0], "16.2(a)")

    def settle_pair(
        self, box: Box, wager: Wager, account: Account, result: Result, paid: int, rule: str
    ) -> None:
        """Bring one side wager to its result."""
        self.tell(Settled(wager.player, PAIRS, box.place, wager.pairs, result, paid, rule))
        purse = self.purses[wager.player]
        if paid:
            self.move(self.float, purse, paid, rule)
        self.move(account, self.float if result is Result.LOSE else purse, wager.pairs, rule)

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
            return ()  # whoever decides is asked first, for his request would settle this wager too
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

    async def deal_to_dealer(self) -> None:
        """Draw what can still change a result, and no more (12.2)."""
        compared, waiting = self.open_hands()
        if not compared and not waiting:
            return
        dealer = self.dealer
        await self.deal(dealer, "12.1")
        if self.insurances:
            if dealer.natural:
                self.pay_insurance()
            else:
                self.lose_insurance()
        while self.dealer_draws() and self.open_hands()[0]:
            await self.deal(dealer, "12.1")

    def wants(self, question: Draw) -> bool:
        """True iff the card still has a hand to go to; to the dealer's, if it can change a result (12.2)."""
        dealer = self.dealer
        if question is not dealer.ask_for or not dealer.cards:
            return super().wants(question)
        compared, waiting = self.open_hands()
        return compared or (waiting and len(dealer.cards) == 1)

    def open_hands(self) -> tuple[bool, bool]:
        """Whether a hand is to be compared with the dealer's, and whether anything waits for his second card."""
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

    def dealer_draws(self) -> bool:
        """True iff the dealer must draw: up to 16, and with that layout to a soft 17 too (12.1(a), (b))."""
        total = self.dealer.total
        if total == 17:
            return self.dealer.soft and self.settings.dealer_soft_17 == "draw"
        return total < 17

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

    # -- sanctions and refusals --------------------------------------------------------------------

    def void_wagers(self, player: str, rule: str) -> None:
        """Return the player's unsettled side wagers with all else."""
        for box, wager, account in self.pairs:
            if wager.player == player:
                self.settle_pair(box, wager, account, Result.VOID, 0, rule)
        self.pairs = tuple(each for each in self.pairs if each[1].player != player)
        super().void_wagers(player, rule)

    def has_live_wager(self, player: str) -> bool:
        """True iff the player has an unsettled wager, side wagers included."""
        return super().has_live_wager(player) or any(each[1].player == player for each in self.pairs)

    def clear(self, hand: Hand, rule: str) -> None:
        """Take the hand away if no wager depends on it, on its first two cards neither."""
        if not any(box.hands[0] is hand for box, _, _ in self.pairs):
            super().clear(hand, rule)

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why even money cannot be had; else what the shared rules say."""
        if choice.act != EVEN_MONEY:
            return super().refusal(choice)
        if not self.dealer.cards or self.dealer.cards[0].rank is not ACE:
            return IllegalAction(
                "Even money is paid only while the dealer's first card is an ace.", self.cite("8.1(b)")
            )
        if any(choice.who in box.originals and box.hands[0].natural for box in self.boxes):
            reason = f"{choice.who} is not asked now: even money is taken once, in place of insurance."
        else:
            reason = f"{choice.who} has no Blackjack that could take even money."
        return IllegalAction(reason, self.cite("8.1(b)"))
