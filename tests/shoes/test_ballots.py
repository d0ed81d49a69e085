"""Proofs of ballots: the sums hold as they are described, and anything changed in a proof is found."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from croupier.shoes import ShoeError, Stream, verify
from croupier.shoes.ballots import SealedBallot

LINE = "director draws session 1 before sue and tom"
SEALED = SealedBallot("ab" * 32, 6, LINE, "cd" * 32)
ORDER = "2/1 1/2 1/1 2/2"
PROOF = SEALED.reveal("4 2 6", ORDER)
EARLIER: dict[str, Any] = {
    "alg": "sha256",
    "of": "ballot",
    "commitment": sha256(f"croupier ballot 1\n{'cd' * 32}\n{ORDER}".encode()).hexdigest(),
    "salt": "cd" * 32,
    "order": ORDER,
}


def test_the_sums_are_those_that_are_described() -> None:
    text = "\n".join(["croupier ballot 2", "ab" * 32, "6", LINE, "cd" * 32])
    assert SEALED.commitment == sha256(text.encode()).hexdigest()
    seed = sha256("\n".join(["croupier lots 2", "cd" * 32, "Grüße"]).encode()).digest()
    assert SEALED.stream("Grüße").seed == seed
    assert SEALED.stream("").seed != Stream(seed).seed


def test_a_proof_tells_everything_in_the_order_in_which_it_became_known() -> None:
    assert [*PROOF][-4:] == ["commitment", "word", "order", "salt"]
    assert "salt" not in SEALED.published()
    assert SEALED.salt not in json.dumps(SEALED.published())


@pytest.mark.parametrize("proof", [PROOF, EARLIER])
def test_a_proof_holds_and_says_what_it_rests_on(proof: dict[str, Any]) -> None:
    finding = verify(proof)
    assert finding.ok
    assert finding.sentences[0].startswith("The commitment matches this s")
    assert "No place was drawn twice." in finding.sentences
    assert proof["commitment"] in finding.sentences[-1]


def test_who_had_a_part_in_it_is_said() -> None:
    assert "A witness gave the word '4 2 6' after the commitment." in verify(PROOF).sentences
    alone = verify(SEALED.reveal("", ORDER)).sentences
    assert "No witness gave a word: the places rest on the house's word." in alone
    assert any("had no witness" in each for each in verify(EARLIER).sentences)


@pytest.mark.parametrize(
    "changed",
    [
        {"salt": "00" * 32},
        {"evening": "00" * 32},
        {"ballot": 7},
        {"line": LINE.replace("1", "2")},
        {"commitment": "00" * 32},
        {"order": "1/1 1/1"},
    ],
)
def test_whatever_is_changed_is_found(changed: dict[str, Any]) -> None:
    assert not verify(PROOF | changed).ok
    earlier = {name: each for name, each in changed.items() if name in EARLIER}
    assert not earlier or not verify(EARLIER | earlier).ok


def test_a_place_drawn_twice_fails() -> None:
    finding = verify(SEALED.reveal("4 2 6", "1/1 1/1"))
    assert not finding.ok
    assert "A place was drawn twice." in finding.sentences


@pytest.mark.parametrize("order", ["", "1/0", "1-1", "1/1  1/2"])
@pytest.mark.parametrize("proof", [PROOF, EARLIER])
def test_what_is_no_ballot_is_refused_in_a_sentence(proof: dict[str, Any], order: str) -> None:
    with pytest.raises(ShoeError, match="places such as '1/3'"):
        verify(proof | {"order": order})


@pytest.mark.parametrize("word", ["4 2", 426, None, "\ud800\ud800\ud800\ud800"])
def test_what_is_no_word_is_refused_in_a_sentence(word: object) -> None:
    with pytest.raises(ShoeError, match="A proof"):
        verify(PROOF | {"word": word})


def test_a_commitment_alone_is_no_proof() -> None:
    with pytest.raises(ShoeError, match="has no 'salt'"):
        verify(SEALED.published())


def test_the_pages_do_not_keep_the_sums_to_themselves() -> None:
    page = Path("docs/auditors.md").read_text("utf-8")
    assert "croupier ballot 2" in page
    assert "croupier lots 2" in page
