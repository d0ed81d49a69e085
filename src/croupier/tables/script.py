"""The record of a round: written line by line, and what of it still holds when it is put right."""

from collections.abc import Sequence
from typing import Any

from croupier.cards import Card
from croupier.dialogue.answers import Answer, Choice, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Began, Event
from croupier.dialogue.notation import write
from croupier.dialogue.results import events_in_force
from croupier.vocabulary.common import CUT, MALFUNCTION, SHUFFLED
from croupier.vocabulary.twentyone.words import CUTTING_CARD


def script_of(dialogue: Dialogue[Any]) -> list[str]:
    """The record of a round, line by line."""
    again = Dialogue(dialogue.make)
    lines = []
    for answer in dialogue.answers:
        lines.append(write(answer, again.round, again.question))
        again.answer(answer)
    return lines


def moves_cards(answer: Answer) -> bool:
    """True iff the answer is a card, or tells what was done with cards."""
    if isinstance(answer, Ruling):
        return answer.card is not None or tells_of_cards(answer)
    return isinstance(answer, Card) or (isinstance(answer, Choice) and answer.act == CUT)


def tells_of_cards(answer: Answer) -> bool:
    """True iff the answer is a ruling that tells what was done with the cards as a whole."""
    return isinstance(answer, Ruling) and answer.word in (CUTTING_CARD, SHUFFLED, MALFUNCTION)


def still_holds(told: Sequence[Event], of_round: Sequence[Event], same: int) -> tuple[int, list[Event]]:
    """How much of all that was told holds when only the first `same` events of the last round do.

    What the table itself has told since, as the chips that somebody bought, holds too and is returned.
    """
    holding = events_in_force(told)
    began = max(at for at, event in enumerate(holding) if isinstance(event, Began))
    to, found = len(holding), 0
    since = []
    for at, event in enumerate(holding[began:], began):
        if found < len(of_round) and event == of_round[found]:
            to = at if found == same else to
            found += 1
        elif found > same:
            since.append(event)
    return to, since
