"""`croupier tournament print FILE|LOG WHAT [--format F] [--order O] [--paper P] [--table N] [--out PATH]`."""

import json
import sys
from argparse import ArgumentTypeError
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path

from croupier.cli.paging import in_pages
from croupier.cli.parsing import Parser, WrongInput, suggest
from croupier.dialogue.words.phrases import either
from croupier.digits import is_whole
from croupier.evenings.evening import Evening
from croupier.evenings.matter import Matter, gone_through, matter_of
from croupier.evenings.opening import new_tournament
from croupier.evenings.plot import as_svg
from croupier.evenings.printing.as_html import PAPERS, as_html
from croupier.evenings.printing.as_text import as_csv, as_text
from croupier.evenings.printing.kinds import KINDS, Wish, printout
from croupier.evenings.printing.people import ORDERS
from croupier.evenings.printing.printout import as_plain
from croupier.evenings.statistics import statistics
from croupier.records.evening_file import SUFFIX, EveningFile
from croupier.records.files import Damaged, NotKept
from croupier.records.rows import Line
from croupier.tournaments import Tournament
from croupier.tournaments.conditions import NotDetermined
from croupier.tournaments.conditions.files import ConditionsFile, WrongConditionsFile, read_conditions_file

FORMATS = ("text", "html", "csv", "json", "svg")


def main(words: Sequence[str]) -> int:
    """Print something of a tournament."""
    parser = Parser(
        "tournament print",
        "FILE|LOG WHAT [--format text|html|csv|json|svg] [--order O] [--paper A4|A5] [--table N]",
        "Print lists, cards and sheets of a tournament, from its conditions or from the log of an evening. "
        "Open the HTML in a browser to print it or save it as a PDF.",
        epilog="WHAT is one of: " + ", ".join(f"{name} ({what})" for name, (_, what) in KINDS.items()) + ".",
    )
    parser.add_argument("file", metavar="FILE|LOG", help="a TOML file with [conditions], or an evening's log")
    what = parser.add_argument("what", metavar="WHAT", type=_kind, help="what to print: see below")
    suggest(what, tuple(KINDS))
    parser.add_argument("--format", choices=FORMATS, default="text", help="the format (text)")
    parser.add_argument("--order", choices=tuple(ORDERS), default="", help="the order of a list of people")
    parser.add_argument("--paper", choices=tuple(PAPERS), default="A4", help="the paper for HTML (A4)")
    parser.add_argument("--table", type=_number, default=0, metavar="N", help="only the log of that table")
    parser.add_argument(
        "--entries",
        type=_number,
        default=0,
        metavar="N",
        help="the prizes for N entries",
    )
    args = parser.read(words)
    if args.table and args.what != "log":
        raise WrongInput("--table only goes with log")
    if args.format == "svg" and args.what != "statistics":
        raise WrongInput("only statistics can be drawn as svg; text, html, csv and json work for everything")
    matter = matter_in(args.file)
    try:
        made = printout(matter, args.what, Wish(args.order, args.table, args.entries))
    except NotDetermined as wrong:
        raise WrongInput(f"{args.file}: {wrong}") from None
    if args.format == "svg":
        sys.stdout.write(as_svg(statistics(matter)))
    elif args.format == "html":
        sys.stdout.write(as_html(made, args.paper))
    elif args.format == "json":
        sys.stdout.write(json.dumps(as_plain(made), ensure_ascii=False, indent=1) + "\n")
    else:
        text = (as_csv if args.format == "csv" else as_text)(made)
        return in_pages(sys.stdout, lambda pages: pages.write(text) and 0)
    return 0


def matter_in(path: str) -> Matter:
    """What there is to print of a file of conditions, a scenario, or the log of an evening."""
    if path.endswith(SUFFIX):
        return matter_of(evening_in(path))
    try:
        source = read_conditions_file(path)
    except WrongConditionsFile as wrong:
        raise WrongInput(str(wrong)) from None
    title = source.title or Path(path).stem
    if source.parts & {"entries", "play", "position"}:
        return _scenario(source, title)
    return Matter(title, new_tournament(source))


def evening_in(path: str) -> Evening:
    """The evening of a log, to look at."""
    try:
        return Evening.look(EveningFile(Path(path)))
    except Damaged as damage:
        raise WrongInput(f"{path} is damaged: {damage}") from None
    except NotKept as wrong:
        raise WrongInput(str(wrong)) from None


def _scenario(source: ConditionsFile, title: str) -> Matter:
    """A scenario with its lines played; lines that are refused leave no trace."""
    from croupier.scenarios.files.reading import read
    from croupier.scenarios.files.source import ScenarioError
    from croupier.scenarios.play.round import Parted
    from croupier.scenarios.play.tournament import TournamentRun

    try:
        scenario = read(Path(source.path))
        plan = scenario.tournament
        assert plan is not None
        run = TournamentRun(scenario, plan)
    except ScenarioError as wrong:
        raise WrongInput(str(wrong)) from None
    said: list[Line] = []
    run.tournament.listeners.append(lambda outcome: said.append(Line(outcome.entry, 0.0)))
    with suppress(Parted):
        run.play()
    again = Tournament(plan.conditions, position=plan.position, revisions=plan.revisions, lots=plan.lots)
    undone = run.tournament.undoing.undone
    return Matter(title, run.tournament, lambda: gone_through(again, said, undone), said)


def _kind(word: str) -> str:
    if word not in KINDS:
        near = get_close_matches(word, KINDS, 1)
        hint = f"did you mean {near[0]}?" if near else f"it must be {either(KINDS)}"
        raise ArgumentTypeError(f"{word!r} is not allowed; {hint}")
    return word


def _number(word: str) -> int:
    if not (is_whole(word, 4) and int(word)):
        raise ArgumentTypeError(f"{word!r} is not allowed; it must be a whole number above 0")
    return int(word)
