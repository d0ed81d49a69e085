"""Names as a director types them: cut short, several in a row, and before or after another word."""

from collections.abc import Iterable

from croupier.dialogue.answers import IllegalAction
from croupier.values import PlayerName


def person_meant(word: str, among: Iterable[PlayerName], where: str = "in the tournament") -> PlayerName:
    """The one person whose name begins like this; refused if it could be several or nobody."""
    names = list(among)
    if word in names:
        return word
    found = sorted(name for name in names if name.casefold().startswith(word.casefold()))
    if len(found) == 1:
        return found[0]
    if found:
        raise IllegalAction(f"{word!r} could be {' or '.join(found[:5])}: type more of the name.")
    raise IllegalAction(f"Nobody {where} is called {word!r}.")


def begins_one_of(word: str, names: Iterable[PlayerName]) -> bool:
    """True iff one of the names begins with the word."""
    return any(name.casefold().startswith(word.casefold()) for name in names)


def names_in(words: list[str]) -> list[str]:
    """Names in a list, with commas and `and` or without."""
    return [word.strip(",") for word in words if word.strip(",") and word != "and"]


def parted(words: list[str], by: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The words before and after the first of some words."""
    at = next((at for at, word in enumerate(words) if word in by), len(words))
    rest = words[at + 1 :]
    return names_in(words[:at]), names_in(rest) if "because" not in by else rest
