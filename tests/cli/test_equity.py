"""`croupier equity`: what it says of hands and ranges, and what it refuses."""

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier import __version__
from croupier.analysis import equity
from croupier.analysis.compile import extra
from croupier.cli.heat_map import heat_map, heat_styles
from croupier.cli.progress import Bar

TURN = ("AsKs", "QdQh", "--board", "Qs Js 2c 7d")


def test_the_equity_of_two_hands(croupier: Any) -> None:
    done = croupier("equity", *TURN, "--dead", "9h 9d")
    assert done.status == 0
    assert done.out == (
        "Poker Hold-em (NI2018-51)\n"
        "52 cards; ace low in straights too; the high hand wins\n"
        "board Qs Js 2c 7d; dead 9h 9d; 42 boards, every one counted: exact\n"
        "\n"
        "              equity       win       tie\n"
        "   1  AsKs   23.810%   23.810%    0.000%\n"
        "   2  QdQh   76.190%   76.190%    0.000%\n"
        "\n"
        "  high hand                   1      2\n"
        "    royal flush           2.38%      -\n"
        "    four of a kind            -  2.38%\n"
        "    full house                - 21.43%\n"
        "    flush                19.05%      -\n"
        "    straight              7.14%      -\n"
        "    three of a kind           - 76.19%\n"
        "    one pair             33.33%      -\n"
        "    high card            38.10%      -\n"
    )


def test_a_low_that_nobody_can_have_has_no_list(croupier: Any) -> None:
    words = ["As2s", "KdKh", "--board", "Tc Jd Qh", "--objective", "high_low_8"]
    text = croupier("equity", *words).out
    assert text.endswith("\n\n  low of eight or better: nobody can have one\n")
    assert "no low" not in text


@pytest.mark.parametrize("text", ["*", "any", "any two", "Any  Two", "random"])
def test_any_hand_is_called_so(croupier: Any, text: str) -> None:
    words = ["equity", "AsKs", text, "--board", "Qs Js 2c 7d"]
    assert "\n   2  any hand  " in croupier(*words).out
    assert json.loads(croupier(*words, "--json").out)["players"][1]["hand"] == "*"


def test_high_and_low_have_a_list_of_hands_each(croupier: Any) -> None:
    words = ["As2s", "KdKh", "--board", "3c 4d 8h Kc", "--objective", "high_low_8"]
    done = croupier("equity", *words)
    assert "ace lowest in low hands" in done.out
    assert "\n  low of eight or better      1      2\n" in done.out
    assert "\n    low                  100.0%      -\n" in done.out
    assert "\n    no low                    - 100.0%\n" in done.out
    found = json.loads(croupier("equity", *words, "--json").out)
    first, second = found["players"]
    assert (first["win"], first["tie"], second["win"], second["tie"]) == (4, 40, 0, 40)
    assert list(first["categories"]) == ["high", "low_8"]
    assert first["categories"]["low_8"] == {"high card": 44}
    assert second["categories"]["low_8"] == {"no low": 44}


def test_as_json_exact(croupier: Any) -> None:
    told = json.loads(croupier("equity", *TURN, "--json").out)
    players = told.pop("players")
    assert told == {
        "croupier": __version__,
        "rules": "NI2018-51",
        "settings_digest": "05c80327f3d3eafa",
        "game": "holdem",
        "objective": "high",
        "deck": 52,
        "joker": False,
        "ace_low": True,
        "low_ace": True,
        "board": ["Qs", "Js", "2c", "7d"],
        "dead": [],
        "exact": True,
        "boards": 44,
        "samples": None,
    }
    assert [(each["hand"], each["win"], each["tie"], each["interval"]) for each in players] == [
        ("AsKs", 10, 0, None),
        ("QdQh", 34, 0, None),
    ]
    assert players[0]["equity"] == 10 / 44
    assert next(iter(players[0]["categories"]["high"])) == "royal flush"


def test_samples_have_an_interval(croupier: Any) -> None:
    words = ["equity", *TURN, "--samples", "20000"]
    told = json.loads(croupier(*words, "--json").out)
    assert (told["exact"], told["boards"], told["samples"]) == (False, 20000, 20000)
    low, high = told["players"][0]["interval"]
    assert low < 10 / 44 < high
    text = croupier(*words).out
    assert "20,000 deals, at random: 95% confidence" in text
    assert text.splitlines()[5].startswith("   1  AsKs   22.210% ± 0.576% ")
    assert croupier(*words, "--seed", "0").out == text
    assert croupier(*words, "--seed", "1").out != text


def test_ranges_and_any_hand(croupier: Any) -> None:
    told = json.loads(croupier("equity", "QQ+, AKs", "*", "AdKd", "--board", "2c3c4c5d", "--json").out)
    assert told["exact"]
    assert [each["hand"] for each in told["players"]] == ["QQ+, AKs", "*", "AdKd"]
    assert sum(each["equity"] for each in told["players"]) == pytest.approx(1)


def test_omaha_and_the_other_options(croupier: Any) -> None:
    words = ["AsKsQdJd", "2c2d7h7s,6c6d7h7s", "--game", "omaha", "--board", "7c 8c 9d"]
    told = json.loads(croupier("equity", *words, "--joker", "--no-ace-low", "--json").out)
    assert (told["game"], told["joker"], told["ace_low"], told["exact"]) == ("omaha", True, False, True)
    short = croupier("equity", "AsKs", "6c6d", "--deck", "36", "--board", "7c 8c 9d Ts")
    assert "36 cards; ace low in straights too" in short.out


def test_ten_players_fit_the_line(croupier: Any) -> None:
    hands = ["AsAd", "KsKd", "QsQd", "JsJd", "TsTd", "9s9d", "8s8d", "7s7d", "6s6d", "5s5d"]
    done = croupier("equity", *hands, "--board", "2c 3c 4h Kh")
    assert done.status == 0
    assert max(map(len, done.out.splitlines())) <= 100
    assert "\n  10  5s5d " in done.out


def test_a_long_range_is_shortened_in_the_text_alone(croupier: Any) -> None:
    long = "22,33,44,55,66,77,88,99,TT,JJ,QQ,KK,A2s,A3s,A4s,A5s"
    words = ["equity", long, "AsKs", "--board", "2c 3c 4h Kh 9d"]
    assert f"   1  {long[:41]}...  " in croupier(*words).out
    assert json.loads(croupier(*words, "--json").out)["players"][0]["hand"] == long


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["AsKs"], "Two to ten players share a pot, not 1."),
        ([], "Two to ten players share a pot, not 0."),
        (["*"] * 11, "share a pot, not 11."),
        (["AsKs", "Zs"], "'Zs' is neither a hand nor a range"),
        (["AsKs", "AsQs"], "As appears twice, but a deck has only one."),
        (["AsKs", "QdQh", "--board", "As"], "As appears twice"),
        (["AsKs", "QdQh", "--dead", "Qd"], "Qd appears twice"),
        (["AsKs", "QdQh", "--board", "Xs"], "'Xs' is not a card"),
        (["AsKs", "QdQh", "--board", "2c3c4c5c6c7c"], "There are 5 communal cards at most, not 6."),
        (["AsKs", "AA", "--board", "AcAdAh"], "Nobody can hold AA: each of its hands has a card that is"),
        (["AA", "AA", "AA"], "AA and AA and AA can't be held at the same time"),
        (["AsKs", "22+", "--deck", "36"], "'22+' needs a two, and the lowest rank of 36 cards is the six"),
        (["AsKs", "2s2d", "--deck", "36"], "2s is not in a deck of 36 cards"),
        (["AsKs", "AdJk"], "The joker is not in play unless it is included"),
        (["AsKs", "AA", "--game", "omaha"], "'AsKs' has 2 cards, and a hand has four."),
        (["*"] * 9 + ["--game", "omaha", "--deck", "40"], "9 players and the board need 41 cards"),
        (
            ["AsKs", "QdQh", "--game", "ultimate"],
            "equity can't be worked out for 'ultimate'; the games are holdem and omaha",
        ),
        (["AsKs", "QdQh", "--objective", "x"], "There is no objective 'x'"),
        (["AsKs", "QdQh", "--deck", "50"], "There is no deck of 50 cards"),
        (
            ["AsKs", "QdQh", "--samples", "0"],
            "--samples: '0' is not allowed; it must be a whole number from 1 to",
        ),
        (["AsKs", "QdQh", "--samples", "many"], "--samples: 'many' is not allowed"),
        (["AsKs", "QdQh", "--seed", "-1"], "--seed"),
        (
            ["--matrix", "AKx"],
            "'AKx' is not one of the 169 starting hands, which are written AA, AKs or AKo.",
        ),
        (["AsKs", "--matrix"], "--matrix is for two hands of Hold-em with 52 cards before the flop"),
        (["--matrix", "--board", "2c3c4c"], "it only takes --json and --plot"),
    ],
)
def test_wrong_input_is_refused_in_a_sentence(croupier: Any, words: list[str], told: str) -> None:
    croupier("equity", *words).refused("croupier equity: ", told)


@pytest.mark.parametrize("words", [TURN, ("--matrix",)])
def test_without_the_extra_it_says_what_to_install(
    croupier: Any, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(extra, "NEEDED", ("numpy", "no_such_package"))
    croupier("equity", *words).refused(
        "needs no_such_package, which this Python lacks: type make install in Croupier's folder, "
        "or install the extra croupier[analysis]"
    )


def test_the_matrix_is_exact_and_adds_up(croupier: Any) -> None:
    whole = json.loads(croupier("equity", "--matrix", "--json").out)
    hands = whole["hands"]
    assert (len(hands), hands[0], hands[1], hands[13], hands[168]) == (169, "AA", "AKs", "AKo", "22")
    aces, kings = hands.index("AA"), hands.index("KK")
    assert whole["boards"][aces][kings] == 36 * 1_712_304
    # Of six by six pairs of hands, six have both suits in common, twenty-four one, and six none.
    alike = {"KsKh": 6, "KsKd": 24, "KcKd": 6}
    wins = sum(times * equity(["AsAh", hand]).players[0].win for hand, times in alike.items())
    assert whole["wins"][aces][kings] == wins
    assert sum(map(sum, whole["boards"])) == 1326 * 1225 * 1_712_304
    for one in range(169):
        for other in range(169):
            won, lost, tied = whole["wins"][one][other], whole["wins"][other][one], whole["ties"][one][other]
            assert won + lost + tied == whole["boards"][one][other]
    assert whole["against_any"]["AA"] == pytest.approx(0.85204, abs=1e-5)
    assert whole["against_any"]["32o"] == pytest.approx(0.32303, abs=1e-5)
    row = json.loads(croupier("equity", "--matrix", "AKs", "--json").out)
    assert row["hand"] == "AKs"
    assert list(row["against"]) == hands
    assert row["against"]["AKs"]["equity"] == 0.5
    assert row["against_any"] == whole["against_any"]["AKs"]


def test_the_matrix_as_a_chart(croupier: Any) -> None:
    lines = croupier("equity", "--matrix").out.splitlines()
    assert lines[0].startswith("Each starting hand against any hand")
    assert lines[2].split() == list("AKQJT98765432")
    assert lines[3].split()[:3] == ["A", "85.2", "67.0"]
    assert lines[15].split()[-2:] == ["32.3", "50.3"]
    row = croupier("equity", "--matrix", "AKs").out.splitlines()
    assert row[0].startswith("AKs against each starting hand")
    assert row[1] == "Against any hand it is 67.045%."
    assert row[4].split()[:3] == ["A", "12.1", "50.0"]
    assert max(map(len, lines + row)) <= 100


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_colours_only_where_they_are_seen() -> None:
    assert heat_styles(io.StringIO(), {"TERM": "xterm-256color"}) is None
    assert heat_styles(Terminal(), {"TERM": "xterm-256color", "NO_COLOR": "1"}) is None
    assert heat_styles(Terminal(), {"TERM": "dumb"}) is None
    many, few = (heat_styles(Terminal(), {"TERM": term}) for term in ("xterm-256color", "xterm"))
    assert many is not None
    assert few is not None
    assert set(many) == set(few)
    values = [0.2] * 168 + [0.9]
    painted = list(heat_map(values, many))
    assert f"\x1b[0;{many['heat0']}m 20.0 " in painted[1]
    assert f"\x1b[0;{many['heat8']}m 90.0 " in painted[13]
    assert "\x1b" not in "".join(heat_map(values, None))
    shown = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in painted]
    assert max(map(len, shown)) <= 80


def test_the_bar_shows_when_it_lasts_and_goes_away() -> None:
    now = [0.0]
    stream = Terminal()
    with Bar(stream, lambda: now[0]) as bar:
        bar.show(0.1)
        assert stream.getvalue() == ""
        now[0] = 1.0
        bar.show(0.5)
        assert stream.getvalue().endswith("[" + "#" * 15 + "." * 15 + "]  50%, about 1 s left"), (
            "0.4 of it in 1 s leaves 1.25 s"
        )
        before = stream.getvalue()
        bar.show(0.6)
        assert stream.getvalue() == before, "it moves ten times a second at most"
    assert stream.getvalue().endswith("\r\x1b[K")


def test_the_bar_is_shown_on_the_stderr_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    with Bar(clock=lambda: now[0]) as bar:
        now[0] = 1.0
        bar.show(0.5)
    assert "50%" in stream.getvalue()


def test_no_bar_where_nobody_looks() -> None:
    now = [0.0]
    stream = io.StringIO()
    with Bar(stream, lambda: now[0]) as bar:
        now[0] = 9.0
        bar.show(0.5)
    assert stream.getvalue() == ""


def test_the_chart_of_starting_hands_is_a_picture(croupier: Any, tmp_path: Path) -> None:
    found = tmp_path / "chart.svg"
    croupier("equity", "--matrix", "--plot", str(found))
    texts = re.findall(r">([^<>]+)</text>", found.read_text(encoding="utf-8"))
    assert texts[0] == "Each starting hand against any hand"
    by_hand = dict(zip(texts[2::2], texts[3::2], strict=True))
    assert len(by_hand) == 169
    assert (by_hand["AA"], by_hand["AKs"], by_hand["32o"]) == ("85.2", "67.0", "32.3")


def test_equity_from_street_to_street_is_a_picture(croupier: Any, tmp_path: Path) -> None:
    found = tmp_path / "streets.svg"
    croupier("equity", "AsKs", "QdQh", "--board", "Qs Js 2c 7d", "--plot", str(found))
    texts = re.findall(r">([^<>]+)</text>", found.read_text(encoding="utf-8"))
    assert texts[:3] == ["Equity street by street, in %", "AsKs", "QdQh"]
    assert texts[3:] == [
        *("Pre-flop", "46.2", "53.8"),
        *("Flop", "Qs Js 2c", "33.8", "66.2"),
        *("Turn", "Qs Js 2c 7d", "22.7", "77.3"),
    ]
    picture = tmp_path / "streets.png"
    croupier("equity", "AsKs", "QdQh", "--board", "Qs Js 2c 7d 3d", "--plot", str(picture))
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("name", "told"), [("x.gif", "ends in .svg or .png"), ("no/where.svg", "can't be written")]
)
def test_a_picture_that_can_not_be_written(croupier: Any, name: str, told: str) -> None:
    done = croupier("equity", "AsKs", "QdQh", "--board", "QsJs2c7d", "--plot", name)
    assert done.status == 2
    assert told in done.err


def test_what_keeps_the_picture_from_being_written_is_told_before_anything_is_worked_out(
    croupier: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "none" / "streets.svg"
    croupier("equity", "AsKs", "QdQh", "--plot", str(nowhere)).refused(
        f"--plot: {nowhere} can't be written: there is no such folder."
    )
    monkeypatch.setitem(sys.modules, "PIL", None)
    for words in (["AsKs", "QdQh"], ["--matrix"]):
        croupier("equity", *words, "--plot", str(tmp_path / "streets.png")).refused(
            "a PNG needs pillow, which this Python lacks: type make install in Croupier's folder, or install "
            "the extra croupier[charts]; SVG needs nothing."
        )
    assert list(tmp_path.iterdir()) == []
