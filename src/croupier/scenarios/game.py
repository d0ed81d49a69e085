"""What a scenario has to know of a game: its round, settings, and how people come into a round."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol

from croupier.dialogue.events import Said
from croupier.dialogue.round import Round
from croupier.rulebook.settings import Settings
from croupier.scenarios.files.keys import Keys
from croupier.values import value


@value
class Among:
    """All entries of a file, and who has the dealer button: where a player sits depends on the others."""

    entries: tuple[Any, ...]
    button: str = ""


ALONE: Final = Among(())


@value
class Entry:
    """A key of one entry of `[[wagers]]` or `[[seats]]`: its kind, and what it means."""

    kind: str
    meaning: str


class Placing(Protocol):
    """The time before the first card, in which people come into the round."""

    def place(self, entry: Any) -> list[Said]: ...
    def close(self) -> Sequence[Any]: ...


class WonPot(Protocol):
    """A pot as it was won, in a game between players."""

    @property
    def amount(self) -> int:
        """What it held."""

    @property
    def commission(self) -> int:
        """What the house took of it."""

    @property
    def paid(self) -> Sequence[tuple[str, int]]:
        """Who got what of it."""


class Game(ABC):
    """What a scenario has to know of a game."""

    name: ClassVar[str]
    round: ClassVar[type[Round]]
    settings: ClassVar[type[Settings]]
    entries: ClassVar[str]
    entry: ClassVar[Mapping[str, Entry]]
    kinds: ClassVar[tuple[str, ...]]
    has_button: ClassVar[bool] = False
    """Whether somebody has the dealer button, whom the file names."""
    has_purses: ClassVar[bool] = True
    """Whether a player has more than what their entry says; in poker there is only their table stake."""

    @abstractmethod
    def read_entry(self, keys: Keys) -> Any:
        """One entry of `[[wagers]]` or `[[seats]]`; its `player` says whose."""

    @abstractmethod
    def write_entry(self, entry: Any) -> dict[str, object]:
        """The entry as a file has it, money in cents."""

    @abstractmethod
    def make_entry(self, given: Mapping[str, Any]) -> Any:
        """The entry from its plain data, money in cents."""

    @abstractmethod
    def opening_of(self, played: Any) -> tuple[Settings, Sequence[Any], Mapping[str, int]]:
        """With what a round began: its settings, entries and purses."""

    @abstractmethod
    def placing(self, settings: Any, purses: Mapping[str, int], among: Among = ALONE) -> Placing:
        """The time in which the entries of a round are made."""

    @abstractmethod
    def begin(
        self, settings: Any, entries: Sequence[Any], purses: Mapping[str, int], button: str = ""
    ) -> Round:
        """A round with these entries."""

    def button(self, played: Any) -> str:
        """Who had the dealer button, where the game has one."""
        return ""

    def pots(self, played: Any) -> Sequence[WonPot]:
        """The pots that were won, in a game between players."""
        return ()

    def show_or_muck(self, shown: bool) -> str:
        """The act of a player who showed a hand at the end or did not, in a game that asks for it."""
        raise NotImplementedError(f"{self.name} asks nobody to show a hand")

    def dealer(self, played: Any) -> tuple[int, int] | None:
        """The total and the number of cards of the dealer, where the game has one who plays a hand."""
        return None
