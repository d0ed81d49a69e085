"""An answer in the forms that go to a file."""

from croupier.cli.odds.charts.layout import layout
from croupier.cli.odds.charts.page import html_page
from croupier.cli.odds.charts.svg import svg_file
from croupier.cli.odds.family import Answer

WIDE = 880
"""The width of a chart that is a picture of its own."""


def written(answer: Answer, form: str) -> bytes | None:
    """The file of an answer as `html`, `svg` or `png`; None if it has no chart."""
    if form == "html":
        page = answer.page()
        return None if page is None else html_page(page).encode()
    chart = answer.chart()
    if chart is None:
        return None
    drawing = layout(chart, wide=WIDE)
    if form == "svg":
        return svg_file(drawing).encode()
    from croupier.cli.odds.charts.png import png_file

    return png_file(drawing)
