"""The betting rounds of poker: whose turn it is, what they are asked, and what they do (10 to 12, 14, 17)."""

import types
from collections.abc import Generator

from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Chose, Said
from croupier.dialogue.ground import Given
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Ask, Asks, Option, Question
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.forced_bets import ForcedBets
from croupier.rounds.poker.out_of_turn import Verdict
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


class BettingRounds(ForcedBets):
    """A round of poker while bets are made."""

    __slots__ = ("opens", "short")

    opens: bool
    """Whether they open the betting round, and so have the choice of 10.2 or 12.2."""
    short: Bettor | None
    """Who has put in too little, and is to complete it or to fold (17.8)."""

    def new_state(self) -> None:
        """Set the fields of this class as a round starts."""
        super().new_state()
        self.opens = False
        self.short = None

    @types.coroutine
    def betting_round(self, number: int) -> Generator[Question, Given, None]:
        """Ask each who has still to act, clockwise, until all bets are met or one player is left."""
        betting, bettors, settings, events = self.betting, self.bettors, self.settings, self.events
        option = settings.opener if settings.blinds else ""
        opening, usual = act_rules(number, True, option), act_rules(number, False, option)
        first, later = ("12.2", "12.3") if number else ("10.2", "10.3")
        must_open = number == 0 and not option
        at = 0
        if number == 0 and self.last_blind is not None:
            at = self.last_blind.position + 1
        self.opens = self.in_betting = True
        if self.short is not None:
            self.short = None
        bettor = betting.turn_from(at % len(bettors))
        while bettor is not None:
            self.asking = bettor
            if (self.out_of_turn or self.away or self.lapsed) and (
                yield from self.without_asking(bettor).__await__()
            ):
                pass
            else:
                asks = betting.asks(bettor, first if self.opens else later, self.opens and not number)
                if self.out_of_turn:
                    asks = self.bound(bettor, asks)
                answer = yield asks  # `ask`, written out
                if type(answer) is Choice:
                    self.betting_begun = True
                    if self.away:
                        self.away -= {bettor.player}  # who acts is there
                    act, amount = answer.act, answer.amount or 0
                    if act != PUTS:
                        rule = (opening if self.opens else usual)[act]
                        events.append(Chose(bettor.player, act, amount, bettor.place, rule))
                        if act == CHECK:
                            bettor.acted = True
                        else:
                            self.carry_out_act(bettor, act, amount, rule)
                    else:
                        self.chose(answer, "17.7")
                        yield from self.put_silently(bettor, amount).__await__()
                else:
                    if not bettor.folded:
                        bettor = betting.turn_from(bettor.position)
                        continue
            if self.out_of_turn:
                self.has_acted(bettor)
            # Without blinds whoever comes next has to open in place of one who folded without a bet.
            self.opens = must_open and not betting.highest
            bettor = betting.turn_after(bettor)
        self.asking = None
        self.in_betting = False
        self.end_betting_round(number)

    def end_betting_round(self, number: int) -> None:
        """Return what nobody has matched, and gather the bets."""
        self.forget_out_of_turn()
        if number and not self.betting.highest:
            return  # nobody has bet
        if not any(other.bet for other in self.active if other is not self.last_bettor):
            self.last_bettor = None  # nobody who is left has called them (13.1)
        self.return_uncalled()
        self.gather(self.rules.gather if number else "10.4(b)")

    def bound(self, bettor: Bettor, asks: Asks) -> Asks:
        """What the player is asked, as far as a bet out of turn leaves it open."""
        verdict, by = self.verdict(bettor)
        if verdict is None:
            return asks
        ask = asks[0]
        calls_or_folds = verdict is Verdict.CALLS_OR_FOLDS
        options = self.narrowed(bettor, ask.options) if calls_or_folds else ask.options
        return (Ask(bettor.player, bettor.place, options, ask.lapse, by, also=ask.also[1:]),)

    async def bound_to_act(self, bettor: Bettor) -> bool:
        """True iff a bet out of turn leaves the player nothing to decide; then it is done."""
        verdict, rule = self.verdict(bettor)
        bet = self.out_of_turn_bet(bettor)
        if bet is None or verdict not in (Verdict.STANDS, Verdict.CHECKS):
            return False
        if verdict is Verdict.STANDS:
            self.tell(Said(Sentence("What @ bet out of turn stands.", bettor.player), rule))
            await self.put_silently(bettor, bet.total - bettor.bet, rule)
        else:
            self.tell(
                Said(Sentence("@ <checks|check>, as all have who were to act before.", bettor.player), rule)
            )
            self.act(bettor, CHECK, 0, rule)
        return True

    async def without_asking(self, bettor: Bettor) -> bool:
        """True iff the player is not asked: a bet out of turn binds them, or their hand is folded."""
        if self.out_of_turn and await self.bound_to_act(bettor):
            return True
        if not self.present(bettor):
            self.betting_begun = True
            self.forfeit(bettor)
            self.fold_hand(bettor, self.silence_rule(bettor), forfeits=True)
            return True
        self.call_clock_on_absent(bettor)
        return False

    def carry_out_act(self, bettor: Bettor, act: str, amount: int, rule: str) -> None:
        """Carry out a decision that was made in words."""
        if act == FOLD:
            self.forfeit(bettor)
            self.fold_hand(bettor, rule)
        else:
            self.act(bettor, act, amount, rule)

    def act(self, bettor: Bettor, act: str, amount: int, rule: str) -> None:
        """Bet, call, check or tap out."""
        betting = self.betting
        highest = betting.highest
        added = betting.act(bettor, act, amount)
        self.move_to_bet(bettor, added, rule)
        if betting.highest > highest:
            self.last_bettor = bettor
        if act == CALL_AND_FOLD:
            self.fold_hand(bettor, rule)

    async def put_silently(self, bettor: Bettor, amount: int, rule: str = "17.7") -> None:
        """Take chips put down without a word for what they are (14.1, 17.7, 17.8)."""
        betting = self.betting
        call = betting.to_call(bettor)
        everything = amount >= bettor.stake
        if amount < call and not everything:
            await self.complete(bettor, amount, call)
            return
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

    async def complete(self, bettor: Bettor, amount: int, call: int) -> None:
        """Let a player who has put in too little complete the call, or fold and take it back (17.8)."""
        if not self.present(bettor):
            self.fold_hand(bettor, self.silence_rule(bettor), forfeits=True)
            return
        lacking = min(call, bettor.stake) - amount
        options = (Option(COMPLETES, lacking, lacking), Option(FOLD))
        self.short = bettor
        self.call_clock_on_absent(bettor)
        choice = await self.ask(Ask(bettor.player, bettor.place, options, FOLD, "17.8"))
        self.short = None
        if choice is None:
            # A ruling can leave the player less to meet, or nothing.
            if self.betting.turn_from(bettor.position) is bettor:
                await self.put_silently(bettor, amount)
            return
        self.away -= {bettor.player}
        self.chose(choice, "17.8")
        if choice.act == COMPLETES:
            self.act(bettor, CALL, call, "17.8")
        else:
            self.fold_hand(bettor, "17.8")

    def forget_deal(self) -> None:
        """After a misdeal nobody has put in too little."""
        super().forget_deal()
        self.short = None

    def return_uncalled(self) -> None:
        """Return what nobody has matched, once nobody can (15.2(b)), unless it was forfeited."""
        over = uncalled(self.bettors)
        if over is None or over[0] in self.forfeited:
            return
        bettor, amount = over
        of_bet = min(amount, bettor.bet)
        of_ante = 0 if self.settings.forced_by_seat else amount - of_bet
        if of_bet:
            self.move(bettor.account, bettor.purse, of_bet, "15.2(b)", Purpose.UNCALLED)
        if of_ante:
            self.move(self.pot, bettor.purse, of_ante, "15.2(b)", Purpose.UNCALLED)
