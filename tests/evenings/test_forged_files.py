"""Files of evenings that say one thing to one reader and another to the next: `verify` finds them out.

What is carried out, printed and proved must be the same, and whatever stands in the file is what Croupier
would have written at that place.
"""

import json
import secrets
from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.evenings.evening import Evening
from croupier.evenings.lots import with_lots
from croupier.evenings.opening import new_tournament, source_of
from croupier.evenings.stops import carry_out
from croupier.records.evening_file import EveningFile
from croupier.shoes.ballots import SealedBallot
from tests.evenings.conducting import OPENED, begun, say
from tests.evenings.test_forged_evenings import (
    COMMITTED,
    DRAWS,
    PLACES,
    WORD,
    Contents,
    contents_of,
    swapped,
    write,
)

Forge = Callable[[Contents], None]
UNDO = "director undoes line 4 because of a slip"
DID_NOT_FAIL = "is said to have failed, but could be carried out when places were drawn again"
STILL_FITTED = "the places of line 4, which was undone, still fitted"


@pytest.fixture(scope="module")
def genuine(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The log of an evening with a ballot for which a witness gave a word, and a state that was saved."""
    evening = begun(tmp_path_factory.mktemp("genuine"))
    say(evening, *OPENED[:3])
    evening.commit(DRAWS)
    evening.draw("4 2 6", 0.0)
    say(evening, *OPENED[4:])
    evening.save()
    evening.file.release()
    return evening.file.path.read_bytes()


@pytest.fixture
def log(tmp_path: Path, genuine: bytes, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that log."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "friday.evening"
    path.write_bytes(genuine)
    return path


def other_places(contents: Contents) -> str:
    """The line of the ballot with the places of its first two players swapped; all else stays."""
    again = deepcopy(contents)
    swapped(again)
    return str(again[PLACES][1]["line"])


def said_beside_the_line(contents: Contents) -> None:
    contents[PLACES][1] |= {"said": other_places(contents), "salt": "00" * 32}


def without_proofs(contents: Contents) -> dict[str, Any]:
    said: dict[str, Any] = contents[PLACES][1]
    said["line"] = other_places(contents)
    del said["proof"]
    del contents[COMMITTED:PLACES]
    return said


def two_blanks(contents: Contents) -> None:
    said = without_proofs(contents)
    said["line"] = said["line"].replace("director draws", "director  draws")


def a_blank_before_it(contents: Contents) -> None:
    said = without_proofs(contents)
    said["line"] = f" {said['line']}"


def behind_another_line(contents: Contents) -> None:
    said = without_proofs(contents)
    said |= {"said": said["line"], "salt": "00" * 32, "line": "director nothing"}


def proof_with_another_line(contents: Contents) -> None:
    contents[2][1]["proof"] = contents[PLACES][1]["proof"] | {"word": "6 6 6"}


def the_seats_of_a_saved_state(contents: Contents) -> None:
    entrants = contents[-1][1]["state"]["state"]["entrants"]
    first, second = (entrants[each] for each in ("p1", "p2"))
    for part in ("table", "seat"):
        first[part], second[part] = second[part], first[part]


def a_state_saved_elsewhere(contents: Contents) -> None:
    contents.insert(-1, contents.pop())
    contents[-2][1]["entries"] -= 1


def other_conditions(contents: Contents) -> None:
    contents[0]["text"] = contents[0]["text"].replace('cost = "50"', 'cost = "500"')
    del contents[COMMITTED : PLACES + 1]
    del contents[-3:]


def a_note_that_proves_nothing(contents: Contents) -> None:
    proof = contents[PLACES][1]["proof"]
    contents.insert(COMMITTED, ["note", {**proof, "word": "6 6 6"}])


def a_kind_of_its_own(contents: Contents) -> None:
    contents.insert(COMMITTED, ["nota", contents[PLACES][1]["proof"]])


def a_word_with(blank: str) -> Forge:
    """Another spelling of the word, with the places that it gives."""

    def forge(contents: Contents) -> None:
        sealed = sealed_in(contents)
        word = f"4 2 6{blank}"
        line, order = drawn_by(contents[:COMMITTED], sealed, word)
        contents[WORD][1]["word"] = word
        contents[PLACES][1] |= {"line": line, "proof": sealed.reveal(word, order)}

    return forge


def sealed_in(contents: Contents) -> SealedBallot:
    said = contents[COMMITTED][1]
    return SealedBallot(said["evening"], said["ballot"], said["line"], said["secret"])


def drawn_by(before: Contents, sealed: SealedBallot, word: str) -> tuple[str, str]:
    """The line with the places that a secret and a word give, and the places alone."""
    path = Path("before.evening")
    write(path, before)
    kept = EveningFile(path).load()
    tournament = new_tournament(source_of(kept))
    for line in kept.lines:
        carry_out(tournament, line)
    found = with_lots(tournament, sealed.line, sealed.stream(word))
    return found, " ".join(each.split()[1] for each in found.partition(": ")[2].split(", "))


def ballot(before: Contents, number: int, line: str = DRAWS, word: str = "6 6 6") -> Contents:
    """Another secret, its commitment, a word, and the places that they give, all as it should be."""
    write(Path("before.evening"), before)
    evening = sha256(Path("before.evening").read_bytes()).hexdigest()
    sealed = SealedBallot(evening, number, line, secrets.token_hex(32))
    places, order = drawn_by(before, sealed, word)
    note = {"ballot": number, "commitment": sealed.commitment, "word": word}
    said = {"number": number, "line": places, "by": "", "at": 0.0, "proof": sealed.reveal(word, order)}
    return [["commit", {**sealed.published(), "secret": sealed.salt}], ["note", note], ["say", said]]


def failed(contents: Contents) -> list[Any]:
    said = contents[PLACES][1]
    note = {"not_carried_out": 4, "line": said["line"], "because": "the power failed"}
    return ["note", note]


def failed_and_drawn_again(contents: Contents) -> Contents:
    before = [*contents[: PLACES + 1], failed(contents)]
    return [*before, *ballot(before, 4), *contents[PLACES + 1 :]]


def failed_and_drawn_by_the_next(contents: Contents) -> Contents:
    before = [*contents[: PLACES + 1], failed(contents)]
    return [*before, *ballot(before, 5)]


def failed_and_told_by_hand(contents: Contents) -> Contents:
    line = other_places(contents).replace("sue and tom", "lee and mia")
    said = {"number": 4, "line": line, "by": "", "at": 0.0}
    return [*contents[: PLACES + 1], failed(contents), ["say", said], *contents[PLACES + 1 :]]


def undone_and_drawn_again(contents: Contents) -> Contents:
    undo = ["say", {"number": 5, "line": UNDO, "by": "", "at": 0.0}]
    before = [*contents[: PLACES + 1], undo]
    return [*before, *ballot(before, 6)]


def undone_and_committed_to(contents: Contents) -> Contents:
    return undone_and_drawn_again(contents)[:-2]


def another_line_failed(contents: Contents) -> Contents:
    note = ["note", {"not_carried_out": 6, "line": "director gives a break", "because": "no power"}]
    last = contents[PLACES + 2]
    return [*contents, note, last]


def verified(log: Path, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str]:
    capsys.readouterr()
    return main(["verify", str(log), *options]), capsys.readouterr().out


def head_of(log: Path, contents: Contents, capsys: pytest.CaptureFixture[str]) -> str:
    """The head as it was when only those lines were there."""
    write(log, contents)
    return verified(log, capsys, "--head")[1].strip()


def test_the_genuine_file_holds(log: Path, genuine: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    write(log, contents_of(log))
    assert log.read_bytes() == genuine
    status, told = verified(log, capsys)
    assert status == 0
    assert "was drawn as committed to" in told


@pytest.mark.parametrize(
    ("forge", "found"),
    [
        (said_beside_the_line, "but the log carries out"),
        (two_blanks, "but the log carries out"),
        (a_blank_before_it, "but the log carries out"),
        (behind_another_line, "'director nothing', but the log carries out"),
        (proof_with_another_line, "draws no places, and has the proof of a ballot"),
        (the_seats_of_a_saved_state, "The state saved after line 6 is not what the log leads to"),
        (a_state_saved_elsewhere, "The state saved after line 5 is not what the log leads to"),
        (other_conditions, "are not those whose SHA-256 it states"),
        (a_note_that_proves_nothing, "is none that Croupier writes"),
        (a_kind_of_its_own, "is none that Croupier writes"),
        (a_word_with(" " * 68), "was given a word that does not count as it is written"),
        (a_word_with("\n"), "was given a word that does not count as it is written"),
        (a_word_with("\u200b"), r"'4 2 6\u200b'"),
        (a_word_with("\u200d"), r"'4 2 6\u200d'"),
    ],
)
def test_a_file_that_says_two_things_is_found_out(
    log: Path, forge: Forge, found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    contents = contents_of(log)
    forge(contents)
    write(log, contents)
    status, told = verified(log, capsys)
    assert (status, found in told) == (1, True), told


@pytest.mark.parametrize("joined", [range(1, 4), range(5), range(3, 7)])
def test_lines_end_with_a_line_feed_alone(
    log: Path, joined: range, capsys: pytest.CaptureFixture[str]
) -> None:
    contents = contents_of(log)
    without_proofs(contents)
    write(log, contents)
    lines = log.read_bytes().split(b"\n")[:-1]
    log.write_bytes(b"".join(line + (b"\r" if at in joined else b"\n") for at, line in enumerate(lines)))
    status, told = verified(log, capsys)
    assert (status, "is not what was written" in told) == (1, True)


def test_a_line_that_says_a_thing_twice_is_found_out(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, lines = "", []
    for content in contents_of(log):
        text = json.dumps(content, separators=(",", ":"))
        text = text.replace('{"number":1,', '{"number":1,"line":"director nothing",')
        before = sha256(f"{before}\n{text}".encode()).hexdigest()[:16]
        lines.append(f"{before} {text}\n")
    log.write_text("".join(lines), "utf-8")
    status, told = verified(log, capsys)
    assert (status, "is not written as a line of an evening is" in told) == (1, True)


@pytest.mark.parametrize(
    ("forge", "found"),
    [
        (failed_and_drawn_again, DID_NOT_FAIL),
        (failed_and_drawn_by_the_next, DID_NOT_FAIL),
        (failed_and_told_by_hand, DID_NOT_FAIL),
        (undone_and_drawn_again, f"was drawn anew, although {STILL_FITTED}"),
        (undone_and_committed_to, f"was made although {STILL_FITTED}"),
        (another_line_failed, "of which a note says that it failed, is 'director starts session 1'"),
    ],
)
def test_places_that_were_drawn_again_at_will_are_found_out(
    log: Path, forge: Callable[[Contents], Contents], found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    contents = contents_of(log)[:-1]
    head = head_of(log, contents[: PLACES + 1], capsys)
    write(log, forge(contents))
    status, told = verified(log, capsys)
    assert (status, found in told) == (1, True), told
    assert verified(log, capsys, "--head", head)[0] == 0  # which is why the head alone does not do


def test_a_line_that_is_said_to_have_failed_rests_on_the_house(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    contents = contents_of(log)[:-1]
    last = contents[-1]
    note = {"not_carried_out": 6, "line": last[1]["line"], "because": "the power failed"}
    write(log, [*contents, ["note", note], last])
    status, told = verified(log, capsys)
    assert status == 0
    assert "could be carried out today: that it failed then (the power failed) rests on" in told


def test_places_told_although_others_were_undone_are_named(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    contents = contents_of(log)
    undo = ["say", {"number": 5, "line": UNDO, "by": "", "at": 0.0}]
    by_hand = ["say", {"number": 6, "line": other_places(contents), "by": "", "at": 0.0}]
    write(log, [*contents[: PLACES + 1], undo, by_hand])
    status, told = verified(log, capsys)
    assert status == 0
    assert "The lots of line 6 are others than those of line 4, which was undone and still fitted" in told


def test_states_of_live_tables_and_lines_of_hidden_cards_are_as_they_were(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = begun(tmp_path, tables="live")
    say(evening, *OPENED, "table 1: dealer deals")
    seated = len(evening.tournament.ground.tables[1].taken)
    deck = [rank + suit for rank in "AKQJT" for suit in "shdc"]
    say(evening, f"table 1: {' '.join(deck[: 2 * seated])}")
    evening.save()
    say(evening, "director undoes line 8 because of a slip", "director redoes line 8")
    evening.save()
    evening.file.release()
    status, told = verified(evening.file.path, capsys)
    assert status == 0, told
    contents = contents_of(evening.file.path)
    said = next(each[1] for each in contents[1:] if each[0] == "say" and "said" in each[1])
    said["said"] = said["said"].replace("As", "Th", 1)
    write(evening.file.path, contents)
    assert verified(evening.file.path, capsys)[0] == 1
    file = EveningFile(evening.file.path)
    assert Evening.look(file).lines


@pytest.mark.parametrize("word", ["4 2 6 ", "4  2 6", "4 2 6\u200d", "4 2 6\n"])
def test_a_proof_with_a_word_that_does_not_count_is_none(
    log: Path, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    proof = contents_of(log)[PLACES][1]["proof"]
    path = Path("proof.json")
    path.write_text(json.dumps(proof), "utf-8")
    assert main(["verify", "proof.json"]) == 0
    path.write_text(json.dumps(proof | {"word": word}), "utf-8")
    assert main(["verify", "proof.json"]) == 2
    assert f"not {word!a}" in capsys.readouterr().err


@pytest.mark.parametrize("at", [1e300, float("nan")])
def test_a_moment_that_no_calendar_has_is_damage(
    log: Path, at: float, capsys: pytest.CaptureFixture[str]
) -> None:
    contents = contents_of(log)
    contents[2][1]["at"] = at
    write(log, contents)
    status, told = verified(log, capsys)
    assert (status, "The log is damaged" in told) == (1, True)
