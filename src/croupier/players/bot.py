"""A bot: it sees what a seat sees, and chooses from the options that it is offered there."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Ask
from croupier.dialogue.views import View
from croupier.values import value
from croupier.vocabulary.common import CUT

Chance = Callable[[int, int], int]
"""A number from the least to the most, each as likely as each other; given to a bot from outside."""


@value
class Betting:
    """What a seat may wager on a box now: from least to most in whole steps, and beside it on the side."""

    box: int
    least: int
    most: int
    step: int
    side_least: int = 0
    side_most: int = 0
    side_step: int = 1


@value
class Bet:
    """What a bot puts on a box, and beside it on the side wager."""

    amount: int
    side: int = 0


class Bot(ABC):
    """A player made of software. It remembers nothing: the same view and chance give the same choice."""

    character: ClassVar[str]
    times_least: ClassVar[int] = 1
    side_wagers: ClassVar[bool] = False

    def __init__(self, name: str, chance: Chance) -> None:
        self.name = name
        self.chance = chance

    def hurry(self) -> None:  # noqa: B027  (most characters weigh little as they are)
        """Weigh less from now on, for whoever lets it play thousands of rounds."""

    def bet(self, betting: Betting) -> Bet | None:
        """What it wagers, within what is allowed; None to let the round pass."""
        amount = min(self.times_least * betting.least, betting.most)
        amount -= amount % betting.step
        if amount < betting.least:
            return None
        side = betting.side_least if self.side_wagers and betting.side_most >= betting.side_least > 0 else 0
        return Bet(amount, side)

    def choose(self, view: View) -> Choice:
        """Its answer to the first thing that it is asked; always one of the options."""
        ask = view.asks[0]
        act, amount = self._cut(ask) if ask.option(CUT) is not None else self.decide(view, ask)
        option = ask.option(act) or ask.option(ask.lapse)
        assert option is not None
        if not option.allows(amount):
            amount = option.most
        return Choice(self.name, option.act, amount, ask.about, ask.whose)

    @abstractmethod
    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """What to do about a hand, and for how much; what is not offered becomes what silence means."""

    def _cut(self, ask: Ask) -> tuple[str, int]:
        option = ask.option(CUT)
        assert option is not None
        return CUT, self.chance(option.least, option.most)
