"""What is unknown, misspelt, missing or of the wrong kind is an error with its file, line and remedy."""

from pathlib import Path

import pytest

from croupier.scenarios import ScenarioError, read, run

GOOD = """\
game = "blackjack"
title = "A good file"
rules = ["blackjack 13.1(e)"]

[settings]
decks = 6
minimum = "5"

[[wagers]]
player = "ann"
box = 1
amount = "20"

[play]
script = \"\"\"
Th 9c 7d            # line 16
ann stand
Td
\"\"\"

[expect]
net = { ann = "-20" }
refused = []
wagers = [
  { player = "ann", result = "lose" },
]
"""


def test_the_good_file_is_good() -> None:
    assert run(read(GOOD)).ok


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1, old
    return GOOD.replace(old, new)


def refusal(text: str) -> ScenarioError:
    with pytest.raises(ScenarioError) as caught:
        run(read(text, "a.toml"))
    assert str(caught.value).startswith("a.toml")
    assert "\n" not in str(caught.value)
    return caught.value


CASES = {
    "no TOML": (changed("box = 1", "box = "), 11, "not TOML"),
    "truncated": (GOOD[: GOOD.index("ann stand")], 16, "not TOML"),
    "misspelt key": (changed("title", "titel"), 2, "did you mean title?"),
    "misspelt game key": (changed("game =", "gmae ="), 1, "did you mean game?"),
    "unknown table": (changed("[settings]", "[paytable]"), 5, "it may be game"),
    "no game": (changed('game = "blackjack"\n', ""), None, "lacks 'game'"),
    "unknown game": (changed('"blackjack"', '"blakjack"'), 1, "did you mean blackjack?"),
    "entries of another game": (changed('"blackjack"', '"omaha"'), 9, "has no key 'wagers'"),
    "title of the wrong kind": (changed('"A good file"', "7"), 2, "a whole number; a string was expected"),
    "unknown rule": (changed("13.1(e)", "13.1(z)"), 3, "near it are"),
    "rule without a game": (changed("blackjack 13.1(e)", "13.1(e)"), 3, "an id begins with a game"),
    "too many rules": (
        changed('"blackjack 13.1(e)"', ", ".join(f'"blackjack 7.{n}"' for n in range(1, 6))),
        3,
        "4 is the most",
    ),
    "rule cited twice": (
        changed('"blackjack 13.1(e)"', '"blackjack 7.1", "blackjack 7.1"'),
        3,
        "cited twice",
    ),
    "unknown scope": (changed('title = "A good file"', 'scope = "shoe"'), 2, "it may be round, table"),
    "unknown setting": (changed("decks", "deks"), 6, "did you mean decks?"),
    "illegal setting": (changed("decks = 6", "decks = 3"), 6, "a whole number from 4 to 8"),
    "minimum above the maximum": (
        changed('minimum = "5"', 'minimum = "5000"'),
        7,
        "cannot be above the maximum",
    ),
    "settings that are no table": (
        changed("[settings]\ndecks = 6\nminimum", "settings"),
        5,
        "a table was expected",
    ),
    "no wagers": (
        changed('[[wagers]]\nplayer = "ann"\nbox = 1\namount = "20"\n', ""),
        None,
        "lacks [[wagers]]",
    ),
    "wagers that are no list": (changed("[[wagers]]", "[wagers]"), 9, "a list of tables was expected"),
    "unknown key of a wager": (changed("amount", "ammount"), 12, "did you mean amount?"),
    "wager without a player": (changed('player = "ann"\nbox', "box"), 9, "lacks 'player'"),
    "wager without an amount": (changed('amount = "20"\n', ""), 9, "lacks 'amount'"),
    "amount that is no string": (changed('amount = "20"', "amount = 20"), 12, "a string of dollars"),
    "amount that is no amount": (changed('amount = "20"', 'amount = "20 dollars"'), 12, "is not an amount"),
    "box that is no number": (changed("box = 1", "box = true"), 11, "a whole number was expected"),
    "box that is not there": (changed("box = 1", "box = 8"), 9, "boxes 1 to 7"),
    "box nought": (changed("box = 1", "box = 0"), 11, "1 or more"),
    "player with a role's name": (
        changed('player = "ann"\nbox', 'player = "dealer"\nbox'),
        10,
        "can't be a player's name",
    ),
    "player with a card's name": (
        changed('player = "ann"\nbox', 'player = "As"\nbox'),
        10,
        "reads as a card",
    ),
    "player of two words": (changed('player = "ann"\nbox', 'player = "ann lee"\nbox'), 10, "one word"),
    "no play": (GOOD[: GOOD.index("[play]")] + GOOD[GOOD.index("[expect]") :], None, "lacks [play]"),
    "unknown key of play": (changed("script =", "scrpit ="), 15, "did you mean script?"),
    "script and cards": (changed("[play]", '[play]\ncards = "As"'), 15, "both 'script' and 'cards'"),
    "script and answers": (changed("[play]", "[play]\nanswers = []"), 15, "both 'script' and 'answers'"),
    "misspelt act": (changed("ann stand", "ann stnad"), 17, "did you mean 'stand'?"),
    "unknown player": (changed("ann stand", "anna stand"), 17, "did you mean ann?"),
    "misspelt card": (changed("9c", "9x"), 16, "'9x' is not a card"),
    "unknown ruling": (changed("ann stand", "dealer faceup 7c"), 17, "did you mean 'face up'?"),
    "answer that was not asked for": (changed("ann stand", "ann insure 5"), 17, "blackjack 7.1"),
    "card that is not wanted": (changed("ann stand", "2c"), 17, "No card is wanted now"),
    "card that the shoe lacks": (changed("9c", "Jk"), 16, "blackjack 2.1"),
    "card left over": (changed("Td\n", "Td\n2c 3c\n"), 19, "2 cards are left over"),
    "answer left over": (changed("Td\n", "Td\nann stand\n"), 19, "The round is over"),
    "play that stops short": (changed("Td\n", ""), 17, "stops short"),
    "unknown expectation": (changed("net =", "nett ="), 22, "did you mean net?"),
    "net of nobody": (changed("net = { ann", "net = { amy"), 22, "nobody here is called 'amy'"),
    "net of the wrong kind": (changed('"-20"', "-20"), 22, "a string of dollars"),
    "result that is none": (changed('"lose"', '"lost"'), 25, "did you mean lose?"),
    "unknown key of an expected wager": (changed("result =", "results ="), 25, "did you mean result?"),
    "expected wager of an unknown kind": (
        changed('result = "lose"', 'kind = "trips"'),
        25,
        "wager, pairs or insurance",
    ),
    "refused line that is not there": (changed("refused = []", "refused = [{ at = 9 }]"), 23, "is empty"),
    "refused line and wager": (
        changed("refused = []", "refused = [{ at = 1, wager = 1 }]"),
        23,
        "either 'at'",
    ),
    "refused wager that is not there": (
        changed("refused = []", "refused = [{ wager = 2 }]"),
        23,
        "there are only 1",
    ),
    "refused by no known rule": (
        changed("refused = []", 'refused = [{ at = 1, rule = "x" }]'),
        23,
        "no rule 'x'",
    ),
    "several cards to be refused": (changed("refused = []", "refused = [{ at = 1 }]"), 16, "one card alone"),
    "owed in one round": (changed("refused = []", 'owed = { ann = "5" }'), 23, "no key 'owed'"),
    "new cards without a table": (
        changed('title = "A good file"', "new_cards = true"),
        2,
        "belongs to scope table",
    ),
    "rounds without a table": (GOOD + "[[rounds]]\n", 27, "belongs to scope table"),
    "wagers at a table": (
        changed('title = "A good file"', 'scope = "table"'),
        9,
        "left out with scope table",
    ),
    "purses that lack somebody": (
        changed("[play]", '[purses]\nbob = "5"\n\n[play]'),
        10,
        "names all who play",
    ),
    "wager above the purse": (changed("[play]", '[purses]\nann = "19"\n\n[play]'), 9, "cannot be wagered"),
    "wager refused": (changed('amount = "20"', 'amount = "20.50"'), 9, "blackjack 3.3"),
    "record without its keys": (GOOD + "[record]\nformat = 1\n", 27, "lacks 'instrument'"),
    "record of another instrument": (
        GOOD + '[record]\nformat = 1\ninstrument = "NI1999-1"\n',
        29,
        "NI2018-568",
    ),
    "correction without a reason": (
        GOOD + '[[corrected]]\nat = 1\nwas = []\nnow = []\nby = "kim"\n',
        27,
        "lacks 'why'",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_wrong_file_is_refused(case: str) -> None:
    text, line, words = CASES[case]
    error = refusal(text)
    assert words in str(error)
    assert error.line == line


LISTS = GOOD[: GOOD.index("[play]")] + '[play]\ncards = "Th 9c 7d Td"\nanswers = [\n  "ann stand",\n]\n'


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('cards = "Th 9c 7d Td"\n', "", 14, "lacks 'script', or 'cards' and 'answers'"),
        ("9c", "9x", 15, "'9x' is not a card"),
        ("Td", "Td 2c", 15, "1 card is left over"),
        (" Td", "", 17, "stops short"),
        (" 7d Td", "", 17, "left over"),
        ('"ann stand"', '"ann stand", "ann hit"', 17, "The round is over"),
        ('"ann stand"', '"2c", "ann stand"', 17, "'cards' is for cards"),
        ('"ann stand"', "7", 17, "not a string"),
    ],
)
def test_wrong_lists_are_refused(old: str, new: str, line: int, words: str) -> None:
    assert run(read(LISTS)).ok
    error = refusal(LISTS.replace(old, new))
    assert words in str(error)
    assert error.line == line


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="No such file"):
        read(tmp_path / "missing.toml")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="UTF-8"):
        read(binary)


def test_a_file_is_named_in_its_errors(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(changed("title", "titel"), "utf-8")
    with pytest.raises(ScenarioError) as caught:
        read(path)
    assert str(caught.value).startswith(f"{path}:2: ")


def test_a_comment_and_an_empty_line_hold_no_answer() -> None:
    outcome = run(read(changed("ann stand\n", "\n# thinking\n  ann   stand # at last\n")))
    assert outcome.ok
    assert [step.line.number for step in outcome.steps if step.line][-2:] == [4, 5]


def test_a_script_may_be_a_list() -> None:
    start, end = GOOD.index('"""'), GOOD.rindex('"""') + 3
    text = GOOD[:start] + '["Th 9c 7d", "ann stand", "Td"]' + GOOD[end:]
    assert run(read(text)).ok
    assert refusal(text.replace("ann stand", "ann stad")).line == 15
