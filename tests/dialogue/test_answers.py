"""What is offered is accepted, all else is refused, and a refusal changes nothing."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import CARDS, UNKNOWN, Card
from croupier.dialogue import (
    BOARD,
    DEALER,
    Answer,
    Ask,
    Choice,
    Dialogue,
    Draw,
    IllegalAction,
    Option,
    Place,
    Ruling,
    Turn,
    digest,
)
from croupier.rulebook.roles import ROLES, may_rule
from tests.dialogue.playing import ANY_CARD, PLAYERS, blackjack, play, played
from tests.dialogue.sealed import Sealed, sealed

SEEDS = st.integers(0, 2**32)
PLACES = [Place("box", number, hand) for number in range(1, 8) for hand in range(3)] + [
    Place("seat", 1),
    Place("seat", 2),
    DEALER,
    BOARD,
    Place("shoe"),
]
NAMES = [*PLAYERS, "supervisor", "stranger", ""]
ACTS = ["hit", "stand", "double", "split", "stay", "insure", "even money", "decline", "cut", "keep", "raise"]
WORDS = sorted({*played(0).round.vocabulary.rulings, *Sealed.vocabulary.rulings, "nonsense"})
AMOUNTS = st.one_of(
    st.none(), st.sampled_from([0, 1, 50, 100, 250, 350, 500, 700, 2000]), st.integers(-5, 10**9)
)

bad_choices = st.builds(
    Choice,
    st.sampled_from(NAMES),
    st.sampled_from([*ACTS, "nonsense"]),
    AMOUNTS,
    st.sampled_from([None, *PLACES]),
    st.sampled_from(["", *NAMES]),
)
bad_rulings = st.builds(
    Ruling,
    st.sampled_from([*ROLES, "ann"]),
    st.sampled_from(WORDS),
    st.sampled_from(NAMES),
    st.sampled_from([None, *ANY_CARD]),
    st.sampled_from([0, 0, -500, 1, 500]),
    st.sampled_from([None, None, None, *PLACES]),
)
answers = st.one_of(bad_choices, bad_rulings, st.sampled_from(ANY_CARD))


def snapshot(dialogue: Dialogue[Any]) -> tuple[object, ...]:
    """All that a refusal must not change."""
    play = dialogue.round
    return (
        list(play.events),
        list(dialogue.answers),
        dialogue.question,
        dict(play.accounts.balances),
        list(play.drawn_early),
        play.over,
        play.void,
        dialogue.where(),
        dialogue.rulings(),
    )


def allowed(dialogue: Dialogue[Any], answer: Answer) -> bool:
    """Whether an answer may be given, by the question and the offers alone."""
    question = dialogue.question
    if isinstance(answer, Card):
        return isinstance(question, Draw | Turn) and takes(dialogue, answer)
    if isinstance(answer, Choice):
        asks = question if isinstance(question, tuple) else ()
        meant = [ask for ask in asks if means(answer, ask)]
        return len(meant) == 1 and takes_amount(
            next(o for o in meant[0].options if o.act == answer.act), answer
        )
    return any(
        offer.word == answer.word
        and may_rule(answer.by, offer.by)
        and (answer.who in offer.who if offer.who else answer.who == "")
        and (answer.card is not None) == offer.card
        and (answer.card is None or (answer.card is UNKNOWN and offer.hidden) or takes(dialogue, answer.card))
        and (answer.amount >= 0 if offer.count else answer.amount > 0 if offer.amount else answer.amount == 0)
        and (answer.about is not None) == offer.place
        for offer in dialogue.rulings()
    )


def takes(dialogue: Dialogue[Any], card: Card) -> bool:
    try:
        dialogue.round.check_card(card)
    except IllegalAction:
        return False
    return True


def means(choice: Choice, ask: Ask) -> bool:
    return (
        ask.who == choice.who
        and choice.whose in ("", ask.whose)
        and choice.about in (None, ask.about)
        and any(option.act == choice.act for option in ask.options)
    )


def takes_amount(option: Option, choice: Choice) -> bool:
    if choice.amount is None:
        return option.least == option.most
    if choice.amount in (option.least, option.most):
        return True
    return option.least < choice.amount < option.most and choice.amount % option.step == 0


def try_it(dialogue: Dialogue[Any], answer: Answer) -> None:
    """Give an answer that may be good or bad, and hold the dialogue to what it says of itself."""
    good = allowed(dialogue, answer)
    before = snapshot(dialogue)
    answers = len(dialogue.answers)
    if good:
        dialogue.answer(answer)
        assert len(dialogue.answers) == answers + 1
    else:
        with pytest.raises(IllegalAction) as refusal:
            dialogue.answer(answer)
        assert str(refusal.value)
        assert snapshot(dialogue) == before


@given(SEEDS, st.integers(0, 40), st.lists(answers, min_size=1, max_size=25))
def test_an_answer_is_refused_without_a_trace_or_was_on_offer(
    seed: int, stop: int, given: list[Answer]
) -> None:
    dialogue = played(seed, rulings=0.05, stop=stop)
    for answer in given:
        try_it(dialogue, answer)
    again = dialogue.clone()
    assert digest(again.events) == digest(dialogue.events)
    assert snapshot(again) == snapshot(dialogue)


@given(st.lists(answers, max_size=40), st.integers(0, 8))
def test_so_it_is_in_a_game_with_cards_face_down(given: list[Answer], steps: int) -> None:
    dialogue = sealed()
    for answer in [Ruling("dealer", "shuffled"), UNKNOWN, *CARDS[:4], Choice("bob", "raise", 75)][:steps]:
        if allowed(dialogue, answer):
            dialogue.answer(answer)
    for answer in given:
        if not (isinstance(answer, Ruling) and answer.word.startswith("break")):
            try_it(dialogue, answer)
    assert snapshot(dialogue.clone()) == snapshot(dialogue)


@given(SEEDS)
def test_every_option_is_accepted_at_its_least_its_most_and_each_step_and_at_nothing_else(seed: int) -> None:
    random = Random(seed)
    dialogue = blackjack(random)
    for _ in play(dialogue, random):
        question = dialogue.question
        if not isinstance(question, tuple):
            continue
        for ask in question:
            for option in ask.options:
                for amount in edges(option, random):
                    choice = Choice(ask.who, option.act, amount, ask.about, ask.whose)
                    copy = dialogue.clone()
                    try_it(copy, choice)
                    accepted = len(copy.answers) > len(dialogue.answers)
                    assert accepted == takes_amount(option, choice)
            for act in dialogue.round.vocabulary.acts:
                if ask.option(act) is None:
                    with pytest.raises(IllegalAction) as refused:
                        dialogue.answer(Choice(ask.who, act, None, ask.about))
                    assert refused.value.rule.startswith("blackjack ")


def edges(option: Option, random: Random) -> set[int]:
    least, most, step = option.least, option.most, option.step
    steps = range(least - least % step, most + step, step)
    middle = random.choice(steps) if steps else most
    return {least, most, middle, middle + 1, least - 1, most + 1, most + step, 0, -least, -1}


def test_an_amount_that_can_only_be_one_may_be_left_out() -> None:
    dialogue = sealed({"ann": 175, "bob": 500})
    for answer in (Ruling("dealer", "shuffled"), *CARDS[:4]):
        dialogue.answer(answer)
    with pytest.raises(IllegalAction, match="Say how much"):
        dialogue.answer(Choice("bob", "raise"))
    assert dialogue.question[0].option("raise") == Option("raise", 75, 75, 50)
    dialogue.answer(Choice("ann", "raise"))
    assert dialogue.answers[-1] == Choice("ann", "raise", 75, Place("seat", 1))


def test_asked_together_each_answer_changes_what_the_others_may() -> None:
    dialogue = sealed(room=400)
    for answer in (Ruling("dealer", "shuffled"), *CARDS[:4]):
        dialogue.answer(answer)
    assert [(ask.who, ask.options[1].most) for ask in dialogue.question] == [("ann", 400), ("bob", 400)]
    dialogue.answer(Choice("bob", "raise", 300))
    assert [(ask.who, ask.options[1].most) for ask in dialogue.question] == [("ann", 100)]
    with pytest.raises(IllegalAction):
        dialogue.answer(Choice("ann", "raise", 150))
    with pytest.raises(IllegalAction):
        dialogue.answer(Choice("bob", "keep"))


@given(SEEDS)
@pytest.mark.rule("blackjack 9.2(a)", "blackjack 9.2(b)")
def test_a_hand_of_21_is_never_asked_and_a_hard_total_below_12_cannot_stand(seed: int) -> None:
    random = Random(seed)
    dialogue = blackjack(random)
    for _ in play(dialogue, random):
        question = dialogue.question
        if isinstance(question, tuple) and question[0].option("hit") is not None:
            hands = [hand for box in dialogue.round.layout.boxes for hand in box.hands]
            hand = next(hand for hand in hands if hand.place == question[0].about)
            points = [min(card.rank + 2, 10) if card.rank < 12 else 1 for card in hand.cards]
            best = sum(points) + (10 if 1 in points and sum(points) <= 11 else 0)
            assert best < 21
            assert (question[0].option("stand") is not None) == (best >= 12)
