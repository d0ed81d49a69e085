"""`croupier rank`: what it says of a hand, and what it refuses."""

import json
from typing import Any

import pytest

from croupier import __version__
from croupier.cli.rank.report import category_rule
from croupier.ranking import Category, Order, category_order
from croupier.rulebook import rule


def test_a_hand_is_ranked_and_explained(croupier: Any) -> None:
    done = croupier("rank", "Ks Kd", "--board", "Kh Jc Jd 4s 2c")
    assert (done.status, done.err) == (0, "")
    assert done.out == (
        "Poker Hold-em (NI2018-51)\n"
        "52 cards; ace low in straights too; the high hand wins\n"
        "\n"
        "Kings full of Jacks\n"
        "    cards   Ks Kd Kh Jc Jd\n"
        "    rank    7,282 of 7,462, above 97.6% of all different hands\n"
        "    kind    full house, below four of a kind, above flush\n"
        "    ties    the three decide, then the pair\n"
        "    unused  4s 2c\n"
        "    rules   holdem 3.3(e), holdem 9.1\n"
    )


def test_high_and_low_are_ranked_each_by_its_own_cards(croupier: Any) -> None:
    words = ["As 2d Jk Kc", "--board", "3c 4d 8h Kd Qs", "--game", "omaha", "--joker"]
    done = croupier("rank", *words, "--objective", "high_low_8")
    assert "\nHigh: Three Kings\n    cards   Kc Kd Jk Qs 8h\n" in done.out
    assert "    joker   counts as Ks\n" in done.out
    assert "    rules   omaha 3.3(h), omaha 3.7, omaha 9.1\n" in done.out
    assert "\nLow: 8-4-3-2-A low\n    cards   8h 4d 3c 2d As\n    rank    35 of 56, " in done.out
    assert done.out.endswith("    rules   omaha 3.5(d), omaha 3.6, omaha 9.1\n")
    assert max(map(len, done.out.splitlines())) <= 100


def test_why_there_is_no_low(croupier: Any) -> None:
    done = croupier("rank", "As 9d 8c 7h 6d Kd Kc", "--objective", "high_low_8")
    low = done.out.partition("\nLow: ")[2]
    assert low.startswith(
        "No low of eight or better\n    cards   9d 8c 7h 6d As\n"
        "    needs   five different ranks up to eight; the lowest is 9-8-7-6-A\n"
    )
    assert "the high hand takes all of it" in low
    assert "rank " not in low
    assert max(map(len, done.out.splitlines())) < 80


@pytest.mark.parametrize(
    ("hand", "board", "game", "possible"),
    [
        ("As 2d 3c Kd", "4h 5c 9d", "omaha", True),
        ("As 2d 3c Kd", "4h 9c 9d Th", "omaha", False),
        ("As 2d 3c Kd", "4h 9c 9d", "omaha", True),
        ("As 2d 3c Kd", "Qh 9c 9d", "omaha", False),
        ("As 2d", "4h 9c 9d", "holdem", True),
        ("As 2d", "4h 5h 9c 9d", "holdem", True),
        ("As 2d", "4h 4c 9c 9d", "holdem", False),
    ],
)
def test_a_low_that_may_still_come_is_not_ruled_out(
    croupier: Any, hand: str, board: str, game: str, possible: bool
) -> None:
    words = ["rank", hand, "--board", board, "--game", game, "--objective", "high_low_8"]
    low = croupier(*words).out.partition("\nLow: ")[2]
    assert low.startswith(f"No low of eight or better{' so far' if possible else ''}\n")
    assert ("a low is still possible" in low) is possible
    assert ("the high hand takes all of it" in low) is not possible


def test_five_of_a_kind_says_that_the_joker_is_a_fifth(croupier: Any) -> None:
    done = croupier("rank", "2s 2d As 2h 2c Jk", "--joker")
    assert "\nFive Twos\n" in done.out
    assert "counts as a fifth two\n" in done.out
    assert "five of a kind, below royal flush, above straight flush" in done.out


def test_without_the_joker_five_of_a_kind_is_not_spoken_of(croupier: Any) -> None:
    assert "straight flush, below royal flush, above four of a kind" in croupier("rank", "5s4s3s2sAs").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["As 9d 8c 7h 6d", "--deck", "36"], "Nine-high Straight"),
        (["As 9d 8c 7h 6d", "--deck", "36", "--no-ace-low"], "Ace high"),
        (["As 9d 8c 7h 6d", "--deck", "36", "--objective", "low"], "9-8-7-6-A low"),
        (["As 9d 8c 7h 6d", "--deck", "36", "--objective", "low", "--no-ace-low"], "A-9-8-7-6 low"),
        (["As 9d 8c 7h 6d", "--objective", "low", "--no-ace-low", "--low-ace"], "9-8-7-6-A low"),
        (["As 9d 8c 7h 6d", "--objective", "low", "--no-low-ace"], "A-9-8-7-6 low"),
        (["As Kd", "--game", "ultimate"], "Ace high so far"),
        (["As Ad Ac Kd", "--game", "omaha"], "Pair of Aces so far"),
        (["As Ad", "--board", "Ac"], "Three Aces so far"),
    ],
)
def test_what_is_determined_makes_the_hand(croupier: Any, words: list[str], told: str) -> None:
    done = croupier("rank", *words)
    assert (done.status, done.out.splitlines()[3]) == (0, told)


def test_as_json(croupier: Any) -> None:
    told = json.loads(croupier("rank", "As Kd", "--board", "Qc Jk Ts 2d 3d", "--joker", "--json").out)
    assert told == {
        "croupier": __version__,
        "rules": "NI2018-51",
        "settings_digest": "d8b2e9150db77524",
        "game": "holdem",
        "objective": "high",
        "deck": 52,
        "joker": True,
        "ace_low": True,
        "low_ace": True,
        "cards": ["As", "Kd"],
        "board": ["Qc", "Jk", "Ts", "2d", "3d"],
        "hands": [
            {
                "aim": "high",
                "name": "Ace-high Straight",
                "rank": 5863,
                "classes": 7475,
                "category": "straight",
                "cards": ["As", "Kd", "Qc", "Jk", "Ts"],
                "wild": "Js",
                "unused": ["2d", "3d"],
                "qualifies": True,
                "rules": ["holdem 3.3(g)", "holdem 3.7", "holdem 9.1"],
            }
        ],
    }
    few = json.loads(croupier("rank", "As Ad", "--objective", "high_low", "--json").out)
    assert few["hands"] == [
        {"aim": "high", "name": "Pair of Aces", "rank": None},
        {"aim": "low", "name": "A-A so far", "rank": None},
    ]


@pytest.mark.parametrize("order", [Order(), Order(40)])
def test_the_rule_of_a_category_speaks_of_it(order: Order) -> None:
    """Each letter is the one that the rule book has for that category."""
    games = ("holdem", "omaha", "ultimate") if order.is_full else ("holdem", "omaha")
    for game in games:
        met = [
            each
            for each in category_order(order)
            if game != "ultimate" or each is not Category.FIVE_OF_A_KIND
        ]
        numbers = [category_rule(game, each, order) for each in met]
        assert numbers == sorted(numbers)
        assert all(rule(number) for number in numbers)
    assert category_rule("ultimate", Category.ODD_CARDS, Order()) == "ultimate 3.1(j)"
    assert category_rule("holdem", Category.FLUSH, Order()) == "holdem 3.3(f)"
    assert category_rule("holdem", Category.FLUSH, Order(36)) == "holdem 3.4(e)"


def test_the_ace_at_the_bottom_cites_its_determination(croupier: Any) -> None:
    assert "holdem 3.3(g), holdem 3.5(a), holdem 9.1" in croupier("rank", "5s 4d 3s 2s As").out
    assert "ultimate 3.1(f), ultimate 8.8(c)" in croupier("rank", "5s 4d 3s 2s As", "--game", "ultimate").out
    assert "3.5(a)" not in croupier("rank", "6s 5s 4d 3s 2s").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["Zs"], "'Zs' is not a card"),
        (["As K"], "'K' is not a card"),
        ([""], "There is nothing to rank without a card."),
        (["As As"], "As appears twice"),
        (["As ?? Kd"], "unknown (??)"),
        (["As ?? Kd 2d 3d"], "unknown (??)"),
        (["As Jk"], "The joker is not in play unless it is included"),
        (["2s Kd", "--deck", "36"], "2s is not in a deck of 36 cards"),
        (["As Kd", "--deck", "50"], "There is no deck of 50 cards: 52, 48, 44, 40, 36 and 32 are allowed."),
        (["As Kd", "--deck", "x"], "--deck: 'x' is not allowed; it must be 52, 48, 44, 40, 36 or 32."),
        (["As Kd", "--deck", "²"], "--deck: '²' is not allowed"),
        (["As Kd", "--objective", "x"], "There is no objective 'x': high, low, high_low, high_low_8 are"),
        (["As Kd", "--objective", "high_low_8", "--deck", "36"], "can't be made with 36 cards"),
        (["As Kd", "--game", "snap"], "no hands are ranked in 'snap'; holdem, omaha and ultimate are"),
        (
            ["As Kd", "--game", "ultimate", "--deck", "48"],
            "Ultimate is played for the high hand with 52 cards",
        ),
        (["As Kd", "--game", "ultimate", "--no-ace-low"], "(ultimate 2.1, 3.1)."),
        (["As Kd", "--game", "ultimate", "--objective", "low"], "(ultimate 2.1, 3.1)."),
        (
            ["As Kd 2c", "--board", "3d"],
            "there are 2 hole cards and 5 communal cards at most, not 3 and 1",
        ),
        (["As Kd", "--board", "2c 3c 4c 5c 6c 7c"], "not 2 and 6"),
        (["As Kd", "--game", "omaha", "--board", "3d"], "there are 4 hole cards"),
        (["As Ks Qs Js Ts 9s 8s 7s"], "A player has 7 cards at most, not 8."),
    ],
)
def test_wrong_input_is_refused_in_a_sentence(croupier: Any, words: list[str], told: str) -> None:
    croupier("rank", *words).refused("croupier rank: ", told)
    croupier("rank", *words, "--json").refused(told)


def test_cards_are_asked_for(croupier: Any) -> None:
    croupier("rank").refused("croupier rank: CARDS is missing; write croupier rank CARDS... [--board CARDS]")


@pytest.mark.parametrize("words", [["As Kd"], ["AsKd"], ["As", "Kd"], ["as", "kd"], ["A♠", "K♦"], ["A♠K♦"]])
def test_cards_are_written_as_people_write_and_see_them(croupier: Any, words: list[str]) -> None:
    assert json.loads(croupier("rank", *words, "--json").out)["cards"] == ["As", "Kd"]
