"""`croupier simulate GAME [--rounds N] [--seed S] [--players N] [--strategy FILE] [--cluster ADDRESS]`."""

import re
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from croupier.analysis.compile.extra import MissingExtra
from croupier.analysis.simulation.games import MOST_ROUNDS, MOST_SEED, SEED, answer
from croupier.analysis.simulation.results import Simulation
from croupier.cli.answers import FORMS_USAGE, add_form_options, check_forms, tell
from croupier.cli.bankroll.options import add_bankroll_options
from croupier.cli.frame import INTERRUPTED
from croupier.cli.game_names import game_among
from croupier.cli.games import settings_class_of, settings_of
from croupier.cli.parsing import Parser, WrongInput, suggest
from croupier.cli.progress import Bar
from croupier.cli.setting_options import add_setting_options, given_changes
from croupier.cli.simulate.answer import SimulationAnswer
from croupier.cli.simulate.families import family_of, simulated_games
from croupier.cli.simulate.family import SimulatedFamily
from croupier.cli.simulate.risk import BANKROLL_ROUNDS, Risk

USAGE: Final = (
    "GAME [--rounds N] [--seed S] [--players N] [--strategy FILE] [--settings FILE] [--threads N]"
    " [--cluster ADDRESS] [--bankroll AMOUNT] [--bankroll-rounds N] [--rounds-an-hour N] [--handle AMOUNT]"
    f" {FORMS_USAGE}"
)
ROUNDS: Final = 10_000_000
MOST_THREADS: Final = 256
NUMBER: Final = re.compile(r"\d[\d_,]*(?:\.\d+)?(?:[eE]\+?\d{1,2})?", re.ASCII)


def main(words: Sequence[str]) -> int:
    """Play rounds of a house game, and tell what they come to."""
    game = game_among(words)
    if game is None:
        family_of(_parser(None, None).parse_known_args(words)[0].game)  # says what games there are
    family = family_of(game or "")
    given = _parser(family, game).read(words)
    if family is None:
        raise WrongInput(f"{given.game} can't be simulated; the games that can are {simulated_games()}")
    check_forms(given)
    settings = settings_of(given.game, given.settings, given_changes(given, settings_class_of(given.game)))
    changes = family.changes(given, settings)
    if changes:
        table = settings_class_of(given.game)
        settings = settings_of(given.game, given.settings, given_changes(given, table) | changes)
    try:
        with Bar(sys.stderr) as bar:
            question = family.question(settings, given, bar.show)
        risk = Risk.asked(given, family.first_wager(question), family.opening(question))
        found = _answer(question, given)
    except MissingExtra as missing:
        raise WrongInput(str(missing)) from None
    except KeyboardInterrupt:
        print("croupier simulate: interrupted before any rounds were counted.", file=sys.stderr)
        return INTERRUPTED
    with Bar(sys.stderr) as bar:
        bankroll, operator = risk.of(found, bar.show)
    told = SimulationAnswer(found, family.table(question), bankroll, operator, whole_path=risk.whole_path)
    tell(told, given, "simulate")
    return 0 if found.complete else INTERRUPTED


def _answer(question: dict[str, object], given: Namespace) -> Simulation:
    """The simulation, or as much of it as was done when somebody interrupted it."""
    with Bar(sys.stderr) as bar:

        def report(done: float, found: Simulation) -> None:
            bar.show(done, _estimate(found))

        try:
            return answer(question, given.rounds, given.seed, given.threads, given.cluster, report, bar.show)
        except ImportError as missing:
            raise WrongInput(str(missing)) from None
        except ConnectionError as wrong:
            raise WrongInput(str(wrong)) from None
        except Exception as interrupted:
            found = getattr(interrupted, "found", None)
            if not isinstance(found, Simulation):
                raise
            return replace(found, complete=False)


def _estimate(found: Simulation) -> str:
    """The estimate so far, beside the bar."""
    error = found.standard_error
    around = "" if error is None else f" \N{PLUS-MINUS SIGN} {100 * error:.4f}"
    return f"{found.rounds:,} rounds, mean {100 * found.mean:.4f}{around}%".replace("-", "\N{MINUS SIGN}")


def _parser(family: SimulatedFamily | None, game: str | None) -> Parser:
    parser = Parser(
        "simulate",
        f"{USAGE} {family.usage}" if family else USAGE,
        "Play rounds of a house game as a table plays them, with a real shoe. The mean is per unit of the "
        "first wager; below 0, the house has the edge. The same seed gives the same rounds.",
        epilog="croupier simulate GAME --help lists the options of a game, such as wagers and settings.",
    )
    games = parser.add_argument("game", metavar="GAME", help=simulated_games())
    suggest(games, simulated_games().split(", "))
    parser.add_argument(
        "--rounds", type=_rounds, default=ROUNDS, metavar="N", help=f"how many, as in 1e9 ({ROUNDS:,})"
    )
    parser.add_argument(
        "--seed", type=_seed, default=SEED, metavar="S", help=f"a whole number, 0 or more ({SEED})"
    )
    parser.add_argument("--players", type=_players, default=1, metavar="N", help="how many play (1)")
    parser.add_argument("--strategy", metavar="FILE", help="the strategy in FILE (default: the best one)")
    parser.add_argument(
        "--settings", metavar="FILE", help="a TOML file of settings (default: a demonstration set)"
    )
    parser.add_argument("--threads", type=_threads, metavar="N", help="how many threads (one per processor)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler that distributes the work")
    add_bankroll_options(parser, BANKROLL_ROUNDS)
    add_form_options(parser, "the plots")
    if family is not None and game is not None:
        family.add_options(parser, game)
        add_setting_options(parser, settings_class_of(game), family.settings_that_matter(game))
    return parser


def _rounds(text: str) -> int:
    number = Fraction(text.replace(",", "")) if NUMBER.fullmatch(text) else Fraction(0)
    if number.denominator != 1 or not 1 <= number <= MOST_ROUNDS:
        raise ArgumentTypeError(
            f"{text!r} is not allowed; it must be a whole number such as 1000000 or 1e9, up to"
            f" {MOST_ROUNDS:,}"
        )
    return int(number)


def _seed(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", text) or int(text) > MOST_SEED:
        raise ArgumentTypeError(f"{text!r} is not allowed; it must be a whole number from 0 to {MOST_SEED}")
    return int(text)


def _players(text: str) -> int:
    return _small(text, 9)


def _threads(text: str) -> int:
    return _small(text, MOST_THREADS)


def _small(text: str, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text) or not 1 <= int(text) <= most:
        raise ArgumentTypeError(f"{text!r} is not allowed; it must be 1 to {most}")
    return int(text)
