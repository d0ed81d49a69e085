"""What `croupier odds` tells of a whole game of this family, but for its charts."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.cli.odds.family import Answer
from croupier.rulebook.games import INSTRUMENTS, NAMES

if TYPE_CHECKING:
    from croupier.cli.odds.charts.layout import Drawing
    from croupier.cli.odds.charts.page import Page

MINUS: Final = "\N{MINUS SIGN}"
EXACTLY: Final = 24
"""A fraction that is longer than this is left to --json."""


class WholeGame(Answer):
    """The whole answer about a game."""

    VALUES: ClassVar[Mapping[str, str]]
    """What each value is called, in the order in which they are told."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds

    def as_object(self) -> Plain:
        """The answer as JSON."""
        return self.odds.as_object()

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        yield f"{NAMES[self.odds.game]} ({INSTRUMENTS[self.odds.game]})"
        yield self.table()
        yield ""
        yield f"  {'expected value':<44}{'of the wager':>12}   exactly"
        for name, what in self.VALUES.items():
            if name in self.odds.values:
                each = self.odds.values[name]
                yield f"    {what:<42}{each.percent:>12}   {exactly(each)}"
        yield ""
        yield from self.charts(colours)
        yield from self.further()

    def page(self) -> str:
        """The page with the chart and all figures."""
        from croupier.cli.odds.charts.page import html_page

        return html_page(self.whole_page())

    def svg(self) -> str:
        """The chart as SVG."""
        from croupier.cli.odds.charts.svg import svg_file

        return svg_file(self._drawing())

    def png(self) -> bytes:
        """The chart as PNG."""
        from croupier.cli.odds.charts.png import png_file

        return png_file(self._drawing())

    def _drawing(self) -> "Drawing":
        from croupier.cli.odds.charts.layout import layout

        return layout(self.whole_page().chart)

    @abstractmethod
    def whole_page(self) -> "Page":
        """All that the page shows."""

    @abstractmethod
    def table(self) -> str:
        """The settings in a line."""

    @abstractmethod
    def charts(self, colours: int) -> Iterator[str]:
        """How to play."""

    def further(self) -> Iterator[str]:
        """Whatever else there is to tell."""
        yield from ()


def exactly(each: ExpectedValue) -> str:
    """The fraction, if it can be read, or the error."""
    if each.fraction is None:
        return f"within {each.error:.0e}"
    return signed(str(each.fraction)) if len(str(each.fraction)) <= EXACTLY else "a long fraction: see --json"


def signed(text: str) -> str:
    """A number with a minus sign that is as wide as a plus."""
    return text.replace("-", MINUS)
