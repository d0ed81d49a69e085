"""`croupier shoe-test [--shuffles N] [--seed HEX] [--biased NAME] [--json | --html FILE [--text]]`."""

import json
import sys
from collections.abc import Sequence
from typing import Final

from croupier.analysis.compile.extra import MissingExtra
from croupier.cli.answers import check_forms, write_file
from croupier.cli.frame import INTERRUPTED
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.progress import Bar
from croupier.cli.shoe_test.dieharder import Assessed, dieharder, installed
from croupier.cli.shoe_test.evidence import OURS, Evidence, gather
from croupier.cli.shoe_test.report import as_object, lines
from croupier.cli.shoe_test.shuffles import BIASED, fair
from croupier.digits import is_whole
from croupier.shoes import ShoeError, Stream

SHUFFLES: Final = 100_000
LEAST, MOST = 1_000, 10_000_000
USAGE: Final = (
    "[--shuffles N] [--seed HEX] [--biased NAME] [--dieharder quick|all|none] [--json | --html FILE [--text]]"
)
NO: Final = 1


def main(words: Sequence[str]) -> int:
    """Test the shuffle; the answer is no if it is not fair."""
    parser = _parser()
    given = parser.read(words)
    check_forms(given)
    shuffles = _shuffles(given.shuffles)
    try:
        seed = (Stream.fresh() if given.seed is None else Stream.from_hex(given.seed)).seed.hex()
    except ShoeError as wrong:
        raise WrongInput(f"--seed: {wrong}") from None
    if given.biased is not None and given.biased not in BIASED:
        raise WrongInput(f"--biased: {given.biased!r} is not allowed; it must be one of {', '.join(BIASED)}")
    shuffle = fair if given.biased is None else BIASED[given.biased]
    asked = "none" if given.biased is not None else given.dieharder
    try:
        with Bar(sys.stderr) as bar:
            found = gather(seed, given.biased or OURS, shuffle, shuffles, bar.show)
    except MissingExtra as missing:
        raise WrongInput(str(missing)) from None
    except KeyboardInterrupt:
        print("croupier shoe-test: interrupted before a test was done.", file=sys.stderr)
        return INTERRUPTED
    other, said = _dieharder(found, asked)
    if given.json:
        sys.stdout.write(json.dumps(as_object(found, other, said), indent=2) + "\n")
    if given.html is not None:
        _write(given.html, found, other, said)
    if given.text or not (given.json or given.html):
        sys.stdout.writelines(f"{line}\n" for line in lines(found, other, said))
    if not found.complete:
        return INTERRUPTED
    failed = any(each.assessment == "FAILED" for each in other)
    return 0 if found.passed and not failed else NO


def _parser() -> Parser:
    parser = Parser(
        "shoe-test",
        USAGE,
        "Shuffle many times, as tables do, and test whether every order is equally likely. A fair shuffle "
        "fails in at most one run in a thousand.",
    )
    parser.add_argument(
        "--shuffles",
        metavar="N",
        help=f"how often a deck is shuffled ({SHUFFLES:,}); shoes a fifth as often",
    )
    parser.add_argument("--seed", metavar="HEX", help="64 hexadecimal digits (default: a fresh seed)")
    parser.add_argument(
        "--biased", metavar="NAME", help=f"test a shuffle that must fail instead: {', '.join(BIASED)}"
    )
    parser.add_argument(
        "--dieharder",
        default="quick",
        choices=("quick", "all", "none"),
        help="which tests of dieharder to run on the random numbers, if installed; all takes hours (quick)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")
    parser.add_argument("--html", metavar="FILE", help="write a page with pictures to FILE; - is stdout")
    parser.add_argument("--text", action="store_true", help="print the text too, where a file is written")
    return parser


def _shuffles(text: str | None) -> int:
    if text is None:
        return SHUFFLES
    digits = text.replace(",", "").replace("_", "")
    if not (is_whole(digits, 12) and LEAST <= int(digits) <= MOST):
        raise WrongInput(
            f"--shuffles: {text!r} is not allowed; it must be a whole number from {LEAST:,} to {MOST:,}"
        )
    return int(digits)


def _dieharder(found: Evidence, asked: str) -> tuple[list[Assessed], str]:
    """What dieharder says, and a sentence if it says nothing."""
    if asked == "none" or not found.complete:
        return [], "dieharder was not run."
    if not installed():
        return [], "dieharder is not installed, so its tests were not run."
    try:
        told = list(dieharder(found.seed, every=asked == "all"))
    except KeyboardInterrupt:
        return [], "dieharder was interrupted."
    return told, "" if told else "dieharder ran, but gave no p-value."


def _write(path: str, found: Evidence, other: list[Assessed], said: str) -> None:
    from croupier.cli.shoe_test.page import evidence_page

    write_file(path, evidence_page(found, other, said).encode(), "shoe-test")
