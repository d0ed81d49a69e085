"""`croupier odds blackjack` and `pontoon`: what they tell, and what they refuse."""

import json
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs" / "odds.md"


def chart_of_the_page() -> str:
    """The example of a chart in docs/odds.md."""
    return (
        DOCS.read_text("utf-8").partition("### A chart of your own")[2].split("```")[1].removeprefix("toml\n")
    )


def test_a_hand_of_blackjack_has_every_act_with_its_worth_and_why(croupier: Any) -> None:
    told = croupier("odds", "blackjack", "--hand", "8h 8d", "--dealer", "A").out
    assert "hit          −66.4938 %" in told
    assert "split        −92.3501 %  −25.8563 %" in told
    assert "a Blackjack takes doubled and split wagers in full (13.1(f))" in told
    found = json.loads(croupier("odds", "blackjack", "--hand", "8h 3d 2c", "--dealer", "K", "--json").out)
    assert found["best"] == "hit"
    assert set(found["options"]) == {"hit", "stand"}
    assert abs(found["options"]["stand"]["decimal"] - -0.5759487952) < 1e-9


def test_a_hand_of_pontoon_may_be_doubled_with_three_cards_and_surrendered_with_two(croupier: Any) -> None:
    three = json.loads(croupier("odds", "pontoon", "--hand", "2h 3d 5c", "--dealer", "6", "--json").out)
    assert three["best"] == "double"
    two = json.loads(croupier("odds", "pontoon", "--hand", "As 6d", "--dealer", "Q", "--json").out)
    assert set(two["options"]) == {"hit", "stand", "double", "surrender"}
    assert "Your ace counts one if you double (2.5(a))." in two["why"]


def test_the_whole_game_of_blackjack(croupier: Any, tmp_path: Path) -> None:
    found = json.loads(croupier("odds", "blackjack", "--decks", "4", "--json").out)
    assert found["settings"] == {"decks": 4, "dealer_soft_17": "stand"}
    assert round(found["total_dependent"]["decimal"], 8) == -0.00463759
    assert round(found["composition_dependent"]["decimal"], 8) == -0.00457332
    assert found["perfect_pairs"]["fraction"] == "-7/69"
    assert found["pairs_play"]["fraction"] == "-3/23"
    assert found["insurance"]["fraction"] == "-5/69"
    assert found["even_money"]["fraction"] == "-8/205"
    assert found["infinite_deck"]["error"] == 0
    assert found["strategy"]["hard"]["16"]["10"] == "H"
    assert found["strategy"]["pairs"]["88"]["6"] == "P"
    assert found["removal"]["5"] > 0 > found["removal"]["A"]
    lines = croupier("odds", "blackjack", "--decks", "4").out.splitlines()  # kept from the first time
    assert "      16  S  S  S  S  S  H  H  H  H  H" in lines
    mine = tmp_path / "mine.toml"
    mine.write_text(chart_of_the_page().replace('9 = "H D', '9 = "D D'))
    told = croupier("odds", "blackjack", "--decks", "4", "--compare", str(mine)).out
    assert "hard 9 against 2: D, best is H" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--decks", "2"), "decks: 2 is not allowed; it must be a whole number from 4 to 8"),
        (("--hand", "8h 8d"), "--hand and --dealer go together"),
        (("--hand", "8h", "--dealer", "A"), "a hand must have at least two cards"),
        (("--hand", "Kh 6d 9c", "--dealer", "A"), "is bust with 25: there is nothing to decide"),
        (("--hand", "Kh Ad", "--dealer", "A"), "is a total of 21: there is nothing to decide"),
        (("--hand", "Kh 6d", "--dealer", "1"), "'1' is not a dealer's card"),
        (("--hand", "Kx 6d", "--dealer", "A"), "'Kx' is not a card"),
        (("--hand", "2h 2d", "--dealer", "A", "--effects"), "use one of them"),
        (("--compare", "nowhere.toml"), "it can't be read (no such file or directory)"),
    ],
)
def test_what_can_not_be_asked_gets_one_sentence(croupier: Any, words: tuple[str, ...], said: str) -> None:
    croupier("odds", "blackjack", *words).refused(said)


def test_there_are_no_tens_in_pontoon(croupier: Any) -> None:
    croupier("odds", "pontoon", "--hand", "Th 6d", "--dealer", "A").refused("Th is not in these decks")
    croupier("odds", "pontoon", "--hand", "Kh 6d", "--dealer", "10").refused("may be a J, Q or K")
    croupier("odds", "pontoon", "--decks", "2").refused("it must be a whole number from 3 to 8")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('9 = "H D D D D H H H H H"\n', ""), "[hard] has a hole: row '9' is missing"),
        (('9 = "H D', '9 = "S D'), "has 'S' against 2; H, D are allowed"),
        (('9 = "H D D D D H H H H H"', '9 = "H D"'), "must have ten letters"),
        (("9 = ", "3 = "), "[hard] has no row '3'"),
        (('"4-8" =', '"4-9" ='), "has the row '9' twice"),
        (("[pairs]", "[twins]"), "there is no place for 'twins'"),
        (('"22" = "P', '"22" = "S'), "a pair that is not split is played as its total, which says 'H'"),
        (("[hard]", 'game = "pontoon"\n[hard]'), "this is a chart for another game"),
        (("[hard]", "[hard"), "this is not TOML"),
    ],
)
def test_a_chart_with_a_fault_gets_one_sentence(
    croupier: Any, tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    text = chart_of_the_page()
    assert change[0] in text
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace(*change, 1))
    croupier("odds", "blackjack", "--compare", str(mine)).refused(said)


def test_charts_are_there_as_svg_and_as_a_page(croupier: Any) -> None:
    page = croupier("odds", "blackjack", "--decks", "4", "--html", "-").out
    assert "<h1>Blackjack odds</h1>" in page
    assert "0.4573 %" in page
    assert "Pair of eights against an ace: Hit" in page
    assert "−7/69" in page
    assert "http" not in page.replace("http://www.w3.org", "")
    svg = croupier("odds", "blackjack", "--decks", "4", "--svg", "-").out
    assert svg.count("<rect") > 280
