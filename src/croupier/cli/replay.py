"""`croupier replay PATH... [--verbose] [--by-file] [--json]`."""

import shutil
import sys
from collections.abc import Sequence
from typing import TextIO

from croupier.cli.paging import in_pages
from croupier.cli.parsing import Parser
from croupier.cli.progress import Bar


def main(words: Sequence[str]) -> int:
    """Play scenarios and hand histories, and compare with what they expect."""
    parser = Parser(
        "replay",
        "PATH... [--verbose] [--by-file] [--json]",
        "Play scenarios and poker hand histories (.phh, .phhs), and show each line with the rule behind it. "
        "For several files, print one line each, and full details of those that differ.",
        epilog="Exit status: 0 all as expected, 1 something differs, 2 a file can't be played.",
    )
    parser.add_argument(
        "paths",
        nargs="+",
        metavar="PATH",
        help="a scenario, a hand history, an evening (.evening or .zip), or a folder; scenarios/... is "
        "found in the conformance suite from any folder",
    )
    parser.add_argument(
        "--by-file",
        action="store_true",
        help="print one line per file, however many hands it has, and a summary",
    )
    parser.add_argument("--verbose", action="store_true", help="show every line, even of several files")
    parser.add_argument(
        "--json",
        action="store_true",
        help="print one JSON object per file, each on its own line as soon as it is done",
    )
    args = parser.read(words)
    from croupier.scenarios.files.suite import find_in_suite

    paths = [find_in_suite(path) for path in args.paths]
    if args.by_file:
        return _by_file(paths, args.json)
    from croupier.cli.archives import ENDING, replayed_archive, replayed_log
    from croupier.interop.phh.replay import ENDINGS, replayed
    from croupier.records.evening_file import SUFFIX
    from croupier.scenarios.play.replay import Format, run_replay

    formats: dict[str, Format] = {
        **dict.fromkeys(ENDINGS, replayed),
        ENDING: replayed_archive,
        SUFFIX: replayed_log,
    }
    if args.json:
        return run_replay(paths, True, sys.stdout, sys.stderr, formats)
    columns = shutil.get_terminal_size().columns if sys.stdout.isatty() else None

    def replay(out: TextIO) -> int:
        # A pager would hide what is on stderr, so what can't be played stands among its pages.
        err = sys.stderr if out is sys.stdout else out
        return run_replay(paths, False, out, err, formats, args.verbose, columns)

    return in_pages(sys.stdout, replay)


def _by_file(paths: Sequence[str], json_wanted: bool) -> int:
    from croupier.interop.phh.replay import ENDINGS
    from croupier.interop.phh.tally import tallies
    from croupier.scenarios.play.by_file import run_by_file

    with Bar(sys.stderr) as bar:
        formats = dict.fromkeys(ENDINGS, tallies)
        return run_by_file(paths, json_wanted, sys.stdout, sys.stderr, formats, bar)
