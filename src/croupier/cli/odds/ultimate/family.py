"""Ultimate Texas Hold-em for `croupier odds`: its options, and which answer they ask for."""

from typing import ClassVar, Final, cast

from croupier.analysis.odds.ultimate.answer import Work, ultimate_odds
from croupier.analysis.odds.ultimate.checking import check_hand
from croupier.analysis.odds.ultimate.effects import effects
from croupier.analysis.odds.ultimate.stakes import RULE_BOOK, PayTables, Wagers, WrongStakes, pay_table
from croupier.cards import Card, cards
from croupier.cli.answers import Answer
from croupier.cli.bankroll.options import BANKROLL_USAGE, add_bankroll_options, amount, asks_about_money
from croupier.cli.odds.effects_table import EffectsTable
from croupier.cli.odds.family import Asked, OddsFamily
from croupier.cli.odds.money import money_answer
from croupier.cli.odds.ultimate.comparison import strategy_cost
from croupier.cli.odds.ultimate.one_hand import one_hand
from croupier.cli.odds.ultimate.wagered import wagered
from croupier.cli.odds.ultimate.whole_game import WholeGame
from croupier.cli.parsing import Parser, WrongInput
from croupier.rulebook.ultimate.settings import UltimateSettings

FIRST_WAGERS: Final = 2
"""Ante and blind, which are alike, have to be made before the first card (4.2)."""


class UltimateOdds(OddsFamily):
    """Its room of the command."""

    usage: ClassVar[str] = (
        "[--ante AMOUNT] [--trips AMOUNT] [--blind-pays TABLE] [--trips-pays TABLE]"
        f" [--hand CARDS [--board CARDS] | --compare FILE | --effects] {BANKROLL_USAGE}"
    )

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
        parser.add_argument("--trips", metavar="AMOUNT", help="what is on trips (nothing)")
        for name in ("blind", "trips"):
            parser.add_argument(
                f"--{name}-pays",
                default="",
                metavar="TABLE",
                help="odds other than those of rule 10.1, as in 'straight flush 40, flush 3:2'",
            )
        parser.add_argument("--hand", metavar="CARDS", help="what each act is worth with these two cards")
        parser.add_argument("--board", default="", metavar="CARDS", help="the communal cards: 3 or 5")
        parser.add_argument("--compare", metavar="FILE", help="what the strategy in FILE costs, and where")
        parser.add_argument("--effects", action="store_true", help="what each rule is worth to the house")
        add_bankroll_options(parser)

    def answer(self, asked: Asked) -> Answer:
        """The whole game, or whatever else is asked about it."""
        given, settings = asked.given, cast(UltimateSettings, asked.settings)
        ante, trips = amount("ante", given.ante), amount("trips", given.trips)
        money = asks_about_money(given)
        if sum(map(bool, (given.hand is not None, given.compare, given.effects, money))) > 1:
            raise WrongInput(
                "--hand, --compare, --effects and --bankroll or --handle ask different questions; "
                "use one of them"
            )
        if given.board and given.hand is None:
            raise WrongInput("--board needs --hand with the player's two cards")
        try:
            pays = PayTables(
                pay_table(given.blind_pays, RULE_BOOK.blind), pay_table(given.trips_pays, RULE_BOOK.trips)
            )
            wagers = Wagers.at(settings, ante, trips, pays)
            work = Work(wagers.stakes, progress=asked.progress, with_trips=wagers.trips > 0)
            if given.hand is not None:
                hand, board = _cards(given.hand, given.board)
                return one_hand(hand, board, work, wagers)
            if given.compare is not None:
                return strategy_cost(given.compare, work, wagers)
            if money:
                return money_answer(
                    asked,
                    wagers.ante,
                    lambda part: ultimate_odds(
                        settings, ante=ante, trips=trips, pays=pays, progress=part.progress
                    ),
                    wagered,
                    opening=FIRST_WAGERS * wagers.ante + wagers.trips,
                )
            if given.effects:
                return EffectsTable(
                    effects(settings, ante=ante, trips=trips, pays=pays, progress=asked.progress)
                )
            return WholeGame(
                ultimate_odds(settings, ante=ante, trips=trips, pays=pays, progress=asked.progress)
            )
        except WrongStakes as wrong:
            raise WrongInput(str(wrong)) from None


def _cards(hand: str, board: str) -> tuple[list[Card], list[Card]]:
    try:
        found = cards(hand), cards(board)
        check_hand(*found)
    except ValueError as wrong:
        raise WrongInput(str(wrong)) from None
    return found


FAMILY = UltimateOdds()
