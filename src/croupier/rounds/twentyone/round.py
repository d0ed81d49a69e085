"""What Blackjack and Pontoon share: each hand in turn, until nobody may or wants to do more with it.

A game derives from `TwentyOne`, writes its order of play in `play`, and overrides what is its own. Rules
are cited by the game's own numbers through `self.rules`, so that the shared modules never ask which game
it is.
"""

from typing import ClassVar, Final

from croupier.cards import Rank
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.narration import Narration
from croupier.dialogue.questions import Ask, Option
from croupier.rounds.twentyone.boxes import Box, Hand
from croupier.rounds.twentyone.refusals import refuse_decision
from croupier.rounds.twentyone.splitting import Splitting
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.words import DOUBLE, HIT, SPLIT, STAND

MAY_HIT: Final = Option(HIT)
MAY_STAND: Final = Option(STAND)


class TwentyOne(Splitting):
    """A round of a game of 21, from the wagers that stand at "no more bets" to the final settlement."""

    natural_name: ClassVar[str]
    narration: ClassVar[Narration]
    doubles_later: ClassVar[bool] = False
    """Whether a hand of more than two cards may be doubled."""

    asking: Hand | None = None
    """The hand that is being played."""

    async def subsequent_deal(self, box: Box) -> None:
        """Each hand of the box in turn, until it is complete; a split puts a hand behind it."""
        index = 0
        while index < len(box.hands):
            hand = box.hands[index]
            if hand.live:
                self.asking = hand
                await self.complete(box, hand)
                self.asking = None
            index += 1

    async def complete(self, box: Box, hand: Hand) -> None:
        """Play the hand until nobody may, or wants to, do more with it."""
        rules = self.rules
        if len(hand.cards) == 1:
            await self.deal(hand, rules.split_in_order)
            if hand.cards[0].rank is Rank.ACE:
                self.completed(box, hand)
                return  # one card only to each split ace
        while hand.live and hand.total < 21:
            who = self.controller(box, hand)
            if who is None:
                if hand.total > 11:
                    return
                await self.deal(hand, rules.absent)
                continue
            choice = await self.ask(
                Ask(who, hand.place, self.options(box, hand, who), self.lapse(hand), rules.turn)
            )
            if choice is None:
                continue
            if choice.act == STAND:
                self.chose(choice, rules.stand)
                return
            if choice.act == HIT:
                self.chose(choice, rules.draw)
                await self.deal(hand, rules.draw)
            elif choice.act == DOUBLE:
                await self.double(box, hand, choice)
                if hand.doubled:
                    break
            else:
                await self.split(box, hand, choice)
                await self.complete(box, hand)
                return
        self.completed(box, hand)

    def completed(self, box: Box, hand: Hand) -> None:
        """Do what follows at once from the last card of a hand."""
        if hand.live and hand.total > 21:
            self.bust(box, hand)

    def lapse(self, hand: Hand) -> str:
        """What an absent player's hand does: draw until the total exceeds eleven."""
        return STAND if hand.total > 11 else HIT

    def options(self, box: Box, hand: Hand, who: PlayerName) -> tuple[Option, ...]:
        """What the player who decides may do with a hand of less than 21."""
        options = [MAY_HIT]
        if hand.total > 11:
            options.append(MAY_STAND)
        if len(hand.cards) == 2 or self.doubles_later:
            stake = self.stake_of(hand, who)
            purse = self.accounts.by_account[self.purses[who]].chips
            most = self.most_double(stake, purse)
            if most:
                options.append(
                    Option(DOUBLE, min(self.settings.multiple, most), most, self.settings.multiple)
                )
            if hand.pair and len(box.hands) < self.split_hands and purse >= stake.amount:
                options.append(Option(SPLIT, stake.amount, stake.amount))
        return tuple(options)

    def bust(self, box: Box, hand: Hand) -> None:
        """Take all wagers on a hand of more than 21 at once, and its cards."""
        rule = self.rules.bust_split if hand.from_split else self.rules.bust
        for stake in hand.stakes:
            if stake.live:
                self.lose(hand, stake, rule)
                self.forfeited(box, stake.player, stake.amount + stake.doubled)
        self.collect(hand, rule)

    def forfeited(self, box: Box, player: PlayerName, amount: int) -> None:
        """Note what a player has lost on the box before the dealer's hand, where a game remembers it."""

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why a decision that is not among the options cannot be made."""
        return refuse_decision(self, choice)

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule that refuses an amount: a split is for the wager, a double for up to it in multiples."""
        if option.act == SPLIT:
            return self.rules.split_value
        if option.act == DOUBLE:
            return self.rules.multiples if 0 < amount < option.most else self.rules.double_amount
        return super().amount_rule(ask, option, amount)
