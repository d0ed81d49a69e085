"""`croupier tournament archive LOG [--out FILE]`."""

import sys
from collections.abc import Sequence
from pathlib import Path

from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.tournament.print import evening_in
from croupier.evenings.archive import SUFFIX, WrongArchive, write_archive


def main(words: Sequence[str]) -> int:
    """Put all that is left of an evening into one file."""
    parser = Parser(
        "tournament archive",
        "LOG [--out FILE]",
        "Write a ZIP file with the log of an evening, its conditions, a record for croupier replay, the "
        "proofs of ballots, everything that can be printed, and figures. croupier verify checks it.",
    )
    parser.add_argument("log", metavar="LOG", help="the log of an evening")
    parser.add_argument("--out", metavar="FILE", help="where to write it (default: next to the log)")
    args = parser.read(words)
    to = Path(args.out) if args.out else Path(args.log).with_suffix(SUFFIX)
    if to.suffix != SUFFIX:
        raise WrongInput(f"{to} can't be an archive; its name must end in {SUFFIX}")
    evening = evening_in(args.log)
    try:
        names = write_archive(evening, to)
    except WrongArchive as wrong:
        raise WrongInput(str(wrong)) from None
    except OSError as wrong:
        raise WrongInput(f"{to} can't be written: {wrong.strerror or wrong}") from None
    lines = sum(not line.entry.failed for line in evening.lines)
    sys.stdout.write(f"{to}: {len(names)} files of an evening with {lines} lines.\n")
    sys.stdout.write(f"The head of its log is {evening.file.head}.\n")
    return 0
