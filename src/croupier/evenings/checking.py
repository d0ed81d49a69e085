"""What is proved about an evening, and what rests on somebody's word alone, in sentences."""

from collections.abc import Iterator

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.ballot_claims import BallotClaims, Commitment, DrawnBallot
from croupier.evenings.ballots import order_of
from croupier.evenings.evening import Evening
from croupier.evenings.lots import with_lots
from croupier.evenings.lots_again import same_lots
from croupier.evenings.opening import new_tournament
from croupier.records.evening_file import FIRST, LOTS, NOT_CARRIED_OUT
from croupier.shoes.ballots import earlier_commitment
from croupier.tournaments import Tournament

Finding = tuple[bool, str]
"""Whether a claim holds, and a sentence about it."""
IMPOSSIBLE = "no places could be drawn with it"


def check_log(evening: Evening) -> tuple[bool, list[str]]:
    """Whether all proofs in a log that was gone through hold, and a sentence for each claim."""
    sentences = [f"The log can be replayed through all its {len(evening.lines)} lines."]
    sentences += [
        f"'{note['line']}' (line {note[NOT_CARRIED_OUT]}) failed: it was not carried out, and is passed over."
        for note in evening.notes
        if NOT_CARRIED_OUT in note
    ]
    if evening.passed_over is not None:
        sentences.append("The last line can't be followed: it was not carried out, and is passed over.")
    found = [*_Ballots(evening).findings(), *_lots_again(evening)]
    sentences += [sentence for _, sentence in found]
    sentences.append(
        "That nothing was cut off at the end, and that the whole log was not written anew, can only be seen"
        f" from a head that somebody wrote down earlier; the head is now {evening.file.head}."
    )
    return all(holds for holds, _ in found), sentences


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

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.claims = BallotClaims(evening.file)
        self._again = {note[LOTS] for note in evening.notes if LOTS in note}
        """The lines with lots that were drawn before."""
        self._drawn: dict[str, str] = {}
        """By commitment, the line that secret and word give."""
        self._draw_again()

    def _draw_again(self) -> None:
        """Work out all places from secrets and words, each with the log as it was before its line."""
        claims = self.claims
        known = [each.commitment for each in claims.ballots.values() if each.commitment is not None]
        due: dict[int, list[Commitment]] = {}
        for each in (*known, *claims.unopened):
            if each.word is not None:
                due.setdefault(each.due, []).append(each)
        if not due:
            return
        evening = self.evening
        tournament = new_tournament(evening.source, evening.tables, evening.seed)
        for number in range(1, max(due) + 1):
            for each in due.get(number, ()):
                self._drawn[each.commitment] = _line_of(tournament, each)
            if number <= min(len(evening.lines), max(due) - 1):
                tournament.do(evening.lines[number - 1].entry.said, from_log=True)

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
            yield True, f"The commitment {commitment} to the ballot of line {number} was never opened."
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
            if self._drawn[commitment.commitment] != ballot.line:
                return "has other places than its secret and its word give"
            if proof != commitment.sealed.reveal(commitment.word, order_of(ballot.line)):
                return "has a proof that does not match what stands before it"
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
        if each.word is None or each.is_last:
            waits = each.is_last and self.evening.waiting is not None
            return True, f"{subject} was never opened: " + (
                "the evening stopped there, and it is taken up when it goes on."
                if waits
                else "the evening stopped there, or somebody drew again."
            )
        if each.failed:
            return True, f"{subject} was given a word, but its line failed; its places were not used."
        if self._drawn[each.commitment] == IMPOSSIBLE:
            return True, f"{subject} was given a word, but no places could be drawn with it."
        return False, f"{subject} was given a word, and its places were never used: somebody drew again."


def _line_of(tournament: Tournament, commitment: Commitment) -> str:
    try:
        return with_lots(tournament, commitment.sealed.line, commitment.sealed.stream(commitment.word or ""))
    except IllegalAction:
        return IMPOSSIBLE


def _what_gives_the_places(commitment: Commitment) -> str:
    if commitment.word:
        return (
            f"the secret behind the commitment {commitment.commitment} and the word {commitment.word!r} give"
            " its places. Nobody chose them alone if the word came from somebody outside the house who had"
            " seen the commitment: only that person can say so."
        )
    return (
        f"the secret behind the commitment {commitment.commitment} gives its places. No witness gave a word:"
        " that the house did not choose the secret, or draw more than once, rests on its word alone."
    )
