"""What becomes of the wagers of a round of 21, as far as Blackjack and Pontoon are alike.

Each result that the round tells is noted, and at its end compared with what the rules say. A game derives
from `BoxResults` and adds its own.
"""

from abc import abstractmethod
from typing import Final

from croupier.cards import Card
from croupier.dialogue.events import Ended, Result, Settled
from soak.chips import Fault
from soak.twentyone.boxes import Boxes
from soak.twentyone.layout import WORTH, Bet, Insured, Lay, Pair

RED: Final = "dh"


class BoxResults(Boxes):
    """Follows a round of 21 to its end, and raises `Fault` where it leaves the rules."""

    def settled(self, event: Settled) -> None:
        """Note what the round says became of a wager, which must be one that is open."""
        who, box = event.who, event.at.number
        found: Bet | Insured | Pair | None
        if event.kind == "wager":
            self.check_insurance_asked()
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
            self.check_void()
            return
        if self.over:
            raise Fault("the round ended twice")
        self.over = True
        in_play = any(not hand.gone for hands in self.boxes.values() for hand in hands)
        if (in_play and not self.dealer.cards) or self.dealer_needs_a_card():
            raise Fault(f"the dealer did not draw to {self.dealer.best}")
        self.check_nets(self.reckon())

    def reckon(self) -> dict[str, int]:
        """What each player's wagers come to by the rules, with which the round must agree one by one."""
        expected = dict.fromkeys(self.opening, 0)
        for box, hands in self.boxes.items():
            for hand in hands:
                for bet in hand.bets:
                    result, stake, paid = self.outcome(box, hand, bet)
                    expected[bet.player] += self._agrees(bet, stake, result, paid)
                self.check_complete(box, hand)
        for each in self.insured:
            result, paid = self.insurance(each)
            expected[each.player] += self._agrees(each, each.amount, result, paid)
        for pair in self.pairs:
            result, paid = self.pair(pair)
            expected[pair.player] += self._agrees(pair, pair.amount, result, paid)
        return expected

    def check_complete(self, box: int, hand: Lay) -> None:
        """A hand may not have been left undecided, with a total to be drawn to, or without its card."""
        decided = hand.stood or hand.doubled or hand.aces or hand.best >= 21
        if not decided and not self.rulings:
            raise Fault(f"nobody decided about a hand of {hand.best} on box {box}")
        if hand.due and not hand.gone and not self.rulings:
            raise Fault(f"a hand on box {box} did not get its card")
        if not (hand.doubled or hand.gone or hand.best > 11):
            raise Fault(f"a hand on box {box} was left at {hand.best}")

    def _agrees(self, found: Bet | Insured | Pair, stake: int, result: Result, paid: int) -> int:
        """What the wager adds to the player's net, if the round has settled it so."""
        claim = found.claimed
        if claim is None:
            raise Fault(f"{found.player}'s wager of {stake} was never settled; by the rules: {result.value}")
        if (claim.stake, claim.result, claim.paid) != (stake, result, paid):
            raise Fault(f"{claim}, and by the rules {result.value}, stake {stake}, paid {paid}")
        return paid if result is Result.WIN else -stake if result is Result.LOSE else 0

    @abstractmethod
    def outcome(self, box: int, hand: Lay, bet: Bet) -> tuple[Result, int, int]:
        """What becomes of a wager, how much of it that concerns, and what is paid on it."""

    def insurance(self, each: Insured) -> tuple[Result, int]:
        """What becomes of an insurance wager: it wins on a ten-value second card."""
        if each.void:
            return Result.VOID, 0
        if WORTH[self.dealer.cards[1]] == 10:
            return Result.WIN, self.pays(each.amount, 2, 1)
        return Result.LOSE, 0

    def pair(self, pair: Pair) -> tuple[Result, int]:
        """What becomes of a side wager, by the first two cards that the box was dealt."""
        if pair.void:
            return Result.VOID, 0
        odds = self.pair_odds(*self.first_two[pair.box])
        return (Result.WIN, self.pays(pair.amount, odds, 1)) if odds else (Result.LOSE, 0)

    def pair_odds(self, first: Card, second: Card) -> int:
        """What a side wager pays to one, 0 if the cards are not a pair."""
        if first.text[0] != second.text[0]:
            return 0
        if self.side_wager == "pairs_play":
            return 11
        if first is second:
            return 25
        return 12 if (first.text[1] in RED) == (second.text[1] in RED) else 6
