"""A round of Pontoon followed by its events: surrender, doubles, rescues, and what the dealer draws.

To what Blackjack and Pontoon share it adds what only the instrument NI2005-73 has.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from croupier.chips import Unit
from croupier.dialogue.events import Chose, Collected, Dealt, Divided, Ruled
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from soak.chips import Fault
from soak.twentyone.layout import WORTH, Bet, Lay
from soak.twentyone.results import BoxResults


class PontoonPlay(BoxResults):
    """Follows the play of a round of Pontoon, and raises `Fault` where it leaves the rules."""

    absent_rule = "15.7"
    doubles_later = True
    pair_needs_wager = True

    def __init__(self, settings: PontoonSettings, wagers: Sequence[Wager], purses: Mapping[str, int]) -> None:
        super().__init__(settings, wagers, purses)
        self.settings = settings
        self.surrendered: set[int] = set()
        self.asked_surrender: set[int] = set()
        self.rescued: set[Bet] = set()
        self.kept_double: set[Bet] = set()
        self.limited: set[int] = set()
        """The boxes on which all that is settled from now on is paid even money (12.8)."""
        self.even: set[Lay] = set()
        """The hands of 21 that are paid even money, whatever their cards."""
        self.to_settle: Lay | None = None
        """The hand of 21, or of more, that is settled before anything else happens."""
        self.forfeited: set[int] = set()
        self.bonus_paid: list[Lay] = []
        self.bonuses: Counter[tuple[str, int, str, int]] = Counter()
        self.annulled: dict[Bet, int] = {}

    def dealt(self, event: Dealt) -> None:
        """A 21, or a hand of more, is settled before the next card (10.2(b), 14.1(e))."""
        self._check_settled()
        if event.to.kind == "dealer" and len(self.dealer.cards) == 2:
            if any(each.claimed is None for each in self.insured):
                raise Fault("losing insurance is collected when the second card shows (7.5(a))")
        super().dealt(event)
        if not self.opened or event.to.kind == "dealer":
            return
        hand, box = self.hand(event.to), event.to.number
        if hand.doubled and self.settings.double_limits == "box":
            self.limited.add(box)
        if hand.best == 21 and (hand.doubled or box in self.limited):
            self.even.add(hand)
        if hand.best >= 21:
            self.to_settle = hand

    def _check_settled(self) -> None:
        hand, self.to_settle = self.to_settle, None
        if hand is not None and hand.open:
            raise Fault(f"a hand of {hand.best} is not settled at once (10.2(b), 14.1(e))")

    def check_interim_settlement(self) -> None:
        """Every Pontoon is paid at once, whatever the dealer shows (8.1)."""
        for hands in self.boxes.values():
            if hands[0].natural and not hands[0].split and hands[0].open:
                raise Fault("a Pontoon is not paid in the interim settlement (8.1)")

    def open_subsequent_deal(self) -> None:
        """Before the first card after the initial deal, all boxes have been offered surrender (9.1)."""
        if not self.opened and not self.rulings and self.dealer.cards[0].text[0] in "JQKA":
            for box, hands in self.boxes.items():
                if not hands[0].natural and box not in self.asked_surrender:
                    raise Fault(f"box {box} was not offered surrender (9.1)")
        super().open_subsequent_deal()

    def undecided(self, hand: Lay, bet: Bet) -> bool:
        """True iff the wager waits for the dealer's hand."""
        return hand.best < 21 and not bet.void and bet not in self.rescued

    def lost(self, box: int, player: str) -> int:
        """What the player has lost on the box before the dealer's second card: bust, or for a rescue."""
        lost = 0
        for hand in self.boxes[box]:
            for bet in hand.bets:
                if bet.player == player and not bet.void:
                    if bet in self.rescued:
                        lost += bet.amount
                    elif hand.best > 21:
                        lost += bet.amount + bet.doubled
        return lost

    def dealer_needs_a_card(self) -> bool:
        """True iff a card to the dealer is drawn by 13.1: it can still change a result."""
        compared = waiting = False
        for box, hands in self.boxes.items():
            if any(self.undecided(hand, bet) for hand in hands for bet in hand.bets):
                waiting = waiting or box in self.surrendered
                compared = compared or box not in self.surrendered
        if len(self.dealer.cards) == 1:
            return (
                compared
                or waiting
                or any(not each.void for each in self.insured)
                or self._pontoon_would_pay_back()
            )
        if not compared:
            return False
        return self.dealer.best < 17 or (self.dealer.best == 17 and self.dealer.hard == 7)

    def _pontoon_would_pay_back(self) -> bool:
        """True iff a Pontoon of the dealer is possible and limits losses that are greater (11.9, 12.5)."""
        return (
            self.settings.dealer_pontoon_takes == "original_only"
            and WORTH[self.dealer.cards[0]] in (1, 10)
            and any(self.lost(*at) > original for at, original in self.originals.items())
        )

    def divided(self, event: Divided) -> None:
        """Sevens of one suit, or any by that setting, forfeit the Super Bonus of their box (11.10)."""
        first, second = self.hand(event.at).cards
        if first.text[0] == second.text[0] == "7":
            if self.settings.split_7s_forfeit == "any" or first.text[1] == second.text[1]:
                self.forfeited.add(event.at.number)
        super().divided(event)

    def wins_super_bonus(self, box: int, hand: Lay) -> bool:
        """True iff the hand is three suited sevens against a seven, neither doubled nor forfeited (14.3)."""
        return (
            len(hand.cards) == 3
            and {card.text[0] for card in [*hand.cards, self.dealer.cards[0]]} == {"7"}
            and len({card.text[1] for card in hand.cards}) == 1
            and not hand.doubled
            and box not in self.forfeited
            and self.unit is not Unit.TOURNAMENT
        )

    def collected(self, event: Collected) -> None:
        """The cards of a Super Bonus stay until it is paid (10.2(b), 14.3)."""
        hand = self.hand(event.at)
        if self.wins_super_bonus(event.at.number, hand) and hand not in self.bonus_paid:
            if not self.splitting:  # which may forfeit it
                raise Fault("the cards of a Super Bonus are taken away before it is paid (10.2(b))")
        super().collected(event)

    def chose(self, event: Chose) -> None:
        """Note a decision, which must be one that the rules allow."""
        self._check_settled()
        act, who, place = event.act, event.who, event.about
        if act == "cut" or not place.number:
            return
        if act == "stay":
            self.staying.add(who)
            return
        hand = self.hand(place)
        bet = next((bet for bet in hand.bets if bet.player == who), None)
        if bet is None or not bet.open:
            raise Fault(f"{who} has nothing on {place} and chose to {act}")
        if act == "insure":
            if hand.natural or event.whose not in ("", who):
                raise Fault(f"{who} insured a Pontoon, or another's wager (7.1)")
            self.insures(event)
        elif act == "surrender":
            self._surrenders(event, hand)
        elif act == "rescue":
            if not bet.doubled or hand.due or hand.best >= 21:
                raise Fault(f"{who} rescued a double of {bet.doubled} on {hand.best} (12.6)")
            self.rescued.add(bet)
        elif act == "decline":
            self._declines(event, bet)
        elif place.number in self.surrendered:
            raise Fault(f"{who} chose to {act} on a surrendered box (9.2)")
        else:
            self.plays(event, hand, bet)
            if act == "double":
                hand.count_aces(2)  # 2.5(a)

    def _declines(self, event: Chose, bet: Bet) -> None:
        """Note what was declined, which the rule of the question tells."""
        if event.rule == "12.6":
            self.kept_double.add(bet)
        elif event.rule == "9.1":
            self.asked_surrender.add(event.about.number)
        else:
            self.declined.add((event.about.number, event.who))

    def _surrenders(self, event: Chose, hand: Lay) -> None:
        """Only on two cards, against a jack, queen, king or ace, before any further card (9.1)."""
        self.check_insurance_asked()
        if self.opened or len(hand.cards) != 2 or self.dealer.cards[0].text[0] not in "JQKA":
            raise Fault(f"{event.who} surrendered against {self.dealer.cards[0]}, or too late (9.1)")
        self.check_interim_settlement()
        self.surrendered.add(event.about.number)
        self.asked_surrender.add(event.about.number)

    def ruled(self, event: Ruled) -> None:
        """A doubled hand with nobody left on it counts its aces as any hand does."""
        super().ruled(event)
        for hands in self.boxes.values():
            for hand in hands:
                if hand.low and not hand.doubled:
                    hand.count_aces(0)

    def check_complete(self, box: int, hand: Lay) -> None:
        """A surrendered hand gets no card, whatever its total (9.2)."""
        if box not in self.surrendered:
            super().check_complete(box, hand)
        elif len(hand.cards) != 2:
            raise Fault(f"a card came to box {box}, which is surrendered (9.2)")
        if hand.doubled and hand.best < 21 and not self.rulings:
            for bet in hand.bets:
                if bet.doubled and bet not in self.rescued | self.kept_double:
                    raise Fault(f"{bet.player} was not offered to rescue the double on box {box} (12.6)")
