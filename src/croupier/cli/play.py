"""`croupier play GAME`, with every setting of the game as an option of its own."""

import re
from argparse import ArgumentTypeError
from collections.abc import Sequence

from croupier.chips import cents
from croupier.cli.game_names import game_among, listed_games
from croupier.cli.games import settings_class_of, settings_of
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.setting_options import add_setting_options, given_changes
from croupier.rulebook.settings import Settings

MOST_BOTS = 20
SEED_DIGITS = 64


def main(words: Sequence[str]) -> int:
    """Play at a table in the terminal."""
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
            f"a table for dollars does not open without {', '.join(missing)}; "
            "croupier settings explains them, and --unit play needs none of them"
        )

    from croupier.terminal.play import run

    return int(run(args))


def _parser(settings: type[Settings] | None, words: Sequence[str]) -> Parser:
    parser = Parser(
        "play",
        "GAME [--bots N] [--seed HEX] [--resume | --new] [--purse AMOUNT] [--name NAME] [--plain]"
        " [--settings FILE]",
        "Sit down at a table in the terminal, with play chips unless the settings say otherwise.",
    )
    parser.add_argument("game", metavar="GAME", help=listed_games(words))
    parser.add_argument(
        "--bots", type=_bots, metavar="N", help="how many bots play too (0 to 20): none, or 5 at poker"
    )
    parser.add_argument("--seed", type=_seed, metavar="HEX", help="the seed of the shuffles, up to 64 digits")
    again = parser.add_mutually_exclusive_group()
    again.add_argument("--resume", action="store_true", help="go on where you left the table")
    again.add_argument("--new", action="store_true", help="a new table, whatever was left")
    parser.add_argument("--purse", type=_purse, metavar="AMOUNT", help="how much you bring, in dollars")
    parser.add_argument("--name", metavar="NAME", help="your name at the table")
    parser.add_argument("--plain", action="store_true", help="no colour and no drawing")
    parser.add_argument(
        "--settings", metavar="FILE", help="a TOML file of settings; else a demonstration set"
    )
    if settings is not None:
        add_setting_options(parser, settings)
    return parser


def _bots(text: str) -> int:
    if not re.fullmatch(r"\d{1,3}", text) or int(text) > MOST_BOTS:
        raise ArgumentTypeError(f"{text!r} is not allowed; a whole number from 0 to {MOST_BOTS} is")
    return int(text)


def _seed(text: str) -> str:
    if not re.fullmatch(rf"[0-9a-fA-F]{{1,{SEED_DIGITS}}}", text):
        raise ArgumentTypeError(f"{text!r} is not allowed; 1 to {SEED_DIGITS} hexadecimal digits are")
    return text.lower().zfill(SEED_DIGITS)


def _purse(text: str) -> int:
    try:
        amount = cents(text)
    except ValueError:
        amount = 0
    if amount == 0:
        raise ArgumentTypeError(f"{text!r} is not allowed; dollars such as 200 or 12.50 are")
    return amount
