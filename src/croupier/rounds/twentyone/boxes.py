"""Boxes, the hands on them, the wagers of up to three players, and who decides (Blackjack, Pontoon 4.5)."""

from collections.abc import Sequence
from functools import cache

from croupier.cards import Card
from croupier.chips import Account, Unit
from croupier.dialogue.events import Dealt, Result
from croupier.dialogue.questions import Draw
from croupier.places import Place
from croupier.rounds.accounts import account_of
from croupier.rounds.wager_checks import BadWager, check_cents, check_number, check_player
from croupier.values import PlayerName, value
from croupier.vocabulary.twentyone.points import POINTS
from croupier.vocabulary.twentyone.words import WAGER

ACE_POINTS = 1


@value
class Wager:
    """A wager as it stands at "no more bets"; `amount` may be 0 for a player with a side wager alone."""

    player: PlayerName
    box: int
    amount: int
    pairs: int = 0
    seated: bool = False
    personal_limit: int = 0

    def __post_init__(self) -> None:
        check_player(self.player)
        check_number("box", self.box)
        check_cents("A wager", self.amount)
        check_cents("A side wager", self.pairs)
        check_cents("A personal limit", self.personal_limit)
        if type(self.seated) is not bool:
            raise BadWager(f"`seated` is True or False, not {self.seated!r}.")


class Stake:
    """What one player has on one hand: their wager, and what they added by doubling."""

    __slots__ = ("account", "amount", "double_account", "doubled", "live", "lost", "player", "result")

    def __init__(self, player: PlayerName, amount: int, account: Account) -> None:
        self.player = player
        self.amount = amount
        self.account = account
        self.doubled = 0
        self.double_account = account
        self.live = True
        self.lost = 0
        """How much of it was taken."""
        self.result: Result | None = None


class Hand:
    """The cards of a box, or one of the hands it was split into, with their running total.

    `total` is the best total: one ace counts eleven where that does not exceed 21 (2.5(a)); `hard` is the
    total with every ace counted one.
    """

    __slots__ = (
        "cards",
        "doubled",
        "draw_question",
        "from_split",
        "hard",
        "has_ace",
        "live",
        "place",
        "reserved",
        "stakes",
        "total",
    )

    def __init__(self, place: Place, stakes: list[Stake]) -> None:
        self.place = place
        self.draw_question = draw_to(place)
        self.cards: list[Card] = []
        self.hard = 0
        self.total = 0
        self.has_ace = False
        self.stakes = stakes
        self.from_split = False
        self.doubled = False
        self.live = True
        self.reserved = 0
        """How many payments besides those of its stakes still depend on its cards."""

    def add(self, card: Card) -> None:
        """Put the card to the hand."""
        self.cards.append(card)
        points = POINTS[card.index]
        self.hard = hard = self.hard + points
        if points == ACE_POINTS:
            self.has_ace = True
        self.total = hard + 10 if hard <= 11 and self.has_ace else hard

    def count_aces(self, start: int) -> None:
        """Let only aces from the `start`-th card on count eleven; those before it count one."""
        self.has_ace = any(POINTS[card.index] == ACE_POINTS for card in self.cards[start:])
        self.total = self.hard + 10 if self.hard <= 11 and self.has_ace else self.hard

    def first_card_only(self) -> list[Card]:
        """Leave the hand its first card; all that it had is returned."""
        cards = self.cards
        self.cards, self.hard, self.has_ace = [], 0, False
        self.add(cards[0])
        return cards

    @property
    def soft(self) -> bool:
        """True iff an ace counts eleven."""
        return self.has_ace and self.hard <= 11

    @property
    def natural(self) -> bool:
        """True iff an ace and a ten-value card are the first two cards, not after a split (10.7; 11.7)."""
        return self.hard == 11 and self.has_ace and len(self.cards) == 2 and not self.from_split

    @property
    def pair(self) -> bool:
        """True iff the hand is two cards of equal point value, which may be split."""
        cards = self.cards
        return len(cards) == 2 and POINTS[cards[0].index] == POINTS[cards[1].index]

    def move_to(self, place: Place) -> None:
        """Move the hand to another place of its box."""
        self.place = place
        self.draw_question = draw_to(place)


@cache
def draw_to(place: Place) -> Draw:
    """The question for the next card to a place."""
    return Draw(place)


@cache
def dealt_to(place: Place, card: Card, rule: str) -> Dealt:
    """What is told of a card that comes to a place, made once."""
    return Dealt(card, place, rule)


@cache
def box_place(number: int) -> Place:
    """The place of a box."""
    return Place("box", number)


class Box:
    """A box with its bettors, front to back in the order of placing, and its hands from left to right."""

    __slots__ = ("bettors", "decides", "hands", "number", "order", "originals", "place")

    def __init__(self, number: int, wagers: Sequence[Wager], unit: Unit) -> None:
        self.number = number
        self.place = place = box_place(number)
        self.originals: dict[str, int] = {}
        stakes = []
        seated = 0
        for wager in wagers:
            amount = wager.amount
            if amount:
                player = wager.player
                self.originals[player] = amount
                stakes.append(Stake(player, amount, account_of(WAGER, player, place, unit)))
                seated += wager.seated
        self.bettors = list(self.originals)
        # 4.5(a) and (b): whoever is seated there, else the wager nearest the dealer
        self.order = self.bettors[:]
        if 0 < seated < len(stakes):
            sitting = {wager.player for wager in wagers if wager.seated}
            self.order.sort(key=lambda player: player not in sitting)
        self.decides = self.order[0] if stakes else ""
        self.hands = [Hand(place, stakes)]
