"""Files of tournaments: what is wrong in one is told in one sentence, with the line where it stands."""

import pytest

from croupier.scenarios import ScenarioError, read, run
from croupier.scenarios.expect.tournament import TOURNAMENT_EXPECTATIONS

HEAD = 'scope = "tournament"\ngame = "holdem"\n[conditions]\nbase = "demonstration"\n'
ENTRIES = '[[entries]]\nplayer = "ann"\n[[entries]]\nplayer = "bob"\nchips = "500"\n'


def refusal(text: str) -> str:
    with pytest.raises(ScenarioError) as wrong:
        run(read(text, "file"))
    return str(wrong.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('scope = "tournament"\ngame = "snap"\n', "file:2: [game] is 'snap'"),
        (HEAD + "[play]\n", "file:5: [play] lacks 'script'."),
        (HEAD + "fees = 3\n", "file:5: [conditions] fees: there is no such item; did you mean fee?"),
        (HEAD + 'fee = { entry = "x" }\n', "file:5: [conditions] fee.entry: expected dollars"),
        (HEAD + "[position]\nsession = 1\n", "file:5: [position] needs [[entries]]"),
        (
            HEAD + ENTRIES + "[position]\nseason = 1\n",
            "[position] has no key 'season'; did you mean session?",
        ),
        (HEAD + ENTRIES + "[position]\nsession = 9\n", "There is no session 9; there are 2."),
        (HEAD + ENTRIES + '[position]\ntime = "soon"\n', "is no time such as"),
        (HEAD + ENTRIES + '[position]\nbutton = { 1 = "dee" }\n', "dee does not sit at table 1"),
        (HEAD + ENTRIES + '[position]\npoints = { dee = "1" }\n', "Nobody called dee has entered"),
        (HEAD + ENTRIES + ENTRIES, "ann is named twice"),
        (HEAD + '[[entries]]\nplayer = "p9 to p1"\n', "is not a range of names"),
        (HEAD + '[[entries]]\nplayer = "p1 to p12"\n', "p10 can't sit at 1/10: seats are 1 to 9."),
        (
            HEAD + '[[entries]]\nplayer = "ann"\nseat = 2\n[[entries]]\nplayer = "bob"\nseat = 2\n',
            "bob can't sit at 1/2: ann sits there.",
        ),
        (HEAD + "[expect]\npools = 3\n", "[expect] has no key 'pools'; did you mean pool?"),
        (HEAD + '[expect]\nstate = "opened"\n', "is 'opened'; did you mean open?"),
        (HEAD + "[expect]\nrefused = [{ at = 3 }]\n", "line 3 of the play is empty"),
        (
            HEAD + '[play]\nscript = """\ndance\n"""\n',
            "'dance' is refused: 'dance' is not a line of a tournament.",
        ),
        (
            HEAD + '[play]\nscript = ["directer opens entries"]\n',
            "'directer opens entries' is not a line of a tournament. Did you mean 'director opens entries'?",
        ),
        (
            HEAD + '[play]\nscript = ["director opens entries", "director undoes line 1"]\n',
            "Did you mean 'director undoes line <line> because <why>'?",
        ),
        (
            HEAD + '[play]\nscript = ["operator pays ann"]\n',
            "After 'operator' comes adds, cancels, nominates or postpones.",
        ),
        (
            HEAD + '[play]\nscript = ["table 1 play: ann +5"]\n',
            "After 'table' comes its number, as in 'table <table> plays: <results>',",
        ),
        (HEAD + '[play]\nscript = ["director enters ann"]\n', "file:6: 'director enters ann' is refused"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(text: str, told: str) -> None:
    assert told in refusal(text)


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        ("opened = false", "opened is true; false was expected"),
        ('state = "closed"', "state is session; closed was expected"),
        ('pool = "5"', "pool is 180; 5 was expected"),
        ('refunds = { ann = "5" }', "refunds of ann is 0; 5 was expected"),
        ('prize_list = ["180"]', "prize_list is ['112.50', '67.50']; ['180'] was expected"),
        ('places = ["ann"]', "places are not decided; ann was expected"),
        ('prizes = { ann = "5" }', "prizes of ann is 0; 5 was expected"),
        ('eliminated = ["ann"]', "eliminated is []; ['ann'] was expected"),
        ('chips = { ann = "5", dee = "5" }', "chips of ann is 10000; 5 was expected"),
        ('chips = { dee = "5" }', "chips of dee is unknown; 5 was expected"),
        ('seats = { ann = "1/2" }', "seat of ann is 1/1; 1/2 was expected"),
        ('points = { ann = "1/2" }', "points of ann is 0; 1/2 was expected"),
        ("tables = { 1 = 3 }", "tables is {1: 2}; {1: 3} was expected"),
        ('button = { 1 = "ann", 2 = "bob" }', "button of table 1 is bob; ann was expected"),
        ("level = 2", "level is 1; 2 was expected"),
        ('offered = { ann = "rebuy" }', "offered is {}; {'ann': 'rebuy'} was expected"),
        (
            'asked = { who = "operator", options = ["cancel"] }',
            "operator is not asked cancel: nobody is asked",
        ),
        ('goods = { ann = ["a watch"] }', "goods is {}; {'ann': ['a watch']} was expected"),
        ('faults = [{ item = "fee", rule = "holdem 20.6" }]', "fee (holdem 20.6) is not among the faults"),
    ],
)
def test_what_comes_out_otherwise_is_told(expect: str, told: str) -> None:
    outcome = run(read(f"{HEAD}{ENTRIES}[expect]\n{expect}\n"))
    assert told in [difference.text for difference in outcome.differences]
    assert all(difference.where == 11 for difference in outcome.differences)


def test_a_round_is_compared_by_what_each_player_won() -> None:
    text = HEAD + ENTRIES + '[play]\nscript = "table 1 plays: ann +5, bob -5"\n[[rounds]]\nround = 1\n'
    assert run(read(text + 'net = { ann = "5", bob = "-5" }\n')).ok
    (difference,) = run(read(text + 'net = { ann = "6" }\n')).differences
    assert difference.text == "the net of ann is 5; 6 was expected"
    (difference,) = run(read(text.replace("round = 1", "round = 2"))).differences
    assert difference.text == "there is no round 2 at table 1"


def test_a_line_that_is_accepted_and_was_to_be_refused_is_a_difference() -> None:
    text = HEAD + '[play]\nscript = ["director opens entries"]\n[expect]\nrefused = [{ at = 1 }]\n'
    (difference,) = run(read(text)).differences
    assert difference.text == "line 1, 'director opens entries', should have been refused, but was accepted"


def test_lines_that_are_undone_are_numbered_as_in_the_script() -> None:
    """Empty and refused lines have a number in the script and none in the log."""
    text = (
        HEAD
        + ENTRIES
        + '''[play]
script = """
operator adds 50 to the pool

operator adds 0 to the pool
table 1 plays: ann +5, bob -5
director undoes line 4 because of line 1
director redoes line 4
director redoes line 4
director undoes line 4
table 1 plays: ann +5, bob -5
director undoes line 4 because of a mistake
director undoes line 3 because of a mistake
director undoes lines 9 and 77 because of a mistake
"""
[expect]
refused = [{ at = 3 }, { at = 7 }, { at = 8 }, { at = 10 }, { at = 11 }, { at = 12 }]
'''
    )
    steps = {step.line.number: step for step in run(read(text)).steps if step.line is not None}
    assert steps[5].events[0].words == "Line 4 is undone because of line 1."
    assert steps[6].events[0].words == "Line 4 is redone."
    assert steps[7].refused == "Line 4 is not undone."
    assert steps[8].refused.startswith("'director undoes line 4' is not a line of a tournament.")
    assert steps[10].refused.startswith(
        "Line 4 can't be changed any more: table 1 has played since (line 9). Use"
    )
    assert steps[11].refused == "Line 3 of the script was not carried out."
    assert steps[12].refused == "Line 77 of the script was not carried out."


def test_every_key_has_an_example_that_is_read() -> None:
    for key, each in TOURNAMENT_EXPECTATIONS.items():
        run(read(f"{HEAD}[expect]\n{key} = {each.example}\n"))
