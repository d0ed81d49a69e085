"""The proofs of a table: one line each, the latest of them, and of the latest tables alone."""

import json
import os
from pathlib import Path

import pytest

from croupier.records import proofs as module
from croupier.records.proofs import Proofs


def proof(number: int, **more: object) -> dict[str, object]:
    return {"commitment": f"{number:064x}", **more}


def kept(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_proof_is_a_line_and_one_that_is_told_again_takes_its_place(tmp_path: Path) -> None:
    proofs = Proofs(tmp_path, "holdem", "ab")
    for number in (1, 2, 2, 1):
        proofs.add(proof(number))
    assert kept(proofs.path) == [proof(1), proof(2)]
    proofs.add(proof(1, seen=3))
    again = Proofs(tmp_path, "holdem", "ab")  # as when the table is taken up again
    again.add(proof(2))
    again.add(proof(3))
    assert kept(again.path) == [proof(1, seen=3), proof(2), proof(3)]


def test_only_the_latest_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 3)
    proofs = Proofs(tmp_path, "holdem", "ab")
    for number in range(7):
        proofs.add(proof(number))
    assert kept(proofs.path) == [proof(4), proof(5), proof(6)]


def test_only_the_latest_tables_of_a_game_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_TABLES", 3)
    Proofs(tmp_path, "omaha", "other").add(proof(0))
    for number in range(5):
        proofs = Proofs(tmp_path, "holdem", str(number))
        proofs.add(proof(number))
        os.utime(proofs.path, (number, number))
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["holdem-2.jsonl", "holdem-3.jsonl", "holdem-4.jsonl", "omaha-other.jsonl"]


def test_a_file_that_was_spoilt_is_begun_again(tmp_path: Path) -> None:
    proofs = Proofs(tmp_path, "holdem", "ab")
    proofs.path.write_text("nonsense\n")
    proofs.add(proof(1))
    proofs.add(proof(1, seen=2))
    assert kept(proofs.path) == [proof(1, seen=2)]
