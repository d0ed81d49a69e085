"""An evening as a file that `croupier replay` plays: its conditions, every line, and what must come out."""

import json
from collections.abc import Iterator
from typing import Any

from croupier.chips import dollars
from croupier.evenings.evening import Evening


def as_record(evening: Evening) -> str:
    """The record as a TOML file."""
    return "\n".join(_lines(evening)) + "\n"


def _lines(evening: Evening) -> Iterator[str]:
    yield "# The record of an evening: croupier replay plays it again and compares."
    if "scope" not in evening.source.parts:
        yield 'scope = "tournament"'
    yield 'lots = "told"'
    yield evening.source.text.rstrip("\n")
    yield ""
    yield "[play]"
    if evening.tables != "told":
        yield f"tables = {_text(evening.tables)}"
    if evening.seed:
        yield f"seed = {_text(evening.seed)}"
    yield "script = ["
    for said in evening.lines:
        yield f"    {_text(said.entry.said)},"
    yield "]"
    yield ""
    yield "[expect]"
    yield from _expected(evening)


def _expected(evening: Evening) -> Iterator[str]:
    view = evening.tournament.view()
    state, held = view["tournament"]["state"], view["money"]
    yield f"state = {_text(state)}"
    yield f"pool = {_text(dollars(held['pool']))}"
    yield f"commission = {_text(dollars(held['commission']))}"
    yield f"paid = {_text(dollars(held['paid']))}"
    if state in ("decided", "paid"):
        yield f"places = [{', '.join(_group(each) for each in view['places'])}]"
        prizes = {name: prize for each in view["places"] for name, prize in each["players"] if prize}
        pairs = [f"{_text(name)} = {_text(dollars(prize))}" for name, prize in prizes.items()]
        yield f"prizes = {{ {', '.join(pairs)} }}"


def _group(each: dict[str, Any]) -> str:
    names = [_text(name) for name, _ in each["players"]]
    return names[0] if len(names) == 1 else f"[{', '.join(names)}]"


def _text(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)
