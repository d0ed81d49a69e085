"""Nobody sees a card that they may not see: what they are shown would be the same if it were another.

The round is played again up to some moment with other cards where the eye may not look; view and log must
be equal to the letter.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from croupier.cards import FULL_DECK, UNKNOWN, Card
from croupier.dialogue.answers import Answer
from croupier.dialogue.dialogue import Dialogue, replay
from croupier.dialogue.events import Burnt, Chose, Collected, Dealt, Event, Replaced, Ruled, Turned
from croupier.dialogue.questions import EVERYBODY, Draw
from croupier.dialogue.viewer import View, view_of
from croupier.places import Place
from soak.chips import Fault

Bound = Callable[[Sequence[Event]], frozenset[Place]]


def nowhere(events: Sequence[Event]) -> frozenset[Place]:
    """No hidden card decides anything."""
    return frozenset()


def shown_down(events: Sequence[Event]) -> frozenset[Place]:
    """The hands of poker whose cards have decided who has to show: those still in at the showdown (13.1)."""
    places: set[Place] = set()
    for event in events:
        if isinstance(event, Dealt) and event.to.kind == "seat":
            places.add(event.to)
        if isinstance(event, Chose) and event.act in ("show", "muck"):
            return frozenset(places)
        if isinstance(event, Turned | Collected) and event.rule == "13.1":
            return frozenset(places)
        if isinstance(event, Collected):
            places.discard(event.at)
    return frozenset()


def check_secrets(dialogue: Dialogue[Any], random: Random, bound: Bound = nowhere) -> None:
    """Look at the round at a random moment, as one of its players or as an onlooker."""
    answers = dialogue.answers[: random.randint(0, len(dialogue.answers))]
    play = dialogue.round
    player = random.choice([None, *play.purses])
    eye = sum({Place("seat", wager.seat).bit for wager in play.wagers if wager.player == player})
    others = swapped(dialogue, answers, eye, random, bound)
    before = view_of(replay(dialogue.make, answers), player)
    after = view_of(replay(dialogue.make, others), player)
    if shown(before) != shown(after):
        raise Fault(f"{player or 'an onlooker'} sees a card that is hidden, after {len(answers)} answers")


def shown(view: View) -> tuple[Any, ...]:
    """All that a view shows, its log too."""
    return view, view.log


def seen_cards(events: Sequence[Event], eye: int) -> set[Card]:
    """The cards that somebody has been shown, or told of."""
    seen = set()
    for event in events:
        if isinstance(event, Turned):
            seen.add(event.card)
        elif isinstance(event, Dealt | Replaced | Burnt | Ruled) and event.card is not None:
            if event.seen_by == EVERYBODY or event.seen_by & eye:
                seen.add(event.card)
    return seen


def swapped(
    dialogue: Dialogue[Any], answers: Sequence[Answer], eye: int, random: Random, bound: Bound = nowhere
) -> list[Answer]:
    """The answers with other cards in place of those that the eye may not see at their end."""
    again = Dialogue(dialogue.make)
    lies: list[tuple[int, Place]] = []
    for at, answer in enumerate(answers):
        question = again.question
        if isinstance(question, Draw) and isinstance(answer, Card):
            lies.append((at, question.to))
        again.answer(answer)
    seen, fixed = seen_cards(again.events, eye), bound(again.events)
    hidden = [
        at
        for at, place in lies
        if place not in fixed and answers[at] is not UNKNOWN and answers[at] not in seen
    ]
    deck = getattr(dialogue.round.settings, "cards", FULL_DECK).cards
    while True:
        kept = seen | {card for at, card in enumerate(answers) if at not in hidden and isinstance(card, Card)}
        pool = [card for card in deck if card not in kept]
        if len(pool) >= len(hidden):
            break
        hidden = hidden[(len(hidden) + 1) // 2 :]  # after misdeals more cards have come than the deck has
    others = list(answers)
    for at, card in zip(hidden, random.sample(pool, len(hidden)), strict=True):
        others[at] = card
    return others
