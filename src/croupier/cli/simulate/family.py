"""What `croupier simulate` has to know of a family of games."""

from abc import ABC, abstractmethod
from argparse import Namespace
from pathlib import Path
from typing import ClassVar, Final

from croupier.analysis.odds.results import Plain
from croupier.analysis.parallel.sharing import Progress
from croupier.cli.parsing import Parser, WrongInput
from croupier.rulebook.settings import Settings

MOST_BYTES: Final = 1_000_000


class SimulatedFamily(ABC):
    """The games of one family; each room of `croupier.cli.simulate` has one as `FAMILY`."""

    usage: ClassVar[str]
    """Its own options, as the command's usage shows them."""

    @abstractmethod
    def settings_that_matter(self, game: str) -> tuple[str, ...]:
        """The settings of a game on which a simulation depends: each is an option."""

    @abstractmethod
    def add_options(self, parser: Parser, game: str) -> None:
        """Let the parser take whatever else can be asked."""

    def changes(self, given: Namespace, settings: Settings) -> dict[str, object]:
        """Settings that an option of another name changes."""
        return {}

    @abstractmethod
    def question(self, settings: Settings, given: Namespace, progress: Progress) -> Plain:
        """The question to be answered; `WrongInput` if it can't be, in one sentence that says what can."""

    @abstractmethod
    def first_wager(self, question: Plain) -> int:
        """The wager in whose units results are told, in cents."""

    @abstractmethod
    def opening(self, question: Plain) -> int:
        """What a player wagers before the first card of a round, in cents."""

    @abstractmethod
    def table(self, question: Plain) -> str:
        """The table and its players in a line."""


def strategy_text(path: str) -> str:
    """The text of a file with a strategy; `WrongInput` if it can't be read."""
    try:
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES).decode()
    except (OSError, ValueError) as wrong:
        reason = (getattr(wrong, "strerror", None) or "it is not a UTF-8 text file").lower()
        raise WrongInput(
            f"{path}: it can't be read ({reason}); expected a TOML file with a strategy"
        ) from None
