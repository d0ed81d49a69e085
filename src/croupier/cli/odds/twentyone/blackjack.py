"""The questions about Blackjack, and its charts."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Final, cast

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.analysis.odds.twentyone.blackjack.effects import blackjack_effects
from croupier.analysis.odds.twentyone.blackjack.odds import blackjack_odds, question_about
from croupier.analysis.odds.twentyone.blackjack.variations import BY_THE_BOOK
from croupier.analysis.odds.twentyone.given_hand import GivenHand
from croupier.cli.answers import Answer
from croupier.cli.odds.effects_table import EffectsTable
from croupier.cli.odds.family import Asked
from croupier.cli.odds.twentyone.charts import chart_rows, heading, legend
from croupier.cli.odds.twentyone.comparison import ChartCost, text_of, told
from croupier.cli.odds.twentyone.one_hand import OneHand
from croupier.cli.odds.twentyone.questions import (
    Questions,
    allowed,
    given_hand,
    side_of,
    side_words,
    wager_of,
)
from croupier.cli.odds.twentyone.variations import VARIED, add_variations, variation_words, variations_of
from croupier.cli.odds.twentyone.whole_game import WholeGame
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.side_wagers import SIDE_SETTINGS
from croupier.rulebook.twentyone.blackjack import BlackjackSettings

if TYPE_CHECKING:
    from croupier.analysis.odds.twentyone.blackjack.hand import NaturalWorth
    from croupier.cli.charts.page import Page


BELOW_AND_ABOVE: Final = "Hit hard totals below those shown, and stand on those above."


class WholeBlackjack(WholeGame):
    """The whole answer about Blackjack."""

    VALUES: ClassVar[Mapping[str, str]] = {
        "total_dependent": "best single chart",
        "with_side": "that chart, and the side wager beside it",
        "composition_dependent": "best play by the cards of a hand",
        "infinite_deck": "best play, infinite deck",
        "insurance": "insurance, per unit on it",
        "even_money": "even money, what taking it gains",
        "perfect_pairs": "Perfect Pairs, per unit on it",
        "pairs_play": "Pairs Play, per unit on it",
    }

    def table(self) -> str:
        """The settings in a line."""
        return f"{QUESTIONS.table(self.odds.settings)}; the first hand off a fresh shoe"

    def charts(self, colours: int) -> Iterator[str]:
        """How to play."""
        chart, cells = self.odds.strategy, self.odds.figures["cells"]
        letters = {each for kind in chart.values() for row in kind.values() for each in row.values()}
        for kind in ("hard", "soft", "pairs"):
            worths = by_row(cells, kind)
            yield heading(kind)
            yield from chart_rows(shown(chart[kind], kind), worths, colours)
            yield ""
        yield legend(letters)
        yield f"  {BELOW_AND_ABOVE}"

    def whole_page(self) -> "Page":
        """All that the page shows."""
        from croupier.cli.odds.twentyone.blackjack_page import blackjack_page

        return blackjack_page(self.odds)


def shown(rows: Plain, kind: str) -> Plain:
    """The rows that say something: not the low ones that are always hit, nor the high ones that stand."""
    if kind == "pairs":
        return {**{name: row for name, row in rows.items() if name != "AA"}, "AA": rows["AA"]}
    names = list(rows)
    while kind == "hard" and set(rows[names[0]].values()) == {"H"} and set(rows[names[1]].values()) == {"H"}:
        names.pop(0)
    while set(rows[names[-1]].values()) == {"S"} and set(rows[names[-2]].values()) == {"S"}:
        names.pop()
    return {name: rows[name] for name in names if not (kind == "soft" and name == "12")}


def by_row(cells: Plain, kind: str) -> Plain:
    """What each act is worth by row and dealer's card."""
    found: Plain = {}
    for card, kinds in cells.items():
        for row, worth in kinds[kind].items():
            found.setdefault(row, {})[card] = worth
    return found


class BlackjackQuestions(Questions):
    """What can be asked about Blackjack."""

    settings_that_matter: ClassVar[tuple[str, ...]] = ("decks", "dealer_soft_17", *SIDE_SETTINGS)
    wager_counts_with: ClassVar[tuple[str, ...]] = ("side",)

    def whole_game(self, asked: Asked) -> Answer:
        """What the game is worth, and how to play it."""
        return WholeBlackjack(self.odds(asked, distribution=asked.given.distribution))

    def add_options(self, parser: Parser) -> None:
        """Let the parser take the rules of other houses."""
        add_variations(parser)

    def check(self, asked: Asked) -> None:
        """Raise `WrongInput` if there is no such variation, or if it doesn't go with the question."""
        if variations_of(asked.given) != BY_THE_BOOK and asked.given.effects:
            raise WrongInput("--effects compares the rules of the rule book with others; leave out " + VARIED)

    def odds(self, asked: Asked, *, distribution: bool) -> Odds:
        """The odds that are asked for."""
        settings = cast(BlackjackSettings, asked.settings)
        return blackjack_odds(
            settings,
            asked.progress,
            distribution=distribution,
            variations=variations_of(asked.given),
            wager=wager_of(asked),
            side=side_of(asked),
        )

    def table(self, settings: Plain) -> str:
        """The settings of an answer in a line."""
        does = {"stand": "stands", "draw": "draws"}[settings["dealer_soft_17"]]
        told = [f"{settings['decks']} decks", f"the dealer {does} on soft 17", *variation_words(settings)]
        return ", ".join([*told, *side_words(settings)])

    def hand(self, asked: Asked) -> Answer:
        """What each act is worth with one hand."""
        settings = cast(BlackjackSettings, asked.settings)
        hand = given_hand(asked, settings)
        from croupier.analysis.odds.twentyone.blackjack.hand import blackjack_hand, natural_hand

        variations = variations_of(asked.given)
        question = question_about(settings, variations)
        if hand.is_natural:
            natural = allowed(lambda: natural_hand(settings, hand, variations))
            return natural_answer(question, hand, natural)
        found = blackjack_hand(settings, hand, variations)
        notes = []
        if "natural" in found.dealer and ("split" in found.worth or "double" in found.worth):
            notes.append(
                "The dealer takes no hole card: a Blackjack takes doubled and split wagers in full (13.1(f))."
            )
        return OneHand.of("blackjack", question, found, notes)

    def comparison(self, asked: Asked) -> Answer:
        """What the chart of a file costs."""
        settings = cast(BlackjackSettings, asked.settings)
        text = text_of(asked.given.compare)
        require()
        from croupier.analysis.odds.twentyone.blackjack.comparing import chart_from, compare

        chart = told(asked.given.compare, lambda: chart_from(text))
        variations = variations_of(asked.given)
        table = question_about(settings, variations)
        found = compare(settings, chart, asked.progress, variations)
        return ChartCost("blackjack", asked.given.compare, table, found, "best chart")

    def effects(self, asked: Asked) -> Answer:
        """What each rule is worth."""
        return EffectsTable(blackjack_effects(cast(BlackjackSettings, asked.settings), asked.progress))


def natural_answer(settings: Plain, hand: GivenHand, found: "NaturalWorth") -> OneHand:
    """A Blackjack against an ace: even money, insurance of half the wager, or neither."""
    why = [
        f"The dealer has a Blackjack too in {float(found.natural):.1%}: then the wager is a stand-off.",
        "Even money is paid now, whatever the dealer's next card is (8.1(b)).",
        "Insurance is for half the wager, the most that 7.1 allows; it pays 2 to 1 (7.5).",
    ]
    worth = {act: ExpectedValue.exact(each) for act, each in found.worth.items()}
    return OneHand("blackjack", settings, hand, worth, {"natural": float(found.natural)}, why)


QUESTIONS: Final = BlackjackQuestions()
