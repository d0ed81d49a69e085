"""`croupier sign GAME [--settings FILE] [--guide] [--html [FILE] | --json]`."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from croupier.cli.game_names import listed_games
from croupier.cli.games import settings_of
from croupier.cli.parsing import Parser, WrongInput

STDOUT = "-"


def main(words: Sequence[str]) -> int:
    """Print the sign of a table, or the guide of its dealer."""
    parser = Parser(
        "sign",
        "GAME [--settings FILE] [--guide] [--html [FILE] | --json]",
        "Print what must be displayed at a table with these settings, or the guide for its dealers.",
    )
    parser.add_argument("game", metavar="GAME", help=listed_games(words))
    parser.add_argument(
        "--settings", metavar="FILE", help="a TOML file of settings (default: a demonstration set)"
    )
    parser.add_argument("--guide", action="store_true", help="print the dealer's guide instead of the sign")
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--html",
        nargs="?",
        const=STDOUT,
        metavar="FILE",
        help="write a page for printing to FILE, or to stdout",
    )
    form.add_argument("--json", action="store_true", help="print one JSON document instead of text")
    args = parser.read(words)
    settings = settings_of(args.game, args.settings)

    from croupier.signs import as_html, as_object, as_text, guide, sign

    sheet = guide(settings) if args.guide else sign(settings)
    if args.json:
        sys.stdout.write(json.dumps(as_object(sheet), indent=2, ensure_ascii=False) + "\n")
    elif args.html is None:
        sys.stdout.write(as_text(sheet))
    elif args.html == STDOUT:
        sys.stdout.write(as_html(sheet))
    else:
        _write(args.html, as_html(sheet))
    return 0


def _write(path: str, page: str) -> None:
    """Put the page in a file."""
    try:
        Path(path).write_text(page, encoding="ascii", newline="\n")
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or "that is not a file name"
        raise WrongInput(f"{path}: the page can't be written there: {reason}; name a file") from None
    print(f"croupier sign: wrote {path}", file=sys.stderr)
