"""`croupier replay PATH... [--by-file] [--json]`."""

import sys
from collections.abc import Sequence

from croupier.cli.parsing import Parser
from croupier.cli.progress import Bar


def main(words: Sequence[str]) -> int:
    """Play scenarios and hand histories, and compare with what they expect."""
    parser = Parser(
        "replay",
        "PATH... [--by-file] [--json]",
        "Play scenarios and poker hand histories (.phh, .phhs), line by line with the rule behind each step.",
        epilog="Exit status: 0 all as expected, 1 something differs, 2 a file can't be played.",
    )
    parser.add_argument(
        "paths",
        nargs="+",
        metavar="PATH",
        help="a scenario, a hand history, an archive of an evening (.zip), or a folder",
    )
    parser.add_argument(
        "--by-file", action="store_true", help="one line per file, however many hands it has, and a summary"
    )
    parser.add_argument("--json", action="store_true", help="one JSON document in place of the text")
    args = parser.read(words)

    if args.by_file:
        return _by_file(args.paths, args.json)
    from croupier.cli.archives import ENDING, replayed_archive
    from croupier.interop.phh.replay import ENDINGS, replayed
    from croupier.scenarios.play.replay import Format, run_replay

    formats: dict[str, Format] = {**dict.fromkeys(ENDINGS, replayed), ENDING: replayed_archive}
    return run_replay(args.paths, args.json, sys.stdout, sys.stderr, formats)


def _by_file(paths: Sequence[str], json_wanted: bool) -> int:
    from croupier.interop.phh.replay import ENDINGS
    from croupier.interop.phh.tally import tallies
    from croupier.scenarios.play.by_file import run_by_file

    with Bar(sys.stderr) as bar:
        formats = dict.fromkeys(ENDINGS, tallies)
        return run_by_file(paths, json_wanted, sys.stdout, sys.stderr, formats, bar)
