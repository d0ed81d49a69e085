"""The layout of a game of 21: boxes with their hands, the stakes on each hand, and the dealer's hand (4)."""

from collections.abc import Mapping, Sequence
from functools import cache

from croupier.cards import Card
from croupier.chips import FLOAT, Odds
from croupier.dialogue.events import Began, Collected, Result, Said, Settled
from croupier.dialogue.ground import Ground
from croupier.dialogue.questions import Draw, Turn
from croupier.dialogue.words.phrases import Sentence
from croupier.places import DEALER
from croupier.rounds.accounts import account_of, open_purses
from croupier.rounds.twentyone.boxes import Box, Hand, Stake, Wager, box_place
from croupier.rounds.twentyone.people import BoxPeople
from croupier.rounds.wager_checks import BadWager, refuse_purses
from croupier.rulebook.twentyone.numbers import TwentyOneRules
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.values import PlayerName
from croupier.vocabulary.common import BETS_CLOSED
from croupier.vocabulary.twentyone.words import WAGER


@cache
def no_more_bets(rule: str) -> Said:
    """The words that close the betting, made once."""
    return Said(Sentence("No more bets.", topic=BETS_CLOSED), rule)


class Layout(Ground):
    """What lies on a table of 21, and how chips and cards move on it; the boxes are clockwise."""

    __slots__ = (
        "boxes",
        "dealer",
        "dealt",
        "float",
        "opening",
        "people",
        "purses",
        "rules",
        "settings",
        "wagers",
    )

    def __init__(
        self,
        settings: TwentyOneSettings,
        rules: TwentyOneRules,
        wagers: Sequence[Wager],
        purses: Mapping[PlayerName, int],
    ) -> None:
        unit = settings.unit
        self.purses, opening = open_purses(purses, unit)
        super().__init__(settings.game, opening)
        self.settings = settings
        self.rules = rules
        self.wagers = wagers
        self.opening = purses
        self.float = account_of(FLOAT, "", None, unit)
        by_box = self._sort_by_box(dict(purses))
        self.boxes: list[Box] = []
        for number in sorted(by_box):
            self.boxes.append(Box(number, by_box[number], unit))
        self.dealer = Hand(DEALER, [])
        self.dealt: list[Card] = []
        """All cards that have come, in their order."""
        self.people = BoxPeople(self.purses, self.boxes, rules)

    def _sort_by_box(self, left: dict[str, int]) -> dict[int, list[Wager]]:
        """The wagers of each box; refused unless there are any, each once, and the purses cover them."""
        by_box: dict[int, list[Wager]] = {}
        covered = True
        for wager in self.wagers:
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
            refuse_purses(self.opening, [(each.player, each.amount + each.pairs) for each in self.wagers])
        if not by_box:
            raise BadWager("A round needs at least one wager.")
        return by_box

    def begin(self) -> None:
        """Put the wagers before the boxes."""
        purses, rule = self.purses, self.rules.chips
        players = tuple([(wager.player, box_place(wager.box)) for wager in self.wagers])
        self.events.append(Began(self.game, players, tuple(self.opening.items())))
        for box in self.boxes:
            for stake in box.hands[0].stakes:
                self.move(purses[stake.player], stake.account, stake.amount, rule)

    def close_betting(self) -> None:
        """Say "no more bets"."""
        self.events.append(no_more_bets(self.rules.bets_closed))

    @staticmethod
    def stake_of(hand: Hand, player: PlayerName) -> Stake:
        """What the player has on the hand."""
        for stake in hand.stakes:
            if stake.player == player:
                return stake
        raise KeyError(player)

    def has_live_stake(self, player: PlayerName) -> bool:
        """True iff the player has an unsettled wager on a hand."""
        return any(
            stake.player == player and stake.live
            for box in self.boxes
            for hand in box.hands
            for stake in hand.stakes
        )

    def win(self, hand: Hand, stake: Stake, odds: Odds, rule: str) -> None:
        """Pay the wager at the odds and return it."""
        player, whole = stake.player, stake.amount + stake.doubled
        paid = odds.winnings(whole, self.settings.half_chip)
        stake.live = False
        stake.result = result = Result.WIN
        self.events.append(Settled(player, WAGER, hand.place, whole, result, paid, rule))
        self.move(self.float, self.purses[player], paid, rule)
        self._give_back(stake, rule)

    def lose(self, hand: Hand, stake: Stake, rule: str) -> None:
        """Take the wager."""
        stake.live = False
        stake.result = result = Result.LOSE
        stake.lost = whole = stake.amount + stake.doubled
        self.events.append(Settled(stake.player, WAGER, hand.place, whole, result, 0, rule))
        self.move(stake.account, self.float, stake.amount, rule)
        if stake.doubled:
            self.move(stake.double_account, self.float, stake.doubled, rule)

    def return_stake(self, hand: Hand, stake: Stake, result: Result, rule: str) -> None:
        """Give the wager back: nobody wins it."""
        stake.live = False
        stake.result = result
        whole = stake.amount + stake.doubled
        self.events.append(Settled(stake.player, WAGER, hand.place, whole, result, 0, rule))
        self._give_back(stake, rule)

    def _give_back(self, stake: Stake, rule: str) -> None:
        """Return what lies before the player."""
        purse = self.purses[stake.player]
        self.move(stake.account, purse, stake.amount, rule)
        if stake.doubled:
            self.move(stake.double_account, purse, stake.doubled, rule)

    def lose_part(self, hand: Hand, stake: Stake, part: int, rule: str) -> None:
        """Take a part of the wager and give the rest back, what was added by doubling included."""
        stake.live = False
        stake.result = Result.LOSE
        stake.lost = part
        self.events.append(Settled(stake.player, WAGER, hand.place, part, Result.LOSE, 0, rule))
        purse = self.purses[stake.player]
        if part:
            self.move(stake.account, self.float, part, rule)
        if stake.amount > part:
            self.move(stake.account, purse, stake.amount - part, rule)
        if stake.doubled:
            self.move(stake.double_account, purse, stake.doubled, rule)

    def void_stakes(self, player: PlayerName, rule: str) -> None:
        """Return a player's wagers on all hands; a hand that nobody wagers on any more is taken away."""
        for box in self.boxes:
            for hand in box.hands:
                for stake in hand.stakes:
                    if stake.live and stake.player == player:
                        self.return_stake(hand, stake, Result.VOID, rule)
                self.clear(hand, rule)
        if not self.dealer.cards:  # with no hand left there is nothing to deal the first one for
            self.dealer.live = any(hand.live for box in self.boxes for hand in box.hands)

    def collect(self, hand: Hand, rule: str) -> None:
        """Take the hand off the table."""
        hand.live = False
        self.events.append(Collected(hand.place, rule))

    def clear(self, hand: Hand, rule: str) -> None:
        """Take the hand away if no wager depends on it any more, nor anything else."""
        if hand.live and not hand.reserved and not any(stake.live for stake in hand.stakes):
            self.collect(hand, rule)

    def hands_on_table(self) -> list[Hand]:
        """The hands whose cards have not been collected, the dealer's last."""
        return [hand for box in self.boxes for hand in box.hands if hand.live] + [self.dealer]

    def wants(self, question: Draw | Turn) -> bool:
        """True iff the hand that the card was to go to is still on the table."""
        if question is self.dealer.draw_question:
            return self.dealer.live
        return any(hand.live for box in self.boxes for hand in box.hands if hand.draw_question is question)
