"""The page of Pontoon: its charts by number of cards, and the figures beside them."""

from croupier.analysis.odds.results import Odds
from croupier.chips import money
from croupier.cli.charts.frame import Panel
from croupier.cli.charts.model import Chart, Grid
from croupier.cli.charts.page import Page
from croupier.cli.figures import signed
from croupier.cli.odds.twentyone.page_parts import ACTS, CLEAR, bars, first_cell, grid, value_rows
from croupier.cli.odds.twentyone.pontoon import by_row, worth_showing
from croupier.rulebook.games import NAMES

ACROSS = 3
TITLES = {"hard": "hard", "soft": "soft", "soft, later ace": "soft, ace drawn later"}


def pontoon_page(odds: Odds) -> Page:
    """The page of a whole answer."""
    figures, settings = odds.figures, odds.settings
    grids = _grids(odds)
    edge = odds.values["total_dependent"]
    by_card = figures["by_dealers_card"]
    most, least = max(by_card, key=by_card.__getitem__), min(by_card, key=by_card.__getitem__)
    wager = settings.get("wager")
    values = {
        "total_dependent": "By this chart",
        "best_table": "Best chart for these decks",
        "composition_dependent": "By the cards of a hand",
        "infinite_deck": "Infinite deck",
    }
    sides = {"insurance": "Insurance", "perfect_pairs": "Perfect Pairs"}
    checked = "A separate computation in fractions agrees for small shoes, and so do the table's payouts."
    return Page(
        "Pontoon odds",
        NAMES[odds.game],
        (
            f"{settings['decks']} decks",
            f"Super Bonus on ${wager}" if wager else "Without the Super Bonus",
        ),
        Chart(f"{NAMES[odds.game]}: the chart by number of cards", grids, ACTS, CLEAR, "wager", ACROSS),
        first_cell(grids, "88", "10"),
        "value per unit wagered, infinite deck",
        "House edge, by this chart",
        f"{abs(100 * edge.decimal):.4f}%",
        f"of the first wager: {money(round(abs(edge.decimal) * 10_000))} of every $100. "
        f"Error below {edge.error:.0e}.",
        value_rows(odds, values),
        (Panel("Side wagers, exact", value_rows(odds, sides)), Panel("Checked", words=checked)),
        bars(
            "Value by the dealer's card",
            "% of the wager",
            by_card,
            signed(
                f"Best for you: {most}, {100 * by_card[most]:+.2f}. "
                f"Worst: {least}, {100 * by_card[least]:+.2f}."
            ),
        ),
    )


def _grids(odds: Odds) -> tuple[Grid, ...]:
    """Three grids for each number of cards; with two cards the third is of pairs."""
    chart, cells = odds.strategy, odds.figures["cells"]
    found = []
    for cards, kinds in chart.items():
        if cards in ("pairs", "suits", "rescue"):
            continue
        for kind, rows in kinds.items():
            shown = worth_showing(rows)
            found.append(
                grid(
                    f"{cards}, {TITLES[kind]}",
                    shown,
                    by_row(cells, cards, kind),
                    f"{cards}, {kind.split(',')[0]}",
                )
            )
        if len(found) == ACROSS - 1:
            sevens = {"77": chart["suits"]["7-7 mixed"]}
            pairs = {name: (sevens | chart["pairs"])[name] for name in (*_numbered(), "TT", "AA")}
            worths = by_row(cells, "pairs") | {"77": by_row(cells, "suits")["7-7 mixed"]}
            found.append(grid("2 cards, pairs", pairs, worths, "pairs"))
    return tuple(found)


def _numbered() -> list[str]:
    return [2 * str(number) for number in range(2, 10)]
