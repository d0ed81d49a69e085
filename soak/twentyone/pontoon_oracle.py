"""What a round of Pontoon must come to, worked out from its cards and decisions by the rules alone.

Every wager's result, every payment, every bonus and every purse must agree to the cent with what the round
tells. No code is shared with the rounds (NI2005-73).
"""

from collections import Counter
from typing import Final

from croupier.cards import Card
from croupier.chips import Unit
from croupier.dialogue.events import Ended, Result, Settled
from soak.chips import Fault
from soak.twentyone.layout import Bet, Lay
from soak.twentyone.pontoon_play import PontoonPlay

BONUSES: Final = ("super bonus", "bonus")


def table_1(cards: list[Card]) -> tuple[int, int]:
    """What a hand of 21 is paid (14.2): by its number of cards, then 6-7-8 or 7-7-7, then its suits."""
    if len(cards) > 6:
        return 3, 1
    if len(cards) == 6:
        return 2, 1
    if len(cards) == 5:
        return 3, 2
    if len(cards) == 3 and "".join(sorted(card.text[0] for card in cards)) in ("678", "777"):
        suits = {card.text[1] for card in cards}
        return (3, 2) if len(suits) > 1 else (3, 1) if suits == {"s"} else (2, 1)
    return 1, 1


class PontoonReckoning(PontoonPlay):
    """Follows a round of Pontoon to its end."""

    def settled(self, event: Settled) -> None:
        """Note what the round says became of a wager, or a bonus that it pays."""
        if event.kind in BONUSES:
            if event.kind == "super bonus":
                self.bonus_paid.append(self.hand(event.at))
            if event.result is not Result.WIN:
                raise Fault(f"{event} is a bonus that is not won (14.3)")
            self.bonuses[(event.who, event.at.number, event.kind, event.paid)] += 1
            return
        if event.kind == "insurance" and event.result is Result.WIN:
            if any(hand.open for hands in self.boxes.values() for hand in hands):
                raise Fault("insurance is paid before the final settlement is made (7.5(b))")
        super().settled(event)

    def ended(self, event: Ended) -> None:
        """With all else, the bonuses must be those of the rules."""
        if not event.void:
            self.annulled = self._annulled() if self.dealer.natural else {}
        super().ended(event)

    def reckon(self) -> dict[str, int]:
        """What each player's wagers come to, with the bonuses and what is paid back."""
        expected = super().reckon()
        due = self._bonuses()
        if due != self.bonuses:
            raise Fault(f"bonuses paid were {self.bonuses}, and by the rules {due} (14.3)")
        for (player, _, _, paid), times in due.items():
            expected[player] += paid * times
        if self.dealer.natural and self.settings.dealer_pontoon_takes == "original_only":
            for (box, player), original in self.originals.items():
                expected[player] += max(0, self.lost(box, player) - original)
        return expected

    def outcome(self, box: int, hand: Lay, bet: Bet) -> tuple[Result, int, int]:
        """What becomes of a wager, and what is paid on it (8.1, 9, 12, 14.1, 14.2)."""
        whole = bet.amount + bet.doubled
        if bet.void:
            return Result.VOID, whole, 0
        if bet in self.rescued:
            return Result.LOSE, bet.amount, 0
        if hand.best > 21:
            return Result.LOSE, whole, 0
        if hand.natural:
            return Result.WIN, whole, self.pays(whole, 3, 2)
        if hand.best == 21:
            pays, on = (1, 1) if hand in self.even else table_1(hand.cards)
            return Result.WIN, whole, self.pays(whole, pays, on)
        if self.dealer.natural:
            lost = self.annulled[bet]
            return (Result.LOSE, lost, 0) if lost else (Result.STAND_OFF, whole, 0)
        if box in self.surrendered:
            returned = min(bet.amount, self.pays(bet.amount, 1, 2))  # 9.4
            return Result.LOSE, bet.amount - returned, 0
        if self.dealer.best > 21 or hand.best > self.dealer.best:
            return Result.WIN, whole, self.pays(whole, 1, 1)
        return (Result.LOSE if hand.best < self.dealer.best else Result.STAND_OFF), whole, 0

    def _annulled(self) -> dict[Bet, int]:
        """What the dealer's Pontoon takes of each wager that is left: of a box one original (11.9, 12.5)."""
        takes: dict[Bet, int] = {}
        for (box, player), original in self.originals.items():
            left = [
                bet
                for hand in self.boxes[box]
                for bet in hand.bets
                if bet.player == player and self.undecided(hand, bet)
            ]
            spent = self.settings.dealer_pontoon_takes == "original_only" and self.lost(box, player)
            takes |= dict.fromkeys(left, 0)
            if left and not spent:
                takes[left[0]] = original
        return takes

    def _bonuses(self) -> Counter[tuple[str, int, str, int]]:
        """Who gets which bonus: each bettor of three suited sevens, and all other original wagers (14.3)."""
        due: Counter[tuple[str, int, str, int]] = Counter()
        if self.unit is Unit.TOURNAMENT:
            return due
        winners = set()
        for box, hands in self.boxes.items():
            for hand in hands:
                if self.wins_super_bonus(box, hand):
                    for bet in hand.bets:
                        if not bet.void:
                            great = self.originals[(box, bet.player)] >= 2_500
                            due[(bet.player, box, "super bonus", 500_000 if great else 100_000)] += 1
                            winners.add((box, bet.player))
        if winners:
            for box, hands in self.boxes.items():
                for bet in hands[0].bets:  # where every original wager lies
                    if (box, bet.player) not in winners and not bet.void:
                        due[(bet.player, box, "bonus", 5_000)] += 1
        return due
