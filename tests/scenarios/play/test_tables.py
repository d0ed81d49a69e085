"""A scenario of a table: its commands, several rounds, and what is expected of each and of the whole."""

import pytest

from croupier.scenarios import Outcome, ScenarioError, read, run
from croupier.scenarios.report import report_lines

SCRIPT = """\
ann sits 1 with 100
ann wagers 20 on box 1
no more bets
Th 9c Kd
ann stand
8d
ann wagers 20 on box 1
no more bets
Th 9c 6d
ann stand
8d
supervisor voids round 1
"""


def play(script: str, expect: str = "", settings: str = "") -> Outcome:
    head = f'game = "blackjack"\nscope = "table"\n[settings]\n{settings}\n'
    return run(read(f'{head}[play]\nscript = """\n{script}"""\n{expect}'))


def differences(*args: str) -> list[str]:
    return [each.text for each in play(*args).differences]


def test_each_round_and_the_whole_are_compared() -> None:
    outcome = play(
        SCRIPT,
        """
        [expect]
        net = { ann = "-20" }
        said = [{ rule = "blackjack 14.5", words = "Round 1 is void" }]
        [[rounds]]
        [rounds.expect]
        void = true
        net = { ann = "20" }
        wagers = [{ player = "ann", result = "win" }]
        [[rounds]]
        expect = { void = false, net = { ann = "-20" }, dealer = { total = 17 } }
        """,
    )
    assert not outcome.differences
    assert len(outcome.rounds) == 2


def test_what_is_expected_of_a_round_may_stand_in_its_own_table() -> None:
    text = '[[rounds]]\nnet = { ann = "20" }\nvoid = true\n[[rounds]]\nnet = { ann = "5" }\n'
    assert differences(SCRIPT, text) == ["the net of ann is -20; 5 was expected"]
    with pytest.raises(ScenarioError, match="no key 'net'; it may be expect"):
        play(SCRIPT, '[[rounds]]\nnet = { ann = "20" }\nexpect = {}\n')


def test_differences_are_told_of_the_round_that_they_are_in() -> None:
    text = '[[rounds]]\n[[rounds]]\nexpect = { net = { ann = "5" } }\n[[rounds]]\nexpect = {}\n'
    text += '[expect]\nnet = { ann = "1" }'
    assert differences(SCRIPT, text) == [
        "the net of ann is -20; 5 was expected",
        "there is no round 3; only 2 have begun",
        "the net of ann is -20; 1 was expected",
    ]


def test_a_command_that_must_be_refused_is() -> None:
    script = "ann sits 1 with 100\nann sits 8\nann wagers 20.50 on box 1\n"
    assert not differences(
        script, '[expect]\nrefused = [{ at = 2, rule = "blackjack 4.4" }, { at = 3, rule = "blackjack 3.3" }]'
    )
    assert "was accepted" in differences(script, "[expect]\nrefused = [{ at = 1 }]")[0]


def test_chips_that_a_player_lacks_are_owed() -> None:
    script = SCRIPT.replace("ann sits 1 with 100", "ann sits 1 with 20")
    script = script.replace(
        "ann wagers 20 on box 1\nno more bets\nTh 9c 6d", "ann wagers 40 on box 1\nno more bets\nTh 9c 6d"
    )
    assert not differences(script, '[expect]\nowed = { ann = "20" }\nnet = { ann = "-20" }')
    assert differences(script, '[expect]\nowed = { ann = "0" }') == ["ann owes 20; 0 was expected"]


def test_what_is_asked_in_mid_round() -> None:
    script = "\n".join(SCRIPT.split("\n")[:4]) + "\n"
    assert not differences(
        script, '[expect]\nasked = { who = "ann", acts = ["hit", "stand", "double", "split"] }'
    )
    with pytest.raises(ScenarioError, match="stops short"):
        play(script)


def test_where_no_round_was_played_nothing_can_be_expected_of_one() -> None:
    script = "ann sits 1 with 100\n"
    assert differences(script, "[expect]\ndealer = { total = 17 }") == [
        "dealer was expected, and no round was played"
    ]


def test_a_setting_that_must_be_there_may_be_left_out_but_not_emptied() -> None:
    assert play("ann sits 1 with 100\n").ok
    with pytest.raises(ScenarioError, match="can't open without layout_approval"):
        play("ann sits 1 with 100\n", "", 'layout_approval = ""')


@pytest.mark.parametrize(
    ("script", "line", "words"),
    [
        ("ann sits 1 with 100\nann wagrs 20 on box 1\n", 8, "'{who} wagers {amount} on box {box}'"),
        ("ann wagers 20 on box 1\n", 7, "ann is not at the table"),
        ("ann sits 1 with 100\nann hit\n", 8, "no round is being played"),
        ("As\n", 7, "no round is being played"),
    ],
)
def test_a_wrong_line_is_refused(script: str, line: int, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        play(script)
    assert caught.value.line == line
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ('[purses]\nann = "5"\n', "left out with scope table"),
        ("[expect]\nunused = 1\n", "no key 'unused'"),
        ("[[rounds]]\nexpect = { refused = [] }\n", "no key 'refused'"),
        ("[[rounds]]\nexpects = {}\n", "did you mean expect?"),
        ("[record]\nformat = 1\n", "belongs to one round"),
    ],
)
def test_what_does_not_belong_to_a_table_is_refused(more: str, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        play(SCRIPT, more)
    assert words in str(caught.value)


def test_a_table_needs_a_script() -> None:
    with pytest.raises(ScenarioError, match="lacks 'script', which scope table needs"):
        read('game = "blackjack"\nscope = "table"\n[play]\ncards = "As"\n')


def test_chips_bought_are_no_gain_or_loss_also_where_the_record_goes_back() -> None:
    wagers = "ann sits 1 with 100\nann wagers 20 on box 1\nno more bets\n"
    first = f"{wagers}cal joins with 100\ndealer cutting card\nbob joins with 50\nann cut\n"
    played = f"{first}cal leaves\nno more bets\nTh 9c Kd\nann stand\n8d\ndee joins with 70\n"
    corrected = f"{played}supervisor corrects answer 5 to 9d because it was keyed wrongly\ndee leaves\n"
    assert play(corrected).net == {"ann": 2000, "bob": 0, "cal": 0, "dee": 0}


def test_after_a_correction_the_dealers_hand_is_told_as_it_is_now() -> None:
    wagers = "ann sits 1 with 100\nann wagers 20 on box 1\nno more bets\n"
    outcome = play(
        f"{wagers}Th 9c Kd\nann stand\n8d\nsupervisor corrects answer 5 to 9d because it was keyed wrongly\n"
    )
    told = [line for line in report_lines(outcome) if "Dealer " in line]
    assert [line.partition("Dealer ")[2] for line in told][-2:] == [
        "gets 9♦. (blackjack 12.1)",
        "has 18. (blackjack 12.1)",
    ]


def test_the_settlement_of_a_void_round_is_marked() -> None:
    settled = [line for line in report_lines(play(SCRIPT)) if "staked" in line]
    assert [line.endswith("; undone, the round is void") for line in settled] == [True, False]
