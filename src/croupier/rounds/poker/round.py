"""Poker Hold-em (NI2018-51) and Poker Omaha (NI2006-156): one round, in the order of their rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import Choice, IllegalAction, Ruling, Stopped
from croupier.dialogue.events import Ruled
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.round import Round
from croupier.dialogue.rulings import Case, PartRulings, RulingKind, at_any_time, offering, rulings_of, stop
from croupier.dialogue.words.narration import Narration
from croupier.rounds.poker.attendance import EXCLUSION_AND_CLOCK, Attendance, instruction
from croupier.rounds.poker.awards import Awards
from croupier.rounds.poker.betting_round import BettingRounds
from croupier.rounds.poker.contested_pots import ContestedPots
from croupier.rounds.poker.deal import Deal
from croupier.rounds.poker.forced_bets import ForcedBets
from croupier.rounds.poker.hand import Hand
from croupier.rounds.poker.irregularities.conduct import HANDS, Conduct
from croupier.rounds.poker.irregularities.exposed_cards import EXPOSURES, ExposedCards
from croupier.rounds.poker.irregularities.misdeals import MISDEALS, SHUFFLES, Misdeal, Misdeals
from croupier.rounds.poker.irregularities.out_of_turn import (
    BETS_OUT_OF_TURN,
    Judge,
    OutOfTurnBets,
    holdem_verdict,
    omaha_verdict,
)
from croupier.rounds.poker.irregularities.vote import VOTING, PlayersVote
from croupier.rounds.poker.irregularities.wrong_counts import COUNTS, WrongCounts
from croupier.rounds.poker.pots import Pot
from croupier.rounds.poker.refusals import Refusals
from croupier.rounds.poker.seats import PokerSeat
from croupier.rounds.poker.showdown import Showdown
from croupier.rulebook.poker.numbers import HOLDEM, OMAHA, PokerRules
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.roles import Role
from croupier.values import PlayerName
from croupier.vocabulary.common import INVALIDATE, VOID
from croupier.vocabulary.poker.narration import HOLDEM_WORDS, OMAHA_WORDS, poker_narration
from croupier.vocabulary.poker.words import WRONG_COUNT, WRONG_COUNT_OF_ALL

FLOP: Final = 3

ENDS: Final[tuple[RulingKind[Any], ...]] = (
    RulingKind(VOID, Role.SUPERVISOR, offering("19.3"), stop, when=at_any_time),
    RulingKind(INVALIDATE, Role.OPERATOR, offering("19.1"), stop),
)


class PokerRound(Round):
    """A round of poker, from the blinds to the last pot."""

    __slots__ = (
        "attendance",
        "awards",
        "betting",
        "deal",
        "exposed",
        "forced_bets",
        "hand",
        "misdeals",
        "out_of_turn",
        "people",
        "pots",
        "purses",
        "settings",
        "showdown",
        "wagers",
    )

    rules: ClassVar[PokerRules]
    instructions: ClassVar[tuple[RulingKind[Attendance], ...]]
    judge: ClassVar[Judge]

    def __init__(self, settings: PokerSettings, seats: Sequence[PokerSeat], button: str) -> None:
        self.hand = hand = Hand(settings, self.rules, seats, button)
        super().__init__(hand)
        self.settings, self.wagers = settings, hand.seats
        self.purses, self.people = hand.purses, hand.people
        self.attendance = Attendance(hand)
        self.forced_bets = ForcedBets(hand, self.attendance)
        self.misdeals = Misdeals(hand)
        self.pots = ContestedPots(hand)
        self.showdown = Showdown(hand, self.attendance, self.pots)
        self.awards = Awards(hand, self.showdown)
        self.new_deal()

    def new_deal(self) -> None:
        """Make the parts that a deal begins with: nothing of what they know has happened yet."""
        hand = self.hand
        self.deal = Deal(hand)
        self.exposed = ExposedCards(hand, self.deal)
        self.out_of_turn = OutOfTurnBets(hand, type(self).judge)
        self.betting = BettingRounds(hand, self.attendance, self.out_of_turn, self.forced_bets)

    @property
    def opening(self) -> Mapping[PlayerName, int]:
        """What each had on the table before the round."""
        return {seat.player: seat.stake for seat in self.hand.seats}

    @property
    def narration(self) -> Narration:
        """How the game tells of itself, with hands named in the order that the settings determine."""
        return poker_narration(self.vocabulary, self.showdown.ranked)

    async def play(self) -> None:
        """The round, rule by rule."""
        hand = self.hand
        hand.begin()
        self.forced_bets.forced_bets()  # rule 8
        if self.settings.over_blind:
            await self.forced_bets.over_blinds()
        self.misdeals.forced_level = hand.betting.highest
        while (misdeal := await self.first_betting_round()) is not None:  # rules 9.2 and 10
            await self.deal_again(misdeal.rule)  # 17.3
        hand.street.too_late = True  # 17.2
        for number, cards in ((1, FLOP), (2, 1), (3, 1)):
            if not hand.is_contested:
                break
            if self.settings.open_all_in and hand.betting.able() < 2:
                await self.showdown.open_hands()
            if hand.street.unshuffled:
                await self.exposed.shuffle_back()  # 17.17
            await self.deal.communal_cards(cards)  # 9.4
            hand.betting.begin(number, hand.accounts[hand.pot])
            hand.last_bettor = None
            await self.betting.betting_round(number)  # rules 11 and 12
        await self.end()

    async def first_betting_round(self) -> Misdeal | None:
        """Deal the hole cards and have the first bets made; the misdeal, if it comes to one."""
        try:
            await self.deal.initial_deal()  # 9.2
            if self.exposed.to_replace is not None and self.hand.street.deal_done:
                await self.exposed.replace_exposed()  # Hold-em 17.20, Omaha 17.19
            await self.betting.betting_round(0)  # rule 10
        except Misdeal as misdeal:
            return misdeal
        return None

    async def deal_again(self, rule: str) -> None:
        """Take back what has been dealt and bet, shuffle, and begin anew; blinds and antes stay (17.3)."""
        self.misdeals.take_back(rule)
        self.hand.new_deal()
        self.new_deal()
        await self.misdeals.shuffle_again()

    async def end(self) -> None:
        """Show hands if two or more are left, and divide the pots (rules 13 to 15)."""
        hand = self.hand
        pots: Sequence[Pot] = self.pots.contested() if hand.active else ()
        if hand.is_contested:
            pots = await self.showdown.showdown(pots)
        self.push_pots(pots)

    def push_pots(self, pots: Sequence[Pot], *, again: bool = False) -> None:
        """Divide the pots among those who win them; hands that were announced are not announced again."""
        hand, awards = self.hand, self.awards
        awards.first_event = len(hand.events)
        if hand.active:
            if self.pots.return_void_pots():  # 17.9
                pots = self.pots.contested()
            by_cards = hand.is_contested
            if by_cards and not again:
                self.showdown.announce()
            awards.award(pots, by_cards)
        else:
            awards.award(self.pots.of_the_last_to_fold(), by_cards=False)  # 17.9
        awards.say_commission()

    def check_card(self, card: Card) -> None:
        """Raise `IllegalAction` if this card cannot be the next."""
        self.deal.check_card(card)

    def check_named_card(self, ruling: Ruling) -> None:
        """Refuse a card that cannot have been exposed; one of a hand is looked at with the hand."""
        assert ruling.card is not None
        if self.vocabulary.numbers_a_card(ruling.word):
            return
        if ruling.card is UNKNOWN:
            raise IllegalAction(f"Say which card it is, as in '{ruling.by} {ruling.word} 7c'.")
        self.deal.check_card(ruling.card)

    def rulings(self) -> tuple[PartRulings, ...]:
        """What can be ruled, in the order in which it is offered, with the part that each is about.

        A completed round can be made void until the next one commences (17.14, 19.3), a hand of its showdown
        can turn out to have a wrong number of cards (17.9), and a card can still be shown to all (Hold-em
        17.18).
        """
        hand, out_of_turn = self.hand, self.out_of_turn
        return (
            (hand, ENDS),
            rulings_of(self.attendance, EXCLUSION_AND_CLOCK),
            rulings_of(self.attendance, self.instructions),
            rulings_of(self.misdeals, SHUFFLES),
            rulings_of(PlayersVote(hand), VOTING),
            rulings_of(Conduct(hand, out_of_turn), HANDS),
            rulings_of(WrongCounts(hand, out_of_turn), COUNTS),
            rulings_of(self.misdeals, MISDEALS),
            rulings_of(self.exposed, EXPOSURES),
            rulings_of(out_of_turn, BETS_OUT_OF_TURN),
        )

    def late(self, case: Case) -> None:
        """Carry out a ruling about the finished round; a wrong count divides the pots anew (17.9)."""
        if case.ruling.word not in (WRONG_COUNT, WRONG_COUNT_OF_ALL):
            super().late(case)
            return
        try:
            self.rule(case)
            self.awards.take_back(case.rule)
            self.push_pots(self.pots.contested() if self.hand.active else (), again=True)
        except Stopped as stopped:
            self.stop(stopped.rule)
        else:
            self.finish()

    def stop(self, rule: str) -> None:
        """End the round as void; nobody has won a pot."""
        super().stop(rule)
        self.awards.forget()

    def ruling_refusal(self, ruling: Ruling) -> IllegalAction | None:
        """Why it is too late for a misdeal or a disturbance, or no clock runs."""
        if not self.over:
            return self.misdeals.too_late_for(ruling) or self.attendance.no_clock_runs(ruling)
        if ruling.word != INVALIDATE or self.void:
            return None
        return IllegalAction(
            "A disturbance ends a round only before it is complete;"
            " 'supervisor void' is ruled until the next round commences.",
            self.cite("19.1"),
        )

    def ruled(self, case: Case) -> Ruled:
        """Tell a ruling about a card of a hand with the face of that card."""
        ruling = case.ruling
        if self.vocabulary.numbers_a_card(ruling.word):
            case = replace(case, ruling=replace(ruling, card=self.exposed.face_of(ruling)))
        return super().ruled(case)

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule that refuses an amount: too little a bet or raise, more than the limit or the stake."""
        return Refusals(self.hand, self.out_of_turn, self.vocabulary).amount_rule(ask, option, amount)

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why this choice, which is not among the options, cannot be made now, and by which rule."""
        return Refusals(self.hand, self.out_of_turn, self.vocabulary).refusal(choice, self.over)


class HoldemRound(PokerRound):
    """A round of Hold-em."""

    __slots__ = ()

    game = "holdem"
    rules = HOLDEM
    instructions = (instruction(HOLDEM.clock_by),)
    vocabulary = HOLDEM_WORDS
    judge = holdem_verdict


class OmahaRound(PokerRound):
    """A round of Omaha."""

    __slots__ = ()

    game = "omaha"
    rules = OMAHA
    instructions = (instruction(OMAHA.clock_by),)
    vocabulary = OMAHA_WORDS
    judge = omaha_verdict
