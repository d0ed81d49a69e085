"""What is said at a table, and what may be typed there: where one kind of table differs from another."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from croupier.chips import money
from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Event, Said
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.phrases import capital
from croupier.terminal.keys import Key
from croupier.terminal.personal_view import PersonalView
from croupier.terminal.screen.scene import Scene
from croupier.values import value


@value
class Aside:
    """A question that may be passed over: what enter does, as it is typed and in words.

    Where lines are piped in, only one that begins with one of `words` speaks of it. If it has a word
    `on_request`, it is passed over for the person unless they have typed that word since the round before.
    """

    typed: str
    meaning: str
    words: tuple[str, ...]
    on_request: str = ""


class Phrases(ABC):
    """The words of a kind of table."""

    narration: Narration
    place: ClassVar[str]
    """What players wager at: a box, a seat."""
    shared: ClassVar[bool]
    """Whether several players may wager at one place."""
    wagers_help: ClassVar[str]
    with_amount: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """How an act is said with its amount, where that is not `double for $10`."""
    preparing: frozenset[str] = frozenset()
    """The rules by which the cards are made ready: what is said by them is much the same every time."""
    fewest_bots: ClassVar[int] = 0
    """How many others it takes to play."""
    usual_bots: ClassVar[int] = 0
    """How many play where nobody says how many."""

    @abstractmethod
    def decision(self, text: str, ask: Ask, view: PersonalView) -> Choice:
        """The decision that was typed; `NotUnderstood` if it is not a decision."""

    @abstractmethod
    def keys(self, ask: Ask, view: PersonalView) -> tuple[Key, ...]:
        """Each key that may be typed with what it does."""

    @abstractmethod
    def about(self, scene: Scene, ask: Ask) -> str:
        """What a decision is about: the hand, what else lies open, the chips that are left."""

    def words(self, ask: Ask) -> Iterator[tuple[str, str]]:
        """Every word that may be typed at a decision, each with its meaning; without them Enter is needed."""
        return iter(())

    def aside(self, ask: Ask, view: PersonalView) -> Aside | None:
        """What enter does where hardly anybody would do anything else; None where a decision is needed."""
        return None

    @property
    def requests(self) -> Mapping[str, str]:
        """Words for what the person is not asked in every round, each with what whoever types it is told."""
        return {}

    def fold_question(self, scene: Scene, ask: Ask) -> str:
        """What somebody is asked before they fold; empty where nobody would fold by mistake."""
        hand = scene.view.hand(ask.about)
        lost = sum(stake.amount for stake in hand.stakes) if hand is not None else 0
        return f"Fold, and lose the {money(lost)} that you have wagered?"

    def amounts(self, option: Option) -> str:
        """The amounts that may be typed with an act, in a sentence."""
        does = capital(self.with_amount.get(option.act, f"{option.act} for"))
        least, most, step = map(money, (option.least, option.most, option.step))
        if least == most:
            return f"{does} {most} exactly."
        return f"{does} at least {least} and at most {most}, in steps of {step}."

    @abstractmethod
    def limits(self, settings: Any) -> tuple[str, ...]:
        """What may be wagered, in few words."""

    @abstractmethod
    def may_wager(self, settings: Any, seat: int) -> Iterator[str]:
        """What the person may wager by which rule."""

    @abstractmethod
    def hand_help(self) -> str:
        """The keys for a hand."""

    @abstractmethod
    def rule_of(self, view: PersonalView, ask: Ask, option: Option) -> str:
        """The rule that allows the option."""

    @abstractmethod
    def why_not(self, view: PersonalView, ask: Ask) -> Iterator[str]:
        """What the person might miss, and the rule that does not allow it now."""

    @abstractmethod
    def leaving(self, scene: Scene) -> str:
        """What becomes of the person's wagers in play if they leave."""

    def leave_round(self, who: str) -> str:
        """The line by which somebody leaves a round that they are in."""
        return f"dealer absent {who}"

    def goes_untold(self, event: Event) -> bool:
        """True of what nobody has to be told."""
        return False

    def remarks(self, said: Said, scene: Scene) -> Iterator[str]:
        """What is told besides what was said."""
        return iter(())


def between(least: int, most: int) -> str:
    """An amount from the least to the most."""
    return f"{money(least)} to {money(most)}"
