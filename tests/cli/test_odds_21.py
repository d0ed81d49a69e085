"""`croupier odds blackjack` and `pontoon`: what they tell, and what they refuse."""

import json
from fractions import Fraction
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
    assert "hit           −66.4938%" in told
    assert "split         −92.3501%   −25.8563%" in told
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


def test_rules_of_other_houses_are_options(croupier: Any) -> None:
    def asked(*words: str) -> Any:
        return json.loads(croupier("odds", "blackjack", "--decks", "4", *words, "--json").out)

    ours, theirs = asked(), asked("--blackjack-pays", "6:5")
    assert theirs["settings"] == {"decks": 4, "dealer_soft_17": "stand", "blackjack_pays": "6 to 5"}
    blackjack = Fraction(2 * 16 * 64, 208 * 207)  # then the dealer must not have one as well
    both = Fraction(15 * 63, 206 * 205) * 2
    costs = float(Fraction(3, 10) * blackjack * (1 - both))
    for key in ("total_dependent", "composition_dependent"):
        assert abs(ours[key]["decimal"] - theirs[key]["decimal"] - costs) < 1e-11
    assert theirs["even_money"]["fraction"] == str(1 - Fraction(6, 5) * (1 - Fraction(63, 205)))
    fewer = asked("--split-hands", "2", "--no-double-after-split")
    assert fewer["settings"]["split_hands"] == 2
    assert fewer["settings"]["double_after_split"] is False
    assert fewer["total_dependent"]["decimal"] < ours["total_dependent"]["decimal"] - 0.001
    three = ("--hand", "2h 3d 6c", "--dealer", "6")
    assert "double" not in asked(*three)["options"]
    assert asked(*three, "--double-on", "any")["best"] == "double"
    told = croupier("odds", "blackjack", "--decks", "4", "--blackjack-pays", "6:5").out
    assert "4 decks, the dealer stands on soft 17, Blackjack pays 6 to 5;" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--blackjack-pays", "1.2"), "--blackjack-pays: '1.2' is not allowed; write odds such as 6:5."),
        (("--blackjack-pays", "1:2"), "a Blackjack pays 1 to 1 up to 10 to 1, not 1 to 2."),
        (("--split-hands", "5"), "--split-hands: '5' is not allowed; it must be 2 to 4."),
        (("--double-on", "nine"), "--double-on: 'nine' is not allowed; it must be two or any."),
        (("--double-on", "any", "--effects"), "--effects compares the rules of the rule book with others;"),
    ],
)
def test_variations_that_cannot_be_are_refused(croupier: Any, words: tuple[str, ...], said: str) -> None:
    done = croupier("odds", "blackjack", *words)
    assert done.status == 2
    assert said in done.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--decks", "2"), "decks: 2 is not allowed; it must be a whole number from 4 to 8"),
        (("--hand", "8h 8d"), "--hand and --dealer go together"),
        (("--hand", "8h", "--dealer", "A"), "a hand must have at least two cards"),
        (("--hand", "Kh 6d 9c", "--dealer", "A"), "is bust with 25: there is nothing to decide"),
        (("--hand", "Kh Ad Td", "--dealer", "A"), "is a total of 21: there is nothing to decide"),
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
    assert '<p class="edge ink">0.4638%</p>' in page  # the chart beside it
    assert "Best play by the cards of a hand</dt><dd>−0.45733%" in page
    assert "Pair of eights against an ace: Hit" in page
    assert "−7/69" in page
    assert "http" not in page.replace("http://www.w3.org", "")
    svg = croupier("odds", "blackjack", "--decks", "4", "--svg", "-").out
    assert svg.count("<rect") > 280
