"""The limits of the tables in sentences."""

from collections.abc import Iterator, Mapping

from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.limits import Level, Limits
from croupier.tournaments.conditions.words.phrases import count, joined


def level_sentences(conditions: Conditions) -> Iterator[str]:
    """The settings from the start, then one sentence per level."""
    if conditions.limits is not None:
        yield from limits_sentences(conditions.limits)


def limits_sentences(limits: Limits) -> Iterator[str]:
    """The same of limits that a session has for itself."""
    first = limits.levels[0].changes if limits.levels else {}
    constant = {name: given for name, given in limits.settings.items() if name not in first}
    if constant:
        yield f"{settings_words(constant, capital=True)}."
    for at, level in enumerate(limits.levels, 1):
        changes = f": {settings_words(level.changes)}" if level.changes else ""
        pause = f", then a break of {count(level.break_after, 'minute')}" if level.break_after else ""
        yield f"Level {at}{_length(level)}{changes}{pause}."


def _length(level: Level) -> str:
    if level.rounds:
        return f", {count(level.rounds, 'round')}"
    return f", {count(level.minutes, 'minute')}" if level.minutes else ", to the end"


def settings_words(settings: Mapping[str, object], capital: bool = False) -> str:
    """Settings in words: `blinds 50 and 100, ante 25`."""
    words = ", ".join(_setting(name.replace("_", " "), given) for name, given in settings.items())
    return words[:1].upper() + words[1:] if capital else words


def _setting(name: str, given: object) -> str:
    shown = _value(given)
    return f"{name} {shown}" if shown[:1].isdecimal() else f"{name}: {shown}"


def _value(given: object) -> str:
    if isinstance(given, list | tuple):
        return joined([_value(each) for each in given])
    if isinstance(given, bool):
        return "on" if given else "off"
    text = str(given)
    whole, dot, part = text.partition(".")
    return f"{int(whole):,}{dot}{part}" if whole.isdecimal() and whole.isascii() else text.replace("_", " ")
