"""What `croupier odds ultimate` tells of the whole game: values, figures, the chart and the distribution."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from croupier.analysis.odds.results import Odds, Plain
from croupier.cli.answers import Answer
from croupier.cli.figures import distribution_lines, signed
from croupier.cli.odds.ultimate.hand_chart import chart_lines
from croupier.cli.odds.ultimate.wagered import wagered
from croupier.rulebook.games import INSTRUMENTS, NAMES

if TYPE_CHECKING:
    from croupier.cli.charts.layout import Drawing

WIDE: Final = 880
"""The width of the chart as a picture."""
VALUES: Final = {
    "optimal": "ante, blind and play, best play",
    "trips": "trips by themselves",
    "joint_trips": "all wagers together, best play for all",
    "trips_added": "of which trips, per unit on them",
    "trips_beside_optimal": "trips, played as if without them",
}
PLAYED: Final = {
    "before_the_flop": "before the flop",
    "after_the_flop": "after the flop",
    "on_the_river": "on the river",
}


class WholeGame(Answer):
    """The whole answer about the game."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.complete = odds.complete

    def as_object(self) -> Plain:
        """The answer as JSON."""
        return self.odds.as_object()

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        odds = self.odds
        settings, figures = odds.settings, odds.figures
        yield f"{NAMES[odds.game]} ({INSTRUMENTS[odds.game]})"
        yield wagered(settings)
        yield f"{figures['deals']:,} deals, every one counted: exact"
        yield ""
        yield f"  {'expected value':<42}{'of the wager':>12}   exactly"
        for name, what in VALUES.items():
            if name in odds.values:
                each = odds.values[name]
                yield f"    {what:<40}{each.percent:>12}   {signed(str(each.fraction))}"
        if self.complete:
            yield from self._figures()
        yield ""
        yield from chart_lines(figures["before_the_flop"], colours)
        if self.complete:
            yield ""
            yield from distribution_lines(self.odds.figures["distribution"], "antes")
        else:
            yield ""
            yield "  Interrupted: the counts of how often each thing happens are missing."

    def page(self) -> str:
        """The page; it needs the whole answer."""
        if not self.complete:
            return ""
        from croupier.cli.charts.page import html_page
        from croupier.cli.odds.ultimate.pictures import ultimate_page

        return html_page(ultimate_page(self.odds))

    def drawing(self) -> "Drawing":
        """The chart of starting hands."""
        from croupier.cli.charts.layout import layout
        from croupier.cli.odds.ultimate.pictures import hands_chart

        return layout(hands_chart(self.odds), wide=WIDE)

    def _figures(self) -> Iterator[str]:
        figures = self.odds.figures
        wager, risk = figures["average_wager"]["decimal"], figures["element_of_risk"]["decimal"]
        yield ""
        yield f"  average wager {wager:.4f} antes, element of risk {-risk:.4%} of everything wagered"
        yield (
            f"  standard deviation {figures['standard_deviation']:.4f} antes, "
            f"variance {figures['variance']['decimal']:.4f}"
        )
        yield f"  the dealer qualifies in {figures['dealer_qualifies']['decimal']:.3%} of all deals"
        yield ""
        yield "  how often, with the best play"
        frequencies = figures["frequencies"]
        for stage, what in PLAYED.items():
            acts = (
                f"{act} {each['decimal']:.3%}" for act, each in frequencies[stage].items() if each["deals"]
            )
            yield f"    {what:<17}{'   '.join(acts)}"
        river, flop = (frequencies[f"ties_{name}"]["decimal"] for name in ("on_the_river", "after_the_flop"))
        yield "    two acts are worth exactly the same, and are counted as the bet:"
        yield f"      a bet and a fold on the river {river:.4%}, a bet and a check after the flop {flop:.4%}"
