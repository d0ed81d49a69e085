"""The page of odds: the chart, one large figure, exact values, and a cell that opens its values.

It is one file that fetches nothing, for the light and the dark, the desk and the phone.
"""

import json
from html import escape

from croupier.cli.odds.charts.layout import Drawing, layout
from croupier.cli.odds.charts.model import Cell, Chart
from croupier.cli.odds.charts.page_style import SCRIPT, STYLE
from croupier.cli.odds.charts.svg import svg_shapes
from croupier.values import value

WIDE = 880
"""The width of the chart on a page of 1280 pixels."""


@value
class Row:
    """A figure with its name; `exactly` stands below it in small print."""

    name: str
    figure: str
    exactly: str = ""


@value
class Panel:
    """A box with figures, and perhaps a sentence below them."""

    title: str
    rows: tuple[Row, ...] = ()
    words: str = ""


@value
class Column:
    """A column above or below a line: what stands under it, what is said of it, and whether it is pale."""

    label: str
    height: float
    told: str
    pale: bool = False


@value
class Columns:
    """A picture of columns side by side."""

    title: str
    note: str
    columns: tuple[Column, ...]
    words: str


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

    @property
    def cells(self) -> list[Cell]:
        """All cells of the chart, in the order in which it draws them."""
        return [cell for grid in self.chart.grids for _, row in grid.rows for cell in row]


def html_page(page: Page) -> str:
    """The page as HTML."""
    tags = "".join(f'<span class="tag">{escape(each)}</span>' for each in page.tags)
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(page.title)} - Croupier</title>
<style>{STYLE}</style>
<header><svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6"
 fill="#171B19"/><path d="M15.5 8.6a5 5 0 1 0 0 6.8" fill="none" stroke="#FCFBF9" stroke-width="2.4"/><circle
 cx="12" cy="12" r="1.5" fill="#FCFBF9"/></svg><b>Croupier</b></header>
<main>
<div class="top"><h1>{escape(page.title)}</h1><span class="tag on">{escape(page.game)}</span>
<span class="space"></span>{tags}</div>
<div class="columns">
<div class="left">
<section class="chart">{_chart(page)}</section>
<div class="two">
<section><h2><span id="cell-name"></span><small>{escape(page.cell_note)}</small></h2>
<div class="values" id="cell-values"></div>
<p>Choose a cell of the chart to see what each act is worth.</p></section>
<section>{_columns(page.columns)}</section>
</div>
</div>
<div class="right">
<section><p class="caps">{escape(page.caps)}</p><p class="edge ink">{escape(page.figure)}</p>
<p>{escape(page.sentence)}</p>{_rows(page.rows)}</section>
{"".join(_panel(each) for each in page.panels)}
</div>
</div>
</main>
<script type="application/json" id="cells">{_data(page)}</script>
<script>{SCRIPT}</script>
</html>
"""


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


def _columns(columns: Columns) -> str:
    """The columns as SVG; each says its figure when it is pointed at."""
    wide, high, foot = 400.0, 120.0, 18.0
    heights = [each.height for each in columns.columns]
    most, least = max(0.0, *heights), min(0.0, *heights)
    scale = (high - 8) / (most - least or 1)
    line = 4 + most * scale
    pitch = wide / len(heights)
    parts = []
    for number, each in enumerate(columns.columns):
        x, size = number * pitch, abs(each.height) * scale
        y = line - size if each.height > 0 else line
        box = (
            f'x="{x + pitch * 0.15:.4g}" y="{y:.4g}" width="{pitch * 0.7:.4g}" height="{max(size, 0.6):.4g}"'
        )
        parts.append(
            f"<g><title>{escape(each.told)}</title>"
            f'<rect class="{"down" if each.pale else "up"}" {box} rx="2"/>'
            f'<text class="quiet" x="{x + pitch / 2:.4g}" y="{high + foot - 4:.4g}" font-size="11" '
            f'text-anchor="middle">{escape(each.label)}</text></g>'
        )
    return (
        f"<h2>{escape(columns.title)}<small>{escape(columns.note)}</small></h2>"
        f'<svg viewBox="0 0 {wide:g} {high + foot:g}" role="img" aria-label="{escape(columns.title)}">'
        f'<line x1="0" x2="{wide:g}" y1="{line:.4g}" y2="{line:.4g}"/>{"".join(parts)}</svg>'
        f"<p>{escape(columns.words)}</p>"
    )


def _panel(panel: Panel) -> str:
    words = f"<p>{escape(panel.words)}</p>" if panel.words else ""
    return f"<section><h2>{escape(panel.title)}</h2>{words}{_rows(panel.rows)}</section>"


def _rows(rows: tuple[Row, ...]) -> str:
    listed = "".join(
        f"<dt>{escape(each.name)}</dt><dd>{escape(each.figure)}"
        + (f"<small>{escape(each.exactly)}</small>" if each.exactly else "")
        + "</dd>"
        for each in rows
    )
    return f"<dl>{listed}</dl>" if listed else ""


def _data(page: Page) -> str:
    """The values of all cells, for the script; nothing in it can end the element that holds it."""
    told = {
        "first": page.first,
        "words": {name: act.word for name, act in page.chart.acts.items()},
        "colours": {name: act.colour for name, act in page.chart.acts.items()},
        "cells": [{"name": cell.name, "act": cell.act, "values": dict(cell.values)} for cell in page.cells],
    }
    return json.dumps(told).replace("<", "\\u003c")
