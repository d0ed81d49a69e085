"""`croupier equity HAND HAND... [--board CARDS] [--game GAME] [--json] [--plot FILE]`, or `--matrix`."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from croupier.analysis import Equity, MissingExtra
from croupier.analysis.equity.chart.charts import chart, place_of
from croupier.analysis.equity.equity import GAMES, MOST_SAMPLES, equity_of
from croupier.analysis.ranges import WrongRange
from croupier.analysis.spots import Spot, spot
from croupier.cards import cards, show
from croupier.cli.equity.matrix_report import as_json as matrix_json
from croupier.cli.equity.matrix_report import matrix_lines
from croupier.cli.equity.pictures import (
    Street,
    chart_picture,
    check_picture,
    streets_picture,
    write_picture,
)
from croupier.cli.equity.report import Asked, report, shown
from croupier.cli.heat_map import heat_styles
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.progress import Bar
from croupier.cli.rank.options import add_order_options, given_orders
from croupier.digits import is_whole
from croupier.listing import listed

MOST_DIGITS: Final = 18
STREETS: Final = {"Pre-flop": 0, "Flop": 3, "Turn": 4, "River": 5}
"""How many communal cards lie at each street."""
CHART_NOTE: Final = "Hold-em before the flop; equity in %, exact. Suited hands are above the diagonal."


def main(words: Sequence[str]) -> int:
    """Tell what part of the pot each hand or range wins on average."""
    parser = Parser(
        "equity",
        "HAND HAND... [--board CARDS] [--dead CARDS] [--game GAME] [--samples N] [--json] [--plot FILE] | "
        "--matrix [HAND]",
        "Work out what share of the pot each of two to ten hands or ranges wins on average: exactly if that "
        "takes less than a minute, otherwise from random deals, with a 95% confidence interval.",
    )
    parser.add_argument(
        "hands",
        nargs="*",
        metavar="HAND",
        help="AsKs, a range as in 99+,AQs+,KTo,A5s-A2s or 15%%, in Omaha AAxx or AKQJds; "
        "AQs:0.5 is held half as often; any is any hand",
    )
    parser.add_argument("--board", default="", metavar="CARDS", help="the communal cards that are known")
    parser.add_argument("--dead", default="", metavar="CARDS", help="cards that are out of play")
    parser.add_argument("--game", default="holdem", help="holdem or omaha (holdem)")
    add_order_options(parser)
    parser.add_argument(
        "--samples", metavar="N", help="use this many random deals, even if an exact answer is possible"
    )
    parser.add_argument("--seed", default="0", metavar="N", help="the seed of the random deals (0)")
    parser.add_argument(
        "--matrix",
        nargs="?",
        const="",
        metavar="HAND",
        help="all 169 starting hands, or one against all",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")
    parser.add_argument(
        "--plot",
        metavar="FILE",
        help="also draw a picture, .svg or .png: the chart of --matrix, or the equity street by street",
    )
    given = parser.read(words)
    if given.plot is not None:
        check_picture(given.plot)
    if given.matrix is not None:
        taken = {"matrix": given.matrix, "json": given.json, "plot": given.plot}
        if given != Namespace(**{**vars(parser.read([])), **taken}):
            raise WrongInput(
                "--matrix is for two hands of Hold-em with 52 cards before the flop; it only takes"
                " --json and "
                "--plot"
            )
        return _matrix(given.matrix or None, given.json, given.plot)
    samples, seed = _number(given, "samples", 1, MOST_SAMPLES), _number(given, "seed", 0, 2**32)
    asked = Asked(given.game, given.objective, _spot(given))
    try:
        with _bar() as bar:
            found = equity_of(asked.spot, samples=samples, seed=seed or 0, progress=bar.show, categories=True)
    except WrongRange as wrong:  # which only deals at random find out
        raise WrongInput(str(wrong)) from None
    if given.plot is not None:  # first: whoever reads the text may go away before it ends
        streets = _streets(given, asked.spot, found, samples, seed or 0)
        names = [shown(player.hand) for player in found.players]
        title = "Equity street by street, in %" if len(streets) > 1 else "Equity, in %"
        write_picture(streets_picture(title, names, streets), given.plot)
    sys.stdout.write(report(asked, found, given.json))
    return 0


def _streets(given: Namespace, whole: Spot, last: Equity, samples: int | None, seed: int) -> list[Street]:
    """The equity on each street of the board as it came, up to what is known of it."""
    streets = []
    for name, many in STREETS.items():
        if many > len(whole.board):
            break
        found, board = last, whole.board[:many]
        if many < len(whole.board):
            with _bar() as bar:
                then = spot(whole.orders, given.hands, board, whole.dead)
                found = equity_of(then, samples=samples, seed=seed, progress=bar.show)
        equities = tuple([player.equity for player in found.players])
        streets.append(Street(name, show(board), equities))
    return streets


def _matrix(hand: str | None, as_json: bool, plot: str | None) -> int:
    try:
        place_of(hand or "AA")
    except ValueError as wrong:
        raise WrongInput(str(wrong)) from None
    with _bar() as bar:
        found = chart(bar.show)
    if plot is not None:
        title = f"{hand} against each starting hand" if hand else "Each starting hand against any hand"
        equities = [float(found.equity(hand, each) if hand else found.equity(each)) for each in found.hands]
        write_picture(chart_picture(title, CHART_NOTE, found.hands, equities), plot)
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
        raise WrongInput(f"equity can't be worked out for {given.game!r}; the games are {listed(GAMES)}")
    try:
        return spot(given_orders(given), given.hands, cards(given.board), cards(given.dead))
    except ValueError as wrong:  # cards, ranges, decks, orders: each says what is allowed
        raise WrongInput(str(wrong)) from None


def _number(given: Namespace, name: str, least: int, most: int) -> int | None:
    """The whole number of an option, or None if it is not given."""
    text = getattr(given, name)
    if text is None:
        return None
    plain = is_whole(text, MOST_DIGITS)
    if not plain or not least <= int(text) <= most:
        raise WrongInput(
            f"--{name}: {text!r} is not allowed; it must be a whole number from {least:,} to {most:,}"
        )
    return int(text)
