"""The chips of a round of 21: wagers put down, paid, taken, returned, and all of it undone."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from croupier.cards import Card
from croupier.chips import FLOAT, Account, Odds
from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Began, Chose, Collected, Result, Said, Settled
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.tower import Tower
from croupier.places import DEALER
from croupier.rounds.accounts import account_of, open_purses
from croupier.rounds.twentyone.boxes import Box, Hand, Stake, Wager, box_place
from croupier.rounds.wager_checks import BadWager, refuse_purses
from croupier.rulebook.twentyone.numbers import TwentyOneRules
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.values import PlayerName
from croupier.vocabulary.common import BETS_CLOSED
from croupier.vocabulary.twentyone.words import WAGER


class Staking(Tower):
    """A round of 21 as its chips see it: boxes with hands, and on each hand the stakes of its bettors."""

    rules: ClassVar[TwentyOneRules]
    no_more_bets: ClassVar[Said]

    def __init_subclass__(cls) -> None:
        if hasattr(cls, "rules"):
            cls.no_more_bets = Said(Sentence("No more bets.", topic=BETS_CLOSED), cls.rules.bets_closed)
        super().__init_subclass__()

    def __init__(
        self, settings: TwentyOneSettings, wagers: Sequence[Wager], purses: Mapping[PlayerName, int]
    ) -> None:
        unit = settings.unit
        self.purses, opening = open_purses(purses, unit)
        super().__init__(opening)
        self.settings = settings
        self.wagers = wagers
        self.opening = purses
        self.float = account_of(FLOAT, "", None, unit)
        by_box = self._sort_by_box(wagers, dict(purses))
        self.boxes = [Box(number, by_box[number], unit) for number in sorted(by_box)]
        self.dealer = Hand(DEALER, [])
        self.dealt: list[Card] = []

    def _sort_by_box(self, wagers: Sequence[Wager], left: dict[str, int]) -> dict[int, list[Wager]]:
        """The wagers of each box; refused unless there are any, each once, and the purses cover them."""
        by_box: dict[int, list[Wager]] = {}
        covered = True
        for wager in wagers:
            player = wager.player
            here = by_box.get(wager.box)
            if here is None:
                by_box[wager.box] = [wager]
            else:
                for each in here:
                    if each.player == player:
                        raise BadWager(
                            Sentence(f"@ <has|have> two wagers on box {wager.box}; make them one.", player)
                        )
                here.append(wager)
            amount = wager.amount + wager.pairs
            if not amount:
                raise BadWager(Sentence(f"@ <wagers|wager> nothing on box {wager.box}.", player))
            left[player] = rest = left.get(player, -1) - amount
            if rest < 0:
                covered = False
        if not covered:
            refuse_purses(self.opening, [(each.player, each.amount + each.pairs) for each in wagers])
        if not by_box:
            raise BadWager("A round needs at least one wager.")
        return by_box

    @property
    def people(self) -> Any:
        """Who is there."""
        return self

    @property
    def players(self) -> Mapping[str, Account]:
        """Who plays."""
        return self.purses

    def begin(self) -> None:
        """Put the wagers before the boxes and close the betting."""
        events = self.events
        purses = self.purses
        players = tuple([(wager.player, box_place(wager.box)) for wager in self.wagers])
        events.append(Began(self.game, players, tuple(self.opening.items())))
        for box in self.boxes:
            for stake in box.hands[0].stakes:
                self.move(purses[stake.player], stake.account, stake.amount, self.rules.chips)
        self.place_side_wagers()
        events.append(self.no_more_bets)

    def place_side_wagers(self) -> None:
        """Put the side wagers beside the boxes, where the game has any."""

    @staticmethod
    def stake_of(hand: Hand, player: PlayerName) -> Stake:
        """What the player has on the hand."""
        for stake in hand.stakes:
            if stake.player == player:
                return stake
        raise KeyError(player)

    def win(self, hand: Hand, stake: Stake, odds: Odds, rule: str) -> None:
        """Pay the wager at the odds and return it."""
        paid = odds.winnings(stake.amount + stake.doubled, self.settings.half_chip)
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
        stake.result = result
        whole = stake.amount + stake.doubled
        self.events.append(Settled(stake.player, WAGER, hand.place, whole, result, paid, rule))

    def lose_part(self, hand: Hand, stake: Stake, part: int, rule: str) -> None:
        """Take a part of the wager and give the rest back, what was added by doubling included."""
        stake.live = False
        stake.result = Result.LOSE
        self.events.append(Settled(stake.player, WAGER, hand.place, part, Result.LOSE, 0, rule))
        purse = self.purses[stake.player]
        if part:
            self.move(stake.account, self.float, part, rule)
        if stake.amount > part:
            self.move(stake.account, purse, stake.amount - part, rule)
        if stake.doubled:
            self.move(stake.double_account, purse, stake.doubled, rule)

    def collect(self, hand: Hand, rule: str) -> None:
        """Take the hand off the table."""
        hand.live = False
        self.events.append(Collected(hand.place, rule))

    def chose(self, choice: Choice, rule: str) -> None:
        """Tell a decision."""
        assert choice.about is not None
        self.events.append(
            Chose(choice.who, choice.act, choice.amount or 0, choice.about, rule, choice.whose)
        )
