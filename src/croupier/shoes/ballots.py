"""Proofs of a ballot: the house commits to the places by entry number before they are told.

The commitment is SHA-256 over three lines of plain text, joined by a line feed without one at the end:

    croupier ballot 1 / salt / the places by entry number, with a space between

A place is written `1/3`: table 1, seat 3.
"""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from croupier.shoes.composition import ShoeError
from croupier.shoes.fields import Fields
from croupier.shoes.randomness import SEED_BYTES, Stream
from croupier.values import value

BALLOT: Final = "ballot"
ALGORITHM: Final = "sha256"
_PLACE: Final = re.compile(r"[1-9][0-9]{0,3}/[1-9][0-9]{0,2}")


@value
class BallotProof:
    """The secret behind the commitment to a ballot: the salt, and the places by entry number."""

    salt: str
    order: str

    @property
    def commitment(self) -> str:
        """What is published before the places are told."""
        return ballot_commitment(self.salt, self.order)

    def published(self) -> dict[str, object]:
        """The document that everyone may have before the draw."""
        return {"alg": ALGORITHM, "of": BALLOT, "commitment": self.commitment}

    def reveal(self) -> dict[str, object]:
        """The whole proof."""
        return self.published() | {"salt": self.salt, "order": self.order}


def ballot_commitment(salt: str, order: str) -> str:
    """The commitment to these places."""
    return sha256(f"croupier ballot 1\n{salt}\n{order}".encode()).hexdigest()


def ballot_proof(places: Sequence[str], stream: Stream) -> BallotProof:
    """The proof of these places by entry number, with a salt of the stream."""
    return BallotProof(stream.take(SEED_BYTES).hex(), " ".join(places))


def check_ballot(fields: Fields) -> tuple[bool, list[str]]:
    """Whether the claims of a revealed ballot hold, and a sentence for each."""
    fields.one_of("alg", (ALGORITHM,))
    fields.one_of("of", (BALLOT,))
    commitment, salt, order = fields.digest("commitment"), fields.digest("salt"), fields.text("order")
    fields.done()
    places = order.split(" ")
    if not all(_PLACE.fullmatch(place) for place in places):
        raise ShoeError("A proof of a ballot must have places such as '1/3' in 'order'.")
    same = ballot_commitment(salt, order) == commitment
    once = len(set(places)) == len(places)
    sentences = [
        f"The commitment matches this salt and these {len(places)} places."
        if same
        else "The commitment does not match this salt and these places.",
        "No place was drawn twice." if once else "A place was drawn twice.",
        f"This only proves something if the commitment published beforehand was {commitment}.",
    ]
    return same and once, sentences
