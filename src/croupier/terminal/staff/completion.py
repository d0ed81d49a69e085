"""What Tab adds to a line that is keyed at a table: words of what could be said there now, and names."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from croupier.tables import TableOffer
from croupier.terminal.staff.choosing import BEGINNINGS

LOOKING: Final = ("help", "log", "record", "rule", "sign", "table", "wrong", "quit")


def completions(typed: str, view: dict[str, Any], offers: Iterable[TableOffer]) -> list[str]:
    """The words that could stand where the cursor is, for the text in front of it."""
    words = typed.split()
    last = "" if not typed or typed[-1].isspace() else words.pop()
    found = dict.fromkeys(_next_words(words, view, offers))
    return [word for word in found if word.casefold().startswith(last.casefold())]


def _next_words(words: list[str], view: dict[str, Any], offers: Iterable[TableOffer]) -> Iterator[str]:
    if not words:
        for ask in view["mine"]["asks"]:
            yield from (option["act"].split()[0] for option in ask["options"])
        yield from (*view["people"], *BEGINNINGS, *LOOKING)
        return
    for offer in offers:
        form = offer.form.split()
        if len(form) > len(words) and all(_fits(part, word) for part, word in zip(form, words, strict=False)):
            yield from _values(form[len(words)], offer)


def _fits(part: str, word: str) -> bool:
    return "{" in part or part == word


def _values(part: str, offer: TableOffer) -> Iterator[str]:
    """What may stand there: a word of the form, or the values of an open place."""
    field = offer.field(part.strip("(){}"))
    if "{" not in part:
        yield part
    elif field is not None and not field.free:
        yield from map(str, field.values)
