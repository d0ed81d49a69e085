"""Bets out of turn in poker: what those skipped do decides what becomes of them (17.5, 17.6, 17.10).

The chips stay before the player until it is their turn. Then the bet stands, or they may not raise, or are
free; a check out of turn binds nobody, and a fold does, for the cards are in the discard pile (17.10).
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Said
from croupier.dialogue.questions import Option, Question
from croupier.dialogue.rulings import Case, RulingKind, offering
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.moments import while_betting
from croupier.rulebook.roles import Role
from croupier.values import value
from croupier.vocabulary.poker.words import BET, CALL, CHECK, DIRECTED, FOLD, OUT_OF_TURN, RAISE, TAP_OUT

ACTS: Final = (BET, RAISE, CALL, TAP_OUT, CHECK, FOLD)


@value
class OutOfTurn:
    """A bet out of turn: the total it would come to, and who comes before it.

    `skipped` were to act before its maker when it was made. `before` are all who can, with what each had in
    then: the others come to act once one of those skipped has raised.
    """

    bettor: Bettor
    total: int
    skipped: tuple[Bettor, ...]
    before: tuple[tuple[Bettor, int], ...]

    def wagers(self) -> list[int]:
        """What has been wagered before it since, each as that player's total in the betting round."""
        return [bettor.bet for bettor, had_in in self.before if bettor.bet > had_in]

    def has_fold(self) -> bool:
        """True iff one of those skipped is out."""
        return any(bettor.folded for bettor in self.skipped)


class Verdict(Enum):
    """What a bet out of turn does when the turn comes to it."""

    STANDS = "stands"
    CHECKS = "they check"
    CALLS_OR_FOLDS = "they may call or fold"
    FREE = "they may do what they like, and take the chips back if they fold"
    FREE_OR_FORFEIT = "they may do what they like, and leave the chips in the pot if they fold"


Judge = Callable[[OutOfTurn, int], tuple[Verdict, str]]
"""What becomes of a bet out of turn, with what there is to call, and by which rule."""


def holdem_verdict(bet: OutOfTurn, to_call: int) -> tuple[Verdict, str]:
    """Hold-em 17.6, over all who were skipped: one wagered more, one wagered, one folded, all checked."""
    wagers = bet.wagers()
    if any(wager > bet.total for wager in wagers):
        return Verdict.FREE_OR_FORFEIT, "17.6(c)"
    if wagers:
        return Verdict.CALLS_OR_FOLDS, "17.6(b)"
    if bet.has_fold():
        return Verdict.STANDS, "17.6(d)"
    if to_call:  # nobody checks a bet: one who checked has as much in already, by a blind or a post
        return Verdict.CALLS_OR_FOLDS, "17.6(b)"
    return Verdict.CHECKS, "17.6(a)"


def omaha_verdict(bet: OutOfTurn, to_call: int) -> tuple[Verdict, str]:
    """Omaha 17.5 and 17.6: it stands unless one of those skipped has bet more."""
    if any(wager > bet.total for wager in bet.wagers()):
        return Verdict.FREE, "17.6"
    return Verdict.STANDS, "17.5"


class OutOfTurnBets(PokerPart):
    """The bets that players made before it was their turn, until it is."""

    __slots__ = ("bets", "judge")

    def __init__(self, hand: Hand, judge: Judge) -> None:
        self.hand = hand
        self.judge = judge
        self.bets: tuple[OutOfTurn, ...] = ()
        """The bets out of turn that still wait for their turn, in the order in which they were made."""

    def bet_of(self, bettor: Bettor) -> OutOfTurn | None:
        """The bet that the player has made out of turn, if it waits for their turn."""
        return next((bet for bet in self.bets if bet.bettor is bettor), None)

    def check_out_of_turn(self, case: Case) -> None:
        """Refuse chips that the player does not have, and a bet without an amount."""
        hand = self.hand
        ruling = case.ruling
        bettor, rule = hand.bettor_of(ruling.who), hand.cite(case.rule)
        if ruling.act not in (BET, RAISE):
            if ruling.amount:
                raise IllegalAction(f"{ruling.act.capitalize()} takes no amount.", rule)
            return
        chip, has, say = hand.settings.smallest_chip, bettor.bet + bettor.stake, hand.unit.say
        total = ruling.amount
        if not bettor.bet < total <= has or (total % chip and total != has):
            raise IllegalAction(
                Sentence(
                    f"@ cannot {ruling.act} {say(total)} out of turn: with what is in already it is"
                    f" {say(bettor.bet + chip)} to {say(has)} in steps of {say(chip)}.",
                    ruling.who,
                ),
                rule,
            )

    def act_out_of_turn(self, case: Case) -> None:
        """Note a bet out of turn, or fold the hand; a check binds nobody."""
        hand = self.hand
        ruling = case.ruling
        hand.street.betting_begun = True
        bettor = hand.bettor_of(ruling.who)
        if ruling.act == FOLD:
            hand.fold_hand(bettor, "17.10")
            return
        has = bettor.bet + bettor.stake
        called = max([hand.betting.highest, *[bet.total for bet in self.bets]])
        totals: dict[str, int] = {CHECK: 0, CALL: min(called, has), TAP_OUT: has}
        total = totals.get(ruling.act, ruling.amount)
        if total <= bettor.bet:
            hand.tell(Said(Sentence("@ may act again in turn.", ruling.who), hand.rules.out_of_turn))
            return
        before = self.before(bettor)
        skipped = tuple(each for each in before if hand.betting.pending(each))
        self.bets += (OutOfTurn(bettor, total, skipped, tuple((each, each.bet) for each in before)),)

    def before(self, bettor: Bettor) -> list[Bettor]:
        """Those who can act before the player, from whoever is asked on."""
        hand = self.hand
        assert hand.street.asking is not None
        at = hand.street.asking.position
        clockwise = [*hand.bettors[at:], *hand.bettors[:at]]
        return [each for each in clockwise[: clockwise.index(bettor)] if each.can_bet]

    def take_back(self, case: Case) -> None:
        """Take back what the player did out of turn by the dealer's error, and what others did after it."""
        hand = self.hand
        bet = self.bet_of(hand.bettor_of(case.ruling.who))
        assert bet is not None
        at = self.bets.index(bet)
        for each in self.bets[at:]:
            hand.tell(
                Said(
                    Sentence("@ <takes|take> that back and will act in turn.", each.bettor.player),
                    hand.rules.directed,
                )
            )
        self.bets = self.bets[:at]

    def verdict(self, bettor: Bettor) -> tuple[Verdict | None, str]:
        """What binds the player at their turn, and by which rule; None for nothing."""
        bet = self.bet_of(bettor)
        if bet is None:
            return None, ""
        verdict, rule = self.judge(bet, self.hand.betting.to_call(bettor))
        if verdict is Verdict.STANDS and self.cannot_open(bet):
            return Verdict.FREE, rule
        return verdict, rule

    def cannot_open(self, bet: OutOfTurn) -> bool:
        """True iff its maker has to open a game of antes now (10.2(d)), and the bet is too small for that."""
        betting, bettor = self.hand.betting, bet.bettor
        least, _ = betting.bounds(bettor)
        return betting.first and not betting.highest and bet.total < min(least, bettor.bet + bettor.stake)

    def calls_and_folds(self, bettor: Bettor, options: Sequence[Option]) -> tuple[Option, ...]:
        """Those of these options that call or fold."""
        call = self.hand.betting.to_call(bettor)
        return tuple(
            option
            for option in options
            if option.act not in (BET, RAISE) and not (option.act == TAP_OUT and bettor.stake > call)
        )

    def forfeit(self, bettor: Bettor) -> None:
        """Leave chips bet out of turn in the pot, where the player folds after a larger wager (17.6(c))."""
        if not self.bets:
            return
        verdict, rule = self.verdict(bettor)
        bet = self.bet_of(bettor)
        if bet is None or verdict is not Verdict.FREE_OR_FORFEIT:
            return
        added = bet.total - bettor.bet
        self.hand.tell(
            Said(
                Sentence(
                    f"The {self.hand.unit.say(added)} that @ bet out of turn stays in the pot.", bettor.player
                ),
                rule,
            )
        )
        self.hand.move_to_bet(bettor, added, rule)

    def forget_bet_of(self, bettor: Bettor) -> None:
        """Forget a bet out of turn, now that the player has acted in turn."""
        if self.bets:
            self.bets = tuple(bet for bet in self.bets if bet.bettor is not bettor)

    def give_back(self) -> None:
        """Return bets out of turn whose turn has not come before the betting round ended."""
        for bet in self.bets:
            if not bet.bettor.folded:
                rule = self.hand.rules.out_of_turn
                self.hand.tell(
                    Said(Sentence("@ <takes|take> back what was bet out of turn.", bet.bettor.player), rule)
                )
        if self.bets:
            self.bets = ()


def _who_can_act_early(part: OutOfTurnBets, question: Question | None) -> tuple[str, ...]:
    if part.hand.street.asking is None:
        return ()
    waiting = _who_waits(part, question)
    return tuple(
        bettor.player
        for bettor in part.hand.bettors
        if bettor.can_bet and bettor is not part.hand.street.asking and bettor.player not in waiting
    )


def _who_waits(part: OutOfTurnBets, question: Question | None) -> tuple[str, ...]:
    return tuple(bet.bettor.player for bet in part.bets)


def _dealer_can_direct(part: OutOfTurnBets, question: Question | None) -> bool:
    return bool(part.hand.rules.directed) and while_betting(part, question)


Kind = RulingKind[OutOfTurnBets]

BETS_OUT_OF_TURN: Final[tuple[Kind, ...]] = (
    Kind(
        OUT_OF_TURN,
        Role.DEALER,
        offering(lambda part: part.hand.rules.out_of_turn, _who_can_act_early, acts=ACTS),
        OutOfTurnBets.act_out_of_turn,
        check=OutOfTurnBets.check_out_of_turn,
        when=while_betting,
    ),
    Kind(
        DIRECTED,
        Role.DEALER,
        offering(lambda part: part.hand.rules.directed, _who_waits),
        OutOfTurnBets.take_back,
        when=_dealer_can_direct,
    ),
)
