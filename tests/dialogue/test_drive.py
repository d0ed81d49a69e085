"""Drivers play a round to its end, each player by a policy."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import CARDS, UNKNOWN, Card, card
from croupier.dialogue import Ask, Choice, Dialogue, Draw, Option, Place, Ruling, Shuffle, Turn
from croupier.dialogue.drive import (
    at_random,
    first_legal,
    lapse,
    play_out,
    random_amount,
    steps,
)
from croupier.dialogue.events import Chose, CuttingCard, Dealt
from croupier.dialogue.questions import Asks
from croupier.dialogue.viewer import View, view_of
from croupier.players.twentyone.policies import never_bust
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.vocabulary.twentyone.points import total
from tests.dialogue.playing import APPROVED, blackjack, shoe
from tests.dialogue.sealed import sealed
from tests.dialogue.test_record import one_box

SEEDS = st.integers(0, 2**32)


def dealt(text: str) -> Callable[[Draw], Card]:
    """Whoever deals these cards in their order."""
    left = iter(text.split())
    return lambda _: card(next(left))


def deck() -> Callable[[Draw], Card]:
    left = iter(CARDS)
    return lambda _: next(left)


@given(SEEDS)
def test_options_chosen_at_random_always_reach_the_end(seed: int) -> None:
    random = Random(seed)
    dialogue = blackjack(random)
    play_out(dialogue, {}, shoe(random, dialogue), at_random(random), pick=random.choice)
    assert dialogue.over


@given(SEEDS)
def test_who_never_draws_where_he_may_stand_is_never_bust(seed: int) -> None:
    random = Random(seed)
    dialogue = blackjack(random)
    play_out(dialogue, {}, shoe(random, dialogue), never_bust)
    assert all(hand.total <= 21 for box in dialogue.round.layout.boxes for hand in box.hands)
    assert not any(isinstance(event, Chose) and event.act in ("double", "split") for event in dialogue.events)


@given(SEEDS)
@pytest.mark.rule("blackjack 14.7")
def test_silence_by_policy_is_what_absence_does(seed: int) -> None:
    """Answering with each lapse draws the very cards that the hands of absent players get."""
    random = Random(seed)
    there = blackjack(random)
    away = there.clone()
    cards = [random.choice(CARDS[:52]) for _ in range(100)]
    for dialogue in (there, away):
        if dialogue is away:
            for player in dialogue.round.purses:
                dialogue.answer(Ruling("dealer", "absent", player))
        left = iter(cards)
        play_out(dialogue, {}, lambda _, left=left: next(left), lapse)
    fell = [[event for event in each.events if isinstance(event, Dealt)] for each in (there, away)]
    assert [(each.card, each.to) for each in fell[0]] == [(each.card, each.to) for each in fell[1]]
    assert there.round.accounts.balances == away.round.accounts.balances
    for hand in (hand for box in away.round.layout.boxes for hand in box.hands):
        assert total(hand.cards)[0] > 11
        assert all(total(hand.cards[:count])[0] <= 11 for count in range(2, len(hand.cards)))


def test_each_player_has_a_policy_and_the_rest_the_default() -> None:
    table = BlackjackSettings(**APPROVED)
    wagers = [Wager("ann", 1, 2000), Wager("bob", 2, 2000)]
    dialogue = Dialogue(lambda: BlackjackRound(table, wagers, {"ann": 9000, "bob": 9000}))
    stand: Counter[str] = Counter()

    def stands(ask: Ask, view: Callable[[], View]) -> Choice:
        stand[ask.who] += 1
        return Choice(ask.who, "stand", 0, ask.about)

    play_out(dialogue, {"ann": stands}, dealt("Th 8c 7d 9h 4h 2s Ts 8s 9d"), first_legal)
    chosen = [(event.who, event.act) for event in dialogue.events if isinstance(event, Chose)]
    assert chosen == [("ann", "stand"), ("bob", "hit"), ("bob", "hit")]
    assert stand == {"ann": 1}


def test_a_policy_sees_what_its_player_sees() -> None:
    seen: dict[str, list[str]] = {}

    def looks(ask: Ask, view: Callable[[], View]) -> Choice:
        table = view()
        assert table.player == ask.who
        assert table.asks == (ask,)
        seen[ask.who] = [hand.cards[0].text for place in table.places for hand in place.hands]
        assert view() == table
        return Choice(ask.who, "keep")

    dialogue = sealed()
    play_out(dialogue, {}, deck(), looks)
    assert seen == {"ann": ["2c", "??"], "bob": ["??", "2d"]}
    assert dialogue.over


def test_those_asked_together_answer_one_at_a_time_as_they_are_picked() -> None:
    dialogue = sealed(room=400)

    def last(asks: Asks) -> Ask:
        return asks[-1]

    def most(ask: Ask, view: Callable[[], View]) -> Choice:
        return Choice(ask.who, "raise", ask.options[1].most)

    play_out(dialogue, {"bob": most}, deck(), first_legal, pick=last)
    assert [(event.who, event.amount) for event in dialogue.events if isinstance(event, Chose)] == [
        ("bob", 400),
        ("ann", 0),
    ]


def test_step_by_step_the_question_and_its_answer_are_handed_out() -> None:
    dialogue = sealed()
    shuffled = []
    taken = []
    for question, answer in steps(
        dialogue, {}, lambda _: UNKNOWN, turn=lambda turn: CARDS[turn.at.number], shuffle=shuffled.append
    ):
        taken.append((type(question).__name__, answer))
        assert dialogue.answers[-1] == answer or isinstance(answer, Choice)
    assert [kind for kind, _ in taken] == ["Shuffle", *["Draw"] * 4, "tuple", "tuple", "Turn", "Turn"]
    assert shuffled == [Shuffle("deck")]
    assert taken[-1] == ("Turn", CARDS[2])
    assert dialogue.over
    assert view_of(dialogue).places[1].hands[0].cards == (CARDS[2],)


def test_a_face_that_nobody_tells_stops_the_driver() -> None:
    dialogue = sealed()
    with pytest.raises(LookupError, match="seat 1"):
        play_out(dialogue, {}, lambda _: UNKNOWN)
    assert dialogue.question == Turn(Place("seat", 1), 0)


def test_whoever_deals_may_rule_first() -> None:
    """The software's shoe says that the cutting card came out, and is then asked for the same card again."""
    dialogue = one_box()
    cards = dealt("Th 8c 9h 9s Ts")
    out = [Ruling("dealer", "cutting card")]
    play_out(
        dialogue, {}, lambda draw: out.pop() if draw.to.kind == "dealer" and out else cards(draw), never_bust
    )
    assert dialogue.over
    assert CuttingCard(Place("dealer"), "5.4(b)") in dialogue.events


@given(st.integers(0, 300), st.integers(0, 300), st.sampled_from([1, 5, 50, 100]), SEEDS)
def test_an_amount_at_random_is_allowed(one: int, other: int, step: int, seed: int) -> None:
    option = Option("bet", min(one, other), max(one, other), step)
    random = Random(seed)
    assert all(option.allows(random_amount(option, random)) for _ in range(20))
