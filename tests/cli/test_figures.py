"""What figures say of themselves: what they count, for which rules they are, and the same in every form."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from croupier import __version__
from croupier.cli import frame
from croupier.cli.documents import settings_digest
from croupier.cli.odds.twentyone import pontoon as pontoon_room
from soak.simulated.cases import usual_chart

FOUR = ("odds", "blackjack", "--decks", "4")
SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    """All texts of a picture, in the order in which it is drawn."""
    return [each.text or "" for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_a_blackjack_against_an_ace_has_the_values_of_even_money_and_insurance(croupier: Any) -> None:
    words = ("odds", "blackjack", "--hand", "Ah Kd", "--dealer", "A")
    told = json.loads(croupier(*words, "--json").out)
    natural = 127 / 413  # the tens that are left of 8 decks
    assert {act: each["decimal"] for act, each in told["options"].items()} == {
        "neither": pytest.approx(1.5 * (1 - natural)),
        "even money": 1.0,
        "insurance": pytest.approx(1.0),
    }
    assert told["options"]["neither"]["error"] == 0
    assert told["best"] == "neither"
    assert "Insurance is for half the wager" in croupier(*words).out
    varied = json.loads(croupier(*words, "--blackjack-pays", "6:5", "--json").out)
    assert varied["best"] == "even money"
    for dealer, why in (
        ("10", "waits for the dealer's second card (8.1)"),
        ("7", "is paid at once (8.1(a))"),
    ):
        croupier(*words[:-1], dealer).refused(
            f"a Blackjack against {dealer} {why}: there is nothing to decide"
        )


@pytest.mark.parametrize("dealer", ["A", "K", "6"])
def test_a_pontoon_is_paid_at_once(croupier: Any, dealer: str) -> None:
    done = croupier("odds", "pontoon", "--hand", "Ah Kd", "--dealer", dealer)
    done.refused("a Pontoon is paid at once (8.1): there is nothing to decide")


def test_a_side_wager_counts_in_the_value_the_spread_and_the_wager(croupier: Any) -> None:
    words = (*FOUR, "--distribution", "--json")
    alone = json.loads(croupier(*words).out)
    told = json.loads(croupier(*words, "--side", "5", "--wager", "10").out)
    assert told["settings"] | {"wager": "10", "side_wager": "perfect_pairs", "side": "5"} == told["settings"]
    side = alone["perfect_pairs"]["decimal"] / 2
    value = alone["total_dependent"]["decimal"] + side
    assert told["with_side"]["decimal"] == pytest.approx(value, abs=1e-12)
    mean = sum(float(eval_net(row["net"])) * row["probability"] for row in told["distribution"])
    assert mean == pytest.approx(value, abs=1e-11)
    assert told["average_wager"] == pytest.approx(alone["average_wager"] + 0.5)
    pays = {6: 8 / 207, 12: 4 / 207, 25: 3 / 207}  # the pairs of four decks by what they pay
    square = sum((odds / 2) ** 2 * chance for odds, chance in pays.items()) + (1 - sum(pays.values())) / 4
    apart = alone["variance"]["decimal"] + square - side**2
    assert 0.01 < abs(told["variance"]["decimal"] - apart) < 0.2  # what the two have in common


def eval_net(text: str) -> float:
    """A fraction as a number."""
    whole, _, part = text.partition("/")
    return int(whole) / int(part or 1)


def test_a_side_wager_counts_in_a_bankroll_and_in_a_days_hold(croupier: Any) -> None:
    words = (*FOUR, "--bankroll", "500", "--wager", "10", "--rounds", "5", "--handle", "50000", "--json")
    alone, told = (json.loads(croupier(*words, *more).out) for more in ((), ("--side", "5")))
    assert told["bankroll"]["an_hour"]["expected_loss"] == pytest.approx(33.22, abs=0.01)
    assert (
        told["bankroll"]["in_all"]["standard_deviation"]
        > alone["bankroll"]["in_all"]["standard_deviation"] + 20
    )
    assert told["operator"]["average_wager"] == pytest.approx(alone["operator"]["average_wager"] + 0.5)
    croupier(*FOUR, "--side", "5", "--side-wager", "none").refused("the table has no side wager")
    croupier(*FOUR, "--side", "1000").refused("side wager: $1,000 is not allowed; it must be $1 to $100")


def test_a_bankroll_of_pontoon_counts_the_super_bonus_of_its_wager(
    croupier: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def stop(*_: Any, **given: Any) -> None:
        asked.append((given["wager"], given["distribution"]))
        raise KeyboardInterrupt

    monkeypatch.setattr(pontoon_room, "pontoon_odds", stop)
    croupier("odds", "pontoon", "--bankroll", "500")
    croupier("odds", "pontoon", "--handle", "5000", "--wager", "25")
    assert asked == [(5_00, True), (25_00, True)]


def test_the_first_and_the_last_bar_of_a_distribution_are_open(croupier: Any) -> None:
    words = (*FOUR, "--bankroll", "500", "--rounds", "5", "--handle", "50000", "--json")
    told = json.loads(croupier(*words).out)
    for bars in (told["bankroll"]["ends"], told["operator"]["results"]):
        assert [each["open"] for each in bars] == [True, *(False for _ in bars[2:]), True]


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        (FOUR, "NI2018-568"),
        ((*FOUR, "--hand", "8h 8d", "--dealer", "9"), "NI2018-568"),
        ((*FOUR, "--bankroll", "500", "--rounds", "5"), "NI2018-568"),
        (("odds", "ultimate", "--hand", "8h 8d", "--board", "Ks 7c 2d 9s 3h"), "NI2019-212"),
        (("rank", "As Kd", "--game", "omaha", "--board", "2c 3c 4c", "5d 6d"), "NI2006-156"),
    ],
)
def test_every_json_answer_names_the_version_the_rules_and_its_settings(
    croupier: Any, words: tuple[str, ...], rules: str
) -> None:
    told = json.loads(croupier(*words, "--json").out)
    assert (told["croupier"], told["rules"]) == (__version__, rules)
    assert re.fullmatch("[0-9a-f]{16}", told["settings_digest"])
    if "settings" in told:
        assert told["settings_digest"] == settings_digest(told["settings"])


def test_a_picture_of_blackjack_says_what_its_text_says(croupier: Any) -> None:
    told, drawn = croupier(*FOUR).out, texts(croupier(*FOUR, "--svg", "-").out)
    rows = [line.split() for line in told.splitlines() if re.fullmatch(r" +\S+( +[SHDPR]+){10}", line)]
    letters = [letter for _, *row in rows for letter in row]
    assert drawn[-len(letters) :] == letters  # the cells are drawn last, row by row
    names = iter(drawn)
    assert all(name in names for name, *_ in rows)
    assert sum(row.count("DS") for row in rows) == drawn.count("DS") - 1 > 0  # and once in the legend
    for each in ("double, else hit", "double, else stand", "you have", "the dealer shows"):
        assert each in drawn
    assert "By NI2018-568: 4 decks, the dealer stands on soft 17; a fresh shoe." in drawn
    note = "Hit hard totals below those shown, and stand on those above."
    assert note in drawn
    assert note in told


def test_a_picture_of_pontoon_has_suits_and_rescues(croupier: Any) -> None:
    usual_chart("pontoon")
    told, drawn = croupier("odds", "pontoon").out, texts(croupier("odds", "pontoon", "--svg", "-").out)
    suits = [
        line.split() for line in told.splitlines() if re.match(r" +[67]-[78] (mixed|suited|spades)", line)
    ]
    assert len(suits) > 6
    names = iter(drawn)
    assert all(f"{cards} {kind}" in names for cards, kind, *_ in suits)
    letters = [letter for _, _, *row in suits for letter in row]
    assert drawn[-len(letters) - 10 : -10] == letters
    assert "PH" in letters
    assert "split, or hit if there are four hands" in drawn
    rescues = dict(re.findall(r"against (\w+) +up to (\d+)", told))
    assert len(rescues) > 2
    assert drawn[-10:] == [rescues.get(card, "-") for card in ("2", *"3456789", "10", "A")]


def test_text_and_pictures_come_from_one_run(croupier: Any, tmp_path: Path) -> None:
    page, chart = tmp_path / "odds.html", tmp_path / "odds.svg"
    done = croupier(*FOUR, "--html", str(page), "--svg", str(chart), "--text")
    assert done.out == croupier(*FOUR).out
    assert chart.read_text() == croupier(*FOUR, "--svg", "-").out
    assert page.read_text() == croupier(*FOUR, "--html", "-").out
    croupier(*FOUR, "--svg", "-", "--text").refused("can't both be written to stdout")
    croupier(*FOUR, "--text").refused("--text goes with --html, --svg or --png")


@pytest.mark.parametrize(
    ("words", "option"),
    [(FOUR, "--svg"), (("equity", "AsKs", "QdQh", "--board", "Qs Js 2c 7d"), "--plot")],
)
def test_a_picture_is_written_before_the_reader_of_the_text_goes_away(
    words: tuple[str, ...], option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Closed:
        """A pipe that nobody reads."""

        encoding = "utf-8"

        def write(self, _: str) -> int:
            raise BrokenPipeError

        def writelines(self, _: object) -> None:
            raise BrokenPipeError

        def isatty(self) -> bool:
            return False

        def flush(self) -> None:
            """There is nothing to be written."""

    path = tmp_path / "a.svg"
    monkeypatch.setattr(sys, "stdout", Closed())
    monkeypatch.setattr(frame, "_forget_output", lambda: None)
    more = ("--text",) if option == "--svg" else ()
    assert frame.main([*words, option, str(path), *more]) == frame.READER_GONE
    assert path.read_text().startswith("<svg")


def test_what_shoe_test_compiles_is_there_the_next_time(croupier: Any) -> None:
    words = ["shoe-test", "--shuffles", "1000", "--seed", "ab" * 32, "--dieharder", "none", "--json"]
    told = croupier(*words).out
    again = subprocess.run(
        [sys.executable, "-m", "croupier", *words],
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        env={**os.environ},
    )
    assert (again.stdout, again.stderr) == (told, "")


VARIED = ("--blackjack-pays", "6:5", "--split-hands", "2", "--double-on", "any", "--no-double-after-split")


def test_rules_of_other_houses_are_simulated_as_their_odds_are_worked_out(croupier: Any) -> None:
    words = (*VARIED, "--decks", "6", "--json")
    exact = json.loads(croupier("odds", "blackjack", *words).out)
    more = ("--shoe", "automated", "--rounds", "150000", "--wager", "10", "--bankroll-rounds", "1")
    found = json.loads(croupier("simulate", "blackjack", *words, *more).out)
    for name in ("blackjack_pays", "split_hands", "double_on", "double_after_split"):
        assert found["settings"][name] == exact["settings"][name]
    assert found["strategy"] == exact["strategy"]
    assert abs(found["mean"] - exact["total_dependent"]["decimal"]) < 3.5 * found["standard_error"]
    assert abs(found["average_wager"] - exact["average_wager"]) < 0.004
    nets = {each["net"] for each in found["histogram"]}
    assert "6/5" in nets
    assert "3/2" not in nets
    assert nets <= {"-2", "-1", "0", "1", "6/5", "2"}  # two hands at most, neither of them doubled
    croupier("simulate", "pontoon", "--double-on", "any").refused("there is no option '--double-on'")
