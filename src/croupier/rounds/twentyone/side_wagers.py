"""Side wagers on the first two cards of a box: placed, settled before all else, returned (17; Pontoon 18)."""

from croupier.chips import Account
from croupier.dialogue.events import Result, Settled
from croupier.rounds.accounts import account_of
from croupier.rounds.twentyone.boxes import Box, Hand, Wager
from croupier.rounds.twentyone.insurance import Insured
from croupier.rounds.twentyone.pairs import PairTest
from croupier.rulebook.twentyone.numbers import SideWagerRules
from croupier.values import PlayerName, value
from croupier.vocabulary.twentyone.words import PAIRS


@value
class SideWager:
    """What a side wager wins on, and the numbers of its rules."""

    wins: PairTest
    rules: SideWagerRules


class SideWagers(Insured):
    """A round of 21 with the side wager that the table offers, if it offers one."""

    side_wager: SideWager | None = None
    pairs: tuple[tuple[Box, Wager, Account], ...] = ()

    def place_side_wagers(self) -> None:
        """Put the side wagers beside their boxes."""
        if self.side_wager is None:
            return
        rules = self.side_wager.rules
        for box in self.boxes:
            for wager in self.wagers:
                if not wager.pairs or wager.box != box.number:
                    continue
                if rules.own_main and not wager.amount:
                    void = Settled(
                        wager.player, PAIRS, box.place, wager.pairs, Result.VOID, 0, rules.needs_main
                    )
                    self.tell(void)
                else:
                    account = account_of(PAIRS, wager.player, box.place, self.settings.unit)
                    self.pairs += ((box, wager, account),)
                    self.move(self.purses[wager.player], account, wager.pairs, rules.placed)

    def settle_pairs(self) -> None:
        """Collect the losing side wagers and pay the winners, by the first two cards of each box."""
        assert self.side_wager is not None
        for box, wager, account in self.pairs:
            first, second = box.hands[0].cards
            won = self.side_wager.wins(first, second)
            if won is None:
                self.settle_pair(box, wager, account, Result.LOSE, 0, self.side_wager.rules.lost)
            else:
                paid = won.odds.winnings(wager.pairs, self.settings.half_chip)
                self.settle_pair(box, wager, account, Result.WIN, paid, won.pays_by)
        self.pairs = ()
        for box in self.boxes:
            self.clear(box.hands[0], self.rules.void_wagers)

    def settle_pair(
        self, box: Box, wager: Wager, account: Account, result: Result, paid: int, rule: str
    ) -> None:
        """Bring one side wager to its result."""
        self.tell(Settled(wager.player, PAIRS, box.place, wager.pairs, result, paid, rule))
        purse = self.purses[wager.player]
        if paid:
            self.move(self.float, purse, paid, rule)
        self.move(account, self.float if result is Result.LOSE else purse, wager.pairs, rule)

    def void_wagers(self, player: PlayerName, rule: str) -> None:
        """Return the player's unsettled side wagers with all else."""
        for box, wager, account in self.pairs:
            if wager.player == player:
                self.settle_pair(box, wager, account, Result.VOID, 0, rule)
        self.pairs = tuple(each for each in self.pairs if each[1].player != player)
        super().void_wagers(player, rule)

    def has_live_wager(self, player: PlayerName) -> bool:
        """True iff the player has an unsettled wager, side wagers included."""
        return super().has_live_wager(player) or any(each[1].player == player for each in self.pairs)

    def clear(self, hand: Hand, rule: str) -> None:
        """Take the hand away if no wager depends on it, nor on its first two cards."""
        if not any(box.hands[0] is hand for box, _, _ in self.pairs):
            super().clear(hand, rule)
