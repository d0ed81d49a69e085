"""A sample of the soak: random rounds and tables, each held to every law that the soak knows."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from croupier.chips import Odds
from croupier.rounds.poker.pots import NOTHING
from soak import run
from soak.checks import Played
from soak.chips import Fault
from soak.games import GAMES
from soak.session import Session
from tests.dosage import many

SEED = 2018
BLOCKS = [(game, block) for game in GAMES for block in range(many(2 if game in ("holdem", "omaha") else 4))]
"""Of poker fewer, for each order of hands takes a while to work out."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the soak keeps its files, for once."""
    monkeypatch.setattr(run, "FOLDER", tmp_path)
    return tmp_path


def break_payments(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a game pay out wrongly: winnings that are too much, or pots without commission."""
    if game in ("holdem", "omaha"):
        monkeypatch.setattr("croupier.rounds.poker.awards.charge", lambda *given: NOTHING)
        return
    pays = Odds.winnings
    monkeypatch.setattr(Odds, "winnings", lambda odds, wager, unit=1: pays(odds, wager, unit) + unit)


@pytest.mark.parametrize(("game", "block"), BLOCKS)
def test_rounds_and_tables_without_a_fault(game: str, block: int) -> None:
    tally: Counter[str] = Counter()
    for index in range(block * run.BLOCK, (block + 1) * run.BLOCK):
        run.soak_one(game, SEED, index, tally, [])
    assert tally["rounds"] == run.BLOCK - 1
    assert tally["ruled"] > 0
    assert tally["refused"] > 0
    assert tally["table rounds"] > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_same_number_is_the_same_round(game: str) -> None:
    first: list[Played] = []
    second: list[Played] = []
    run.soak_one(game, SEED, 3, Counter(), first)
    run.soak_one(game, SEED, 3, Counter(), second)
    assert first[0].dialogue.events == second[0].dialogue.events


@pytest.mark.parametrize("game", GAMES)
def test_a_fault_is_found_and_can_be_met_again(
    game: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    break_payments(game, monkeypatch)
    block = run.soak_block((game, SEED, 0))
    assert f"{game}, seed {SEED}, round" in block.fault
    (path,) = folder.glob("fault-*.toml")
    written = path.read_text("utf-8")
    assert "by the rules" in written
    assert "[play]" in written
    index = path.stem.rpartition("-")[2]
    words = ["--game", game, "--seed", str(SEED), "--only", index]
    assert run.main(words) == 1
    monkeypatch.undo()
    assert run.main(words) == 0
    assert "without a fault" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_fault_at_a_table_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.tables.playing.posting.Posting.post", lambda posting, play, gains: None)
    with pytest.raises(Fault):
        Session(GAMES[game], Random("a table"), 5).run()


def test_it_goes_on_where_it_was_interrupted(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--seed", "7", "--rounds", "100", "--jobs", "1"]) == 0
    before = json.loads((folder / "progress-blackjack.json").read_text("utf-8"))
    assert before["blocks"] == [0]
    assert run.main(["--resume", "--rounds", "200", "--jobs", "1"]) == 0
    after = json.loads((folder / "progress-blackjack.json").read_text("utf-8"))
    assert after["blocks"] == [0, 1]
    assert after["tally"]["rounds"] == 2 * before["tally"]["rounds"]
    row = capsys.readouterr().out.splitlines()[-1]
    assert row.startswith("| ")
    assert " 7 | " in row


def test_all_games_in_turn(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--game", "all", "--seed", "8", "--rounds", "100", "--jobs", "1"]) == 0
    rows = capsys.readouterr().out.splitlines()
    names = ["Blackjack", "Pontoon", "Ultimate", "Hold-em", "Omaha"]
    assert [row.split(" | ")[1] for row in rows] == names
    (folder / "progress-omaha.json").unlink()
    assert run.main(["--game", "all", "--resume", "--rounds", "100", "--jobs", "1"]) == 0
    progress = json.loads((folder / "progress-omaha.json").read_text("utf-8"))
    assert (progress["seed"], progress["blocks"]) == (8, [0])


@pytest.mark.parametrize(
    "words",
    [
        ["--rounds", "0"],
        ["--only", "3"],
        ["--only", "3", "--seed", "1", "--game", "all"],
        ["--resume"],
        ["--seed", "x"],
        ["--game", "bridge"],
    ],
    ids=" ".join,
)
def test_what_is_asked_wrongly_is_said(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run.main(words)
    assert ended.value.code == 2
