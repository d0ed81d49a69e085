"""The chart of 169 starting hands in the terminal: the letter is the best act, the tint how clear it is."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from typing import Final

from croupier.analysis.odds.results import Plain
from croupier.cards import RANKS
from croupier.terminal.screen.style import Span, paint, plain

SIZE: Final = len(RANKS)
STEPS: Final = (0.05, 0.15, 0.3)
"""How far an act must be ahead of the next, in antes, for the next deeper tint."""
ACTS: Final = {"4x": "bet 4x", "3x": "bet 3x", "check": "check"}
LETTERS: Final = {"4x": "4", "3x": "3", "check": "C"}
MANY: Final = {
    "4x": ("194", "151", "114", "71"),
    "3x": ("189", "147", "111", "69"),
    "check": ("230", "223", "216", "180"),
}
FEW: Final = {"4x": "42", "3x": "44", "check": "43"}
ALL: Final = 256


def chart_lines(table: Sequence[Plain], colours: int) -> Iterator[str]:
    """The lines of the chart, for rows of hands as JSON has them, in the order of the chart."""
    met = {each["act"] for each in table}
    meaning = ", ".join(f"{LETTERS[act]} {what}" for act, what in ACTS.items() if act in met)
    yield f"  best act before the flop: {meaning}; suited above the diagonal, off suit below"
    down = RANKS[::-1]
    yield "     " + "  ".join(down)
    styles = _styles(colours)
    for row, rank in enumerate(down):
        pieces = [Span(f"  {rank} ")]
        for each in table[SIZE * row : SIZE * (row + 1)]:
            act = each["act"]
            pieces.append(Span(f" {LETTERS[act]} ", f"{act}{bisect(STEPS, each['margin'])}"))
        yield paint(pieces, styles) if colours else plain(pieces).rstrip()
    notes = [f"{what} is never best" for act, what in ACTS.items() if act not in met]
    if colours:
        notes.append(f"deepest tint: {STEPS[-1]:g} antes or more ahead of the next act")
    if notes:
        yield f"  {'; '.join(notes)}"


def _styles(colours: int) -> dict[str, str]:
    if colours == ALL:
        return {
            f"{act}{step}": f"38;5;16;48;5;{ground}"
            for act, grounds in MANY.items()
            for step, ground in enumerate(grounds)
        }
    return {f"{act}{step}": f"30;{ground}" for act, ground in FEW.items() for step in range(len(STEPS) + 1)}
