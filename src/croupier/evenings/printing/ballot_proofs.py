"""The proof of a ballot on paper, in the order in which it became known: commitment, word, places, secret."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from croupier.evenings.printing.printout import Paragraphs, Part
from croupier.records.evening_file import BALLOT, OF_LINE, SALT, WORD

Note = dict[str, Any]
MADE_BY_EARLIER: Final = (
    "The commitment is the SHA-256 of three lines: 'croupier ballot 1', the salt, and the places by entry"
    " number with a space between. It had no witness: the places rest on the house's word."
)
LOTS: Final = (
    "The SHA-256 of three lines, 'croupier lots 2', the secret and the word, is the seed of the lots."
    " 'croupier verify' takes the log and draws the places again from it."
)


def proof_of(notes: Iterable[Note], number: int) -> Note | None:
    """The revealed proof of the ballot of a line; None if the software did not draw it."""
    return next((note for note in notes if _line_of(note) == number and SALT in note), None)


def _line_of(note: Note) -> int | None:
    """The number of the line that a note about a ballot belongs to."""
    number: int | None = note.get(OF_LINE, note.get(BALLOT))
    return number


def before_places(proof: Note | None) -> Iterator[Part]:
    """What was known before the places."""
    if proof is None:
        return
    sentences = [f"Commitment, announced before the places: {proof['commitment']}"]
    if WORD in proof:
        said = (
            f"Word of a witness, given after it: {proof[WORD]}" if proof[WORD] else "No witness gave a word."
        )
        sentences.append(said)
    yield Paragraphs("Before the draw", tuple(sentences))


def after_places(proof: Note | None) -> Iterator[Part]:
    """What was known only after the places, and how the sums are made."""
    if proof is None:
        return
    if WORD not in proof:
        yield Paragraphs("After the draw", (f"Salt: {proof[SALT]}", MADE_BY_EARLIER))
        return
    made_by = (
        "The commitment is the SHA-256 of five lines: 'croupier ballot 2', the SHA-256 of the log before it"
        f" ({proof['evening']}), the number of the line ({proof[BALLOT]}), the line"
        f" ('{proof['line']}') and the secret."
    )
    yield Paragraphs("After the draw", (f"Secret: {proof[SALT]}", made_by, LOTS))


def never_opened(notes: Iterable[Note], undone: Collection[int], lines: int) -> Iterator[Part]:
    """Commitments that no places stand for in a log of so many lines: nothing was drawn, or it was undone."""
    notes = [note for note in notes if BALLOT in note]
    opened = {note["commitment"]: _line_of(note) for note in notes if SALT in note}
    sentences = [
        f"{note['commitment']}, to line {note[BALLOT]} ({note['line']}): "
        + (
            "undone later."
            if note["commitment"] in opened
            else "never opened."
            if note[BALLOT] <= lines
            else "not opened yet."
        )
        for note in notes
        if "line" in note
        and SALT not in note
        and (note["commitment"] not in opened or opened[note["commitment"]] in undone)
    ]
    if sentences:
        yield Paragraphs("Commitments for which no places stand", tuple(sentences))
