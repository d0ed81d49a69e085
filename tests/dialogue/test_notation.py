"""A line of a record is read as the answer that it is; an answer is written as a line that gives it back."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import UNKNOWN, Card, card
from croupier.dialogue import Answer, Choice, Dialogue, Place, Ruling
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.record.notation import BadLine, check_name, read, write
from croupier.rounds.twentyone.blackjack import BlackjackRound
from tests.scenarios.random_rounds import random_round

BOX_1, BOX_2 = Place("box", 1), Place("box", 2)
LINES = {
    "7c": card("7c"),
    "ann hit": Choice("ann", "hit"),
    "ann double 20 on box 1/2": Choice("ann", "double", 2000, Place("box", 1, 2)),
    "ann double 12.50": Choice("ann", "double", 1250),
    "ann insure 5 on box 2 for bob": Choice("ann", "insure", 500, BOX_2, "bob"),
    "ann even money": Choice("ann", "even money"),
    "ann decline on box 1": Choice("ann", "decline", None, BOX_1),
    "ann cut 120": Choice("ann", "cut", 120),
    "supervisor cut 120": Choice("supervisor", "cut", 120),
    "supervisor void": Ruling("supervisor", "void"),
    "operator invalidate": Ruling("operator", "invalidate"),
    "supervisor void wagers of ann": Ruling("supervisor", "void wagers of", "ann"),
    "supervisor exclude ann": Ruling("supervisor", "exclude", "ann"),
    "clock ann": Ruling("clock", "clock", "ann"),
    "dealer absent ann": Ruling("dealer", "absent", "ann"),
    "dealer present ann": Ruling("dealer", "present", "ann"),
    "dealer face up 7c": Ruling("dealer", "face up", card=card("7c")),
    "dealer burnt in error ??": Ruling("dealer", "burnt in error", card=UNKNOWN),
    "dealer drew to dealer As": Ruling("dealer", "drew to dealer", card=card("As")),
    "dealer shuffled": Ruling("dealer", "shuffled"),
    "dealer shuffled 180 cards": Ruling("dealer", "shuffled", amount=180),
    "dealer cutting card": Ruling("dealer", "cutting card"),
    "cage sells ann 50": Ruling("cage", "sells", "ann", amount=5000),
    "dealer close": Ruling("dealer", "close"),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_one_answer_and_back(line: str) -> None:
    assert read(line, BlackjackRound, ("ann", "bob")) == [LINES[line]]
    assert write(LINES[line], BlackjackRound) == line


def test_cards_stand_on_one_line() -> None:
    assert read("6h  As ??", BlackjackRound) == [card("6h"), card("As"), UNKNOWN]


@pytest.mark.parametrize("line", ["", "   ", "# a comment", "  # 6h As"])
def test_a_comment_holds_no_answer(line: str) -> None:
    assert read(line, BlackjackRound) == []


def test_a_comment_after_an_answer_is_left_out() -> None:
    assert read("ann hit # at last", BlackjackRound) == [Choice("ann", "hit")]


def test_the_longest_phrase_counts() -> None:
    assert read("supervisor void wagers of bob", BlackjackRound, ("bob",)) == [
        Ruling("supervisor", "void wagers of", "bob")
    ]


def test_of_the_cards_a_number_may_do() -> None:
    assert read("dealer shuffled 180", BlackjackRound) == [Ruling("dealer", "shuffled", amount=180)]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("ann dobule 20", "did you mean 'double'?"),
        ("ann fly", "it may be hit, stand"),
        ("ann", "it may be hit, stand"),
        ("bbo hit", "did you mean bob?"),
        ("zoe hit", "the players are ann and bob"),
        ("6h5d", "neither a card nor a player"),
        ("7x", "neither a card nor a player"),
        ("6h ax", "'ax' is not a card"),
        ("dealer", "it may be void"),
        ("dealer shufled", "did you mean 'shuffled'?"),
        ("dealer face", "did you mean 'face up'?"),
        ("dealer face up 7x", "'7x' is not understood"),
        ("dealer face up 7c 8c", "'8c' is not understood"),
        ("dealer absent zoe", "nobody here is called 'zoe'"),
        ("ann hit -5", "'-5' is not an amount"),
        ("ann hit 1.234", "not an amount"),
        ("ann cut 3.5", "not a number of cards"),
        ("ann insure 5 on bix 2", "'bix 2' is not a place"),
        ("ann insure 5 on", "is not a place"),
        ("ann insure 5 for", "names nobody"),
        ("ann insure 5 for zoe", "nobody here is called 'zoe'"),
        ("ann insure 5 for bob now", "'now' is not understood"),
        ("clock clock", "nobody here is called 'clock'"),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(line: str, words: str) -> None:
    with pytest.raises(BadLine) as caught:
        read(line, BlackjackRound, ("ann", "bob"))
    assert words in str(caught.value)


@pytest.mark.parametrize("name", ["ann", "Ann", "éva", "o'neill", "jean-luc", "x2", "J.R"])
def test_names(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize(
    "name", ["", "dealer", "clock", "on", "no", "As", "Jk", "ann lee", "7", "-x", "a#b", "x" * 33]
)
def test_no_names(name: str) -> None:
    with pytest.raises(BadLine, match="can't be a player's name"):
        check_name(name)


SPLIT = Option("split", 2000, 2000)
DOUBLE = Option("double", 100, 2000, 100)
ASK_1 = Ask("ann", BOX_1, (SPLIT, DOUBLE), "stand", "9.1")
ASK_2 = Ask("ann", BOX_2, (DOUBLE,), "stand", "9.1")


def test_an_amount_that_can_only_be_one_is_left_out() -> None:
    assert write(Choice("ann", "split", 2000, BOX_1), BlackjackRound, (ASK_1,)) == "ann split"
    assert write(Choice("ann", "double", 2000, BOX_1), BlackjackRound, (ASK_1,)) == "ann double 20"


def test_a_hand_is_named_where_another_could_be_meant() -> None:
    assert (
        write(Choice("ann", "double", 100, BOX_1), BlackjackRound, (ASK_1, ASK_2)) == "ann double 1 on box 1"
    )
    assert write(Choice("ann", "split", 2000, BOX_1), BlackjackRound, (ASK_1, ASK_2)) == "ann split"


def test_another_owner_is_always_named() -> None:
    ask = Ask("ann", BOX_2, (Option("insure", 50, 500, 50),), "decline", "7.2", "bob")
    assert write(Choice("ann", "insure", 500, BOX_2, "bob"), BlackjackRound, (ask,)) == "ann insure 5 for bob"


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_what_is_written_of_any_round_is_read_as_the_same_answer(seed: int) -> None:
    dialogue = random_round(Random(seed), rulings=0.1)
    names = tuple(dialogue.round.purses)
    again = Dialogue(dialogue.make)
    for answer in dialogue.answers:
        line = write(answer, again.round, again.question)
        assert _one(read(line, BlackjackRound, names)) is not None, line
        again.answer(_one(read(line, BlackjackRound, names)))
        assert again.answers[-1] == answer, line
        if not isinstance(answer, Card):
            assert _full(_one(read(write(answer, BlackjackRound), BlackjackRound, names))) == _full(answer), (
                line
            )


def _one(answers: list[Answer]) -> Answer:
    (answer,) = answers
    return answer


def _full(answer: Answer) -> Answer:
    """The answer with nothing where nothing has to be said: no amount, or the only shoe there is."""
    if isinstance(answer, Choice):
        about = answer.about if answer.about and answer.about.number else None
        return Choice(answer.who, answer.act, answer.amount or None, about, answer.whose)
    return answer
