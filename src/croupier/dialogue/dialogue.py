"""The dialogue with a round: what is asked now, and the one door through which answers come in.

Everything is checked before it is sent, for an exception inside a coroutine ends it for good. All that
comes in is answers, so their list is the record: replaying it gives the same events to the letter.
"""

import inspect
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Generic, TypeVar

from croupier.cards import Card
from croupier.dialogue import ground
from croupier.dialogue.answers import SHUFFLED, Answer, Choice, IllegalAction, Offer, Ruling, Stopped
from croupier.dialogue.checking import (
    check_card,
    checked_choice,
    checked_ruling,
    leaves_nothing_out,
    waiting_for,
)
from croupier.dialogue.events import Event
from croupier.dialogue.questions import Draw, Question, Shuffle
from croupier.dialogue.record.digest import Digest
from croupier.dialogue.round import Round
from croupier.dialogue.rulings import Case
from croupier.dialogue.standing import stage_of, who_is_asked
from croupier.values import PlayerName, value

R = TypeVar("R", bound=Round)
Given = Card | Choice | Case
"""What a round is given for an answer: a ruling comes with the offer that was found for it."""


class Dialogue(Generic[R]):
    """A round being played: `question` is None when it is over."""

    __slots__ = ("_digest", "_running", "_send", "answers", "make", "question", "round")

    question: Question | None
    round: R
    answers: list[Answer]
    _running: list[Coroutine[Question, Any, None]]
    """The play of the round, and above it each ruling that asks something before the play goes on."""
    _send: Callable[[Any], Question]
    """How the last of them is given an answer."""
    _digest: Digest | None
    """The digest of the events up to its last update."""

    def __init__(self, make: Callable[[], R]) -> None:
        self.make = make
        self._begin()

    def _begin(self) -> None:
        self.round = self.make()
        self.answers = []
        self._digest = None
        play = self.round.play()
        self._running = [play]
        self._send = play.send
        try:
            self.question = self._send(None)
        except StopIteration:
            self.question = None
            self.round.finish()
        except Stopped as stopped:
            self.question = None
            self.round.stop(stopped.rule)

    def __repr__(self) -> str:
        return f"<{', '.join(['Dialogue', type(self.round).__name__, *self.standing()])}>"

    def standing(self) -> list[str]:
        """Where the round stands, in few words that everybody may read: `flop`, `ann to act`."""
        stage = stage_of(self.round.events)
        return [words for words in (stage, who_is_asked(self.question)) if words]

    @property
    def events(self) -> list[Event]:
        """All that has happened so far."""
        return self.round.events

    def update_digest(self, portion: int = 1) -> Digest:
        """Bring the digest up to all that has happened so far, if that is so many events, and return it."""
        events, digest = self.round.events, self._digest
        if digest is None:
            digest = self._digest = Digest()
        if len(events) - digest.count >= portion:
            digest.add_all(events[digest.count :])
        return digest

    @property
    def over(self) -> bool:
        """True iff the round has ended."""
        return self.question is None

    def answer(self, answer: Answer) -> None:
        """Give an answer; if it cannot be given, `IllegalAction` is raised and nothing has changed."""
        question = self.question
        given: Given
        if type(answer) is Card and type(question) is Draw:
            self.round.check_card(answer)
            given = answer
        elif type(answer) is Choice:
            if not (
                type(question) is tuple and len(question) == 1 and leaves_nothing_out(question[0], answer)
            ):
                answer = checked_choice(self.round, question, answer)
            given = answer
        else:
            self.accept(*self.checked(answer))
            return
        self.answers.append(answer)
        try:
            self.question = self._send(given)
        except StopIteration:
            self._done()
        except Exception as error:
            self._failed(error)

    def checked(self, answer: Answer, undrawn: bool = False) -> tuple[Answer, Given]:
        """The answer as it would be recorded, and what the round is given for it.

        `IllegalAction` if it cannot be given now. A ruling whose card is still `undrawn` need not name one
        yet; the round is given it with its card.
        """
        given = self._checked(answer, undrawn)
        return (given.ruling if isinstance(given, Case) else given), given

    def accept(self, answer: Answer, given: Given) -> None:
        """Give an answer that `checked` has just let through."""
        self.answers.append(answer)
        if isinstance(given, Case) and not (
            type(self.question) is Shuffle and given.ruling.word == SHUFFLED  # which is what was asked
        ):
            self._rule(given)
            return
        try:
            self.question = self._send(given)
        except StopIteration:
            self._done()
        except Exception as error:
            self._failed(error)

    def _done(self) -> None:
        """What ran last is done: what it interrupted goes on, or the round is over."""
        del self._running[-1]
        if self._running:
            self._go_on()
        else:
            self._end(None)

    def _failed(self, error: Exception) -> None:
        """What ran last has failed, or stops the round."""
        del self._running[-1]
        self._go_on(error)

    def _rule(self, case: Case) -> None:
        """Have a ruling carried out; whoever has asked looks again once that is done."""
        if self.question is None:
            self._late(case)
            return
        try:
            effect = self.round.rule(case)
        except Exception as error:
            self._go_on(error)
            return
        if effect is not None:
            self._running.append(effect)
        self._go_on()

    def _go_on(self, error: Exception | None = None) -> None:
        """Let the last that runs go on, and when it is done the one below it; an error goes down with it."""
        while self._running:
            coroutine = self._running[-1]
            try:
                self.question = coroutine.send(None) if error is None else coroutine.throw(error)
            except StopIteration:
                error = None
            except Exception as failure:
                error = failure
            else:
                self._send = coroutine.send
                return
            del self._running[-1]
        self._end(error)

    def _end(self, error: Exception | None) -> None:
        """End the round, played to its end or stopped."""
        self.question = None
        try:
            if error is None:
                self.round.finish()
            elif isinstance(error, Stopped):
                self.round.stop(error.rule)
            else:
                raise error
        except Exception:
            self._rebuild()
            raise

    def _late(self, case: Case) -> None:
        """Give a ruling about the finished round."""
        try:
            self.round.late(case)
        except Exception:
            self._rebuild()
            raise

    def check(self, answer: Answer) -> Answer:
        """The answer as it would be recorded; `IllegalAction` if it cannot be given now."""
        return self.checked(answer)[0]

    def rulings(self) -> list[Offer]:
        """What could be ruled at this moment, by whom, under which rule."""
        return self.round.offers(self.question)

    def splice(self, at: int, drop: int, new: Iterable[Answer] = ()) -> "Spliced[R]":
        """The round as it would have been with `drop` answers from the `at`-th on replaced by new ones.

        The new answers must fit. Of the old answers that follow, those that no longer fit are handed back.
        This dialogue is unchanged.
        """
        if not 0 <= at <= at + drop <= len(self.answers):
            raise IllegalAction(f"The record has {len(self.answers)} answers; there is no answer {at}.")
        corrected = replay(self.make, self.answers[:at])
        for answer in new:
            corrected.answer(answer)
        misfits: list[Answer] = []
        for answer in self.answers[at + drop :]:
            try:
                corrected.answer(answer)
            except IllegalAction:
                misfits.append(answer)
        same = 0
        for before, after in zip(self.events, corrected.events, strict=False):
            if before != after:
                break
            same += 1
        return Spliced(corrected, misfits, same)

    def clone(self) -> "Dialogue[R]":
        """The same round at the same question, on its own."""
        return replay(self.make, self.answers)

    def where(self) -> str:
        """Where in the rules the round is, for whoever debugs: `play > subsequent_deal`."""
        names = []
        running: Any = self._running[-1] if self._running else None
        while running is not None:
            if inspect.iscoroutine(running):
                frame, running = running.cr_frame, running.cr_await
            else:
                frame, running = running.gi_frame, running.gi_yieldfrom
            if frame is not None and frame.f_globals["__name__"] != ground.__name__:  # which only asks
                names.append(frame.f_code.co_name)
        return " > ".join(names)

    def _rebuild(self) -> None:
        """Come back to the last good question, without the answer that broke the round."""
        answers = self.answers[:-1]
        self._begin()
        for answer in answers:
            self.answer(answer)

    def _checked(self, answer: Answer, undrawn: bool) -> Given:
        """What the round is given for an answer."""
        if isinstance(answer, Ruling):
            return checked_ruling(self.round, self.question, answer, undrawn)
        if isinstance(answer, Choice):
            question = self.question
            if type(question) is tuple and len(question) == 1 and leaves_nothing_out(question[0], answer):
                return answer
            return checked_choice(self.round, question, answer)
        check_card(self.round, self.question, answer)
        return answer

    def waiting_for(self, who: PlayerName = "") -> str:
        """What is asked now, in a sentence; of one who is asked only what they are."""
        return waiting_for(self.round, self.question, who)


def replay(make: Callable[[], R], answers: Iterable[Answer]) -> Dialogue[R]:
    """The round that these answers give."""
    dialogue = Dialogue(make)
    for answer in answers:
        dialogue.answer(answer)
    return dialogue


@value
class Spliced(Generic[R]):
    """A corrected round, the old answers that no longer fit, and how many events still hold."""

    dialogue: Dialogue[R]
    misfits: list[Answer]
    same: int
