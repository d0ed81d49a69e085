"""The betting rounds of poker: whose turn it is, what they are asked, and what they do (10 to 12, 14, 17)."""

import types
from collections.abc import Generator

from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Chose, Said
from croupier.dialogue.ground import Given, ask
from croupier.dialogue.questions import Ask, Asks, Option, Question
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.poker.attendance import Attendance
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.forced_bets import ForcedBets
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.irregularities.out_of_turn import OutOfTurnBets, Verdict
from croupier.rounds.poker.pots import uncalled
from croupier.rulebook.poker.numbers import act_rules
from croupier.vocabulary.poker.words import (
    BET,
    CALL,
    CALL_AND_FOLD,
    CHECK,
    COMPLETES,
    FOLD,
    PUTS,
    RAISE,
    TAP_OUT,
    Purpose,
)


class BettingRounds(PokerPart):
    """The betting rounds, in which each player acts in turn."""

    __slots__ = ("attendance", "forced_bets", "out_of_turn")

    def __init__(
        self, hand: Hand, attendance: Attendance, out_of_turn: OutOfTurnBets, forced_bets: ForcedBets
    ) -> None:
        self.hand = hand
        self.attendance = attendance
        self.out_of_turn = out_of_turn
        self.forced_bets = forced_bets

    @types.coroutine
    def betting_round(self, number: int) -> Generator[Question, Given, None]:
        """Ask each who has still to act, clockwise, until all bets are met or one player is left."""
        hand, out_of_turn = self.hand, self.out_of_turn
        betting, bettors, settings, events = hand.betting, hand.bettors, hand.settings, hand.events
        street, people = hand.street, hand.people
        option = settings.opener if settings.blinds else ""
        opening, usual = act_rules(number, True, option), act_rules(number, False, option)
        first, later = ("12.2", "12.3") if number else ("10.2", "10.3")
        must_open = number == 0 and not option
        at = 0
        last_blind = self.forced_bets.last_blind
        if number == 0 and last_blind is not None:
            at = last_blind.position + 1
        street.opens = street.in_betting = True
        if street.short is not None:
            street.short = None
        bettor = betting.turn_from(at % len(bettors))
        while bettor is not None:
            street.asking = bettor
            if (out_of_turn.bets or people.away or people.lapsed) and (
                yield from self.without_asking(bettor).__await__()
            ):
                pass
            else:
                asks = betting.asks(bettor, first if street.opens else later, street.opens and not number)
                if out_of_turn.bets:
                    asks = self.bound_asks(bettor, asks)
                answer = yield asks  # `ask`, written out
                if type(answer) is Choice:
                    street.betting_begun = True
                    if people.away:
                        people.away -= {bettor.player}  # who acts is there
                    act, amount = answer.act, answer.amount or 0
                    if act != PUTS:
                        rule = (opening if street.opens else usual)[act]
                        events.append(Chose(bettor.player, act, amount, bettor.place, rule))
                        if act == CHECK:
                            bettor.acted = True
                        else:
                            self.carry_out_act(bettor, act, amount, rule)
                    else:
                        hand.chose(answer, "17.7")
                        yield from self.put_silently(bettor, amount).__await__()
                elif not bettor.folded:
                    bettor = betting.turn_from(bettor.position)
                    if bettor is not street.called_on:
                        street.called_on = None
                    continue
            if out_of_turn.bets:
                out_of_turn.forget_bet_of(bettor)
            # Without blinds whoever comes next has to open in place of one who folded without a bet.
            street.opens = must_open and not betting.highest
            street.called_on = None
            bettor = betting.turn_after(bettor)
        street.asking = None
        street.in_betting = False
        self.end_betting_round(number)

    def end_betting_round(self, number: int) -> None:
        """Return what nobody has matched, and gather the bets."""
        hand = self.hand
        self.out_of_turn.give_back()
        if number and not hand.betting.highest:
            return  # nobody has bet
        if not any(other.bet for other in hand.active if other is not hand.last_bettor):
            hand.last_bettor = None  # nobody who is left has called them (13.1)
        self.return_uncalled()
        hand.gather(hand.rules.gather if number else "10.4(b)")

    def bound_asks(self, bettor: Bettor, asks: Asks) -> Asks:
        """What the player is asked, as far as a bet out of turn leaves it open."""
        verdict, by = self.out_of_turn.verdict(bettor)
        if verdict is None:
            return asks
        asked = asks[0]
        calls_or_folds = verdict is Verdict.CALLS_OR_FOLDS
        options = self.out_of_turn.calls_and_folds(bettor, asked.options) if calls_or_folds else asked.options
        return (Ask(bettor.player, bettor.place, options, asked.lapse, by, also=asked.also[1:]),)

    async def bound_to_act(self, bettor: Bettor) -> bool:
        """True iff a bet out of turn leaves the player nothing to decide; then it is done."""
        verdict, rule = self.out_of_turn.verdict(bettor)
        bet = self.out_of_turn.bet_of(bettor)
        if bet is None or verdict not in (Verdict.STANDS, Verdict.CHECKS):
            return False
        if verdict is Verdict.STANDS:
            self.hand.tell(Said(Sentence("What @ bet out of turn stands.", bettor.player), rule))
            await self.put_silently(bettor, bet.total - bettor.bet, rule)
        else:
            self.hand.tell(
                Said(Sentence("Everybody before @ has checked, so @'s check stands.", bettor.player), rule)
            )
            self.act(bettor, CHECK, 0, rule)
        return True

    async def without_asking(self, bettor: Bettor) -> bool:
        """True iff the player is not asked: a bet out of turn binds them, or their hand is folded."""
        if self.out_of_turn.bets and await self.bound_to_act(bettor):
            return True
        if not self.attendance.present(bettor):
            self.hand.street.betting_begun = True
            self.out_of_turn.forfeit(bettor)
            self.hand.fold_hand(bettor, self.attendance.silence_rule(bettor), forfeits=True)
            return True
        self.attendance.call_clock_on_absent(bettor)
        return False

    def carry_out_act(self, bettor: Bettor, act: str, amount: int, rule: str) -> None:
        """Carry out a decision that was made in words."""
        if act == FOLD:
            self.out_of_turn.forfeit(bettor)
            self.hand.fold_hand(bettor, rule)
        else:
            self.act(bettor, act, amount, rule)

    def act(self, bettor: Bettor, act: str, amount: int, rule: str) -> None:
        """Bet, call, check or tap out."""
        hand = self.hand
        betting = hand.betting
        highest = betting.highest
        added = betting.act(bettor, act, amount)
        hand.move_to_bet(bettor, added, rule)
        if betting.highest > highest:
            hand.last_bettor = bettor
        if act == CALL_AND_FOLD:
            hand.fold_hand(bettor, rule)

    async def put_silently(self, bettor: Bettor, amount: int, rule: str = "17.7") -> None:
        """Take chips put down without a word for what they are (14.1, 17.7, 17.8)."""
        betting = self.hand.betting
        while amount < betting.to_call(bettor) and amount < bettor.stake:
            if await self.complete(bettor, amount):
                return
            rule = "17.7"  # a ruling has left less to meet, maybe nothing
        call = betting.to_call(bettor)
        everything = amount >= bettor.stake
        raises = betting.may_raise(bettor)
        least, most = betting.bounds(bettor)
        total = bettor.bet + amount
        taps_out = raises and total <= most and betting.tap(bettor) > call
        if everything and (amount <= call or taps_out):
            self.act(bettor, TAP_OUT, amount, "14.1")
        elif raises and total >= least:
            self.act(bettor, RAISE if betting.opened else BET, min(total, most), rule)
        else:
            self.act(bettor, CALL if call else CHECK, call, "17.7")

    async def complete(self, bettor: Bettor, amount: int) -> bool:
        """Let a player who has put in too little complete the call, or fold and take it back (17.8).

        False if a ruling came meanwhile and the player has still to act.
        """
        hand, attendance = self.hand, self.attendance
        if not attendance.present(bettor):
            hand.fold_hand(bettor, attendance.silence_rule(bettor), forfeits=True)
            return True
        call = hand.betting.to_call(bettor)
        lacking = min(call, bettor.stake) - amount
        options = (Option(COMPLETES, lacking, lacking), Option(FOLD))
        hand.street.short = bettor
        attendance.call_clock_on_absent(bettor)
        choice = await ask(Ask(bettor.player, bettor.place, options, FOLD, "17.8"))
        hand.street.short = None
        if choice is None:
            return hand.betting.turn_from(bettor.position) is not bettor
        hand.people.away -= {bettor.player}
        hand.chose(choice, "17.8")
        if choice.act == COMPLETES:
            self.act(bettor, CALL, call, "17.8")
        else:
            hand.fold_hand(bettor, "17.8")
        return True

    def return_uncalled(self) -> None:
        """Return what nobody has matched, once nobody can (15.2(b)), unless it was forfeited."""
        hand = self.hand
        over = uncalled(hand.bettors)
        if over is None or over[0] in hand.forfeited:
            return
        bettor, amount = over
        of_bet = min(amount, bettor.bet)
        of_ante = 0 if hand.settings.forced_by_seat else amount - of_bet
        if of_bet:
            hand.move(bettor.account, bettor.purse, of_bet, "15.2(b)", Purpose.UNCALLED)
        if of_ante:
            hand.move(hand.pot, bettor.purse, of_ante, "15.2(b)", Purpose.UNCALLED)
