"""`croupier odds GAME [settings as options] [--json | --html FILE | --svg FILE | --png FILE]`."""

import sys
from collections.abc import Sequence
from typing import Final

from croupier.analysis.compile.extra import MissingExtra
from croupier.cli.answers import FORMS_USAGE, add_form_options, check_forms, tell
from croupier.cli.frame import INTERRUPTED
from croupier.cli.game_names import game_among
from croupier.cli.games import settings_class_of, settings_of
from croupier.cli.odds.families import family_of, games_with_odds
from croupier.cli.odds.family import Asked, OddsFamily
from croupier.cli.parsing import Parser, WrongInput, suggest
from croupier.cli.progress import Bar
from croupier.cli.setting_options import add_setting_options, given_changes

USAGE: Final = f"GAME [--settings FILE] {FORMS_USAGE}"


def main(words: Sequence[str]) -> int:
    """Tell the house edge of a game and the best play."""
    game = game_among(words)
    if game is None:
        family_of(_parser(None, None).parse_known_args(words)[0].game)  # says what games there are
    family = family_of(game or "")
    given = _parser(family, game).read(words)
    if family is None:
        raise WrongInput(
            f"there are no odds for {given.game}; the games that have them are {games_with_odds()}"
        )
    check_forms(given)
    settings = settings_of(given.game, given.settings, given_changes(given, settings_class_of(given.game)))
    try:
        with Bar(sys.stderr) as bar:
            answer = family.answer(Asked(settings, given, bar.show))
    except MissingExtra as missing:
        raise WrongInput(str(missing)) from None
    except KeyboardInterrupt:
        print("croupier odds: interrupted before anything was known for certain.", file=sys.stderr)
        return INTERRUPTED
    tell(answer, given, "odds")
    return 0 if answer.complete else INTERRUPTED


def _parser(family: OddsFamily | None, game: str | None) -> Parser:
    parser = Parser(
        "odds",
        f"{USAGE} {family.usage}" if family else USAGE,
        "Work out what a player of a house game can expect with the best play, and what that play is. "
        "Values are per unit of the first wager; below 0, the house has the edge.",
        epilog="croupier odds GAME --help lists the options of a game, such as a hand and settings.",
    )
    games = parser.add_argument("game", metavar="GAME", help=games_with_odds())
    suggest(games, games_with_odds().split(", "))
    parser.add_argument(
        "--settings", metavar="FILE", help="a TOML file of settings (default: a demonstration set)"
    )
    add_form_options(parser, "the chart")
    if family is not None and game is not None:
        family.add_options(parser, game)
        add_setting_options(parser, settings_class_of(game), family.settings_that_matter(game))
    return parser
