"""A round of play: a coroutine that asks for cards and decisions, and is told them.

It knows no clock, no random numbers, no network and no database. A game derives from `Round` and writes
its rules from top to bottom in `play`, asking with `draw` and `ask`, telling with `tell` and `move`.
"""

import types
from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import Any, ClassVar, Final

from croupier.cards import Card
from croupier.chips import CAGE, Account, Accounts
from croupier.dialogue.answers import SHUFFLED, Choice, IllegalAction, Offer, Ruling, Stopped
from croupier.dialogue.events import Ended, Event, Moved, Ruled
from croupier.dialogue.narration import Narration
from croupier.dialogue.questions import Ask, Draw, Option, Question, Shuffle, Turn
from croupier.dialogue.rulings import Case, Given, RulingKind
from croupier.dialogue.vocabulary import Vocabulary

PLAYED_TO_THE_END: Final = Ended(False, "")


class Round(ABC):
    """The order of play of one game; what has state is plain values beside it."""

    __slots__ = ("accounts", "drawn_early", "events", "over", "void")

    game: ClassVar[str]
    vocabulary: ClassVar[Vocabulary]
    rulings: ClassVar[tuple[RulingKind[Any], ...]] = ()
    """What can be ruled about a round, in the order in which it is offered."""
    is_round: ClassVar[bool] = True

    def __init__(self, opening: dict[Account, int]) -> None:
        self.over = False
        self.void = False
        self.events: list[Event] = []
        self.accounts = Accounts(opening)
        self.drawn_early: list[Card] = []

    @property
    def narration(self) -> Narration:
        """How the game tells of itself; it holds nothing of this round."""
        return Narration(self.vocabulary)

    @abstractmethod
    async def play(self) -> None:
        """Play the round to its end, by the rules in their order."""

    @abstractmethod
    def refusal(self, choice: Choice) -> IllegalAction:
        """Why this choice, which is not among the options, cannot be made now, and by which rule."""

    @abstractmethod
    def check_card(self, card: Card) -> None:
        """Raise `IllegalAction` if this card cannot be the next."""

    def check_named_card(self, ruling: Ruling) -> None:
        """Raise `IllegalAction` if the ruling cannot be about the card it names: the next one, usually."""
        assert ruling.card is not None
        self.check_card(ruling.card)

    def ruling_refusal(self, ruling: Ruling) -> IllegalAction | None:
        """Why a word that is not on offer cannot be ruled now; None where there is no rule to say so."""
        return None

    def offers(self, question: Question | None) -> list[Offer]:
        """What could be ruled at this question, or about the finished round (None)."""
        if self.void:
            return []
        return [
            offer
            for kind in self.rulings
            if kind.when(self, question) and (offer := kind.offer(self, question, kind)) is not None
        ]

    def case(self, ruling: Ruling, offer: Offer, question: Question | None) -> Case:
        """The ruling under an offer; `IllegalAction` if it cannot be made with what it names."""
        kind = self.kind_of(ruling)
        case = Case(ruling, kind.rule(self, ruling, offer), question)
        kind.check(self, case)
        return case

    async def rule(self, case: Case) -> None:
        """Tell a ruling and carry it out; raise `Stopped` if it ends the round."""
        self.tell(self.ruled(case))
        effect = self.kind_of(case.ruling).carry_out(self, case)
        if effect is not None:
            await effect

    def kind_of(self, ruling: Ruling) -> RulingKind[Any]:
        """What the ruling is one of."""
        return next(kind for kind in self.rulings if kind.word == ruling.word)

    def ruled(self, case: Case) -> Ruled:
        """How a ruling is told."""
        made = case.ruling
        return Ruled(
            made.by,
            made.word,
            case.rule,
            made.who,
            made.card,
            made.amount,
            about=made.about,
            detail=made.detail,
            act=made.act,
        )

    def undo(self, rule: str) -> None:
        """Make every transfer of the round backwards, the last first; chips bought meanwhile stay bought."""
        for event in reversed(self.events[:]):
            if isinstance(event, Moved) and event.source.kind != CAGE:
                self.move(event.to, event.source, event.amount, rule)

    def finish(self) -> None:
        """The round has been played to its end."""
        self.over = True
        if self.is_round:
            self.tell(PLAYED_TO_THE_END)

    def stop(self, rule: str) -> None:
        """End the round as void."""
        self.undo(rule)
        self.over = self.void = True
        self.tell(Ended(True, rule))

    def late(self, case: Case) -> None:
        """Carry out a ruling about the finished round, offered until the next round commences."""
        try:
            self.rule(case).send(None)
        except Stopped as stopped:
            self.stop(stopped.rule)
        except StopIteration:
            return

    def tell(self, event: Event) -> None:
        """Add to what has happened."""
        self.events.append(event)

    def move(self, source: Account, to: Account, amount: int, rule: str, purpose: str = "") -> None:
        """Move chips and tell it."""
        self.accounts.move(source, to, amount)
        self.events.append(Moved(source, to, amount, rule, purpose))

    def wants(self, question: Draw | Turn) -> bool:
        """True iff the card asked for, or its face, is still wanted after a ruling."""
        return True

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule by which an amount is refused that an option does not allow."""
        return ask.rule

    def cite(self, rule: str) -> str:
        """The whole id of a rule of this game: `blackjack 13.1(b)`."""
        return f"{self.game} {rule}" if rule else ""

    @types.coroutine
    def draw(self, question: Draw) -> Generator[Question, Given, Card | None]:
        """The next card: one drawn before its time (held), else the answer to the question.

        None if a ruling came after which the card is no longer wanted.
        """
        if self.drawn_early:
            return self.drawn_early.pop(0)
        answer = yield question
        if type(answer) is Card:
            return answer
        return (yield from self.drawn_after(answer, question))

    def drawn_after(self, answer: Given, question: Draw) -> Generator[Question, Given, Card | None]:
        """The card that comes when a ruling was the answer first."""
        while isinstance(answer, Case):
            yield from self.rule(answer).__await__()
            if not self.wants(question):
                return None
            if self.drawn_early:
                return self.drawn_early.pop(0)
            answer = yield question
        assert isinstance(answer, Card)
        return answer

    @types.coroutine
    def ask(self, *asks: Ask) -> Generator[Question, Given, Choice | None]:
        """One choice of one of those asked; None if a ruling came, after which to look again."""
        answer = yield asks
        if type(answer) is Choice:
            return answer
        assert isinstance(answer, Case)
        yield from self.rule(answer).__await__()
        return None

    @types.coroutine
    def turn(self, question: Turn) -> Generator[Question, Given, Card | None]:
        """The face of a card that was dealt face down; None if a ruling came after which nobody wants it."""
        while self.wants(question):
            answer = yield question
            if type(answer) is Card:
                return answer
            assert isinstance(answer, Case)
            yield from self.rule(answer).__await__()
        return None

    @types.coroutine
    def shuffle(self, which: str) -> Generator[Question, Given, None]:
        """Wait until the cards named have been shuffled."""
        while True:
            question = Shuffle(which)
            answer = yield question
            assert isinstance(answer, Case)
            if answer.ruling.word == SHUFFLED:
                return
            yield from self.rule(answer).__await__()
