"""A sheet as a page to print: one file that fetches nothing, in any encoding that contains ASCII."""

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Final

from croupier.signs.sheet import SIGN, Item, Look, Section, Sheet

LONG: Final = 16  # characters of a figure that may not stay on one line
LARGE: Final = 10  # characters of a limit that have room at full size
FULL: Final = 45  # items of a sign that fill a page of A4 at the usual size of print
OVERFULL: Final = 62  # items of a sign that need two pages in any print that can be read from a seat
UNBROKEN: Final = "\N{NON-BREAKING HYPHEN}"  # the name of a game is not torn apart on a phone
STYLE: Final = """
:root { --ink: #1b211e; --quiet: #59625d; --line: #c9cfc6; --felt: #0d4a36; --paper: #fdfcf8 }
* { box-sizing: border-box; margin: 0 }
html { font-size: clamp(13px, 1.25vw + 5px, 17px); color-scheme: light }
body { background: #e8e9e4; color: var(--ink);
  font: 1rem/1.4 "Segoe UI", "Helvetica Neue", Arial, "Liberation Sans", sans-serif }
main { background: var(--paper); max-width: 58rem; margin: 1.5rem auto; padding: 2.2rem 2.6rem;
  border: 1px solid var(--line); border-top: .7rem solid var(--felt) }
header { text-align: center; border-bottom: 2px solid var(--felt); padding-bottom: 1rem }
h1 { font: 600 4rem/1.1 Georgia, "Liberation Serif", "Times New Roman", serif; letter-spacing: .06em;
  color: var(--felt) }
.instrument { color: var(--quiet); font-size: .85rem; margin-top: .3rem }
.inscription { list-style: none; padding: 0; margin-top: .9rem }
.inscription li { font: 1.75rem/1.4 Georgia, "Liberation Serif", "Times New Roman", serif }
.notice { border: 2px solid var(--ink); font-weight: 600; margin: 0 0 1rem; padding: .5rem .8rem;
  text-align: center }
section { break-inside: avoid; padding-bottom: 1rem }
h2 { border-bottom: 1px solid var(--line); color: var(--felt); font-size: 1.05rem; letter-spacing: .04em;
  margin-bottom: .35rem; padding-bottom: .15rem; break-after: avoid }
.limits { display: grid; gap: 1rem; grid-template-columns: repeat(3, 1fr); padding-top: .3rem;
  text-align: center }
.limits div { display: flex; flex-direction: column-reverse; justify-content: flex-end }
.limits dt { color: var(--quiet); line-height: 1.25 }
.limits dd { font-size: 4.2rem; font-variant-numeric: tabular-nums; font-weight: 700; line-height: 1.15 }
table { border-collapse: collapse; width: 100% }
th { font-weight: 400; text-align: left }
th, td { padding: .16rem 0; vertical-align: baseline }
td { font-variant-numeric: tabular-nums; font-weight: 700; padding-left: 1rem; text-align: right;
  white-space: nowrap }
ul, ol { padding-left: 1.15rem }
li { break-inside: avoid; padding: .09rem 0 }
table + ul, .limits + ul { margin-top: .25rem }
small { color: var(--quiet); font-size: .68rem; font-weight: 400; letter-spacing: .02em; white-space: nowrap }
.key { display: block }
code { border: 1px solid var(--line); border-radius: .2rem; box-decoration-break: clone;
  -webkit-box-decoration-break: clone; font-family: "Liberation Mono", Consolas, monospace; font-size: .85rem;
  padding: 0 .3rem }
.limits dd.long { font-size: 1.9rem; line-height: 2.5 }
td.long { white-space: normal }
.part { margin-top: 1rem }
.halves { column-gap: 2.4rem; columns: 2 }
.sign li, .sign th { font-size: .95rem }
.sign .inscription li { font-size: 1.75rem }
.guide h1 { font-size: 2.1rem }
.guide .inscription li { display: inline-block; font-size: 1.05rem; padding: 0 .7rem }
.guide section { break-inside: auto }
@media (max-width: 640px) {
  main { margin: 0; padding: 1.2rem; border-width: .5rem 0 0 }
  h1 { font-size: 2.3rem }
  .sign .inscription li { font-size: 1.15rem }
  .limits { grid-template-columns: 1fr; gap: .5rem }
  .limits dd { font-size: 2.2rem }
  .halves { columns: 1 }
}
@page { size: portrait; margin: 11mm }
@media print {
  html { font-size: 1.62vw }
  body { background: none }
  main { background: none; border: none; border-top: .7rem solid var(--felt); margin: 0; max-width: none;
    padding: 1.2rem .2rem 0; print-color-adjust: exact; -webkit-print-color-adjust: exact }
  .halves { columns: 2 }
  .limits { grid-template-columns: repeat(3, 1fr) }
}
"""
SMALLER_PRINT: Final = "@media print { html { font-size: 1.35vw } }\n"


def as_html(sheet: Sheet) -> str:
    """The page, with a character reference for every character beyond ASCII."""
    page = "\n".join(_lines(sheet)) + "\n"
    return page.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _lines(sheet: Sheet) -> Iterator[str]:
    title = escape(sheet.title)
    yield "<!doctype html>"
    yield '<html lang="en-AU">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>"
    yield f"<style>{STYLE}{_more_style(sheet)}</style>"
    yield "</head>"
    yield f'<body class="{sheet.kind}">'
    yield "<main>"
    yield from (f'<p class="notice">{escape(notice)}</p>' for notice in sheet.notices)
    yield "<header>"
    yield f"<h1>{title.replace('-', UNBROKEN)}</h1>"
    keyed = " Framed words are what you type." if any(each.keys for each in sheet.items()) else ""
    yield f'<p class="instrument">The small numbers are rules of {sheet.instrument}.{keyed}</p>'
    yield '<ul class="inscription">'
    yield from (f"<li>{_text(each)}</li>" for each in sheet.inscription)
    yield "</ul>"
    yield "</header>"
    for large, sections in groupby(sheet.sections, lambda section: section.look is Look.LIMITS):
        yield '<div class="part">' if large else '<div class="part halves">'
        for section in sections:
            yield from _section(section, sheet.kind == SIGN and large)
        yield "</div>"
    yield "</main>"
    yield "</body>"
    yield "</html>"


def _more_style(sheet: Sheet) -> str:
    """What keeps a sign with much on it on one page, if one can hold it."""
    fits = FULL < sum(1 for _ in sheet.items()) <= OVERFULL
    return SMALLER_PRINT if sheet.kind == SIGN and fits else ""


def _section(section: Section, large: bool) -> Iterator[str]:
    rows = [each for each in section.items if each.figure]
    words = [each for each in section.items if not each.figure]
    kind = "ol" if section.look is Look.STEPS else "ul"
    yield "<section>"
    yield f"<h2>{escape(section.title)}</h2>"
    if rows and large:
        yield '<dl class="limits">'
        for each in rows:
            figure = '<dd class="long">' if len(each.figure) > LARGE else "<dd>"
            yield f"<div><dt>{_text(each)}</dt>{figure}{escape(each.figure)}</dd></div>"
        yield "</dl>"
    elif rows:
        yield "<table>"
        for each in rows:
            cell = '<td class="long">' if len(each.figure) > LONG else "<td>"
            yield f'<tr><th scope="row">{_text(each)}</th>{cell}{escape(each.figure)}</td></tr>'
        yield "</table>"
    if words:
        yield f"<{kind}>"
        yield from (f"<li>{_text(each)}{_keys(each)}</li>" for each in words)
        yield f"</{kind}>"
    yield "</section>"


def _text(each: Item) -> str:
    cited = f" <small>{escape(', '.join(each.numbers))}</small>" if each.numbers else ""
    return f"{escape(each.text)}{cited}"


def _keys(each: Item) -> str:
    return "".join(f'<span class="key"><code>{escape(key)}</code></span>' for key in each.keys)
