"""A thing that can be ruled: its word, who rules it, when it is offered, how it is checked, what comes of it.

Each part of a round declares what can be ruled about its subject as a tuple of `RulingKind`, and the round
puts them in the order in which they are offered. The sentence by which a ruling is told comes with its word,
from the vocabulary.
"""

from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from croupier.dialogue.answers import Offer, Ruling, Stopped
from croupier.dialogue.questions import Question
from croupier.dialogue.words.vocabulary import RulingWord
from croupier.rulebook.roles import Role
from croupier.values import value

R = TypeVar("R")


@value
class Case:
    """A ruling on its way into the round: with the rule by which it is made and the question it comes at."""

    ruling: Ruling
    rule: str
    question: Question | None


def during_the_round(part: Any, question: Question | None) -> bool:
    """True until the round is over, as for most rulings."""
    return question is not None


def at_any_time(part: Any, question: Question | None) -> bool:
    """True during the round, and afterwards until the next one commences."""
    return True


def by_the_rule_offered(part: Any, ruling: Ruling, offer: Offer) -> str:
    """The rule under which the ruling is offered."""
    return offer.rule


def accept(part: Any, case: Case) -> None:
    """Refuse nothing."""


def no_effect(part: Any, case: Case) -> None:
    """Do nothing beyond telling it."""


@value
class RulingKind(Generic[R]):
    """A ruling that can be made about a part of a round.

    While `when` is true, `offer` says under which rule and with what to be named the ruling could be made
    now; None if it cannot. `check` raises `IllegalAction` if it cannot be made with what was named, and
    `carry_out` does what comes of it; it raises `Stopped` if that is the end of the round. `rule` is by which
    rule it is made where what was named decides that. A ruling about the next card of the software's shoe is
    checked without that card, which is drawn when the ruling is carried out.
    """

    word: RulingWord
    by: Role
    offer: "Callable[[R, Question | None, RulingKind[R]], Offer | None]"
    carry_out: Callable[[R, Case], Coroutine[Question, Any, None] | None]
    check: Callable[[R, Case], None] = accept
    when: Callable[[R, Question | None], bool] = during_the_round
    rule: Callable[[R, Ruling, Offer], str] = by_the_rule_offered


PartRulings = tuple[Any, tuple[RulingKind[Any], ...]]
"""A part of a round, and what can be ruled about it."""


def rulings_of(part: R, kinds: tuple[RulingKind[R], ...]) -> PartRulings:
    """What can be ruled about the part."""
    return part, kinds


MakesOffer = Callable[[R, Question | None, RulingKind[R]], Offer | None]


class Offering(Generic[R]):
    """An offer under a rule; of one of those named by `who`, and none if there are none.

    `named` is what else an `Offer` says: what has to be named with the ruling, or may be.
    """

    __slots__ = ("_named", "_rule", "_who")

    def __init__(
        self,
        rule: str | Callable[[R], str],
        who: Callable[[R, Question | None], tuple[str, ...]] | None,
        named: dict[str, Any],
    ) -> None:
        self._rule = rule
        self._who = who
        self._named = named

    def rule_for(self, part: R) -> str:
        """The rule under which it is offered, now or at another time."""
        return self._rule if isinstance(self._rule, str) else self._rule(part)

    def __call__(self, part: R, question: Question | None, kind: RulingKind[R]) -> Offer | None:
        names = () if self._who is None else self._who(part, question)
        if self._who is not None and not names:
            return None
        return Offer(kind.by, kind.word, self.rule_for(part), names, **self._named)


def offering(
    rule: str | Callable[[R], str],
    who: Callable[[R, Question | None], tuple[str, ...]] | None = None,
    *,
    card: bool = False,
    amount: bool = False,
    hidden: bool = False,
    count: bool = False,
    place: bool = False,
    may_name: bool = False,
    details: tuple[str, ...] = (),
    own_words: bool = False,
    acts: tuple[str, ...] = (),
) -> MakesOffer[R]:
    """An offer under that rule; of one of those named by `who`, and none if there are none."""
    named = {
        "card": card,
        "amount": amount,
        "hidden": hidden,
        "count": count,
        "place": place,
        "may_name": may_name,
        "details": details,
        "own_words": own_words,
        "acts": acts,
    }
    return Offering(rule, who, named)


def rule_of(part: Any, question: Question | None, kind: RulingKind[Any]) -> str:
    """The rule of something that can be ruled about a part, also while it is not on offer."""
    if isinstance(kind.offer, Offering):
        return kind.offer.rule_for(part)
    offer = kind.offer(part, question, kind)
    return offer.rule if offer is not None else ""


def stop(part: Any, case: Case) -> None:
    """End the round as void."""
    raise Stopped(case.rule, f"{case.ruling.by} {case.ruling.word}")


def who_is_asked(part: Any, question: Question | None) -> tuple[str, ...]:
    """Those who are asked now."""
    return tuple(ask.who for ask in question) if isinstance(question, tuple) else ()
