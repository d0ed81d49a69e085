"""Every scenario of the conformance suite plays to what it expects."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from croupier.scenarios import read, run
from tools.same import SCENARIOS, fingerprint, load

ROOT = Path(__file__).resolve().parents[2]
SUITE = sorted(SCENARIOS.rglob("*.toml"))
KEPT = load()
STORE = "tells other events than before; if that is meant, `make same ARGS=--store` stores the new ones"


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", SUITE, ids=name)
def test_scenario(path: Path) -> None:
    scenario = read(path)
    outcome = run(scenario)
    assert outcome.ok, "\n".join(f"{path}:{each.where}: {each.text}" for each in outcome.differences)
    now, kept = fingerprint(outcome), KEPT[path.relative_to(SCENARIOS).as_posix()]
    assert now.events == kept.events, f"{path} {STORE}"
    if scenario.tournament is not None:  # whose events are told in words, with all names and amounts
        assert now.letters == kept.letters, f"{path} {STORE}"


def test_there_is_a_suite() -> None:
    assert len(SUITE) >= 15


@pytest.fixture(scope="module")
def contents() -> dict[str, dict[str, Any]]:
    """What all files say, by their names."""
    return {name(path): tomllib.loads(path.read_text("utf-8")) for path in SUITE}


@pytest.mark.xdist_group("contents")
def test_a_scenario_has_a_title_cites_rules_and_names_everybody_in_its_net(
    contents: dict[str, dict[str, Any]],
) -> None:
    for where, content in contents.items():
        assert content["title"], where
        assert content["rules"], where
        assert "expect" in content or "rounds" in content, where
        net = content.get("expect", {}).get("net")
        if net is not None and content.get("scope", "round") == "round":
            entries = content.get("wagers") or content["seats"]
            assert set(net) == {entry["player"] for entry in entries}, where


@pytest.mark.xdist_group("contents")
def test_titles_of_a_game_are_told_apart(contents: dict[str, dict[str, Any]]) -> None:
    titles = [(where.split("/")[1], content["title"]) for where, content in contents.items()]
    assert len(set(titles)) == len(titles)
