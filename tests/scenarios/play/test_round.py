"""A scenario is played as it is written, and whatever differs from what it expects is told."""

import pytest

from croupier.scenarios import Outcome, ScenarioError, read, run

HEAD = """\
game = "blackjack"
[settings]
side_wager = "perfect_pairs"
[[wagers]]
player = "ann"
box = 1
amount = "20"
[[wagers]]
player = "bob"
box = 1
amount = "10"
pairs = "5"
"""


def play(play: str, expect: str = "", head: str = HEAD) -> Outcome:
    return run(read(f"{head}[play]\n{play}\n[expect]\n{expect}\n"))


def differences(*args: str) -> list[str]:
    return [each.text for each in play(*args).differences]


STAND_20 = 'cards = "Th 9c Kd 8d"\nanswers = ["ann stand"]'


def test_what_is_expected_and_comes_is_no_difference() -> None:
    assert not differences(
        STAND_20,
        """
        net = { ann = "20", bob = "5" }
        commission = "0"
        void = false
        dealer = { total = 17, cards = 2 }
        cards = { "box 1" = "Th Kd", dealer = "9c 8d", burnt = "" }
        view = { cards = { "box 1" = "Th Kd" } }
        rulings = ["supervisor void", "invalidate"]
        said = [{ rule = "blackjack 6.2", words = "No more bets" }]
        unused = 0
        wagers = [
            { player = "bob", kind = "pairs", result = "lose", paid = "0" },
            { player = "bob", result = "win", paid = "10", box = 1, hand = 0 },
            { player = "ann", result = "win", stake = "20", rule = "blackjack 13.1(b)" },
        ]
        """,
    )


@pytest.mark.parametrize(
    ("expect", "words"),
    [
        ('net = { ann = "-20" }', "the net of ann is 20; -20 was expected"),
        ('commission = "2"', "the commission is 0"),
        ("void = true", "not void"),
        ("dealer = { total = 18 }", "the dealer's total is 17"),
        ("dealer = { cards = 3 }", "number of cards is 2"),
        ('cards = { "box 1" = "Kd Th" }', "came out as 'Th Kd'"),
        ('cards = { "box 2" = "Kd Th" }', "no cards of 'box 2'"),
        ('hands = { "box 1" = "21" }', "the hand of box 1"),
        ('view = { who = "ann", cards = { dealer = "9c ??" } }', "the cards seen of dealer"),
        ('rulings = ["malfunction"]', "'malfunction' cannot be ruled"),
        ('said = [{ rule = "blackjack 3.4", to = "ann" }]', "nothing was said by blackjack 3.4 to ann"),
        ("unused = 1", "0 cards are left over; 1 were expected"),
        ('asked = { who = "ann" }', "nobody is asked for a decision: The round is over"),
        ('wagers = [{ player = "ann", kind = "pairs" }]', "no pairs of ann was settled"),
        ('wagers = [{ player = "ann", result = "lose" }]', "result is win; lose was expected"),
        ('wagers = [{ player = "ann", paid = "30" }]', "paid is 20; 30 was expected"),
        ('wagers = [{ player = "ann", stake = "40" }]', "stake is 20; 40 was expected"),
        ('wagers = [{ player = "ann", box = 2 }]', "box is 1; 2 was expected"),
        ('wagers = [{ player = "ann", hand = 1 }]', "hand is 0; 1 was expected"),
        (
            'wagers = [{ player = "ann", rule = "blackjack 13.1(a)" }]',
            "rule is blackjack 13.1(b); blackjack 13.1(a) was expected",
        ),
        ('wagers = [{ player = "ann" }, { player = "ann" }]', "expected more than once"),
    ],
)
def test_what_differs_is_told(expect: str, words: str) -> None:
    (difference,) = play(STAND_20, expect).differences
    assert words in difference.text
    assert difference.where == 17


REFUSED = 'script = """\n5h 9c 6d\nann stand\nann stand\nbob hit\nann hit\nTd\nTc\n"""'


def test_a_line_that_must_be_refused_is_and_play_goes_on() -> None:
    expect = """
    refused = [{ at = 2, rule = "blackjack 9.2(b)" }, { at = 3 }, { at = 4, rule = "blackjack 4.5" }]
    net = { ann = "20", bob = "5" }
    """
    outcome = play(REFUSED, expect)
    assert not outcome.differences
    assert [step.refused[:12] for step in outcome.steps if step.refused] == ["A hard total"] * 2 + [
        "ann decides "
    ]


def test_a_refusal_by_another_rule_differs() -> None:
    text = 'refused = [{ at = 2, rule = "blackjack 9.2(a)" }, { at = 3 }, { at = 4 }]'
    (difference,) = differences(REFUSED, text)
    assert difference.startswith(
        "'ann stand' is refused by blackjack 9.2(b), not by blackjack 9.2(a): A hard"
    )


def test_a_line_that_is_accepted_against_expectation_differs_and_ends_the_play() -> None:
    script = 'script = """\n5h 9c 6d\nann hit\n"""'
    assert differences(script, 'refused = [{ at = 2, rule = "blackjack 9.2(b)" }]') == [
        "line 2, 'ann hit', should have been refused by blackjack 9.2(b), but was accepted"
    ]


def test_an_answer_that_must_be_refused_may_stand_among_the_answers() -> None:
    lists = 'cards = "5h 9c 6d Td Tc"\nanswers = ["ann stand", "ann hit"]'
    assert not differences(lists, 'refused = [{ at = 1, rule = "blackjack 9.2(b)" }]')


def test_a_card_that_must_be_refused() -> None:
    script = 'script = """\nTh 9c\nJk\nKd\nann stand\n8d\nJk\n"""'
    expect = 'refused = [{ at = 2, rule = "blackjack 2.1" }, { at = 6 }]'
    assert not differences(script, expect)


WITH_FOURTH = HEAD + "".join(
    f'[[wagers]]\nplayer = "{who}"\nbox = 1\namount = "5"\n' for who in ("cyd", "dee")
)


def test_a_wager_that_must_be_refused_is_and_takes_no_part() -> None:
    outcome = play(STAND_20, 'refused = [{ wager = 4, rule = "blackjack 4.5" }]', WITH_FOURTH)
    assert not outcome.differences
    assert set(outcome.net) >= {"ann", "bob", "cyd"}
    assert outcome.net.get("dee", 0) == 0


def test_a_wager_that_is_accepted_against_expectation_differs() -> None:
    expect = 'refused = [{ wager = 1, rule = "blackjack 4.5" }]'
    assert differences(STAND_20, expect) == [
        "entry 1 of [[wagers]] should have been refused by blackjack 4.5, but was accepted"
    ]


def test_a_wager_below_the_minimum_is_told_of() -> None:
    head = HEAD.replace('amount = "20"', 'amount = "3"')
    assert not differences(STAND_20, 'said = [{ rule = "blackjack 3.4", to = "ann" }]', head)


ACE_UP = 'cards = "Th Ac 8d"'


def test_what_is_asked_when_the_play_stops_short() -> None:
    assert not differences(
        'cards = "5h 9c 6d"',
        """
        rulings = ["clock", "cage sells"]
        [expect.asked]
        who = "ann"
        about = "box 1"
        lapse = "hit"
        rule = "blackjack 9.1"
        acts = ["double", "hit"]
        options = [{ act = "double", least = "1.00", most = "20", step = "1" }]
        """,
    )


def test_all_who_are_asked_together_are_named_in_a_list() -> None:
    both = '[{ who = "bob", options = [{ act = "insure", most = "5" }] }, { who = "ann" }]'
    assert not differences(ACE_UP, f"asked = {both}")
    assert not differences(ACE_UP, 'asked = { who = "bob" }')
    assert "2 are asked, 1 expected" in differences(ACE_UP, 'asked = [{ who = "bob" }]')[0]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ('{ who = "bob" }', "who is 'ann'; 'bob' was expected"),
        ('{ who = "ann", about = "box 2" }', "about is 'box 1'"),
        ('{ who = "ann", lapse = "stand" }', "lapse is 'hit'"),
        ('{ who = "ann", rule = "blackjack 9.2" }', "rule is 'blackjack 9.1'"),
        ('{ who = "ann", acts = ["hit"] }', "the acts are hit and double, but hit was expected"),
        ('{ who = "ann", options = [{ act = "stand" }] }', "stand is not offered, but hit, double"),
        (
            '{ who = "ann", options = [{ act = "double", most = "40" }] }',
            "most of double is 20; 40 was expected",
        ),
        ('{ card = "box 1" }', "a card of 'box 1' is not what is wanted"),
    ],
)
def test_another_question_than_expected_differs(asked: str, words: str) -> None:
    (difference,) = differences('cards = "5h 9c 6d"', f"asked = {asked}")
    assert words in difference


def test_a_card_may_be_what_is_wanted() -> None:
    assert not differences('cards = "5h 9c"', 'asked = { card = "box 1" }')


def test_a_play_that_stops_short_unexpectedly_is_an_error() -> None:
    with pytest.raises(ScenarioError, match="stops short of the end of the round: ann may hit"):
        play('cards = "5h 9c 6d"')


def test_with_two_lists_a_ruling_falls_at_the_next_question_put_to_a_person() -> None:
    lists = 'cards = "5h 9c 6d Td Tc"\nanswers = ["dealer face up 7c", "ann hit"]'
    outcome = play(lists, 'cards = { "box 1" = "5h 6d Td", burnt = "7c" }')
    assert not outcome.differences
    said = [step.said for step in outcome.steps]
    assert said.index("6d") < said.index("dealer face up 7c") < said.index("ann hit")


def test_a_ruling_may_follow_the_end_of_the_round() -> None:
    lists = 'cards = "Th 9c Kd 8d"\nanswers = ["ann stand", "supervisor void"]'
    assert not differences(lists, 'void = true\nnet = { ann = "0", bob = "0" }')


def test_in_a_script_a_ruling_falls_between_two_cards() -> None:
    script = 'script = """\nTh 9c\ndealer face up 7c\nKd\nann stand\n8d\n"""'
    assert not differences(script, 'cards = { "box 1" = "Th Kd", burnt = "7c" }')


def test_chips_bought_in_mid_round_are_no_gain() -> None:
    head = HEAD + '[purses]\nann = "20"\nbob = "15"\n'
    script = 'script = """\n8h 9c 8d\ncage sells ann 50\nann split\n8s 9d\nann stand on box 1/1\n"""'
    expect = 'asked = { who = "ann" }'
    with pytest.raises(ScenarioError):
        play(script.replace("cage sells ann 50\n", ""), expect, head)
    script = 'script = """\nTh 9c Kd\ncage sells ann 50\nann stand\n8d\n"""'
    assert not differences(script, 'net = { ann = "20", bob = "5" }', head)


def test_cards_left_over_may_be_expected() -> None:
    assert not differences('cards = "Th 9c Kd 8d 2c 3c"\nanswers = ["ann stand"]', "unused = 2")
    assert not differences('script = """\nTh 9c Kd\nann stand\n8d\n2c 3c\n"""', "unused = 2")


def test_a_wager_of_nothing_is_refused_by_its_rule() -> None:
    with pytest.raises(ScenarioError, match=r"must be more than nothing\. \(blackjack 4\.2\)"):
        play(STAND_20, head=HEAD.replace('amount = "20"', 'amount = "0"'))
