"""The record of a round: written line by line, and what of it still holds when it is put right."""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.cards import Card
from croupier.dialogue.answers import Answer, Choice, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.faces import hides_face
from croupier.dialogue.record.notation import write
from croupier.vocabulary.common import CUT, MALFUNCTION, SHUFFLED
from croupier.vocabulary.twentyone.words import CUTTING_CARD


def script_of(dialogue: Dialogue[Any]) -> tuple[list[str], list[int]]:
    """The record of a round, line by line, and which of them, from 0, name a card that is hidden."""
    _, lines, hidden = replay_with_script(dialogue.make, dialogue.answers)
    return lines, hidden


def replay_with_script(
    make: Callable[[], Any], answers: Iterable[Answer]
) -> tuple[Dialogue[Any], list[str], list[int]]:
    """The round that these answers give, its record, and which lines of it name a card that is hidden."""
    dialogue: Dialogue[Any] = Dialogue(make)
    lines: list[str] = []
    hidden: list[int] = []
    for answer in answers:
        if isinstance(answer, Choice):
            lines.append(write(answer, dialogue.round, dialogue.question))
            dialogue.answer(answer)
            continue
        answer, given = dialogue.checked(answer)
        if hides_face(dialogue.round, dialogue.question, given):
            hidden.append(len(lines))
        lines.append(write(answer, dialogue.round, dialogue.question))
        dialogue.accept(answer, given)
    return dialogue, lines, hidden


def moves_cards(answer: Answer) -> bool:
    """True iff the answer is a card, or tells what was done with cards."""
    if isinstance(answer, Ruling):
        return answer.card is not None or tells_of_cards(answer)
    return isinstance(answer, Card) or (isinstance(answer, Choice) and answer.act == CUT)


def tells_of_cards(answer: Answer) -> bool:
    """True iff the answer is a ruling that tells what was done with the cards as a whole."""
    return isinstance(answer, Ruling) and answer.word in (CUTTING_CARD, SHUFFLED, MALFUNCTION)
