"""Blackjack and Pontoon for `croupier odds`: their options, and which answer they ask for."""

from argparse import Namespace
from typing import ClassVar, cast

from croupier.analysis.odds.twentyone.beside import WrongStakes
from croupier.cli.answers import Answer
from croupier.cli.bankroll.options import BANKROLL_USAGE, add_bankroll_options, asks_about_money
from croupier.cli.odds.family import Asked, OddsFamily
from croupier.cli.odds.money import money_answer
from croupier.cli.odds.twentyone.blackjack import QUESTIONS as BLACKJACK
from croupier.cli.odds.twentyone.pontoon import QUESTIONS as PONTOON
from croupier.cli.odds.twentyone.questions import (
    COMPARISON,
    EFFECTS,
    HAND,
    MONEY,
    WHOLE,
    Questions,
    side_of,
    wager_of,
)
from croupier.cli.parsing import Parser, WrongInput
from croupier.listing import listed
from croupier.rulebook.twentyone.settings import TwentyOneSettings

GAMES: dict[str, Questions] = {"blackjack": BLACKJACK, "pontoon": PONTOON}
"""What can be asked about each game."""


class TwentyOneOdds(OddsFamily):
    """Their room of the command."""

    usage: ClassVar[str] = (
        "[--distribution] [--wager AMOUNT] [--side AMOUNT]"
        f" [--hand CARDS --dealer CARD | --compare FILE | --effects] {BANKROLL_USAGE}"
    )

    def settings_that_matter(self, game: str) -> tuple[str, ...]:
        """The shoe, and what the dealer does."""
        return _questions(game).settings_that_matter

    def add_options(self, parser: Parser, game: str) -> None:
        """Let the parser take a hand, a chart to compare with, and what is the game's own."""
        parser.add_argument("--hand", metavar="CARDS", help="what each act is worth with it, as in '8h 8d'")
        parser.add_argument("--dealer", metavar="CARD", help="the dealer's card, as in A, 7 or K")
        parser.add_argument("--compare", metavar="FILE", help="what the chart in FILE costs, and where")
        parser.add_argument("--effects", action="store_true", help="what each rule is worth to the house")
        parser.add_argument(
            "--distribution", action="store_true", help="also how often each net result occurs"
        )
        parser.add_argument("--wager", metavar="AMOUNT", help=_questions(game).wager_help)
        parser.add_argument("--side", metavar="AMOUNT", help="what is on the side wager (nothing)")
        add_bankroll_options(parser)
        _questions(game).add_options(parser)

    def answer(self, asked: Asked) -> Answer:
        """The whole game, or whatever else is asked about it."""
        given = asked.given
        money = asks_about_money(given)
        if sum(map(bool, (given.hand is not None, given.compare is not None, given.effects, money))) > 1:
            raise WrongInput(
                "--hand, --compare, --effects and --bankroll or --handle ask different questions; "
                "use one of them"
            )
        if (given.hand is None) != (given.dealer is None):
            raise WrongInput("--hand and --dealer go together, as in --hand '8h 8d' --dealer A")
        game = _questions(asked.settings.game)
        game.check(asked)
        game.check_options(given, question_of(given, money=money))
        try:
            return self._answer(asked, game, money=money)
        except WrongStakes as wrong:
            raise WrongInput(str(wrong)) from None

    def _answer(self, asked: Asked, game: Questions, *, money: bool) -> Answer:
        given = asked.given
        if money:
            wager = wager_of(asked) or cast(TwentyOneSettings, asked.settings).minimum
            opening = wager + side_of(asked)
            return money_answer(
                asked, wager, lambda part: game.odds(part, distribution=True), game.table, opening
            )
        if given.hand is not None:
            return game.hand(asked)
        if given.compare is not None:
            return game.comparison(asked)
        return game.effects(asked) if given.effects else game.whole_game(asked)


def question_of(given: Namespace, *, money: bool) -> str:
    """Which question the options ask."""
    if money:
        return MONEY
    if given.hand is not None:
        return HAND
    if given.compare is not None:
        return COMPARISON
    return EFFECTS if given.effects else WHOLE


def _questions(game: str) -> Questions:
    if game not in GAMES:
        raise WrongInput(f"there are no odds for {game}; in its family there are odds for {listed(GAMES)}")
    return GAMES[game]


FAMILY = TwentyOneOdds()
