"""Side wagers on the first two cards of a box: placed, settled before all else, returned (17; Pontoon 18)."""

from croupier.chips import Account
from croupier.dialogue.events import Result, Settled
from croupier.rounds.accounts import account_of
from croupier.rounds.settling import settle
from croupier.rounds.twentyone.boxes import Box, Wager
from croupier.rounds.twentyone.layout import Layout
from croupier.rounds.twentyone.pairs import PairTest
from croupier.rulebook.twentyone.numbers import SideWagerRules
from croupier.values import PlayerName, value
from croupier.vocabulary.twentyone.words import PAIRS


@value
class SideWager:
    """What a side wager wins on, and the numbers of its rules."""

    wins: PairTest
    rules: SideWagerRules


class SideWagers:
    """The side wagers of a round, if the table offers any."""

    __slots__ = ("layout", "offered", "pairs")

    def __init__(self, layout: Layout, offered: SideWager | None) -> None:
        self.layout = layout
        self.offered = offered
        self.pairs: tuple[tuple[Box, Wager, Account], ...] = ()
        """Those that are not settled yet; the cards of their boxes are reserved for them."""

    def place(self) -> None:
        """Put the side wagers beside their boxes."""
        if self.offered is None:
            return
        layout, rules = self.layout, self.offered.rules
        for box in layout.boxes:
            for wager in layout.wagers:
                if not wager.pairs or wager.box != box.number:
                    continue
                if rules.own_main and not wager.amount:
                    void = Settled(
                        wager.player, PAIRS, box.place, wager.pairs, Result.VOID, 0, rules.needs_main
                    )
                    layout.tell(void)
                else:
                    account = account_of(PAIRS, wager.player, box.place, layout.settings.unit)
                    self.pairs += ((box, wager, account),)
                    box.hands[0].reserved += 1
                    layout.move(layout.purses[wager.player], account, wager.pairs, rules.placed)

    def settle(self) -> None:
        """Collect the losing side wagers and pay the winners, by the first two cards of each box."""
        assert self.offered is not None
        layout = self.layout
        pairs, self.pairs = self.pairs, ()
        for box, wager, account in pairs:
            first, second = box.hands[0].cards
            won = self.offered.wins(first, second)
            if won is None:
                self.bring_to(box, wager, account, Result.LOSE, 0, self.offered.rules.lost)
            else:
                paid = won.odds.winnings(wager.pairs, layout.settings.half_chip)
                self.bring_to(box, wager, account, Result.WIN, paid, won.pays_by)
        for box in layout.boxes:
            layout.clear(box.hands[0], layout.rules.void_wagers)

    def bring_to(
        self, box: Box, wager: Wager, account: Account, result: Result, paid: int, rule: str
    ) -> None:
        """Bring one side wager to its result."""
        layout = self.layout
        box.hands[0].reserved -= 1
        settled = Settled(wager.player, PAIRS, box.place, wager.pairs, result, paid, rule)
        settle(layout, settled, account, layout.purses[wager.player], layout.float)

    def void(self, player: PlayerName, rule: str) -> None:
        """Return the player's unsettled side wagers."""
        for box, wager, account in self.pairs:
            if wager.player == player:
                self.bring_to(box, wager, account, Result.VOID, 0, rule)
        self.pairs = tuple(each for each in self.pairs if each[1].player != player)

    def has_live_wager(self, player: PlayerName) -> bool:
        """True iff the player has an unsettled side wager."""
        return any(each[1].player == player for each in self.pairs)
