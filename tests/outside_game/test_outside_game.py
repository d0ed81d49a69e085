"""A game from outside the package is played, ruled, set up and signed like the package's own."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.rulebook import rule
from croupier.rulebook.games import demonstration
from croupier.tables import open_table
from croupier.terminal.families import family_at
from tests.outside_game import vingt
from tests.test_families import lacking

SCENARIO = """\
game = "vingt"
title = "Nineteen loses to twenty-one"
[[wagers]]
player = "ann"
box = 1
amount = "20"
[play]
cards = "9h As Td Tc"
answers = ["ann decline", "ann stand"]
[expect]
net = { ann = "-20" }
"""


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for table, entry in vingt.TABLES:
        table_of_layer: Any = table
        monkeypatch.setitem(table_of_layer, vingt.NAME, entry)


def test_no_layer_lacks_it() -> None:
    assert list(lacking()) == []


def test_it_has_rules_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule("vingt 1.1").text == "Whoever comes nearest to twenty-one wins."
    assert main(["rules", "vingt"]) == 0
    assert "Vingt et Un (NI2030-21)" in capsys.readouterr().out


def test_it_has_settings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settings", "vingt"]) == 0
    assert "Settings of Vingt et Un (NI2030-21)" in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["--guide"]])
def test_it_has_sheets(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sign", "vingt", "--json", *words]) == 0
    sheet = json.loads(capsys.readouterr().out)
    assert (sheet["name"], sheet["instrument"]) == ("Vingt et Un", "NI2030-21")


def test_its_scenarios_are_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "vingt.toml"
    file.write_text(SCENARIO, "utf-8")
    assert main(["replay", str(file)]) == 0
    assert "As expected." in capsys.readouterr().out


def test_it_has_a_table() -> None:
    table = open_table(demonstration("vingt"))
    assert table.game == "vingt"
    for line in ("ann sits 1 with 100", "supervisor gives notice of closure"):
        table.do(line)


def test_it_is_played_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert family_at("vingt") is family_at("blackjack")
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("20\ns\n"))
    assert main(["play", "vingt", "--plain", "--bots", "1", "--seed", "3"]) == 0
    assert "Round 1 is over" in capsys.readouterr().out
