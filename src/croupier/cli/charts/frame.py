"""The frame of a page and its boxes: one file that fetches nothing, for the light and the dark."""

from html import escape

from croupier.cli.charts.page_style import STYLE
from croupier.values import value


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


def html_frame(title: str, game: str, tags: tuple[str, ...], left: str, right: str, script: str = "") -> str:
    """A whole page: its head with the title and tags, and two columns that are HTML already."""
    shown = "".join(f'<span class="tag">{escape(each)}</span>' for each in tags)
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} - Croupier</title>
<style>{STYLE}</style>
<header><svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6"
 fill="#171B19"/><path d="M15.5 8.6a5 5 0 1 0 0 6.8" fill="none" stroke="#FCFBF9" stroke-width="2.4"/><circle
 cx="12" cy="12" r="1.5" fill="#FCFBF9"/></svg><b>Croupier</b></header>
<main>
<div class="top"><h1>{escape(title)}</h1><span class="tag on">{escape(game)}</span>
<span class="space"></span>{shown}</div>
<div class="columns">
<div class="left">
{left}</div>
<div class="right">
{right}</div>
</div>
</main>
{script}</html>
"""


def columns_picture(columns: Columns) -> str:
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


def figure_box(caps: str, figure: str, sentence: str, rows: tuple[Row, ...]) -> str:
    """A box with one large figure as HTML."""
    return (
        f'<section><p class="caps">{escape(caps)}</p><p class="edge ink">{escape(figure)}</p>'
        f"<p>{escape(sentence)}</p>{rows_list(rows)}</section>\n"
    )


def panel_box(panel: Panel) -> str:
    """A panel as HTML."""
    words = f"<p>{escape(panel.words)}</p>" if panel.words else ""
    return f"<section><h2>{escape(panel.title)}</h2>{words}{rows_list(panel.rows)}</section>"


def rows_list(rows: tuple[Row, ...]) -> str:
    """Figures with their names as HTML."""
    listed = "".join(
        f"<dt>{escape(each.name)}</dt><dd>{escape(each.figure)}"
        + (f"<small>{escape(each.exactly)}</small>" if each.exactly else "")
        + "</dd>"
        for each in rows
    )
    return f"<dl>{listed}</dl>" if listed else ""
