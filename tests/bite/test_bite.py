"""The whole tool on a few faults: those that the tests notice, and what is said about the others."""

import json
import os
import subprocess
import sys
import tomllib
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from tools.bite import report, run
from tools.bite.groups import GROUPS, files_of, folders_of, group_of, left_out_of, named
from tools.bite.mutants import Mutant, mutants_of
from tools.bite.trial import EXIT, KILLED

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.slow
def test_faults_in_odds_are_noticed(tmp_path: Path) -> None:
    found = tmp_path / "results.json"
    words = ["--only", "chips/amounts.py", "--tests", "chips", "--mutants", "5", "--seed", "3", "--jobs", "2"]
    subprocess.run(
        [sys.executable, "-m", "tools.bite", *words, "--in-tree", str(found)],
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


def test_a_fault_that_lets_no_test_be_collected_is_noticed() -> None:
    source = ROOT / "src" / "croupier"
    mutants = mutants_of(source, "rulebook/poker/numbers.py")
    mutant = next(each for each in mutants if "-> `FIRST & " in each.change)  # of two tables that is nothing
    read, write = os.pipe()
    test = "tests/tables/poker/test_time.py::test_a_standing_clock_is_announced_before_the_round[holdem]"
    task = {"source": str(source), "mutant": asdict(mutant), "limits": {test: 60}, "pipe": write}
    trial = [sys.executable, "-m", "tools.bite.trial"]
    done = subprocess.run(
        trial, input=json.dumps(task).encode(), cwd=ROOT, pass_fds=(write,), capture_output=True, check=False
    )
    os.close(read)
    os.close(write)
    assert EXIT[done.returncode] == KILLED


def fates(*verdicts: str) -> dict[str, Any]:
    """The results of a run that came out this way."""
    mutants = mutants_of(ROOT / "src/croupier", "chips/amounts.py")
    return {
        "where": "all",
        "seed": 1,
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
    monkeypatch.setattr(report, "explained", lambda: entries)
    return entries


def test_all_killed_is_well(known: dict[str, dict[str, str]], capsys: pytest.CaptureFixture[str]) -> None:
    assert report.report(fates("killed", "killed", "timeout"), 1.0) == 0
    assert "3 killed (1 of them never ended), 0 survived" in capsys.readouterr().out


def test_a_survivor_must_be_explained(known: dict[str, dict[str, str]], tmp_path: Path) -> None:
    results = fates("survived", *["killed"] * 24)
    assert report.report(results, 1.0) == 1
    survivor = Mutant(**results["fates"][0]["mutant"])
    known[survivor.name] = {"kind": "equivalent", "why": "Nobody can tell."}
    assert report.report(results, 1.0) == 0
    written = report.page([results], known)
    assert "| all | 25 | 100 | 1 | 24 | 1 | 96.0% |" in written
    assert "*Equivalent*: Nobody can tell." in written


def test_one_in_twenty_may_survive_and_no_more(known: dict[str, dict[str, str]]) -> None:
    results = fates("survived", "survived", *["killed"] * 20)
    for fate in results["fates"][:2]:
        known[Mutant(**fate["mutant"]).name] = {"kind": "accepted", "why": "So be it."}
    assert report.report(results, 1.0) == 1


def test_every_explanation_names_a_fault_that_can_be_made() -> None:
    names = {each.name for each in run.all_mutants(ROOT)}
    assert set(run.explained()) <= names


def test_every_file_of_the_rules_is_in_a_group() -> None:
    source = ROOT / "src/croupier"
    files = {
        path.relative_to(source).as_posix()
        for folder in ("chips", "ranking", "rounds", "tables")
        for path in (source / folder).rglob("*.py")
        if mutants_of(source, path.relative_to(source).as_posix())
    }
    assert files <= set(files_of(source, GROUPS))
    assert all(list((ROOT / "tests").glob(folder)) for folder in folders_of(GROUPS))


def test_a_group_has_its_files_and_its_tests() -> None:
    files = files_of(ROOT / "src/croupier", ["twentyone"])
    rooms = {"/".join(path.split("/")[:2]) for path in files}
    assert rooms == {f"{layer}/twentyone" for layer in ("rounds", "rulebook", "tables", "vocabulary")}
    assert group_of("rounds/ultimate/round.py") == "ultimate"
    assert group_of("rulebook/poker/settings.py") == "poker"
    assert group_of("rounds/cut.py") == group_of("tables/seats.py") == "common"
    assert not group_of("terminal/screen/felt.py")
    mutants = run.all_mutants(ROOT, only=["rounds/twentyone/sur*", "ranking/classes.py"])
    assert {each.path for each in mutants} == {"rounds/twentyone/surrender.py", "ranking/classes.py"}
    touched = run.groups_of(mutants, [])
    assert set(touched) == {"twentyone", "ranking"}
    assert set(folders_of(touched)) >= {"rounds/twentyone", "ranking", "scenarios"}
    assert "tables/poker" not in folders_of(run.groups_of(mutants, ["twentyone"]))
    assert named("rounds/twentyone/boxes.py", ["rounds/"])
    assert not named("rounds/twentyone/boxes.py", ["boxes"])


def test_scenarios_without_a_tournament_are_left_out_where_tournaments_are_broken() -> None:
    left_out = left_out_of(ROOT, ["tournaments", "tournament tables"])
    for path in (ROOT / "scenarios").glob("*/*/*.toml"):
        test = f"tests/scenarios/test_suite.py::test_scenario[{path.relative_to(ROOT).as_posix()}]"
        is_tournament = tomllib.loads(path.read_text("utf-8")).get("scope") == "tournament"
        assert test.endswith(left_out) is not is_tournament, path
    assert left_out_of(ROOT, ["tournaments", "poker"]) == ()
    assert left_out_of(ROOT, ["poker"]) == ()


def test_several_runs_stand_on_the_page(known: dict[str, dict[str, str]], tmp_path: Path) -> None:
    for where, verdict in (("all", "killed"), ("poker", "survived")):
        results = fates(verdict) | {"where": where}
        (tmp_path / f"results-{where}.json").write_text(json.dumps(results), "utf-8")
    written = report.page(report.kept(tmp_path), known)
    assert "| all | 1 | 100 | 1 | 1 | 0 | 100.0% |" in written
    assert "| poker | 1 | 100 | 1 | 0 | 1 | 0.0% |" in written
    assert written.count("**Not explained.**") == 1


def test_groups_that_were_not_run_again_keep_their_rows_and_survivors(
    known: dict[str, dict[str, str]],
) -> None:
    before = report.page(
        [fates("survived") | {"where": "chips"}, fates("killed") | {"where": "poker"}], known
    )
    after = report.page([fates("killed", "killed") | {"where": "poker"}], known, before)
    assert "| chips | 1 | 100 | 1 | 0 | 1 | 0.0% |" in after
    assert "| poker | 2 | 100 | 1 | 2 | 0 | 100.0% |" in after
    assert after.count("**Not explained.**") == 1
    assert report.page([fates("killed") | {"where": "chips"}], known, after).endswith("None.\n")
    assert report.page([], known, after) == after


@pytest.mark.parametrize(
    "words",
    [
        ["--mutants", "0"],
        ["--within", "3", "--write"],
        ["--only", "nowhere"],
        ["--group", "bridge"],
        ["--seed", "x"],
    ],
    ids=" ".join,
)
def test_what_is_asked_wrongly_is_said(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run.main(words)
    assert ended.value.code == 2
