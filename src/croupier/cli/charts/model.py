"""What a chart of the best play shows: grids of cells, each with an act and how far it beats the next."""

from collections.abc import Mapping
from typing import Final

from croupier.values import value

TINTS: Final = 12
"""How many steps of tint there are, from a close call to a clear one."""


@value
class Act:
    """An act of the chart: its letter, what it is called, and its colour where it is clearly best."""

    letter: str
    word: str
    colour: str


@value
class Cell:
    """What to do in one case: the best act, how far it is ahead of the next, and the value of every act."""

    name: str
    act: str
    margin: float
    values: Mapping[str, float]
    label: str = ""
    """What stands in the cell beside the letter; mostly nothing, where rows and columns say it."""
    letter: str = ""
    """What stands in the cell in place of the letter of the act, where that says less."""


@value
class Grid:
    """A table of cells with names for its columns and rows.

    `note` stands at its right upper corner, and says what the columns are; `down` stands above the names of
    the rows.
    """

    title: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    down: str = ""


@value
class Key:
    """What a letter of the chart means; it has the colour of an act."""

    letter: str
    act: str
    words: str


@value
class Chart:
    """The grids of a game, the acts in them, and the margin from which on a call is clear."""

    title: str
    grids: tuple[Grid, ...]
    acts: Mapping[str, Act]
    clear: float
    unit: str
    """What a margin is a part of, such as the ante."""
    across: int = 0
    """How many grids stand side by side; 0 for all of them."""
    subtitle: str = ""
    """The rules and the table that it is for."""
    keys: tuple[Key, ...] = ()
    """What letters mean; empty if each act has one letter, which its name explains."""
    notes: tuple[str, ...] = ()
    """What to know beside the cells, in sentences."""

    def colour(self, cell: Cell) -> str:
        """The colour of a cell: that of its act, the paler the closer the call."""
        part = min(cell.margin / self.clear, 1.0)
        return tint(self.acts[cell.act].colour, round(part * TINTS) / TINTS)


def tint(colour: str, part: float) -> str:
    """A colour such as `#7bb192`, from nearly white at 0 to itself at 1."""
    strength = 0.22 + 0.78 * part
    channels = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return "#" + "".join(f"{round(250 - (250 - each) * strength):02x}" for each in channels)
