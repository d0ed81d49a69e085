"""`croupier deal GAME`: the console of a live dealer, with every setting of the game as an option."""

import re
from argparse import ArgumentTypeError
from collections.abc import Sequence

from croupier.cli.game_names import game_among, listed_games
from croupier.cli.games import settings_class_of, settings_of
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.setting_options import add_setting_options, given_changes
from croupier.dialogue.words.phrases import listed
from croupier.rulebook.settings import Settings


def main(words: Sequence[str]) -> int:
    """Deal at a table with real cards."""
    game = game_among(words)
    if game is None:
        settings_class_of(
            _parser(None, words).parse_known_args(words)[0].game
        )  # and says what games there are
    settings = settings_class_of(game or "")
    args = _parser(settings, words).read(words)
    args.settings = settings_of(args.game, args.settings, given_changes(args, settings))
    if missing := args.settings.missing():
        raise WrongInput(
            f"a table that is played for dollars can't open without {listed(missing)}; "
            "croupier settings explains them, and --unit play needs none of them"
        )

    from croupier.terminal.staff.run import run

    return int(run(args))


def _parser(settings: type[Settings] | None, words: Sequence[str]) -> Parser:
    parser = Parser(
        "deal",
        "GAME [--settings FILE] [--table NAME] [--new] [--plain]",
        "Run a table with real cards: key in the cards, what players decide, and rulings. Each line is saved "
        "before it takes effect; the same command continues after a break.",
        epilog="Every setting of a game is an option too; croupier deal GAME --help lists them.",
    )
    parser.add_argument("game", metavar="GAME", help=listed_games(words))
    parser.add_argument(
        "--settings", metavar="FILE", help="a TOML file of settings (default: a demonstration set)"
    )
    parser.add_argument(
        "--table", type=_name, default="table", metavar="NAME", help="which table, if there are several"
    )
    parser.add_argument(
        "--new", action="store_true", help="open a new table, even if there is one to go back to"
    )
    parser.add_argument("--plain", action="store_true", help="no colour and no drawing")
    if settings is not None:
        add_setting_options(parser, settings)
    return parser


def _name(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}", text):
        raise ArgumentTypeError(f"{text!r} is not allowed; it must be up to 32 letters, digits, - and _")
    return text
