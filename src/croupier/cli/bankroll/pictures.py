"""A bankroll on its way, where it may end, and the days of the house, as pictures."""

from typing import Final

from croupier.analysis.odds.results import Plain
from croupier.cli.bankroll.report import how_sure
from croupier.cli.charts.frame import Panel, Row
from croupier.cli.charts.plots import Axes, Band, band_plot, bar_plot
from croupier.cli.charts.stacks import WIDE, Plot
from croupier.cli.figures import amount

COLOURS: Final = ("#c98a86", "#7bb192")
"""Of a loss and of a gain."""
ROUNDS: Final = Axes("rounds played", "what is left, in dollars")
ENDS: Final = Axes(
    "what is left at the end, in dollars; the first and the last bar are open", "share of players"
)
DAYS: Final = Axes("what the house wins, in dollars; the first and the last bar are open", "share of days")
PLAYERS: Final = (
    "The dark band has half of all players in it, the pale one nine of ten. Players with too little left "
    "for a wager stop."
)


def money_plots(bankroll: Plain | None, operator: Plain | None) -> list[Plot]:
    """What becomes of a bankroll, and of the days of the house."""
    found = []
    if bankroll is not None:
        bands = [
            Band(each["round"], each["5"], each["25"], each["50"], each["75"], each["95"])
            for each in bankroll["path"]
        ]
        found.append(
            Plot("The bankroll over time", PLAYERS, band_plot(bands, bankroll["bankroll"], WIDE, ROUNDS))
        )
        ends = [(each["from"], each["to"], each["probability"]) for each in bankroll["ends"]]
        ruined = f"{bankroll['ruin']['decimal']:.2%} end with too little for a wager."
        found.append(Plot("Where it ends", ruined, bar_plot(ends, bankroll["bankroll"], WIDE, COLOURS, ENDS)))
    if operator is not None:
        days = [(each["from"], each["to"], each["probability"]) for each in operator["results"]]
        losing = f"The house loses on {operator['losing_day']['decimal']:.2%} of all days."
        found.append(Plot("What the house wins in a day", losing, bar_plot(days, 0.0, WIDE, COLOURS, DAYS)))
    return found


def money_panels(bankroll: Plain | None, operator: Plain | None) -> list[Panel]:
    """Their figures, for the narrow column of a page."""
    found = [] if bankroll is None else _player_panels(bankroll)
    return found if operator is None else [*found, _house_panel(operator)]


def _player_panels(told: Plain) -> list[Panel]:
    chances = [
        Row(what, f"{told[name]['decimal']:.3%}", how_sure(told[name]))
        for name, what in (("ruin", "Ruin"), ("doubling", "Doubling"), ("ahead", "Ahead at the end"))
    ]
    money = [
        Row(f"{what}, expected loss", amount(told[name]["expected_loss"]))
        for name, what in (("an_hour", "An hour"), ("in_all", "In all"))
    ] + [
        Row(f"{what}, deviation", amount(told[name]["standard_deviation"]))
        for name, what in (("an_hour", "An hour"), ("in_all", "In all"))
    ]
    words = (
        f"{amount(told['bankroll'])} to play with, {amount(told['wager'])} a round, "
        f"{told['rounds']:,} rounds, {told['rounds_an_hour']} an hour."
    )
    return [Panel("The player", tuple(chances), words), Panel("Money", tuple(money))]


def _house_panel(told: Plain) -> Panel:
    band = told["band_95"]
    rows = (
        Row("Expected hold", amount(told["expected_hold"]), f"{told['hold_percentage']:.4f}% of the handle"),
        Row("95 of 100 days", f"{amount(band['from'])} to {amount(band['to'])}"),
        Row("Standard deviation", amount(told["standard_deviation"])),
        Row("Losing days", f"{told['losing_day']['decimal']:.2%}"),
    )
    words = f"{amount(told['handle'])} wagered in {told['rounds']:,} rounds of {amount(told['wager'])}."
    return Panel("The house", rows, words)
