"""Names as a director types them: cut short, without accents, several in a row, or with a full name."""

import re
from collections.abc import Iterable
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.texts import plain
from croupier.tournaments.names import full_name_in
from croupier.values import PlayerName

IN_FULL: Final = re.compile(r"([^\s,()]+) \(([^()]*)\)")
"""A name with the full name behind it, and perhaps a membership number: `rob (Rob Roy, 4711)`."""


def without_full_names(names: str) -> tuple[str, list[str]]:
    """A list of names without what stands in brackets, and the lines that note this of each person."""
    lines = []
    for name, full in IN_FULL.findall(names):
        full_name_in(full)  # refused before anybody enters
        lines.append(f"director lists {name} as {full}")
    return IN_FULL.sub(r"\1", names), lines


def person_meant(word: str, among: Iterable[PlayerName], where: str = "in the tournament") -> PlayerName:
    """The one person whose name begins like this; refused if it could be several or nobody."""
    names = list(among)
    if word in names:
        return word
    found = sorted(name for name in names if plain(name).startswith(plain(word)))
    whole = [name for name in found if plain(name) == plain(word)]
    accented = [name for name in found if name.casefold().startswith(word.casefold())]
    for fewer in (whole, accented if not word.isascii() else (), found):
        if len(fewer) == 1:
            return fewer[0]
    if found:
        raise IllegalAction(f"{word!r} could be {' or '.join(found[:5])}: type more of the name.")
    raise IllegalAction(f"Nobody {where} is called {word!r}.")


def begins_one_of(word: str, names: Iterable[PlayerName]) -> bool:
    """True iff one of the names begins with the word."""
    return any(plain(name).startswith(plain(word)) for name in names)


def names_in(words: list[str]) -> list[str]:
    """Names in a list, with commas and `and` or without."""
    return [word.strip(",") for word in words if word.strip(",") and word != "and"]


def parted(words: list[str], by: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The words before and after the first of some words."""
    at = next((at for at, word in enumerate(words) if word in by), len(words))
    rest = words[at + 1 :]
    return names_in(words[:at]), names_in(rest) if "because" not in by else rest
