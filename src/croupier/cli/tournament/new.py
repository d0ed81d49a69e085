"""`croupier tournament new GAME [--players N] [--hours H] [--seats N] [--chips N] [--output FILE] ...`."""

import re
import sys
from argparse import ArgumentTypeError
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from shlex import quote

from croupier.chips import cents
from croupier.cli.game_names import listed_games
from croupier.cli.paging import in_pages
from croupier.cli.parsing import Parser, WrongInput
from croupier.rulebook.errors import UnknownGame
from croupier.tournaments.conditions.checking import faults
from croupier.tournaments.conditions.errors import BadConditions
from croupier.tournaments.conditions.reading import read_conditions
from croupier.tournaments.conditions.suggested.pace import minutes_expected
from croupier.tournaments.conditions.suggested.suggesting import BLANKS, Wishes, suggest
from croupier.tournaments.conditions.toml import conditions_toml


def main(words: Sequence[str]) -> int:
    """Write suggested conditions as TOML: to a file, or on the output, page by page on a terminal."""
    parser = Parser(
        "tournament new",
        "GAME [--players N] [--hours H] [--seats N] [--chips N] [--fee F] [--places N]"
        " [--output FILE], or --from FILE|LOG",
        "Suggest conditions for a tournament that ends on time, with the rule of every item as a comment. "
        "What only the house knows is left blank; croupier tournament check lists it.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help=listed_games(words))
    parser.add_argument(
        "--from", dest="template", metavar="FILE|LOG", help="copy the conditions of an earlier tournament"
    )
    parser.add_argument(
        "--players", type=_whole, metavar="N", default=40, help="the largest number of players (40)"
    )
    parser.add_argument(
        "--hours", type=_hours, metavar="H", default=Fraction(4), help="how long it may last (4)"
    )
    parser.add_argument("--seats", type=_whole, metavar="N", help="how many players a table seats")
    parser.add_argument("--chips", type=_whole, metavar="N", help="what each player begins with")
    parser.add_argument(
        "--fee", type=_fee, metavar="F", default=100_00, help="the entry fee in dollars (100)"
    )
    parser.add_argument("--places", type=_whole, metavar="N", help="how many prizes there are")
    parser.add_argument("-o", "--output", metavar="FILE", help="write a new file, in place of the output")
    args = parser.read(words)
    if args.template:
        if args.game:
            raise WrongInput("--from also takes the game of the earlier tournament; leave GAME out")
        return _from_old(args.template, args.output)
    if not args.game:
        raise WrongInput(f"GAME is missing; write {parser.form}")
    wishes = Wishes(
        players=args.players,
        hours=args.hours,
        seats=args.seats,
        chips=args.chips,
        fee=args.fee,
        places=args.places,
    )
    try:
        conditions = read_conditions(args.game, suggest(args.game, wishes))
    except (UnknownGame, BadConditions) as wrong:
        raise WrongInput(str(wrong)) from None
    for fault in faults(conditions):
        if fault.item.partition(".")[0] not in BLANKS:  # the wishes do not fit the game
            raise WrongInput(f"{fault.item}: {fault.sentence}")
    minutes = minutes_expected(conditions, wishes.players)
    hours = f"{float(wishes.hours):g} hours" if wishes.hours != 1 else "an hour"
    notes = [f"Suggested for up to {wishes.players} players in {hours}."]
    if minutes is not None:
        notes.append(f"It should take about {_in_words(int(minutes))}.")
    notes.append("What only the house knows is left blank; croupier tournament check lists it.")
    return _write(conditions_toml(conditions, notes=notes), args.output)


def _write(text: str, output: str | None) -> int:
    """Write the conditions to a file that is new, or where the output goes."""
    if output is None:
        return in_pages(sys.stdout, lambda pages: pages.write(text) and 0)
    try:
        with Path(output).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise WrongInput(f"{output} already exists and is left as it is; name another file") from None
    except OSError as wrong:
        raise WrongInput(f"{output} can't be written: {wrong.strerror}") from None
    sys.stdout.write(f"{output} is written. croupier tournament check {quote(output)} lists what is blank.\n")
    return 0


def _from_old(path: str, output: str | None) -> int:
    """Write the conditions of an old tournament without what belonged to its day alone."""
    from croupier.cli.tournament.print import matter_in

    matter = matter_in(path)
    old = matter.published.conditions
    start = replace(old.start, at=None) if old.start is not None else None
    conditions = replace(old, start=start, notified=None, approval=None, commission_approval=None)
    notes = [
        f"The conditions of {matter.title!r}, version {matter.published.number}, again.",
        "What belonged to that day is left blank; croupier tournament check lists it.",
    ]
    return _write(conditions_toml(conditions, matter.title, notes), output)


def _in_words(minutes: int) -> str:
    """How long something takes: `2 hours and 5 minutes`."""
    hours, rest = divmod(minutes, 60)
    counted = ((hours, "hour"), (rest, "minute"))
    parts = [f"{count} {unit}{'' if count == 1 else 's'}" for count, unit in counted if count]
    return " and ".join(parts) or "a minute"


def _whole(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", word, re.ASCII):
        raise _refused(word, "a whole number")
    return int(word)


def _hours(word: str) -> Fraction:
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,4})?", word, re.ASCII):
        raise _refused(word, "a number of hours as in 4 or 2.5")
    return Fraction(word)


def _fee(word: str) -> int:
    try:
        return cents(word)
    except ValueError:
        raise _refused(word, "an amount in dollars as in 100 or 12.50") from None


def _refused(word: str, allowed: str) -> ArgumentTypeError:
    return ArgumentTypeError(f"{word!r} is not allowed; it must be {allowed}")
