"""`croupier tournament simulate [FILE] [--game G] [--players N] [--runs N] [--seed HEX] ...`."""

import json
import re
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from os import urandom
from pathlib import Path
from typing import Final

from croupier.cli.documents import identified
from croupier.cli.game_names import listed_games
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.progress import Bar
from croupier.cli.tournament.simulated_players import Plan, play, seed_of_run
from croupier.cli.tournament.simulation_report import many_as_json, many_lines, one_as_json, one_lines
from croupier.processors import processors
from croupier.rulebook.errors import UnknownGame
from croupier.terminal.options import SEED_DIGITS, BadOption, seed_from
from croupier.tournaments.conditions import BadConditions, Conditions, read_conditions
from croupier.tournaments.conditions.checking import faults
from croupier.tournaments.conditions.files import WrongConditionsFile, read_conditions_file
from croupier.tournaments.conditions.suggested.demonstration import demonstration_table
from croupier.tournaments.conditions.suggested.suggesting import BLANKS, Wishes, suggest
from croupier.tournaments.conditions.versions import as_table
from croupier.tournaments.simulation import TIMINGS, CannotSimulate, SimulatedRun, Timing, summary_of
from croupier.tournaments.simulation.log_file import log_file

PLAYERS: Final = 40
MOST_RUNS: Final = 1_000_000


def main(words: Sequence[str]) -> int:
    """Play tournaments with bots to the end, and print what came of them."""
    parser = Parser(
        "tournament simulate",
        "[FILE] [--game G] [--players N] [--runs N] [--seed HEX] [--workers N] [--hours H]"
        " [--round-seconds S] [--log FILE] [--json]",
        "Let bots play a tournament to the last prize, every round at its table. Without a file it is the"
        " one that croupier tournament new suggests for the game and the number of players.",
        epilog="Exit status: 0 it was played, 2 it can't be.",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="a TOML file with [conditions]")
    parser.add_argument("--game", metavar="G", help=f"without a file (holdem): {listed_games(words)}")
    parser.add_argument(
        "--players",
        type=_whole,
        metavar="N",
        help=f"how many enter ({PLAYERS}, or fewer if the file says so)",
    )
    parser.add_argument(
        "--runs", type=_whole, metavar="N", default=1, help="how many tournaments are played (1)"
    )
    parser.add_argument("--seed", type=_seed, metavar="HEX", help="up to 64 hexadecimal digits")
    parser.add_argument(
        "--workers",
        type=_whole,
        metavar="N",
        help="how many processes share the runs; each run is played by one of them",
    )
    parser.add_argument(
        "--hours", type=_hours, metavar="H", default=Fraction(4), help="how long it may last (4)"
    )
    parser.add_argument(
        "--round-seconds", type=_whole, metavar="S", help="how long a round takes, not counting decisions"
    )
    parser.add_argument("--log", metavar="FILE", help="write the log of one run, which croupier replay plays")
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")
    args = parser.read(words)
    conditions, players = _conditions(args)
    timing = _timing(args, conditions)
    if args.log is not None and args.runs > 1:
        raise WrongInput("--log writes the log of one run; leave out --runs")
    seed = args.seed or urandom(SEED_DIGITS // 2).hex()
    plan = Plan(conditions, players, timing, args.log is not None)
    runs = list(_runs(plan, seed, args.runs, args.workers))
    if args.log is not None:
        _write(args.log, log_file(conditions, runs[0], plan.lines))
    minutes = int(args.hours * 60)
    if args.json:
        document = (
            one_as_json(runs[0], timing)
            if args.runs == 1
            else many_as_json(summary_of(runs, minutes), timing, seed, minutes)
        )
        document = identified(document, as_table(conditions), conditions.game)
        json.dump(document, sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    else:
        lines = (
            one_lines(runs[0], timing)
            if args.runs == 1
            else many_lines(summary_of(runs, minutes), timing, seed, minutes)
        )
        sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


def _conditions(args: Namespace) -> tuple[Conditions, int]:
    """The conditions, and how many enter."""
    try:
        if args.file is None:
            players = PLAYERS if args.players is None else args.players
            game = args.game or "holdem"
            wishes = Wishes(players=players, hours=args.hours)
            conditions = read_conditions(game, suggest(game, wishes, blanks=False))
        else:
            if args.game is not None:
                raise WrongInput("--game can't go with a file: the file says which game it is for")
            conditions = _filled_in(args.file)
            players = _players(args.players, conditions)
    except (UnknownGame, BadConditions, WrongConditionsFile) as wrong:
        raise WrongInput(str(wrong).removesuffix(".")) from None
    for fault in faults(conditions):
        raise WrongInput(f"{fault.item} ({fault.rule}): {fault.sentence}".removesuffix("."))
    return conditions, players


def _filled_in(path: str) -> Conditions:
    """The conditions of a file; what only the house knows and it leaves blank is the demonstration's."""
    conditions = read_conditions_file(path).versions[0].conditions
    usual = demonstration_table(conditions.game)
    blank = {fault.item.partition(".")[0] for fault in faults(conditions)} & {*BLANKS}
    if not blank:
        return conditions
    table = as_table(conditions)
    for item in blank:
        if item in usual:
            given, default = table.get(item), usual[item]
            if isinstance(given, dict) and isinstance(default, dict):
                default = default | given
            table[item] = default
    return read_conditions(conditions.game, table)


def _players(wanted: int | None, conditions: Conditions) -> int:
    """How many enter: as many as are wanted, within what the conditions allow."""
    least = conditions.players.least if conditions.players is not None else None
    most = conditions.players.most if conditions.players is not None else None
    if wanted is None:
        return min(PLAYERS, most) if most is not None else PLAYERS
    if (least is not None and wanted < least) or (most is not None and wanted > most):
        raise WrongInput(f"--players: {least} to {most} players are allowed by the conditions, not {wanted}")
    return wanted


def _timing(args: Namespace, conditions: Conditions) -> Timing:
    usual = TIMINGS.get(conditions.game)
    if usual is None:
        raise WrongInput(f"there is no model of how long a round of {conditions.game} takes")
    if args.round_seconds is None:
        return usual
    if args.round_seconds > 3600:
        raise WrongInput("--round-seconds: a round takes up to 3600 seconds")
    return Timing(args.round_seconds, usual.decision_seconds)


def _runs(plan: Plan, seed: str, count: int, workers: int | None) -> Iterator[SimulatedRun]:
    """Every run in its order, whoever plays it, with a bar that shows how far they have come."""
    if not 1 <= count <= MOST_RUNS:
        raise WrongInput(f"--runs: 1 to {MOST_RUNS:,} runs are allowed, not {count:,}")
    if workers is not None and not 1 <= workers <= 256:
        raise WrongInput(f"--workers: 1 to 256 processes are allowed, not {workers}")
    seeds = [seed if count == 1 else seed_of_run(seed, run) for run in range(count)]
    share = min(workers if workers is not None else processors(), count)
    try:
        with Bar(sys.stderr) as bar:
            if share == 1:
                for done, each in enumerate(seeds):
                    yield play(plan, each, lambda part, done=done: bar.show((done + part) / count))  # type: ignore[misc]
                return
            with ProcessPoolExecutor(share) as pool:
                for done, run in enumerate(pool.map(play, [plan] * count, seeds), 1):
                    bar.show(done / count)
                    yield run
    except CannotSimulate as wrong:
        raise WrongInput(str(wrong).removesuffix(".")) from None


def _write(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as wrong:
        raise WrongInput(f"{path} can't be written: {wrong.strerror}") from None


def _whole(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", word, re.ASCII):
        raise ArgumentTypeError(f"{word!r} is not allowed; it must be a whole number")
    return int(word)


def _seed(word: str) -> str:
    try:
        return seed_from(word)
    except BadOption as wrong:
        raise ArgumentTypeError(wrong.reason) from None


def _hours(word: str) -> Fraction:
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,4})?", word, re.ASCII):
        raise ArgumentTypeError(f"{word!r} is not allowed; it must be a number of hours as in 4 or 2.5")
    return Fraction(word)
