"""Who decides on a shared box, and how the others follow a split or a double (Blackjack 4.5, 10, 11)."""

from collections.abc import Iterable
from typing import ClassVar, Final

from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Divided
from croupier.dialogue.questions import Ask, Option
from croupier.places import Place
from croupier.rounds.accounts import account_of
from croupier.rounds.twentyone.boxes import Box, Hand, Stake
from croupier.rounds.twentyone.deal import Deal
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.words import DOUBLE, DOUBLED, SPLIT, STAY, WAGER

MAY_STAY: Final = Option(STAY)


class Splitting(Deal):
    """A round of 21 in which hands are split and doubled, by whoever decides and those who follow."""

    split_hands: ClassVar[int]

    away: frozenset[str] = frozenset()
    """Who is not there to decide."""
    lapsed: frozenset[tuple[str, Place, str]] = frozenset()
    """Who did not answer, about which hand, and whose wager."""

    def controller(self, box: Box, hand: Hand) -> str | None:
        """The first in order of preference with a live wager on the hand who is there to decide."""
        stakes = hand.stakes
        if len(stakes) == 1 and not self.away and not self.lapsed:
            return stakes[0].player
        for player in box.order:
            if player in self.away or (player, hand.place, "") in self.lapsed:
                continue
            if any(stake.player == player and stake.live for stake in stakes):
                return player
        return None

    def followers(self, hand: Hand, leader: str) -> list[Stake]:
        """The other live wagers on the hand, front to back."""
        return [stake for stake in hand.stakes if stake.live and stake.player != leader]

    def present(self, player: PlayerName, place: Place, whose: PlayerName = "") -> bool:
        """True iff the player is there to be asked about that hand."""
        return player not in self.away and (player, place, whose) not in self.lapsed

    def most_double(self, stake: Stake, purse: int) -> int:
        """The most that may be added to a wager by doubling: all of it, or what the purse holds."""
        if purse >= stake.amount:
            return stake.amount
        return purse - purse % self.settings.multiple

    async def split(self, box: Box, hand: Hand, choice: Choice) -> None:
        """Make two hands of a pair; each other bettor follows with an equal wager, or stays on the first."""
        rules = self.rules
        self.chose(choice, rules.split)
        splitting = [choice.who]
        waiting = [stake.player for stake in self.followers(hand, choice.who)]
        while any(self.stake_of(hand, player).live for player in splitting):
            stakes = [self.stake_of(hand, player) for player in waiting]
            asks = tuple(
                Ask(
                    stake.player,
                    hand.place,
                    (Option(SPLIT, stake.amount, stake.amount), MAY_STAY),
                    STAY,
                    rules.follow_split,
                )
                for stake in stakes
                if stake.live
                and self.present(stake.player, hand.place)
                and self.accounts[self.purses[stake.player]] >= stake.amount
            )
            if not asks:
                self.divide(box, hand, splitting)
                return
            follower = await self.ask(*asks)
            if follower is None:
                continue
            self.chose(follower, rules.follow_split if follower.act == SPLIT else rules.stay_on_first)
            waiting.remove(follower.who)
            if follower.act == SPLIT:
                splitting.append(follower.who)

    def divide(self, box: Box, hand: Hand, splitting: Iterable[str]) -> None:
        """Move the second card, and what lies after the hand, on by one hand, and put down the wagers."""
        rules = self.rules
        self.splits(box, hand)
        index = box.hands.index(hand)
        self.events.append(Divided(hand.place, rules.split))
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
                stake = self.stake_of(hand, player)
                if not stake.live:
                    continue
                account = account_of(WAGER, player, second.place, self.settings.unit)
                second.stakes.append(Stake(player, stake.amount, account))
                self.move(self.purses[player], account, stake.amount, rules.split)
        self.lapsed = frozenset()

    def splits(self, box: Box, hand: Hand) -> None:
        """Note that these two cards are split, where a game remembers it."""

    def move_hand(self, hand: Hand, place: Place) -> None:
        """Move a hand that has still to be played, with its wagers, along its box."""
        for stake in hand.stakes:
            if stake.live:
                account = account_of(WAGER, stake.player, place, self.settings.unit)
                self.move(stake.account, account, stake.amount, self.rules.split)
                stake.account = account
        hand.move_to(place)

    async def double(self, box: Box, hand: Hand, choice: Choice) -> None:
        """Add to the wager for one more card; each other bettor may add to theirs, or stay."""
        rules = self.rules
        self.chose(choice, rules.double)
        self.add_double(hand, choice)
        hand.doubled = True
        self.value_doubled(hand)
        waiting = [stake.player for stake in self.followers(hand, choice.who)]
        while any(stake.live and stake.doubled for stake in hand.stakes):
            asks = []
            for player in waiting:
                stake = self.stake_of(hand, player)
                most = self.most_double(stake, self.accounts[self.purses[player]])
                if stake.live and most and self.present(player, hand.place):
                    multiple = self.settings.multiple
                    may_double = Option(DOUBLE, min(multiple, most), most, multiple)
                    asks.append(Ask(player, hand.place, (may_double, MAY_STAY), STAY, rules.follow_double))
            if not asks:
                await self.deal(hand, rules.double)
                break
            follower = await self.ask(*asks)
            if follower is None:
                continue
            self.chose(follower, rules.follow_double)
            waiting.remove(follower.who)
            if follower.act == DOUBLE:
                self.add_double(hand, follower)
        # Without a wager of somebody who doubled, the hand is open to whoever is left on it.
        hand.doubled = any(stake.live and stake.doubled for stake in hand.stakes)
        self.value_doubled(hand)

    def value_doubled(self, hand: Hand) -> None:
        """Value the cards of a hand anew, where a game values those of a doubled one otherwise."""

    def add_double(self, hand: Hand, choice: Choice) -> None:
        """Put down what a player adds to their wager."""
        stake = self.stake_of(hand, choice.who)
        assert choice.amount
        stake.doubled = choice.amount
        stake.double_account = account_of(DOUBLED, stake.player, hand.place, self.settings.unit)
        self.move(self.purses[stake.player], stake.double_account, choice.amount, self.rules.double)
