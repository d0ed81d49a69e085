"""Ballots in two steps: the house commits to a secret, and a witness's word decides together with it.

The commitment is on the disk before anybody is asked for a word, and the word is before the places are worked
out. So neither can be chosen by what comes of it, and after a crash both are taken up as they stand.
"""

from dataclasses import replace
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.lots import Lots, session_to_draw, with_lots
from croupier.evenings.lots_again import LotsAgain
from croupier.plain import BadData
from croupier.records.evening_file import BALLOT, WORD, KeptEvening
from croupier.records.files import Damaged
from croupier.records.rows import Note
from croupier.records.written_rows import NOT_CARRIED_OUT, SECRET
from croupier.shoes import ShoeError
from croupier.shoes.ballots import SealedBallot, word_as_it_counts
from croupier.shoes.randomness import SEED_BYTES
from croupier.tournaments import Tournament
from croupier.values import value

NO_BALLOT: Final = (
    "Only a ballot that the software draws is committed to: 'director draws session 1 before sue and tom'."
)


@value
class Waiting:
    """A ballot that the house has committed to and that is not in the log yet."""

    sealed: SealedBallot
    word: str | None = None
    """The witness's word, empty if there is no witness; None until it is said."""
    failed: bool = False
    """True iff its line failed while it was carried out, and is not tried again by itself."""

    @property
    def line(self) -> str:
        """The line that is drawn."""
        return self.sealed.line

    @property
    def commitment(self) -> str:
        """What everybody may see."""
        return self.sealed.commitment

    @property
    def follows(self) -> bool:
        """True iff nothing is left to be said: the places come by themselves."""
        return self.word is not None and not self.failed

    def with_word(self, word: str) -> "Waiting":
        """The ballot once a witness has said a word, or an empty one for none."""
        return replace(self, word=word)

    def after_failure(self, line: str) -> "Waiting":
        """The ballot once a line has failed, which may be its own."""
        return replace(self, failed=self.failed or line.startswith(f"{self.line}: "))

    def as_note(self) -> Note:
        """What is kept of the commitment before anybody sees it, with the secret."""
        return Note(self.sealed.published(), self.sealed.salt)

    def note(self, word: str) -> dict[str, Any]:
        """What is kept of a word before the places are worked out."""
        return {BALLOT: self.sealed.number, "commitment": self.commitment, WORD: word}

    def drawn(self, tournament: Tournament) -> tuple[str, dict[str, Any]]:
        """The line with the places that secret and word give, and the proof."""
        assert self.word is not None
        line = with_lots(tournament, self.line, self.sealed.stream(self.word))
        return line, self.sealed.reveal(self.word, order_of(line))


def order_of(line: str) -> str:
    """The places of a ballot's line, by entry number as they stand in it."""
    return " ".join(each.split()[-1] for each in line.partition(": ")[2].split(", "))


def witness_word(typed: str) -> str:
    """A witness's word as it counts; refused if it is too short, too long or has characters nobody sees."""
    try:
        return word_as_it_counts(typed)
    except ShoeError as wrong:
        raise IllegalAction(str(wrong)) from None


def committed_to(line: str, number: int, digest: str, lots: Lots) -> Waiting:
    """A new commitment to the ballot of a line, in an evening with that digest; it is kept as it stands."""
    return Waiting(SealedBallot(digest, number, line, lots(number).take(SEED_BYTES).hex()))


def must_be_ballot(line: str, again: LotsAgain | None) -> None:
    """Refuse to commit to anything but a ballot whose places are left open and are not drawn already."""
    if not session_to_draw(line):
        raise IllegalAction(NO_BALLOT)
    if again is not None:
        raise IllegalAction(f"The places were drawn in line {again.first}, which was undone, and they hold.")


def must_take_word(waiting: Waiting | None, typed: str) -> tuple[Waiting, str]:
    """The ballot that waits, and the word as it counts; refused if none waits, or it has another word."""
    if waiting is None:
        raise IllegalAction("No ballot waits for a word: the house commits to it first.")
    word = witness_word(typed)
    if waiting.word not in (None, word):
        raise IllegalAction("The word for this ballot has been said: the places come from that one.")
    return waiting, word


def waiting_in(kept: KeptEvening) -> Waiting | None:
    """The ballot that was committed to after the last line of a file."""
    found: Waiting | None = None
    try:
        for note in kept.since:
            if SECRET in note:
                salt = str(note[SECRET])
                found = Waiting(
                    SealedBallot(str(note["evening"]), int(note[BALLOT]), str(note["line"]), salt)
                )
            elif found is not None and NOT_CARRIED_OUT in note:
                found = found.after_failure(str(note["line"]))
            elif found is not None:
                found = found.with_word(str(note[WORD]))
    except (KeyError, ValueError, TypeError, BadData) as wrong:
        raise Damaged(f"what it says of a ballot can't be used: {wrong}") from None
    return found
