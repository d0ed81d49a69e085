"""The automated shuffling shoe: every round is dealt from freshly shuffled cards, without a cut.

In Blackjack and Pontoon the machine holds all decks at once (Blackjack 18, Pontoon 19); in
Ultimate it has two decks of one kind in use, one at a time for each round (Ultimate 2.1, 6.1),
and a malfunction leaves nothing to complete by hand, because the round is void (Ultimate 11.1).
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from croupier.cards import Card, Deck, cards, show
from croupier.shoes.composition import CardCount, ShoeError, count_cards
from croupier.shoes.fields import Fields
from croupier.shoes.randomness import Stream, shuffle_cards
from croupier.shoes.shoe import Shoe
from croupier.shoes.stack import Stack

MOST_SETS: Final = 2  # Ultimate 2.1


class AutomatedShoe(Stack):
    """A machine with `in_turn` sets of `decks` decks, of which one is in use for a round."""

    __slots__ = ("completes_by_hand", "in_turn", "in_use", "resting")
    KIND: ClassVar[str] = "automated"

    in_turn: int
    """How many sets of cards take turns: one, or Ultimate's two."""
    in_use: int
    """Which set the round is dealt from, 1 or 2; 0 before the first."""
    resting: list[tuple[Card, ...]]
    """The sets that are not in use, the next one first."""
    completes_by_hand: bool
    """True iff a round that a malfunction interrupts is completed from a hand shoe."""

    def __init__(self, deck: Deck, decks: int, *, in_turn: int = 1, completes_by_hand: bool = True) -> None:
        super().__init__(deck, decks)
        if not 1 <= in_turn <= MOST_SETS:
            raise ShoeError(f"A machine has 1 or {MOST_SETS} sets of cards, not {in_turn}.")
        self.in_turn = in_turn
        self.completes_by_hand = completes_by_hand
        self.introduce_new_cards()

    @property
    def shuffle_due(self) -> bool:
        """True iff another round of play may not begin before a shuffle: after every round."""
        return self.position > 0 or not self.stack

    def introduce_new_cards(self) -> None:
        """The machine has new cards, which have still to be shuffled for the first round (18.2, 18.3(b))."""
        if self.in_play:
            raise ShoeError("All cards can't be changed during a round of play: collect those in play first.")
        self._load([])
        self.rack = []
        self.resting = [tuple(self.deck.times(self.decks))] * self.in_turn
        self.in_use = 0

    def prepare(self, stream: Stream) -> None:
        """The next set of cards has been shuffled for a round; all those used before are back in the machine.

        For each round of play (Ultimate 6.1(a)), and for the new one after a misdeal (6.1(b)).
        """
        used = self._gathered()
        waiting = [*self.resting, tuple(used)] if used else self.resting
        if not waiting:
            raise ShoeError("The machine is empty: introduce new cards first.")
        following, *self.resting = waiting
        self.in_use = self.in_use % self.in_turn + 1
        self.rack = []
        self._load(shuffle_cards(stream, following))

    def shuffle(self, stream: Stream) -> None:
        """The set in use has been shuffled again, all of it, as a supervisor may order (Ultimate 6.1(c))."""
        used = self._gathered()
        if not used:
            raise ShoeError("There are no cards in use to shuffle: prepare a round first.")
        self.rack = []
        self._load(shuffle_cards(stream, used))

    def hand_over(self, stream: Stream) -> Shoe:
        """The machine is empty; its cards are in the hand shoe returned, which completes the round.

        The cards that remained have been shuffled and wait for the cut, those in play and in the rack
        are where they were (Blackjack 18.3(a), Pontoon 19.3(a)). If the hand shoe runs out, its discards
        are shuffled like any other's.
        """
        if not self.completes_by_hand:
            raise ShoeError("A round in which the machine malfunctions is void: it is not completed by hand.")
        shoe = Shoe(self.deck, self.decks)
        shoe.stack = list(self.order())
        shoe.in_play, self.in_play = self.in_play, []
        shoe.rack, self.rack = self.rack, []
        shoe.burnt = self.burnt
        shoe.remove_and_shuffle_remaining(stream)
        self._load([])
        return shoe

    def count(self) -> CardCount:
        """Whether machine, rack and table together hold exactly the decks, and what is wrong (2.2, 2.4)."""
        found = (card for _, place in self.places() for card in place)
        return count_cards(found, self.deck, self.decks * self.in_turn)

    def places(self) -> list[tuple[str, Sequence[Card]]]:
        """Every place where cards lie, by name, with its cards."""
        return [*super().places(), *(("the machine", resting) for resting in self.resting)]

    def to_json(self) -> dict[str, object]:
        """The whole state as plain data; it holds the faces of cards that nobody may see yet."""
        return super().to_json() | {
            "in_turn": self.in_turn,
            "in_use": self.in_use,
            "resting": [show(resting) for resting in self.resting],
            "completes_by_hand": self.completes_by_hand,
        }

    def restore(self, fields: Fields) -> None:
        """Restore everything that can change about the machine from the fields."""
        super().restore(fields)
        self.in_turn = fields.whole("in_turn", 1, MOST_SETS)
        self.in_use = fields.whole("in_use", 0, self.in_turn)
        self.resting = [_resting(item) for item in fields.items("resting")]
        if not all(count_cards(each, self.deck, self.decks).ok for each in self.resting):
            raise ShoeError("A saved shoe must have whole sets of cards in 'resting'.")
        self.completes_by_hand = fields.flag("completes_by_hand")

    def _nothing_to_draw(self) -> str:
        return "No card is left in the machine: it is shuffled for every round."


def _resting(item: object) -> tuple[Card, ...]:
    if not isinstance(item, str):
        raise ShoeError("A saved shoe must have texts of cards in 'resting'.")
    try:
        return tuple(cards(item))
    except ValueError as error:
        raise ShoeError(f"A saved shoe has a wrong 'resting': {error}") from None
