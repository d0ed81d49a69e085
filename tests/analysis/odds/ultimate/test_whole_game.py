"""The whole game: values over all deals, how they fit together, and what `croupier odds ultimate` tells.

It is solved once for all tests here, which therefore run in one process, in a folder of their own.
"""

import json
import re
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from croupier.analysis.hints import NoHints, hints
from croupier.analysis.hints.ultimate.family import before_the_flop
from croupier.analysis.odds import kept as keeping
from croupier.analysis.odds.results import Odds
from croupier.analysis.odds.ultimate import answer, solving
from croupier.analysis.odds.ultimate.answer import Work, ultimate_odds, ultimate_values
from croupier.analysis.odds.ultimate.stakes import stakes_at
from croupier.cards import cards
from croupier.cli import main
from croupier.cli.odds.ultimate.pictures import hands_chart
from croupier.rulebook.ultimate.settings import DEMONSTRATION
from tests.analysis.hints.views import view_of

pytestmark = pytest.mark.xdist_group("odds of ultimate")

TRIPS = 5_00
PUBLISHED = {"optimal": ("-0.02185", 5e-6), "trips": ("-0.0350", 5e-5)}
"""M. Shackleford, wizardofodds.com, Ultimate Texas Hold'em: 2.185% of the ante, 3.50% of trips."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder in which nothing is kept yet."""
    path = tmp_path_factory.mktemp("kept")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keeping, "cache_folder", lambda: path)
        yield path


@pytest.fixture(scope="module")
def odds(folder: Path) -> Odds:
    """The whole answer without trips; what there is with them is kept too, from the same solution."""
    work = Work(stakes_at(DEMONSTRATION, trips=TRIPS), with_trips=True)
    ultimate_values(work)
    for with_trips in (False, True):
        work.figures(with_trips=with_trips)
    return ultimate_odds(DEMONSTRATION)


@pytest.fixture
def croupier(odds: Odds, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a command that finds the answer kept: whatever else has to be solved is a failure."""

    def solve(*_: object) -> None:
        raise AssertionError("This should have been kept.")

    monkeypatch.setattr(solving, "solve", solve)

    def run(*words: str) -> tuple[int, str, str]:
        status = main(list(words))
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


def test_the_value_of_the_game(odds: Odds) -> None:
    values = {name: each.fraction for name, each in odds.values.items()}
    assert odds.complete
    assert values["optimal"] == Fraction(-50_643_648_973, 2_317_817_502_000)
    assert values["trips"] == Fraction(-233_985, 6_689_228)
    assert values["joint_trips"] == Fraction(-8_167_158_487, 139_069_050_120)
    assert values["trips_added"] == values["joint_trips"] - values["optimal"]
    assert values["trips_beside_optimal"] < values["trips_added"] < values["trips"]


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_value_is_what_has_been_published(odds: Odds, name: str) -> None:
    published, half = PUBLISHED[name]
    assert abs(odds.values[name].decimal - float(published)) <= half


def test_every_deal_counted_comes_to_the_same_as_the_values_of_all_choices(odds: Odds) -> None:
    """Two different sums over all deals: one by the value of each choice, one by outcome."""
    figures, rows = odds.figures, odds.figures["distribution"]
    assert sum(row["deals"] for row in rows) == figures["deals"] == 27_813_810_024_000
    mean = sum((Fraction(row["net"]) * row["deals"] for row in rows), Fraction(0)) / figures["deals"]
    assert mean == odds.values["optimal"].fraction
    table = figures["before_the_flop"]
    best = sum((Fraction(row[row["act"]]["fraction"]) * row["ways"] for row in table), Fraction(0))
    assert best / 1_326 == mean
    assert sum(figures["hands_of_seven"].values()) == 133_784_560
    assert figures["hands_of_seven"]["royal flush"] == 4_324
    squares = sum((Fraction(row["net"]) ** 2 * row["deals"] for row in rows), Fraction(0)) / figures["deals"]
    assert squares - mean**2 == Fraction(figures["variance"]["fraction"])


def test_the_best_play_before_the_flop(odds: Odds) -> None:
    """The published chart: every other hand is checked, and three antes are never best."""
    four = {hand for hand, act in odds.strategy["before_the_flop"].items() if act == "4x"}
    assert set(odds.strategy["before_the_flop"].values()) == {"4x", "check"}
    assert len(four) == 12 + 2 * 12 + 11 + 8 + 6 + 4 + 3 + 1
    for hand in ("33", "A2o", "K2s", "K5o", "Q6s", "Q8o", "J8s", "JTo"):
        assert hand in four
    for hand in ("22", "K4o", "Q5s", "Q7o", "J7s", "J9o", "T9s"):
        assert hand not in four


def test_figures(odds: Odds) -> None:
    figures = odds.figures
    assert figures["average_wager"]["decimal"] == pytest.approx(4.152, abs=5e-4)
    assert figures["element_of_risk"]["decimal"] == pytest.approx(-0.00526, abs=5e-6)
    assert figures["standard_deviation"] == pytest.approx(4.94, abs=5e-3)
    often = figures["frequencies"]
    assert Fraction(often["before_the_flop"]["4x"]["fraction"]) == Fraction(250, 663)
    played = [often[stage]["bet"]["deals"] for stage in ("after_the_flop", "on_the_river")]
    before = often["before_the_flop"]["4x"]["deals"]
    assert before + sum(played) + often["on_the_river"]["fold"]["deals"] == figures["deals"]
    assert often["ties_on_the_river"]["deals"] == 1_168_706_880
    assert often["ties_after_the_flop"]["deals"] % (1_081 * 990) == 0


def test_the_command_prints_what_is_kept(croupier: Any) -> None:
    status, out, err = croupier("odds", "ultimate")
    assert (status, err) == (0, "")
    for part in ("−2.18497%", "−233985/6689228", "27,813,810,024,000 deals", "bet 3x is never best"):
        assert part in out
    chart = [line.split() for line in out.splitlines() if len(line.split()) == 14 and "%" not in line]
    assert [row[0] for row in chart] == list("AKQJT98765432")
    assert sum(row[1:].count("4") for row in chart) + sum(row[1:].count("C") for row in chart) == 169


def test_the_command_as_json(croupier: Any) -> None:
    status, out, _ = croupier("odds", "ultimate", "--json")
    told = json.loads(out)
    assert status == 0
    assert told["optimal"] == {
        "fraction": "-50643648973/2317817502000",
        "decimal": -0.021849713762753353,
        "error": 0,
    }
    assert told["settings"]["pay_tables"]["blind"]["royal flush"] == "500 to 1"
    assert {"trips", "joint_trips", "strategy"} <= told.keys()
    assert len(told["before_the_flop"]) == 169


def test_one_hand_before_the_flop(croupier: Any) -> None:
    told = json.loads(croupier("odds", "ultimate", "--hand", "8h 8d", "--json")[1])
    assert told["best"] == "bet 4x"
    assert told["options"]["bet 4x"]["fraction"] == "542810171/299653200"
    out = croupier("odds", "ultimate", "--hand", "7h2d")[1]
    assert out.splitlines()[4].split()[0] == "check"
    assert "you can still bet" in out


def test_trips_count_in_every_result_with_the_hand_that_they_are_beside(croupier: Any, odds: Odds) -> None:
    """The mean of all outcomes is the value of the best play for all wagers, by another sum."""
    alone = json.loads(croupier("odds", "ultimate", "--json")[1])
    assert alone["settings"]["trips"] == "0"
    told = json.loads(croupier("odds", "ultimate", "--trips", "5", "--json")[1])
    assert told["settings"]["trips"] == "5"
    rows = told["distribution"]
    mean = sum((Fraction(row["net"]) * row["deals"] for row in rows), Fraction(0)) / told["deals"]
    assert mean == Fraction(told["joint_trips"]["fraction"]) == odds.values["joint_trips"].fraction
    assert sum(row["deals"] for row in rows) == told["deals"]
    table = told["before_the_flop"]
    best = sum((Fraction(row[row["act"]]["fraction"]) * row["ways"] for row in table), Fraction(0))
    assert best / 1_326 == mean
    assert rows[-1]["net"] == str(4 + 1 + 500 + 50)  # a royal flush, with 4x
    assert told["standard_deviation"] > alone["standard_deviation"] + 0.5
    played = [each["average_wager"]["decimal"] for each in (alone, told)]
    assert played[1] > played[0] + 1


def test_trips_count_in_a_bankroll_and_in_a_days_hold(croupier: Any) -> None:
    words = ("odds", "ultimate", "--bankroll", "500", "--rounds", "5", "--handle", "50000", "--json")
    told = json.loads(croupier(*words, "--trips", "5")[1])
    alone = json.loads(croupier(*words)[1])
    assert round(alone["bankroll"]["an_hour"]["expected_loss"], 2) == 6.55
    assert round(told["bankroll"]["an_hour"]["expected_loss"], 2) == 17.62
    assert (
        told["bankroll"]["in_all"]["standard_deviation"] > alone["bankroll"]["in_all"]["standard_deviation"]
    )
    assert told["operator"]["hold_percentage"] > 2 * alone["operator"]["hold_percentage"]
    assert told["operator"]["average_wager"] > alone["operator"]["average_wager"] + 1
    assert "ante $5, trips $5" in croupier(*words[:-1], "--trips", "5")[1]


def test_a_hand_before_the_flop_counts_trips_if_there_are_any(croupier: Any) -> None:
    alone, told = (
        json.loads(croupier("odds", "ultimate", "--hand", "7h 2d", *more, "--json")[1])
        for more in ((), ("--trips", "5"))
    )
    assert told["options"]["fold"]["fraction"] == "-3"
    worth = before_the_flop(cards("7h 2d"), stakes_at(DEMONSTRATION), with_trips=True)
    assert {act: Fraction(each["fraction"]) for act, each in told["options"].items()} == worth
    assert alone["options"]["fold"]["fraction"] == "-2"


def test_the_headline_is_the_value_of_the_chart_beside_it(croupier: Any) -> None:
    page = croupier("odds", "ultimate", "--trips", "5", "--html", "-")[1]
    assert '<p class="edge ink">5.87274%</p>' in page
    assert "Trips $5" in page


def test_one_hand_on_the_river(croupier: Any) -> None:
    out = croupier("odds", "ultimate", "--hand", "8h 8d", "--board", "Ks 7c 2d 9s 3h")[1]
    assert "bet 1x    +0.04141             41/990" in out
    assert "A fold loses 2 antes for certain." in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--ante", "3"], "ante: $3 is not allowed; it must be $5 to $500 in multiples of $1."),
        (["--ante", "-5"], "--ante: '-5' is not allowed; it must be an amount such as 20 or 12.50."),
        (["--maximum-payout", "-1"], "maximum_payout: '-1' is not an amount"),
        (["--blind-pays", "flush"], "write a hand and its odds; the hands are royal flush"),
        (["--hand", "8h"], "a hand is two cards, such as 8h 8d."),
        (["--hand", "8h 8h"], "each card is in the deck once."),
        (["--hand", "8h Jk"], "the deck has no joker"),
        (["--hand", "8h 8d", "--board", "Ks 7c 2d 9s"], "none, three or five communal cards are open"),
        (["--board", "Ks 7c 2d"], "--board needs --hand"),
        (["--hand", "8h 8d", "--effects"], "ask different questions; use one of them"),
        (["--compare", "nowhere.toml"], "nowhere.toml: it can't be read (no such file or directory)"),
        (["--decks", "6"], "there is no option '--decks'"),
    ],
)
def test_what_can_not_be_asked_is_refused_in_one_sentence(croupier: Any, words: list[str], told: str) -> None:
    status, out, err = croupier("odds", "ultimate", *words)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert told in err


def test_a_strategy_with_a_hole_is_refused_with_the_name_of_its_file(croupier: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[before_the_flop]\n4x = "AA"\n[after_the_flop]\nbet = []\n[on_the_river]\nbet = []\n')
    status, _, err = croupier("odds", "ultimate", "--compare", str(path))
    assert status == 2
    assert f"{path}: [before_the_flop] has a hole: AKs, and 167 more are under no act" in err


def test_an_interruption_prints_the_values_that_are_there(
    croupier: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = keeping.kept

    def interrupted(name: str, question: Any, work_out: Any) -> Any:
        if question["part"] == "figures":
            raise KeyboardInterrupt
        return kept(name, question, work_out)

    monkeypatch.setattr(answer, "kept", interrupted)
    status, out, _ = croupier("odds", "ultimate")
    assert status == 130
    assert "−2.18497%" in out
    assert "Interrupted: the counts of how often each thing happens are missing." in out
    told = json.loads(croupier("odds", "ultimate", "--json")[1])
    assert "distribution" not in told


def test_an_interruption_before_anything_is_known_says_so(
    croupier: Any, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    before = sorted(folder.iterdir())
    monkeypatch.setattr(solving, "solve", interrupted)
    status, out, err = croupier("odds", "ultimate", "--ante", "25")
    assert (status, out) == (130, "")
    assert err == "croupier odds: interrupted before anything was known for certain.\n"
    assert sorted(folder.iterdir()) == before


def test_work_is_reported_as_it_is_done(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar counts boards: from 0 to 1, never back."""
    seen: list[float] = []
    monkeypatch.setattr(answer, "kept", lambda name, question, work_out: work_out())
    stand_in: list[float] = [0.25, 1.0]

    def solve(stakes: Any, threads: int, progress: Any) -> Any:
        for each in stand_in:
            progress(each)
        raise KeyboardInterrupt

    monkeypatch.setattr(solving, "solve", solve)
    with pytest.raises(KeyboardInterrupt):
        ultimate_odds(DEMONSTRATION, progress=seen.append)
    assert seen == [0.125, 0.5]


SVG = "{http://www.w3.org/2000/svg}"


def test_the_chart_as_svg(croupier: Any, tmp_path: Path) -> None:
    path = tmp_path / "chart.svg"
    status, out, err = croupier("odds", "ultimate", "--svg", str(path))
    assert (status, out, err) == (0, "", f"croupier odds: wrote {path}\n")
    root = ElementTree.parse(path).getroot()
    texts = [each.text for each in root.iter(f"{SVG}text")]
    assert texts.count("4") == 69 + 3  # the hands, a row, a column and the legend
    assert texts.count("C") == 100 + 1
    assert {"AKs", "AKo", "72o"} <= set(texts)


def test_the_tint_is_deeper_where_the_call_is_clearer(odds: Odds) -> None:
    chart = hands_chart(odds)
    cells = {cell.label: cell for _, row in chart.grids[0].rows for cell in row}
    assert chart.colour(cells["AA"]) == chart.acts["4x"].colour
    assert chart.colour(cells["K2s"]) > chart.colour(cells["KTs"]) > chart.colour(cells["AA"])
    assert chart.colour(cells["72o"]) == chart.acts["check"].colour


def test_the_chart_as_png(croupier: Any, tmp_path: Path) -> None:
    path = tmp_path / "chart.png"
    assert croupier("odds", "ultimate", "--png", str(path))[0] == 0
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n")
    width, height = (int.from_bytes(data[start : start + 4]) for start in (16, 20))
    assert 1_500 < width < 2_500
    assert 1_000 < height < 2_000


def test_without_pillow_there_is_no_png_but_a_sentence(
    croupier: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    status, out, err = croupier("odds", "ultimate", "--png", str(tmp_path / "chart.png"))
    assert (status, out) == (2, "")
    assert "a PNG needs pillow, which this Python lacks: type make install in Croupier's folder" in err
    assert list(tmp_path.iterdir()) == []


def test_the_page_stands_alone_and_its_cells_have_their_values(croupier: Any, tmp_path: Path) -> None:
    path = tmp_path / "odds.html"
    assert croupier("odds", "ultimate", "--html", str(path))[0] == 0
    page = path.read_text("utf-8")
    assert not re.search(r"""(src|href)=|@import|url\(|https?://(?!www\.w3\.org/2000/svg)""", page)
    assert page.count('<g class="cell"') == 169
    assert " style=" not in page
    for part in ("2.18497%", "−233985/6689228", "Against the published value, 2.185%."):
        assert part in page
    found = re.search(r'id="cells">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    told = json.loads(found[1])
    first = told["cells"][told["first"]]
    assert (first["name"], first["act"]) == ("Pair of eights", "4x")
    assert first["values"]["4x"] == pytest.approx(1.81146, abs=1e-5)


def test_a_file_that_can_not_be_written(croupier: Any, tmp_path: Path) -> None:
    status, out, err = croupier("odds", "ultimate", "--svg", str(tmp_path))
    assert (status, out) == (2, "")
    assert "the file can't be written there" in err


def test_one_hand_has_no_chart(croupier: Any, tmp_path: Path) -> None:
    status, _, err = croupier("odds", "ultimate", "--hand", "8h 8d", "--svg", str(tmp_path / "a.svg"))
    assert status == 2
    assert "there is no chart of this answer" in err


def dealt(wager: str, own: str = "8h 8d", hidden: str = "Ks 7c 2d 9s 3h {} Kd Qd") -> dict[str, Any]:
    """What ann sees when she has her two cards."""
    script = f"ann sits 1 with 1000; ann wagers {wager}; no more bets; {hidden.format(own)}"
    return view_of("ultimate", script)


def test_hints_before_the_flop_are_the_odds_of_the_hand(odds: Odds, croupier: Any) -> None:
    status, out, _ = croupier("odds", "ultimate", "--hand", "8h 8d", "--json")
    given = {act: Fraction(each["fraction"]) for act, each in json.loads(out)["options"].items()}
    found = hints(dealt("10"))
    assert status == 0
    assert {(each.act, each.amount): each.worth.fraction for each in found.options if each.worth} == {
        ("play", 4000): given["bet 4x"],
        ("play", 3000): given["bet 3x"],
        ("check", 0): given["check"],
        ("fold", 0): given["fold"],
    }
    assert found.options[0].words == "play $40 (4x)"
    other = hints(dealt("10", hidden="2s 2h 2c 3s 3d {} Ac As"))
    assert other == found  # what the seat has not seen does not matter


def test_hints_with_trips_come_to_what_both_are_worth_together(odds: Odds) -> None:
    """The best of each kind of hand, as often as it is dealt, is the value of the whole game with trips."""
    stakes = stakes_at(DEMONSTRATION)
    deals, joint, trips = 0, Fraction(0), Fraction(0)
    for row in odds.figures["before_the_flop"]:
        low, high = row["hand"][1], row["hand"][0]
        own = cards(f"{high}h {low}{'h' if row['hand'].endswith('s') else 'd'}")
        worth = before_the_flop(own, stakes, with_trips=True)
        alone = before_the_flop(own, stakes, with_trips=False)
        deals += row["ways"]
        joint += row["ways"] * max(worth.values())
        trips += row["ways"] * (worth["bet 4x"] - alone["bet 4x"])
        assert worth["fold"] == -3
        assert worth["check"] - alone["check"] <= worth["bet 4x"] - alone["bet 4x"]  # a fold loses trips too
    assert joint / deals == odds.values["joint_trips"].fraction
    assert trips / deals == odds.values["trips"].fraction


def test_before_a_round_hints_tell_what_the_wagers_cost(odds: Odds, croupier: Any) -> None:
    found = hints(view_of("ultimate", "ann sits 1 with 1000"))
    worths = {each.act: each.worth for each in found.options}
    assert worths == {"ante": odds.values["optimal"], "trips": odds.values["trips_added"]}
    assert found.known == "exact for the best play with $5 on each"


def test_a_wager_that_the_odds_do_not_know_has_no_hints(odds: Odds) -> None:
    view = dealt("10")
    for stake in view["places"]["seat 1"]["stakes"]:
        stake["amount"] = 1037
    with pytest.raises(NoHints, match=r"no hints for this wager: ante: \$10.37 is not allowed"):
        hints(view)
