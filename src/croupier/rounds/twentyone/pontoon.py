"""Pontoon (NI2005-73), from "no more bets" to the final settlement, in the order of its rules."""

from collections.abc import Mapping, Sequence

from croupier.cards import PONTOON_DECK
from croupier.chips import money
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Result, Said
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Option
from croupier.rounds.twentyone.boxes import Box, Hand, Stake, Wager
from croupier.rounds.twentyone.dealers_hand import DealersHand
from croupier.rounds.twentyone.irregularities import RULINGS
from croupier.rounds.twentyone.pairs import perfect_pairs
from croupier.rounds.twentyone.rescue import Rescuing
from croupier.rounds.twentyone.side_wagers import SideWager
from croupier.rounds.twentyone.super_bonus import SuperBonus
from croupier.rounds.twentyone.surrender import Surrendering
from croupier.rulebook.twentyone.numbers import PONTOON
from croupier.rulebook.twentyone.pontoon import (
    DOUBLED_PAYS,
    INSURANCE_PAYS,
    PERFECT_PAIRS,
    PONTOON_PAYS,
    WIN_PAYS,
    PontoonSettings,
)
from croupier.rulebook.twentyone.pontoon_odds import row_of
from croupier.rulebook.twentyone.settings import SPLIT_HANDS
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.narration import PONTOON as NATURAL
from croupier.vocabulary.twentyone.narration import PONTOON_NARRATION, PONTOON_WORDS
from croupier.vocabulary.twentyone.words import (
    DECISIONS,
    INSURE,
)

SIDE_WAGERS = {"perfect_pairs": SideWager(perfect_pairs(PERFECT_PAIRS), PONTOON.side_wagers["perfect_pairs"])}


class PontoonRound(Surrendering, Rescuing, SuperBonus, DealersHand):
    """A round of Pontoon."""

    game = "pontoon"
    deck = PONTOON_DECK
    split_hands = SPLIT_HANDS
    natural_name = NATURAL
    narration = PONTOON_NARRATION
    doubles_later = True  # 12.1(b)
    insurance_pays = INSURANCE_PAYS
    by_others = False
    vocabulary = PONTOON_WORDS
    rules = PONTOON
    kinds = RULINGS

    settings: PontoonSettings

    even_money_boxes: frozenset[int] = frozenset()
    """The boxes on which every hand is held to even money since one was doubled (12.8)."""
    lost: Mapping[tuple[int, str], int] = {}
    """What each player has lost on a box before the dealer's second card, bust or by rescue."""

    def __init__(
        self, settings: PontoonSettings, wagers: Sequence[Wager], purses: Mapping[PlayerName, int]
    ) -> None:
        super().__init__(settings, wagers, purses)
        self.side_wager = SIDE_WAGERS.get(settings.side_wager)
        self.split_7s_forfeit = settings.split_7s_forfeit

    async def play(self) -> None:
        """The round, rule by rule."""
        self.begin()  # rules 4 and 6.2
        await self.initial_deal()  # rule 6
        if self.pairs:
            self.settle_pairs()  # rule 18
        if self.dealer.has_ace:
            await self.insurance()  # rule 7
        self.interim_settlement()  # rule 8
        await self.surrender()  # rule 9
        for box in self.boxes:
            if box.number not in self.surrendered:
                await self.subsequent_deal(box)  # rules 10 to 12
        await self.deal_to_dealer()  # rule 13
        self.final_settlement()  # rule 14
        if self.dealer.natural:
            self.pay_insurance()  # 7.5(b)
        if self.super_hands:
            self.pay_super_bonus()  # 14.3

    # -- rules 7 and 8: insurance, interim settlement ----------------------------------------------

    def insurance_options(
        self, box: Box, stake: Stake, waiting: Sequence[tuple[Box, Stake]]
    ) -> tuple[Option, ...]:
        """Insurance, but not for a Pontoon, which is paid whatever the dealer has (7.1)."""
        return () if box.hands[0].natural else super().insurance_options(box, stake, waiting)

    def interim_settlement(self) -> None:
        """Pay every Pontoon at once, whatever the dealer shows."""
        for box in self.boxes:
            hand = box.hands[0]
            if hand.natural and hand.live:
                for stake in hand.stakes:
                    if stake.live:
                        self.win(hand, stake, PONTOON_PAYS, "8.1")
                self.clear(hand, "8.1")

    # -- rules 10 to 12: subsequent deal, doubling -------------------------------------------------

    def completed(self, box: Box, hand: Hand) -> None:
        """Pay a hand of 21 at once; take one that exceeds it."""
        if hand.live and hand.total == 21:
            self.pay_21(box, hand)
        else:
            super().completed(box, hand)

    def pay_21(self, box: Box, hand: Hand) -> None:
        """Pay a hand of 21 by Table 1, a doubled one even money, and remove its cards (10.2(b))."""
        row = row_of(hand.cards)
        for stake in hand.stakes:
            if not stake.live:
                continue
            if hand.doubled:
                self.win(hand, stake, DOUBLED_PAYS, "12.7" if stake.doubled else "12.8")
            elif box.number in self.even_money_boxes:
                self.win(hand, stake, DOUBLED_PAYS, "12.8")
            else:
                self.win(hand, stake, row.odds, row.rule)
        if self.wins_super_bonus(box, hand):
            self.keep_for_super_bonus(box, hand)
        else:
            self.collect(hand, "10.2(b)")

    async def double(self, box: Box, hand: Hand, choice: Choice) -> None:
        """Double the hand; below 21 each who has doubled may then take the double back (12.6)."""
        await super().double(box, hand, choice)
        if not hand.doubled:
            return
        if self.settings.double_limits == "box":
            self.even_money_boxes |= {box.number}
        if hand.live and hand.total < 21:
            await self.rescue(box, hand)

    def value_doubled(self, hand: Hand) -> None:
        """Count an ace among the first two cards of a doubled hand one, and only one (2.5(a))."""
        hand.count_aces(2 if hand.doubled else 0)

    # -- rule 13: the dealer's hand ----------------------------------------------------------------

    def second_card_shown(self) -> None:
        """Collect all insurance if the dealer has no Pontoon (7.5(a)); otherwise it is paid after rule 14."""
        if not self.dealer.natural:
            self.lose_insurance()

    def open_hands(self) -> tuple[bool, bool]:
        """Whether a hand is to be compared with the dealer's, and whether the second card is waited for."""
        compared = False
        waiting = self.pays_back_on_pontoon()
        for box in self.boxes:
            for hand in box.hands:
                if hand.live and any(stake.live for stake in hand.stakes):
                    if box.number in self.surrendered:
                        waiting = True
                    else:
                        compared = True
        for insurance in self.insurances:
            waiting = waiting or insurance.live
        return compared, waiting

    def pays_back_on_pontoon(self) -> bool:
        """True iff a Pontoon, still possible, would return some of what is lost, by that setting."""
        return (
            self.settings.dealer_pontoon_takes == "original_only"
            and self.surrender_offered  # against the very cards that can become a Pontoon
            and any(lost > self.original(*at) for at, lost in self.lost.items())
        )

    def original(self, box: int, player: PlayerName) -> int:
        """The original wager of the player on the box of that number."""
        return next(each.originals[player] for each in self.boxes if each.number == box)

    # -- rule 14: final settlement -----------------------------------------------------------------

    def final_settlement(self) -> None:
        """Settle every wager that is left, box by box clockwise, front to back."""
        if self.dealer.natural:
            for box in self.boxes:
                for player in box.bettors:
                    self.dealer_pontoon(box, player)
            return
        for box in self.boxes:
            for hand in box.hands:
                if hand.live:
                    for stake in hand.stakes:
                        if stake.live:
                            self.settle(box, hand, stake)

    def settle(self, box: Box, hand: Hand, stake: Stake) -> None:
        """Settle a wager on a hand of less than 21 against a dealer without Pontoon (9.4, 14.1)."""
        dealer = self.dealer
        if box.number in self.surrendered:
            self.settle_surrendered(hand, stake)
        elif dealer.total > 21:
            self.win(hand, stake, WIN_PAYS, "14.1(a)")
        elif hand.total > dealer.total:
            self.win(hand, stake, WIN_PAYS, "14.1(b)")
        elif hand.total < dealer.total:
            self.lose(hand, stake, "14.1(f)")
        else:
            self.return_stake(hand, stake, Result.STAND_OFF, "14.1(h)")

    def dealer_pontoon(self, box: Box, player: PlayerName) -> None:
        """Collect one original wager of what the player has left on the box (9.3, 11.9, 12.5, 14.1(g))."""
        left = [
            (hand, stake)
            for hand in box.hands
            for stake in hand.stakes
            if stake.live and stake.player == player
        ]
        lost = self.lost.get((box.number, player), 0)
        if self.settings.dealer_pontoon_takes == "original_only" and lost:
            self.pay_back(box, player, lost)
        elif left:
            hand, stake = left.pop(0)
            if box.number in self.surrendered:
                rule = "9.3"
            elif hand.from_split:
                rule = "11.9"
            elif stake.doubled:
                rule = "12.5"
            else:
                rule = "14.1(g)"
            self.lose_part(hand, stake, stake.amount, rule)
        for hand, stake in left:
            self.return_stake(hand, stake, Result.STAND_OFF, "11.9")

    def forfeited(self, box: Box, player: PlayerName, amount: int) -> None:
        """Note what the player has lost on the box whatever the dealer will have."""
        at = box.number, player
        self.lost = {**self.lost, at: self.lost.get(at, 0) + amount}

    def pay_back(self, box: Box, player: PlayerName, lost: int) -> None:
        """Return what the player has lost on the box beyond one original wager, by that setting."""
        back = lost - box.originals[player]
        if back:
            rule = "11.9" if len(box.hands) > 1 else "12.5"
            told = Sentence(
                f"@ <gets|get> {money(back)} back: a dealer's Pontoon takes one original wager of a box.",
                player,
            )
            self.tell(Said(told, rule))
            self.move(self.float, self.purses[player], back, rule)

    # -- refusals --------------------------------------------------------------------

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why a Pontoon cannot be insured, nor drawn to, nor any 21; else what the shared rules say."""
        if choice.act in DECISIONS:
            hands = [
                (hand, stake)
                for box in self.boxes
                for hand in box.hands
                if choice.about in (None, hand.place, box.place)
                for stake in hand.stakes
                if stake.player == choice.who
            ]
            if hands and all(hand.total == 21 and stake.result is Result.WIN for hand, stake in hands):
                hand = hands[0][0]
                what, rule = ("Pontoon", "10.2(a)") if hand.natural else ("21", "10.2(b)")
                return IllegalAction(
                    Sentence(
                        f"@ <has|have> {what} on {hand.place}, which is paid: no card is drawn to it.",
                        choice.who,
                    ),
                    self.cite(rule),
                )
        if choice.act == INSURE and self.insurance_open:
            mine = [
                box for box in self.boxes if choice.who in box.originals and choice.about in (None, box.place)
            ]
            if mine and all(box.hands[0].natural for box in mine):
                return IllegalAction(
                    Sentence(
                        "@ <has|have> Pontoon, which is paid whatever the dealer has and cannot be insured.",
                        choice.who,
                    ),
                    self.cite("7.1"),
                )
        return super().refusal(choice)
