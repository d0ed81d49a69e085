"""What a round of Blackjack must come to, worked out from its cards and decisions by the rules alone.

Every wager's result, every payment and every purse must agree to the cent with what the round tells. No code
is shared with the rounds: totals, naturals, pairs, odds and who wins are worked out here anew (NI2018-568).
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from croupier.cards import Card
from croupier.chips import Account
from croupier.dialogue.events import (
    Began,
    Chose,
    Collected,
    Dealt,
    Divided,
    Ended,
    Event,
    Moved,
    Result,
    Ruled,
    Settled,
)
from tools.soak_following import HOUSE, Following
from tools.soak_layout import WORTH, Bet, Fault, Insured, Lay, Pair

RED: Final = "dh"


class Reckoning(Following):
    """Follows a round to its end, and raises `Fault` where it leaves the rules."""

    def follow(self, events: Sequence[Event]) -> None:
        """Be told what is new."""
        tell = TELL
        for event in events[self.told :]:
            heard = tell.get(type(event))
            if heard is not None:
                heard(self, event)
        self.told = len(events)

    def ruled(self, event: Ruled) -> None:
        """Note a ruling; one that makes wagers void returns all that is not settled (16.2(a))."""
        self.rulings.append(event.word)
        if event.word != "void wagers of":
            return
        who = event.who
        for hands in self.boxes.values():
            for hand in hands:
                for bet in hand.bets:
                    bet.void = bet.void or (bet.open and bet.player == who)
                if len(hand.cards) == 2:  # a double by nobody any more
                    hand.doubled = any(bet.doubled and not bet.void for bet in hand.bets)
        for each in self.insured:
            each.void = each.void or (each.claimed is None and who in (each.player, each.whose))
        for pair in self.pairs:
            pair.void = pair.void or (pair.claimed is None and pair.player == who)

    # -- results -----------------------------------------------------------------------------------

    def settled(self, event: Settled) -> None:
        """Note what the round says became of a wager, which must be one that is open."""
        who, box = event.who, event.at.number
        found: Bet | Insured | Pair | None
        if event.kind == "wager":
            found = next((bet for bet in self.hand(event.at).bets if bet.player == who), None)
        elif event.kind == "insurance":
            found = next(
                (
                    each
                    for each in self.insured
                    if (each.player, each.box, each.amount) == (who, box, event.stake)
                    and each.claimed is None
                    and each.void == (event.result is Result.VOID)
                ),
                None,
            )
        else:
            found = next((pair for pair in self.pairs if (pair.player, pair.box) == (who, box)), None)
        if found is None or found.claimed is not None:
            raise Fault(f"{event} settles what is not open")
        found.claimed = event

    def ended(self, event: Ended) -> None:
        """Every result, payment and purse must be what the rules say."""
        if event.void:
            self.over = self.void = True
            self._check_void()
            return
        if self.over:
            raise Fault("the round ended twice")
        self.over = True
        expected = dict.fromkeys(self.opening, 0)
        in_play = any(not hand.gone for hands in self.boxes.values() for hand in hands)
        if (in_play and not self.dealer.cards) or self.dealer_needs_a_card():
            raise Fault(f"the dealer did not draw to {self.dealer.best} (12.1)")
        for box, hands in self.boxes.items():
            for hand in hands:
                for bet in hand.bets:
                    result, paid = self.outcome(box, hand, bet)
                    expected[bet.player] += self._agrees(bet, bet.amount + bet.doubled, result, paid)
                if not (hand.doubled or hand.gone or hand.best > 11):
                    raise Fault(f"a hand on box {box} was left at {hand.best} (9.2(b))")
        for each in self.insured:
            result, paid = self.insurance(each)
            expected[each.player] += self._agrees(each, each.amount, result, paid)
        for pair in self.pairs:
            result, paid = self.side_wager(pair)
            expected[pair.player] += self._agrees(pair, pair.amount, result, paid)
        for player, net in expected.items():
            came_to = self.purse(player) - self.opening[player] - self.bought.get(player, 0)
            if came_to != net:
                raise Fault(f"{player} came to {came_to}, and by the rules to {net}")
        self._nothing_left()

    def _agrees(self, found: Bet | Insured | Pair, stake: int, result: Result, paid: int) -> int:
        """What the wager adds to the player's net, if the round has settled it so."""
        claim = found.claimed
        if claim is None:
            raise Fault(f"{found.player}'s wager of {stake} was never settled; by the rules: {result.value}")
        if (claim.stake, claim.result, claim.paid) != (stake, result, paid):
            raise Fault(f"{claim}, and by the rules {result.value}, stake {stake}, paid {paid}")
        return paid if result is Result.WIN else -stake if result is Result.LOSE else 0

    def outcome(self, box: int, hand: Lay, bet: Bet) -> tuple[Result, int]:
        """What becomes of a wager, and what is paid on it (8.1, 13.1, 13.2)."""
        if bet.void:
            return Result.VOID, 0
        if hand.best > 21:
            return Result.LOSE, 0
        whole = bet.amount + bet.doubled
        shown = WORTH[self.dealer.cards[0]]
        if hand.natural:
            if 1 < shown < 10:
                return Result.WIN, self.pays(whole, 3, 2)
            if (box, bet.player) in self.even:
                return Result.WIN, self.pays(whole, 1, 1)
            if self.dealer.natural:
                return Result.STAND_OFF, 0
            return Result.WIN, self.pays(whole, 3, 2)
        if self.dealer.natural:
            return Result.LOSE, 0
        if self.dealer.best > 21 or hand.best > self.dealer.best:
            return Result.WIN, self.pays(whole, 1, 1)
        return (Result.LOSE if hand.best < self.dealer.best else Result.STAND_OFF), 0

    def insurance(self, each: Insured) -> tuple[Result, int]:
        """What becomes of an insurance wager: it wins on a ten-value second card (7.5, 7.6)."""
        if each.void:
            return Result.VOID, 0
        if WORTH[self.dealer.cards[1]] == 10:
            return Result.WIN, self.pays(each.amount, 2, 1)
        return Result.LOSE, 0

    def side_wager(self, pair: Pair) -> tuple[Result, int]:
        """What becomes of a side wager, by the first two cards that the box was dealt (17.9, 17.21)."""
        if pair.void:
            return Result.VOID, 0
        odds = self.pair_odds(*self.first_two[pair.box])
        return (Result.WIN, self.pays(pair.amount, odds, 1)) if odds else (Result.LOSE, 0)

    def pair_odds(self, first: Card, second: Card) -> int:
        """What a side wager pays to one, 0 if the cards are no pair (17.12, 17.23)."""
        if first.text[0] != second.text[0]:
            return 0
        if self.settings.side_wager == "pairs_play":
            return 11
        if first is second:
            return 25
        return 12 if (first.text[1] in RED) == (second.text[1] in RED) else 6

    def pays(self, wager: int, pays: int, on: int) -> int:
        """The winnings: exact where they come out in halves of the smallest chip, else rounded up."""
        return -(-wager * pays // (on * self.half)) * self.half

    def _check_void(self) -> None:
        """Everybody has what he had, and what he bought (A:Void)."""
        for player, had in self.opening.items():
            if self.purse(player) != had + self.bought.get(player, 0):
                raise Fault(f"{player} has {self.purse(player)} after a void round, and had {had}")
        self._nothing_left()
        if self.balances.get(Account("float", "", "", self.settings.unit), 0):
            raise Fault("a void round left something in the float")

    def _nothing_left(self) -> None:
        for account, amount in self.balances.items():
            if amount and account.kind != "purse" and account.kind not in HOUSE:
                raise Fault(f"{amount} is left in {account} after the round")


TELL: Final[dict[type, Callable[[Reckoning, Any], None]]] = {
    Began: Reckoning.began,
    Moved: Reckoning.moved,
    Dealt: Reckoning.dealt,
    Divided: Reckoning.divided,
    Collected: Reckoning.collected,
    Chose: Reckoning.chose,
    Ruled: Reckoning.ruled,
    Settled: Reckoning.settled,
    Ended: Reckoning.ended,
}
