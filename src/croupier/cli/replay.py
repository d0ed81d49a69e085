"""`croupier replay PATH... [--json]`."""

import sys
from collections.abc import Sequence

from croupier.cli.parsing import Parser


def main(words: Sequence[str]) -> int:
    """Play scenarios, and compare with what they expect."""
    parser = Parser(
        "replay",
        "PATH... [--json]",
        "Play scenario files, and all in folders, line by line with the rule behind each step.",
        epilog="Exit status: 0 all as expected, 1 something differs, 2 a file can't be played.",
    )
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a scenario file, or a folder of them")
    parser.add_argument("--json", action="store_true", help="one JSON document in place of the text")
    args = parser.read(words)

    from croupier.scenarios.replay import run_replay

    return run_replay(args.paths, args.json, sys.stdout, sys.stderr)
