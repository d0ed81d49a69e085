"""What has happened at a table between two of its views, in sentences."""

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.dialogue.words.sentences import FACE_DOWN
from croupier.terminal.words.rule_words import number_of


def lines_told(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """The lines that the log has now and had not before; notices to one person come last."""
    last = before["log"][-1]["n"] if before["log"] else 0
    fresh = [line for line in after["log"] if line["n"] > last]
    notices = after["mine"]["log"][len(before["mine"]["log"]) :]
    return [*_without_face_down(fresh), *(line_words(each) for each in notices if "after" in each)]


def line_words(line: dict[str, Any]) -> str:
    """A line of a table's log, with the number of its rule."""
    rule = number_of(line["rule"]) if line.get("rule") else ""
    return f"{line['words']} ({rule})" if rule else str(line["words"])


def _without_face_down(lines: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The lines in words; cards that lie face down are counted where several come one after the other."""
    waiting: list[dict[str, Any]] = []
    for line in (*lines, None):
        if line is not None and line["words"].endswith(f"{FACE_DOWN}."):
            waiting.append(line)
            continue
        if len(waiting) > 1:
            yield f"{len(waiting)} cards are dealt face down."
        else:
            yield from map(line_words, waiting)
        waiting = []
        if line is not None:
            yield line_words(line)
