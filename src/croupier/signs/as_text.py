"""A sheet as plain text, 80 columns wide unless told otherwise."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from croupier.signs.sheet import Item, Look, Section, Sheet

WIDTH: Final = 80
INDENT: Final = 2
TIED: Final = "\N{NO-BREAK SPACE}"  # citations are not torn apart at the end of a line


def as_text(sheet: Sheet, width: int = WIDTH) -> str:
    """The whole sheet, each line at most `width` long."""
    return "\n".join(line.rstrip() for line in _lines(sheet, width)) + "\n"


def _lines(sheet: Sheet, width: int) -> Iterator[str]:
    rule = "=" * width
    yield rule
    yield sheet.title.upper().center(width)
    keyed = ' Type what follows ">".' if any(each.keys for each in sheet.items()) else ""
    about = f"Rules: {sheet.instrument}. The numbers in brackets are rules.{keyed}"
    yield from (line.center(width) for line in wrap(about, width))
    yield rule
    for notice in sheet.notices:
        yield from (line.center(width) for line in wrap(notice, width))
    yield ""
    for each in sheet.inscription:
        for line in wrap(f"{each.text}{_cited(each)}", width, break_on_hyphens=False):
            yield line.replace(TIED, " ").center(width)
    for section in sheet.sections:
        yield ""
        yield section.title.upper()
        yield from _section(section, width)
    yield rule


def _section(section: Section, width: int) -> Iterator[str]:
    for number, each in enumerate(section.items, 1):
        if each.figure:
            yield from _row(each, width)
        elif section.look is Look.STEPS:
            yield from _sentence(each, f"{number:>2}. ", width)
        else:
            yield from _sentence(each, " - ", width)


def _row(each: Item, width: int) -> Iterator[str]:
    """The label and its figure with dots between them; a figure too long for that stands on its own lines."""
    label = " " * INDENT + f"{each.text}{_cited(each)}".replace(TIED, " ")
    dots = width - len(label) - len(each.figure) - 2
    if dots >= 3:
        yield f"{label} {'.' * dots} {each.figure}"
        return
    yield from wrap(
        label.strip(), width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
    )
    yield from wrap(each.figure, width, initial_indent="      ", subsequent_indent="      ")


def _sentence(each: Item, mark: str, width: int) -> Iterator[str]:
    under = " " * len(mark)
    text = f"{each.text}{_cited(each)}"
    for line in wrap(text, width, initial_indent=mark, subsequent_indent=under, break_on_hyphens=False):
        yield line.replace(TIED, " ")
    for key in each.keys:
        yield from wrap(f"> {key}", width, initial_indent=under, subsequent_indent=under + "  ")


def _cited(each: Item) -> str:
    return f" [{f',{TIED}'.join(each.numbers)}]" if each.numbers else ""
