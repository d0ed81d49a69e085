"""Wagers before the deal, as one kind of table takes them: typed, told, put down and taken back."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from croupier.players import Betting
from croupier.tables import Range, TableOffer
from croupier.terminal.keys import TypedWager

if TYPE_CHECKING:
    from croupier.terminal.table_client import Game


class WagerEntry(ABC):
    """How a kind of table takes wagers; `seat` is the person's own place."""

    WORD: ClassVar[str]
    """The word of the command that puts a wager down."""
    MAIN: ClassVar[str]
    """The kind of the main wager."""
    SIDE: ClassVar[str]
    """The kind of the wager beside it, and its name in an offer."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.seat = game.plan.seat

    @abstractmethod
    def read(self, text: str) -> list[TypedWager]:
        """The wagers that were typed; `NotUnderstood` if they are none."""

    @abstractmethod
    def words(self, wish: TypedWager) -> str:
        """A wager in words."""

    @abstractmethod
    def chips(self, wish: TypedWager) -> int:
        """How many chips a wager takes."""

    @abstractmethod
    def least(self) -> int:
        """The chips below which somebody is told to buy more."""

    @abstractmethod
    def examples(self) -> Sequence[tuple[str, str]]:
        """The smallest wagers as they are typed, each with what it does."""

    def placed(self, who: str) -> list[TypedWager]:
        """What somebody has put down for the next round."""
        mine = [(each.number, dict(each.parts)) for each in self.game.seen.placed if each.player == who]
        return [TypedWager(at, parts.get(self.MAIN, 0), parts.get(self.SIDE, 0)) for at, parts in mine]

    @abstractmethod
    def of_record(self, wager: Mapping[str, Any]) -> TypedWager:
        """The wager of a finished round, as its record has it."""

    @abstractmethod
    def line(self, who: str, wish: TypedWager) -> str:
        """The line that puts a wager down."""

    @abstractmethod
    def parts(self, wish: TypedWager) -> dict[str, int]:
        """What a wager names, as the table's offers do."""

    @abstractmethod
    def spot(self, part: str, wish: TypedWager) -> str:
        """Where the chips of a part of a wager lie, in words."""

    @abstractmethod
    def back(self, who: str, wish: TypedWager) -> str:
        """The line that takes a wager back."""

    @abstractmethod
    def short(self, who: str) -> bool:
        """True iff somebody has put down so much that they have too little left to play the round."""

    @abstractmethod
    def needs(self) -> int:
        """The chips below which a bot buys more."""

    def betting(self, who: str, place: int) -> Betting | None:
        """What a bot may wager at a place as it stands; None if the table offers it nothing there."""
        offered = list(self._offered(who, place))
        main = next((each.amount for each in offered if each.field(self.SIDE) is None), None)
        both = next((each for each in offered if each.field(self.SIDE) is not None and each.amount), None)
        if main is None or main.most is None:
            return None
        field = both.field(self.SIDE) if both is not None else None
        side = field.amounts if field is not None and field.amounts is not None else NO_SIDE
        return Betting(place, main.least, main.most, main.step, side.least, side.most or 0, side.step)

    def _offered(self, who: str, place: int) -> Iterator[TableOffer]:
        for offer in self.game.offers(who):
            box = offer.field("box")
            if offer.word == self.WORD and (box is None or box.allows(place)):
                yield offer


NO_SIDE: Final = Range(0, 0)
