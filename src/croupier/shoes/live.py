"""A live dealer in place of a shoe: real cards, keyed as they leave the real shoe.

It doesn't know the order of the cards. It knows how many have left since the last shuffle and which of
them were keyed, and so refuses a card if none of it can be left. It is told what the dealer does with
the real cards: a shuffle, the cutting card, the face of a card dealt face down.
"""

from typing import ClassVar

from croupier.cards import UNKNOWN, Card, Deck
from croupier.shoes.composition import CardCount, Part, ShoeError, count_cards
from croupier.shoes.fields import Fields
from croupier.shoes.stack import Stack


class LiveShoe(Stack):
    """The stack is the cards as they were keyed since the last shuffle; `draw` gives them in that order."""

    __slots__ = ("completes_round", "every_round", "loaded")
    KIND: ClassVar[str] = "live"

    loaded: int
    """How many cards the last shuffle put into the real shoe; 0 before the first."""
    every_round: bool
    """True iff the cards are shuffled for every round: by a machine, or as a single deck is."""
    completes_round: bool
    """True iff part of the cards was shuffled in mid-round, which only serve to complete it."""

    def __init__(self, deck: Deck, decks: int, *, every_round: bool = False) -> None:
        super().__init__(deck, decks)
        self.rack = deck.times(decks)
        self.loaded = 0
        self.every_round = every_round or decks == 1
        self.completes_round = False

    @property
    def left(self) -> int:
        """How many cards the real shoe still holds, those keyed and not yet drawn included."""
        return self.loaded - self.position - self.burnt

    @property
    def shuffle_due(self) -> bool:
        """True iff another round of play may not begin before the dealer reports a shuffle."""
        if self.every_round and self.position + self.burnt > 0:
            return True
        return self.cutting_card_out or self.completes_round or self.left == 0

    def key(self, card: Card) -> None:
        """The dealer has drawn this card, or `??` if its face is not known; the next `draw` gives it."""
        if self.position + self.burnt + len(self.order()) >= self.loaded:
            raise ShoeError(
                f"{card} can't be keyed: the shoe holds no more cards, so say that they were shuffled first."
            )
        self._must_be_possible(card)
        self.stack.append(card)

    def turn(self, card: Card) -> None:
        """A card in play whose face was unknown is now known to be this one."""
        if UNKNOWN not in self.in_play:
            raise ShoeError(f"{card} can't be turned up: every card in play is known already.")
        self._must_be_possible(card)
        self.in_play[self.in_play.index(UNKNOWN)] = card

    def could_come(self, card: Card) -> int:
        """How many of this card the real shoe can still hold, by what was keyed since the last shuffle."""
        told = (self.in_play, self.rack, self.order())
        return self.deck.cards.count(card) * self.decks - sum(place.count(card) for place in told)

    def burn(self, count: int = 1) -> None:
        """The dealer has burnt this many cards unseen."""
        free = self.left - len(self.order())
        if not 0 <= count <= free:
            raise ShoeError(f"The dealer can burn 0 to {free} cards now, not {count}.")
        self.rack += [UNKNOWN] * count
        self.burnt += count

    def shuffled(self, which: Part = "all") -> None:
        """The dealer has shuffled, cut and loaded all cards, the discards, or those remaining in the shoe.

        The discards only when the shoe is empty (Blackjack 14.6, Pontoon 15.6); those remaining after a
        malfunction (Blackjack 18.3, Pontoon 19.3).
        """
        if self.ready:
            raise ShoeError("A shuffle can't be keyed while a keyed card waits to be drawn.")
        if which == "all" and self.in_play:
            raise ShoeError("A shuffle of all cards can't be keyed during a round: collect its cards first.")
        if which == "discards" and self.left:
            raise ShoeError(
                f"The discards can't be shuffled: {self.left} cards of the shoe must be dealt first."
            )
        if which == "discards" and not self.rack:
            raise ShoeError("The discards can't be shuffled: the discard rack is empty, and so is the shoe.")
        loads = {"all": len(self.deck) * self.decks, "discards": len(self.rack), "remaining": self.left}
        if which != "remaining":
            self.rack = []
        self.loaded = loads[which]
        self.completes_round = which != "all"
        self._load([])

    def take_cutting_card(self) -> None:
        """The dealer has reported that the cutting card came out (5.4)."""
        if self.cutting_card_out:
            raise ShoeError("The cutting card has already come out since the last shuffle.")
        self.cutting_card_out = True

    def replace(self, card: Card) -> str:
        """The marked or damaged card has been changed for its twin; one not seen yet is in the shoe (2.4)."""
        if all(card not in cards for _, cards in self.places()) and self.could_come(card) > 0:
            self.replaced.append(card)
            return "the shoe"
        return super().replace(card)

    def count(self) -> CardCount:
        """Whether the cards keyed and the number left unseen in the shoe make up the decks (2.2)."""
        unseen = [UNKNOWN] * (self.left - len(self.order()))
        told = (card for _, cards in self.places() for card in cards)
        return count_cards([*told, *unseen], self.deck, self.decks)

    def to_json(self) -> dict[str, object]:
        """Everything that was keyed, as plain data."""
        return super().to_json() | {
            "loaded": self.loaded,
            "every_round": self.every_round,
            "completes_round": self.completes_round,
        }

    def restore(self, fields: Fields) -> None:
        """Restore everything that can change from the fields."""
        super().restore(fields)
        self.loaded = fields.whole("loaded", 0, len(self.deck) * self.decks)
        self.every_round = fields.flag("every_round")
        self.completes_round = fields.flag("completes_round")

    def _must_be_possible(self, card: Card) -> None:
        if card is UNKNOWN:
            return
        if card not in self.deck:
            raise ShoeError(f"{card} can't come: it is not in the deck of {self.deck.name}.")
        if self.could_come(card) < 1:
            copies = "the only" if self.decks == 1 else f"all {self.decks}"
            raise ShoeError(f"{card} can't come: {copies} {card} left the shoe since the last shuffle.")

    def _nothing_to_draw(self) -> str:
        return "The dealer has not keyed the next card."
