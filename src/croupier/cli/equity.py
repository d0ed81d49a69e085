"""`croupier equity HAND HAND... [--board CARDS] [--game GAME] [--samples N] [--json]`, or `--matrix`."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from croupier.analysis import MissingExtra
from croupier.analysis.equity.chart.charts import chart, place_of
from croupier.analysis.equity.equity import GAMES, MOST_SAMPLES, equity_of
from croupier.analysis.ranges import WrongRange
from croupier.analysis.spots import Spot, spot
from croupier.cards import cards
from croupier.cli.equity_report import Asked, report
from croupier.cli.heat_map import heat_styles
from croupier.cli.matrix_report import as_json as matrix_json
from croupier.cli.matrix_report import matrix_lines
from croupier.cli.order_options import add_order_options, given_orders
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.progress import Bar

MOST_DIGITS: Final = 18


def main(words: Sequence[str]) -> int:
    """Tell what part of the pot each hand or range wins on average."""
    parser = Parser(
        "equity",
        "HAND HAND... [--board CARDS] [--dead CARDS] [--game GAME] [--samples N] [--json] | --matrix [HAND]",
        "What part of the pot each of two to ten hands or ranges wins on average: exactly where that takes "
        "less than a minute, else from random deals, with a 95% confidence interval.",
    )
    parser.add_argument(
        "hands",
        nargs="*",
        metavar="HAND",
        help="AsKs, or a range as in 99+,AQs+,KTo,A5s-A2s; * is any hand",
    )
    parser.add_argument("--board", default="", metavar="CARDS", help="the communal cards that are known")
    parser.add_argument("--dead", default="", metavar="CARDS", help="cards that are out of play")
    parser.add_argument("--game", default="holdem", help="holdem or omaha (holdem)")
    add_order_options(parser)
    parser.add_argument("--samples", metavar="N", help="how many random deals, even where it could be exact")
    parser.add_argument("--seed", default="0", metavar="N", help="which random deals they are (0)")
    parser.add_argument(
        "--matrix",
        nargs="?",
        const="",
        metavar="HAND",
        help="all 169 starting hands, or one against all",
    )
    parser.add_argument("--json", action="store_true", help="one JSON document in place of the text")
    given = parser.read(words)
    if given.matrix is not None:
        left_alone = Namespace(**{**vars(parser.read([])), "matrix": given.matrix, "json": given.json})
        if given != left_alone:
            raise WrongInput(
                "--matrix is of two hands of Hold-em with 52 cards before the flop; it takes --json alone"
            )
        return _matrix(given.matrix or None, given.json)
    samples, seed = _number(given, "samples", 1, MOST_SAMPLES), _number(given, "seed", 0, 2**32)
    asked = Asked(given.game, given.objective, _spot(given))
    try:
        with _bar() as bar:
            found = equity_of(asked.spot, samples=samples, seed=seed or 0, progress=bar.show, categories=True)
    except WrongRange as wrong:  # which only deals at random find out
        raise WrongInput(str(wrong)) from None
    sys.stdout.write(report(asked, found, given.json))
    return 0


def _matrix(hand: str | None, as_json: bool) -> int:
    try:
        place_of(hand or "AA")
    except ValueError as wrong:
        raise WrongInput(str(wrong)) from None
    with _bar() as bar:
        found = chart(bar.show)
    if as_json:
        sys.stdout.write(matrix_json(found, hand))
    else:
        sys.stdout.writelines(f"{line}\n" for line in matrix_lines(found, hand, heat_styles(sys.stdout)))
    return 0


@contextmanager
def _bar() -> Iterator[Bar]:
    """A bar while something is worked out; a message if the extra is missing."""
    try:
        with Bar(sys.stderr) as bar:
            yield bar
    except MissingExtra as missing:
        raise WrongInput(str(missing)) from None


def _spot(given: Namespace) -> Spot:
    if given.game not in GAMES:
        raise WrongInput(f"there is no equity in {given.game!r}; {' and '.join(GAMES)} are the games")
    try:
        return spot(given_orders(given), given.hands, cards(given.board), cards(given.dead))
    except ValueError as wrong:  # cards, ranges, decks, orders: each says what is allowed
        raise WrongInput(str(wrong)) from None


def _number(given: Namespace, name: str, least: int, most: int) -> int | None:
    """The whole number of an option, or None if it is not given."""
    text = getattr(given, name)
    if text is None:
        return None
    plain = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    if not plain or not least <= int(text) <= most:
        raise WrongInput(f"--{name}: {text!r} is not allowed; a whole number from {least:,} to {most:,} is")
    return int(text)
