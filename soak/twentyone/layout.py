"""What lies on the layout in a round of 21, as the oracle sees it: hands, wagers, their worth."""

from typing import Final

from croupier.cards import CARDS, Card
from croupier.dialogue.events import Settled

WORTH: Final = {card: "A23456789".find(card.text[0]) + 1 or 10 for card in CARDS[:52]}  # 2.5


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
    """The cards that lie on a box, or on one hand of a split.

    `best` is the total with one ace counted eleven where that does not exceed 21; from `low` on, that is:
    aces before that card count one.
    """

    __slots__ = (
        "ace",
        "aces",
        "best",
        "bets",
        "cards",
        "doubled",
        "due",
        "gone",
        "hard",
        "low",
        "split",
        "stood",
    )

    def __init__(self, bets: list[Bet]) -> None:
        self.bets = bets
        self.split = self.aces = self.doubled = self.stood = self.gone = False
        self.due = False
        """Whether a card has been asked for that has not come yet."""
        self.low = 0
        self.lay([])

    def lay(self, cards: list[Card]) -> None:
        """Have these cards and no others."""
        self.cards = cards
        self.hard = sum([WORTH[card] for card in cards])
        self.count_aces(0)

    def count_aces(self, low: int) -> None:
        """Count aces anew: those among the first `low` cards are one."""
        self.low = low
        self.ace = any(WORTH[card] == 1 for card in self.cards[low:])
        self.best = self.hard + 10 if self.ace and self.hard < 12 else self.hard

    def add(self, card: Card) -> None:
        """Have one card more."""
        self.cards.append(card)
        self.due = False
        worth = WORTH[card]
        self.hard += worth
        self.ace = self.ace or (worth == 1 and len(self.cards) > self.low)
        self.best = self.hard + 10 if self.ace and self.hard < 12 else self.hard

    @property
    def natural(self) -> bool:
        """True iff the first two cards are an ace and a ten-value card, and not of a split."""
        return self.best == 21 and len(self.cards) == 2 and not self.split

    @property
    def open(self) -> bool:
        """True iff a wager on the hand is neither settled nor void."""
        return any(bet.open and not bet.void for bet in self.bets)


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
