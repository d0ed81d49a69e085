"""What a file of an evening claims about its ballots, in the order in which it was written."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from croupier.plain import BadData
from croupier.records.evening_file import BALLOT, SALT, WORD
from croupier.records.files import Damaged
from croupier.records.written_rows import COMMIT, NOT_CARRIED_OUT, NOTE, PROOF, SAY, SECRET
from croupier.shoes.ballots import ALGORITHM, SealedBallot, counts_as_written, sealed_ballot
from croupier.shoes.fields import Fields
from croupier.values import value

DRAWS = "director draws session "


@value
class Commitment:
    """What the house has committed to, where it stands in the file, and what came after it."""

    sealed: SealedBallot
    commitment: str
    due: int
    """The number of the line that could follow it at that place."""
    before: str
    """The SHA-256 of the file before it."""
    word: str | None = None
    failed: str = ""
    """Its line with the places, if it was written and is said to have failed."""
    at: int = 0
    """Where it stands in the file."""
    is_last: bool = True
    """True iff no line followed it."""

    def fault(self) -> str:
        """Why it is not what it should be; empty if nothing is wrong."""
        if self.sealed.number != self.due:
            return f"does not stand before line {self.sealed.number}"
        if self.sealed.evening != self.before:
            return "is to another evening, or lines before it were changed"
        if self.sealed.commitment != self.commitment:
            return "does not match its secret"
        if self.word is not None and not counts_as_written(self.word):
            return f"was given a word that does not count as it is written, {self.word!a}"
        return ""


@value
class DrawnBallot:
    """A line of the log with places, and what is claimed of how they were drawn."""

    number: int
    line: str
    proof: dict[str, Any] | None
    commitment: Commitment | None
    earlier: dict[str, str] | None = None
    """The proof of an earlier release, which committed to the places."""
    announced: str = ""
    """The commitment of an earlier release that stands before the line."""
    at: int = 0
    """Where the line stands in the file."""


class BallotClaims:
    """All ballots of a file, and all commitments that were never opened."""

    def __init__(self, written: Iterable[tuple[str, Any]]) -> None:
        self.ballots: dict[int, DrawnBallot] = {}
        """By the number of their line."""
        self.unopened: list[Commitment] = []
        self.unopened_earlier: list[tuple[int, str]] = []
        """Those of an earlier release, each with the number of its line."""
        self.out_of_place: list[int] = []
        """For which ballots a word or a proof does not stand where it should."""
        self.version = 0
        self._at = self._entries = self._last_failed = 0
        self._waiting: Commitment | None = None
        self._before: Commitment | None = None
        self._announced: dict[int, str] = {}
        try:
            for digest, content in written:
                self._at += 1
                self._take(digest, content)
        except (BadData, KeyError, TypeError, ValueError) as wrong:
            raise Damaged(f"what it says of a ballot can't be used: {wrong}") from None
        if self._waiting is not None:
            self.unopened.append(self._waiting)
        self.unopened_earlier += self._announced.items()

    def _take(self, digest: str, content: Any) -> None:
        if isinstance(content, dict):
            self.version = content["version"]
            return
        kind, said = content
        if kind == SAY:
            self._line(said)
        elif kind == COMMIT:
            self._give_up()
            due = self._entries + 1
            if said[BALLOT] == self._entries == self._last_failed:
                due = self._entries  # an earlier release gave the number of a line that failed to the next
            self._waiting = replace(_commitment(said, digest, due), at=self._at)
        elif kind == NOTE and NOT_CARRIED_OUT in said:
            self._failed(said[NOT_CARRIED_OUT])
        elif kind == NOTE and BALLOT in said:
            self._note(said)

    def _line(self, said: dict[str, Any]) -> None:
        number, line, waiting = said["number"], said["line"], self._waiting
        self._entries, self._before, self._waiting = number, waiting, None
        if waiting is not None and (waiting.word is None or not line.startswith(f"{waiting.sealed.line}: ")):
            self.unopened.append(replace(waiting, is_last=False))
            waiting = None
        if line.startswith(DRAWS):
            announced = self._announced.pop(number, "")
            self.ballots[number] = DrawnBallot(
                number, line, said.get(PROOF), waiting, announced=announced, at=self._at
            )

    def _give_up(self) -> None:
        """Another commitment follows."""
        if self._waiting is not None:
            self.unopened.append(replace(self._waiting, is_last=False))

    def _failed(self, number: int) -> None:
        """The last line was not carried out: what was committed to before it waits again."""
        self._last_failed = number
        ballot = self.ballots.pop(number, None)
        if self._before is not None:
            if self.unopened and self.unopened[-1].sealed == self._before.sealed:
                self.unopened.pop()
            self._waiting = replace(self._before, failed=ballot.line if ballot is not None else "")

    def _note(self, said: dict[str, Any]) -> None:
        number, waiting = said[BALLOT], self._waiting
        if WORD in said:
            if waiting is None or waiting.commitment != said["commitment"] or waiting.word is not None:
                self.out_of_place.append(number)
            else:
                said[WORD].encode()  # else nobody could have typed it
                self._waiting = replace(waiting, word=said[WORD])
        elif SALT not in said:
            if number in self._announced:
                self.unopened_earlier.append((number, self._announced[number]))
            self._announced[number] = said["commitment"]
        elif number == self._entries and number in self.ballots and self.ballots[number].earlier is None:
            self.ballots[number] = replace(self.ballots[number], earlier=_earlier(said))
        else:
            self.out_of_place.append(number)


def _commitment(said: dict[str, Any], digest: str, due: int) -> Commitment:
    fields = Fields({**said, SALT: said[SECRET]}, "A commitment to a ballot")
    fields.one_of("alg", (ALGORITHM,))
    fields.one_of("of", (BALLOT,))
    return Commitment(sealed_ballot(fields), fields.digest("commitment"), due, digest)


def _earlier(said: dict[str, Any]) -> dict[str, str]:
    """The proof of an earlier release."""
    fields = Fields(said, "A proof of a ballot")
    fields.one_of("alg", (ALGORITHM,))
    fields.one_of("of", (BALLOT,))
    return {name: fields.text(name) for name in ("commitment", SALT, "order")}
