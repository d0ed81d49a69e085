"""What a round of Blackjack must come to, worked out from its cards and decisions by the rules alone.

Every wager's result, every payment and every purse must agree to the cent with what the round tells. No code
is shared with the rounds: totals, naturals, pairs, odds and who wins are worked out again here (NI2018-568).
"""

from collections.abc import Mapping, Sequence

from croupier.dialogue.events import Chose, Result
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from soak.chips import Fault
from soak.twentyone.layout import WORTH, Bet, Lay
from soak.twentyone.results import BoxResults


def compared(hand: Lay) -> bool:
    """True iff a wager on the hand is to be compared with the dealer's total."""
    return hand.best <= 21 and not hand.natural and not all(bet.void for bet in hand.bets)


class BlackjackReckoning(BoxResults):
    """Follows a round of Blackjack to its end."""

    absent_rule = "14.7"
    doubles_later = False
    pair_needs_wager = False

    def __init__(
        self, settings: BlackjackSettings, wagers: Sequence[Wager], purses: Mapping[str, int]
    ) -> None:
        super().__init__(settings, wagers, purses)
        self.settings = settings
        self.even: set[tuple[int, str]] = set()
        self.asked_others: dict[tuple[int, str], set[str]] = {}

    def check_interim_settlement(self) -> None:
        """A Blackjack against 2 to 9, or for even money, is paid before the subsequent deal (8.1)."""
        shown = WORTH[self.dealer.cards[0]]
        for box, hands in self.boxes.items():
            for bet in hands[0].bets:
                paid = 1 < shown < 10 or (box, bet.player) in self.even
                if hands[0].natural and paid and bet.open:
                    raise Fault(f"{bet.player}'s Blackjack is not paid before the subsequent deal (8.1)")

    def dealer_needs_a_card(self) -> bool:
        """True iff a card to the dealer, once all hands are complete, is drawn by 12.1 and 12.2."""
        against = any(compared(hand) for hands in self.boxes.values() for hand in hands)
        if len(self.dealer.cards) == 1:
            return against or self._waiting()
        if not against:
            return False
        if self.dealer.best == 17 and self.dealer.hard == 7:
            return self.settings.dealer_soft_17 == "draw"
        return self.dealer.best < 17

    def _waiting(self) -> bool:
        """True iff something depends on the dealer's second card alone."""
        if any(not each.void for each in self.insured):
            return True
        if 1 < WORTH[self.dealer.cards[0]] < 10:
            return False
        return any(
            not bet.void and (box, bet.player) not in self.even
            for box, hands in self.boxes.items()
            if hands[0].natural
            for bet in hands[0].bets
        )

    def chose(self, event: Chose) -> None:
        """Note a decision, which must be one that the rules allow."""
        act, who, place = event.act, event.who, event.about
        if act == "cut" or not place.number:
            return
        if event.whose:
            self.asked_others.setdefault((place.number, event.whose), set()).add(who)
        if act == "decline":
            if not event.whose:
                self.declined.add((place.number, who))
            return
        if act == "stay":
            self.staying.add(who)
            return
        hand = self.hand(place)
        bet = next((bet for bet in hand.bets if bet.player == who), None)
        if act == "insure":
            self._insures(event)
        elif bet is None or not bet.open:
            raise Fault(f"{who} has nothing on {place} and chose to {act}")
        elif act == "even money":
            self._even_money(event, hand)
        else:
            self.plays(event, hand, bet)

    def _even_money(self, event: Chose, hand: Lay) -> None:
        """A Blackjack against an ace is paid at once, unless it is insured (8.1(b))."""
        who, box = event.who, event.about.number
        if not hand.natural or WORTH[self.dealer.cards[0]] != 1:
            raise Fault(f"{who} took even money without a Blackjack against an ace (8.1(b))")
        insured = {each.whose for each in self.insured if each.box == box and not each.void}
        if who in insured:
            raise Fault(f"{who} took even money on what was insured (8.1(b))")
        takers = {who} if self.settings.even_money_by == "owner" else {each.player for each in hand.bets}
        self.even |= {(box, player) for player in takers - insured}

    def _insures(self, event: Chose) -> None:
        """Up to half the original wager, in halves of the smallest chip (7.1, 7.2, 7.4)."""
        whose, box = event.whose or event.who, event.about.number
        before = [each for each in self.insured if (each.box, each.whose) == (box, whose) and not each.void]
        self.insures(event)
        if whose != event.who and (
            not self.settings.insurance_by_others
            or (box, whose) in self.even
            or any(each.player == whose for each in before)
        ):
            raise Fault(f"{event.who} insured what {whose} had insured or been paid (7.2)")

    def outcome(self, box: int, hand: Lay, bet: Bet) -> tuple[Result, int, int]:
        """What becomes of a wager, and what is paid on it (8.1, 13.1, 13.2)."""
        whole = bet.amount + bet.doubled
        if bet.void:
            return Result.VOID, whole, 0
        if hand.best > 21:
            return Result.LOSE, whole, 0
        shown = WORTH[self.dealer.cards[0]]
        if hand.natural:
            if 1 < shown < 10:
                return Result.WIN, whole, self.pays(whole, 3, 2)
            if (box, bet.player) in self.even:
                return Result.WIN, whole, self.pays(whole, 1, 1)
            if self.dealer.natural:
                return Result.STAND_OFF, whole, 0
            return Result.WIN, whole, self.pays(whole, 3, 2)
        if self.dealer.natural:
            return Result.LOSE, whole, 0
        if self.dealer.best > 21 or hand.best > self.dealer.best:
            return Result.WIN, whole, self.pays(whole, 1, 1)
        return (Result.LOSE if hand.best < self.dealer.best else Result.STAND_OFF), whole, 0
