"""Nobody sees a card that is not his to see: what he is shown would be the same if it were another.

The round is played again up to some moment with other cards where the eye may not look; view and log must
be equal to the letter.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from croupier.cards import FULL_DECK, UNKNOWN, Card
from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.dialogue import Dialogue, replay
from croupier.dialogue.events import Turned
from croupier.dialogue.places import Place
from croupier.dialogue.questions import Draw
from croupier.dialogue.view import View, view_of
from tools.soak_chips import Fault


def check_secrets(dialogue: Dialogue[Any], random: Random) -> None:
    """Look at the round at a random moment, as one of its players or as an onlooker."""
    answers = dialogue.answers[: random.randint(0, len(dialogue.answers))]
    play = dialogue.round
    player = random.choice([None, *play.purses])
    seats = {hand.place.bit for hand in play.hands if hand.player == player}
    others = swapped(dialogue, answers, sum(seats), random)
    before = view_of(replay(dialogue.make, answers), player)
    after = view_of(replay(dialogue.make, others), player)
    if shown(before) != shown(after):
        raise Fault(f"{player or 'an onlooker'} sees a card that is hidden, after {len(answers)} answers")


def shown(view: View) -> tuple[Any, ...]:
    """All that a view shows, its log too."""
    return view, view.log


def swapped(dialogue: Dialogue[Any], answers: Sequence[Answer], eye: int, random: Random) -> list[Answer]:
    """The answers with other cards in place of those that the eye may not see at their end."""
    again = Dialogue(dialogue.make)
    lies: list[tuple[int, Place, int]] = []
    counts: dict[Place, int] = {}
    for at, answer in enumerate(answers):
        question = again.question
        if isinstance(question, Draw) and isinstance(answer, Card):
            counts[question.to] = counts.get(question.to, 0) + 1
            lies.append((at, question.to, counts[question.to] - 1))
        again.answer(answer)
    up = {(event.at, event.index) for event in again.events if isinstance(event, Turned)}
    named = {answer.card for answer in answers if isinstance(answer, Ruling)}  # shown by accident
    hidden = [
        at
        for at, place, index in lies
        if (place, index) not in up
        and not place.bit & eye
        and answers[at] is not UNKNOWN
        and answers[at] not in named
    ]
    others = list(answers)
    kept = {
        answer for at, answer in enumerate(answers) if isinstance(answer, Card) and at not in hidden
    } | named
    pool = [card for card in FULL_DECK.cards if card not in kept]
    for at, card in zip(hidden, random.sample(pool, len(hidden)), strict=True):
        others[at] = card
    return others
