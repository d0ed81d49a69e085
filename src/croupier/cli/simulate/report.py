"""What `croupier simulate` prints."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from croupier.analysis.simulation.results import Simulation
from croupier.rulebook.games import INSTRUMENTS, NAMES

MINUS: Final = "\N{MINUS SIGN}"
MEAN_OF: Final = "Per unit of the first wager; below 0, the house has the edge"
WIDTH: Final = 40
BARS: Final = " ▏▎▍▌▋▊▉█"
NORMAL_95: Final = 1.959964
MOST_ROWS: Final = 24
"""A histogram of more different results than this is shown in ranges."""


def report_lines(found: Simulation, table: str) -> Iterator[str]:
    """The simulation as text."""
    game, error = found.question["game"], found.standard_error
    yield f"{NAMES[game]} ({INSTRUMENTS[game]})"
    yield table
    yield ""
    if not found.complete:
        yield "  Interrupted: these are the rounds played so far."
    yield f"  {found.rounds:,} rounds in {found.groups:,} shuffles, seed {found.seed}"
    yield f"  {'mean':<22}{percent(found.mean)} of the first wager"
    if error is not None:
        low, high = interval(found, error)
        yield f"  {'standard error':<22}{percent(error)}"
        yield f"  {'95% interval':<22}{percent(low)} to {percent(high)}"
    yield f"  {'variance':<22}{found.variance:.4f}, standard deviation {found.standard_deviation:.4f} wagers"
    yield f"  {'average wager':<22}{found.average_wager:.4f}"
    yield ""
    yield from histogram_lines(found)


def interval(found: Simulation, error: float) -> tuple[float, float]:
    """Where the true mean lies in 95 of 100 simulations like this one."""
    return found.mean - NORMAL_95 * error, found.mean + NORMAL_95 * error


def histogram_lines(found: Simulation) -> Iterator[str]:
    """How often each result came, with a bar for each."""
    rows = histogram_rows(found.distribution)
    most = max(times for _, times, _ in rows)
    wide = max(len(name) for name, _, _ in rows)
    yield f"  {'net result in first wagers':<{wide}}"
    for name, times, _ in rows:
        share = times / found.results
        yield f"  {name:>{wide}} {share:10.5%} {_bar(times / most)}".rstrip()


def histogram_rows(distribution: dict[Fraction, int]) -> list[tuple[str, int, int]]:
    """The results by name, how often each came, and its sign; many rare ones are put together."""
    if len(distribution) <= MOST_ROWS:
        return [(_number(net), times, _sign(net)) for net, times in distribution.items()]
    often = sorted(distribution, key=lambda net: -distribution[net])[: MOST_ROWS - 2]
    low, high = min(often), max(often)
    found = [(_number(net), distribution[net], _sign(net)) for net in sorted(often)]
    below = sum(times for net, times in distribution.items() if net < low)
    above = sum(times for net, times in distribution.items() if net > high)
    between = sum(distribution.values()) - below - above - sum(times for _, times, _ in found)
    first = [(f"< {_number(low)}", below, -1)]
    last = [(f"> {_number(high)}", above, 1), ("others", between, 0)]
    return [each for each in (*first, *found, *last) if each[1]]


def _sign(net: Fraction) -> int:
    return (net > 0) - (net < 0)


def _number(net: Fraction) -> str:
    return f"{float(net):+.6g}".replace("-", MINUS) if net else "0"


def _bar(part: float) -> str:
    whole, eighths = divmod(round(part * WIDTH * 8), 8)
    return BARS[-1] * whole + (BARS[eighths] if eighths else "")


def percent(number: float) -> str:
    """A share of the first wager."""
    return f"{100 * number:.5f}%".replace("-", MINUS)
