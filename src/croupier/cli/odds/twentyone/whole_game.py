"""What `croupier odds` tells of a whole game of this family, but for its charts."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.cli.answers import Answer
from croupier.cli.figures import distribution_lines, signed
from croupier.cli.odds.twentyone.charts import DEALER
from croupier.rulebook.games import INSTRUMENTS, NAMES

if TYPE_CHECKING:
    from croupier.cli.charts.layout import Drawing
    from croupier.cli.charts.page import Page

EXACTLY: Final = 24
"""A fraction that is longer than this is left to --json."""

ERROR_BOUNDS: Final = {
    "total_dependent": "the value of this chart: rounding",
    "with_side": "the value of this chart and the side wager: rounding",
    "best_table": "the value of this chart, not how far another may be better: rounding",
    "composition_dependent": "the value of this play, not how far another may be better: rounding",
}
"""What the error of each value bounds."""
PLAY_BY_CARDS: Final = "Play by the cards of a hand: no better one is known; after a split none is ruled out."


class WholeGame(Answer):
    """The whole answer about a game."""

    VALUES: ClassVar[Mapping[str, str]]
    """What each value is called, in the order in which they are told."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.complete = odds.complete

    def as_object(self) -> Plain:
        """The answer as JSON, with what the errors of its values bound."""
        bounds = {name: words for name, words in ERROR_BOUNDS.items() if name in self.odds.values}
        return {**self.odds.as_object(), "error_bounds": bounds}

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
        if "composition_dependent" in self.odds.values:
            yield f"  {PLAY_BY_CARDS}"
        yield ""
        if self.odds.strategy:
            yield from self.charts(colours)
            yield from self.figures()
        if not self.complete:
            yield from self.interrupted()

    def figures(self) -> Iterator[str]:
        """What a card less in the shoe does, the average wager, and the distribution if it was asked for."""
        figures = self.odds.figures
        yield ""
        yield "  what removing one card adds, in % of the wager, with the same chart:"
        removal = figures["removal"]
        for cards in (DEALER[:5], DEALER[5:]):
            yield signed("    " + "  ".join(f"{card} {100 * removal[card]:+.4f}" for card in cards))
        if "average_wager" in figures:
            yield ""
            yield f"  average wager {figures['average_wager']:.4f}"
        if "distribution" in figures:
            deviation, variance = figures["standard_deviation"], figures["variance"]["decimal"]
            yield f"  standard deviation {deviation:.4f} wagers, variance {variance:.4f}"
            yield ""
            yield from distribution_lines(figures["distribution"], "wagers")

    def interrupted(self) -> Iterator[str]:
        """What is there of an answer that was cut short."""
        if self.odds.strategy:
            yield ""
            yield "  Interrupted: the figures that take longest are missing."
            return
        by_card = self.odds.figures.get("by_dealers_card", {})
        if by_card:
            yield "  what the chart is worth against the dealer's cards done so far:"
            yield signed("    " + "  ".join(f"{card} {100 * worth:+.4f}%" for card, worth in by_card.items()))
            yield ""
        yield "  Interrupted: the chart was not finished."

    def page(self) -> str:
        """The page with the chart and all figures; empty if the chart is not there."""
        if not self.odds.strategy:
            return ""
        from croupier.cli.charts.page import html_page

        return html_page(self.whole_page())

    def drawing(self) -> "Drawing | None":
        """The chart; None if it is not there."""
        if not self.odds.strategy:
            return None
        from croupier.cli.charts.layout import layout

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


def exactly(each: ExpectedValue) -> str:
    """The fraction, if it can be read, or the error."""
    if each.fraction is None:
        return f"within {each.error:.0e}"
    return signed(str(each.fraction)) if len(str(each.fraction)) <= EXACTLY else "a long fraction: see --json"
