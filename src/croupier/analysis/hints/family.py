"""What a family of games has to know so that there are hints at its tables."""

from abc import ABC, abstractmethod
from collections.abc import Iterator

from croupier.analysis.hints.results import Hints
from croupier.analysis.hints.seen_table import SeenAsk, SeenTable


class HintsFamily(ABC):
    """The room of a family; it makes its tables once, and answers from them within some milliseconds."""

    @abstractmethod
    def tables_of(self, table: SeenTable) -> tuple[str, ...]:
        """The names of what has to be made before hints at this table are quick."""

    @abstractmethod
    def make(self, table: SeenTable) -> Iterator[str]:
        """Make it, or load what was kept, and give the name of each as it is done.

        That is compiled kernels, and values that take seconds to work out.
        """

    @abstractmethod
    def about(self, table: SeenTable, ask: SeenAsk) -> Hints:
        """What the options of a question are worth; `NoHints` where that is not known."""

    @abstractmethod
    def before_round(self, table: SeenTable) -> Hints:
        """What wagers are worth before the cards are dealt; `NoHints` where that is not known."""
