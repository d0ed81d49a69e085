"""A round of 21 followed by its events, as far as Blackjack and Pontoon are alike.

Nothing here asks the round what it thinks: who may have a card, what may be decided and what the dealer must
draw are worked out again from the wagers, the cards and the decisions in the events. What becomes of
the wagers is in soak/twentyone/results.py.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from croupier.cards import Card
from croupier.dialogue.events import Chose, Collected, Dealt, Divided, Ruled
from croupier.places import Place
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from soak.chips import Chips, Fault
from soak.twentyone.layout import WORTH, Bet, Insured, Lay, Pair


class Boxes(Chips, ABC):
    """Follows cards and decisions of a round of 21, and raises `Fault` where they leave the rules."""

    absent_rule: ClassVar[str]
    doubles_later: ClassVar[bool]
    pair_needs_wager: ClassVar[bool]
    """Whether a side wager is void without a main wager of the same player on the box."""

    def __init__(
        self, settings: TwentyOneSettings, wagers: Sequence[Wager], purses: Mapping[str, int]
    ) -> None:
        super().__init__(settings.unit, settings.smallest_chip // 2, purses)
        self.multiple = settings.multiple
        self.side_wager = settings.side_wager
        self.boxes: dict[int, list[Lay]] = {}
        self.order: dict[int, list[str]] = {}
        self.originals: dict[tuple[int, str], int] = {}
        self.pairs: list[Pair] = []
        for box in sorted({wager.box for wager in wagers}):
            here = [wager for wager in wagers if wager.box == box]
            main = [wager for wager in here if wager.amount]
            self.boxes[box] = [Lay([Bet(wager.player, wager.amount) for wager in main])]
            self.order[box] = [wager.player for wager in sorted(main, key=lambda wager: not wager.seated)]
            self.originals |= {(box, wager.player): wager.amount for wager in main}
            if settings.side_wager != "none":
                self.pairs += [Pair(wager.player, box, wager.pairs) for wager in here if wager.pairs]
        for pair in self.pairs:
            pair.void = self.pair_needs_wager and (pair.box, pair.player) not in self.originals
        self.dealer = Lay([])
        self.first_two: dict[int, tuple[Card, Card]] = {}
        self.insured: list[Insured] = []
        self.declined: set[tuple[int, str]] = set()
        self.splitting: set[str] = set()
        self.staying: set[str] = set()
        self.to_deal = [*self.boxes, 0, *self.boxes]
        self.at = (0, 0)
        self.opened = False
        self.insurance_over = False

    def hand(self, place: Place) -> Lay:
        """The hand that lies at a place."""
        hands = self.boxes[place.number]
        if (len(hands) == 1) != (place.hand == 0):
            raise Fault(f"{place} is no hand of a box with {len(hands)} hands")
        return hands[place.hand - 1] if place.hand else hands[0]

    def decides(self, box: int, hand: Lay) -> str:
        """Who decides for the hand: the first in order of preference with an open wager on it (4.5)."""
        there = {bet.player for bet in hand.bets if bet.open}
        return next(player for player in self.order[box] if player in there)

    def dealt(self, event: Dealt) -> None:
        """The card must be one that the rules give to that hand now."""
        to = event.to
        hand = self.dealer if to.kind == "dealer" else self.hand(to)
        to_deal = self.to_deal
        while to_deal and to_deal[0] and self.boxes[to_deal[0]][0].gone:
            del to_deal[0]
        if to_deal:
            if to_deal.pop(0) != to.number or to.hand:
                raise Fault(f"a card came to {to} in the initial deal out of its turn (6.2)")
        else:
            self.check_insurance_asked()
            self.open_subsequent_deal()
            if hand is self.dealer:
                if not self.dealer_needs_a_card():
                    raise Fault(f"the dealer drew to {self.dealer.best} without need")
            else:
                self._to_box(to, hand, event.rule)
        hand.add(event.card)
        self.staying.clear()
        if not self.opened and len(hand.cards) == 2:
            self.first_two[to.number] = (hand.cards[0], event.card)

    def check_insurance_asked(self) -> None:
        """Before anything else is done after the initial deal, all who can insure have been asked (7.1)."""
        if self.insurance_over or self.to_deal:
            return
        self.insurance_over = True
        if self.rulings or WORTH[self.dealer.cards[0]] != 1:
            return
        answered = self.declined | {(each.box, each.player) for each in self.insured}
        for box, hands in self.boxes.items():
            for bet in hands[0].bets:
                able = min(bet.amount // 2, self.purse(bet.player)) >= self.half
                if able and not hands[0].natural and (box, bet.player) not in answered:
                    raise Fault(f"{bet.player} was not asked to insure the wager on box {box} (7.1)")

    @abstractmethod
    def dealer_needs_a_card(self) -> bool:
        """True iff a card to the dealer, once all hands are complete, can change a result."""

    def open_subsequent_deal(self) -> None:
        """Before the first card after the initial deal, side wagers and naturals are settled."""
        if self.opened:
            return
        self.opened = True
        if any(pair.claimed is None for pair in self.pairs):
            raise Fault("a side wager is not settled before the subsequent deal")
        self.check_interim_settlement()

    @abstractmethod
    def check_interim_settlement(self) -> None:
        """Every natural that is to be paid at once must have been."""

    def _to_box(self, to: Place, hand: Lay, rule: str) -> None:
        at = (to.number, to.hand)
        if len(self.dealer.cards) > 1 or at < self.at:
            raise Fault(f"a card came to {to} out of its turn")
        self.at = at
        if hand.gone or hand.stood or hand.best >= 21:
            raise Fault(f"a card came to {to}, which is finished")
        if rule == self.absent_rule:
            if hand.best > 11:
                raise Fault(f"a card came to {hand.best} on {to}, whose player is absent")
        elif not hand.due:
            raise Fault(f"a card came to {to} that nobody asked for")
        if len(hand.cards) > 1 and hand.aces:
            raise Fault(f"a second card came to a split ace on {to}")
        if hand.doubled and not hand.due:
            raise Fault(f"a second card came to {to}, which is doubled")
        if hand.doubled and not self.rulings:
            for bet in hand.bets:
                able = min(bet.amount, self.purse(bet.player)) >= self.multiple
                if able and bet.open and not bet.doubled and bet.player not in self.staying:
                    raise Fault(f"{bet.player} was not asked to double on {to}")

    def divided(self, event: Divided) -> None:
        """Two cards of equal value become two hands, each with an equal wager of whoever splits."""
        at = event.at
        hand = self.hand(at)
        hands = self.boxes[at.number]
        if len(hand.cards) != 2 or WORTH[hand.cards[0]] != WORTH[hand.cards[1]]:
            raise Fault(f"{at} was split and is no pair")
        if len(hands) > 3 or hand.aces:
            raise Fault(f"{at} was split once too often")
        for bet in hand.bets:
            able = bet.open and self.purse(bet.player) >= bet.amount
            if able and not self.rulings and bet.player not in self.splitting | self.staying:
                raise Fault(f"{bet.player} was not asked to split on {at}")
        first, second = hand.cards
        follow = [bet for bet in hand.bets if bet.player in self.splitting and bet.open]
        other = Lay([Bet(bet.player, bet.amount) for bet in follow])
        hand.lay([first])
        other.lay([second])
        hand.split = other.split = hand.due = other.due = True
        hand.aces = other.aces = WORTH[first] == 1
        hands.insert(hands.index(hand) + 1, other)
        self.splitting.clear()
        self.staying.clear()

    def collected(self, event: Collected) -> None:
        """A hand is taken away only when nothing depends on it any more."""
        hand = self.hand(event.at)
        if hand.gone or any(bet.open for bet in hand.bets):
            raise Fault(f"{event.at} was taken away with a wager on it")
        if any(pair.claimed is None and pair.box == event.at.number for pair in self.pairs):
            raise Fault(f"{event.at} was taken away with a side wager on it")
        hand.gone = True

    def plays(self, event: Chose, hand: Lay, bet: Bet) -> None:
        """Note that a hand is drawn to, stood on, doubled or split, which must be allowed now."""
        self.check_insurance_asked()
        self.open_subsequent_deal()
        act, who = event.act, event.who
        if hand.best >= 21 or hand.gone or hand.stood or (hand.aces and len(hand.cards) > 1):
            raise Fault(f"{who} chose to {act} on a hand that is complete")
        if act == "double":
            if (hand.doubled and not hand.due) or bet.doubled or not 0 < event.amount <= bet.amount:
                raise Fault(f"{who} doubled by {event.amount}, with {bet.doubled} of {bet.amount} doubled")
            if len(hand.cards) != 2 and not self.doubles_later:
                raise Fault(f"{who} doubled on {len(hand.cards)} cards")
            bet.doubled = event.amount
            hand.doubled = hand.due = True
        elif hand.doubled:
            raise Fault(f"{who} chose to {act} on a doubled hand")
        elif act == "hit":
            hand.due = True
        elif act == "stand":
            if hand.best < 12:
                raise Fault(f"{who} stood on {hand.best}")
            hand.stood = True
        elif act == "split":
            if event.amount != bet.amount:
                raise Fault(f"{who} split {bet.amount} for {event.amount}")
            self.splitting.add(who)
        else:
            raise Fault(f"{act} is no decision about a hand")

    def insures(self, event: Chose) -> int:
        """Note an insurance wager; return how much room was left for it by the rules."""
        whose, box = event.whose or event.who, event.about.number
        if [WORTH[card] for card in self.dealer.cards] != [1] or self.opened:
            raise Fault(f"{event.who} insured without an ace, or too late (7.1)")
        before = [each for each in self.insured if (each.box, each.whose) == (box, whose) and not each.void]
        room = self.originals[(box, whose)] // 2 - sum([each.amount for each in before])
        if not 0 < event.amount <= room or event.amount % self.half:
            raise Fault(f"{event.who} insured {event.amount} with {room} of room (7.1)")
        self.insured.append(Insured(event.who, whose, box, event.amount))
        return room

    def ruled(self, event: Ruled) -> None:
        """Note a ruling; one that makes wagers void returns all that is not settled."""
        self.rulings.append(event.word)
        if event.word != "void wagers of":
            return
        who = event.who
        for hands in self.boxes.values():
            for hand in hands:
                for bet in hand.bets:
                    bet.void = bet.void or (bet.open and bet.player == who)
                if hand.doubled and hand.due:  # a double with nobody left on it
                    hand.doubled = any(bet.doubled and not bet.void for bet in hand.bets)
        for each in self.insured:
            each.void = each.void or (each.claimed is None and who in (each.player, each.whose))
        for pair in self.pairs:
            pair.void = pair.void or (pair.claimed is None and pair.player == who)
