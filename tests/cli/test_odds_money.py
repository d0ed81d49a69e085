"""`croupier odds --bankroll`, `--handle` and `--distribution`; and what an interruption leaves."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.analysis.odds.twentyone.blackjack.effects import blackjack_effects
from croupier.analysis.odds.twentyone.blackjack.odds import blackjack_odds
from croupier.analysis.odds.twentyone.pontoon.odds import pontoon_odds
from croupier.cli import main
from croupier.cli.figures import amount
from croupier.cli.odds.effects_table import EffectsTable
from croupier.cli.odds.twentyone.blackjack import WholeBlackjack
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION
from croupier.rulebook.twentyone.pontoon import DEMONSTRATION as PONTOON

FOUR = ("odds", "blackjack", "--decks", "4")


def test_the_distribution_stands_beside_the_values(croupier: Any) -> None:
    found = json.loads(croupier(*FOUR, "--distribution", "--json").out)
    rows = {row["net"]: row["probability"] for row in found["distribution"]}
    assert set(rows) >= {"-8", "-2", "-1", "0", "1", "3/2", "2", "8"}
    assert abs(sum(rows.values()) - 1.0) < 1e-10
    mean = sum(float(net.replace("3/2", "1.5")) * chance for net, chance in rows.items())
    assert abs(mean - found["total_dependent"]["decimal"]) < 1e-11
    assert round(found["standard_deviation"], 3) == 1.134
    assert found["variance"]["error"] < 1e-9
    told = croupier(*FOUR, "--distribution").out
    assert "net result in wagers, and how often" in told
    assert "standard deviation 1.13" in told


def test_a_bankroll_and_a_days_hold(croupier: Any, tmp_path: Path) -> None:
    words = (*FOUR, "--bankroll", "500", "--wager", "10", "--rounds", "400", "--handle", "100000")
    found = json.loads(croupier(*words, "--json").out)
    player, house = found["bankroll"], found["operator"]
    assert player["an_hour"]["rounds"] == 60
    assert abs(player["an_hour"]["expected_loss"] - 60 * 10 * 0.0046376) < 1e-4
    assert abs(player["in_all"]["standard_deviation"] - 10 * 1.134 * 20) < 0.5
    assert 0.02 < player["ruin"]["decimal"] < 0.05
    assert 0.01 < player["doubling"]["decimal"] < 0.04
    assert player["ruin"]["error"] < 1e-4
    assert player["path"][0]["50"] == player["path"][0]["5"] == 500
    assert player["path"][-1]["round"] == 400
    assert house["band_95"]["from"] < house["expected_hold"] < house["band_95"]["to"]
    told = croupier(*words).out
    assert "too little left for a wager before the end" in told
    assert "the house can expect to hold" in told
    page = croupier(*words, "--html", "-").out
    assert "<h1>Bankroll</h1>" in page
    assert "http" not in page.replace("http://www.w3.org", "")
    assert croupier(*words, "--svg", "-").out.count("<rect") > 150
    picture = tmp_path / "money.png"
    croupier(*words, "--png", str(picture))
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bankroll", "-5"), "it must be an amount such as 20 or 12.50"),
        (("--bankroll", "0"), "--bankroll: '0' is not allowed"),
        (("--bankroll", "500", "--wager", "-1"), "--wager: '-1' is not allowed"),
        (("--bankroll", "500", "--wager", "1000"), "the bankroll is less than the first wager"),
        (
            ("--bankroll", "500", "--rounds", "1e9"),
            "--rounds: '1e9' is not allowed; it must be a whole number such as 400",
        ),
        (
            ("--bankroll", "500", "--rounds", "1000000"),
            "1,000,000 rounds are not allowed; it must be 1 to 100,000",
        ),
        (("--rounds", "100"), "--rounds goes with --bankroll"),
        (("--handle", "lots"), "--handle: 'lots' is not allowed"),
        (("--handle", "100", "--effects"), "ask different questions"),
    ],
)
def test_what_can_not_be_asked_of_money_gets_one_sentence(
    croupier: Any, words: tuple[str, ...], said: str
) -> None:
    croupier("odds", "blackjack", *(word for word in words)).refused(said)


def interrupts_at(least: float) -> Any:
    """A report of progress during which somebody presses Ctrl-C."""

    def progress(done: float) -> None:
        if done >= least:
            raise KeyboardInterrupt

    return progress


@pytest.mark.usefixtures("nothing_kept")
def test_an_interruption_leaves_what_was_known_by_then() -> None:
    settings = replace(DEMONSTRATION, decks=5, dealer_soft_17="draw")
    odds = blackjack_odds(settings, interrupts_at(0.01))
    assert not odds.complete
    assert set(odds.figures["by_dealers_card"]) == {"A"}
    assert odds.values["perfect_pairs"].fraction is not None
    answer = WholeBlackjack(odds)
    told = "\n".join(answer.lines(0))
    assert "Perfect Pairs" in told
    assert "Interrupted: the chart was not finished." in told
    assert not answer.complete
    assert answer.page() == answer.svg() == ""
    assert answer.png() == b""
    other = pontoon_odds(replace(PONTOON, decks=7), interrupts_at(0.01))
    assert not other.complete
    assert set(other.values) == {"insurance", "perfect_pairs"}


@pytest.mark.usefixtures("nothing_kept")
def test_an_interrupted_table_of_effects_has_the_rows_that_were_done() -> None:
    found = blackjack_effects(replace(DEMONSTRATION, decks=6), interrupts_at(0.25))
    assert not found.complete
    assert len(found.figures["effects"]) == 1
    assert "Interrupted: the other rows are missing." in "\n".join(EffectsTable(found).lines(0))
    with pytest.raises(KeyboardInterrupt):
        blackjack_effects(replace(DEMONSTRATION, decks=6), interrupts_at(0.0))


def test_amounts_are_written_to_the_cent() -> None:
    assert [amount(each) for each in (0, -3.274, 1620, -0.001)] == ["$0.00", "−$3.27", "$1,620.00", "$0.00"]


@pytest.mark.parametrize("command", ["odds", "simulate"])
def test_the_help_names_the_games_that_can_be_asked_about(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--help"]) == 0
    told = capsys.readouterr().out
    assert "blackjack, pontoon, ultimate\n" in told
    assert "omaha" not in told
