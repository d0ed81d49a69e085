"""What people say at any table, at random: sensible mostly, legal or not.

What differs with the layout is in the lines.py of each family of games.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Final

from croupier.chips import dollars
from croupier.dialogue.answers import Choice, Offer, Ruling
from croupier.dialogue.drive import random_amount
from croupier.dialogue.questions import Asks
from croupier.dialogue.record.notation import write
from croupier.places import Place
from croupier.tables import LIVE
from soak.cases import NAMES

NONSENSE: Final = (
    "",
    "ann",
    "ann hit on box 9",
    "ann fold on seat 9",
    "bob split",
    "bob play 4",
    "7c",
    "Td",
    "Jk",
    "zoe wagers 5 on box 1",
    "zoe wagers 5",
    "ann wagers 0 on box 1",
    "ann wagers 1.005 on box 1",
    "ann wagers 0",
    "ann wagers 5 and 6 blind",
    "dealer wagers 5 on box 1",
    "supervisor voids round 99",
    "dealer absent zoe",
    "dealer hand without wager on seat 31",
    "cage sells ann 0",
    "operator installs hand shoes",
    "supervisor changes decks to 1",
    "supervisor changes minimum to 1000000",
    "supervisor corrects answer 0 to ann stand because it was",
    "clock says 25:00",
)
ENDS: Final = (
    "void",
    "invalidate",
    "shuffled",
    "malfunction",
    "wrong count",
    "missing card",
    "card revealed",
)
"""Rulings that are seldom made, because little can happen after them."""


class Speaker(ABC):
    """Everybody at a table: what one of them may say next."""

    staff: ClassVar[Sequence["Line"]]

    def __init__(self, random: Random, table: Any, dealing: str) -> None:
        self.random = random
        self.table = table
        self.dealing = dealing
        self.names = NAMES[: random.randint(1, len(NAMES))]
        self.lively = random.choice((0.0, 0.02, 0.1))
        self.refused_in_a_row = 0

    def answer(self) -> str:
        """A card, a choice of one of those asked, or a ruling."""
        dialogue = self.table.dialogue
        assert dialogue is not None
        question = dialogue.question
        offers = dialogue.rulings()
        if offers and self.random.random() < self.lively:
            return self.ruling(self.random.choice(offers))
        if isinstance(question, tuple):
            return write(self.choice(question), dialogue.round, question)
        return self.next_card(question)

    def ruling(self, offer: Offer) -> str:
        """A ruling that is offered, with whom or what it has to name."""
        random = self.random
        if offer.word in ENDS and random.random() < 0.8:
            return f"{offer.by} {offer.word} nobody"
        who = random.choice(offer.who) if offer.who else ""
        card = random.choice(self.deck()) if offer.card and self.dealing == LIVE else None
        amount = random.randint(1, 20_000) if offer.amount else 0
        at = Place("seat", self.place()) if offer.place else None
        ruling = Ruling(offer.by, offer.word, who, card, amount, at, random.choice(("", *offer.details)))
        return write(ruling, self.table.dialogue.round)

    def choice(self, asks: Asks) -> Choice:
        """What one of those asked chooses."""
        ask = self.random.choice(asks)
        option = self.random.choice(ask.options)
        for rash, calm in (("hit", "stand"), ("fold", "check")):
            if option.act == rash:
                option = self.random.choice((option, ask.option(calm) or option))
        return Choice(ask.who, option.act, random_amount(option, self.random), ask.about, ask.whose)

    @abstractmethod
    def next_card(self, question: Any) -> str:
        """What a live dealer keys, or what goes on where no card can come."""

    @abstractmethod
    def between_rounds(self) -> str:
        """Somebody comes, wagers, buys or leaves; and at last there are no more bets."""

    @abstractmethod
    def place(self) -> int:
        """A box or seat of the layout."""

    @abstractmethod
    def deck(self) -> Sequence[Any]:
        """The cards of a deck."""

    def card(self) -> str:
        """Any card of a deck."""
        return str(self.random.choice(self.deck()))

    def number(self, least: int, most: int) -> int:
        """Any whole number of these."""
        return self.random.randint(least, most)

    def some_money(self) -> int:
        """Few chips or many."""
        least, most = int(self.table.settings.minimum), int(self.table.settings.maximum)
        return self.random.choice((least, least * 5 + 1, most * 4))

    def who(self) -> str:
        """Anybody who is, was or may come to the table."""
        return self.random.choice(self.names)


Line = Callable[[Any], str]
STAFF: Final[tuple[Line, ...]] = (
    lambda s: f"supervisor requires the seat of {s.who()}",
    lambda s: f"supervisor excludes {s.who()}",
    lambda s: f"supervisor readmits {s.who()}",
    lambda s: f"supervisor readmits {s.who()}",
    lambda s: f"{s.who()} disputes round {s.number(0, 3)} because of the cards",
    lambda s: f"operator decides dispute {s.number(1, 3)}: it stands",
    lambda s: f"{s.who()} asks for review of dispute {s.number(1, 3)}",
    lambda s: "dealer checks the cards",
    lambda s: f"supervisor replaces {s.card()}",
    lambda s: "operator changes the cards",
    lambda s: "operator installs hand shoe",
    lambda s: "operator installs automated shoe",
    lambda s: f"supervisor changes minimum to {dollars(s.table.settings.multiple * s.number(1, 5))}",
    lambda s: f"clock says {s.number(0, 23):02}:{s.number(0, 59):02}",
    lambda s: f"operator extends the hours to {s.number(4, 16):02}:{s.number(0, 59):02}",
    lambda s: "supervisor gives notice of closure",
    lambda s: "supervisor closes the table" if s.random.random() < 0.1 else "dealer shuffles",
    lambda s: f"supervisor voids round {s.number(1, max(1, s.table.rounds_begun))}",
    lambda s: f"supervisor drops answer {s.number(1, 30)} because it was never said",
    lambda s: f"supervisor corrects answer {s.number(1, 30)} to {s.card()} because it was so",
    lambda s: f"{s.who()} leaves",
    lambda s: f"{s.who()} buys {dollars(s.some_money())}",
    lambda s: f"{s.who()} sits {s.place()}",
)
LATE: Final[tuple[Line, ...]] = (
    lambda s: "supervisor void",
    lambda s: "operator invalidate",
    lambda s: "dealer drew to dealer",
    lambda s: f"supervisor drops answer {s.number(1, 30)} because it was never said",
    lambda s: f"supervisor voids round {max(1, s.table.rounds_begun - 1)}",
)
