"""`croupier verify FILE [--head [HEAD]] [--json]`."""

import sys
from collections.abc import Sequence

from croupier.cli.parsing import Parser, WrongInput

EVENINGS = (".zip", ".evening")


def main(words: Sequence[str]) -> int:
    """Check the proof of a shuffle."""
    parser = Parser(
        "verify",
        "FILE [--head [HEAD]] [--json]",
        "Check that the cards were dealt in the order that the house committed to beforehand, or what the "
        "log of an evening proves.",
        epilog="Exit status: 0 the proof holds, 1 it fails, 2 there is no proof in the file, or no head.",
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        help="the JSON proof of a shuffle or a ballot, or the archive or log of an evening",
    )
    parser.add_argument(
        "--head",
        nargs="?",
        const="",
        metavar="HEAD",
        help="print the head of an evening's log, to be written down; or check that the log contains HEAD",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")
    args = parser.read(words)

    if args.head is not None:
        if not args.file.endswith(EVENINGS):
            raise WrongInput(f"{args.file} has no head: it must be the log of an evening or an archive")
        from croupier.cli.archives import verify_head

        return verify_head(args.file, args.head, args.json, sys.stdout, sys.stderr)
    if args.file.endswith(EVENINGS):
        from croupier.cli.archives import verify_archive

        return verify_archive(args.file, args.json, sys.stdout, sys.stderr)
    from croupier.shoes.verify_file import run_verify

    return run_verify(args.file, args.json, sys.stdout, sys.stderr)
