"""A round that is its own ground, until its family has been taken apart."""

from typing import Any, ClassVar

from croupier.cards import Card
from croupier.chips import Account
from croupier.dialogue.ground import Ground, ask, shuffle
from croupier.dialogue.questions import Draw, Turn
from croupier.dialogue.round import Round
from croupier.dialogue.rulings import PartRulings, RulingKind


class Tower(Round):
    """A round whose parts are classes above one another."""

    kinds: ClassVar[tuple[RulingKind[Any], ...]] = ()
    ask = staticmethod(ask)
    shuffle = staticmethod(shuffle)

    def __init__(self, opening: dict[Account, int]) -> None:
        tower = self

        class Own(Ground):
            __slots__ = ()

            def wants(self, question: Draw | Turn) -> bool:
                return tower.wants(question)

        super().__init__(Own(self.game, opening))
        self.tell = self.ground.tell
        self.move = self.ground.move
        self.draw = self.ground.draw
        self.turn = self.ground.turn

    def wants(self, question: Draw | Turn) -> bool:
        """True iff the card asked for, or its face, is still wanted after a ruling."""
        return True

    def rulings(self) -> tuple[PartRulings, ...]:
        """All that can be ruled."""
        return ((self, self.kinds),)

    @property
    def drawn_early(self) -> list[Card]:
        return self.ground.drawn_early

    @drawn_early.setter
    def drawn_early(self, cards: list[Card]) -> None:
        self.ground.drawn_early = cards
