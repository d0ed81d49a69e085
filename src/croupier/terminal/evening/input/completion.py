"""What Tab adds to a line that is being typed: words of the lines of a tournament, and names."""

import re
from collections.abc import Iterator
from typing import Any, Final

from croupier.terminal.evening.input.shorthand import IN_PLAY, SHORT_WORDS
from croupier.texts import plain
from croupier.tournaments.tournament import GRAMMAR

LOOKING: Final = (
    *("help", "tables", "players", "prizes", "levels", "log", "status", "shares", "stats", "print"),
    *("cards", "quit"),
)
_HOLE: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
_FORMS: Final = tuple(form.text.replace(":", " :").split() for form in GRAMMAR.forms)


def completions(view: dict[str, Any], typed: str) -> list[str]:
    """The words that could stand where the cursor is, for the text in front of it."""
    words = typed.replace(":", " :").split()
    last = "" if not typed or typed[-1].isspace() else words.pop()
    found = dict.fromkeys(_next_words(view, words))
    return [word for word in found if plain(word).startswith(plain(last))]


def _next_words(view: dict[str, Any], words: list[str]) -> Iterator[str]:
    if not words:
        yield from (*SHORT_WORDS, *LOOKING)
    elif words[0] in SHORT_WORDS:
        yield from _names(view, playing=words[0] != "reinstate")
        return
    for form in _FORMS:
        if len(form) > len(words) and all(map(_fits, form, words)):
            yield from _values(view, form[len(words)])
        elif form[-1].startswith("{") and len(words) >= len(form) and all(map(_fits, form, words)):
            yield from _values(view, form[-1])  # a list of names goes on


def _fits(part: str, word: str) -> bool:
    return _HOLE.fullmatch(part) is not None or part == word


def _values(view: dict[str, Any], part: str) -> Iterator[str]:
    hole = _HOLE.fullmatch(part)
    if hole is None:
        yield part
    elif hole[1] in ("who", "player", "names", "lots", "results", "counts", "amounts"):
        yield from _names(view)
    elif hole[1] == "table":
        yield from view["tables"]
    elif hole[1] == "session":
        yield from (str(view["tournament"]["session"] or 1), str(view["tournament"]["session"] + 1))
    elif hole[1] == "level":
        yield str(view["level"]["number"] + 1)


def _names(view: dict[str, Any], playing: bool = False) -> Iterator[str]:
    for name, person in sorted(view["people"].items(), key=lambda each: each[1]["number"]):
        if not playing or person["status"] in IN_PLAY:
            yield name
