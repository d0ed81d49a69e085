"""Blackjack and Pontoon for `croupier simulate`: their options, and the question these ask."""

import re
from argparse import ArgumentTypeError, Namespace
from fractions import Fraction
from typing import ClassVar, Final, cast

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.beside import WrongStakes
from croupier.analysis.odds.twentyone.chart_file import WrongChart
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.simulation.games import question_about
from croupier.analysis.simulation.twentyone.charts import CHARTS, chart_in
from croupier.chips import cents, money
from croupier.cli.bankroll.options import amount
from croupier.cli.odds.twentyone.variations import add_variations, variation_words, variations_of
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.side_wagers import SIDE_SETTINGS, check_side_settings
from croupier.cli.simulate.family import SimulatedFamily, strategy_text
from croupier.listing import listed
from croupier.rulebook.settings import Settings
from croupier.rulebook.twentyone.settings import TwentyOneSettings

LIMITS: Final = (
    "minimum",
    "maximum",
    "multiple",
    "smallest_chip",
    *SIDE_SETTINGS,
    "boxes",
)
PENETRATION: Final = re.compile(r"(\d{1,3}(?:\.\d{1,4})?) ?%|(0?\.\d{1,6})", re.ASCII)


class SimulatedTwentyOne(SimulatedFamily):
    """Their room of the command."""

    usage: ClassVar[str] = (
        "[--penetration SHARE] [--wager AMOUNT] [--side AMOUNT] [--insurance] [--even-money]"
    )

    def settings_that_matter(self, game: str) -> tuple[str, ...]:
        """The shoe, what the dealer does, and the limits."""
        own = CHARTS[game].settings if game in CHARTS else ()
        return ("decks", "dealer_soft_17", "shoe", "cut_card_from_back", "burn_at_start", *LIMITS, *own)

    def add_options(self, parser: Parser, game: str) -> None:
        """Let the parser take what is wagered, and how deep the shoe is dealt."""
        parser.add_argument(
            "--penetration",
            type=_penetration,
            metavar="SHARE",
            help="how much of the shoe lies before the cutting card, as in 75%%",
        )
        parser.add_argument("--wager", metavar="AMOUNT", help="on each box (the table's minimum)")
        parser.add_argument("--side", metavar="AMOUNT", help="the side wager on each box (none)")
        parser.add_argument("--insurance", action="store_true", help="insure every wager that can be")
        if game in CHARTS and CHARTS[game].even_money:
            parser.add_argument("--even-money", action="store_true", help="take even money for a Blackjack")
        if game in CHARTS and CHARTS[game].varies:
            add_variations(parser)

    def changes(self, given: Namespace, settings: Settings) -> dict[str, object]:
        """The place of the cutting card."""
        if given.penetration is None:
            return {}
        table = cast(TwentyOneSettings, settings)
        if given.set_cut_card_from_back is not None:
            raise WrongInput("--penetration and --cut-card-from-back say the same; use one of them")
        deck = len(table.deck)
        cards = deck * table.decks
        behind = round(cards * (1 - given.penetration))
        if not deck <= behind <= cards // 2:
            raise WrongInput(
                f"--penetration: {_percent(given.penetration)} is not allowed; with {table.decks} decks 50% "
                f"to {_percent(Fraction(cards - deck, cards))} of the cards lie before the cutting card"
            )
        return {"cut_card_from_back": behind}

    def question(self, settings: Settings, given: Namespace, progress: Progress) -> Plain:
        """The question about the boxes of a table."""
        game = settings.game
        if game not in CHARTS:
            raise WrongInput(f"{game} can't be simulated; in its family, {listed(CHARTS)} can")
        asked: dict[str, object] = {
            "players": given.players,
            "wager": amount("wager", given.wager),
            "side": amount("side", given.side) or 0,
            "insures": given.insurance,
            "progress": progress,
        }
        if CHARTS[game].even_money:
            asked["even_money"] = given.even_money
        if CHARTS[game].varies:
            asked["variations"] = variations_of(given)
        check_side_settings(given)
        if given.strategy is not None:
            require()
            try:
                asked["strategy"] = chart_in(game, strategy_text(given.strategy))
            except WrongChart as wrong:
                raise WrongInput(f"{given.strategy}: {wrong}") from None
        try:
            return question_about(settings, **asked)
        except WrongStakes as wrong:
            raise WrongInput(str(wrong)) from None

    def first_wager(self, question: Plain) -> int:
        """The wager on a box."""
        return cents(question["wager"])

    def opening(self, question: Plain) -> int:
        """The wager on the box, and the side wager."""
        return cents(question["wager"]) + cents(question["side"])

    def table(self, question: Plain) -> str:
        """The table and its boxes in a line."""
        settings, boxes = question["settings"], question["players"]
        does = {"stand": "stands", "draw": "draws"}[settings["dealer_soft_17"]]
        shoe = (
            "shuffled for every round"
            if settings["shoe"] == "automated"
            else f"the cutting card {settings['cut_card_from_back']} cards from the back"
        )
        side = cents(question["side"])
        wagered = f"{money(cents(question['wager']))} on each" + (
            f", {money(side)} beside it" if side else ""
        )
        other = "".join(f", {words}" for words in variation_words(question))
        return (
            f"{settings['decks']} decks, {shoe}, the dealer {does} on soft 17{other}; "
            f"{boxes} box{'es' if boxes > 1 else ''}, {wagered}"
        )


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.6g}%"


def _penetration(text: str) -> Fraction:
    found = PENETRATION.fullmatch(text.strip())
    if not found:
        raise ArgumentTypeError(f"{text!r} is not allowed; it must be a share such as 75% or 0.75")
    return Fraction(found[1]) / 100 if found[1] else Fraction(found[2])


FAMILY = SimulatedTwentyOne()
