"""What a round of Ultimate Texas Hold-em must come to, worked out from its cards and decisions alone.

Every wager's result, every payment and every purse must agree to the cent with what the round tells. No code
is shared with the rounds, nor with the ranking of hands (NI2019-212).
"""

from typing import Final

from croupier.cards import UNKNOWN
from croupier.dialogue.events import Ended, Result
from soak.chips import Fault
from soak.ultimate.hands import (
    FLUSH,
    FULL_HOUSE,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    Worth,
    worth,
)
from soak.ultimate.play import DECLARED, KINDS, Seat, UltimatePlay

# 10.1: what a blind that beats the dealer is paid, and what trips are paid, to one; a flush on the blind
# is paid 3 to 2.
BLIND: Final = {
    ROYAL: (500, 1),
    STRAIGHT_FLUSH: (50, 1),
    QUADS: (10, 1),
    FULL_HOUSE: (3, 1),
    FLUSH: (3, 2),
    STRAIGHT: (1, 1),
}
THREE: Final = {ROYAL: 50, STRAIGHT_FLUSH: 40, QUADS: 30, FULL_HOUSE: 8, FLUSH: 7, STRAIGHT: 4, TRIPS: 3}

Outcome = tuple[Result, int]


class UltimateReckoning(UltimatePlay):
    """Follows a round of Ultimate to its end."""

    def ended(self, event: Ended) -> None:
        """Every result, payment and purse must be what the rules say."""
        if event.void:
            self.over = self.void = True
            self.check_void()
            return
        if self.over:
            raise Fault("the round ended twice")
        self.over = True
        expected = dict.fromkeys(self.opening, 0)
        if self.stage != DECLARED and any(self._goes_on(seat) for seat in self.seats.values()):
            raise Fault(f"the round ended {self.stage} with a hand that goes on")
        outcomes = self._outcomes()
        for number, seat in self.seats.items():
            for kind in KINDS:
                if amount := seat.amounts[kind]:
                    outcome = outcomes[number].get(kind)
                    if outcome is None:
                        raise Fault(f"{seat.player}'s {kind} was settled, and its hand was not declared")
                    expected[seat.player] += self._agrees(seat, kind, amount, outcome)
            if not seat.gone:
                raise Fault(f"the cards of seat {number} were not collected (9.3(d), 9.10)")
        self.check_nets(expected)

    def _goes_on(self, seat: Seat) -> bool:
        """True iff a wager of the hand was neither lost by a fold nor returned."""
        return not seat.out and any(seat.amounts[kind] and kind not in seat.void for kind in KINDS)

    def _agrees(self, seat: Seat, kind: str, stake: int, outcome: Outcome) -> int:
        """What the wager adds to the player's net, if the round has settled it so."""
        result, paid = outcome
        claim = seat.claimed.get(kind)
        if claim is None:
            raise Fault(f"{seat.player}'s {kind} of {stake} was never settled; by the rules: {result.value}")
        if (claim.stake, claim.result, claim.paid) != (stake, result, paid):
            raise Fault(f"{claim}, and by the rules {result.value}, stake {stake}, paid {paid}")
        return paid if result is Result.WIN else -stake if result is Result.LOSE else 0

    def _outcomes(self) -> dict[int, dict[str, Outcome]]:
        """What becomes of every wager of the round, by seat and kind."""
        outcomes: dict[int, dict[str, Outcome]] = {}
        for number, seat in self.seats.items():
            outcomes[number] = dict.fromkeys(KINDS, (Result.LOSE, 0)) if seat.out else self._settled(seat)
            outcomes[number] |= dict.fromkeys(seat.void, (Result.VOID, 0))
        self._cap(outcomes)
        return outcomes

    def _settled(self, seat: Seat) -> dict[str, Outcome]:
        """What becomes of the wagers of a hand that goes on: each by its own rule (9.5 to 9.8)."""
        if self.stage != DECLARED or UNKNOWN in self.dealer:
            return {}
        dealer = worth([*self.dealer, *self.board])
        if UNKNOWN in seat.cards:  # returned before it was shown; an ante may have been refunded (9.2)
            return {"ante": (Result.PUSH, 0)} if dealer[0] < PAIR else {}
        hand = worth([*seat.cards, *self.board])
        qualifies = dealer[0] >= PAIR
        return {
            "ante": self._even(hand, dealer, seat.ante) if qualifies else (Result.PUSH, 0),
            "blind": self._blind(hand, dealer, seat.amounts["blind"]),
            "play": self._even(hand, dealer, seat.amounts["play"]),
            "trips": self._trips(hand, seat.amounts["trips"]),
        }

    def _even(self, hand: Worth, dealer: Worth, amount: int) -> Outcome:
        if hand > dealer:
            return Result.WIN, self.pays(amount, 1, 1)
        return (Result.LOSE if hand < dealer else Result.PUSH), 0

    def _blind(self, hand: Worth, dealer: Worth, amount: int) -> Outcome:
        """A straight or more that beats the dealer wins, at most the maximum payout; less is a push (9.6)."""
        if hand < dealer:
            return Result.LOSE, 0
        if hand == dealer or hand[0] < STRAIGHT:
            return Result.PUSH, 0
        paid = self.pays(amount, *BLIND[hand[0]])
        most = self.settings.maximum_payout
        if most and self.settings.max_payout_mode == "per_wager":
            paid = min(paid, most)
        return Result.WIN, paid

    def _trips(self, hand: Worth, amount: int) -> Outcome:
        return (Result.WIN, self.pays(amount, THREE[hand[0]], 1)) if hand[0] in THREE else (Result.LOSE, 0)

    def _cap(self, outcomes: dict[int, dict[str, Outcome]]) -> None:
        """Share the maximum payout of a round in proportion, what is left over to the first blinds (10.1)."""
        most = self.settings.maximum_payout
        if not most or self.settings.max_payout_mode != "per_round":
            return
        won = [
            number
            for number in sorted(outcomes, reverse=True)  # from the dealer's right
            if outcomes[number].get("blind", (Result.VOID, 0))[0] is Result.WIN
        ]
        owed = {number: outcomes[number]["blind"][1] for number in won}
        total = sum(owed.values())
        if total <= most:
            return
        shares = {number: most * owed[number] // (total * self.half) * self.half for number in won}
        for number in won:
            left_over = most - sum(shares.values())
            shares[number] += min(left_over, owed[number] - shares[number])
        for number in won:
            outcomes[number]["blind"] = (Result.WIN, shares[number])
