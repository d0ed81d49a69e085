"""What `croupier odds` has to know of a family of games, and what it gets for an answer."""

from abc import ABC, abstractmethod
from argparse import Namespace
from collections.abc import Iterator
from typing import ClassVar

from croupier.analysis.odds.results import Plain
from croupier.analysis.parallel.sharing import Progress
from croupier.cli.parsing import Parser
from croupier.rulebook.settings import Settings
from croupier.values import value


@value
class Asked:
    """A question: the settings of the table, the options, and whom to tell how much of the work is done."""

    settings: Settings
    given: Namespace
    progress: Progress


class Answer(ABC):
    """An answer in all its forms; each is made when it is asked for."""

    complete: bool = True
    """False if an interruption cut the work short, and this is what was there by then."""

    @abstractmethod
    def as_object(self) -> Plain:
        """The answer as one JSON document."""

    @abstractmethod
    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text, for a terminal that shows so many colours; 0 is plain text."""

    def page(self) -> str:
        """The answer as one HTML page that needs nothing else; empty if there is none."""
        return ""

    def svg(self) -> str:
        """Its chart as SVG; empty if there is none."""
        return ""

    def png(self) -> bytes:
        """Its chart as PNG; empty if there is none."""
        return b""


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
