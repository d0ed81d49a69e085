"""The page of Blackjack: hard totals, soft totals and pairs, and the figures beside them."""

from dataclasses import replace
from typing import Final

from croupier.analysis.odds.results import Odds
from croupier.chips import money
from croupier.cli.charts.frame import Panel, Row
from croupier.cli.charts.model import Chart, Grid
from croupier.cli.charts.page import Page
from croupier.cli.figures import signed
from croupier.cli.odds.twentyone.blackjack import by_row, shown
from croupier.cli.odds.twentyone.page_parts import ACTS, CLEAR, bars, first_cell, grid, value_rows
from croupier.cli.odds.twentyone.variations import variation_words
from croupier.rulebook.games import NAMES

TITLES: Final = {"hard": "Hard totals", "soft": "Soft totals", "pairs": "Pairs"}
PUBLISHED: Final = {(6, "draw"): "\N{MINUS SIGN}0.72705%", (8, "draw"): "\N{MINUS SIGN}0.7562%"}
"""Play by cards as M. Shackleford has published it (wizardofodds.com), by decks and what the dealer does."""

NOTES: Final = (
    "The dealer takes no hole card: doubled and split wagers lose in full to a Blackjack (13.1(f)).",
    "Hard totals below 12 must draw or double (9.2(b)).",
)
ONE_CARD: Final = {
    "2": "a two",
    "3": "a three",
    "4": "a four",
    "5": "a five",
    "6": "a six",
    "7": "a seven",
    "8": "an eight",
    "9": "a nine",
    "10": "a ten",
    "A": "an ace",
}


def blackjack_page(odds: Odds) -> Page:
    """The page of a whole answer."""
    figures, settings = odds.figures, odds.settings
    grids = tuple(
        grid(TITLES[kind], shown(odds.strategy[kind], kind), by_row(figures["cells"], kind), kind)
        for kind in TITLES
    )
    grids = tuple(_with_aces(each) if each.title == TITLES["soft"] else each for each in grids)
    best = odds.values["composition_dependent"]
    removal = figures["removal"]
    most, least = max(removal, key=removal.__getitem__), min(removal, key=removal.__getitem__)
    does = {"stand": "stands", "draw": "draws"}[settings["dealer_soft_17"]]
    values = {
        "composition_dependent": "By the cards of a hand",
        "total_dependent": "Best single chart",
        "infinite_deck": "Infinite deck",
    }
    sides = {
        "insurance": "Insurance",
        "even_money": "Even money",
        "perfect_pairs": "Perfect Pairs",
        "pairs_play": "Pairs Play",
    }
    checked = "A separate computation in fractions agrees for small shoes, and so do the table's payouts."
    published = PUBLISHED.get((settings["decks"], settings["dealer_soft_17"]))
    if published is not None and not any(variation_words(settings)):
        checked = f"Against the published value, {published}. {checked}"
    return Page(
        "Blackjack odds",
        NAMES[odds.game],
        (
            f"{settings['decks']} decks",
            f"Dealer {does} on soft 17",
            *map(_capital, variation_words(settings)),
        ),
        Chart(f"{NAMES[odds.game]}: the best chart", grids, ACTS, CLEAR, "wager"),
        first_cell(grids, "88", "A"),
        "value per unit wagered",
        "House edge, best play",
        f"{abs(100 * best.decimal):.4f}%",
        f"of the first wager: {money(round(abs(best.decimal) * 10_000))} of every $100. "
        f"Error below {best.error:.0e}.",
        (*value_rows(odds, values), Row("Average wager", f"{figures['average_wager']:.4f}")),
        (Panel("Side wagers, exact", value_rows(odds, sides)), Panel("Checked", words=checked)),
        bars(
            "Effect of removing one card",
            "% of the wager, in your favour",
            removal,
            signed(
                f"Best for you: {ONE_CARD[most]}, {100 * removal[most]:+.3f}. "
                f"Worst: {ONE_CARD[least]}, {100 * removal[least]:+.3f}."
            ),
        ),
        notes=NOTES,
    )


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _with_aces(soft: Grid) -> Grid:
    """Soft totals as players call them: an ace with what makes the total."""
    return replace(soft, rows=tuple((f"A{int(total) - 11}", cells) for total, cells in soft.rows))
