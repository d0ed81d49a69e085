"""What a round of Blackjack must come to, worked out from its cards and decisions by the rules alone.

Nothing here asks the round what it thinks: totals, naturals, pairs, who wins what and what the dealer
draws are worked out anew from the wagers, the cards and the decisions that its events tell (NI2018-568).
Then every wager's result, every payment and every purse must agree to the cent. A second fold, of the
chips alone, holds every transfer to the law that nothing is made or lost.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from croupier.cards import CARDS, Card
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
from croupier.dialogue.places import Place
from croupier.rounds.boxes import Wager
from croupier.rulebook.blackjack import BlackjackSettings

HOUSE: Final = ("float", "cage")
WORTH: Final = {card: "A23456789".find(card.text[0]) + 1 or 10 for card in CARDS[:52]}  # 2.5
RED: Final = "dh"


class Fault(Exception):
    """Something that the rules do not allow, or that the round and the oracle see differently."""


class Bet:
    """What one player has on one hand, and what the round says became of it."""

    __slots__ = ("amount", "claimed", "doubled", "player", "void")

    def __init__(self, player: str, amount: int) -> None:
        self.player = player
        self.amount = amount
        self.doubled = 0
        self.void = False
        self.claimed: Settled | None = None

    @property
    def open(self) -> bool:
        """True iff the round has not settled it."""
        return self.claimed is None


class Lay:
    """The cards that lie on a box, or on one hand of a split."""

    __slots__ = ("ace", "aces", "best", "bets", "cards", "doubled", "gone", "hard", "split", "stood")

    def __init__(self, bets: list[Bet]) -> None:
        self.bets = bets
        self.split = self.aces = self.doubled = self.stood = self.gone = False
        self.lay([])

    def lay(self, cards: list[Card]) -> None:
        """Have these cards and no others."""
        self.cards = cards
        self.hard = sum([WORTH[card] for card in cards])
        self.ace = any(WORTH[card] == 1 for card in cards)
        self.best = self.hard + 10 if self.ace and self.hard < 12 else self.hard

    def add(self, card: Card) -> None:
        """Have one card more."""
        self.cards.append(card)
        worth = WORTH[card]
        self.hard += worth
        self.ace = self.ace or worth == 1
        self.best = self.hard + 10 if self.ace and self.hard < 12 else self.hard

    @property
    def natural(self) -> bool:
        """True iff the first two cards are an ace and a ten-value card, and not of a split (10.7)."""
        return self.best == 21 and len(self.cards) == 2 and not self.split

    @property
    def compared(self) -> bool:
        """True iff a wager on the hand is to be compared with the dealer's total."""
        return self.best <= 21 and not self.natural and not all(bet.void for bet in self.bets)


class Insured:
    """An insurance wager: whose chips, on whose wager on which box."""

    __slots__ = ("amount", "box", "claimed", "player", "void", "whose")

    def __init__(self, player: str, whose: str, box: int, amount: int) -> None:
        self.player = player
        self.whose = whose
        self.box = box
        self.amount = amount
        self.void = False
        self.claimed: Settled | None = None


class Pair:
    """A side wager on the first two cards of a box."""

    __slots__ = ("amount", "box", "claimed", "player", "void")

    def __init__(self, player: str, box: int, amount: int) -> None:
        self.player = player
        self.box = box
        self.amount = amount
        self.void = False
        self.claimed: Settled | None = None


class Reckoning:
    """Follows a round by its events, and raises `Fault` where it leaves the rules."""

    def __init__(
        self, settings: BlackjackSettings, wagers: Sequence[Wager], purses: Mapping[str, int]
    ) -> None:
        self.settings = settings
        self.half = settings.smallest_chip // 2
        self.opening = dict(purses)
        self.told = 0
        self.balances: dict[Account, int] = {}
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

    def follow(self, events: Sequence[Event]) -> None:
        """Be told what is new."""
        tell = TELL
        for event in events[self.told :]:
            heard = tell.get(type(event))
            if heard is not None:
                heard(self, event)
        self.told = len(events)

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
                self._to_box(to, hand)
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

    def _to_box(self, to: Place, hand: Lay) -> None:
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
        """True iff something depends on the dealer's second card alone (I-40)."""
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
                raise Fault(f"{who} took even money on what was insured (8.1(b), I-36)")
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
        """The winnings: exact where they come out in halves of the smallest chip, else rounded up (I-06)."""
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
