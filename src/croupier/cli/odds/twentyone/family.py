"""Blackjack and Pontoon for `croupier odds`: their options, and which answer they ask for."""

from typing import ClassVar

from croupier.cli.odds.family import Answer, Asked, OddsFamily
from croupier.cli.odds.twentyone.blackjack import BlackjackQuestions
from croupier.cli.odds.twentyone.pontoon import PontoonQuestions
from croupier.cli.odds.twentyone.questions import Questions
from croupier.cli.parsing import Parser, WrongInput

GAMES: dict[str, Questions] = {"blackjack": BlackjackQuestions(), "pontoon": PontoonQuestions()}
"""What can be asked about each game."""


class TwentyOneOdds(OddsFamily):
    """Their room of the command."""

    usage: ClassVar[str] = "[--hand CARDS --dealer CARD | --compare FILE | --effects]"

    def settings_that_matter(self, game: str) -> tuple[str, ...]:
        """The shoe, and what the dealer does."""
        return _questions(game).settings_that_matter

    def add_options(self, parser: Parser, game: str) -> None:
        """Let the parser take a hand, a chart to compare with, and what is the game's own."""
        parser.add_argument("--hand", metavar="CARDS", help="what each act is worth with it, as in '8h 8d'")
        parser.add_argument("--dealer", metavar="CARD", help="the dealer's card, as in A, 7 or K")
        parser.add_argument("--compare", metavar="FILE", help="what the chart of a file costs, and where")
        parser.add_argument("--effects", action="store_true", help="what each rule is worth to the house")
        _questions(game).add_options(parser)

    def answer(self, asked: Asked) -> Answer:
        """The whole game, or whatever else is asked about it."""
        given = asked.given
        if sum(map(bool, (given.hand is not None, given.compare is not None, given.effects))) > 1:
            raise WrongInput("--hand, --compare and --effects ask different questions; use one of them")
        if (given.hand is None) != (given.dealer is None):
            raise WrongInput("--hand and --dealer go together, as in --hand '8h 8d' --dealer A")
        game = _questions(asked.settings.game)
        game.check(asked)
        if given.hand is not None:
            return game.hand(asked)
        if given.compare is not None:
            return game.comparison(asked)
        return game.effects(asked) if given.effects else game.whole_game(asked)


def _questions(game: str) -> Questions:
    if game not in GAMES:
        raise WrongInput(f"there are no odds of {game}; those of its family are {' and '.join(GAMES)}")
    return GAMES[game]


FAMILY = TwentyOneOdds()
