"""What is proved about an evening, and what rests on somebody's word alone, in sentences."""

from collections.abc import Iterator
from functools import partial

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.ballot_claims import BallotClaims, Commitment, DrawnBallot
from croupier.evenings.ballots import order_of
from croupier.evenings.evening import UNDOING, Evening
from croupier.evenings.file_check import FileCheck, Finding
from croupier.evenings.lots import session_to_draw, with_lots
from croupier.evenings.lots_again import lots_again, same_lots, without_lots
from croupier.evenings.stops import Stops
from croupier.records.evening_file import BALLOT, FIRST, LOTS, SALT, WORD
from croupier.records.written_rows import NOT_CARRIED_OUT, NOTE
from croupier.shoes.ballots import earlier_commitment
from croupier.tournaments import Tournament

IMPOSSIBLE = "no places could be drawn with it"


def check_log(evening: Evening) -> tuple[bool, list[str]]:
    """Whether all proofs in a log that was gone through hold, and a sentence for each claim."""
    lines = sum(not line.entry.failed for line in evening.lines)
    sentences = [f"The log can be replayed through all its {lines} lines."]
    sentences += [
        f"'{note['line']}' (line {note[NOT_CARRIED_OUT]}) failed: it was not carried out, and is passed over."
        for note in evening.notes
        if NOT_CARRIED_OUT in note
    ]
    if evening.passed_over is not None:
        sentences.append("The last line can't be followed: it was not carried out, and is passed over.")
    found = _found_in(evening)
    sentences += [sentence for _, sentence in found]
    sentences.append(
        "That nothing was cut off at the end, and that the whole log was not written anew, can only be seen"
        f" from a head that somebody wrote down earlier; the head is now {evening.file.head}."
    )
    return all(holds for holds, _ in found), sentences


def _found_in(evening: Evening) -> list[Finding]:
    written = list(evening.file.with_digests())
    stops = Stops(evening)
    check = FileCheck(evening, written, stops)
    if check.faults:  # then its ballots are not those that were carried out, either
        return [(False, fault) for fault in check.faults]
    if evening.passed_over is not None:  # as is written when the evening goes on
        last = len(evening.lines)
        written.append(("", [NOTE, {NOT_CARRIED_OUT: last}]))
    ballots = _Ballots(evening, BallotClaims(written), stops)
    typed = _lots_typed(evening, stops)
    stops.go_through()
    return [*check.tried, *ballots.findings(), *_lots_again(evening), *typed]


def _lots_typed(evening: Evening, stops: Stops) -> list[Finding]:
    """What is to be said of lots that were told, once the log was gone through: others could have held."""
    found: list[Finding] = []
    lines = evening.lines
    again = {note[LOTS] for note in evening.notes if LOTS in note}
    committed = {note[BALLOT] for note in evening.notes if WORD in note and SALT in note}

    def ask(number: int, left_open: str, tournament: Tournament) -> None:
        held = lots_again(tournament, lines[: number - 1], tournament.undoing.undone, left_open)
        if held is not None and held.line != lines[number - 1].entry.line:
            told = (
                f"The lots of line {number} are others than those of line {held.first}, which was undone and"
                " still fitted: somebody told them, and they rest on the house's word."
            )
            found.append((True, told))

    if any(said.entry.line.startswith(UNDOING) for said in lines):
        for said in lines:
            number, left_open = said.entry.number, without_lots(said.entry.line)
            if not said.entry.failed and left_open and number not in again | committed:
                stops.before(number, partial(ask, number, left_open))
    return found


def _lots_again(evening: Evening) -> Iterator[Finding]:
    """What is to be said of lots that held although their line was undone."""
    lines = evening.lines
    for note in evening.notes:
        if LOTS in note:
            number, first = int(note[LOTS]), int(note[FIRST])
            holds = 0 < first < number <= len(lines) and same_lots(
                lines[number - 1].entry.line, lines[first - 1].entry.line
            )
            told = "they held, although it was undone" if holds else "but they are others"
            yield holds, f"The lots of line {number} were drawn in line {first}: {told}."


class _Ballots:
    """The ballots of an evening, drawn once more."""

    def __init__(self, evening: Evening, claims: BallotClaims, stops: Stops) -> None:
        self.evening = evening
        self.claims = claims
        self.stops = stops
        self._again = {note[LOTS] for note in evening.notes if LOTS in note}
        """The lines with lots that were drawn before."""
        self._drawn: dict[str, str] = {}
        """By commitment, the line that secret and word give."""
        self._held: dict[str, int] = {}
        """By commitment, the line whose places were undone and still fitted when it was made."""
        self._could_be: set[str] = set()
        """Commitments whose line is said to have failed, and could be carried out when places came again."""
        known = [each.commitment for each in claims.ballots.values() if each.commitment is not None]
        for each in (*known, *claims.unopened):
            stops.before(each.due, partial(self._draw_again, each))
            if each.failed and (number := self._drawn_after(each)):
                stops.before(number, partial(self._try, each))

    def _draw_again(self, each: Commitment, tournament: Tournament) -> None:
        """Work out the places from secret and word, with the log as it was before the line."""
        if each.word is not None:
            self._drawn[each.commitment] = _line_of(tournament, each)
        before = self.evening.lines[: each.due - 1]
        held = lots_again(tournament, before, tournament.undoing.undone, each.sealed.line)
        if held is not None:
            self._held[each.commitment] = held.first

    def _drawn_after(self, failed: Commitment) -> int:
        """The line for which places of the same session came next, or were to come; 0 if they never did."""
        session = session_to_draw(failed.sealed.line)
        later = [
            *((each.at, each.number, each.line) for each in self.claims.ballots.values()),
            *((each.at, each.due, each.sealed.line) for each in self.claims.unopened),
        ]
        return next(
            (
                number
                for at, number, line in sorted(later)
                if at > failed.at and session_to_draw(line.partition(":")[0]) == session
            ),
            0,
        )

    def _try(self, failed: Commitment, tournament: Tournament) -> None:
        if self.stops.would_work(tournament, failed.failed):
            self._could_be.add(failed.commitment)

    def findings(self) -> Iterator[Finding]:
        """What is to be said of each ballot, and of each commitment that was never opened."""
        undone = self.evening.tournament.undoing.undone
        for number, ballot in self.claims.ballots.items():
            holds, sentence = self._ballot(ballot)
            if holds and number in self._again:
                continue  # what is to be said of them follows
            yield holds, sentence + (f" Line {number} was undone later." if number in undone else "")
        for each in self.claims.unopened:
            yield self._unopened(each)
        for number, commitment in self.claims.unopened_earlier:
            yield (
                self.claims.version == 1,
                f"The commitment {commitment} to the ballot of line {number} was never opened.",
            )
        for number in self.claims.out_of_place:
            yield False, f"Of the ballot of line {number} something stands where it was not written."

    def _ballot(self, ballot: DrawnBallot) -> Finding:
        fault = self._fault(ballot)
        subject = f"The ballot of line {ballot.number}"
        commitment = ballot.commitment
        if fault:
            return False, f"{subject} {fault}."
        if commitment is not None:
            return True, f"{subject} was drawn as committed to: {_what_gives_the_places(commitment)}"
        if ballot.earlier is not None:
            return True, (
                f"{subject} was drawn as committed to, by an earlier release: it had no witness, and its"
                " places rest on the house's word alone."
            )
        witnesses = ballot.line.partition(": ")[0].partition(" before ")[2]
        return True, (
            f"The places of line {ballot.number} were told as drawn by hand: they rest on the word of the"
            + (f" house and of {witnesses}." if witnesses else " house alone.")
        )

    def _fault(self, ballot: DrawnBallot) -> str:
        """What is wrong with a ballot; empty if nothing is."""
        commitment, proof, earlier = ballot.commitment, ballot.proof, ballot.earlier
        if commitment is not None and commitment.word is not None:
            if commitment.fault():
                return f"has a commitment that {commitment.fault()}"
            if commitment.commitment in self._held:
                return f"was drawn anew, although {self._undone_places(commitment)}"
            if self._drawn[commitment.commitment] != ballot.line:
                return "has other places than its secret and its word give"
            if proof != commitment.sealed.reveal(commitment.word, order_of(ballot.line)):
                return "has a proof that does not match what stands before it"
            if earlier is not None:
                return "has a proof of an earlier release as well"
        elif proof is not None:
            return "has no commitment with a word before its places"
        elif earlier is not None and self.claims.version > 1:
            return "has a proof of an earlier release in the file of a later one"
        elif earlier is not None:
            if ballot.announced != earlier["commitment"]:
                return "has a different commitment from the one announced beforehand"
            if earlier_commitment(earlier["salt"], earlier["order"]) != earlier["commitment"]:
                return "was not drawn as committed to"
            if order_of(ballot.line) != earlier["order"]:
                return "has different places in the log and in its proof"
        return ""

    def _unopened(self, each: Commitment) -> Finding:
        """What is to be said of a commitment that no places came of."""
        subject = f"The commitment {each.commitment} to '{each.sealed.line}' (line {each.sealed.number})"
        if each.fault():
            return False, f"{subject} {each.fault()}."
        if each.commitment in self._held:
            return False, f"{subject} was made although {self._undone_places(each)}."
        if each.word is None or each.is_last:
            waits = each.is_last and self.evening.waiting is not None
            return True, f"{subject} was never opened: " + (
                "the evening stopped there, and it is taken up when it goes on."
                if waits
                else "the evening stopped there, or somebody drew again."
            )
        if each.commitment in self._could_be:
            return False, (
                f"{subject} was given a word. Its line is said to have failed, but could be carried out when"
                " places were drawn again."
            )
        if each.failed:
            return True, f"{subject} was given a word, but its line failed; its places were not used."
        if self._drawn[each.commitment] == IMPOSSIBLE:
            return True, f"{subject} was given a word, but no places could be drawn with it."
        return False, f"{subject} was given a word, and its places were never used: somebody drew again."

    def _undone_places(self, each: Commitment) -> str:
        return f"the places of line {self._held[each.commitment]}, which was undone, still fitted"


def _line_of(tournament: Tournament, commitment: Commitment) -> str:
    try:
        return with_lots(tournament, commitment.sealed.line, commitment.sealed.stream(commitment.word or ""))
    except IllegalAction:
        return IMPOSSIBLE


def _what_gives_the_places(commitment: Commitment) -> str:
    if word := commitment.word:
        letters = f"{word!r}" if word.isascii() else f"{word!r} (its letters are {word!a})"
        return (
            f"the secret behind the commitment {commitment.commitment} and the word {letters} give"
            " its places. Nobody chose them alone if the word came from somebody outside the house who had"
            " seen the commitment: only that person can say so."
        )
    return (
        f"the secret behind the commitment {commitment.commitment} gives its places. No witness gave a word:"
        " that the house did not choose the secret, or draw more than once, rests on its word alone."
    )
