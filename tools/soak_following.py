"""A round of Blackjack followed by its events: how chips move, cards are dealt and decisions are made.

Nothing here asks the round what it thinks: who may have a card, what may be decided and what the dealer must
draw are worked out anew from the wagers, the cards and the decisions that the events tell (NI2018-568).
"""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cards import Card
from croupier.chips import Account
from croupier.dialogue.events import Began, Chose, Collected, Dealt, Divided, Moved
from croupier.dialogue.places import Place
from croupier.rounds.boxes import Wager
from croupier.rulebook.blackjack import BlackjackSettings
from tools.soak_layout import WORTH, Bet, Fault, Insured, Lay, Pair

HOUSE: Final = ("float", "cage")


class Following:
    """Follows chips, cards and decisions of a round, and raises `Fault` where they leave the rules."""

    def __init__(
        self, settings: BlackjackSettings, wagers: Sequence[Wager], purses: Mapping[str, int]
    ) -> None:
        self.settings = settings
        self.half = settings.smallest_chip // 2
        self.opening = dict(purses)
        self.told = 0
        self.balances: dict[Account, int] = {}
        self.moves = 0
        self.bought: dict[str, int] = {}
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
        self.dealer = Lay([])
        self.first_two: dict[int, tuple[Card, Card]] = {}
        self.insured: list[Insured] = []
        self.declined: set[tuple[int, str]] = set()
        self.even: set[tuple[int, str]] = set()
        self.asked_others: dict[tuple[int, str], set[str]] = {}
        self.splitting: set[str] = set()
        self.staying: set[str] = set()
        self.to_deal = [*self.boxes, 0, *self.boxes]
        self.at = (0, 0)
        self.opened = False
        self.rulings: list[str] = []
        self.over = self.void = False

    def hand(self, place: Place) -> Lay:
        """The hand that lies at a place."""
        hands = self.boxes[place.number]
        if (len(hands) == 1) != (place.hand == 0):
            raise Fault(f"{place} is no hand of a box with {len(hands)} hands")
        return hands[place.hand - 1] if place.hand else hands[0]

    # -- chips -------------------------------------------------------------------------------------

    def began(self, event: Began) -> None:
        """The purses as they were told must be those that were given."""
        if self.balances or dict(event.purses) != self.opening:
            raise Fault("the round tells other purses than it was given")
        self.balances = {
            Account("purse", player, "", self.settings.unit): amount
            for player, amount in self.opening.items()
        }

    def moved(self, event: Moved) -> None:
        """What one account gives another gets; nobody but the house gives what he does not have."""
        balances = self.balances
        source, to, amount = event.source, event.to, event.amount
        left = balances.get(source, 0) - amount
        if amount <= 0 or source == to or source.unit is not to.unit:
            raise Fault(f"{event} is no transfer")
        if left < 0 and source.kind not in HOUSE:
            raise Fault(f"{source} is overdrawn by {-left}")
        self.moves += 1
        balances[source] = left
        balances[to] = balances.get(to, 0) + amount
        if source.kind == "cage":
            self.bought[to.owner] = self.bought.get(to.owner, 0) + amount

    def purse(self, player: str) -> int:
        """What lies in the player's purse."""
        return self.balances[Account("purse", player, "", self.settings.unit)]

    # -- cards -------------------------------------------------------------------------------------

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
            self._open_subsequent_deal()
            if hand is self.dealer:
                if not self.dealer_needs_a_card():
                    raise Fault(f"the dealer drew to {self.dealer.best} without need (12.1, 12.2)")
            else:
                self._to_box(to, hand, event.rule)
        hand.add(event.card)
        self.staying.clear()
        if not self.opened and len(hand.cards) == 2:
            self.first_two[to.number] = (hand.cards[0], event.card)

    def _open_subsequent_deal(self) -> None:
        """Before the first card after the initial deal the interim settlement is made (8.1, 17.11)."""
        if self.opened:
            return
        self.opened = True
        if self._pairs_open():
            raise Fault("a side wager is not settled before the subsequent deal (17.11)")
        shown = WORTH[self.dealer.cards[0]]
        for box, hands in self.boxes.items():
            for bet in hands[0].bets:
                paid = 1 < shown < 10 or (box, bet.player) in self.even
                if hands[0].natural and paid and bet.open:
                    raise Fault(f"{bet.player}'s Blackjack is not paid before the subsequent deal (8.1)")

    def _pairs_open(self) -> bool:
        return any(pair.claimed is None for pair in self.pairs)

    def _to_box(self, to: Place, hand: Lay, rule: str) -> None:
        at = (to.number, to.hand)
        if len(self.dealer.cards) > 1 or at < self.at:
            raise Fault(f"a card came to {to} out of its turn (9.1, 10.4)")
        self.at = at
        if hand.gone or hand.stood or hand.best >= 21:
            raise Fault(f"a card came to {to}, which is finished (9.2(a))")
        if len(hand.cards) > 1 and hand.aces:
            raise Fault(f"a second card came to a split ace on {to} (10.5)")
        if hand.doubled and len(hand.cards) > 2:
            raise Fault(f"a second card came to {to}, which is doubled (11.2)")
        if rule == "14.7" and hand.best > 11:
            raise Fault(f"a card came to {hand.best} on {to}, whose player is absent (14.7)")

    def dealer_needs_a_card(self) -> bool:
        """True iff a card to the dealer, once all hands are complete, is drawn by 12.1 and 12.2."""
        compared = any(lay.compared for hands in self.boxes.values() for lay in hands)
        if len(self.dealer.cards) == 1:
            return compared or self._waiting()
        if not compared:
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

    def divided(self, event: Divided) -> None:
        """Two cards of equal value become two hands, each with an equal wager of whoever splits (10)."""
        at = event.at
        hand = self.hand(at)
        hands = self.boxes[at.number]
        if len(hand.cards) != 2 or WORTH[hand.cards[0]] != WORTH[hand.cards[1]]:
            raise Fault(f"{at} was split and is no pair")
        if len(hands) > 3 or hand.aces:
            raise Fault(f"{at} was split once too often (10.3)")
        first, second = hand.cards
        follow = [bet for bet in hand.bets if bet.player in self.splitting and bet.open]
        other = Lay([Bet(bet.player, bet.amount) for bet in follow])
        hand.lay([first])
        other.lay([second])
        hand.split = other.split = True
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

    # -- decisions ---------------------------------------------------------------------------------

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
            if not hand.natural or WORTH[self.dealer.cards[0]] != 1:
                raise Fault(f"{who} took even money without a Blackjack against an ace (8.1(b))")
            insured = {each.whose for each in self.insured if each.box == place.number and not each.void}
            if who in insured:
                raise Fault(f"{who} took even money on what was insured (8.1(b))")
            takers = {who} if self.settings.even_money_by == "owner" else {each.player for each in hand.bets}
            takers -= insured
            self.even |= {(place.number, player) for player in takers}
        else:
            self._plays(event, hand, bet)

    def _plays(self, event: Chose, hand: Lay, bet: Bet) -> None:
        self._open_subsequent_deal()
        act = event.act
        if hand.best >= 21 or hand.gone or hand.stood or (hand.aces and len(hand.cards) > 1):
            raise Fault(f"{event.who} chose to {act} on a hand that is complete")
        if act == "hit":
            if hand.doubled:
                raise Fault(f"{event.who} drew to a doubled hand (11.2)")
        elif act == "stand":
            if hand.best < 12:
                raise Fault(f"{event.who} stood on {hand.best} (9.2(b))")
            hand.stood = True
        elif act == "double":
            if len(hand.cards) != 2 or bet.doubled or not 0 < event.amount <= bet.amount:
                raise Fault(f"{event.who} doubled by {event.amount} on {len(hand.cards)} cards")
            bet.doubled = event.amount
            hand.doubled = True
        elif act == "split":
            if event.amount != bet.amount:
                raise Fault(f"{event.who} split {bet.amount} for {event.amount}")
            self.splitting.add(event.who)
        else:
            raise Fault(f"{act} is no decision of Blackjack")

    def _insures(self, event: Chose) -> None:
        """Up to half the original wager, in halves of the smallest chip (7.1, 7.2, 7.4)."""
        whose, box = event.whose or event.who, event.about.number
        if [WORTH[card] for card in self.dealer.cards] != [1] or self.opened:
            raise Fault(f"{event.who} insured without an ace, or too late (7.1, 7.3)")
        before = [each for each in self.insured if (each.box, each.whose) == (box, whose) and not each.void]
        room = self.originals[(box, whose)] // 2 - sum([each.amount for each in before])
        if not 0 < event.amount <= room or event.amount % self.half:
            raise Fault(f"{event.who} insured {event.amount} with {room} of room (7.1, 7.4)")
        if whose != event.who and (
            not self.settings.insurance_by_others
            or (box, whose) in self.even
            or any(each.player == whose for each in before)
        ):
            raise Fault(f"{event.who} insured what {whose} had insured or been paid (7.2)")
        self.insured.append(Insured(event.who, whose, box, event.amount))
