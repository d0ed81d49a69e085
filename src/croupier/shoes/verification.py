"""Checking a proof of a shuffle: every claim of the document, one sentence each.

Needs nothing but the document. It can't know which commitment was published, and when: whoever
checks has to compare that, and the last sentence says so.
"""

from croupier.cards import Card, show
from croupier.rulebook.cutting import cut_bounds
from croupier.shoes.ballots import BALLOT, check_ballot
from croupier.shoes.composition import MOST_DECKS, PARTS, ShoeError, cards_too_many, deck_named
from croupier.shoes.fields import Fields
from croupier.shoes.proofs import (
    ALGORITHM,
    HOUSE_ALONE,
    assurance,
    card_commitment,
    cards_commitment,
    cut_receipt,
    shoe_commitment,
)
from croupier.values import value


@value
class Finding:
    """Whether every claim of a proof holds, and a sentence for each."""

    ok: bool
    sentences: tuple[str, ...]


def verify(document: object) -> Finding:
    """What the proof's claims are worth; a document that is not a proof at all raises `ShoeError`.

    A proof of a ballot says so. Of the others one with `cards` is card by card, any other is of a whole shoe.
    """
    fields = Fields(document, "A proof")
    if fields.has("of") and fields.value("of") == BALLOT:
        ok, sentences = check_ballot(fields)
        return Finding(ok, tuple(sentences))
    claims = _Claims(fields)
    if not (fields.has("cards") or fields.has("order")):
        raise ShoeError("A proof must have 'order' or 'cards': this is a commitment, not revealed yet.")
    if fields.has("cards"):
        claims.check_card_by_card()
    else:
        claims.check_whole_shoe()
    fields.done()
    return claims.finding()


class _Claims:
    """The claims of one document, checked one after the other."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        self.ok = True
        self.sentences: list[str] = []
        fields.one_of("alg", (ALGORITHM,))
        self.deck = deck_named(fields.text("deck"))
        self.decks = fields.whole("decks", 1, MOST_DECKS)
        self.of = fields.one_of("of", PARTS)
        self.commitment = fields.digest("commitment")
        self.size = len(self.deck) * self.decks
        self.called = f"{self.decks} deck{'s' if self.decks > 1 else ''} of {self.deck.name}"

    def finding(self) -> Finding:
        """The outcome; the last sentence is what only a person can do."""
        reminder = f"This only proves something if the commitment published beforehand was {self.commitment}."
        return Finding(self.ok, (*self.sentences, reminder))

    def claim(self, holds: bool, if_so: str, if_not: str) -> None:
        """One more claim has been checked."""
        self.ok = self.ok and holds
        self.sentences.append(if_so if holds else if_not)

    def check_whole_shoe(self) -> None:
        """Commitment, composition, cut, cards dealt, and the words about what it is worth."""
        fields = self.fields
        salt, text, order = fields.digest("salt"), fields.text("order"), fields.cards("order")
        cut = None if fields.value("cut") is None else fields.number("cut")
        cut_by = None if fields.value("cut_by") is None else fields.printable("cut_by")
        receipt = fields.digest("receipt")
        if (cut is None) is not (cut_by is None):
            raise ShoeError("A proof must have both 'cut' and 'cut_by', or null for both.")
        self.claim(
            shoe_commitment(self.deck.name, self.decks, self.of, salt, text) == self.commitment,
            f"The commitment matches this salt and this order of {len(order)} cards.",
            "The commitment does not match this salt and this order.",
        )
        self._check_number(len(order))
        self._check_composition(order)
        self._check_cut(order, cut, cut_by, receipt)
        if fields.has("dealt"):
            self._check_dealt(order, cut or 0, fields.cards("dealt"))
        self._check_words(assurance(cut_by))

    def check_card_by_card(self) -> None:
        """The list's commitment, the commitment of each card shown, and that the decks hold them all."""
        commitments: list[str] = []
        shown: list[Card] = []
        wrong: list[str] = []
        for at, item in enumerate(self.fields.items("cards"), 1):
            entry = Fields(item, f"Card {at} of a proof")
            position, commitment = entry.number("position"), entry.digest("commitment")
            commitments.append(commitment)
            if position != at:
                wrong.append(f"Card {at} of the list claims position {position}.")
            if entry.has("card") or entry.has("salt"):
                card = _one_card(entry)
                shown.append(card)
                if card_commitment(at, entry.digest("salt"), card.text) != commitment:
                    wrong.append(f"The commitment of card {at} does not match {card} and its salt.")
            entry.done()
        self.claim(
            cards_commitment(self.deck.name, self.decks, self.of, commitments) == self.commitment,
            f"The commitment matches this list of {len(commitments)} commitments.",
            "The commitment does not match this list of commitments.",
        )
        self.claim(
            not wrong,
            f"The commitment of each card shown, {len(shown)} in all, matches that card and its salt.",
            " ".join(wrong[:3]),
        )
        self._check_number(len(commitments))
        self._check_composition(shown)
        self._check_words(HOUSE_ALONE)

    def _check_number(self, cards: int) -> None:
        right = cards == self.size if self.of == "all" else 0 < cards <= self.size
        allowed = f"{self.size}" if self.of == "all" else f"1 to {self.size}"
        self.claim(
            right,
            f"{cards} cards were shuffled, as they must be with {self.called}.",
            f"{cards} cards were shuffled; with {self.called} it must be {allowed}.",
        )

    def _check_composition(self, cards: list[Card]) -> None:
        too_many = cards_too_many(cards, self.deck, self.decks)
        self.claim(
            not too_many,
            f"No card occurs more often than in {self.called}.",
            f"There are more than in {self.called} of {show(dict.fromkeys(too_many))}.",
        )

    def _check_cut(self, order: list[Card], cut: int | None, cut_by: str | None, receipt: str) -> None:
        self.claim(
            cut_receipt(self.commitment, cut, cut_by) == receipt,
            "The receipt matches this cut.",
            "The receipt does not match this commitment and this cut.",
        )
        if cut is None:
            self.sentences.append("The cards were not cut.")
            return
        bounds = cut_bounds(self.deck, self.decks, len(order))
        if bounds is None:
            self.claim(False, "", f"A cut at {cut} is claimed, but {len(order)} cards can't be cut.")
            return
        least, most = bounds
        self.claim(
            least <= cut <= most,
            f"The cut at {cut}, chosen by {cut_by}, is between {least} and {most}, as it must be.",
            f"The cut at {cut} is not between {least} and {most}.",
        )

    def _check_dealt(self, order: list[Card], cut: int, dealt: list[Card]) -> None:
        after_cut = order[cut:] + order[:cut]
        same = 0
        while same < min(len(dealt), len(after_cut)) and dealt[same] is after_cut[same]:
            same += 1
        self.claim(
            same == len(dealt),
            f"The {len(dealt)} cards dealt are the first in this order after the cut.",
            f"Card {same + 1} dealt is not the one in this order after the cut.",
        )

    def _check_words(self, expected: str) -> None:
        said = self.fields.text("assurance")
        self.claim(said == expected, expected, f"The document's assurance must read: {expected}")


def _one_card(entry: Fields) -> Card:
    found = entry.cards("card")
    if len(found) != 1 or found[0].text != entry.text("card"):
        raise entry.wrong("card", "one card", entry.value("card"))
    return found[0]
