"""The betting rounds of poker: whose turn it is, what he is asked, and what he does (10 to 12, 14, 17)."""

from typing import Final

from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Said
from croupier.dialogue.questions import Ask, Option
from croupier.rounds.betting import BET, CALL, CALL_AND_FOLD, CHECK, FOLD, RAISE, TAP_OUT, Bettor
from croupier.rounds.out_of_turn import Verdict
from croupier.rounds.poker_forced import ForcedBets
from croupier.rounds.poker_rules import act_rule
from croupier.rounds.pots import uncalled

PUTS: Final = "puts"
COMPLETES: Final = "completes"


class BettingRounds(ForcedBets):
    """A round of poker while bets are made."""

    opens = False
    """Whether he opens the betting round, and so has the choice of 10.2 or 12.2."""
    short: Bettor | None = None
    """Who has put in too little, and is to complete it or to fold (17.8)."""

    async def betting_round(self, number: int) -> None:
        """Ask each who has still to act, clockwise, until all bets are met or one player is left."""
        betting, bettors = self.betting, self.bettors
        count = len(bettors)
        at = 0
        if number == 0 and self.last_blind is not None:
            at = (bettors.index(self.last_blind) + 1) % count
        self.opens = self.in_betting = True
        while True:
            bettor = self.next_to_act(at)
            if bettor is None:
                break
            self.asking = bettor
            if self.out_of_turn and await self.bound_to_act(bettor):
                pass
            elif not self.present(bettor):
                self.forfeit(bettor)
                self.folds(bettor, self.silence_rule(bettor), forfeits=True)
            else:
                choice = await self.ask(self.decision(bettor, number))
                if choice is not None:
                    self.betting_begun = True
                    await self.acts_on(bettor, choice, number)
                elif not bettor.folded:
                    continue
            self.has_acted(bettor)
            # Without blinds whoever comes next has to open in place of one who folded without a bet.
            self.opens = number == 0 and not self.settings.blinds and not betting.highest
            at = (bettors.index(bettor) + 1) % count
        self.asking = None
        self.in_betting = False
        self.forget_out_of_turn()
        if not any(other.bet for other in self.active if other is not self.last_bettor):
            self.last_bettor = None  # nobody who is left has called him (13.1)
        self.return_uncalled()
        self.gather(self.rules.gather if number else "10.4(b)")
        for bettor in bettors:
            bettor.bet = 0

    def next_to_act(self, at: int) -> Bettor | None:
        """The next player from there on who has still to act; None when the betting round is over."""
        bettors, highest = self.bettors, self.betting.highest
        active = able = 0
        for bettor in bettors:
            if not bettor.folded:
                active += 1
                able += not bettor.tapped
        if active < 2:
            return None
        for bettor in bettors[at:] + bettors[:at]:
            if bettor.folded or bettor.tapped or (bettor.acted and bettor.bet >= highest):
                continue
            if able < 2 and bettor.bet >= max([other.bet for other in self.active]):
                return None  # he has matched all there is, and nobody is left who could answer
            return bettor
        return None

    def decision(self, bettor: Bettor, number: int) -> Ask:
        """What the player is asked."""
        opener = self.opens and number == 0
        options = self.betting.options(bettor, opener)
        if number:
            rule = "12.2" if self.opens else "12.3"
        else:
            rule = "10.2" if opener else "10.3"
        stake, chip = bettor.stake, self.settings.smallest_chip
        least, lapse = min(chip, stake), FOLD
        if opener and not (self.settings.blinds and self.settings.opener == "B"):
            # He has to bet, to call or to raise, and chips without a word are at least that.
            least = min([_added(bettor, option) for option in options if option.most], default=least)
            lapse = options[0].act
        also: tuple[Option, ...] = (Option(PUTS, least, stake, chip),)
        if stake == self.betting.to_call(bettor):
            also += (Option(TAP_OUT, stake, stake),)
        if self.out_of_turn:
            verdict, by = self.verdict(bettor)
            if verdict is not None:
                options = self.narrowed(bettor, options) if verdict is Verdict.CALLS_OR_FOLDS else options
                return Ask(bettor.player, bettor.place, options, lapse, by, also=also[1:])
        return Ask(bettor.player, bettor.place, options, lapse, rule, also=also)

    async def bound_to_act(self, bettor: Bettor) -> bool:
        """True iff a bet out of turn leaves the player nothing to decide; then it is done."""
        verdict, rule = self.verdict(bettor)
        bet = self.out_of_turn_bet(bettor)
        if bet is None or verdict not in (Verdict.STANDS, Verdict.CHECKS):
            return False
        self.betting_begun = True
        if verdict is Verdict.STANDS:
            self.tell(Said(f"What {bettor.player} bet out of turn stands.", rule))
            await self.puts(bettor, bet.total - bettor.bet, rule)
        else:
            self.tell(Said(f"{bettor.player} checks, as all have who were to act before.", rule))
            self.act(bettor, CHECK, 0, rule)
        return True

    async def acts_on(self, bettor: Bettor, choice: Choice, number: int) -> None:
        """Carry out a decision."""
        assert choice.amount is not None
        act, amount = choice.act, choice.amount
        if act == PUTS:
            self.chose(choice, "17.7")
            await self.puts(bettor, amount)
            return
        rule = act_rule(act, number, self.opens, self.settings.opener if self.settings.blinds else "")
        self.chose(choice, rule)
        if act == FOLD:
            self.forfeit(bettor)
            self.folds(bettor, rule)
        else:
            self.act(bettor, act, amount, rule)

    def act(self, bettor: Bettor, act: str, amount: int, rule: str) -> None:
        """Bet, call, check or tap out."""
        highest = self.betting.highest
        added = self.betting.act(bettor, act, amount)
        if added:
            self.puts_in(bettor, added, rule)
        if self.betting.highest > highest:
            self.last_bettor = bettor
        if act == CALL_AND_FOLD:
            self.folds(bettor, rule)

    async def puts(self, bettor: Bettor, amount: int, rule: str = "17.7") -> None:
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
        if everything and (amount <= call or (raises and total <= most)):
            self.act(bettor, TAP_OUT, amount, "14.1")
        elif raises and total >= least:
            self.act(bettor, RAISE if betting.opened else BET, min(total, most), rule)
        else:
            self.act(bettor, CALL if call else CHECK, call, "17.7")

    async def complete(self, bettor: Bettor, amount: int, call: int) -> None:
        """Let a player who has put in too little complete the call, or fold and take it back (17.8)."""
        lacking = min(call, bettor.stake) - amount
        options = (Option(COMPLETES, lacking, lacking), Option(FOLD))
        choice = None
        self.short = bettor
        while choice is None and self.present(bettor) and not bettor.folded:
            choice = await self.ask(Ask(bettor.player, bettor.place, options, FOLD, "17.8"))
        self.short = None
        if choice is not None:
            self.chose(choice, "17.8")
            if choice.act == COMPLETES:
                self.act(bettor, CALL, call, "17.8")
            else:
                self.folds(bettor, "17.8")
        elif not bettor.folded:
            self.folds(bettor, self.silence_rule(bettor), forfeits=True)

    def return_uncalled(self) -> None:
        """Return what nobody has matched, once nobody can (15.2(b)), unless it was forfeited."""
        over = uncalled(self.bettors)
        if over is None or over[0] in self.forfeited:
            return
        bettor, amount = over
        of_bet = min(amount, bettor.bet)
        of_ante = 0 if self.settings.forced_by_seat else amount - of_bet
        if of_bet:
            self.move(bettor.account, bettor.purse, of_bet, "15.2(b)")
        if of_ante:
            self.move(self.pot, bettor.purse, of_ante, "15.2(b)")
        bettor.bet -= of_bet
        bettor.total -= of_bet + of_ante
        bettor.stake += of_bet + of_ante


def _added(bettor: Bettor, option: Option) -> int:
    """The fewest chips that the option adds to what the player has in."""
    return option.least - bettor.bet if option.act in (BET, RAISE) else option.least
