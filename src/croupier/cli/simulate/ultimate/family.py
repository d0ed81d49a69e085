"""Ultimate Texas Hold-em for `croupier simulate`: its options, and the question they ask."""

from argparse import Namespace
from typing import ClassVar, cast

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.ultimate.stakes import WrongStakes
from croupier.analysis.odds.ultimate.strategy_file import WrongStrategy, read_strategy
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.simulation.games import question_about
from croupier.analysis.simulation.ultimate.question import LIMITS, MATTER
from croupier.chips import cents, money
from croupier.cli.bankroll.options import amount
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.simulate.family import SimulatedFamily, strategy_text
from croupier.rulebook.settings import Settings
from croupier.rulebook.ultimate.settings import UltimateSettings


class SimulatedUltimate(SimulatedFamily):
    """Its room of the command."""

    usage: ClassVar[str] = "[--ante AMOUNT] [--trips AMOUNT]"

    def settings_that_matter(self, game: str) -> tuple[str, ...]:
        """The limits, the chips, the maximum payout and the seats."""
        return (*MATTER, *LIMITS, "seats")

    def add_options(self, parser: Parser, game: str) -> None:
        """Let the parser take what is wagered."""
        parser.add_argument("--ante", metavar="AMOUNT", help="the ante in dollars (the table's minimum)")
        parser.add_argument("--trips", metavar="AMOUNT", help="what is on trips (nothing)")

    def question(self, settings: Settings, given: Namespace, progress: Progress) -> Plain:
        """The question about the seats of a table."""
        strategy = None
        if given.strategy is not None:
            try:
                strategy = read_strategy(strategy_text(given.strategy))
            except WrongStrategy as wrong:
                raise WrongInput(f"{given.strategy}: {wrong}") from None
        try:
            return question_about(
                cast(UltimateSettings, settings),
                players=given.players,
                ante=amount("ante", given.ante),
                trips=amount("trips", given.trips) or 0,
                strategy=strategy,
            )
        except WrongStakes as wrong:
            raise WrongInput(str(wrong)) from None

    def first_wager(self, question: Plain) -> int:
        """The ante."""
        return cents(question["ante"])

    def opening(self, question: Plain) -> int:
        """Ante and blind, which are equal (6.2), and trips."""
        return 2 * cents(question["ante"]) + cents(question["trips"])

    def table(self, question: Plain) -> str:
        """The table and its players in a line."""
        players, trips = question["players"], cents(question["trips"])
        most = cents(question["settings"]["maximum_payout"])
        return (
            f"{players} player{'s' if players > 1 else ''}, ante {money(cents(question['ante']))}"
            + (f", trips {money(trips)}" if trips else "")
            + (f"; the maximum payout is {money(most)}" if most else "")
        )


FAMILY = SimulatedUltimate()
