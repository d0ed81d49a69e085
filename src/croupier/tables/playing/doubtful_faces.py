"""Faces that a live dealer names, checked without those of cards that lie face down.

A card may be keyed with its face although not everybody may see it yet. If such faces counted when another
is named, whoever names all 52 would learn them from the refusals. So a face is checked on the round as
everybody sees it, and taken. Only when the line is carried out, a face that was keyed earlier and can't be
right beside it becomes doubtful: it is `??` in the record from then on, and is asked for when the card is
turned.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import Answer, IllegalAction, Ruling
from croupier.dialogue.dialogue import Dialogue, Given, Spliced, replay
from croupier.dialogue.events import Turned
from croupier.dialogue.questions import EVERYBODY, Draw


def card_of(answer: Answer) -> Card | None:
    """The card that an answer is or names, with or without its face."""
    return answer if isinstance(answer, Card) else answer.card if isinstance(answer, Ruling) else None


def face_of(answer: Answer) -> Card | None:
    """The face that an answer names, if it names one."""
    card = card_of(answer)
    return None if card is UNKNOWN else card


def as_everybody_sees(dialogue: Dialogue[Any], hidden: Iterable[int]) -> Dialogue[Any]:
    """The round at the same question, where no card that still lies face down has a face.

    `hidden` says which of its answers, from 0, named a face that not everybody saw when the card was dealt.
    The faces themselves are not looked at.
    """
    return replay(dialogue.make, _as_seen(dialogue, hidden))


def before_as_seen(dialogue: Dialogue[Any], hidden: Iterable[int], at: int) -> Dialogue[Any]:
    """The round before an answer of it, with those faces alone that everybody has seen by now."""
    return replay(dialogue.make, _as_seen(dialogue, hidden)[:at])


def _as_seen(dialogue: Dialogue[Any], hidden: Iterable[int]) -> list[Answer]:
    """The answers of a round with `??` for cards that lie face down to this day."""
    turned = {event.card for event in dialogue.events if isinstance(event, Turned)}
    answers = dialogue.answers
    return _answers_without(
        dialogue, {at for at in hidden if isinstance(answers[at], Card) and answers[at] not in turned}
    )


def checked_as_seen(dialogue: Dialogue[Any], hidden: Iterable[int], answer: Answer) -> tuple[Answer, Given]:
    """What `Dialogue.checked` gives, or why it refuses, as if no card face down had a face."""
    return (dialogue if face_of(answer) is None else as_everybody_sees(dialogue, hidden)).checked(answer)


def with_room_for(dialogue: Dialogue[Any], answers: Sequence[Answer]) -> tuple[Dialogue[Any], Sequence[int]]:
    """The round in which answers can be given one after the other that were checked as seen.

    Of its own answers, those that named a face which can't be right beside them are `??` there; which they
    are, from 0, comes with it.
    """
    if fit(dialogue, answers):
        return dialogue, ()
    keyed, named = keyed_face_down(dialogue), set(map(face_of, answers))
    same = [at for at in keyed if dialogue.answers[at] in named]
    for doubtful in [same, *(sorted({*same, at}) for at in reversed(keyed))]:
        again = _without_faces(dialogue, doubtful)
        if fit(again, answers):
            return again, doubtful
    return _without_faces(dialogue, keyed), keyed


def fit(dialogue: Dialogue[Any], answers: Sequence[Answer]) -> bool:
    """True iff the answers can be given one after the other."""
    trial = dialogue if len(answers) == 1 else dialogue.clone()
    try:
        for answer in answers[:-1]:
            trial.answer(answer)
        trial.checked(answers[-1])
    except IllegalAction:
        return False
    return True


def keyed_face_down(dialogue: Dialogue[Any]) -> list[int]:
    """Which answers of a round, from 0, named the face of a card that lies face down to this day."""
    again: Dialogue[Any] = Dialogue(dialogue.make)
    found = []
    for at, answer in enumerate(dialogue.answers):
        question = again.question
        again.answer(answer)
        if isinstance(answer, Card) and isinstance(question, Draw):
            if question.seen_by != EVERYBODY and answer is not UNKNOWN:
                since = dialogue.events[len(again.events) :]
                if not any(isinstance(event, Turned) and event.card is answer for event in since):
                    found.append(at)
    return found


def _answers_without(dialogue: Dialogue[Any], doubtful: Collection[int]) -> list[Answer]:
    return [UNKNOWN if at in doubtful else answer for at, answer in enumerate(dialogue.answers)]


def _without_faces(dialogue: Dialogue[Any], doubtful: Collection[int]) -> Dialogue[Any]:
    """The round with `??` for these answers, whose cards nobody has turned yet."""
    return replay(dialogue.make, _answers_without(dialogue, doubtful))


def gone_through_again(dialogue: Dialogue[Any], at: int, new: Sequence[Answer]) -> Spliced[Any]:
    """What `Dialogue.splice` gives for one answer, with room for faces that were checked as seen.

    A card that lay face down and no longer fits stays where it was, as `??`.
    """
    corrected = replay(dialogue.make, dialogue.answers[:at])
    if new:
        corrected, _ = with_room_for(corrected, new)
    for answer in new:
        corrected.answer(answer)
    misfits: list[Answer] = []
    for answer in dialogue.answers[at + 1 :]:
        for each in _as_it_fits(corrected, answer):
            if fit(corrected, [each]):
                corrected.answer(each)
                break
        else:
            misfits.append(answer)
    return Spliced(corrected, misfits, events_that_hold(dialogue, corrected))


def _as_it_fits(dialogue: Dialogue[Any], answer: Answer) -> Iterator[Answer]:
    yield answer
    question = dialogue.question
    if isinstance(answer, Card) and isinstance(question, Draw) and question.seen_by != EVERYBODY:
        yield UNKNOWN


def events_that_hold(was: Dialogue[Any], now: Dialogue[Any]) -> int:
    """How many events of a round still hold in another that takes its place."""
    same = 0
    for before, after in zip(was.events, now.events, strict=False):
        if before != after:
            break
        same += 1
    return same
