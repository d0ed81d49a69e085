"""Printed matter as plain text and as CSV: names in any script stand in their columns."""

import csv
import io
import textwrap
from collections.abc import Iterator
from typing import Final

from croupier.columns import fill, measure
from croupier.evenings.printing.printout import (
    Card,
    Cards,
    Listing,
    Paragraphs,
    Part,
    Printout,
    Verbatim,
    is_paper_only,
    on_paper,
)

WIDTH: Final = 78
BLANK: Final = "_" * 24
CARD: Final = 36
NARROWEST: Final = 24
"""The widest column is wrapped where lines would be too long, and stays at least so wide."""


def as_text(printout: Printout) -> str:
    """The printed matter in plain lines."""
    lines = [printout.title, printout.heading, *printout.facts]
    for part in printout.parts:
        lines.append("")
        lines += _part(part)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def as_csv(printout: Printout) -> str:
    """The lists alone; where there are several, the first column has the heading of each."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    listings = [each for each in printout.parts if isinstance(each, Listing) and not is_paper_only(each)]
    for cards in (each for each in printout.parts if isinstance(each, Cards)):
        writer.writerow(("name", "place"))
        writer.writerows((card.name, card.large) for card in cards.cards)
    several = len(listings) > 1
    before: list[str] = []
    for listing in listings:
        shown = [at for at, each in enumerate(listing.columns) if not each.to_fill_in]
        keys = [*(["list"] if several else []), *(listing.columns[at].key for at in shown)]
        if keys != before:
            writer.writerow(keys)
        before = keys
        for row in listing.rows:
            writer.writerow([*([listing.heading] if several else []), *(row[at] for at in shown)])
    for part in printout.parts:
        if isinstance(part, Paragraphs | Verbatim) and not listings:
            lines = part.sentences if isinstance(part, Paragraphs) else part.lines
            writer.writerows((part.heading, line) for line in lines)
    return out.getvalue()


def _part(part: Part) -> Iterator[str]:
    if isinstance(part, Listing):
        yield from _listing(part)
    elif isinstance(part, Cards):
        for card in part.cards:
            yield from _card(card)
    else:
        if part.heading:
            yield part.heading
        if isinstance(part, Verbatim):
            yield from part.lines
            return
        for sentence in part.sentences:
            yield from textwrap.wrap(
                sentence, WIDTH, initial_indent="  ", subsequent_indent="  ", break_long_words=False
            )


def _listing(listing: Listing) -> Iterator[str]:
    listing = on_paper(listing)
    if listing.heading:
        yield listing.heading
    rows = [
        [BLANK if column.to_fill_in else cell for column, cell in zip(listing.columns, row, strict=True)]
        for row in listing.rows
    ]
    headings = [column.heading for column in listing.columns]
    widths = [
        max(measure(row[at]) for row in [headings, *rows]) if rows else measure(headings[at])
        for at in range(len(headings))
    ]
    widest = max(range(len(widths)), key=widths.__getitem__)
    others = sum(widths) - widths[widest] + 2 * (len(widths) - 1)
    widths[widest] = min(widths[widest], max(WIDTH - others, NARROWEST))
    for row in [headings, *rows]:
        first, *more = _wrapped(row[widest], widths[widest])
        for cells in (
            [*row[:widest], first, *row[widest + 1 :]],
            *([*[""] * widest, line, *[""] * (len(row) - widest - 1)] for line in more),
        ):
            yield "  ".join(
                fill(cell, width, column.right)
                for cell, width, column in zip(cells, widths, listing.columns, strict=True)
            )
    if listing.note:
        yield from textwrap.wrap(listing.note, WIDTH)


def _wrapped(cell: str, room: int) -> list[str]:
    """A cell in as many lines as it needs, broken between words."""
    if measure(cell) <= room:
        return [cell]
    return textwrap.wrap(cell, room, break_long_words=False, break_on_hyphens=False)


def _card(card: Card) -> Iterator[str]:
    lines = [card.name, card.large, *card.lines]
    room = max(CARD, *map(measure, lines))
    yield "+" + "-" * (room + 2) + "+"
    for line in lines:
        yield "| " + fill(line, room) + " |"
    yield "+" + "-" * (room + 2) + "+"
