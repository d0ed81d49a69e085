"""`croupier tournament simulate`: what it prints, and what it says of input that makes no sense."""

import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.scenarios import read, run


def simulate(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command prints."""
    assert main(["tournament", "simulate", *words]) == 0
    return capsys.readouterr().out


SMALL = ("--game", "holdem", "--players", "6", "--hours", "1", "--seed", "ab")


def test_one_run_prints_pool_places_time_and_seed(capsys: pytest.CaptureFixture[str]) -> None:
    out = simulate(capsys, *SMALL)
    assert "Prize pool  $540, and $60 of commission" in out
    assert "A round takes 35 seconds, plus 5 for every decision." in out
    assert f"Seed        {'ab'.zfill(64)}" in out
    assert out.splitlines()[4] == "Places"
    assert "$540" in out.splitlines()[5]


def test_one_run_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(simulate(capsys, *SMALL, "--json", "--round-seconds", "60"))
    assert list(document) == [
        *("croupier", "rules", "settings_digest"),
        *("prize_pool", "commission", "places", "rounds", "moves", "minutes", "seed", "time_model"),
    ]
    assert document["prize_pool"] == "540"
    assert document["places"][0]["prize"] == "540"
    assert sorted(document["places"][0]) == ["place", "player", "prize"]
    assert document["time_model"] == {"round_seconds": 60, "decision_seconds": 5}


def test_many_runs_are_the_same_with_one_worker_or_two(capsys: pytest.CaptureFixture[str]) -> None:
    one = simulate(capsys, *SMALL, "--runs", "4", "--workers", "1", "--json")
    assert one == simulate(capsys, *SMALL, "--runs", "4", "--workers", "2", "--json")
    document = json.loads(one)
    assert document["runs"] == 4
    assert document["in_time"]["minutes"] == 60
    assert document["in_time"]["chance"] in (0, 0.25, 0.5, 0.75, 1)
    assert sum(each["players"] for each in document["by_character"]) == 24
    text = simulate(capsys, *SMALL, "--runs", "4", "--workers", "1")
    assert "Runs        4 of 6 players" in text
    assert "By first seat" in text


def test_the_log_replays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "log.toml"
    simulate(capsys, *SMALL, "--log", str(path))
    outcome = run(read(path))
    assert outcome.ok
    assert len(outcome.steps) > 50


def test_a_file_that_leaves_blank_what_only_the_house_knows_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    main(["tournament", "new", "pontoon", "--players", "6", "--hours", "0.5"])
    path = tmp_path / "pontoon.toml"
    path.write_text(capsys.readouterr().out, "utf-8")
    assert "Prize pool  $540" in simulate(capsys, str(path), "--players", "6", "--seed", "ab")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "x"], "'x' is not allowed; it must be a whole number"),
        (["--players", "1"], "expected a whole number from 2 to 100,000, not 1"),
        (["--seed", "xyz"], "'xyz' is not allowed; it must be 1 to 64 hexadecimal digits"),
        (["--runs", "0"], "1 to 1,000,000 runs are allowed, not 0"),
        (["--workers", "0"], "1 to 256 processes are allowed, not 0"),
        (["--game", "chess"], "chess"),
        (["--hours", "x"], "it must be a number of hours as in 4 or 2.5"),
        (["--round-seconds", "9999"], "a round takes up to 3600 seconds"),
        (["--log", "x", "--runs", "2"], "--log writes the log of one run"),
        (["nowhere.toml"], "nowhere.toml"),
        (["nowhere.toml", "--game", "holdem"], "--game can't go with a file"),
        (["--log", "/nowhere/at/all", "--players", "3", "--hours", "1"], "can't be written"),
        (["--pace", "3"], "there is no option '--pace'"),
    ],
)
def test_bad_input_is_told_in_a_sentence(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", "simulate", *words]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_players_beyond_the_conditions_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "file.toml"
    path.write_text('scope = "tournament"\ngame = "holdem"\n[conditions]\nbase = "demonstration"\n', "utf-8")
    assert main(["tournament", "simulate", str(path), "--players", "1001"]) == 2
    assert "2 to 1000 players are allowed by the conditions, not 1001" in capsys.readouterr().err
