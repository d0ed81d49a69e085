"""The ground that the parts of a round stand on: its chips, what has happened in it, and how it asks.

A family's ground adds what lies on its table: boxes and the dealer's hand, or bettors and the board. A part
of a round gets the ground when it is made. It tells, moves chips and draws cards through it, asks people with
`ask`, and never holds the round itself.

A ruling is no answer to what a part asks. The dialogue has it carried out first and then goes on with None,
so whoever has asked looks again at how things stand.
"""

import types
from collections.abc import Generator

from croupier.cards import Card
from croupier.chips import Account, Accounts, Unit
from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Chose, Event, Moved
from croupier.dialogue.questions import Ask, Draw, Question, Shuffle, Turn
from croupier.dialogue.rulings import Case

Given = Card | Choice | Case | None
"""What a part is given for its question: the answer, or None once a ruling has been carried out.

That something has been shuffled is a ruling too, and the answer to a `Shuffle`.
"""


class Ground:
    """The chips of a round and the events that it has told; what differs by family is added to it."""

    __slots__ = ("accounts", "drawn_early", "events", "game")

    def __init__(self, game: str, opening: dict[Account, int]) -> None:
        self.game = game
        self.accounts = Accounts(opening)
        self.events: list[Event] = []
        self.drawn_early: list[Card] = []
        """Cards that were drawn before their time and wait to be used."""

    @property
    def unit(self) -> Unit:
        """What the chips of the round are; nobody has any in what is no round, as a cut."""
        return next((account.unit for account in self.accounts.balances), Unit.DOLLARS)

    def tell(self, event: Event) -> None:
        """Add to what has happened."""
        self.events.append(event)

    def move(self, source: Account, to: Account, amount: int, rule: str, purpose: str = "") -> None:
        """Move chips and tell it."""
        self.accounts.move(source, to, amount)
        self.events.append(Moved(source, to, amount, rule, purpose))

    def chose(self, choice: Choice, rule: str) -> None:
        """Tell a decision."""
        assert choice.about is not None
        self.events.append(
            Chose(choice.who, choice.act, choice.amount or 0, choice.about, rule, choice.whose)
        )

    def cite(self, rule: str) -> str:
        """The whole id of a rule of this game: `blackjack 13.1(b)`."""
        return f"{self.game} {rule}" if rule else ""

    def wants(self, question: Draw | Turn) -> bool:
        """True iff the card asked for, or its face, is still wanted after a ruling."""
        return True

    @types.coroutine
    def draw(self, question: Draw) -> Generator[Question, Given, Card | None]:
        """The next card: one that was drawn before its time, else the answer to the question.

        None if a ruling came after which the card is no longer wanted.
        """
        if self.drawn_early:
            return self.drawn_early.pop(0)
        card = yield question
        if card is None:
            return (yield from self.draw_again(question))
        assert type(card) is Card
        return card

    def draw_again(self, question: Draw) -> Generator[Question, Given, Card | None]:
        """The card after a ruling came first; None if it is no longer wanted."""
        while self.wants(question):
            if self.drawn_early:
                return self.drawn_early.pop(0)
            card = yield question
            if card is not None:
                assert type(card) is Card
                return card
        return None

    @types.coroutine
    def turn(self, question: Turn) -> Generator[Question, Given, Card | None]:
        """The face of a card that was dealt face down; None if a ruling came after which nobody wants it."""
        while self.wants(question):
            card = yield question
            if card is not None:
                assert type(card) is Card
                return card
        return None


@types.coroutine
def ask(*asks: Ask) -> Generator[Question, Given, Choice | None]:
    """One choice of one of those asked; None if a ruling came, after which to look again."""
    choice = yield asks
    assert choice is None or type(choice) is Choice
    return choice


@types.coroutine
def shuffle(which: str) -> Generator[Question, Given, None]:
    """Wait until the cards named have been shuffled."""
    while (yield Shuffle(which)) is None:
        pass
