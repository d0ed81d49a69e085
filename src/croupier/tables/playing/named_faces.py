"""The faces that answers name: a live dealer's are taken, and the software turns its own cards over."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from croupier.cards import UNKNOWN
from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.dialogue import Dialogue, Given
from croupier.dialogue.record.notation import write
from croupier.dialogue.rulings import Case
from croupier.rulebook.roles import Role
from croupier.tables.commands import Apply
from croupier.tables.ground import Ground
from croupier.tables.playing.doubtful_faces import (
    checked_as_seen,
    events_that_hold,
    face_of,
    with_room_for,
)
from croupier.tables.playing.script import script_of

DOUBTFUL: Final = "another card has the face that was keyed for one that lies face down"


class NamedFaces:
    """How answers are checked and given that name a face, or are about a card that has one."""

    def __init__(self, ground: Ground, give: Callable[[Answer, str, Given], None]) -> None:
        self.ground = ground
        self.give = give

    def checked(self, answer: Answer) -> tuple[Answer, Given]:
        """The answer as it stands in the log, and what the round is given for it; refused if it can't be.

        A ruling about the next card of the software's shoe is checked without that card: nobody looks at it
        before the ruling is carried out. One that names it, as a record does, must name the card that comes.
        """
        dialogue, dealing = self.ground.dialogue, self.ground.dealing
        assert dialogue is not None
        if self.ground.faces_keyed:
            return checked_as_seen(dialogue, self.ground.round.hidden, answer)
        if type(answer) is not Ruling or not dealing.by_software:
            return dialogue.checked(answer)
        offer = next((each for each in dialogue.rulings() if each.word == answer.word and each.card), None)
        if offer is not None and not dealing.shoe.ready:
            raise self.ground.refusal("No card is left in the shoe.", offer.rule)
        if offer is not None and answer.card not in (None, dealing.peek()):
            raise self.ground.refusal(f"The next card of the shoe is not {answer.card}.", offer.rule)
        return dialogue.checked(answer, undrawn=True)

    def giving(self, answer: Answer, line: str, given: Given) -> Apply:
        """What gives an answer that was checked alone."""
        if type(answer) is Ruling and answer.card is None and self.ground.dealing.by_software:
            return partial(self.turn_over, answer, given)
        if face_of(answer) is not None and self.ground.faces_keyed:
            return partial(self.give_keyed, [answer])
        return partial(self.give, answer, line, given)

    def give_keyed(self, answers: Sequence[Answer]) -> None:
        """Give answers that were checked as everybody sees the round; faces can become doubtful by them."""
        assert self.ground.dialogue is not None
        again, doubtful = with_room_for(self.ground.dialogue, answers)
        if doubtful:
            put_in_doubt(self.ground, again, doubtful)
        for answer in answers:
            known, given = again.checked(answer)
            self.give(known, write(known, again.round, again.question), given)

    def turn_over(self, ruling: Ruling, given: Given) -> None:
        """Carry out a ruling that names no card, where the software has the card that it is about.

        Only now the next card leaves the shoe. The record of the round has the face that came.
        """
        dialogue, dealing = self.ground.dialogue, self.ground.dealing
        assert dialogue is not None
        assert isinstance(given, Case)
        card = dialogue.round.ruled(given).card  # of one that lies on the table
        if any(offer.word == ruling.word and offer.card for offer in dialogue.rulings()):
            card = dealing.peek()
            self.ground.outcome.automatic.append(card.text)
        answer: Answer = ruling
        if card is not None:
            answer, given = dialogue.checked(replace(ruling, card=card))
        self.give(answer, write(answer, dialogue.round), given)


def put_in_doubt(ground: Ground, again: Dialogue[Any], doubtful: Iterable[int]) -> None:
    """Let the round in which faces are doubtful take the place of the one that is played, and tell it."""
    current = ground.round
    assert current.dialogue is not None
    for at in doubtful:
        current.corrections.append(
            {
                "at": at + 1,
                "was": [current.script[at]],
                "now": [UNKNOWN.text],
                "by": Role.DEALER,
                "why": DOUBTFUL,
                "hidden": True,
            }
        )
    same = events_that_hold(current.dialogue, again)
    ground.outcome.corrected = True
    ground.outcome.events += [*current.rewind(same, DOUBTFUL), *again.events[same:]]
    current.dialogue = ground.dialogue = again
    current.told = len(again.events)
    current.script, current.hidden = script_of(again)
