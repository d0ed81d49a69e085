"""The dialogue with a round: what is asked now, and the one door through which answers come in.

Everything is checked before it is sent, for an exception inside a coroutine ends it for good. All that
comes in is answers, so their list is the record: replaying it gives the same events to the letter.
"""

import inspect
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Generic, NoReturn, TypeVar

from croupier.cards import UNKNOWN, Card
from croupier.chips import money
from croupier.dialogue.answers import Answer, Choice, IllegalAction, Offer, Ruling, Stopped
from croupier.dialogue.events import Event
from croupier.dialogue.phrases import Sentence, join
from croupier.dialogue.questions import Ask, Draw, Option, Question, Shuffle, Turn
from croupier.dialogue.round import Round
from croupier.places import SEAT, SHOE, Place
from croupier.rulebook.roles import may_rule
from croupier.values import value

R = TypeVar("R", bound=Round)


class Dialogue(Generic[R]):
    """A round being played: `question` is None when it is over."""

    __slots__ = ("_coroutine", "_send", "answers", "make", "question", "round")

    question: Question | None
    round: R
    answers: list[Answer]
    _coroutine: Coroutine[Question, Any, None]
    _send: Callable[[Any], Question]

    def __init__(self, make: Callable[[], R]) -> None:
        self.make = make
        self._begin()

    def _begin(self) -> None:
        self.round = self.make()
        self.answers = []
        self._coroutine = self.round.play()
        self._send = self._coroutine.send
        try:
            self.question = self._send(None)
        except StopIteration:
            self.question = None
            self.round.finish()

    @property
    def events(self) -> list[Event]:
        """All that has happened so far."""
        return self.round.events

    @property
    def over(self) -> bool:
        """True iff the round has ended."""
        return self.question is None

    def answer(self, answer: Answer) -> None:
        """Give an answer; if it cannot be given, `IllegalAction` is raised and nothing has changed."""
        question = self.question
        if type(answer) is Card and type(question) is Draw:
            self.round.check_card(answer)
        elif type(answer) is Choice:
            if not (type(question) is tuple and len(question) == 1 and _takes(question[0], answer)):
                answer = self._checked_choice(answer)
        else:
            answer = self._checked(answer)
        self.answers.append(answer)
        if question is None:
            assert isinstance(answer, Ruling)  # nothing else is legal now
            self._late(answer)
            return
        try:
            self.question = self._send(answer)
        except StopIteration:
            self._end(None)
        except Stopped as stopped:
            self._end(stopped)
        except Exception:
            self._rebuild()
            raise

    def _end(self, stopped: Stopped | None) -> None:
        """End the round, played to its end or stopped."""
        self.question = None
        try:
            if stopped is None:
                self.round.finish()
            else:
                self.round.stop(stopped.rule)
        except Exception:
            self._rebuild()
            raise

    def _late(self, ruling: Ruling) -> None:
        """Give a ruling about the finished round."""
        try:
            self.round.late(ruling)
        except Exception:
            self._rebuild()
            raise

    def check(self, answer: Answer) -> Answer:
        """The answer as it would be recorded; `IllegalAction` if it cannot be given now."""
        if type(answer) is Card and type(self.question) is Draw:
            self.round.check_card(answer)
            return answer
        return self._checked(answer)

    def rulings(self) -> list[Offer]:
        """What could be ruled at this moment, by whom, under which rule."""
        return self.round.offers(self.question)

    def splice(self, at: int, drop: int, new: Iterable[Answer] = ()) -> "Spliced[R]":
        """The round as it would have been with `drop` answers from the `at`-th on replaced by new ones.

        The new answers must fit. Of the old answers that follow, those that no longer fit are handed back.
        This dialogue is unchanged.
        """
        if not 0 <= at <= at + drop <= len(self.answers):
            raise IllegalAction(f"The record has {len(self.answers)} answers; nothing stands at {at}.")
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
        frame: Any = self._coroutine
        while frame is not None and inspect.iscoroutine(frame):
            if frame.cr_frame is not None:
                names.append(frame.cr_code.co_name)
            frame = frame.cr_await
        return " > ".join(names)

    def _rebuild(self) -> None:
        """Come back to the last good question, without the answer that broke the round."""
        answers = self.answers[:-1]
        self._begin()
        for answer in answers:
            self.answer(answer)

    def _checked(self, answer: Answer) -> Answer:
        if isinstance(answer, Ruling):
            return self._checked_ruling(answer)
        if isinstance(answer, Choice):
            return self._checked_choice(answer)
        if isinstance(self.question, Turn):
            if answer is UNKNOWN:
                raise IllegalAction("Say the face of the card that is turned, as in 7c.")
            self.round.check_card(answer)
            return answer
        raise IllegalAction(f"No card is wanted now: {self.waiting_for()}")

    def _checked_choice(self, choice: Choice) -> Choice:
        question = self.question
        if not isinstance(question, tuple):
            self._refuse(choice)
        mine = [ask for ask in question if ask.who == choice.who]
        if choice.whose:
            mine = [ask for ask in mine if ask.whose == choice.whose]
        if choice.about is not None:
            mine = [ask for ask in mine if ask.about == choice.about]
        if not mine:
            self._refuse(choice)
        able = [ask for ask in mine if ask.option(choice.act) is not None]
        if not able:
            self._refuse(choice)
        if len(able) > 1:
            places = " or ".join(f"on {ask.about}" for ask in able)
            raise IllegalAction(
                Sentence(f"@ <is|are> asked about several hands: say {places}.", choice.who),
                self.round.cite(able[0].rule),
            )
        ask = able[0]
        chosen = ask.option(choice.act)
        assert chosen is not None
        if ask.whose and not choice.whose and chosen.most:
            raise IllegalAction(
                Sentence(f"@ <is|are> asked about {ask.whose}'s wager: say 'for {ask.whose}'.", choice.who),
                self._cite(ask),
            )
        return Choice(choice.who, choice.act, self._amount(choice, chosen, ask), ask.about, ask.whose)

    def _amount(self, choice: Choice, option: Option, ask: Ask) -> int:
        amount = choice.amount
        if amount is None:
            if option.least != option.most:
                raise IllegalAction(f"Say how much: {self._amounts(option)}.", self._cite(ask))
            return option.most
        if not option.allows(amount):
            if option.most == 0:
                raise IllegalAction(f"{choice.act.capitalize()} takes no amount.", self._cite(ask))
            vocabulary = self.round.vocabulary
            tried = amount if vocabulary.counts_cards(option.act) else money(amount)
            does = vocabulary.offered(option.act)
            rule = self.round.amount_rule(ask, option, amount)
            raise IllegalAction(
                Sentence(f"@ cannot {does} {tried}: {self._amounts(option)}.", choice.who),
                self.round.cite(rule),
            )
        return amount

    def _amounts(self, option: Option) -> str:
        """The amounts that an option allows, in words."""
        if self.round.vocabulary.counts_cards(option.act):
            return f"{option.least} to {option.most} cards"
        if option.least == option.most:
            return f"{money(option.most)} exactly"
        return f"{money(option.least)} to {money(option.most)} in steps of {money(option.step)}"

    def _cite(self, by: Ask | Offer) -> str:
        return self.round.cite(by.rule)

    def _refuse(self, choice: Choice) -> NoReturn:
        refusal = self.round.refusal(choice)
        raise IllegalAction(join(refusal.reason, self.waiting_for(choice.who)), refusal.rule)

    def _checked_ruling(self, ruling: Ruling) -> Ruling:
        offers = [offer for offer in self.rulings() if offer.word == ruling.word]
        if not offers:
            refusal = self.round.ruling_refusal(ruling)
            if refusal is not None:
                raise refusal
            allowed = ", ".join(sorted({f"{offer.by} {offer.word}" for offer in self.rulings()})) or "nothing"
            raise IllegalAction(f"{ruling.by} {ruling.word} cannot be ruled now; now can be: {allowed}.")
        offer = offers[0]
        if not may_rule(ruling.by, offer.by):
            raise IllegalAction(
                f"{offer.word!r} is ruled by the {offer.by}, not by {ruling.by}.", self._cite(offer)
            )
        if offer.who and ruling.who not in offer.who:
            raise IllegalAction(
                f"Name whom {offer.word!r} concerns: {', '.join(offer.who)}.", self._cite(offer)
            )
        if not offer.who and ruling.who:
            raise IllegalAction(f"{offer.word!r} concerns nobody by name.", self._cite(offer))
        if offer.card and ruling.card is None:
            raise IllegalAction(f"Name the card, as in '{offer.by} {offer.word} 7c'.", self._cite(offer))
        if ruling.card is not None:
            if not (offer.card or offer.may_name):
                raise IllegalAction(f"{offer.word!r} takes no card.", self._cite(offer))
            if not (offer.hidden and ruling.card is UNKNOWN):
                self.round.check_named_card(ruling)
        if ruling.act not in (offer.acts or ("",)):
            wanted = f"needs what was done: {', '.join(offer.acts)}" if offer.acts else "takes no act"
            raise IllegalAction(f"{offer.word!r} {wanted}.", self._cite(offer))
        if ruling.amount < 0 or (bool(ruling.amount) != offer.amount and not offer.count and not offer.acts):
            what = "the number of a card" if self.round.vocabulary.numbers_a_card(offer.word) else "an amount"
            wanted = f"needs {what}" if offer.amount else "takes no amount"
            raise IllegalAction(f"{offer.word!r} {wanted}.", self._cite(offer))
        if (ruling.about is not None) != offer.place:
            wanted = "needs a" if offer.place else "takes no"
            raise IllegalAction(f"{offer.word!r} {wanted} place.", self._cite(offer))
        if offer.own_words != bool(ruling.detail) and not offer.details:
            wanted = "needs words in brackets" if offer.own_words else "adds nothing"
            raise IllegalAction(f"{offer.word!r} {wanted}.", self._cite(offer))
        if ruling.detail and not offer.own_words and ruling.detail not in offer.details:
            allowed = f"may add ({') or ('.join(offer.details)})" if offer.details else "adds nothing"
            raise IllegalAction(f"{offer.word!r} {allowed}, not ({ruling.detail}).", self._cite(offer))
        self.round.check_ruling(ruling)
        return ruling

    def waiting_for(self, who: str = "") -> str:
        """What is asked now, in a sentence; for somebody who is asked, only what they are asked."""
        question = self.question
        if question is None:
            return "The round is over."
        if isinstance(question, Draw):
            return f"The next card goes to {_named(question.to)}."
        if isinstance(question, Turn):
            return f"A card of {_named(question.at)} is to be turned."
        if isinstance(question, Shuffle):
            return f"The {question.which} must be shuffled."
        offered = self.round.vocabulary.offered
        return join(
            *[
                Sentence(
                    f"@ may {', '.join(offered(option.act) for option in ask.options)}{_where(ask)}.", ask.who
                )
                for ask in [ask for ask in question if ask.who == who] or question
            ]
        )


def _takes(ask: Ask, choice: Choice) -> bool:
    """True of a choice that leaves nothing out and is among the options, as most are."""
    about = choice.about
    if ask.who != choice.who or ask.whose != choice.whose or (ask.about is not about and ask.about != about):
        return False
    act, amount = choice.act, choice.amount
    for option in ask.options:
        if option.act == act:
            return amount == option.least or (amount is not None and option.allows(amount))
    return False


def _named(place: Place) -> str:
    """A place in a sentence: `seat 3`, `the board`."""
    return str(place) if place.number else f"the {place}"


def _where(ask: Ask) -> str:
    """About which hand somebody is asked: ` on box 1`, ` at seat 3`, nothing for the cut."""
    if ask.about == SHOE:
        return ""
    return f" {'at' if ask.about.kind == SEAT else 'on'} {ask.about}"


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
