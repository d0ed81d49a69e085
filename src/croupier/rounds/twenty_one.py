"""What Blackjack and Pontoon share: boxes, the deal, control of a hand, splitting, doubling, absence.

A game derives from `TwentyOne`, writes its order of play in `play`, and overrides what is its own. Rules
are cited by the game's own numbers through `self.rules`, so that this module never asks which game it is.
"""

import types
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import ClassVar, Final, Protocol

from croupier.cards import Card, Deck, Rank
from croupier.chips import Account, Odds, Unit
from croupier.dialogue.answers import Answer, Choice, IllegalAction
from croupier.dialogue.events import (
    Began,
    Chose,
    Collected,
    Dealt,
    Divided,
    Event,
    Moved,
    Result,
    Said,
    Settled,
)
from croupier.dialogue.places import DEALER, Place
from croupier.dialogue.questions import Ask, Draw, Option, Question
from croupier.dialogue.round import Round
from croupier.rounds.boxes import Box, Hand, Stake, Wager, account_of, box_place
from croupier.rounds.points import POINTS, name
from croupier.rounds.refusals import refuse_decision
from croupier.values import value

HIT: Final = "hit"
STAND: Final = "stand"
DOUBLE: Final = "double"
SPLIT: Final = "split"
STAY: Final = "stay"

MAY_HIT: Final = Option(HIT)
MAY_STAND: Final = Option(STAND)
MAY_STAY: Final = Option(STAY)


@value
class TwentyOneRules:
    """The numbers of the rules that both games have, each by its own instrument."""

    deck: str
    wager: str
    bets_closed: str
    first_card: str
    dealer_card: str
    second_card: str
    control: str
    turn: str
    draw: str
    stand: str
    no_draw_on_21: str
    must_draw: str
    split: str
    no_split: str
    follow_split: str
    stay_on_first: str
    four_hands: str
    split_in_order: str
    split_aces: str
    split_value: str
    double: str
    double_amount: str
    multiples: str
    no_double: str
    follow_double: str
    absent: str
    bust: str
    dealer_draws: str
    no_needless_card: str


class TwentyOneSettings(Protocol):
    """What the shared mechanism needs of a game's settings."""

    @property
    def unit(self) -> Unit: ...
    @property
    def decks(self) -> int: ...
    @property
    def multiple(self) -> int: ...
    @property
    def half_chip(self) -> int: ...
    @property
    def buy_mid_round(self) -> bool: ...
    @property
    def shoe(self) -> str: ...


class TwentyOne(Round):
    """A round of a game of 21, from the wagers that stand at "no more bets" to the final settlement."""

    deck: ClassVar[Deck]
    in_deck: ClassVar[frozenset[Card]]
    rules: ClassVar[TwentyOneRules]
    split_hands: ClassVar[int] = 4
    natural_name: ClassVar[str]

    away: frozenset[str] = frozenset()
    """Who is not there to decide."""
    lapsed: frozenset[tuple[str, Place, str]] = frozenset()
    """Who did not answer, about which hand, and whose wager."""
    asking: Hand | None = None
    """The hand that is being played."""
    cutting_card_at: Place | None = None
    unshuffled = ""
    """The rule by which the cards left must be shuffled before another is dealt, if they must."""

    def __init_subclass__(cls) -> None:
        if hasattr(cls, "deck"):
            cls.in_deck = frozenset(cls.deck.cards)

    def __init__(
        self, settings: TwentyOneSettings, wagers: Sequence[Wager], purses: Mapping[str, int]
    ) -> None:
        unit = settings.unit
        self.purses = {player: account_of("purse", player, "", unit) for player in purses}
        super().__init__({self.purses[player]: amount for player, amount in purses.items()})
        self.table = settings
        self.wagers = wagers
        self.opening = purses
        self.float = account_of("float", "", "", unit)
        by_box: dict[int, list[Wager]] = {}
        for wager in wagers:
            by_box.setdefault(wager.box, []).append(wager)
        self.boxes = [Box(number, by_box[number], unit) for number in sorted(by_box)]
        self.dealer = Hand(DEALER, [])
        self.dealt: list[Card] = []

    @classmethod
    def name_hand(cls, at: Place, cards: Sequence[Card], board: Sequence[Card], /) -> str:
        """The total of the cards as people say it, or the name of a natural."""
        points = sorted(POINTS[card.index] for card in cards)
        return cls.natural_name if points == [1, 10] and not at.hand else name(cards)

    # -- the deal ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """Put the wagers before the boxes and close the betting."""
        events = self.events
        purses = self.purses
        players = tuple([(wager.player, box_place(wager.box)) for wager in self.wagers])
        events.append(Began(self.game, players, tuple(self.opening.items())))
        for box in self.boxes:
            for stake in box.hands[0].stakes:
                self.move(purses[stake.player], stake.account, stake.amount, self.rules.wager)
        self.place_side_wagers()
        events.append(NO_MORE_BETS[self.game])

    def place_side_wagers(self) -> None:
        """Put the side wagers beside the boxes, where the game has any."""

    async def initial_deal(self) -> None:
        """One card to each box, one to the dealer, another to each box, clockwise from the first box."""
        rules = self.rules
        for box in self.boxes:
            await self.deal(box.hands[0], rules.first_card)
        await self.deal(self.dealer, rules.dealer_card)
        for box in self.boxes:
            await self.deal(box.hands[0], rules.second_card)

    @types.coroutine
    def deal(self, hand: Hand, rule: str) -> Generator[Question, Answer, None]:
        """One card to the hand, unless a ruling has taken it off the table.

        It is `draw` and what follows from it in one, for a round deals more than it does anything else.
        """
        if not hand.live:
            return
        card: Card | None
        if self.held:
            card = self.held.pop(0)
        else:
            answer = yield hand.ask_for
            card = answer if type(answer) is Card else (yield from self.drawn_after(answer, hand.ask_for))
        if card is not None:
            hand.add(card)
            self.dealt.append(card)
            self.events.append(Dealt(card, hand.place, rule))

    def wants(self, question: Draw) -> bool:
        """True iff the hand that the card was to go to is still on the table."""
        if question is self.dealer.ask_for:
            return self.dealer.live
        return any(hand.live for box in self.boxes for hand in box.hands if hand.ask_for is question)

    # -- the players' hands -----------------------------------------------------------------------

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
        if hand.live and hand.total > 21:
            self.bust(hand)

    def lapse(self, hand: Hand) -> str:
        """What an absent player's hand does: draw until the total exceeds eleven."""
        return STAND if hand.total > 11 else HIT

    def options(self, box: Box, hand: Hand, who: str) -> tuple[Option, ...]:
        """What the player who decides may do with a hand of less than 21."""
        options = [MAY_HIT]
        if hand.total > 11:
            options.append(MAY_STAND)
        if len(hand.cards) == 2:
            stake = self.stake_of(hand, who)
            purse = self.accounts.balances[self.purses[who]]
            most = self.most_double(stake, purse)
            if most:
                options.append(Option(DOUBLE, min(self.table.multiple, most), most, self.table.multiple))
            if hand.pair and len(box.hands) < self.split_hands and purse >= stake.amount:
                options.append(Option(SPLIT, stake.amount, stake.amount))
        return tuple(options)

    def most_double(self, stake: Stake, purse: int) -> int:
        """The most that may be added to a wager by doubling: all of it, or what the purse holds."""
        if purse >= stake.amount:
            return stake.amount
        return purse - purse % self.table.multiple

    def bust(self, hand: Hand) -> None:
        """Take all wagers on a hand of more than 21 at once, and its cards."""
        for stake in hand.stakes:
            if stake.live:
                self.lose(hand, stake, self.rules.bust)
        self.collect(hand, self.rules.bust)

    # -- who decides ------------------------------------------------------------------------------

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

    @staticmethod
    def stake_of(hand: Hand, player: str) -> Stake:
        """What the player has on the hand."""
        for stake in hand.stakes:
            if stake.player == player:
                return stake
        raise KeyError(player)

    def present(self, player: str, place: Place, whose: str = "") -> bool:
        """True iff the player is there to be asked about that hand."""
        return player not in self.away and (player, place, whose) not in self.lapsed

    # -- splitting and doubling -------------------------------------------------------------------

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
        where = str(second.place)
        for player in box.bettors:
            if player in splitting:
                stake = self.stake_of(hand, player)
                if not stake.live:
                    continue
                account = account_of("wager", player, where, self.table.unit)
                second.stakes.append(Stake(player, stake.amount, account))
                self.move(self.purses[player], account, stake.amount, rules.split)
        self.lapsed = frozenset()

    def move_hand(self, hand: Hand, place: Place) -> None:
        """Move a hand with its wagers along its box."""
        where = str(place)
        for stake in hand.stakes:
            if stake.live:
                account = Account("wager", stake.player, where, self.table.unit)
                self.move(stake.account, account, stake.amount, self.rules.split)
                stake.account = account
                if stake.doubled:
                    account = Account("double", stake.player, where, self.table.unit)
                    self.move(stake.double_account, account, stake.doubled, self.rules.split)
                    stake.double_account = account
        hand.at(place)

    async def double(self, box: Box, hand: Hand, choice: Choice) -> None:
        """Add to the wager for one more card; each other bettor may add to his, or stay."""
        rules = self.rules
        self.chose(choice, rules.double)
        self.add_double(hand, choice)
        hand.doubled = True
        waiting = [stake.player for stake in self.followers(hand, choice.who)]
        while any(stake.live and stake.doubled for stake in hand.stakes):
            asks = []
            for player in waiting:
                stake = self.stake_of(hand, player)
                most = self.most_double(stake, self.accounts[self.purses[player]])
                if stake.live and most and self.present(player, hand.place):
                    multiple = self.table.multiple
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

    def add_double(self, hand: Hand, choice: Choice) -> None:
        """Put down what a player adds to his wager."""
        stake = self.stake_of(hand, choice.who)
        assert choice.amount
        stake.doubled = choice.amount
        stake.double_account = Account("double", stake.player, str(hand.place), self.table.unit)
        self.move(self.purses[stake.player], stake.double_account, choice.amount, self.rules.double)

    # -- chips ------------------------------------------------------------------------------------

    def win(self, hand: Hand, stake: Stake, odds: Odds, rule: str) -> None:
        """Pay the wager at the odds and return it."""
        paid = odds.winnings(stake.amount + stake.doubled, self.table.half_chip)
        self.settled(hand, stake, Result.WIN, paid, rule)
        self.move(self.float, self.purses[stake.player], paid, rule)
        self.give_back(stake, rule)

    def lose(self, hand: Hand, stake: Stake, rule: str) -> None:
        """Take the wager."""
        self.settled(hand, stake, Result.LOSE, 0, rule)
        self.move(stake.account, self.float, stake.amount, rule)
        if stake.doubled:
            self.move(stake.double_account, self.float, stake.doubled, rule)

    def return_stake(self, hand: Hand, stake: Stake, result: Result, rule: str) -> None:
        """Give the wager back: nobody wins it."""
        self.settled(hand, stake, result, 0, rule)
        self.give_back(stake, rule)

    def give_back(self, stake: Stake, rule: str) -> None:
        """Return what lies before the player."""
        purse = self.purses[stake.player]
        self.move(stake.account, purse, stake.amount, rule)
        if stake.doubled:
            self.move(stake.double_account, purse, stake.doubled, rule)

    def settled(self, hand: Hand, stake: Stake, result: Result, paid: int, rule: str) -> None:
        """Tell what became of a wager, and count it no more among the live ones."""
        stake.live = False
        whole = stake.amount + stake.doubled
        self.events.append(Settled(stake.player, "wager", hand.place, whole, result, paid, rule))

    def collect(self, hand: Hand, rule: str) -> None:
        """Take the hand off the table."""
        hand.live = False
        self.events.append(Collected(hand.place, rule))

    def undo(self, rule: str) -> None:
        """Make every transfer of the round backwards, the last first; chips bought meanwhile stay bought."""
        for event in reversed(self.events[:]):
            if isinstance(event, Moved) and event.source.kind != "cage":
                self.move(event.to, event.source, event.amount, rule)

    def chose(self, choice: Choice, rule: str) -> None:
        """Tell a decision."""
        assert choice.about is not None
        self.events.append(
            Chose(choice.who, choice.act, choice.amount or 0, choice.about, rule, choice.whose)
        )

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

    def check_card(self, card: Card) -> None:
        """Refuse a card that the decks do not have, or have no more of, and any before a shuffle is done."""
        if card not in self.in_deck:
            raise IllegalAction(
                f"{card} cannot come from this shoe: it holds {self.table.decks} decks of {self.deck.name}.",
                self.cite(self.rules.deck),
            )
        dealt = self.dealt + self.held if self.held else self.dealt
        if len(dealt) >= self.table.decks and dealt.count(card) >= self.table.decks:
            raise IllegalAction(
                f"{card} has come {self.table.decks} times already, as often as there are decks.",
                self.cite(self.rules.deck),
            )
        if self.unshuffled and not self.over:
            raise IllegalAction(
                "The cards left must be shuffled before another is dealt: 'dealer shuffled'.",
                self.cite(self.unshuffled),
            )


NO_MORE_BETS: Final[dict[str, Event]] = {
    "blackjack": Said("No more bets.", "6.2"),
    "pontoon": Said("No more bets.", "6.2"),
}
