"""The lines by which people speak to a table between rounds: declared where each is carried out.

A part of a table marks its methods with `@command` and the forms of the lines they carry out. The grammar of
a family is made from its parts. A line that has none of these forms is an answer to what is asked: a card,
a choice or a ruling.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from croupier.chips import cents
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import either, listed
from croupier.logs.lines import MOST_TEXT, as_line, as_part, check_length
from croupier.names import FIRST, FOLLOWING
from croupier.rulebook.roles import Role, role_named
from croupier.values import value

NAME: Final = f"{FIRST}{FOLLOWING}*"
AMOUNT: Final = r"\$?[0-9.]+"
NUMBER: Final = r"[0-9]{1,9}"
WHO: Final = "who"
MONEY: Final = frozenset({"amount", "pairs", "blind", "trips"})

LISTS: Final = frozenset({"names", "lots", "results", "amounts", "cards", "lines", "line"})
"""Parts that name many people, cards or lines, or are a line themselves."""

FIELDS: Final = {
    WHO: NAME,
    "seat": NUMBER,
    "box": NUMBER,
    "round": NUMBER,
    "answer": NUMBER,
    "dispute": NUMBER,
    **dict.fromkeys(MONEY, AMOUNT),
    "group": rf"{NAME}(?: {NAME})*",
    "card": r"\S+",
    "setting": r"[a-z0-9_-]+",
    "to": r".+?",
    "why": r".+",
    "reference": r".+",
    "shoe": r"hand|automated",
    "time": r"[0-9]{2}:[0-9]{2}",
    "date": r"[0-9]{4}-[0-9]{2}-[0-9]{2}",
    "number": NUMBER,
    "place": rf"{NUMBER}/{NUMBER}",
    "item": r"[a-z_.]+",
    "text": r".+",
}
"""What may stand in a form, and how it is written; another name has its kind too, as `{tie:amount}`."""

Apply = Callable[[], None]
"""Carries out what has been checked."""


@value
class Command:
    """A command of a table: its word, who is to say it, its parts, and the line that says it."""

    word: str
    role: Role | None
    """Who says it: a role of the house, or None for a player."""
    parts: Mapping[str, str]
    line: str

    def text(self, name: str) -> str:
        """A part as it was written, empty if it was left out."""
        return str(self.parts.get(name, ""))

    def number(self, name: str) -> int:
        """A part that is a whole number."""
        return int(self.parts[name])

    def money(self, name: str) -> int:
        """A part that is an amount, 0 if it was left out."""
        written = self.parts.get(name)
        if written is None:
            return 0
        try:
            return cents(written)
        except ValueError as wrong:
            raise IllegalAction(str(wrong)) from None


@value
class Form:
    """One way to say a command."""

    word: str
    text: str
    role: Role | None
    fields: frozenset[str]
    money: frozenset[str]
    """The fields that are amounts."""
    lists: frozenset[str]
    """The fields that name many, as a ballot does, and so may be long."""
    pattern: re.Pattern[str]

    @classmethod
    def of(cls, word: str, text: str) -> "Form":
        """The form that is written like this, with its parts in braces."""
        kinds = {name: kind or name for name, kind in re.findall(r"\{(\w+)(?::(\w+))?\}", text)}
        text = re.sub(r"\{(\w+):\w+\}", r"{\1}", text)
        pieces = re.split(r"\{(\w+)\}", text)
        pattern = "".join(
            f"(?P<{piece}>{FIELDS[kinds[piece]]})" if at % 2 else re.escape(piece)
            for at, piece in enumerate(pieces)
        )
        money = frozenset(name for name, kind in kinds.items() if kind in MONEY)
        lists = frozenset(LISTS & kinds.keys())
        first = text.split()[0]
        said_by = Role.DEALER if text == "no more bets" else role_named(first)
        return cls(word, text, said_by, frozenset(kinds), money, lists, re.compile(pattern))

    @property
    def names(self) -> list[str]:
        """The names of its parts, in their order."""
        return re.findall(r"\{(\w+)\}", self.text)

    @property
    def key(self) -> tuple[str, str]:
        """The first two words, by which a line finds its forms; what is named in their place is left open."""
        first, second, *_ = self.text.split()
        return "" if first == "{who}" else first, "" if second.startswith("{") else second


F = TypeVar("F", bound=Callable[..., Apply])
FORMS: Final = "forms_of_command"
RULE: Final = "rule_of_command"


def command(*forms: str, rule: str = "") -> Callable[[F], F]:
    """Mark a method of a part as what carries out the lines of these forms.

    The first word of a form tells who says it: `{who}` is a player, else it is a role. The method checks
    everything, changes nothing, and returns what does. `rule` is the number under which the rules provide
    for it, or the name under which the numbers of the game have it.
    """

    def mark(method: F) -> F:
        setattr(method, FORMS, forms)
        setattr(method, RULE, rule)
        return method

    return mark


class Grammar:
    """The forms of all lines that some parts of a table carry out."""

    def __init__(self, parts: Iterable[type[Any]]) -> None:
        self.forms: list[Form] = []
        self.parts: dict[str, type[Any]] = {}
        """By the word of each command, the part that carries it out."""
        self.rules: dict[str, str] = {}
        for part in parts:
            for word, method in commands_of(part).items():
                assert word not in self.parts, f"{word} is carried out by {part} and {self.parts[word]}"
                self.parts[word] = part
                self.rules[word] = getattr(method, RULE)
                self.forms += [Form.of(word, text) for text in getattr(method, FORMS)]
        self._by_key: dict[tuple[str, str], list[Form]] = {}
        for form in self.forms:
            self._by_key.setdefault(form.key, []).append(form)

    def understand(self, line: str) -> Command | None:
        """The command in the line, or None if it has none of these forms."""
        words = line.split(" ", 2)
        if len(words) < 2:
            return None
        first, second = words[0], words[1]
        for key in ((first, second), ("", second), (first, "")):
            for form in self._by_key.get(key, ()):
                match = form.pattern.fullmatch(line)
                if match is not None:
                    return Command(form.word, form.role, match.groupdict(), line)
        return None

    def read(self, said: str, from_log: bool = False) -> tuple[str, Command | None]:
        """A line as a log writes it, and the command in it, if it has one of these forms.

        What a log holds is taken as it is, for an earlier release may have written it.
        """
        line = " ".join(said.split()) if from_log else as_line(said)
        command = self.understand(line)
        if command is not None and len(line) > MOST_TEXT and not from_log:
            self._check_lengths(command)
        return line, command

    def write(self, word: str, parts: Mapping[str, str | int]) -> Command:
        """The command of that word with these parts, amounts in whole cents, as its line is understood."""
        forms = [form for form in self.forms if form.word == word]
        for form in forms:
            if form.fields == parts.keys():
                written = {
                    name: as_part(name, part, is_money=name in form.money) for name, part in parts.items()
                }
                line = form.text.format(**written)
                command = self.understand(line)
                if command is None or (command.word, command.parts) != (word, written):
                    raise IllegalAction(f"{line!r} is not understood: the line is written as {form.text!r}.")
                self._check_lengths(command)
                return command
        if not forms:
            raise IllegalAction(f"{word!r} is not a command of this table.")
        ways = either(repr(form.text) for form in forms)
        raise IllegalAction(f"{word!r} with {listed(parts) or 'nothing'} is not understood: write {ways}.")

    def _check_lengths(self, command: Command) -> None:
        """Refuse texts that are too long."""
        for form in self.forms:
            if form.word == command.word:
                for name in form.fields - form.lists:
                    check_length(command.text(name), f"The text of {name!r}")


def commands_of(part: type[Any]) -> dict[str, Callable[..., Apply]]:
    """By word, the methods of a part that carry out lines; what derives from one keeps its forms."""
    return {
        name: method
        for kind in reversed(part.__mro__)
        for name, method in vars(kind).items()
        if hasattr(method, FORMS)
    }


GRAMMARS: Final[dict[str, Grammar]] = {}
"""By the name of each kind of cash table that there is, what is said at it."""
AT_TOURNAMENTS: Final[dict[str, Grammar]] = {}
"""The same of the tables of tournaments."""


def understand_anywhere(line: str) -> Command | None:
    """The command in the line at whatever table it is one, None if it is a command of no table."""
    for grammar in (*GRAMMARS.values(), *AT_TOURNAMENTS.values()):
        command = grammar.understand(line)
        if command is not None:
            return command
    return None


def kinds_that_understand(line: str) -> list[str]:
    """The kinds of cash tables at which a line is a command; if there are none, those of tournaments."""
    for grammars in (GRAMMARS, AT_TOURNAMENTS):
        if kinds := [kind for kind, grammar in grammars.items() if grammar.understand(line) is not None]:
            return kinds
    return []


def all_forms() -> list[str]:
    """Every form that a command has at some cash table."""
    return list(dict.fromkeys(form.text for grammar in GRAMMARS.values() for form in grammar.forms))
