"""The record of a round: written line by line, and what of it still holds when it is put right."""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.cards import Card
from croupier.dialogue.answers import Answer, Choice, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.notation import write
from croupier.vocabulary.common import CUT, MALFUNCTION, SHUFFLED
from croupier.vocabulary.twentyone.words import CUTTING_CARD


def script_of(dialogue: Dialogue[Any]) -> list[str]:
    """The record of a round, line by line."""
    return replay_with_script(dialogue.make, dialogue.answers)[1]


def replay_with_script(make: Callable[[], Any], answers: Iterable[Answer]) -> tuple[Dialogue[Any], list[str]]:
    """The round that these answers give, and its record line by line."""
    dialogue: Dialogue[Any] = Dialogue(make)
    lines = []
    for answer in answers:
        if isinstance(answer, Card):
            lines.append(answer.text)
        else:
            lines.append(write(answer, dialogue.round, dialogue.question))
        dialogue.answer(answer)
    return dialogue, lines


def moves_cards(answer: Answer) -> bool:
    """True iff the answer is a card, or tells what was done with cards."""
    if isinstance(answer, Ruling):
        return answer.card is not None or tells_of_cards(answer)
    return isinstance(answer, Card) or (isinstance(answer, Choice) and answer.act == CUT)


def tells_of_cards(answer: Answer) -> bool:
    """True iff the answer is a ruling that tells what was done with the cards as a whole."""
    return isinstance(answer, Ruling) and answer.word in (CUTTING_CARD, SHUFFLED, MALFUNCTION)
