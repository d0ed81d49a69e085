"""`croupier settings GAME [--json | --toml]`."""

import sys
from collections.abc import Sequence

from croupier.cli.game_names import listed_games
from croupier.cli.games import settings_class_of
from croupier.cli.paging import in_pages
from croupier.cli.parsing import Parser
from croupier.rulebook.settings_report import run


def main(words: Sequence[str]) -> int:
    """List the settings of a game."""
    parser = Parser(
        "settings",
        "GAME [--json | --toml]",
        "List what the operator of a game decides: defaults, bounds, rules and meanings.",
    )
    parser.add_argument("game", metavar="GAME", help=listed_games(words))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON list instead of text")
    form.add_argument("--toml", action="store_true", help="print a settings file to fill in, with comments")
    args = parser.read(words)
    game = settings_class_of(args.game)
    return in_pages(sys.stdout, lambda out: run(game, args.json, out, args.toml))
