"""An ask is asked what may be chosen: `in`, iteration and `len`."""

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import cards
from croupier.dialogue import Ask, Choice, Dialogue, IllegalAction, Option, Place
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from tests.dialogue.playing import PLAYERS, blackjack, play

BOX = Place("box", 1)
ASK = Ask(
    "ann",
    BOX,
    (Option("hit"), Option("double", 500, 2000, 500), Option("split", 2000, 2000)),
    "hit",
    "9.1",
    also=(Option("puts", 100, 300, 100),),
)
OF_ANOTHER = Ask("ann", BOX, (Option("insure", 50, 1000, 50), Option("decline")), "decline", "7.2", "bob")


def test_an_act_is_in_an_ask_iff_it_may_be_done() -> None:
    assert "hit" in ASK
    assert "puts" in ASK  # taken without being offered
    assert "stand" not in ASK
    assert "" not in ASK


def test_an_option_is_in_an_ask_as_it_stands() -> None:
    assert Option("double", 500, 2000, 500) in ASK
    assert Option("double", 500, 2500, 500) not in ASK
    assert None not in ASK
    assert 2000 not in ASK


def test_its_options_are_iterated_and_counted() -> None:
    assert [option.act for option in ASK] == ["hit", "double", "split"]
    assert len(ASK) == 3


def test_an_ask_is_true_also_without_options() -> None:
    hidden = Ask("ann", BOX, (), "", "9.1")
    assert len(hidden) == 0
    assert hidden


@pytest.mark.parametrize(
    "choice",
    [
        Choice("ann", "hit"),
        Choice("ann", "hit", 0, BOX),
        Choice("ann", "double", 2000),
        Choice("ann", "double", 1500, BOX),
        Choice("ann", "split"),
        Choice("ann", "puts", 200),
    ],
)
def test_a_choice_is_in_an_ask_that_takes_it(choice: Choice) -> None:
    assert choice in ASK


@pytest.mark.parametrize(
    "choice",
    [
        Choice("bob", "hit"),
        Choice("ann", "stand"),
        Choice("ann", "hit", 500),
        Choice("ann", "hit", None, Place("box", 2)),
        Choice("ann", "double"),
        Choice("ann", "double", 2500),
        Choice("ann", "double", 750),
        Choice("ann", "split", 1000),
        Choice("ann", "hit", whose="bob"),
    ],
)
def test_a_choice_is_not_in_an_ask_that_refuses_it(choice: Choice) -> None:
    assert choice not in ASK


def test_money_on_the_wager_of_another_needs_its_owner() -> None:
    assert Choice("ann", "insure", 500, BOX, "bob") in OF_ANOTHER
    assert Choice("ann", "insure", 500, BOX) not in OF_ANOTHER
    assert Choice("ann", "decline", 0, BOX) in OF_ANOTHER


def variants(ask: Ask, acts: Iterable[str], random: Random) -> list[Choice]:
    """Choices near what is asked: right, incomplete and wrong."""
    made = []
    for act in acts:
        option = ask.option(act)
        amounts = [None, 0, 500] if option is None else [None, 0, option.least, option.most, option.most + 1]
        who = random.choice([ask.who, ask.who, *PLAYERS])
        about = random.choice([None, ask.about, ask.about, Place("box", 7, 3)])
        whose = random.choice(["", ask.whose, *PLAYERS])
        made += [Choice(who, act, amount, about, whose) for amount in amounts]
    return made


@given(st.integers(0, 2**32))
def test_what_is_in_an_ask_is_accepted_and_all_else_is_refused(seed: int) -> None:
    random = Random(seed)
    dialogue = blackjack(random)
    for _ in play(dialogue, random):
        question = dialogue.question
        if not isinstance(question, tuple):
            continue
        for choice in variants(random.choice(question), dialogue.round.vocabulary.acts, random):
            taken = [ask for ask in question if choice in ask]
            # Whoever is asked several things at once has to say which of them is answered.
            meant = [
                ask
                for ask in question
                if ask.who == choice.who
                and choice.act in ask
                and choice.about in (None, ask.about)
                and choice.whose in ("", ask.whose)
            ]
            if taken and len(meant) == 1:
                assert dialogue.check(choice)
            else:
                with pytest.raises(IllegalAction):
                    dialogue.check(choice)


def test_the_example_of_the_documentation() -> None:
    wagers = [Wager("ann", 1, 2000)]
    dialogue = Dialogue(lambda: BlackjackRound(BlackjackSettings(), wagers, {"ann": 10_000}))
    for card in cards("6h Tc 5d"):
        dialogue.answer(card)
    assert dialogue.question is not None
    (ask,) = dialogue.question
    assert "double" in ask
    assert Choice("ann", "double", 2000) in ask
    assert Choice("ann", "double", 2001) not in ask
    assert "stand" not in ask
