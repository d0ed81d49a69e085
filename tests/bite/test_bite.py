"""The whole of it on a few faults: those that the tests notice, and what is said of the others."""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools import bite
from tools.bite_mutants import Mutant, mutants_of

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.slow
def test_faults_in_odds_are_noticed(tmp_path: Path) -> None:
    found = tmp_path / "results.json"
    words = ["--only", "chips/amounts.py", "--tests", "chips", "--mutants", "5", "--seed", "3", "--jobs", "2"]
    subprocess.run(
        [sys.executable, "tools/bite.py", *words, "--in-tree", str(found)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    results = json.loads(found.read_text("utf-8"))
    assert results["failing"] == []
    assert len(results["fates"]) == 5
    killed = [fate["by"] for fate in results["fates"] if fate["verdict"] == "killed"]
    assert len(killed) >= 4
    assert all(by.startswith("tests/chips/") for by in killed)


def given(**values: Any) -> argparse.Namespace:
    """The options of a run."""
    return argparse.Namespace(**{"seed": 1, "write": False} | values)


def fates(*verdicts: str) -> dict[str, Any]:
    """The results of a run that came out so."""
    mutants = mutants_of(ROOT / "src/croupier", "chips/amounts.py")
    return {
        "possible": 100,
        "tests": 5,
        "fates": [
            {"mutant": vars(mutant), "verdict": verdict, "by": "", "tests": 1, "seconds": 0.1}
            for mutant, verdict in zip(mutants, verdicts, strict=False)
        ],
    }


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, str]]:
    """The survivors that are explained."""
    entries: dict[str, dict[str, str]] = {}
    monkeypatch.setattr(bite, "explained", lambda: entries)
    return entries


def test_all_killed_is_well(known: dict[str, dict[str, str]], capsys: pytest.CaptureFixture[str]) -> None:
    assert bite.report(fates("killed", "killed", "timeout"), 1.0, given()) == 0
    assert "3 killed (1 of them never ended), 0 survived" in capsys.readouterr().out


def test_a_survivor_must_be_explained(known: dict[str, dict[str, str]], tmp_path: Path) -> None:
    results = fates("survived", *["killed"] * 24)
    assert bite.report(results, 1.0, given()) == 1
    survivor = Mutant(**results["fates"][0]["mutant"])
    known[survivor.name] = {"kind": "equivalent", "why": "Nobody can tell."}
    assert bite.report(results, 1.0, given()) == 0
    written = bite.page(results, known, given())
    assert "| 25 | 100 | 1 | 24 | 1 | 96.0% |" in written
    assert "*Equivalent*: Nobody can tell." in written


def test_one_in_twenty_may_survive_and_no_more(known: dict[str, dict[str, str]]) -> None:
    results = fates("survived", "survived", *["killed"] * 20)
    for fate in results["fates"][:2]:
        known[Mutant(**fate["mutant"]).name] = {"kind": "accepted", "why": "So be it."}
    assert bite.report(results, 1.0, given()) == 1


def test_every_explanation_names_a_fault_that_can_be_made() -> None:
    names = {each.name for each in bite.all_mutants(ROOT)}
    assert set(bite.explained()) <= names


@pytest.mark.parametrize("words", [["--mutants", "0"], ["--only", "nowhere"], ["--seed", "x"]], ids=" ".join)
def test_what_is_asked_wrongly_is_said(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        bite.main(words)
    assert ended.value.code == 2
