"""Printed matter as one HTML page that a browser prints on A4 or A5 without cutting a line in two."""

import re
from collections.abc import Iterator
from html import escape
from typing import Final
from unicodedata import bidirectional

from croupier.columns import measure
from croupier.evenings.printing.printout import (
    Card,
    Cards,
    Column,
    Listing,
    Paragraphs,
    Part,
    Printout,
    Verbatim,
    on_paper,
)

PAPERS: Final = {"A4": "size: A4; margin: 16mm 15mm 18mm", "A5": "size: A5; margin: 11mm 10mm 13mm"}
LETTERS: Final = {"A4": "10.5pt", "A5": "8.5pt"}
"""How large letters are on each paper, so that the columns of a list have room."""
TIGHT: Final = ("time", "rule", "lasts", "starts_after", "break_after", "place")
"""Columns whose words are never broken."""
WORD: Final = re.compile(r"[^\s,.:;()&]+")
SHORT: Final = 12
LONG: Final = 20
"""From how many columns on a name is set smaller, so that it stays on one line of a card."""
STYLE: Final = """\
:root { color-scheme: light }
* { box-sizing: border-box }
html { font-size: 16px }
body { font-family: system-ui, "Noto Sans", "Segoe UI", "Helvetica Neue", Arial, "Noto Sans CJK SC",
         "Noto Sans Arabic", "Noto Sans Hebrew", sans-serif;
       color: #111; background: #fff; margin: 2rem auto; max-width: 52rem; padding: 0 1rem;
       line-height: 1.35 }
header { border-bottom: 2px solid #111; margin-bottom: 1rem; padding-bottom: .5rem; break-after: avoid }
header p { margin: 0; color: #444; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; margin: 0 }
h1 + p { font-size: 1.1rem; color: #111 }
h2 { font-size: 1.05rem; margin: 1.2rem 0 .3rem; break-after: avoid }
section { margin-bottom: 1rem }
section.short { break-inside: avoid }
p { margin: .2rem 0; orphans: 3; widows: 3; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
table.figures { width: auto }
table.figures .right { width: auto; padding-left: 1.5rem }
thead { display: table-header-group }
tr { break-inside: avoid }
th { text-align: left; border-bottom: 1.5px solid #111; font-weight: 600 }
td { border-bottom: 1px solid #ccc; vertical-align: top }
th, td { padding: .22rem .9rem .22rem 0 }
td { overflow-wrap: anywhere }
th:not([class]) { min-width: 6rem }
th.list { font-size: 1.05rem; border-bottom: 0; padding-top: .6rem }
.right { text-align: right; width: 1% }
td.right, .whole { white-space: nowrap }
.tight { white-space: nowrap; width: 1% }
.remark { width: 9rem }
.sign { min-width: 14rem; height: 2.1rem }
pre { font: .85rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre-wrap; margin: .3rem 0;
      overflow-wrap: anywhere }
.cards { display: grid; grid-template-columns: repeat(auto-fill, 85mm); justify-content: center }
.card { position: relative; height: 52mm; padding: 5mm 6mm; break-inside: avoid; overflow: hidden;
        display: flex; flex-direction: column; outline: .25mm dashed #999; outline-offset: -.12mm }
.card b { font-size: 1.6rem; overflow-wrap: anywhere; line-height: 1.15 }
.card strong { font-size: 2rem; margin: auto 0; line-height: 1.1 }
.card span { font-size: .8rem; color: #333 }
.card i { position: absolute; width: 4mm; height: 4mm; border: 0 solid #000 }
.card i:nth-of-type(1) { left: 0; top: 0; border-left-width: .35mm; border-top-width: .35mm }
.card i:nth-of-type(2) { right: 0; top: 0; border-right-width: .35mm; border-top-width: .35mm }
.card i:nth-of-type(3) { left: 0; bottom: 0; border-left-width: .35mm; border-bottom-width: .35mm }
.card i:nth-of-type(4) { right: 0; bottom: 0; border-right-width: .35mm; border-bottom-width: .35mm }
@media print {
  body { margin: 0; max-width: none; padding: 0 }
}
"""


def as_html(printout: Printout, paper: str = "A4") -> str:
    """The printed matter as a page of its own, for that paper."""
    return "\n".join(_page(printout, paper)) + "\n"


def _page(printout: Printout, paper: str) -> Iterator[str]:
    yield "<!doctype html>"
    yield '<html lang="en-AU">'
    yield '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    yield f"<title>{escape(printout.title)}: {escape(printout.heading)}</title>"
    letters = f"@media print {{ html {{ font-size: {LETTERS[paper]} }} }}"
    yield f"<style>\n{STYLE}{letters}\n@page {{ {PAPERS[paper]} }}\n</style></head>"
    yield "<body>"
    only_cards = all(isinstance(part, Cards) for part in printout.parts) and printout.parts
    if not only_cards:
        yield f"<header><h1>{escape(printout.title)}</h1>"
        for line in (printout.heading, *printout.facts):
            yield f"<p>{_isolated(line)}</p>"
        yield "</header>"
    for part in printout.parts:
        yield from _part(part)
    yield "</body>"
    yield "</html>"


def _part(part: Part) -> Iterator[str]:
    if isinstance(part, Cards):
        yield '<div class="cards">'
        for card in part.cards:
            yield _card(card)
        yield "</div>"
        return
    yield '<section class="short">' if _is_short(part) else "<section>"
    if part.heading and not isinstance(part, Listing):
        yield f"<h2>{escape(part.heading)}</h2>"
    if isinstance(part, Listing):
        yield from _listing(part)
    elif isinstance(part, Verbatim):
        yield f"<pre>{_isolated(chr(10).join(part.lines))}</pre>"
    else:
        for sentence in part.sentences:
            yield f"<p>{_isolated(sentence)}</p>"
    yield "</section>"


def _listing(listing: Listing) -> Iterator[str]:
    listing = on_paper(listing)
    kinds = [_kind(each) for each in listing.columns]
    classes = [f' class="{kind}"' if kind else "" for kind in kinds]
    heads = (
        f"<th{kind}>{_unbroken(each.heading)}</th>"
        for each, kind in zip(listing.columns, classes, strict=True)
    )
    only_figures = all(each.right for each in listing.columns)  # which would be torn apart on a wide page
    yield '<table class="figures"><thead>' if only_figures else "<table><thead>"
    if listing.heading:  # within the head of the table it comes again on every page
        yield f'<tr><th class="list" colspan="{len(kinds)}">{escape(listing.heading)}</th></tr>'
    yield f"<tr>{''.join(heads)}</tr></thead><tbody>"
    for row in listing.rows:
        cells = (f"<td{kind}>{_isolated(cell)}</td>" for cell, kind in zip(row, classes, strict=True))
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</tbody></table>"
    if listing.note:
        yield f"<p>{_isolated(listing.note)}</p>"


def _unbroken(heading: str) -> str:
    """The heading, which may go on in a second line after a word, but not after a hyphen."""
    return " ".join(
        f'<span class="whole">{escape(word)}</span>' if "-" in word else escape(word)
        for word in heading.split(" ")
    )


def _kind(column: Column) -> str:
    """How a column is set: what is wide takes the room that the others leave."""
    if column.right:
        return "right"
    if column.to_fill_in:
        return "sign"
    return "tight" if column.key in TIGHT else "" if column.heading else "remark"


def _is_short(part: Part) -> bool:
    """True of what stays together on one page."""
    if isinstance(part, Listing):
        return len(part.rows) <= SHORT
    return isinstance(part, Paragraphs) and len(part.sentences) <= SHORT


def _card(card: Card) -> str:
    lines = "".join(f"<span>{_isolated(line)}</span>" for line in card.lines)
    corners = "<i></i>" * 4
    wide = measure(card.name)
    smaller = f' style="font-size: {max(0.7, 1.6 * LONG / wide):.2f}rem"' if wide > LONG else ""
    return (
        f'<div class="card">{corners}<b{smaller}>{_isolated(card.name)}</b>'
        f"<strong>{escape(card.large)}</strong>{lines}</div>"
    )


def _isolated(text: str) -> str:
    """The text so that a name written from right to left leaves its neighbours where they are."""
    return escape(text) if text.isascii() else WORD.sub(_isolated_word, escape(text))


def _isolated_word(found: re.Match[str]) -> str:
    word = found.group()
    if any(bidirectional(letter) in ("R", "AL") for letter in word):
        return f'<bdi dir="auto">{word}</bdi>'
    return word
