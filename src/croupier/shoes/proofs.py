"""Proofs of a shuffle: the house commits to an order before the cut is offered, and reveals it later.

A commitment is SHA-256 over a few lines of plain text, joined by a line feed without one at the end,
so that anyone can make it again with `printf` and `sha256sum`:

    whole shoe     croupier shoe 1 / deck / decks / of / salt / order
    its cut        croupier cut 1 / commitment / cut / cut_by        (`none` for both if not cut)
    one card       croupier card 1 / position / salt / card
    all its cards  croupier cards 1 / deck / decks / of / each card's commitment

The salt keeps anyone from guessing the order, the hash keeps the house from changing it. A player
who chooses the cut afterwards keeps the house from having chosen what is dealt. Where nobody outside
the house chooses it, the proof says so.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, Self

from croupier.cards import Card, Deck, show
from croupier.rulebook.roles import ROLES
from croupier.shoes.composition import MOST_DECKS, Part, ShoeError, deck_named, part_named
from croupier.shoes.fields import Fields
from croupier.shoes.randomness import SEED_BYTES, Stream
from croupier.values import value

ALGORITHM: Final = "sha256"
HOUSE_ALONE: Final = "Nobody outside the house cut: the order rests on the house's commitment alone."


def assurance(cut_by: str | None) -> str:
    """What the proof is worth, in words: it depends on who chose the place of the cut, if anybody did."""
    if cut_by is None or cut_by in ROLES:
        return HOUSE_ALONE
    return f"After the house had committed itself to the order, {cut_by} chose the place of the cut."


def shoe_commitment(deck: str, decks: int, of: str, salt: str, order: str) -> str:
    """The commitment to a whole shoe."""
    return _digest("croupier shoe 1", deck, decks, of, salt, order)


def cut_receipt(commitment: str, cut: int | None, cut_by: str | None) -> str:
    """What binds a cut and who chose it to the commitment it came after; given out with the cut."""
    made = ("none", "none") if cut is None else (cut, cut_by)
    return _digest("croupier cut 1", commitment, *made)


def card_commitment(position: int, salt: str, card: str) -> str:
    """The commitment to one card, the first that leaves the shoe having position 1."""
    return _digest("croupier card 1", position, salt, card)


def cards_commitment(deck: str, decks: int, of: str, commitments: Iterable[str]) -> str:
    """The one commitment to the commitments of all cards."""
    return _digest("croupier cards 1", deck, decks, of, *commitments)


@value
class Proof:
    """The secret behind a commitment: which cards were shuffled, the salt, and the order as text."""

    deck: Deck
    decks: int
    of: Part
    salt: str
    order: str

    @classmethod
    def make(cls, order: Sequence[Card], deck: Deck, decks: int, stream: Stream, of: Part = "all") -> Self:
        """The proof of this order, with a salt of the stream; `of` says which part of the cards it is."""
        return cls(deck, decks, of, stream.take(SEED_BYTES).hex(), show(order))

    def to_json(self) -> dict[str, object]:
        """The secret as plain data, for the house alone."""
        return {
            "deck": self.deck.name,
            "decks": self.decks,
            "of": self.of,
            "salt": self.salt,
            "order": self.order,
        }

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The proof as it was when saved."""
        fields = Fields(data, "A saved proof")
        deck, decks = deck_named(fields.text("deck")), fields.whole("decks", 1, MOST_DECKS)
        of, salt, order = part_named(fields.text("of")), fields.digest("salt"), fields.cards("order")
        fields.done()
        return cls(deck, decks, of, salt, show(order))

    def _head(self, commitment: str) -> dict[str, object]:
        return {
            "alg": ALGORITHM,
            "deck": self.deck.name,
            "decks": self.decks,
            "of": self.of,
            "commitment": commitment,
        }


class ShoeProof(Proof):
    """The proof of a whole shoe: made of the order before the cut, revealed when the shoe is done with."""

    __slots__ = ()

    @property
    def commitment(self) -> str:
        """What is published before the cut is offered."""
        return shoe_commitment(self.deck.name, self.decks, self.of, self.salt, self.order)

    def published(self) -> dict[str, object]:
        """The document that everyone may have before the cut."""
        return self._head(self.commitment)

    def reveal(
        self, cut: int | None, cut_by: str | None, dealt: Sequence[Card] | None = None
    ) -> dict[str, object]:
        """The whole proof, which shows every card of the shoe, dealt or not.

        `cut_by` names who chose the place of the cut, so `dealer` if the software chose it for a player;
        both are None for a machine, which nobody cuts. `dealt` is the cards in the order in which they
        left the shoe, burnt ones included.
        """
        if (cut is None) is not (cut_by is None):
            raise ShoeError("A cut is revealed together with the name of whoever made it.")
        commitment = self.commitment
        document = self._head(commitment) | {
            "salt": self.salt,
            "order": self.order,
            "cut": cut,
            "cut_by": cut_by,
            "receipt": cut_receipt(commitment, cut, cut_by),
            "assurance": assurance(cut_by),
        }
        return document if dealt is None else document | {"dealt": show(dealt)}


class CardsProof(Proof):
    """The proof card by card, for games in which folded hands stay hidden.

    Made of the order in which the cards leave the shoe, after the dealer's cut (Hold-em, Omaha 7.2) or
    as the machine gives them (Ultimate 6.1). Each card's own salt comes from the secret one.
    """

    __slots__ = ("_known_commitment", "_known_entries")

    _known_entries: list[tuple[str, str, str]]
    """What `_entries` has worked out, once somebody has asked."""
    _known_commitment: str

    @property
    def commitment(self) -> str:
        """The one commitment to all cards, published before the first is dealt; worked out once."""
        try:
            return self._known_commitment
        except AttributeError:
            pass
        commitments = [commitment for _, _, commitment in self._entries()]
        known = cards_commitment(self.deck.name, self.decks, self.of, commitments)
        object.__setattr__(self, "_known_commitment", known)
        return known

    def published(self) -> dict[str, object]:
        """The document that everyone may have before the first card: every commitment, no card."""
        return self.reveal(())

    def reveal(self, positions: Iterable[int]) -> dict[str, object]:
        """The proof in which the cards at these positions alone are shown, from 1 in the order of dealing."""
        shown = set(positions)
        entries = self._entries()
        for position in shown:
            if not 1 <= position <= len(entries):
                raise ShoeError(f"There is no card {position} to reveal: 1 to {len(entries)} are allowed.")
        listed: list[dict[str, object]] = []
        for position, (card, salt, commitment) in enumerate(entries, 1):
            opened: dict[str, object] = {"card": card, "salt": salt} if position in shown else {}
            listed.append({"position": position, "commitment": commitment} | opened)
        return self._head(self.commitment) | {"assurance": HOUSE_ALONE, "cards": listed}

    def _entries(self) -> list[tuple[str, str, str]]:
        """Card, salt and commitment of each position, worked out once."""
        try:
            return self._known_entries
        except AttributeError:
            pass
        entries = []
        begun = f"croupier salt 1\n{self.salt}\n"
        for position, card in enumerate(self.order.split(), 1):
            # Written out, for there are a hundred of them before every round; `_digest` gives the same.
            salt = sha256(f"{begun}{position}".encode()).hexdigest()
            commitment = sha256(f"croupier card 1\n{position}\n{salt}\n{card}".encode()).hexdigest()
            entries.append((card, salt, commitment))
        object.__setattr__(self, "_known_entries", entries)
        return entries


def _digest(*lines: object) -> str:
    return sha256("\n".join([str(line) for line in lines]).encode()).hexdigest()
