"""The page of `croupier shoe-test`: where cards lie, how they rise, what players get, and every p-value."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from croupier.cli.charts.frame import Panel, Row, html_frame, panel_box
from croupier.cli.charts.layout import INK, QUIET, Drawing, Rectangle, Shape, Text
from croupier.cli.charts.stacks import WIDE, Plot, sections
from croupier.cli.shoe_test.dieharder import Assessed
from croupier.cli.shoe_test.evidence import OURS, Evidence, p_text, verdict
from croupier.cli.shoe_test.report import MEANING

LEFT: Final = 40.0
DEEP: Final = 4.0
"""So many standard deviations have the deepest tint."""
FEW, MANY = (201, 138, 134), (131, 155, 193)
PAPER: Final = (241, 239, 234)
HEAT: Final = (
    "A row for each card of one deck, a column for each position after the shuffle. Blue means more often "
    "than it should be, red less often. A fair shuffle has no pattern."
)
FOUND, SHOULD = "#839bc1", "#c07f3a"
FAILS: Final = "#b0524c"


def evidence_page(found: Evidence, other: Sequence[Assessed], said: str) -> str:
    """The page."""
    parts = [
        Plot("Card by position", HEAT, _heat(found)),
        Plot(
            "Rising sequences",
            "How many runs of cards kept their order; the line shows what is to be expected.",
            _bars(found.rising.found, found.rising.chances, _middle(found.rising.chances)),
        ),
        Plot("P-values", "Each test; those in the narrow red margins fail.", _p_values(found)),
    ]
    for name, outcomes in found.outcomes.items():
        if len(outcomes.names) <= 13:
            some = slice(0, len(outcomes.names))
            parts.append(
                Plot(
                    name,
                    "Bars show what came, lines what is to be expected.",
                    _bars(outcomes.found, outcomes.chances, some, outcomes.names),
                )
            )
    left = sections(parts)
    panels = [
        Panel("Verdict", (Row("Tests", str(len(found.tests))),), verdict(found)),
        Panel(
            "P-values",
            tuple(
                Row(_name(test.of, test.what), p_text(test.p), _fails(test.two_sided, found))
                for test in found.tests
            ),
        ),
        Panel(
            "dieharder",
            tuple(Row(each.test, p_text(each.p), each.assessment.lower()) for each in other),
            said,
        ),
        Panel("What a p-value means", words=" ".join(MEANING)),
        Panel(
            "Again",
            tuple(Row(of, f"{many:,} times") for of, many in found.shuffles.items()),
            f"Seed {found.seed[:32]} {found.seed[32:]}",
        ),
    ]
    right = "".join(panel_box(each) for each in panels)
    tags = ("Passed" if found.passed else "Failed",)
    what = "The shuffle of every table" if found.shuffle == OURS else f"Biased: {found.shuffle}"
    return html_frame("Shoe test", what, tags, left, right)


def _name(of: str, what: str) -> str:
    return what if ":" in what else f"{of}, {what}"


def _fails(two_sided: float, found: Evidence) -> str:
    return "fails" if two_sided < found.limit else ""


def _heat(found: Evidence) -> Drawing:
    """A square for each card and position, tinted by how far it is from what it should be."""
    counts = found.deck_counts
    cards = len(counts)
    many = float(counts[0].sum())
    expected, deviation = many / cards, sqrt(many / cards * (1 - 1 / cards))
    size = (WIDE - LEFT) / cards
    high = size * 0.62
    shapes: list[Shape] = []
    for card in range(cards):
        if card % 13 == 0:
            suit = "\N{BLACK CLUB SUIT}\N{BLACK DIAMOND SUIT}\N{BLACK HEART SUIT}\N{BLACK SPADE SUIT}"
            shapes.append(Text(LEFT - 10, high * (card + 7.3), suit[card // 13 % 4], 13, QUIET, "end"))
        for place in range(cards):
            away = (float(counts[card, place]) - expected) / deviation
            shapes.append(Rectangle(LEFT + size * place, high * card, size - 0.8, high - 0.8, _tint(away), 1))
    for place in range(cards):
        if place == 0 or (place + 1) % 10 == 0:
            x = LEFT + size * (place + 0.5)
            shapes.append(Text(x, high * cards + 14, str(place + 1), 11, QUIET))
    return Drawing(WIDE, high * cards + 20, tuple(shapes), ())


def _tint(away: float) -> str:
    """The colour of a square that is so many standard deviations from what it should be."""
    part = min(abs(away) / DEEP, 1.0)
    towards = MANY if away > 0 else FEW
    return "#" + "".join(
        f"{round(near + (far - near) * part):02x}" for near, far in zip(PAPER, towards, strict=True)
    )


def _middle(chances: Sequence[float]) -> slice:
    """The part of a distribution in which nearly everything lies."""
    met = [number for number, chance in enumerate(chances) if chance > 1e-6]
    return slice(met[0], met[-1] + 1)


def _bars(
    counts: Sequence[int], chances: Sequence[float], some: slice, names: Sequence[str] | None = None
) -> Drawing:
    """Bars of what was found, with lines at what should be."""
    whole = sum(counts)
    high, foot, top = 150.0, 24.0, 22.0
    found, should = [each / whole for each in counts[some]], list(chances[some])
    labels = list(names[some]) if names else [str(each + 1) for each in range(some.start, some.stop)]
    most = max(*found, *should)
    pitch = (WIDE - LEFT) / len(found)
    shapes: list[Shape] = []
    for number, (came, right, label) in enumerate(zip(found, should, labels, strict=True)):
        x = LEFT + number * pitch
        size = high * came / most
        shapes.append(Rectangle(x + pitch * 0.15, top + high - size, pitch * 0.7, max(size, 0.5), FOUND, 2))
        line = top + high * (1 - right / most)
        shapes.append(Rectangle(x + pitch * 0.05, line - 1, pitch * 0.9, 2, SHOULD, 0))
        shapes.append(Text(x + pitch / 2, top + high + foot - 8, label, 11 if len(found) < 30 else 9, QUIET))
        if len(found) <= 13:
            above = top + high - max(size, high * right / most) - 5
            shapes.append(Text(x + pitch / 2, above, f"{100 * came:.3g}%", 10, INK))
    return Drawing(WIDE, top + high + foot, tuple(shapes), ())


def _p_values(found: Evidence) -> Drawing:
    """A mark for each p-value between 0 and 1."""
    high = 20.0
    wide = WIDE - LEFT - 240
    shapes: list[Shape] = []
    for number, test in enumerate(found.tests):
        y = number * high
        shapes.append(Text(LEFT + 210, y + 14, _name(test.of, test.what), 11, QUIET, "end"))
        shapes.append(Rectangle(LEFT + 220, y + 9, wide, 2, "#C9C5BA", 0))
        fails = test.two_sided < found.limit
        shapes += [Rectangle(x, y + 4, 3, 12, FAILS, 0) for x in (LEFT + 217, LEFT + 220 + wide)]
        shapes.append(Rectangle(LEFT + 220 + wide * test.p - 4, y + 6, 8, 8, FAILS if fails else FOUND, 4))
    top = len(found.tests) * high
    scale = (0.0, 0.25, 0.5, 0.75, 1.0)
    shapes += [Text(LEFT + 220 + wide * part, top + 14, f"{part:g}", 11, QUIET) for part in scale]
    return Drawing(WIDE, top + 20, tuple(shapes), ())
