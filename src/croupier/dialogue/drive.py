"""Drivers: they answer a round's questions until it is over, each player by a policy.

A policy is given what one person is asked, and a way to look at the table as that person sees it; it gives
back a choice. Cards come from whoever deals.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, TypedDict, Unpack

from croupier.dialogue.answers import Answer, Choice, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Began
from croupier.dialogue.questions import NOBODY, Ask, Asks, Draw, Option, Question, Shuffle, Turn
from croupier.dialogue.view import View, Viewer, eye_of

Policy = Callable[[Ask, Callable[[], View]], Choice]
Deal = Callable[[Draw], Answer]
"""Whoever deals answers with a card, or first with a ruling: the cutting card, a shuffle of the discards."""


def choose(ask: Ask, option: Option, amount: int | None = None) -> Choice:
    """The choice of an option that is asked; without an amount, its least."""
    return Choice(ask.who, option.act, option.least if amount is None else amount, ask.about, ask.whose)


def first_legal(ask: Ask, view: Callable[[], View]) -> Choice:
    """Choose the first option, at its least."""
    return choose(ask, ask.options[0])


def lapse(ask: Ask, view: Callable[[], View]) -> Choice:
    """Choose what stands for silence."""
    option = ask.option(ask.lapse)
    assert option is not None
    return choose(ask, option)


def never_bust(ask: Ask, view: Callable[[], View]) -> Choice:
    """Stand where that is offered, for then a card could exceed 21; else what stands for silence."""
    stand = ask.option("stand")
    return lapse(ask, view) if stand is None else choose(ask, stand)


def at_random(random: Random) -> Policy:
    """A policy that chooses any option, at its least, its most or a step between."""

    def policy(ask: Ask, view: Callable[[], View]) -> Choice:
        option = random.choice(ask.options)
        return choose(ask, option, random_amount(option, random))

    return policy


def random_amount(option: Option, random: Random) -> int:
    """An amount that the option allows: its least, its most or any step between."""
    first, last = -(-option.least // option.step), option.most // option.step
    between = option.step * random.randint(first, last) if first <= last else option.most
    return random.choice((option.least, between, option.most))


class Others(TypedDict, total=False):
    """Who answers what few rounds ask.

    `turn` tells the face of a card that was dealt unseen; `shuffle` is done before the round is told that
    the cards are shuffled; `pick` says whom of those asked together to let answer first.
    """

    turn: Callable[[Turn], Answer]
    shuffle: Callable[[Shuffle], None]
    pick: Callable[[Asks], Ask]


class Driver:
    """A round, and who answers what it asks."""

    def __init__(
        self,
        dialogue: Dialogue[Any],
        policies: Mapping[str, Policy],
        next_card: Deal,
        default: Policy = first_legal,
        **others: Unpack[Others],
    ) -> None:
        self.dialogue = dialogue
        self.policies = policies
        self.default = default
        self.next_card = next_card
        self.turn = others.get("turn")
        self.shuffle = others.get("shuffle")
        self.pick = others.get("pick")
        self._looks: dict[str, Callable[[], View]] = {}

    def answer(self, question: Question) -> Answer:
        """The answer to what is asked now; of those asked together, one person's."""
        if type(question) is Draw:
            return self.next_card(question)
        if isinstance(question, tuple):
            ask = question[0] if self.pick is None else self.pick(question)
            look = self._looks.get(ask.who)
            if look is None:
                look = self._looks[ask.who] = _Seat(self.dialogue, ask.who).look
            return self.policies.get(ask.who, self.default)(ask, look)
        if isinstance(question, Turn):
            if self.turn is None:
                raise LookupError(
                    f"Nobody tells the faces of cards, and one of {question.at} is to be turned."
                )
            return self.turn(question)
        assert isinstance(question, Shuffle)
        if self.shuffle is not None:
            self.shuffle(question)
        return SHUFFLED


class _Seat:
    """A player's eyes, opened when his policy first looks."""

    def __init__(self, dialogue: Dialogue[Any], player: str) -> None:
        self.dialogue = dialogue
        self.player = player
        self.viewer: Viewer | None = None

    def look(self) -> View:
        """The table as the player sees it now."""
        if self.viewer is None:
            began = next((event for event in self.dialogue.events if isinstance(event, Began)), None)
            eye = NOBODY if began is None else eye_of(began, self.player)
            self.viewer = Viewer(eye, self.player, tells=self.dialogue.round)
        return self.viewer.look(self.dialogue)


def steps(
    dialogue: Dialogue[Any],
    policies: Mapping[str, Policy],
    next_card: Deal,
    default: Policy = first_legal,
    **others: Unpack[Others],
) -> Iterator[tuple[Question, Answer]]:
    """Play the round to its end, and stop after each answer: what was asked, and what was answered."""
    driver = Driver(dialogue, policies, next_card, default, **others)
    while (question := dialogue.question) is not None:
        answer = driver.answer(question)
        dialogue.answer(answer)
        yield question, answer


def play_out(
    dialogue: Dialogue[Any],
    policies: Mapping[str, Policy],
    next_card: Deal,
    default: Policy = first_legal,
    **others: Unpack[Others],
) -> None:
    """Play the round to its end."""
    answer = Driver(dialogue, policies, next_card, default, **others).answer
    while (question := dialogue.question) is not None:
        dialogue.answer(answer(question))


SHUFFLED: Final = Ruling("dealer", "shuffled")
