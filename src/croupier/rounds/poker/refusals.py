"""Why something cannot be done in poker, in a sentence, and by which rule."""

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.phrases import Sentence, mention
from croupier.dialogue.words.vocabulary import Vocabulary
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.irregularities.out_of_turn import OutOfTurnBets, Verdict
from croupier.vocabulary.poker.words import (
    AGREE,
    BET,
    CALL,
    CALL_AND_FOLD,
    CHECK,
    DISAGREE,
    FOLD,
    MUCK,
    OVER_BLIND,
    PUTS,
    RAISE,
    SHOW,
    TAP_OUT,
)


class Refusals(PokerPart):
    """What stands against a choice or an amount, as the hand is now."""

    __slots__ = ("out_of_turn", "vocabulary")

    def __init__(self, hand: Hand, out_of_turn: OutOfTurnBets, vocabulary: Vocabulary) -> None:
        self.hand = hand
        self.out_of_turn = out_of_turn
        self.vocabulary = vocabulary

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule that refuses an amount: too little a bet or raise, more than the limit or the stake."""
        if option.act not in (BET, RAISE, PUTS):
            return "14.1" if option.act == TAP_OUT else ask.rule
        bettor = self.hand.bettor_of(ask.who)
        if amount > bettor.stake + (0 if option.act == PUTS else bettor.bet):
            return "4.4"  # there is no more on the table
        if amount > option.most:
            return "4.2(g)"
        if amount > option.least:
            return "4.7"  # no whole number of chips
        if option.act == PUTS:
            return ask.rule
        if self.hand.settings.blinds:
            return "5.1" if option.act == RAISE else "5.2"
        return "6.2" if option.act == RAISE else "6.1"

    def refusal(self, choice: Choice, over: bool) -> IllegalAction:
        """Why this choice, which is not among the options, cannot be made now, and by which rule."""
        reason, rule = self._why(choice, over)
        return IllegalAction(reason, self.hand.cite(rule))

    def _why(self, choice: Choice, over: bool) -> tuple[str, str]:
        hand = self.hand
        who, act = choice.who, choice.act
        turn = "10.3" if hand.betting.first else "12.3"
        bettor = next((each for each in hand.bettors if each.player == who), None)
        if bettor is None:
            return Sentence("@ <is|are> not in this round.", who), turn
        voting = hand.street.voting and not over
        if voting or act in (AGREE, DISAGREE):
            asked = "The players are asked" if voting else "Nobody is asked"
            return f"{asked} whether they agree on what is to be done.", "17.16"
        if bettor.folded:
            return Sentence(
                "@ <has|have> folded and <takes|take> no further part in the round.", who
            ), "17.10"
        if act in (SHOW, MUCK):
            return "Hands are shown or mucked at the showdown, when it comes to each player.", "13.1"
        if act == OVER_BLIND:
            return "An over-blind is made before the first card, by the player it is offered to.", "4.2(e)"
        if over:
            return Sentence(f"@ cannot {self.vocabulary.offered(act)} any more.", who), turn
        if bettor is hand.street.short:
            return Sentence(
                "@ <has|have> put in too little, and must complete the call or fold.", who
            ), "17.8"
        if bettor.tapped:
            return Sentence(
                "@ <has|have> tapped out and <takes|take> no further part in the betting.", who
            ), "14.1"
        if bettor is not hand.street.asking:
            other = (
                f": it is {mention(hand.street.asking.player)}'s turn"
                if hand.street.asking is not None
                else ""
            )
            return Sentence(f"@ cannot {self.vocabulary.offered(act)} now{other}.", who), turn
        if act in (BET, RAISE, TAP_OUT):
            return self._no_raise(bettor, act)
        return self._no_call(bettor, act)

    def _no_call(self, bettor: Bettor, act: str) -> tuple[str, str]:
        """Why the player can neither check nor call nor fold."""
        hand = self.hand
        call, say = hand.betting.to_call(bettor), hand.unit.say
        opener = hand.street.opens and hand.betting.first
        how = hand.settings.opener if hand.settings.blinds else ""
        if act == CALL_AND_FOLD:
            reason = "Only the opening player in a game with blind option A may call and fold."
            if opener and how == "A" and call:
                reason = Sentence(
                    f"@ <has|have> less than the call of {say(call)}, and can only tap out.", bettor.player
                )
            return reason, "10.2(a)(iii)"
        if opener and not how and act in (FOLD, CHECK, CALL):
            return Sentence("@ must open the betting with a bet or a tap-out.", bettor.player), "10.2(d)(i)"
        if act == FOLD and bettor.stake < call:
            return Sentence(
                f"@ must open, and with less than the call of {say(call)} can only tap out.", bettor.player
            ), "14.1"
        if act == FOLD:
            return Sentence(
                f"@ must open, and may fold only after paying the call of {say(call)}.",
                bettor.player,
            ), "10.2(a)"
        if opener and how == "C" and act in (CHECK, CALL) and (act == CALL) == (call > 0):
            return Sentence("@ must open by raising, or fold.", bettor.player), "10.2(c)"
        if act == CHECK:
            return f"Nobody can check once a bet has been made: it is {say(call)} to call.", "11.2"
        if act == CALL and call:
            has = say(bettor.stake)
            return Sentence(
                f"@ <has|have> {has}, less than the call of {say(call)}, and may tap out.", bettor.player
            ), "14.1"
        if act == CALL:
            return "There is no bet to call.", "10.3(a)" if hand.betting.first else "12.3(a)"
        words = self.vocabulary.offered(act)
        return Sentence(f"@ cannot {words} now.", bettor.player), "10.3" if hand.betting.first else "12.3"

    def _no_raise(self, bettor: Bettor, act: str) -> tuple[str, str]:
        """Why the player can neither bet nor raise, or not for all they have."""
        hand = self.hand
        betting, who, say = hand.betting, bettor.player, hand.unit.say
        if act == BET and betting.opened:
            open_at, rule = say(betting.highest), "10.3(b)" if betting.first else "12.3(b)"
            return f"The betting is already open at {open_at}: raise it instead.", rule
        if act == RAISE and not betting.opened and betting.highest:
            if betting.may_raise(bettor):
                instead = f"open the betting with {say(betting.bounds(bettor)[0])} or more."
                return f"A tap-out of {say(betting.highest)} is too small to be raised: {instead}", "14.5"
        elif act == RAISE and not betting.opened:
            rule = "10.2(d)(i)" if betting.first else "12.2(a)"
            return "There is no bet to raise: open the betting with a bet.", rule
        verdict, rule = self.out_of_turn.verdict(bettor)
        if verdict is Verdict.CALLS_OR_FOLDS:
            return Sentence("@ <has|have> bet out of turn, and may call or fold, not raise.", who), rule
        if betting.closed:
            return "After a tap-out below a full raise nobody may raise.", "14.5"
        if bettor.acted:
            return "After a tap-out below a full raise, players who have already acted may not raise.", "14.5"
        if betting.able() < 2:
            return "Nobody is left to answer a raise.", "14.1"
        cap = hand.settings.raises_allowed(betting.able(), betting.first)
        if cap is not None and betting.raises >= cap:
            been = "has been 1 raise" if cap == 1 else f"have been {cap} raises"
            return (
                f"There {been}, the most that a betting round allows.",
                "5.1" if hand.settings.blinds else "6.2",
            )
        if betting.tap(bettor) <= betting.to_call(bettor):
            return Sentence(
                "@ <has|have> less than a minimum bet above the call, and may call or fold.", who
            ), "14.1"
        if act == TAP_OUT:
            return Sentence("@'s stake is more than the limit allows anybody to bet.", who), "4.2(g)"
        least, _ = betting.bounds(bettor)
        return Sentence(
            f"@ <has|have> less than the smallest raise, to {say(least)}, but may tap out.", who
        ), "14.1"
