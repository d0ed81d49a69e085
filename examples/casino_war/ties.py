"""What players do whose card ties: surrender half the wager, or go to war (6)."""

from typing import Final

from casino_war.felt import Felt, WarHand
from casino_war.words import GO_TO_WAR, INITIAL, SURRENDER, WAR, WORDS
from croupier.chips import money
from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Chose
from croupier.dialogue.ground import ask
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.phrases import Sentence

MAY_SURRENDER: Final = Option(SURRENDER)


class Ties:
    """The decisions about ties, seat by seat."""

    __slots__ = ("felt",)

    def __init__(self, felt: Felt) -> None:
        self.felt = felt

    async def decide(self) -> None:
        """Ask each player who ties, clockwise; silence and absence surrender."""
        felt = self.felt
        for hand in felt.hands:
            while hand.tied:
                if not felt.players.present(hand.player):
                    self.surrender(hand, "6.5")
                    break
                choice = await ask(Ask(hand.player, hand.place, self.options(hand), SURRENDER, "6.1"))
                if choice is not None:
                    self.carry_out(hand, choice)

    def options(self, hand: WarHand) -> tuple[Option, ...]:
        """Surrender, and war for those who have the chips for it."""
        wager = hand.amounts[INITIAL]
        if self.felt.accounts[self.felt.purses[hand.player]] < wager:
            return (MAY_SURRENDER,)
        return (MAY_SURRENDER, Option(GO_TO_WAR, wager, wager))

    def carry_out(self, hand: WarHand, choice: Choice) -> None:
        """Surrender the hand, or put the war wager beside the initial one."""
        felt = self.felt
        if choice.act == SURRENDER:
            felt.tell(Chose(hand.player, SURRENDER, 0, hand.place, "6.2"))
            self.surrender(hand, "6.2")
            return
        assert choice.amount
        felt.tell(Chose(hand.player, GO_TO_WAR, choice.amount, hand.place, "6.3"))
        hand.tied = False
        hand.amounts[WAR] = choice.amount
        felt.move(felt.purses[hand.player], hand.accounts[WAR], choice.amount, "6.3")

    def surrender(self, hand: WarHand, rule: str) -> None:
        """The tie is over for half the wager."""
        hand.tied = False
        self.felt.lose_half(hand, rule)

    def why_not(self, choice: Choice) -> tuple[str, str]:
        """Why this choice, which is not among the options, cannot be made now, and by which rule."""
        felt, who = self.felt, choice.who
        hand = next((hand for hand in felt.hands if hand.player == who), None)
        if choice.act not in WORDS.acts:
            return f"{choice.act!r} is nothing that can be done here.", "6.1"
        if hand is None or choice.about not in (None, hand.place):
            return Sentence("@ <has|have> no card there in this round.", who), "6.1"
        if not hand.tied:
            return Sentence("@ <has|have> no tie to decide about.", who), "5.3"
        purse, wager = felt.accounts[felt.purses[who]], hand.amounts[INITIAL]
        if choice.act == GO_TO_WAR and purse < wager:
            words = f"@ <has|have> {money(purse)} left, and going to war takes {money(wager)}."
            return Sentence(words, who), "6.4"
        return Sentence(f"It is not @'s turn to {choice.act}.", who), "6.1"
