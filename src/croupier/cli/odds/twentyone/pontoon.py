"""The questions about Pontoon, and its charts by number of cards."""

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, Final, cast

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.results import Odds, Plain
from croupier.analysis.odds.twentyone.pontoon.effects import pontoon_effects
from croupier.analysis.odds.twentyone.pontoon.odds import pontoon_odds, question_about
from croupier.cli.answers import Answer
from croupier.cli.odds.effects_table import EffectsTable
from croupier.cli.odds.family import Asked
from croupier.cli.odds.twentyone.charts import DEALER, chart_rows, heading, legend
from croupier.cli.odds.twentyone.comparison import ChartCost, text_of, told
from croupier.cli.odds.twentyone.one_hand import OneHand
from croupier.cli.odds.twentyone.questions import (
    COMPARISON,
    HAND,
    MONEY,
    WHOLE,
    Questions,
    allowed,
    given_hand,
    needs_wager,
    side_of,
    side_words,
    wager_of,
)
from croupier.cli.odds.twentyone.whole_game import WholeGame
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.side_wagers import SIDE_SETTINGS
from croupier.rulebook.twentyone.pontoon import PontoonSettings

if TYPE_CHECKING:
    from croupier.cli.charts.page import Page

READINGS = {"double_limits": "hand", "dealer_pontoon_takes": "busted_plus_one", "split_7s_forfeit": "suited"}
"""The settings that the odds are worked out for."""


class WholePontoon(WholeGame):
    """The whole answer about Pontoon."""

    VALUES: ClassVar[Mapping[str, str]] = {
        "total_dependent": "chart by number of cards and total",
        "with_side": "that chart, and the side wager beside it",
        "best_table": "best chart for these decks",
        "composition_dependent": "best play by the cards of a hand",
        "infinite_deck": "best play, infinite deck",
        "insurance": "insurance, per unit on it",
        "perfect_pairs": "Perfect Pairs, per unit on it",
    }

    def table(self) -> str:
        """The settings in a line."""
        return f"{QUESTIONS.table(self.odds.settings)}; the first hand off a fresh shoe"

    def whole_page(self) -> "Page":
        """All that the page shows."""
        from croupier.cli.odds.twentyone.pontoon_page import pontoon_page

        return pontoon_page(self.odds)

    def charts(self, colours: int) -> Iterator[str]:
        """How to play."""
        chart, cells = chart_told(self.odds)[0], self.odds.figures["cells"]
        if chart is not self.odds.strategy:
            yield f"  {FOR_THESE_DECKS}"
            yield ""
        letters: set[str] = set()
        for cards, kinds in chart.items():
            if cards in ("pairs", "suits", "rescue"):
                continue
            yield f"  {cards}"
            for kind, rows in kinds.items():
                some = worth_showing(rows)
                if not some:
                    continue
                letters |= {each for row in some.values() for each in row.values()}
                yield heading(KIND_NAMES[kind])
                yield from chart_rows(some, by_row(cells, cards, kind), colours)
            yield ""
        yield heading("pairs")
        yield from chart_rows(chart["pairs"], by_row(cells, "pairs"), colours)
        yield ""
        yield heading("two cards", SUITS)
        for name, row in reversed(suit_rows(chart).items()):
            letters |= set(row.values())
            yield from chart_rows({name: row}, by_row(cells, "suits"), colours, SUITS)
        letters |= {"P"}
        yield ""
        yield legend(letters)
        for note in NOTES:
            yield from (f"  {line}" for line in wrap(note, WIDE))
        yield ""
        yield f"  {RESCUE}, by the dealer's card:"
        for card, most in rescued(chart["rescue"]).items():
            yield f"    against {card:<3} up to {most}"


FOR_THESE_DECKS: Final = "The chart for this number of decks; the tints are those of an infinite deck."
NOTES: Final = (
    "Hit totals below those shown, and stand on those above.",
    "An ace of the first two cards counts one in a doubled hand (soft); a later ace may count eleven.",
    "Two cards that may become 6-7-8 or 7-7-7 are shown again where their suits change the act.",
)
RESCUE: Final = "Take the doubled part back (12.6) with these totals"
WIDE: Final = 96
OURS = "chart of odds pontoon"
SUITS = 11
"""The width of the names of cards whose suits matter."""
KIND_NAMES = {"hard": "hard", "soft": "soft", "soft, later ace": "later"}


def worth_showing(rows: Plain) -> Plain:
    """The rows that say something: not the low ones that are always hit, nor the high ones that stand."""
    names = list(rows)
    while len(names) > 1 and all(set(rows[name].values()) == {"H"} for name in names[:2]):
        names.pop(0)
    while len(names) > 1 and all(set(rows[name].values()) == {"S"} for name in names[-2:]):
        names.pop()
    return {name: rows[name] for name in names}


def chart_told(odds: Odds) -> tuple[Plain, str]:
    """The chart that is shown, and the name of its value: the best one for these decks if that was asked."""
    best = odds.figures.get("best_table_strategy")
    return (odds.strategy, "total_dependent") if best is None else (best, "best_table")


def suit_rows(chart: Plain) -> Plain:
    """Two cards whose suits may matter, the last first: mixed ones, and others with which acts differ."""
    suits = chart["suits"]
    return {
        name: row
        for name, row in reversed(suits.items())
        if name.endswith("mixed") or row != suits[f"{name.split()[0]} mixed"]
    }


def rescued(rows: Plain) -> dict[str, int]:
    """The highest total with which a double is taken back, for each card of the dealer that has any."""
    totals = {card: [int(total) for total, row in rows.items() if row[card] == "X"] for card in DEALER}
    return {card: max(met) for card, met in totals.items() if met}


def by_row(cells: Plain, *keys: str) -> Plain:
    """What each act is worth by row and dealer's card."""
    found: Plain = {}
    for card, within in cells.items():
        for key in keys:
            within = within[key]
        for row, worth in within.items():
            found.setdefault(row, {})[card] = worth
    return found


class PontoonQuestions(Questions):
    """What can be asked about Pontoon."""

    settings_that_matter: ClassVar[tuple[str, ...]] = ("decks", *SIDE_SETTINGS)
    counts_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **Questions.counts_with,
        "wager": (WHOLE, HAND, COMPARISON, MONEY),
        "composition": (WHOLE,),
        "best_table": (WHOLE,),
    }
    wager_help: ClassVar[str] = (
        "the wager in dollars: counts the Super Bonus; also for --bankroll and --handle"
    )

    def add_options(self, parser: Parser) -> None:
        """Let the parser take what takes longer."""
        parser.add_argument(
            "--composition", action="store_true", help="also the best play that looks at every card of a hand"
        )
        parser.add_argument(
            "--best-table", action="store_true", help="also the best chart for this number of decks"
        )

    def check(self, asked: Asked) -> None:
        """Raise `WrongInput` if the settings read the rules in another way."""
        for name, word in READINGS.items():
            if getattr(asked.settings, name) != word:
                raise WrongInput(f"odds for Pontoon can only be worked out with {name} = {word!r}")

    def whole_game(self, asked: Asked) -> Answer:
        """What the game is worth, and how to play it."""
        return WholePontoon(self.odds(asked, distribution=asked.given.distribution))

    def odds(self, asked: Asked, *, distribution: bool) -> Odds:
        """The odds that are asked for."""
        settings = cast(PontoonSettings, asked.settings)
        return pontoon_odds(
            settings,
            asked.progress,
            composition=asked.given.composition,
            best_table=asked.given.best_table,
            distribution=distribution,
            wager=wager_of(asked) or (settings.minimum if needs_wager(asked) else 0),
            side=side_of(asked),
        )

    def table(self, settings: Plain) -> str:
        """The settings of an answer in a line."""
        wager = settings.get("wager")
        bonus = f"${wager} wagered and the Super Bonus counted" if wager else "without the Super Bonus"
        return ", ".join([f"{settings['decks']} decks of 48 cards", bonus, *side_words(settings)])

    def hand(self, asked: Asked) -> Answer:
        """What each act is worth with one hand."""
        settings = cast(PontoonSettings, asked.settings)
        hand = given_hand(asked, settings)
        from croupier.analysis.odds.twentyone.pontoon.hand import pontoon_hand

        wager = wager_of(asked) or 0
        notes = []
        found = allowed(lambda: pontoon_hand(settings, hand, wager))
        if "surrender" in found.worth:
            notes.append("A surrender loses the whole wager to a dealer's Pontoon (9.3).")
        if any(place == 0 for place in hand.places[:2]):
            notes.append("Your ace counts one if you double (2.5(a)).")
        return OneHand.of("pontoon", question_about(settings, wager), found, notes)

    def comparison(self, asked: Asked) -> Answer:
        """What the chart of a file costs."""
        settings = cast(PontoonSettings, asked.settings)
        text = text_of(asked.given.compare)
        require()
        from croupier.analysis.odds.twentyone.pontoon.comparing import columns_from, compare

        columns = told(asked.given.compare, lambda: columns_from(text))
        wager = wager_of(asked) or 0
        found = compare(settings, columns, asked.progress, wager)
        return ChartCost("pontoon", asked.given.compare, question_about(settings, wager), found, OURS)

    def effects(self, asked: Asked) -> Answer:
        """What each rule is worth."""
        return EffectsTable(pontoon_effects(cast(PontoonSettings, asked.settings), asked.progress))


QUESTIONS: Final = PontoonQuestions()
