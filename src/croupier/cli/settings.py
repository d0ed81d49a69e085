"""`croupier settings GAME [--json]`."""

import sys
from collections.abc import Sequence

from croupier.cli.game_names import listed_games
from croupier.cli.games import settings_class_of
from croupier.cli.parsing import Parser
from croupier.rulebook.settings_report import run


def main(words: Sequence[str]) -> int:
    """List the settings of a game."""
    parser = Parser(
        "settings",
        "GAME [--json]",
        "What the operator of a game determines: defaults, bounds, rule and meaning.",
    )
    parser.add_argument("game", metavar="GAME", help=listed_games(words))
    parser.add_argument("--json", action="store_true", help="one JSON list in place of the text")
    args = parser.read(words)
    return run(settings_class_of(args.game), args.json, sys.stdout)
