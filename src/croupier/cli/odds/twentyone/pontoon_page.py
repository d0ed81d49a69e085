"""The page of Pontoon: its charts by number of cards, and the figures beside them."""

from croupier.analysis.odds.results import Odds, Plain
from croupier.cli.charts.frame import Panel
from croupier.cli.charts.model import Cell, Chart, Grid
from croupier.cli.charts.page import Page
from croupier.cli.figures import signed
from croupier.cli.odds.twentyone.charts import DEALER
from croupier.cli.odds.twentyone.page_parts import (
    ACTS,
    CLEAR,
    COLUMNS,
    bars,
    first_cell,
    grid,
    headline,
    keys,
    value_rows,
)
from croupier.cli.odds.twentyone.pontoon import (
    FOR_THESE_DECKS,
    NOTES,
    QUESTIONS,
    RESCUE,
    by_row,
    chart_told,
    rescued,
    suit_rows,
    worth_showing,
)
from croupier.cli.odds.twentyone.questions import side_words
from croupier.rulebook.games import INSTRUMENTS, NAMES

ACROSS = 3
NONE = "-"
"""No total at all."""
TITLES = {"hard": "hard", "soft": "soft", "soft, later ace": "soft, ace drawn later"}


def pontoon_page(odds: Odds) -> Page:
    """The page of a whole answer."""
    figures, settings = odds.figures, odds.settings
    grids = _grids(odds)
    name = chart_told(odds)[1]
    edge = odds.values[name]
    by_card = figures["by_dealers_card"]
    most, least = max(by_card, key=by_card.__getitem__), min(by_card, key=by_card.__getitem__)
    wager = settings.get("wager")
    values = {
        "total_dependent": "By this chart" if name == "total_dependent" else "Chart for any number of decks",
        "best_table": "By this chart, the best for these decks",
        "with_side": "With the side wager",
        "composition_dependent": "Best play by the cards of a hand",
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
            *side_words(settings),
        ),
        Chart(
            f"{NAMES[odds.game]}: the chart by number of cards",
            grids,
            ACTS,
            CLEAR,
            "wager",
            ACROSS,
            subtitle=f"By {INSTRUMENTS[odds.game]}: {QUESTIONS.table(settings)}; a fresh shoe.",
            keys=keys(grids[:-1]),
            notes=(*NOTES, *((FOR_THESE_DECKS,) if name == "best_table" else ())),
        ),
        first_cell(grids, "88", "10"),
        "value per unit wagered, infinite deck",
        *headline(edge, "by this chart"),
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
    """Three grids for each number of cards, with two cards the third is of pairs; then suits and rescues."""
    chart, cells = chart_told(odds)[0], odds.figures["cells"]
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
            found.append(grid("2 cards, pairs", chart["pairs"], by_row(cells, "pairs"), "pairs"))
    found.append(grid("2 cards, by their suits", suit_rows(chart), by_row(cells, "suits"), "two cards"))
    return (*found, _rescue(chart["rescue"]))


def _rescue(rows: Plain) -> Grid:
    """Up to which total a double is taken back."""
    most = rescued(rows)
    cells = tuple(
        Cell(f"{RESCUE}, against {card}", "rescue", CLEAR, {}, letter=str(most.get(card, NONE)))
        for card in DEALER
    )
    return Grid("Rescue (12.6): take the double back", COLUMNS, DEALER, (("up to", cells),), "you have")
