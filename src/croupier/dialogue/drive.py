"""Drivers: they answer a round's questions until it is over, each player by a policy.

A policy is given what one person is asked, and a way to look at the table as that person sees it; it gives
back a choice. Cards come from whoever deals.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any, Final, TypedDict, Unpack

from croupier.dialogue.answers import SHUFFLED, Answer, Choice, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Began
from croupier.dialogue.questions import NOBODY, Ask, Asks, Draw, Option, Question, Shuffle, Turn
from croupier.dialogue.viewer import View, Viewer, asks_seen_by, eye_of
from croupier.rulebook.roles import Role
from croupier.values import PlayerName

Policy = Callable[[Ask, Callable[[], View]], Choice]
Deal = Callable[[Draw], Answer]
"""Whoever deals answers with a card, or first with a ruling: the cutting card, a shuffle of the discards."""


def choose(ask: Ask, option: Option, amount: int | None = None) -> Choice:
    """The choice of an option that is asked; without an amount, its least."""
    return Choice(ask.who, option.act, option.least if amount is None else amount, ask.about, ask.whose)


def blind(policy: Policy) -> Policy:
    """Mark a policy that never looks at the table, so that nobody has to follow the table for it."""
    policy.needs_no_view = True  # type: ignore[attr-defined]
    return policy


def _no_look() -> View:
    raise LookupError("A policy that is marked as blind cannot look at the table.")


@blind
def first_legal(ask: Ask, view: Callable[[], View]) -> Choice:
    """Choose the first option, at its least."""
    return choose(ask, ask.options[0])


@blind
def lapse(ask: Ask, view: Callable[[], View]) -> Choice:
    """Choose what stands for silence."""
    option = ask.option(ask.lapse)
    assert option is not None
    return choose(ask, option)


def at_random(random: Random) -> Policy:
    """A policy that chooses any option, at its least, its most or a step between."""

    @blind
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
        self._viewers: dict[str, Viewer] = {}

    def answer(self, question: Question) -> Answer:
        """The answer to what is asked now; of those asked together, one person's."""
        if type(question) is Draw:
            return self.next_card(question)
        if isinstance(question, tuple):
            ask = question[0] if self.pick is None else self.pick(question)
            policy = self.policies.get(ask.who, self.default)
            if getattr(policy, "needs_no_view", False):
                return policy(ask, _no_look)
            return policy(ask, self._look(ask.who, question))
        if isinstance(question, Turn):
            if self.turn is None:
                raise LookupError(
                    f"Nobody tells the faces of cards, and one of {question.at} is to be turned."
                )
            return self.turn(question)
        assert isinstance(question, Shuffle)
        if self.shuffle is not None:
            self.shuffle(question)
        return HAS_SHUFFLED

    def _look(self, player: PlayerName, question: Asks) -> Callable[[], View]:
        """The look that a policy is given: it reaches what the player has seen, never the round."""
        viewer = self._viewers.get(player)
        if viewer is None:
            began = next((event for event in self.dialogue.events if isinstance(event, Began)), None)
            eye = NOBODY if began is None else eye_of(began, player)
            viewer = Viewer(eye, player, narration=self.dialogue.round.narration)
            self._viewers[player] = viewer
        viewer.follow(self.dialogue.events)
        return partial(viewer.view, asks_seen_by(player, question))


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


HAS_SHUFFLED: Final = Ruling(Role.DEALER, SHUFFLED)
