"""What `croupier odds` has to know of a family of games, and what it asks them."""

from abc import ABC, abstractmethod
from argparse import Namespace
from typing import ClassVar

from croupier.analysis.parallel.sharing import Progress
from croupier.cli.answers import Answer
from croupier.cli.parsing import Parser
from croupier.rulebook.settings import Settings
from croupier.values import value


@value
class Asked:
    """A question: the settings of the table, the options, and whom to tell how much of the work is done."""

    settings: Settings
    given: Namespace
    progress: Progress


class OddsFamily(ABC):
    """The games of one family; each room of `croupier.cli.odds` has one as `FAMILY`."""

    usage: ClassVar[str]
    """Its own options, as the command's usage shows them."""

    @abstractmethod
    def settings_that_matter(self, game: str) -> tuple[str, ...]:
        """The settings of a game on which its odds depend: each is an option."""

    @abstractmethod
    def add_options(self, parser: Parser, game: str) -> None:
        """Let the parser take whatever else can be asked."""

    @abstractmethod
    def answer(self, asked: Asked) -> Answer:
        """Work it out; `WrongInput` if it can't be asked, in one sentence that says what can."""
