"""`croupier rules [GAME] [RULE] [--missing] [--verbose] [--json]`."""

import sys
from collections.abc import Sequence

from croupier.cli.game_names import listed_games
from croupier.cli.paging import in_pages
from croupier.cli.parsing import Parser
from croupier.rulebook.report import run


def main(words: Sequence[str]) -> int:
    """Report on the rules."""
    parser = Parser(
        "rules",
        "[GAME] [RULE] [--missing] [--verbose] [--json]",
        "Show every rule in our own words, what honours it and what proves it: one line each, or full "
        "details for a RULE or a section.",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help=listed_games(words))
    parser.add_argument("rule", nargs="?", metavar="RULE", help="such as 13.1(b), or 13 for a section")
    parser.add_argument(
        "--missing", action="store_true", help="only rules that are not honoured or not proved yet"
    )
    parser.add_argument("--verbose", action="store_true", help="show every rule in full")
    parser.add_argument("--json", action="store_true", help="print one JSON list instead of text")
    args = parser.read(words)
    if args.json:
        return run(args.game, args.rule, args.missing, True, sys.stdout, sys.stderr)
    return in_pages(
        sys.stdout,
        lambda out: run(args.game, args.rule, args.missing, False, out, sys.stderr, args.verbose),
    )
