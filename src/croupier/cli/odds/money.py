"""What `--bankroll` and `--handle` ask of the exact odds, and their answer."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.begun import Part
from croupier.analysis.odds.results import Odds, Plain
from croupier.cli.answers import Answer
from croupier.cli.bankroll.options import money_asked
from croupier.cli.bankroll.report import house_lines, player_lines
from croupier.cli.odds.family import Asked
from croupier.cli.parsing import WrongInput
from croupier.rulebook.games import INSTRUMENTS, NAMES

if TYPE_CHECKING:
    from croupier.cli.charts.layout import Drawing

ASSUMES: Final = (
    "Every round is the first off a fresh shoe, played by the chart, with the same wager. Doubles and splits "
    "are made even where they take more than is left. Each chance comes from the whole distribution of a "
    "round; no normal curve is fitted."
)


class MoneyAnswer(Answer):
    """A bankroll, a day of the house, or both."""

    def __init__(
        self, game: str, settings: Plain, table: str, bankroll: Plain | None, operator: Plain | None
    ) -> None:
        self.game, self.settings, self.table = game, settings, table
        self.bankroll, self.operator = bankroll, operator

    def as_object(self) -> Plain:
        """The answer as JSON."""
        found: Plain = {"game": self.game, "settings": self.settings}
        if self.bankroll is not None:
            found["bankroll"] = self.bankroll
        if self.operator is not None:
            found["operator"] = self.operator
        return found

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        yield f"{NAMES[self.game]} ({INSTRUMENTS[self.game]})"
        yield self.table
        yield ""
        if self.bankroll is not None:
            yield from player_lines(self.bankroll)
        if self.operator is not None:
            if self.bankroll is not None:
                yield ""
            yield from house_lines(self.operator)

    def page(self) -> str:
        """The page with the pictures."""
        from croupier.cli.bankroll.pictures import money_panels, money_plots
        from croupier.cli.charts.frame import Panel, html_frame, panel_box
        from croupier.cli.charts.stacks import sections

        panels = money_panels(self.bankroll, self.operator)
        panels.append(Panel("What is assumed", words=ASSUMES))
        left = sections(money_plots(self.bankroll, self.operator))
        right = "".join(panel_box(each) for each in panels)
        return html_frame("Bankroll", NAMES[self.game], (self.table,), left, right)

    def drawing(self) -> "Drawing":
        """The pictures below each other."""
        from croupier.cli.bankroll.pictures import money_plots
        from croupier.cli.charts.stacks import stacked

        return stacked(
            NAMES[self.game],
            f"By {INSTRUMENTS[self.game]}: {self.table}.",
            money_plots(self.bankroll, self.operator),
        )


def money_answer(
    asked: Asked,
    wager: int,
    odds_of: Callable[[Asked], Odds],
    table: Callable[[Plain], str],
    opening: int = 0,
) -> MoneyAnswer:
    """Work out what the options ask; `odds_of` answers for the game with its whole distribution.

    `table` puts the settings of that answer in words. `opening` is what has to be wagered before the
    first card, where that is more than one wager.
    """
    money = money_asked(asked.given)
    require()
    from croupier.analysis.odds.bankroll.risk import (
        Stake,
        WrongBankroll,
        bankroll_risk,
        days_hold,
        distribution_of,
    )

    try:
        stake = (
            None
            if money.bankroll is None
            else Stake(money.bankroll, wager, money.rounds, money.an_hour, opening)
        )
        if stake is not None:
            stake.check()
        odds = odds_of(replace(asked, progress=Part(asked.progress, 0.0, 0.8)))
        if not odds.complete:
            raise KeyboardInterrupt
        results, error = distribution_of(odds)
        average = odds.figures["average_wager"]
        average = average["decimal"] if isinstance(average, dict) else average
        return MoneyAnswer(
            odds.game,
            odds.settings,
            table(odds.settings),
            None if stake is None else bankroll_risk(results, error, stake, Part(asked.progress, 0.8, 1.0)),
            None if money.handle is None else days_hold(results, error, wager, average, money.handle),
        )
    except WrongBankroll as wrong:
        raise WrongInput(str(wrong)) from None
