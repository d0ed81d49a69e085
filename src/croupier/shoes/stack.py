"""An ordered stack of cards: dealt from the front, collected in a discard rack.

What a hand shoe, a machine and a live dealer have in common. A table asks `shuffle_due` before a
round, answers each draw of the round while the stack is `ready`, looks at `cutting_card_is_next`
before a card and at `cutting_card_out` after it, and collects the cards when the round is over. How
the cards are shuffled is each one's own.

A card is at each moment in one place only: still in the stack, in play on the table, or in the
discard rack; burnt cards lie in the rack too (Blackjack, Pontoon A:Burn).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from croupier.cards import Card, Deck, show
from croupier.shoes.composition import MOST_DECKS, CardCount, ShoeError, count_cards, deck_named
from croupier.shoes.fields import Fields


class Stack(ABC):
    """The cards of a table: those to come, those in play, those discarded, and the cutting card."""

    __slots__ = (
        "burnt",
        "cutting_card",
        "cutting_card_out",
        "deck",
        "decks",
        "in_play",
        "position",
        "rack",
        "replaced",
        "stack",
    )
    KIND: ClassVar[str]

    deck: Deck
    decks: int
    stack: list[Card]
    """The cards in the order in which they leave the shoe, those that have left included."""
    position: int
    """How many cards have left the stack."""
    cutting_card: int | None
    """The position at which the cutting card comes; None if it is not in the stack."""
    cutting_card_out: bool
    """True iff the cutting card was drawn since the last shuffle, and not discarded (5.4)."""
    in_play: list[Card]
    rack: list[Card]
    burnt: int
    """How many cards were burnt unseen since the last shuffle."""
    replaced: list[Card]
    """The marked or damaged cards changed so far, oldest first (Blackjack, Pontoon 2.4)."""

    def __init__(self, deck: Deck, decks: int) -> None:
        if not 1 <= decks <= MOST_DECKS:
            raise ShoeError(f"A shoe holds 1 to {MOST_DECKS} decks, not {decks}.")
        self.deck = deck
        self.decks = decks
        self.in_play = []
        self.rack = []
        self.replaced = []
        self._load([])

    @property
    def left(self) -> int:
        """How many cards have still to be dealt before a shuffle."""
        return len(self.stack) - self.position

    @property
    def ready(self) -> bool:
        """True iff `draw` would give a card now."""
        return self.position < len(self.stack)

    @property
    def before_cutting_card(self) -> int:
        """How many cards `draw` would give now one after the other before the cutting card comes."""
        end = len(self.stack) if self.cutting_card is None else self.cutting_card
        return end - self.position

    @property
    @abstractmethod
    def shuffle_due(self) -> bool:
        """True iff another round of play may not begin before a shuffle."""

    @property
    def cutting_card_is_next(self) -> bool:
        """True iff the cutting card lies in front of the next card."""
        return self.cutting_card == self.position

    def order(self) -> Sequence[Card]:
        """The cards still to be dealt, in their order: what a commitment is made to."""
        return self.stack[self.position :]

    def draw(self) -> Card:
        """The next card, which is in play now; a cutting card in front of it has been taken on the way."""
        at = self.position
        if at >= len(self.stack):
            raise ShoeError(self._nothing_to_draw())
        if at == self.cutting_card:
            self.take_cutting_card()
        card = self.stack[at]
        self.position = at + 1
        self.in_play.append(card)
        return card

    def burn(self, count: int = 1) -> None:
        """This many cards have gone unseen from the shoe to the discard rack."""
        drawable = len(self.stack) - self.position
        if not 0 <= count <= drawable:
            raise ShoeError(f"The dealer can burn 0 to {drawable} cards now, not {count}.")
        for _ in range(count):
            self.draw()
            self.rack.append(self.in_play.pop())
        self.burnt += count

    def collect(self, cards: Iterable[Card] | None = None) -> None:
        """These cards, or all in play, have gone from the table to the discard rack.

        This is how a round concludes, a settled hand goes, and a card that was drawn is burnt
        (Blackjack 14.1, 14.3; Pontoon 15.1, 15.3).
        """
        if cards is None:
            self.rack += self.in_play
            self.in_play = []
            return
        staying, going = list(self.in_play), list(cards)
        for card in going:
            if card not in staying:
                raise ShoeError(f"{card} can't be collected: in play are {show(self.in_play) or 'no cards'}.")
            staying.remove(card)
        self.in_play = staying
        self.rack += going

    def take_cutting_card(self) -> None:
        """The cutting card, and no card, has been drawn: a shuffle follows, now or after the round (5.4)."""
        if not self.cutting_card_is_next:
            raise ShoeError("The cutting card can't be drawn: it is not the next to come out of the shoe.")
        self.cutting_card = None
        self.cutting_card_out = True

    def discard_cutting_card(self) -> None:
        """The cutting card is gone and no shuffle follows from it (the final three rounds, 5.5)."""
        if not self.cutting_card_is_next and not self.cutting_card_out:
            raise ShoeError("The cutting card can't be discarded: it has not been reached.")
        self.cutting_card = None
        self.cutting_card_out = False

    def count(self) -> CardCount:
        """Whether shoe, rack and table together hold exactly the decks, and what is wrong (2.2)."""
        return count_cards((card for _, cards in self.places() for card in cards), self.deck, self.decks)

    def replace(self, card: Card) -> str:
        """The marked or damaged card has been changed for its twin, in its place; where that was (2.4)."""
        for place, cards in self.places():
            if card in cards:
                self.replaced.append(card)
                return place
        raise ShoeError(f"{card} can't be changed: this shoe, of {self.deck.name}, does not hold it.")

    def places(self) -> list[tuple[str, Sequence[Card]]]:
        """Every place where cards lie, by name, with its cards."""
        return [("in play", self.in_play), ("the discard rack", self.rack), ("the shoe", self.order())]

    def copy(self) -> Self:
        """Another shoe that is equal to this one and shares nothing with it."""
        twin = object.__new__(type(self))
        for kind in type(self).__mro__:
            for name in getattr(kind, "__slots__", ()):
                held = getattr(self, name)
                setattr(twin, name, held[:] if isinstance(held, list) else held)
        return twin

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Stack) and self.to_json() == other.to_json()

    def __repr__(self) -> str:
        cards = f"{self.decks} x {self.deck.name}, {self.left} left, {len(self.rack)} in the rack"
        return f"<{self.KIND} shoe: {cards}>"

    def to_json(self) -> dict[str, object]:
        """The whole state as plain data; it holds the faces of cards that nobody may see yet."""
        return {
            "shoe": self.KIND,
            "deck": self.deck.name,
            "decks": self.decks,
            "stack": show(self.stack),
            "position": self.position,
            "cutting_card": self.cutting_card,
            "cutting_card_out": self.cutting_card_out,
            "in_play": show(self.in_play),
            "rack": show(self.rack),
            "burnt": self.burnt,
            "replaced": show(self.replaced),
        }

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The shoe as it was when saved; `count` says whether its cards are the right ones."""
        fields = Fields(data, "A saved shoe")
        fields.one_of("shoe", (cls.KIND,))
        shoe = cls(deck_named(fields.text("deck")), fields.whole("decks", 1, MOST_DECKS))
        shoe.restore(fields)
        fields.done()
        return shoe

    def restore(self, fields: Fields) -> None:
        """Restore everything that can change about the shoe from the fields."""
        self.stack = fields.cards("stack")
        self.position = fields.whole("position", 0, len(self.stack))
        self.cutting_card = fields.whole_or_none("cutting_card", self.position, len(self.stack))
        self.cutting_card_out = fields.flag("cutting_card_out")
        self.in_play = fields.cards("in_play")
        self.rack = fields.cards("rack")
        self.burnt = fields.whole("burnt", 0)
        self.replaced = fields.cards("replaced")

    def _load(self, cards: list[Card]) -> None:
        """The stack is these cards, none has left it, and it has no cutting card."""
        self.stack = cards
        self.position = 0
        self.cutting_card = None
        self.cutting_card_out = False
        self.burnt = 0

    def _gathered(self) -> list[Card]:
        """All cards of the shoe and the rack, for a shuffle between rounds."""
        if self.in_play:
            raise ShoeError(f"All cards can't be shuffled: {show(self.in_play)} must be collected first.")
        return [*self.order(), *self.rack]

    def _nothing_to_draw(self) -> str:
        return "No card is left in the shoe: the cards must be shuffled."
