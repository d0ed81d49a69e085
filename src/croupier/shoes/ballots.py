"""Ballots that somebody outside can check: the house commits to a secret before a witness says a word.

Each sum is SHA-256 over lines of plain text in UTF-8, joined by a line feed without one at the end:

    the commitment: croupier ballot 2 / the evening / the number of the line / the line / the secret
    the seed of the lots: croupier lots 2 / the secret / the word

The evening is the SHA-256 of its file before the commitment. The secret is written as 64 hexadecimal digits,
and is called the salt in proofs; the word is empty if no witness gave one. A place is written `1/3`: table 1,
seat 3.

Earlier releases committed to the places themselves, without a witness, over three lines:

    croupier ballot 1 / salt / the places by entry number, with a space between
"""

import re
from dataclasses import field
from hashlib import sha256
from typing import Any, Final
from unicodedata import normalize

from croupier.shoes.composition import ShoeError
from croupier.shoes.fields import Fields
from croupier.shoes.randomness import Stream
from croupier.texts import unseen_in, without_unmarked
from croupier.values import value

BALLOT: Final = "ballot"
"""The field of a proof with the number of the line that was drawn, and what the proof is of."""
ALGORITHM: Final = "sha256"
LEAST: Final = 4
"""How many characters a witness's word has at least."""
MOST: Final = 200
"""How many characters it has at most."""
_PLACE: Final = re.compile(r"[1-9][0-9]{0,3}/[1-9][0-9]{0,2}")


@value
class SealedBallot:
    """A ballot that the house has committed to, with the secret behind the commitment."""

    evening: str
    """The SHA-256 of the evening's file before the commitment."""
    number: int
    """The number of the line that is drawn."""
    line: str
    """The line, without its places."""
    salt: str = field(repr=False)
    """The secret, which is not shown by accident."""

    @property
    def commitment(self) -> str:
        """What is published before the word is said."""
        return _digest("croupier ballot 2", self.evening, self.number, self.line, self.salt)

    def stream(self, word: str) -> Stream:
        """The random numbers that the secret and a witness's word give together."""
        return Stream(bytes.fromhex(_digest("croupier lots 2", self.salt, word)))

    def published(self) -> dict[str, Any]:
        """The document that everybody may have before the word is said."""
        return {
            BALLOT: self.number,
            "alg": ALGORITHM,
            "of": BALLOT,
            "evening": self.evening,
            "line": self.line,
            "commitment": self.commitment,
        }

    def reveal(self, word: str, order: str) -> dict[str, Any]:
        """The whole proof, in the order in which everything became known."""
        return {**self.published(), "word": word, "order": order, "salt": self.salt}


def earlier_commitment(salt: str, order: str) -> str:
    """The commitment to places by entry number, as earlier releases made it."""
    return _digest("croupier ballot 1", salt, order)


def check_ballot(fields: Fields) -> tuple[bool, list[str]]:
    """Whether the claims of a revealed ballot hold, and a sentence for each."""
    fields.one_of("alg", (ALGORITHM,))
    fields.one_of("of", (BALLOT,))
    if fields.has(BALLOT):
        return _check(fields)
    commitment, salt, order = fields.digest("commitment"), fields.digest("salt"), fields.text("order")
    fields.done()
    once, sentence = _places_once(order)
    same = earlier_commitment(salt, order) == commitment
    sentences = [
        f"The commitment matches this salt and these {len(order.split())} places."
        if same
        else "The commitment does not match this salt and these places.",
        sentence,
        "It is a ballot of an earlier release and had no witness: the places rest on the house's word.",
        f"This only proves something if the commitment published beforehand was {commitment}.",
    ]
    return same and once, sentences


def _check(fields: Fields) -> tuple[bool, list[str]]:
    sealed = sealed_ballot(fields)
    commitment, word, order = fields.digest("commitment"), said_word(fields), fields.text("order")
    fields.done()
    once, sentence = _places_once(order)
    same = sealed.commitment == commitment
    sentences = [
        "The commitment matches this secret, this line and this evening."
        if same
        else "The commitment does not match this secret, this line and this evening.",
        sentence,
        f"A witness gave the word {word!r} after the commitment."
        if word
        else "No witness gave a word: the places rest on the house's word.",
        "Whether the places follow from all this can be seen from the log: 'croupier verify' takes it.",
        f"This only proves something if the commitment published beforehand was {commitment}"
        + (" and the word is the one that the witness gave." if word else "."),
    ]
    return same and once, sentences


def sealed_ballot(fields: Fields) -> SealedBallot:
    """The ballot of a proof."""
    return SealedBallot(
        fields.digest("evening"), fields.whole(BALLOT, 1), _encodable(fields, "line"), fields.digest("salt")
    )


def word_as_it_counts(typed: str) -> str:
    """A witness's word as it counts; `ShoeError` if it is too short or too long, or can't be read on paper.

    Characters that leave no mark don't count, and one blank is as good as many: whoever knows the secret
    could try out others until the places please, and the word would look the same.
    """
    word = normalize("NFC", without_unmarked(typed.strip()))
    if unseen_in(word):
        raise ShoeError("A witness's word has letters, digits, signs and blanks only.")
    word = " ".join(word.split())
    if word and not LEAST <= len(word) <= MOST:
        raise ShoeError(
            f"A witness's word has {LEAST} to {MOST} characters, such as three dice ('4 2 6') or the last"
            " digits of a banknote; an empty line is for no witness."
        )
    return word


def counts_as_written(word: str) -> bool:
    """True iff a word in a proof or a log is one that counts to the letter."""
    try:
        return word_as_it_counts(word) == word
    except ShoeError:
        return False


def said_word(fields: Fields) -> str:
    """The word of a proof; empty if there was none."""
    word = _encodable(fields, "word")
    if not counts_as_written(word):
        raise ShoeError(
            f"A proof of a ballot must have a word as it counts, of {LEAST} to {MOST} characters that can be"
            f" seen and with single blanks, or none; not {word!a}."
        )
    return word


def _encodable(fields: Fields, name: str) -> str:
    text = fields.text(name)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise fields.wrong(name, "a text", text) from None
    return text


def _places_once(order: str) -> tuple[bool, str]:
    places = order.split(" ")
    if not all(_PLACE.fullmatch(place) for place in places):
        raise ShoeError("A proof of a ballot must have places such as '1/3' in 'order'.")
    once = len(set(places)) == len(places)
    return once, "No place was drawn twice." if once else "A place was drawn twice."


def _digest(*lines: object) -> str:
    return sha256("\n".join(map(str, lines)).encode()).hexdigest()
