"""Ultimate Texas Hold-em (NI2019-212), from "no more bets" to the last payment, in the order of its rules."""

from collections.abc import Sequence
from typing import Final

from croupier.chips import money
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Dealt, Result
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import NOBODY, Ask, Option
from croupier.places import BOARD, DEALER
from croupier.rounds.ultimate.rulings import RULINGS
from croupier.rounds.ultimate.settlement import UltimateSettlement
from croupier.rounds.ultimate.wagers import SeatHand
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.rulebook.ultimate.settings import (
    AFTER_THE_FLOP,
    BEFORE_THE_FLOP,
    ON_THE_RIVER,
)
from croupier.values import value
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.ultimate.narration import NARRATION, WORDS
from croupier.vocabulary.ultimate.words import CHECK, CONCEDE, FOLD, PLAY

MAY_FOLD: Final = Option(FOLD)
MAY_CHECK: Final = Option(CHECK)


@value
class Stage:
    """A time to decide: what it is called, its rules, and how many antes a play wager is then."""

    name: str
    rule: str
    fold: str
    check: str
    play: str
    amount: str
    multiples: tuple[int, ...]


BEFORE: Final = Stage("before the flop", "8.1", "8.1(a)", "8.1(b)", "8.1(c)", "8.1(c)(ii)", BEFORE_THE_FLOP)
AFTER: Final = Stage("after the flop", "8.3", "8.3(a)", "8.3(b)", "8.3(c)", "8.3(c)(ii)", AFTER_THE_FLOP)
RIVER: Final = Stage("on the river", "8.5", "8.5(a)", "", "8.5(b)", ULTIMATE.last_play_amount, ON_THE_RIVER)


class UltimateRound(UltimateSettlement):
    """A round of Ultimate Texas Hold-em."""

    vocabulary = WORDS
    narration = NARRATION
    rulings = RULINGS

    stage: Stage | None = None
    """The time to decide that it is, if it is one."""

    async def play(self) -> None:
        """The round, rule by rule."""
        self.begin()  # rules 4 and 7.1
        await self.deal()  # rule 7.2
        await self.betting_round(BEFORE)  # 8.1
        await self.reveal(range(3), "8.2")
        await self.betting_round(AFTER)  # 8.3
        await self.reveal(range(3, 5), "8.4")
        await self.betting_round(RIVER)  # 8.5
        if not self.continuing:
            return
        await self.dealers_hand()  # 8.8
        if not self.continuing:
            return
        self.settling = True
        await self.conceding()  # 9.1
        await self.settlement()  # 9.2 to 9.10

    # -- rule 7: the deal --------------------------------------------------------------------------

    async def deal(self) -> None:
        """Five cards for the board, two to each seat with a wager, two to the dealer, all face down."""
        for _ in range(5):
            card = await self.draw(self.to_board)
            if card is None:
                return
            self.board.append(card)
            self.tell(Dealt(card, BOARD, "7.2(a)", NOBODY))
        for hand in self.hands:
            for _ in range(2):
                if not hand.live:
                    continue
                card = await self.draw(hand.draw_question)
                if card is not None:
                    hand.cards.append(card)
                    self.tell(Dealt(card, hand.place, "7.2(c)", hand.place.bit))
        for _ in range(2):
            if not self.continuing:
                return
            card = await self.draw(self.to_dealer)
            if card is not None:
                self.dealer.append(card)
                self.tell(Dealt(card, DEALER, "7.2(d)", NOBODY))

    async def reveal(self, indices: Sequence[int], rule: str) -> None:
        """Turn these cards of the board, as long as a player is left to see them."""
        for index in indices:
            if self.continuing:
                await self.show(BOARD, self.board, index, rule)

    # -- rule 8: betting rounds --------------------------------------------------------------------

    async def betting_round(self, stage: Stage) -> None:
        """Ask each player who has neither folded nor bet, clockwise, one after the other."""
        self.stage = stage
        for hand in self.hands:
            while hand.live and not hand.amounts[PLAY]:
                if not self.present(hand):
                    self.settle_all(hand, Result.LOSE, ULTIMATE.absent)
                    break
                choice = await self.ask(
                    Ask(hand.player, hand.place, self.options(hand, stage), FOLD, stage.rule)
                )
                if choice is not None:
                    self.decide(hand, choice, stage)
                    break
        self.stage = None

    def options(self, hand: SeatHand, stage: Stage) -> tuple[Option, ...]:
        """Fold, check except on the river, and the play wagers that the player has the chips for."""
        purse = self.accounts[self.purses[hand.player]]
        amounts = [times * hand.ante for times in stage.multiples if times * hand.ante <= purse]
        options = [MAY_FOLD]
        if stage.check:
            options.append(MAY_CHECK)
        if amounts:
            options.append(Option(PLAY, amounts[0], amounts[-1], hand.ante))
        return tuple(options)

    def decide(self, hand: SeatHand, choice: Choice, stage: Stage) -> None:
        """Fold the hand, check, or put down the play wager."""
        self.decided = True
        if choice.act == FOLD:
            self.chose(choice, stage.fold)
            self.settle_all(hand, Result.LOSE, "A:Fold", ULTIMATE.folded)
        elif choice.act == CHECK:
            self.chose(choice, stage.check)
        else:
            assert choice.amount
            self.chose(choice, stage.play)
            hand.amounts[PLAY] = choice.amount
            hand.multiples = stage.multiples
            self.move(self.purses[hand.player], hand.accounts[PLAY], choice.amount, stage.play)

    # -- refusals ----------------------------------------------------------------------------------

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule that refuses an amount: how many antes a play wager is at this stage."""
        return self.stage.amount if self.stage is not None else super().amount_rule(ask, option, amount)

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why this choice, which is not among the options, cannot be made now, and by which rule."""
        reason, rule = self._why(choice)
        return IllegalAction(reason, self.cite(rule))

    def _why(self, choice: Choice) -> tuple[str, str]:
        who, act = choice.who, choice.act
        hand = next((hand for hand in self.hands if hand.player == who), None)
        if act not in self.vocabulary.acts:
            return f"{act!r} is nothing that can be done here.", "8.1"
        if hand is None or choice.about not in (None, hand.place):
            at = f" at {choice.about}" if choice.about else ""
            return Sentence(f"@ <has|have> no hand{at} in this round.", who), "8.1"
        if not hand.live:
            return Sentence(
                "@'s hand is out of the round and cannot be returned to play.", who
            ), ULTIMATE.folded
        if act in (CONCEDE, DECLINE):
            when = "A hand is conceded after the dealer has declared the dealer's hand, and once only."
            return when, ULTIMATE.concede
        if act == FOLD and self.settling:
            return "Once the dealer's hand is declared, a player folds by conceding it.", ULTIMATE.concede
        if self.settling:
            return "The betting is over.", "8.5"
        stage = self.stage
        if stage is None:
            return Sentence(f"@ may {act} only when the betting comes to that seat.", who), "8.1"
        if hand.amounts[PLAY]:
            rule = "8.5" if stage is RIVER else "8.3"
            return Sentence(
                "@ <has|have> placed a play wager and may do nothing further in the round.", who
            ), ("4.6" if stage is BEFORE else rule)
        if act == CHECK and stage is RIVER:
            return "On the river a player bets or folds.", "8.5"
        if act == PLAY:
            least = stage.multiples[0] * hand.ante
            purse = self.accounts[self.purses[who]]
            if purse < least:
                return Sentence(
                    f"@ <has|have> {money(purse)} left, and a play wager takes {money(least)}.", who
                ), stage.amount
        return Sentence(f"It is not @'s turn to {act}.", who), stage.rule
