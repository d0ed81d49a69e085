"""Printed matter before it has a format: paragraphs, lists in columns, and cards."""

from typing import Any

from croupier.values import value


@value
class Column:
    """A column of a list: its name in data, its heading on paper, and how it is set."""

    key: str
    heading: str
    right: bool = False
    """Numbers stand at the right."""
    to_fill_in: bool = False
    """Room for something written by hand, as a signature."""
    if_filled: bool = False
    """On paper it is left out where no row has anything in it; data always has it."""


@value
class Listing:
    """A list in columns."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    heading: str = ""
    note: str = ""
    """A sentence below it."""
    paper_only: bool = False
    """True iff it is only room for something written by hand."""


TIME = Column("time", "Time", if_filled=True)
"""When something happened; empty where no clock has counted the time."""


def on_paper(listing: Listing) -> Listing:
    """The list as people read it: without columns that only stand there if there is something in them."""
    shown = [
        at
        for at, column in enumerate(listing.columns)
        if not column.if_filled or any(row[at] for row in listing.rows)
    ]
    rows = tuple(tuple(row[at] for at in shown) for row in listing.rows)
    return Listing(tuple(listing.columns[at] for at in shown), rows, listing.heading, listing.note)


@value
class Paragraphs:
    """Sentences under a heading."""

    heading: str
    sentences: tuple[str, ...]


@value
class Verbatim:
    """Lines that are printed as they stand, as a script."""

    lines: tuple[str, ...]
    heading: str = ""


@value
class Card:
    """A card for one person, to be cut out: the name, what it is for in large, and small lines."""

    name: str
    large: str
    lines: tuple[str, ...]


@value
class Cards:
    """Cards with cut marks."""

    cards: tuple[Card, ...]


Part = Listing | Paragraphs | Verbatim | Cards


@value
class Printout:
    """One piece of printed matter."""

    what: str
    title: str
    heading: str
    facts: tuple[str, ...]
    """Short lines below the heading."""
    parts: tuple[Part, ...]


def as_plain(printout: Printout) -> dict[str, Any]:
    """The printed matter as plain data, for JSON."""
    return {
        "what": printout.what,
        "title": printout.title,
        "heading": printout.heading,
        "facts": list(printout.facts),
        "parts": [_part(each) for each in printout.parts if not is_paper_only(each)],
    }


def is_paper_only(part: Part) -> bool:
    """True iff data leaves the part out."""
    return isinstance(part, Listing) and part.paper_only


def _part(part: Part) -> dict[str, Any]:
    if isinstance(part, Listing):
        keys = [each.key for each in part.columns if not each.to_fill_in]
        shown = [at for at, each in enumerate(part.columns) if not each.to_fill_in]
        rows = [dict(zip(keys, (row[at] for at in shown), strict=True)) for row in part.rows]
        return {"heading": part.heading, "rows": rows, "note": part.note}
    if isinstance(part, Cards):
        return {
            "cards": [{"name": each.name, "place": each.large, "lines": each.lines} for each in part.cards]
        }
    if isinstance(part, Verbatim):
        return {"heading": part.heading, "lines": list(part.lines)}
    return {"heading": part.heading, "sentences": list(part.sentences)}
