"""A level of a tournament at a table: several settings that change together, with the next round.

A level is written as its settings with their values: `blinds 100 200; ante 25`.
"""

from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from croupier.dialogue.answers import IllegalAction
from croupier.digits import is_whole
from croupier.rulebook.settings import BadSetting, Settings
from croupier.tables.changes import FIXED, Change

S = TypeVar("S", bound=Settings)


def write_level(settings: Mapping[str, Any]) -> str:
    """Settings as a line says them: lists with spaces, each setting after a semicolon."""
    return "; ".join(f"{name} {_written(each)}" for name, each in settings.items())


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def read_level(settings: Settings, text: str, from_round: int, fixed: Collection[str] = ()) -> list[Change]:
    """The changes that a level brings from a round on, checked together; `IllegalAction` if they can't be."""
    wanted: dict[str, object] = {}
    for part in text.split(";"):
        name, _, written = part.strip().partition(" ")
        if name not in settings.names() or not written:
            raise IllegalAction(f"{part.strip()!r} is not a setting of this table with a value.")
        if name in FIXED or name in fixed:
            raise IllegalAction(f"{name} can't be changed while the table is open.")
        if name in wanted:
            raise IllegalAction(f"{name} is named twice.")
        wanted[name] = _value(settings, name, written)
    try:
        changed = type(settings).read(settings.write() | wanted)
    except BadSetting as wrong:
        raise IllegalAction(str(wrong)) from None
    return [Change(name, getattr(changed, name), from_round) for name in wanted]


def _value(settings: Settings, name: str, written: str) -> object:
    """What was written as the kind of value that the setting has."""
    about = settings.about(name)
    if about.kind == "bool":
        return {"true": True, "false": False}.get(written, written)
    if isinstance(getattr(settings, name), tuple):
        return written.split()
    return int(written) if about.kind == "int" and is_whole(written, 9) else written
