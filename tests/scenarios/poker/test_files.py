"""A file of a poker round: its seats and button, its pots, and what is wrong with it."""

import pytest

from croupier.scenarios import ScenarioError, read, run, write_finished
from tests.tables.driving import do
from tests.tables.poker.playing import THREE, live, lose_all

GOOD = """\
game = "holdem"
title = "A good file"
rules = ["holdem 14.2"]
button = "cal"

[settings]
min_stake = "5"

[[seats]]
player = "ann"
seat = 1
stake = "10"

[[seats]]
player = "bob"
seat = 2
stake = "50"

[[seats]]
player = "cal"
seat = 3
stake = "50"

[play]
cards = "As Qs Js Ad Qd Jd ?? 2c 7d 8s ?? Kh ?? 5c"
answers = ["cal tap out", "ann tap out", "bob call", "cal muck"]

[expect]
net = { ann = "20", bob = "30", cal = "-50" }
pots = [
  { amount = "30", paid = { ann = "30" } },
  { amount = "80", paid = { bob = "80" }, commission = "0" },
]
hands = { ann = "Pair of Aces", bob = "Pair of Queens" }
"""


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1, old
    return GOOD.replace(old, new)


def test_the_good_file_is_good() -> None:
    outcome = run(read(GOOD))
    assert outcome.ok, outcome.differences


WRONG = {
    "no button": (changed('button = "cal"\n', ""), "lacks 'button'"),
    "a button of nobody": (changed('button = "cal"', 'button = "dee"'), "nobody here is called 'dee'"),
    "purses": (changed("[play]", '[purses]\nann = "5"\n[play]'), "each seat has its stake"),
    "a seat that is taken": (changed("seat = 2", "seat = 1"), "Seat 1 is taken"),
    "a seat that is not there": (changed("seat = 2", "seat = 10"), "the table has 9"),
    "somebody twice": (
        changed("[play]", '[[seats]]\nplayer = "ann"\nseat = 4\nstake = "50"\n[play]'),
        "one hand only",
    ),
    "no stake": (changed('stake = "10"', 'stake = "0"'), "no chips"),
    "one player": (
        GOOD[: GOOD.index('[[seats]]\nplayer = "ann"')]
        + GOOD[GOOD.index('[[seats]]\nplayer = "cal"') : GOOD.index("[play]")]
        + '[play]\nscript = ""\n',
        "at least two players",
    ),
    "a missed blind of somebody who stayed": (
        changed('stake = "10"', 'stake = "10"\nmissed = ["1"]'),
        "Only a player who comes back",
    ),
    "a missed blind that the table does not have": (
        changed('stake = "10"', 'stake = "10"\nreturning = true\nmissed = ["7"]'),
        "Each blind of the table",
    ),
    "a missed blind that is no money": (
        changed('stake = "10"', 'stake = "10"\nreturning = true\nmissed = ["x"]'),
        "[seats] 1 missed 1",
    ),
    "back on the button": (
        changed("seat = 3", "seat = 3\nreturning = true"),
        "cannot come in on the dealer button",
    ),
    "new on the button": (
        changed("seat = 3", "seat = 3\njoining = true"),
        "cannot come in on the dealer button",
    ),
    "a pot of nobody": (changed("{ bob =", "{ dee ="), "nobody here is called 'dee'"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_file_is_refused(case: str) -> None:
    text, words = WRONG[case]
    with pytest.raises(ScenarioError) as caught:
        run(read(text, "a.toml"))
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('amount = "30"', 'amount = "31"', "pot 1 holds 30; 31 was expected"),
        ('{ ann = "30" }', '{ ann = "29" }', "pot 1 pays 30 to ann"),
        ('{ bob = "80" }', '{ cal = "80" }', "pot 2 pays 80 to bob"),
        ('commission = "0"', 'commission = "1"', "pot 2 gives a commission of 0; 1 was expected"),
        ('  { amount = "30", paid = { ann = "30" } },\n', "", "there are 2 pots, of 30, 80; 1 were expected"),
        ('"Pair of Aces"', '"Pair of Kings"', "the hand of ann came out as 'Pair of Aces'"),
    ],
)
def test_a_result_that_is_otherwise_is_told(old: str, new: str, words: str) -> None:
    outcome = run(read(changed(old, new)))
    assert any(words in each.text for each in outcome.differences), outcome.differences


@pytest.mark.parametrize("act", ["divide the pot", "give bob 10"])
@pytest.mark.rule("holdem 13.3", "omaha 13.3", "holdem 14.4", "omaha 14.4")
def test_no_word_divides_a_pot_or_gives_chips_to_another_player(act: str) -> None:
    for game in ("holdem", "omaha"):
        text = changed('"bob call"', f'"ann {act}", "bob call"').replace('"holdem"', f'"{game}"')
        with pytest.raises(ScenarioError, match="is not an answer that this game knows"):
            read(text)


@pytest.mark.parametrize("eye", [-1, 0, 1 << 3])
def test_the_record_of_a_round_at_a_table_replays(eye: int) -> None:
    table = live("holdem")
    do(table, THREE)
    lose_all(table, "bob", "cal")
    finished = table.history.last
    assert finished is not None
    assert finished.number == 1
    outcome = run(read(write_finished(finished, "holdem", "HE-01", eye)))
    assert outcome.ok, outcome.differences
    assert outcome.net == finished.net == {"ann": -100, "bob": -20_000, "cal": 20_100}
