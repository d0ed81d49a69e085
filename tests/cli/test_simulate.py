"""`croupier simulate`: what it prints, and every way in which it refuses."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.analysis.odds.results import Plain
from croupier.analysis.simulation import running
from croupier.analysis.simulation.running import CHUNK, Counted, chunk_of

CHART = """\
[hard]
"4-11" = "H H H H H H H H H H"
"12-20" = "S S S S S S S S S S"
[soft]
"12-17" = "H H H H H H H H H H"
"18-20" = "S S S S S S S S S S"
[pairs]
AA = "P P P P P P P P P P"
"22" = "H H H H H H H H H H"
"33" = "H H H H H H H H H H"
"44" = "H H H H H H H H H H"
"55" = "H H H H H H H H H H"
"66" = "S S S S S S S S S S"
"77" = "S S S S S S S S S S"
"88" = "P P P P P P P P P P"
"99" = "S S S S S S S S S S"
TT = "S S S S S S S S S S"
"""


@pytest.fixture
def chart(tmp_path: Path) -> str:
    """The path of a chart."""
    path = tmp_path / "mine.toml"
    path.write_text(CHART, encoding="utf-8")
    return str(path)


def test_the_json_has_all_that_there_is_to_tell(croupier: Any, chart: str) -> None:
    words = ("--rounds", "2e4", "--seed", "7", "--players", "2", "--side", "5", "--insurance", "--json")
    done = croupier("simulate", "blackjack", "--strategy", chart, *words)
    assert done.status == 0
    found = json.loads(done.out)
    assert (found["game"], found["rounds"], found["seed"], found["complete"]) == (
        "blackjack",
        20_000,
        7,
        True,
    )
    assert found["settings"]["players"] == 2
    assert found["settings"]["decks"] == 8
    assert found["settings"]["side"] == "5"
    assert found["standard_error"] > 0
    assert found["variance"] == pytest.approx(found["standard_deviation"] ** 2)
    assert sum(each["times"] for each in found["histogram"]) == 40_000
    mean = sum(eval_fraction(each["net"]) * each["times"] for each in found["histogram"]) / 40_000
    assert found["mean"] == pytest.approx(mean)
    assert found["strategy"]["hard"]["16"]["10"] == "S"
    again = croupier("simulate", "blackjack", "--strategy", chart, "--threads", "1", *words)
    assert json.loads(again.out) == found


def eval_fraction(text: str) -> float:
    """The number that a text such as -3/2 is."""
    above, _, below = text.partition("/")
    return int(above) / int(below or 1)


def test_the_text_has_mean_error_and_a_histogram(croupier: Any, chart: str) -> None:
    done = croupier("simulate", "blackjack", "--strategy", chart, "--rounds", "30000", "--penetration", "75%")
    assert done.status == 0
    lines = done.out.splitlines()
    assert lines[0] == "Blackjack (NI2018-568)"
    assert "the cutting card 104 cards from the back" in lines[1]
    assert "  30,000 rounds in " in done.out
    assert "mean" in done.out
    assert "standard error" in done.out
    (loss,) = [line for line in lines if line.strip().startswith("−1 ")]
    assert "%" in loss
    assert "█" in loss


def test_the_risk_of_a_bankroll_comes_with_it(croupier: Any, chart: str) -> None:
    words = ("simulate", "blackjack", "--strategy", chart, "--rounds", "2e4", "--players", "2")
    found = json.loads(croupier(*words, "--json").out)
    usual = found["bankroll"]
    assert (usual["bankroll"], usual["wager"], usual["rounds"]) == (200, 5, 400)
    assert usual["in_all"]["expected_loss"] == pytest.approx(-400 * 5 * found["mean"])
    assert usual["ruin"]["standard_error"] > 0
    assert "operator" not in found
    text = croupier(*words).out
    assert "too little left for a wager before the end" in text
    assert "after round" not in text
    asked = (*words, "--bankroll", "100", "--bankroll-rounds", "50", "--handle", "10000")
    found = json.loads(croupier(*asked, "--json").out)
    assert (found["bankroll"]["bankroll"], found["bankroll"]["rounds"]) == (100, 50)
    assert found["operator"]["handle"] == 10000
    text = croupier(*asked).out
    assert "after round" in text
    assert "the house can expect to hold" in text


def test_the_plots(croupier: Any, chart: str, tmp_path: Path) -> None:
    words = ("simulate", "blackjack", "--strategy", chart, "--rounds", "2e4", "--bankroll-rounds", "20")
    page = croupier(*words, "--html", "-").out
    for title in ("Simulated rounds", "Net results", "The bankroll over time", "Where it ends"):
        assert f">{title}</h" in page
    assert "http" not in page.replace("http://www.w3.org", "")
    assert croupier(*words, "--svg", "-").out.count("<rect") > 60
    picture = tmp_path / "rounds.png"
    assert "wrote" in croupier(*words, "--png", str(picture)).err
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_an_interruption_prints_what_is_there(
    croupier: Any, chart: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def by_threads(threads: int) -> Any:
        def work(question: Plain, seed: int, rounds: int) -> Iterator[Counted]:
            yield chunk_of(question, seed, rounds, 0)
            raise KeyboardInterrupt

        return work

    monkeypatch.setattr(running, "by_threads", by_threads)
    done = croupier("simulate", "blackjack", "--strategy", chart, "--rounds", "1e9", "--json")
    assert done.status == 130
    found = json.loads(done.out)
    assert (found["rounds"], found["complete"]) == (CHUNK, False)
    done = croupier("simulate", "blackjack", "--strategy", chart, "--rounds", "1e9")
    assert done.status == 130
    assert "Interrupted" in done.out


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["--rounds", "0"], ["--rounds", "1e9"]),
        (["--rounds", "1.5"], ["--rounds", "whole number"]),
        (["--rounds", "1e20"], ["--rounds", "up to"]),
        (["--seed", "-1"], ["--seed"]),
        (["--seed", "x"], ["--seed", "a whole number"]),
        (["--decks", "2"], ["decks", "4 to 8"]),
        (["--wager", "-5"], ["--wager", "an amount"]),
        (["--wager", "1"], ["wager", "$5 to $500"]),
        (["--wager", "5.50"], ["wager", "multiples of $1"]),
        (["--side", "0.50"], ["side wager", "$1 to $100"]),
        (["--side-wager", "none", "--side", "5"], ["no side wager", "perfect_pairs and pairs_play"]),
        (["--players", "0"], ["--players", "1 to 9"]),
        (["--players", "9"], ["players", "1 to 7 boxes"]),
        (["--threads", "0"], ["--threads"]),
        (["--penetration", "95%"], ["--penetration", "50% to 87.5%"]),
        (["--penetration", "deep"], ["--penetration", "75%"]),
        (["--penetration", "75%", "--cut-card-from-back", "104"], ["say the same"]),
        (["--strategy", "nowhere.toml"], ["nowhere.toml", "can't be read"]),
        (["--bankroll", "-5"], ["--bankroll", "an amount"]),
        (["--bankroll", "3"], ["the bankroll is less than the first wager"]),
        (["--bankroll", "100", "--side", "100"], ["the bankroll is less than the first wager"]),
        (["--wager", "1"], ["$1 is not allowed; it must be $5 to $500 in multiples of $1."]),
        (["--rounds", "٣"], ["--rounds", "'٣'"]),
        (["--bankroll-rounds", "1e9"], ["--bankroll-rounds", "whole number"]),
        (["--html", "a.html", "--json"], ["--json", "--html"]),
        (["--fast"], ["--fast"]),
    ],
)
def test_impossible_input_is_refused_in_one_sentence(
    croupier: Any, words: list[str], parts: list[str]
) -> None:
    croupier("simulate", "blackjack", *words).refused(*parts)


def test_a_chart_with_a_hole_is_refused(croupier: Any, tmp_path: Path) -> None:
    path = tmp_path / "hole.toml"
    path.write_text(CHART.replace('"12-20"', '"13-20"'), encoding="utf-8")
    croupier("simulate", "blackjack", "--strategy", str(path)).refused("hole.toml", "'12'")


@pytest.mark.parametrize(("game", "part"), [("holdem", "not played against the house"), ("bridge", "bridge")])
def test_other_games_are_refused(croupier: Any, game: str, part: str) -> None:
    croupier("simulate", game).refused(part)


STRATEGY = """\
[before_the_flop]
4x = "22+, A2+"
check = "others"
[after_the_flop]
bet = ["own pair or better"]
[on_the_river]
bet = ["own pair or better"]
"""


def test_ultimate_by_a_strategy_of_ones_own(croupier: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(STRATEGY, encoding="utf-8")
    words = ("--strategy", str(path), "--rounds", "300", "--trips", "5", "--players", "2")
    done = croupier("simulate", "ultimate", *words)
    assert done.status == 0
    assert "2 players, ante $5, trips $5; the maximum payout is $10,000" in done.out
    found = json.loads(croupier("simulate", "ultimate", *words, "--json").out)
    assert (found["rounds"], found["groups"]) == (300, 300)
    assert sum(each["times"] for each in found["histogram"]) == 600


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["--ante", "-5"], ["--ante", "an amount"]),
        (["--ante", "3"], ["ante", "$5 to $500"]),
        (["--trips", "1000"], ["trips wager", "$1 to $100"]),
        (["--players", "7"], ["players", "1 to 6 seats"]),
        (["--strategy", "nowhere.toml"], ["nowhere.toml"]),
        (["--wager", "5"], ["--wager"]),
    ],
)
def test_impossible_input_about_ultimate_is_refused(
    croupier: Any, words: list[str], parts: list[str]
) -> None:
    croupier("simulate", "ultimate", *words).refused(*parts)


def test_a_strategy_of_ultimate_with_a_hole_is_refused(croupier: Any, tmp_path: Path) -> None:
    path = tmp_path / "hole.toml"
    path.write_text(STRATEGY.replace('check = "others"\n', ""), encoding="utf-8")
    croupier("simulate", "ultimate", "--strategy", str(path)).refused("hole.toml", "hole")
