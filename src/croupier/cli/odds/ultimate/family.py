"""Ultimate Texas Hold-em for `croupier odds`: its options, and which answer they ask for."""

from collections.abc import Callable
from typing import ClassVar, TypeVar, cast

from croupier.analysis.odds.ultimate.answer import ultimate_odds
from croupier.analysis.odds.ultimate.stakes import RULE_BOOK, PayTables, WrongStakes, pay_table
from croupier.chips import cents
from croupier.cli.odds.family import Answer, Asked, OddsFamily
from croupier.cli.odds.ultimate.whole_game import WholeGame
from croupier.cli.parsing import Parser, WrongInput
from croupier.rulebook.ultimate.settings import UltimateSettings

T = TypeVar("T")


class UltimateOdds(OddsFamily):
    """Its room of the command."""

    usage: ClassVar[str] = "[--ante AMOUNT] [--trips AMOUNT] [--blind-pays TABLE] [--trips-pays TABLE]"

    def settings_that_matter(self, game: str) -> tuple[str, ...]:
        """The limits and the chips bound the ante; the maximum payout binds the blind."""
        return (
            "minimum",
            "maximum",
            "multiple",
            "smallest_chip",
            "trips_minimum",
            "trips_maximum",
            "trips_multiple",
            "maximum_payout",
        )

    def add_options(self, parser: Parser, game: str) -> None:
        """Let the parser take stakes and pay tables."""
        parser.add_argument("--ante", metavar="AMOUNT", help="the ante in dollars (the table's minimum)")
        parser.add_argument("--trips", metavar="AMOUNT", help="what is on trips (as much as the ante)")
        for name in ("blind", "trips"):
            parser.add_argument(
                f"--{name}-pays",
                metavar="TABLE",
                help="other odds than those of rule 10.1, as in 'straight flush 40, flush 3:2'",
            )

    def answer(self, asked: Asked) -> Answer:
        """The whole game."""
        given, settings = asked.given, cast(UltimateSettings, asked.settings)
        ante, trips = amount("ante", given.ante), amount("trips", given.trips)
        pays = PayTables(
            _told(lambda: pay_table(given.blind_pays, RULE_BOOK.blind))
            if given.blind_pays
            else RULE_BOOK.blind,
            _told(lambda: pay_table(given.trips_pays, RULE_BOOK.trips))
            if given.trips_pays
            else RULE_BOOK.trips,
        )
        return WholeGame(
            _told(lambda: ultimate_odds(settings, ante=ante, trips=trips, pays=pays, progress=asked.progress))
        )


FAMILY = UltimateOdds()


def amount(name: str, text: str | None) -> int | None:
    """An amount of an option in cents, or None if it is not given."""
    if text is None:
        return None
    try:
        return cents(text)
    except ValueError:
        raise WrongInput(f"--{name}: {text!r} is not allowed; dollars such as 20 or 12.50 are") from None


def _told(get: Callable[[], T]) -> T:
    """What `get` gives; stakes that can't be are wrong input."""
    try:
        return get()
    except WrongStakes as wrong:
        raise WrongInput(str(wrong)) from None
