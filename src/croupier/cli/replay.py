"""`croupier replay PATH... [--json]`."""

import sys
from collections.abc import Sequence

from croupier.cli.parsing import Parser


def main(words: Sequence[str]) -> int:
    """Play scenarios and hand histories, and compare with what they expect."""
    parser = Parser(
        "replay",
        "PATH... [--json]",
        "Play scenarios and poker hand histories (.phh, .phhs), line by line with the rule behind each step.",
        epilog="Exit status: 0 all as expected, 1 something differs, 2 a file can't be played.",
    )
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a scenario, a hand history, or a folder")
    parser.add_argument("--json", action="store_true", help="one JSON document in place of the text")
    args = parser.read(words)

    from croupier.interop.phh.replay import ENDINGS, replayed
    from croupier.scenarios.play.replay import run_replay

    formats = dict.fromkeys(ENDINGS, replayed)
    return run_replay(args.paths, args.json, sys.stdout, sys.stderr, formats)
