"""`croupier tournament run FILE [--tables KIND] [--resume] [--clock C] [--plain]`, or `--screen LOG`."""

import re
from argparse import ArgumentTypeError
from collections.abc import Sequence

from croupier.cli.parsing import Parser, WrongInput

TABLES = ("told", "software", "live")


def main(words: Sequence[str]) -> int:
    """Conduct an evening in the terminal, or show its public clock."""
    parser = Parser(
        "tournament run",
        "FILE [--tables told|live|software] [--resume] [--clock C] [--plain], or with --screen LOG alone",
        "Conduct the evening of a tournament. Every line is saved to disk before it is confirmed; whatever "
        "happens to the computer, --resume continues after the last confirmed line.",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", default="", help="a TOML file with [conditions]")
    parser.add_argument(
        "--tables",
        choices=TABLES,
        default="told",
        help="how rounds are played: told (you report results), live (cards are keyed in) or software (told)",
    )
    parser.add_argument("--resume", action="store_true", help="continue the evening where it was left")
    parser.add_argument(
        "--clock",
        choices=("system", "told"),
        default="system",
        help="system for the computer's clock, told if you type the time, as in 'clock says 19:40' (system)",
    )
    parser.add_argument("--plain", action="store_true", help="plain lines, without a board or colour")
    parser.add_argument("--seed", type=_seed, metavar="HEX", help="the seed of the lots, for tests")
    parser.add_argument("--screen", metavar="LOG", help="show the public clock of the evening in LOG")
    args = parser.read(words)
    if args.screen:
        if args.file or args.resume:
            raise WrongInput("--screen LOG takes nothing else: it only looks on")
        from croupier.terminal.evening.public_clock import run_screen

        return run_screen(args.screen, args.plain)
    if not args.file:
        raise WrongInput(f"FILE is missing; write {parser.form}")
    from croupier.terminal.evening.run import run

    return run(args)


def _seed(text: str) -> str:
    if not re.fullmatch(r"[0-9a-fA-F]{1,64}", text):
        raise ArgumentTypeError(f"{text!r} is not allowed; it must be 1 to 64 hexadecimal digits")
    return text.lower().zfill(64)
