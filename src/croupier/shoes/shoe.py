"""The shoe that a dealer shuffles by hand: shuffled, cut, given its cutting card, dealt.

New cards lie in the discard rack; `shuffle` makes a pile of all cards, `cut` puts the pile into the
shoe, and nothing is dealt before (Blackjack, Pontoon 5.1 to 5.3). With one deck it is the poker
shoe, which the dealer shuffles and cuts for each round (Hold-em, Omaha 7.1 to 7.3).
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from croupier.cards import Card, Deck, show
from croupier.rulebook.cutting import cut_bounds, cutting_card_bounds, usual_place
from croupier.shoes.composition import ShoeError
from croupier.shoes.fields import Fields
from croupier.shoes.randomness import Stream, shuffle_cards
from croupier.shoes.stack import Stack


class Shoe(Stack):
    """A hand shoe of one deck or several."""

    __slots__ = ("completes_round", "cut_at", "pile")
    KIND: ClassVar[str] = "hand"

    pile: list[Card]
    """The shuffled cards as long as they wait for the cut."""
    cut_at: int | None
    """Where the cards were cut since the last shuffle."""
    completes_round: bool
    """True iff part of the cards was shuffled in mid-round, which only serve to complete it."""

    def __init__(self, deck: Deck, decks: int) -> None:
        super().__init__(deck, decks)
        self.pile = []
        self.cut_at = None
        self.completes_round = False
        self.rack = deck.times(decks)

    @property
    def left(self) -> int:
        """How many cards have still to be dealt before a shuffle."""
        return len(self.pile) + len(self.stack) - self.position

    @property
    def shuffle_due(self) -> bool:
        """True iff another round of play may not begin before a shuffle.

        After the cutting card (5.4(b)); after a part of the cards was shuffled in mid-round;
        with one deck after every round (Hold-em, Omaha 7.1); and when there is no card to deal.
        """
        if self.decks == 1 and self.position > 0:
            return True
        return self.cutting_card_out or self.completes_round or self.left == 0

    def order(self) -> Sequence[Card]:
        """The cards still to be dealt, in their order: before the cut, what a commitment is made to."""
        return [*self.pile, *self.stack[self.position :]]

    def introduce_new_cards(self) -> None:
        """All cards have been changed after a round of play (2.4); the new ones have still to be shuffled."""
        if self.in_play:
            raise ShoeError("All cards can't be changed during a round of play: collect those in play first.")
        self._await_cut([])
        self.completes_round = False
        self.rack = self.deck.times(self.decks)

    def shuffle(self, stream: Stream) -> None:
        """All cards of shoe and rack have been shuffled and wait for the cut (5.1; Hold-em, Omaha 7.1)."""
        self._await_cut(shuffle_cards(stream, self._gathered()))
        self.rack = []
        self.completes_round = False

    def shuffle_discards(self, stream: Stream) -> None:
        """The discard rack as it stands has been shuffled, waits for the cut and completes the round.

        Only when the last card of the shoe has been dealt (Blackjack 14.6, Pontoon 15.6).
        """
        if self.left:
            raise ShoeError(
                f"The discards can't be shuffled: {self.left} cards of the shoe must be dealt first."
            )
        if not self.rack:
            raise ShoeError("The discards can't be shuffled: the discard rack is empty, and so is the shoe.")
        self._await_cut(shuffle_cards(stream, self.rack))
        self.rack = []
        self.completes_round = True

    def remove_and_shuffle_remaining(self, stream: Stream, returned: Iterable[Card] = ()) -> None:
        """The cards remaining in the shoe have been shuffled and wait for the cut; the rack stays as it is.

        After a malfunction (Blackjack 18.3(a)(i), Pontoon 19.3(a)(i)), and for a communal card dealt too
        early, which is `returned` from the table and shuffled with them (Hold-em, Omaha 17.17).
        """
        staying, back = list(self.in_play), list(returned)
        for card in back:
            if card not in staying:
                raise ShoeError(f"{card} can't go back into the shoe: it is not in play.")
            staying.remove(card)
        burnt = self.burnt
        self.in_play = staying
        self._await_cut(shuffle_cards(stream, [*self.order(), *back]))
        self.burnt = burnt
        self.completes_round = True

    def cut_bounds(self) -> tuple[int, int] | None:
        """The least and the most cards in front of the cut; None unless shuffled cards wait for it."""
        return cut_bounds(self.deck, self.decks, len(self.pile))

    def cut(self, at: int) -> None:
        """The first `at` cards of the pile lie at its back, and the pile is in the shoe (5.3)."""
        bounds = self.cut_bounds()
        if bounds is None:
            cut_before = f"they have already been cut at {self.cut_at}"
            why = "they must be shuffled first" if self.cut_at is None else cut_before
            raise ShoeError(f"The cards can't be cut: {why}.")
        least, most = bounds
        if not least <= at <= most:
            raise ShoeError(
                f"The cards can't be cut at {at}: {least} to {most} are allowed,"
                f" so that at least {least} of the {len(self.pile)} cards lie at either end."
            )
        self._load([*self.pile[at:], *self.pile[:at]])
        self.pile = []
        self.cut_at = at

    def cut_at_random(self, stream: Stream) -> int:
        """The cards have been cut at a random place within the bounds, which is returned.

        The dealer cuts this way (Hold-em, Omaha 7.2), and so does a player who didn't choose a place.
        """
        bounds = self.cut_bounds()
        at = stream.between(*bounds) if bounds else 0
        self.cut(at)
        return at

    def cutting_card_bounds(self) -> tuple[int, int] | None:
        """The least and the most cards behind the cutting card; None where it has no place in the shoe."""
        return cutting_card_bounds(self.deck, self.decks, len(self.stack))

    def insert_cutting_card(self, from_back: int | None = None) -> int:
        """The cutting card lies in front of the last `from_back` cards, the number returned (5.3).

        By default that is one and a half decks, or as near to it as the bounds allow.
        """
        bounds = self.cutting_card_bounds()
        if self.position or self.cutting_card is not None or self.cutting_card_out:
            raise ShoeError("The cutting card is inserted once, after the cut and before the first card.")
        if bounds is None:
            raise ShoeError("The cutting card has no place in the shoe: it needs more than one deck, cut.")
        least, most = bounds
        behind = usual_place(self.deck, bounds) if from_back is None else from_back
        if not least <= behind <= most:
            raise ShoeError(
                f"The cutting card can't lie {behind} cards from the back: {least} to {most} are allowed,"
                " one deck to half the decks."
            )
        self.cutting_card = len(self.stack) - behind
        return behind

    def to_json(self) -> dict[str, object]:
        """The whole state as plain data; it holds the faces of cards that nobody may see yet."""
        return super().to_json() | {
            "pile": show(self.pile),
            "cut_at": self.cut_at,
            "completes_round": self.completes_round,
        }

    def restore(self, fields: Fields) -> None:
        """Restore everything that can change about the shoe from the fields."""
        super().restore(fields)
        self.pile = fields.cards("pile")
        self.cut_at = fields.whole_or_none("cut_at", 0)
        self.completes_round = fields.flag("completes_round")

    def _await_cut(self, cards: list[Card]) -> None:
        """These cards are the pile, and the shoe is empty; a single card goes into it uncut."""
        self._load([])
        self.cut_at = None
        self.pile = cards
        if len(cards) == 1:
            self._load(cards)
            self.pile = []

    def _nothing_to_draw(self) -> str:
        bounds = self.cut_bounds()
        if bounds is not None:
            return "No card can be drawn before the cards are cut, at {} to {}.".format(*bounds)
        if self.rack:
            return f"No card is left in the shoe: shuffle the {len(self.rack)} cards of the discard rack."
        return "No card is left in the shoe or in the discard rack: the round can't be completed."
