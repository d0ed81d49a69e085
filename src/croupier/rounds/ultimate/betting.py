"""The betting rounds of Ultimate Texas Hold-em: who is asked, and what a play wager may be (8.1 to 8.7)."""

from typing import Final

from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Result
from croupier.dialogue.ground import ask
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.ultimate.layout import Layout
from croupier.rounds.ultimate.wagers import SeatHand
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.rulebook.ultimate.stages import BEFORE, RIVER, Stage
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.ultimate.narration import WORDS
from croupier.vocabulary.ultimate.words import CHECK, CONCEDE, FOLD, PLAY

MAY_FOLD: Final = Option(FOLD)
MAY_CHECK: Final = Option(CHECK)


class BettingRounds:
    """The players' decisions, seat by seat."""

    __slots__ = ("decided", "layout", "stage")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.stage: Stage | None = None
        """The time to decide that it is, if it is one."""
        self.decided = False
        """Whether a player has decided about their cards, and so has handled them."""

    async def betting_round(self, stage: Stage) -> None:
        """Ask each player who has neither folded nor bet, clockwise, one after the other."""
        layout = self.layout
        self.stage = stage
        for hand in layout.hands:
            while hand.live and not hand.amounts[PLAY]:
                if not layout.people.present(hand.player):
                    layout.settle_all(hand, Result.LOSE, ULTIMATE.absent)
                    break
                choice = await ask(Ask(hand.player, hand.place, self.options(hand, stage), FOLD, stage.rule))
                if choice is not None:
                    self.decide(hand, choice, stage)
                    break
        self.stage = None

    def options(self, hand: SeatHand, stage: Stage) -> tuple[Option, ...]:
        """Fold, check except on the river, and the play wagers that the player has the chips for.

        Where a tournament lets players play for less, all that is left stands in for one ante on the river.
        """
        layout = self.layout
        purse = layout.accounts[layout.purses[hand.player]]
        amounts = [times * hand.ante for times in stage.multiples if times * hand.ante <= purse]
        options = [MAY_FOLD]
        if stage.check:
            options.append(MAY_CHECK)
        if amounts:
            options.append(Option(PLAY, amounts[0], amounts[-1], hand.ante))
        elif purse and stage is RIVER and layout.settings.play_for_less:
            options.append(Option(PLAY, purse, purse, purse))  # all that is left in place of the ante
        return tuple(options)

    def decide(self, hand: SeatHand, choice: Choice, stage: Stage) -> None:
        """Fold the hand, check, or put down the play wager."""
        layout = self.layout
        self.decided = True
        if choice.act == FOLD:
            layout.chose(choice, stage.fold)
            layout.settle_all(hand, Result.LOSE, "A:Fold", ULTIMATE.folded)
        elif choice.act == CHECK:
            layout.chose(choice, stage.check)
        else:
            assert choice.amount
            layout.chose(choice, stage.play)
            hand.amounts[PLAY] = choice.amount
            hand.multiples = stage.multiples
            layout.move(layout.purses[hand.player], hand.accounts[PLAY], choice.amount, stage.play)

    def why_not(self, choice: Choice) -> tuple[str, str]:
        """Why this choice, which is not among the options, cannot be made now, and by which rule."""
        layout = self.layout
        who, act = choice.who, choice.act
        hand = next((hand for hand in layout.hands if hand.player == who), None)
        if act not in WORDS.acts:
            return f"{act!r} can't be done in this game.", "8.1"
        if hand is None or choice.about not in (None, hand.place):
            at = f" at {choice.about}" if choice.about else ""
            return Sentence(f"@ <has|have> no hand{at} in this round.", who), "8.1"
        if not hand.live:
            return Sentence(
                "@'s hand is out of the round and cannot be returned to play.", who
            ), ULTIMATE.folded
        if act in (CONCEDE, DECLINE):
            when = "A hand can be conceded only once, after the dealer's hand has been declared."
            return when, ULTIMATE.concede
        if act == FOLD and layout.dealer_declared:
            return "Once the dealer's hand is declared, a player folds by conceding it.", ULTIMATE.concede
        if layout.dealer_declared:
            return "The betting is over.", "8.5"
        stage = self.stage
        if stage is None:
            return Sentence(f"@ cannot {act} until the betting comes to @'s seat.", who), "8.1"
        if hand.amounts[PLAY]:
            rule = "8.5" if stage is RIVER else "8.3"
            return Sentence(
                "@ <has|have> placed a play wager and may do nothing further in the round.", who
            ), ("4.6" if stage is BEFORE else rule)
        if act == CHECK and stage is RIVER:
            return "On the river a player bets or folds.", "8.5"
        if act == PLAY:
            least = stage.multiples[0] * hand.ante
            purse = layout.accounts[layout.purses[who]]
            if purse < least:
                say = layout.unit.say
                return Sentence(
                    f"@ <has|have> {say(purse)} left, and a play wager takes {say(least)}.",
                    who,
                ), stage.amount
        return Sentence(f"It is not @'s turn to {act}.", who), stage.rule
