"""`croupier verify FILE [--json]`."""

import sys
from collections.abc import Sequence

from croupier.cli.parsing import Parser


def main(words: Sequence[str]) -> int:
    """Check the proof of a shuffle."""
    parser = Parser(
        "verify",
        "FILE [--json]",
        "Check that the cards were dealt in the order that the house committed to beforehand.",
        epilog="Exit status: 0 the proof holds, 1 it fails, 2 there is no proof in the file.",
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        help="the JSON proof of a shuffle or a ballot, or the archive or log of an evening",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")
    args = parser.read(words)

    if args.file.endswith((".zip", ".evening")):
        from croupier.cli.archives import verify_archive

        return verify_archive(args.file, args.json, sys.stdout, sys.stderr)
    from croupier.shoes.verify_file import run_verify

    return run_verify(args.file, args.json, sys.stdout, sys.stderr)
