"""A round of play: a coroutine that asks for cards and decisions, and is told them.

It knows no clock, no random numbers, no network and no database. A game derives from `Round`, puts its parts
together on the ground of its family, and writes its rules from top to bottom in `play`.
"""

from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, ClassVar, Final

from croupier.cards import Card
from croupier.chips import CAGE
from croupier.dialogue.answers import Choice, IllegalAction, Offer, Ruling, Stopped
from croupier.dialogue.events import Ended, Moved, Ruled
from croupier.dialogue.ground import Ground
from croupier.dialogue.questions import Ask, Option, Question
from croupier.dialogue.rulings import Case, PartRulings, RulingKind
from croupier.dialogue.standing import stage_of
from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.vocabulary import Vocabulary

PLAYED_TO_THE_END: Final = Ended(False, "")


class Round(ABC):
    """The order of play of one game; its state lies in the ground and in the parts that stand on it."""

    __slots__ = ("accounts", "events", "ground", "over", "void")

    game: ClassVar[str]
    vocabulary: ClassVar[Vocabulary]
    is_round: ClassVar[bool] = True

    def __init__(self, ground: Ground) -> None:
        self.over = False
        self.void = False
        self.ground = ground
        self.events = ground.events
        self.accounts = ground.accounts

    def __repr__(self) -> str:
        stage = stage_of(self.events) or "in play"
        return f"<{type(self).__name__}, {stage}>"

    @property
    def narration(self) -> Narration:
        """How the game tells of itself; it holds nothing of this round."""
        return Narration(self.vocabulary)

    @property
    def drawn_early(self) -> list[Card]:
        """Cards that were drawn before their time and wait to be used."""
        return self.ground.drawn_early

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

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule by which an amount is refused that an option does not allow."""
        return ask.rule

    def cite(self, rule: str) -> str:
        """The whole id of a rule of this game: `blackjack 13.1(b)`."""
        return self.ground.cite(rule)

    def rulings(self) -> tuple[PartRulings, ...]:
        """What can be ruled, in the order in which it is offered, with the part that each is about."""
        return ()

    def ruling_refusal(self, ruling: Ruling) -> IllegalAction | None:
        """Why a word that is not on offer cannot be ruled now; None where there is no rule to say so."""
        return None

    def offers(self, question: Question | None) -> list[Offer]:
        """What could be ruled at this question, or about the finished round (None)."""
        if self.void:
            return []
        return [
            offer
            for part, kinds in self.rulings()
            for kind in kinds
            if kind.when(part, question) and (offer := kind.offer(part, question, kind)) is not None
        ]

    def case(self, ruling: Ruling, offer: Offer, question: Question | None) -> Case:
        """The ruling under an offer; `IllegalAction` if it cannot be made with what it names."""
        part, kind = self.kind_of(ruling)
        case = Case(ruling, kind.rule(part, ruling, offer), question)
        kind.check(part, case)
        return case

    def rule(self, case: Case) -> Coroutine[Question, Any, None] | None:
        """Tell a ruling and carry it out; raise `Stopped` if it ends the round.

        Where something has to be asked to carry it out, that is a coroutine of its own.
        """
        self.ground.tell(self.ruled(case))
        part, kind = self.kind_of(case.ruling)
        return kind.carry_out(part, case)

    def kind_of(self, ruling: Ruling) -> tuple[Any, RulingKind[Any]]:
        """What the ruling is one of, and the part that it is about."""
        for part, kinds in self.rulings():
            for kind in kinds:
                if kind.word == ruling.word:
                    return part, kind
        raise LookupError(ruling.word)

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

    def late(self, case: Case) -> None:
        """Carry out a ruling about the finished round, offered until the next round commences."""
        try:
            asks = self.rule(case)
        except Stopped as stopped:
            self.stop(stopped.rule)
        else:
            if asks is not None:
                asks.close()
                raise RuntimeError(f"{case.ruling.word!r} would ask something of a round that is over")

    def undo(self, rule: str) -> None:
        """Make every transfer of the round backwards, the last first; chips bought meanwhile stay bought."""
        for event in reversed(self.events[:]):
            if isinstance(event, Moved) and event.source.kind != CAGE:
                self.ground.move(event.to, event.source, event.amount, rule)

    def finish(self) -> None:
        """The round has been played to its end."""
        self.over = True
        if self.is_round:
            self.ground.tell(PLAYED_TO_THE_END)

    def stop(self, rule: str) -> None:
        """End the round as void."""
        self.undo(rule)
        self.over = self.void = True
        self.ground.tell(Ended(True, rule))
