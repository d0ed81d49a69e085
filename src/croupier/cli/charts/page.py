"""The page of odds: the chart, one large figure, exact values, and a cell that opens its values.

It is one file that fetches nothing, for the light and the dark, the desk and the phone.
"""

import json
from html import escape

from croupier.cli.charts.frame import (
    Columns,
    Panel,
    Row,
    columns_picture,
    figure_box,
    html_frame,
    panel_box,
)
from croupier.cli.charts.layout import Drawing, layout
from croupier.cli.charts.model import Cell, Chart
from croupier.cli.charts.page_style import SCRIPT
from croupier.cli.charts.svg import svg_shapes
from croupier.values import value

WIDE = 880
"""The width of the chart on a page of 1280 pixels."""


@value
class Page:
    """All that the page shows; `first` is the number of the cell whose values it opens."""

    title: str
    game: str
    tags: tuple[str, ...]
    chart: Chart
    first: int
    cell_note: str
    caps: str
    figure: str
    sentence: str
    rows: tuple[Row, ...]
    panels: tuple[Panel, ...]
    columns: Columns
    further: tuple[Columns, ...] = ()
    """Pictures below that one."""
    notes: tuple[str, ...] = ()
    """What to know about the values of cells, with its rule."""

    @property
    def cells(self) -> list[Cell]:
        """All cells of the chart, in the order in which it draws them."""
        return [cell for grid in self.chart.grids for _, row in grid.rows for cell in row]


def html_page(page: Page) -> str:
    """The page as HTML."""
    left = f"""<section class="chart">{_chart(page)}</section>
<div class="two">
<section><h2><span id="cell-name"></span><small>{escape(page.cell_note)}</small></h2>
<div class="values" id="cell-values"></div>
<p>Choose a cell of the chart to see what each act is worth.</p>{_notes(page)}</section>
<section>{columns_picture(page.columns)}</section>
{"".join(f"<section>{columns_picture(each)}</section>" for each in page.further)}
</div>
"""
    right = figure_box(page.caps, page.figure, page.sentence, page.rows) + "".join(
        f"{panel_box(each)}\n" for each in page.panels
    )
    script = f'<script type="application/json" id="cells">{_data(page)}</script>\n<script>{SCRIPT}</script>\n'
    return html_frame(page.title, page.game, page.tags, left, right, script)


def _notes(page: Page) -> str:
    return "".join(f"<p>{escape(note)}</p>" for note in page.notes)


def _chart(page: Page) -> str:
    drawing: Drawing = layout(page.chart, titled=False, wide=WIDE)
    parts = [svg_shapes(drawing.shapes, voices=True)]
    for each, cell in zip(drawing.cells, page.cells, strict=True):
        act = page.chart.acts[cell.act].word
        parts.append(
            f'<g class="cell" tabindex="0" role="button" aria-label="{escape(cell.name)}: {escape(act)}">'
            f"<title>{escape(cell.name)}: {escape(act)}</title>{svg_shapes(each.shapes)}</g>\n"
        )
    size = f"0 0 {drawing.width:g} {drawing.height:g}"
    return (
        f'<svg viewBox="{size}" role="group" aria-label="{escape(page.chart.title)}">{"".join(parts)}</svg>'
    )


def _data(page: Page) -> str:
    """The values of all cells, for the script; nothing in it can end the element that holds it."""
    told = {
        "first": page.first,
        "words": {name: act.word for name, act in page.chart.acts.items()},
        "colours": {name: act.colour for name, act in page.chart.acts.items()},
        "cells": [{"name": cell.name, "act": cell.act, "values": dict(cell.values)} for cell in page.cells],
    }
    return json.dumps(told).replace("<", "\\u003c")
