"""The ballot at the console: commitment, word, places and secret come in this order, piped in or typed."""

import re
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from tests.evenings.conducting import TOLD, Conduct
from tests.terminal.evening.at_terminal import AtTerminal

CLOSED = "y\ndirector enters ann, bob, cal, dee, eve\ny\n"
DRAWS = "director draws session 1 before sue and tom\n"


def order_in(out: str, *words: str) -> bool:
    """True iff all of these are in a text, in this order."""
    at = [out.index(each) for each in words]
    return at == sorted(at)


def drawn(folder: Path) -> str:
    """The line of the ballot in the log; empty if there is none."""
    lines = Evening.look(EveningFile(folder / "friday.evening")).lines
    return next((each.entry.line for each in lines if " draws session " in each.entry.line), "")


@pytest.mark.parametrize(
    ("typed", "word"), [("4 2 6", "'4 2 6'"), ("  Gru\u0308ße ", "'Grüße'"), ("骰子四二六", "'骰子四二六'")]
)
def test_the_next_line_is_the_word(conduct: Conduct, tmp_path: Path, typed: str, word: str) -> None:
    status, out, err = conduct(f"{CLOSED}{DRAWS}{typed}\ny\n")
    assert (status, err) == (0, "")
    commitment = re.search(r"commits to it: SHA-256 ([0-9a-f]{64})\.", out)
    assert commitment is not None
    secret = f"it gives these places together with the word {word}."
    assert order_in(out, commitment[1], "a witness types a word", "Line 4: director draws", "ann has", secret)
    assert "Line 5: all take their seats" in out


def test_an_empty_line_is_for_no_witness(conduct: Conduct, tmp_path: Path) -> None:
    status, out, _ = conduct(f"{CLOSED}{DRAWS}\ny\n")
    assert status == 0
    assert "it gives these places without the word of a witness." in out
    assert "Line 5: all take their seats" in out
    assert main(["verify", "friday.evening"]) == 0


def test_a_word_that_does_not_count_is_asked_for_again(conduct: Conduct, tmp_path: Path) -> None:
    _, out, _ = conduct(f"{CLOSED}{DRAWS}426\ny\nab\x1bcd\n4 2 6\n")
    assert out.count("A witness's word has 4 to 200 characters") == 2
    assert out.count("A witness's word has letters, digits, signs and blanks only.") == 1
    assert out.count("commits to it") == 1
    assert "the word '4 2 6'" in out


@pytest.mark.parametrize("end", ["", "quit\n"])
def test_whoever_leaves_before_the_word_finds_the_same_commitment(
    conduct: Conduct, tmp_path: Path, end: str
) -> None:
    _, out, _ = conduct(CLOSED + DRAWS + end)
    commitment = re.findall(r"SHA-256 ([0-9a-f]{64})", out)
    assert drawn(tmp_path) == ""
    _, again, _ = conduct("y\n4 2 6\n", "--resume")
    assert "after any other line it stays on record as never opened" in again
    assert "y: director draws session 1 before sue and tom" in again
    assert set(re.findall(r"SHA-256 ([0-9a-f]{64})", again)) == set(commitment)
    assert drawn(tmp_path).startswith(DRAWS.strip())


def test_going_back_leaves_the_ballot_undrawn(conduct: Conduct, tmp_path: Path) -> None:
    _, out, _ = conduct(
        f"{CLOSED}{DRAWS}back\nstatus\n{DRAWS}back\noperator pays\ndirector puts 3 at a table\n"
    )
    assert len(set(re.findall(r"SHA-256 ([0-9a-f]{64})", out))) == 1
    assert drawn(tmp_path) == ""
    _, again, _ = conduct(f"{DRAWS}4 2 6\n", "--resume")
    assert "on record as never opened" not in again
    assert not set(re.findall(r"commits to it: SHA-256 (\S{64})", again)) & set(re.findall(r"\S{64}", out))
    assert main(["verify", "friday.evening"]) == 0


def test_nothing_is_asked_about_a_ballot_that_is_refused(conduct: Conduct, tmp_path: Path) -> None:
    _, out, _ = conduct(f"{CLOSED}director draws session 2 before sue and tom\ndirector draws session 1\n")
    assert "Session 1 comes next." in out
    assert "A ballot has witnesses" in out
    assert "commits to it" not in out
    assert '"commit"' not in (tmp_path / "friday.evening").read_text()


@pytest.mark.parametrize("mode", [(), ("--plain",)])
def test_a_kill_before_the_word_and_one_after_it(
    conduct: Conduct, tmp_path: Path, mode: tuple[str, ...]
) -> None:
    conduct(CLOSED)
    first = AtTerminal(tmp_path, "friday.toml", *TOLD, *mode, "--resume", columns=200)
    first.type(DRAWS.replace("\n", "\r"))
    first.wait_for("a witness types a word")
    first.kill()
    [commitment] = {*re.findall(r"[0-9a-f]{64}", first.text)}
    kept = EveningFile(tmp_path / "friday.evening").load()
    assert kept.notes[-1]["commitment"] == commitment
    second = AtTerminal(tmp_path, "friday.toml", *TOLD, *mode, "--resume", columns=200)
    second.wait_for(commitment)
    second.type("y\r")
    second.wait_for("a witness types a word")
    second.type("4 2 6\r")
    second.wait_for("Line 4: director draws")
    second.kill()
    line = drawn(tmp_path)
    log = tmp_path / "friday.evening"
    data = log.read_bytes()
    log.write_bytes(
        data[: data.rindex(b"\n", 0, data.index(b'["say",{"number":4,')) + 1]
    )  # the word is there
    third = AtTerminal(tmp_path, "friday.toml", *TOLD, *mode, "--resume", columns=200)
    third.wait_for("had been given: it is drawn now")
    third.wait_for("together with the word '4 2 6'")
    third.kill()
    assert drawn(tmp_path) == line
