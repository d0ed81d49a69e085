"""Evenings that somebody has rewritten afterwards, sums and all: each is found out, by the log or by a head.

Whoever has the file can make the short sums of its lines again. So `verify` draws every ballot once more, and
what was rewritten as a whole shows in the head, and in the commitment and the word that a witness knows.
"""

import json
from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.evenings.lots import with_lots
from croupier.evenings.opening import new_tournament, source_of
from croupier.records.evening_file import EveningFile
from croupier.shoes.ballots import SealedBallot, earlier_commitment
from tests.evenings.conducting import OPENED, begun, say

Contents = list[Any]
Forge = Callable[[Contents], None]
DRAWS = OPENED[3]
COMMITTED, WORD, PLACES = 4, 5, 6
"""Where the ballot stands in the file."""


@pytest.fixture(scope="module")
def genuine(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The log of an evening with a ballot for which a witness gave a word, and its first session."""
    evening = begun(tmp_path_factory.mktemp("genuine"))
    say(evening, *OPENED[:3])
    evening.commit(DRAWS)
    evening.draw("4 2 6", 0.0)
    say(evening, *OPENED[4:])
    evening.file.release()
    return evening.file.path.read_bytes()


@pytest.fixture
def log(tmp_path: Path, genuine: bytes) -> Path:
    """A copy of that log."""
    path = tmp_path / "friday.evening"
    path.write_bytes(genuine)
    return path


def contents_of(log: Path) -> Contents:
    return [json.loads(line.partition(" ")[2]) for line in log.read_text("utf-8").splitlines()]


def write(log: Path, contents: Contents) -> None:
    """The file with all its sums made again."""
    before, lines = "", []
    for content in contents:
        text = json.dumps(content, separators=(",", ":"))
        before = sha256(f"{before}\n{text}".encode()).hexdigest()[:16]
        lines.append(f"{before} {text}\n")
    log.write_text("".join(lines), "utf-8")


def digest_before(log: Path, contents: Contents, at: int) -> str:
    """The SHA-256 of a forged file before one of its lines."""
    write(log, contents[:at])
    return sha256(log.read_bytes()).hexdigest()


def swapped(contents: Contents) -> str:
    """Swap the seats of the first two players in the line and in its proof."""
    said = contents[PLACES][1]
    head, _, places = said["line"].partition(": ")
    first, second, *others = places.split(", ")
    (one, seat), (two, other) = first.split(), second.split()
    said["line"] = f"{head}: {', '.join([f'{one} {other}', f'{two} {seat}', *others])}"
    order = said["proof"]["order"].split()
    said["proof"]["order"] = " ".join([order[1], order[0], *order[2:]])
    return str(said["proof"]["order"])


def with_secret(contents: Contents, salt: str, evening: str = "") -> None:
    """Another secret, with a commitment that matches it."""
    committed, said = contents[COMMITTED][1], contents[PLACES][1]
    sealed = SealedBallot(evening or committed["evening"], committed["ballot"], committed["line"], salt)
    contents[COMMITTED][1] = {**sealed.published(), "secret": salt}
    contents[WORD][1]["commitment"] = sealed.commitment
    said["proof"] = sealed.reveal(said["proof"]["word"], said["proof"]["order"])


def seats(contents: Contents) -> None:
    swapped(contents)


def seats_and_secret(contents: Contents) -> None:
    swapped(contents)
    with_secret(contents, "00" * 32)


def another_secret(contents: Contents) -> None:
    with_secret(contents, "00" * 32)


def another_commitment(contents: Contents) -> None:
    for at in (COMMITTED, WORD):
        contents[at][1]["commitment"] = "00" * 32
    contents[PLACES][1]["proof"]["commitment"] = "00" * 32


def another_word(contents: Contents) -> None:
    contents[WORD][1]["word"] = contents[PLACES][1]["proof"]["word"] = "6 6 6"


def another_word_in_the_proof(contents: Contents) -> None:
    contents[PLACES][1]["proof"]["word"] = "6 6 6"


def no_word(contents: Contents) -> None:
    contents[WORD][1]["word"] = contents[PLACES][1]["proof"]["word"] = ""


def without_the_word(contents: Contents) -> None:
    del contents[WORD]


def word_before_the_commitment(contents: Contents) -> None:
    contents[COMMITTED : WORD + 1] = reversed(contents[COMMITTED : WORD + 1])


def word_behind_the_places(contents: Contents) -> None:
    contents[WORD : PLACES + 1] = reversed(contents[WORD : PLACES + 1])


def commitment_behind_the_places(contents: Contents) -> None:
    contents.insert(PLACES + 1, contents.pop(COMMITTED))
    contents.insert(PLACES + 1, contents.pop(WORD - 1))


def without_the_commitment(contents: Contents) -> None:
    del contents[COMMITTED]


def commitment_of_earlier(contents: Contents) -> None:
    contents.insert(3, contents.pop(COMMITTED))


def without_the_proof(contents: Contents) -> None:
    swapped(contents)
    del contents[PLACES][1]["proof"]


def players_in_another_order(contents: Contents) -> None:
    contents[2][1]["line"] = "director enters p2, p1, p3 to p10"
    said = contents[PLACES][1]
    line, _, places = said["line"].partition(": ")
    first, second, *others = places.split(", ")
    swap = [
        second.replace(second.split()[1], first.split()[1]),
        first.replace(first.split()[1], second.split()[1]),
    ]
    said["line"] = f"{line}: {', '.join([*swap, *others])}"


def as_an_earlier_release_drew(contents: Contents) -> None:
    order = swapped(contents)
    del contents[PLACES][1]["proof"]
    note = {"ballot": 4, "alg": "sha256", "of": "ballot", "commitment": earlier_commitment("00" * 32, order)}
    contents[COMMITTED : PLACES + 1] = [
        ["note", note],
        contents[PLACES],
        ["note", {**note, "salt": "00" * 32, "order": order}],
    ]


def test_the_sums_are_made_again_as_they_were(log: Path, genuine: bytes) -> None:
    write(log, contents_of(log))
    assert log.read_bytes() == genuine
    assert main(["verify", str(log)]) == 0


@pytest.mark.parametrize(
    ("forge", "found"),
    [
        (seats, "has other places than its secret and its word give"),
        (seats_and_secret, "has other places than its secret and its word give"),
        (another_secret, "has other places than its secret and its word give"),
        (another_commitment, "has a commitment that does not match its secret"),
        (another_word, "has other places than its secret and its word give"),
        (another_word_in_the_proof, "has a proof that does not match what stands before it"),
        (no_word, "has other places than its secret and its word give"),
        (without_the_word, "has no commitment with a word before its places"),
        (word_before_the_commitment, "something stands where it was not written"),
        (word_behind_the_places, "something stands where it was not written"),
        (commitment_behind_the_places, "does not stand before line 4"),
        (without_the_commitment, "has no commitment with a word before its places"),
        (commitment_of_earlier, "does not stand before line 4"),
        (without_the_proof, "has other places than its secret and its word give"),
        (players_in_another_order, "is to another evening, or lines before it were changed"),
        (as_an_earlier_release_drew, "has a proof of an earlier release in the file of a later one"),
    ],
)
def test_a_forged_ballot_is_found_out(
    log: Path, forge: Forge, found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    contents = contents_of(log)
    assert main(["verify", str(log), "--head"]) == 0
    head = capsys.readouterr().out.strip()
    forge(contents)
    write(log, contents)
    assert main(["verify", str(log)]) == 1
    told = capsys.readouterr().out
    assert "the log FAILS" in told
    assert found in told
    assert main(["verify", str(log), "--head", head]) == 1


def drawn_anew(log: Path, contents: Contents, salt: str, word: str) -> None:
    """Put another secret and word into the file, with the places that they give, all of it consistent."""
    write(log, contents[:COMMITTED])
    kept = EveningFile(log).load()
    with_secret(contents, salt, digest_before(log, contents, COMMITTED))
    committed, said = contents[COMMITTED][1], contents[PLACES][1]
    sealed = SealedBallot(committed["evening"], committed["ballot"], committed["line"], salt)
    tournament = new_tournament(source_of(kept))
    for line in kept.lines:
        tournament.do(line.entry.line)
    said["line"] = with_lots(tournament, DRAWS, sealed.stream(word))
    order = " ".join(each.split()[1] for each in said["line"].partition(": ")[2].split(", "))
    contents[WORD][1] |= {"word": word}
    said["proof"] = sealed.reveal(word, order)


@pytest.mark.parametrize(("salt", "word"), [("00" * 32, "4 2 6"), ("", "6 6 6"), ("00" * 32, "")])
def test_a_ballot_rewritten_as_a_whole_shows_to_whoever_noted_something(
    log: Path, salt: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    contents = contents_of(log)
    committed = contents[COMMITTED][1]
    main(["verify", str(log), "--head"])
    head = capsys.readouterr().out.strip()
    drawn_anew(log, contents, salt or committed["secret"], word)
    write(log, contents)
    assert main(["verify", str(log)]) == 0  # nothing in the file itself tells
    told = capsys.readouterr().out
    noted = (committed["commitment"] in told, "the word '4 2 6'" in told)
    assert noted != (True, True)
    assert main(["verify", str(log), "--head", head]) == 1
    assert "are not what they were" in capsys.readouterr().out


def test_an_evening_given_out_as_one_of_an_earlier_release_shows_in_the_head(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["verify", str(log), "--head"])
    head = capsys.readouterr().out.strip()
    contents = contents_of(log)
    as_an_earlier_release_drew(contents)
    contents[0]["version"] = 1
    write(log, contents)
    assert main(["verify", str(log)]) == 0
    assert "it had no witness" in capsys.readouterr().out
    assert main(["verify", str(log), "--head", head]) == 1


@pytest.mark.parametrize("cut", [1, 2])
def test_lines_that_were_cut_off_show_in_the_head(
    log: Path, cut: int, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["verify", str(log), "--head"])
    head = capsys.readouterr().out.strip()
    write(log, contents_of(log)[:-cut])
    assert main(["verify", str(log)]) == 0
    assert "can only be seen from a head" in capsys.readouterr().out
    assert main(["verify", str(log), "--head", head]) == 1
    assert f"it has only {9 - cut} lines, and had 9" in capsys.readouterr().out


def test_somebody_who_draws_twice_is_named(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    contents = contents_of(log)
    first = deepcopy(contents[COMMITTED])
    with_secret(contents, "00" * 32)
    contents.insert(COMMITTED, first)
    evening = digest_before(log, contents, COMMITTED + 1)
    given_up = contents.pop(COMMITTED)
    drawn_anew(log, contents, "00" * 32, "4 2 6")
    with_secret(contents, "00" * 32, evening)
    contents.insert(COMMITTED, given_up)
    write(log, contents)
    assert main(["verify", str(log)]) == 0
    told = capsys.readouterr().out
    assert f"The commitment {first[1]['commitment']} to '{DRAWS}' (line 4) was never opened" in told
    assert "somebody drew again" in told


def test_a_word_whose_places_were_not_used_is_found_out(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    contents = contents_of(log)
    del contents[PLACES + 1 :]
    contents[PLACES] = ["say", {"number": 4, "line": "director puts 4 at a table", "by": "", "at": 0.0}]
    write(log, contents)
    assert main(["verify", str(log)]) == 1
    assert "was given a word, and its places were never used: somebody drew again" in capsys.readouterr().out
