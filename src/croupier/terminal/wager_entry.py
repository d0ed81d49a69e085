"""Wagers before the deal, as one kind of table takes them: typed, told, put down and taken back."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from croupier.players import Betting
from croupier.terminal.keys import TypedWager
from croupier.terminal.screen.scene import LaidWager


class WagerEntry(ABC):
    """How a kind of table takes wagers; `seat` is the person's own place."""

    WORD: ClassVar[str]
    """The word of the command that puts a wager down."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

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

    @abstractmethod
    def placed(self, who: str) -> list[TypedWager]:
        """What somebody has put down for the next round."""

    @abstractmethod
    def laid(self) -> tuple[LaidWager, ...]:
        """All that lies on the table for the next round."""

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

    # -- bots --------------------------------------------------------------------------------------

    @abstractmethod
    def needs(self) -> int:
        """The chips below which a bot buys more."""

    @abstractmethod
    def betting(self, who: str, place: int) -> Betting:
        """What a bot may wager at a place as it stands."""
