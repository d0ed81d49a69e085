"""An evening as a file that `croupier replay` plays: its conditions, every line, and what must come out."""

import json
import re
from collections.abc import Iterator
from typing import Any

from croupier.chips import dollars
from croupier.evenings.evening import UNDOING, Evening
from croupier.tournaments import LotsCome
from croupier.tournaments.log.dealing_on import BEGINS, parted


def as_record(evening: Evening) -> str:
    """The record as a TOML file."""
    return "\n".join(_lines(evening)) + "\n"


def _lines(evening: Evening) -> Iterator[str]:
    yield "# The record of an evening: croupier replay plays it again and compares."
    if "scope" not in evening.source.parts:
        yield 'scope = "tournament"'
    by_earlier_release = evening.source.earlier_lines >= len(evening.lines) > 0
    yield f"lots = {_text(LotsCome.TOLD if by_earlier_release else evening.tournament.ground.lots)}"
    yield evening.source.text.rstrip("\n")
    yield ""
    yield "[play]"
    if evening.tables != "told":
        yield f"tables = {_text(evening.tables)}"
    if evening.seed:
        yield f"seed = {_text(evening.seed)}"
    yield "script = ["
    for line in _lines_in_order(evening):
        yield f"    {_text(line)},"
    yield "]"
    yield ""
    yield "[expect]"
    yield from _expected(evening)


def _lines_in_order(evening: Evening) -> Iterator[str]:
    """The lines without those that failed; lines that undo others name them by their numbers there."""
    numbers: dict[str, str] = {}
    for said in evening.lines:
        entry = said.entry
        if entry.failed:
            continue
        numbers[str(entry.number)] = str(len(numbers) + 1)
        if entry.line.startswith(UNDOING) and entry.number != len(numbers):
            undoing, dealt = parted(entry.said)
            which, because, why = undoing.partition(" because ")
            which = re.sub("[0-9]+", lambda found: numbers[found[0]], which)
            yield f"{which}{because}{why}{BEGINS + dealt if dealt else ''}"
        else:
            yield entry.said


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
