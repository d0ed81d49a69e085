"""The page of Blackjack: hard totals, soft totals and pairs, and the figures beside them."""

from typing import Final

from croupier.analysis.odds.results import Odds
from croupier.cli.charts.frame import Panel, Row
from croupier.cli.charts.model import Chart
from croupier.cli.charts.page import Page
from croupier.cli.figures import signed
from croupier.cli.odds.twentyone.blackjack import BELOW_AND_ABOVE, QUESTIONS, by_row, shown
from croupier.cli.odds.twentyone.page_parts import (
    ACTS,
    CLEAR,
    bars,
    first_cell,
    grid,
    headline,
    keys,
    value_rows,
)
from croupier.cli.odds.twentyone.questions import side_words
from croupier.cli.odds.twentyone.variations import variation_words
from croupier.rulebook.games import INSTRUMENTS, NAMES

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
    edge = odds.values["total_dependent"]
    removal = figures["removal"]
    most, least = max(removal, key=removal.__getitem__), min(removal, key=removal.__getitem__)
    does = {"stand": "stands", "draw": "draws"}[settings["dealer_soft_17"]]
    values = {
        "total_dependent": "By this chart",
        "with_side": "With the side wager",
        "composition_dependent": "Best play by the cards of a hand",
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
        checked = f"Play by cards, against the published value, {published}. {checked}"
    return Page(
        "Blackjack odds",
        NAMES[odds.game],
        (
            f"{settings['decks']} decks",
            f"Dealer {does} on soft 17",
            *map(_capital, variation_words(settings)),
            *side_words(settings),
        ),
        Chart(
            f"{NAMES[odds.game]}: the best chart",
            grids,
            ACTS,
            CLEAR,
            "wager",
            subtitle=f"By {INSTRUMENTS[odds.game]}: {QUESTIONS.table(settings)}; a fresh shoe.",
            keys=keys(grids),
            notes=(BELOW_AND_ABOVE,),
        ),
        first_cell(grids, "88", "A"),
        "value per unit wagered",
        *headline(edge, "by this chart"),
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
