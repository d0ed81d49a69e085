"""The subsequent deal: each hand in turn, until nobody may or wants to do more with it (9; Pontoon 10).

Whoever decides for a shared box may split or double its hand; the others follow with a wager of their own, or
stay.
"""

import types
from collections.abc import Generator, Iterable
from functools import lru_cache
from typing import ClassVar, Final

from croupier.cards import Rank
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Divided
from croupier.dialogue.ground import Given, ask
from croupier.dialogue.questions import Ask, Option, Question
from croupier.places import Place
from croupier.rounds.accounts import account_of
from croupier.rounds.twentyone.boxes import Box, Hand, Stake
from croupier.rounds.twentyone.deal import Deal
from croupier.rounds.twentyone.layout import Layout
from croupier.rounds.twentyone.refusals import why_not
from croupier.rulebook.twentyone.settings import SPLIT_HANDS
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.words import DOUBLE, DOUBLED, HIT, SPLIT, STAND, STAY, WAGER

MAY_HIT: Final = Option(HIT)
MAY_STAND: Final = Option(STAND)
MAY_STAY: Final = Option(STAY)


@lru_cache(maxsize=4096)
def may_double(most: int, multiple: int) -> Option:
    """The option to double for up to the amount, in the multiples of the table."""
    return Option(DOUBLE, min(multiple, most), most, multiple)


@lru_cache(maxsize=4096)
def ask_for(
    who: PlayerName, place: Place, rule: str, stand: bool, double: int = 0, multiple: int = 0, split: int = 0
) -> tuple[Ask, ...]:
    """To hit, to stand if that may be, and to double and to split for these amounts, if there are any.

    An absent player's hand is drawn to until it may stand.
    """
    options = [MAY_HIT]
    if stand:
        options.append(MAY_STAND)
    if double:
        options.append(may_double(double, multiple))
    if split:
        options.append(Option(SPLIT, split, split))
    return (Ask(who, place, tuple(options), STAND if stand else HIT, rule),)


class Decisions:
    """What players do with their hands after the initial deal."""

    __slots__ = ("asking", "deal", "layout")

    doubles_later: ClassVar[bool] = False
    """Whether a hand of more than two cards may be doubled."""

    def __init__(self, layout: Layout, deal: Deal) -> None:
        self.layout = layout
        self.deal = deal
        self.asking: Hand | None = None
        """The hand that is being played."""

    @types.coroutine
    def subsequent_deal(self, box: Box) -> Generator[Question, Given, None]:
        """Each hand of the box in turn, until nobody may, or wants to, do more with it."""
        layout, deal = self.layout, self.deal.deal
        rules = layout.rules
        for hand in box.hands:  # a split puts another behind it
            self.asking = hand
            while hand.live and hand.total < 21:
                if len(hand.cards) == 1:
                    yield from deal(hand, rules.split_in_order)
                    if hand.cards[0].rank is Rank.ACE:
                        break  # one card only to each split ace
                    continue
                who = layout.people.controller(box, hand)
                if who is None:
                    if hand.total > 11:
                        break
                    yield from deal(hand, rules.absent)
                    continue
                choice = yield self.question(box, hand, who)
                if type(choice) is not Choice:
                    continue
                if choice.act == STAND:
                    layout.chose(choice, rules.stand)
                    break
                if choice.act == HIT:
                    layout.chose(choice, rules.draw)
                    yield from deal(hand, rules.draw)
                elif choice.act == DOUBLE:
                    yield from self.double(box, hand, choice)
                    if hand.doubled:
                        break
                else:
                    yield from self.split(box, hand, choice)
            self.completed(box, hand)
        self.asking = None

    def completed(self, box: Box, hand: Hand) -> None:
        """Do what follows at once from the last card of a hand."""
        if hand.live and hand.total > 21:
            self.bust(hand)

    def bust(self, hand: Hand) -> None:
        """Take all wagers on a hand of more than 21 at once, and its cards."""
        layout = self.layout
        rule = layout.rules.bust_split if hand.from_split else layout.rules.bust
        for stake in hand.stakes:
            if stake.live:
                layout.lose(hand, stake, rule)
        layout.collect(hand, rule)

    def question(self, box: Box, hand: Hand, who: PlayerName) -> tuple[Ask, ...]:
        """What the player who decides may do with a hand of less than 21."""
        layout = self.layout
        turn, stand = layout.rules.turn, hand.total > 11
        if len(hand.cards) != 2 and not self.doubles_later:
            return ask_for(who, hand.place, turn, stand)
        stake = layout.stake_of(hand, who)
        purse = layout.accounts[layout.purses[who]]
        double = self.most_double(stake, purse)
        split = 0
        if hand.pair and len(box.hands) < SPLIT_HANDS and purse >= stake.amount:
            split = stake.amount
        return ask_for(who, hand.place, turn, stand, double, layout.settings.multiple, split)

    def followers(self, hand: Hand, leader: str) -> list[str]:
        """The others with live wagers on the hand, front to back."""
        return [stake.player for stake in hand.stakes if stake.live and stake.player != leader]

    async def split(self, box: Box, hand: Hand, choice: Choice) -> None:
        """Make two hands of a pair; each other bettor follows with an equal wager, or stays on the first."""
        layout = self.layout
        rules = layout.rules
        layout.chose(choice, rules.split)
        splitting = [choice.who]
        waiting = self.followers(hand, choice.who)
        while any(layout.stake_of(hand, player).live for player in splitting):
            stakes = [layout.stake_of(hand, player) for player in waiting]
            asks = [
                Ask(
                    stake.player,
                    hand.place,
                    (Option(SPLIT, stake.amount, stake.amount), MAY_STAY),
                    STAY,
                    rules.follow_split,
                )
                for stake in stakes
                if stake.live
                and layout.people.present(stake.player, hand.place)
                and layout.accounts[layout.purses[stake.player]] >= stake.amount
            ]
            if not asks:
                self.divide(box, hand, splitting)
                return
            follower = await ask(*asks)
            if follower is None:
                continue
            layout.chose(follower, rules.follow_split if follower.act == SPLIT else rules.stay_on_first)
            waiting.remove(follower.who)
            if follower.act == SPLIT:
                splitting.append(follower.who)

    def divide(self, box: Box, hand: Hand, splitting: Iterable[str]) -> None:
        """Move the second card, and what lies after the hand, on by one hand, and put down the wagers."""
        layout = self.layout
        rule = layout.rules.split
        index = box.hands.index(hand)
        layout.tell(Divided(hand.place, rule))
        for later in range(len(box.hands) - 1, index, -1):
            self.move_hand(box.hands[later], Place("box", box.number, later + 2))
        if not hand.place.hand:
            self.move_hand(hand, Place("box", box.number, 1))
        second = Hand(Place("box", box.number, index + 2), [])
        second.add(hand.first_card_only()[1])
        hand.from_split = second.from_split = True
        box.hands.insert(index + 1, second)
        for player in box.bettors:
            if player in splitting:
                stake = layout.stake_of(hand, player)
                if not stake.live:
                    continue
                account = account_of(WAGER, player, second.place, layout.settings.unit)
                second.stakes.append(Stake(player, stake.amount, account))
                layout.move(layout.purses[player], account, stake.amount, rule)
        layout.people.lapsed = frozenset()

    def move_hand(self, hand: Hand, place: Place) -> None:
        """Move a hand that has still to be played, with its wagers, along its box."""
        layout = self.layout
        for stake in hand.stakes:
            if stake.live:
                account = account_of(WAGER, stake.player, place, layout.settings.unit)
                layout.move(stake.account, account, stake.amount, layout.rules.split)
                stake.account = account
        hand.move_to(place)

    async def double(self, box: Box, hand: Hand, choice: Choice) -> None:
        """Add to the wager for one more card; each other bettor may add to theirs, or stay."""
        layout = self.layout
        rules = layout.rules
        layout.chose(choice, rules.double)
        self.add_double(hand, choice)
        hand.doubled = True
        self.value_doubled(hand)
        waiting = self.followers(hand, choice.who)
        while any(stake.live and stake.doubled for stake in hand.stakes):
            asks = []
            for player in waiting:
                stake = layout.stake_of(hand, player)
                most = self.most_double(stake, layout.accounts[layout.purses[player]])
                if stake.live and most and layout.people.present(player, hand.place):
                    options = (may_double(most, layout.settings.multiple), MAY_STAY)
                    asks.append(Ask(player, hand.place, options, STAY, rules.follow_double))
            if not asks:
                await self.deal.deal(hand, rules.double)
                break
            follower = await ask(*asks)
            if follower is None:
                continue
            layout.chose(follower, rules.follow_double)
            waiting.remove(follower.who)
            if follower.act == DOUBLE:
                self.add_double(hand, follower)
        # Without a wager of somebody who doubled, the hand is open to whoever is left on it.
        hand.doubled = any(stake.live and stake.doubled for stake in hand.stakes)
        self.value_doubled(hand)

    def most_double(self, stake: Stake, purse: int) -> int:
        """The most that may be added to a wager by doubling: all of it, or what the purse holds."""
        if purse >= stake.amount:
            return stake.amount
        return purse - purse % self.layout.settings.multiple

    def add_double(self, hand: Hand, choice: Choice) -> None:
        """Put down what a player adds to their wager."""
        layout = self.layout
        stake = layout.stake_of(hand, choice.who)
        assert choice.amount
        stake.doubled = choice.amount
        stake.double_account = account_of(DOUBLED, stake.player, hand.place, layout.settings.unit)
        layout.move(layout.purses[stake.player], stake.double_account, choice.amount, layout.rules.double)

    def value_doubled(self, hand: Hand) -> None:
        """Value the cards of a hand anew, where a game values those of a doubled one otherwise."""

    def amount_rule(self, option: Option, amount: int) -> str:
        """The rule that refuses an amount: a split is for the wager, a double for up to it in multiples."""
        rules = self.layout.rules
        if option.act == SPLIT:
            return rules.split_value
        if option.act == DOUBLE:
            return rules.multiples if 0 < amount < option.most else rules.double_amount
        return ""

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why a decision that is not among the options cannot be made."""
        reason, rule = why_not(self, choice)
        return IllegalAction(reason, self.layout.cite(rule))
