"""What a game's operator determines: how a setting is declared, checked, read, written and explained.

A game's settings are a frozen dataclass. Each field is declared with `setting`, which gives its default,
its rule, one sentence of meaning and what it allows. All of it is checked when the settings are made, so
that a table with an illegal setting cannot exist.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, cast

from croupier.chips import Unit, cents, dollars
from croupier.values import value


class BadSetting(ValueError):
    """A setting that is unknown, of the wrong kind, or outside what the rules allow."""

    def __init__(self, name: str, reason: str, rule: str = "") -> None:
        if rule:
            reason = f"{reason.removesuffix('.')} ({rule})."
        super().__init__(f"{name}: {reason}")
        self.name = name
        self.rule = rule
        self.others: tuple[BadSetting, ...] = ()
        """What else is wrong with the same settings."""


class Codec(ABC):
    """How a setting that is more than one number or word is written, read and checked."""

    @abstractmethod
    def read(self, written: object) -> object:
        """What was written, as it is kept; `ValueError` says what is allowed instead."""

    @abstractmethod
    def write(self, kept: Any) -> object:
        """What is kept, as a file has it."""

    @abstractmethod
    def fits(self, kept: object) -> bool:
        """True iff this can be kept."""

    def shown(self, kept: object) -> str:
        """What is kept, or what cannot be, as a sentence names it."""
        return repr(kept)

    @property
    @abstractmethod
    def allowed(self) -> str:
        """What may be set, in words."""

    @property
    def example(self) -> str:
        """Something that may be set, as it is said in a line; empty where none is needed."""
        return ""


@value
class About:
    """What is said of a setting: its kind (`int`, `bool`, `money`, `word`, `text`, `time`) and bounds.

    A setting of another kind has a `codec` that knows it.
    """

    kind: str
    rule: str
    meaning: str
    least: int = 0
    most: int = 10**14
    words: tuple[str, ...] = ()
    mandatory: bool = False
    follows: str = ""
    codec: Codec | None = None
    numbers: tuple[int, ...] = ()
    """All the whole numbers that may be set, where they are not all those within the bounds."""

    def allowed(self) -> str:
        """What may be set, in words."""
        if self.codec is not None:
            return self.codec.allowed
        if self.numbers:
            *others, final = self.numbers
            return f"{', '.join(map(str, others))} or {final}"
        match self.kind:
            case "bool":
                return "true or false"
            case "word":
                *first, last = self.words
                return f"{', '.join(first)} or {last}" if first else last
            case "int":
                return f"a whole number from {self.least} to {self.most}"
            case "money":
                return f"at least ${dollars(self.least)}"
            case "time":
                return "a time of day such as 04:00, or empty"
            case _:
                return "text on one line"


def setting(
    default: object,
    rule: str,
    meaning: str,
    *,
    least: int = 0,
    most: int = 10**14,
    words: tuple[str, ...] = (),
    money: bool = False,
    time: bool = False,
    mandatory: bool = False,
    follows: str = "",
    codec: Codec | None = None,
    kind: str = "",
    numbers: tuple[int, ...] = (),
) -> Any:
    """Declare one setting; money is kept in cents; one that `follows` another equals it where not given."""
    if codec is not None:
        pass
    elif words:
        kind = "word"
    elif isinstance(default, bool):
        kind = "bool"
    elif isinstance(default, int):
        kind = "money" if money else "int"
    else:
        kind = "time" if time else "text"
    if numbers:
        least, most = min(numbers), max(numbers)
    about = About(kind, rule, meaning, least, most, words, mandatory, follows, codec, numbers)
    return field(default=default, metadata={"about": about})


TIME_OF_DAY: Final = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]|")


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of a table; each game derives its own from this class.

    What every table has is declared by each game with its own rule and bounds, and only named here.
    """

    game: ClassVar[str]

    if TYPE_CHECKING:

        @property
        def smallest_chip(self) -> int:
            """The smallest chip of the table."""

        @property
        def notice_rounds(self) -> int:
            """How many rounds after the notice a change of limits takes effect."""

        @property
        def procedures_approval(self) -> str:
            """The reference of the approved procedures."""

        @property
        def opens(self) -> str:
            """When gaming begins."""

        @property
        def closes(self) -> str:
            """When gaming ends."""

    unit: Unit = setting(  # noqa: RUF009 - a field, no value
        Unit.DOLLARS,
        "A:Approved",
        "What the chips are worth: dollars, play chips, or tournament chips.",
        words=("dollars", "play", "tournament"),
    )

    def __post_init__(self) -> None:
        if self.unit in tuple(Unit):
            object.__setattr__(self, "unit", Unit(self.unit))
        following = {name: about for name, about in _declared(type(self)).items() if about.follows}
        for name, about in following.items():
            given = getattr(self, name)
            if given == 0 and not isinstance(given, bool):
                object.__setattr__(self, name, getattr(self, about.follows))
        # What is followed is checked before what follows it, so that the refusal names what was given.
        for name, about in _declared(type(self)).items():
            if not about.follows:
                self._check(name, about)
        for name, about in following.items():
            self._check(name, about)
        if contradictions := tuple(self.contradictions()):
            first, *others = contradictions
            first.others = tuple(others)
            raise first

    def without_clock(self) -> Self:
        """These settings without a limit to the time for a decision, where the game can have one."""
        return self

    def contradictions(self) -> Iterator[BadSetting]:
        """Each way in which settings contradict each other, though each is right by itself."""
        return iter(())

    def _check(self, name: str, about: About) -> None:
        given = getattr(self, name)
        if about.codec is not None:
            if not about.codec.fits(given):
                shown = about.codec.shown(given)
                raise self.bad(name, f"{shown} is not allowed; it must be {about.allowed()}.")
            return
        expected = {"bool": bool, "int": int, "money": int}.get(about.kind, str)
        fits = isinstance(given, expected) and (expected is bool or not isinstance(given, bool))
        if not fits:
            raise self.bad(name, f"{given!r} is not allowed; it must be {about.allowed()}.")
        within = about.least <= given <= about.most if expected is int else True
        if not within or (about.numbers and given not in about.numbers):
            shown = dollars(given) if about.kind == "money" else given
            raise self.bad(name, f"{shown} is not allowed; it must be {about.allowed()}.")
        if about.kind == "word" and given not in about.words:
            raise self.bad(name, f"{given!r} is not allowed; it must be {about.allowed()}.")
        if about.kind == "time" and not TIME_OF_DAY.fullmatch(given):
            raise self.bad(name, f"{given!r} is not allowed; it must be {about.allowed()}.")
        if about.kind == "text" and not given.isprintable():
            raise self.bad(name, f"{given!r} is not allowed; it must be {about.allowed()}.")

    def bad(self, name: str, reason: str) -> BadSetting:
        """The refusal of a value for that setting."""
        return BadSetting(name, reason, f"{self.game} {self.about(name).rule}")

    @classmethod
    def about(cls, name: str) -> About:
        """What is said of the setting of that name."""
        return _declared(cls)[name]

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """The names of all settings, in the order in which they are explained."""
        return tuple(_declared(cls))

    @classmethod
    def read(cls, table: Mapping[str, object]) -> Self:
        """The settings of a `[settings]` table, whose money is written in dollars."""
        whole = cls.spelt_out(table)
        return cls(**cast(Any, {name: cls._read_one(name, written) for name, written in whole.items()}))

    @classmethod
    def spelt_out(cls, table: Mapping[str, object]) -> Mapping[str, object]:
        """The table without what stands for several settings in it, of which most games have nothing."""
        return table

    @classmethod
    def faults(cls, table: Mapping[str, object]) -> list[BadSetting]:
        """All that is wrong with a `[settings]` table: each setting by itself, or what they are together."""
        try:
            table = cls.spelt_out(table)
        except BadSetting as wrong:
            return [wrong]
        found = []
        usual = cls()
        for name, written in table.items():
            try:
                given = cls._read_one(name, written)
                alone = copy(usual)
                object.__setattr__(alone, name, given)
                alone._check(name, cls.about(name))
            except BadSetting as wrong:
                found.append(wrong)
        if found:
            return found
        try:
            cls.read(table)
        except BadSetting as wrong:
            return [wrong, *wrong.others]
        return []

    @classmethod
    def _read_one(cls, name: str, written: object) -> object:
        """One setting of a table, as it is kept."""
        known = _declared(cls)
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]}?" if near else f"{cls.game} has {', '.join(known)}."
            raise BadSetting(name, f"there is no such setting; {hint}")
        about = known[name]
        if about.codec is not None:
            return _decoded(name, written, about.codec, f"{cls.game} {about.rule}")
        return _cents(name, written, about, cls.game) if about.kind == "money" else written

    def write(self) -> dict[str, object]:
        """All settings as a `[settings]` table, also those left at their default."""
        table: dict[str, object] = {}
        for name, about in _declared(type(self)).items():
            given = getattr(self, name)
            if about.codec is not None:
                table[name] = about.codec.write(given)
                continue
            kind = about.kind
            table[name] = dollars(given) if kind == "money" else str(given) if kind == "word" else given
        return table

    def missing(self) -> tuple[str, ...]:
        """The mandatory settings without a value: a table for dollars does not open while there are any."""
        if self.unit is not Unit.DOLLARS:
            return ()
        mandatory = (name for name, about in _declared(type(self)).items() if about.mandatory)
        return tuple(name for name in mandatory if not str(getattr(self, name) or "").strip())


def _decoded(name: str, written: object, codec: Codec, rule: str) -> object:
    try:
        return codec.read(written)
    except ValueError as wrong:
        raise BadSetting(name, str(wrong), rule) from None


def _cents(name: str, written: object, about: About, game: str) -> int:
    """The amount of a table, which is a text or a whole number of dollars, and never nothing by following."""
    rule = f"{game} {about.rule}"
    if not isinstance(written, str | int) or isinstance(written, bool):
        raise BadSetting(name, f'{written!r} is not an amount: write dollars as in "20" or "12.50".', rule)
    try:
        amount = cents(str(written))
    except ValueError as wrong:
        raise BadSetting(name, str(wrong), rule) from None
    if amount == 0 and about.follows:
        raise BadSetting(name, f"0 is not allowed; it must be {about.allowed()}.", rule)
    return amount


_DECLARED: Final[dict[type[Any], dict[str, About]]] = {}
"""The settings of each game that has been asked for: settings are made often, and declared once."""


def _declared(kind: type[Any]) -> dict[str, About]:
    """All settings of a game by their names, in the order in which they are explained."""
    found = _DECLARED.get(kind)
    if found is None:
        found = _DECLARED[kind] = {each.name: cast(About, each.metadata["about"]) for each in fields(kind)}
    return found
