"""Reading the words of a command line; whatever is wrong with them is one sentence."""

import argparse
import re
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from textwrap import wrap
from typing import Any, ClassVar, Final, NoReturn

REQUIRED: Final = "the following arguments are required: "
USAGE: Final = "usage: "
WIDTH: Final = 79
ALLOWED: Final = " is not allowed; "
"""Part of the messages of our own kinds of option, which say what is allowed."""
TOGETHER: Final = re.compile(r"argument (?P<name>\S+): not allowed with argument (?P<other>\S+)")
NO_VALUE: Final = re.compile(r"argument (?P<name>\S+): expected (one|at least one) argument")
VALUE: Final = re.compile(r"argument (?P<name>\S+): ignored explicit argument (?P<given>.*)", re.DOTALL)
CHOICE: Final = re.compile(
    r"argument (?P<name>\S+): invalid choice: (?P<given>.*) \(choose from (?P<words>.*)\)", re.DOTALL
)


class WrongInput(Exception):
    """What was given can't be used: one sentence that says what is allowed, or one for each thing wrong."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences


class Completing(BaseException):
    """Nothing is to be run: a shell asks what could be typed, and this is the parser that knows."""

    is_on: ClassVar[bool] = False

    def __init__(self, parser: "Parser") -> None:
        super().__init__()
        self.parser = parser


class Parser(argparse.ArgumentParser):
    """An argument parser that raises `WrongInput` and accepts no abbreviated options."""

    def __init__(self, command: str, usage: str, description: str, **more: Any) -> None:
        self.form = f"croupier {command} {usage}"
        super().__init__(
            prog=f"croupier {command}",
            usage=_lines(self.form),
            description=description,
            allow_abbrev=False,
            **more,
        )

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """As ever; where words are to be completed, the parser itself says what it would take."""
        if Completing.is_on:
            raise Completing(self)
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and what is allowed, or how the command is written."""
        message = message.removesuffix(".")
        if choice := CHOICE.fullmatch(message):
            *words, last = (word.strip("'") for word in choice["words"].split(", "))
            allowed = f"{', '.join(words)} or {last}" if words else last
            raise WrongInput(f"{choice['name']}: {choice['given']}{ALLOWED}it must be {allowed}")
        if message.startswith(REQUIRED):
            message = f"{message.removeprefix(REQUIRED)} is missing"
        elif found := TOGETHER.fullmatch(message):
            message = f"{found['name']} and {found['other']} can't be given together"
        elif found := NO_VALUE.fullmatch(message):
            message = f"{found['name']} needs a value"
        elif found := VALUE.fullmatch(message):
            message = f"{found['name']} takes no value, and {found['given']} is one"
        elif message.startswith("argument ") and ALLOWED in message:
            raise WrongInput(message.removeprefix("argument "))
        raise WrongInput(f"{message}; write {self.form}")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print the help; unlike argparse, let whoever runs the command know where it can't be written."""
        (file or sys.stderr).write(message)

    @property
    def options(self) -> dict[str, argparse.Action]:
        """The options by their names."""
        return dict(self._option_string_actions)

    @property
    def positionals(self) -> list[argparse.Action]:
        """What stands without an option, in its order."""
        return [each for each in self._actions if not each.option_strings]

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The words as arguments, none of them left over; options may stand between several of a kind."""
        several = any(each.nargs in ("+", "*") for each in self.positionals)
        found, left = (self.parse_known_intermixed_args if several else self.parse_known_args)(words)
        if not left:
            return found
        if left[0].startswith("-") and left[0] != "-":
            option = left[0].partition("=")[0]
            near = get_close_matches(option, self.options, 1)
            hint = f"did you mean {near[0]}?" if near else f"write {self.form}"
            raise WrongInput(f"there is no option {option!r}; {hint}")
        raise WrongInput(f"there is no place for {left[0]!r}; write {self.form}")


def _lines(form: str) -> str:
    """How a command is written, in lines that fit beside `usage: `; an option stays with its value."""
    indent = " " * len(USAGE)
    return f"\n{indent}".join(in_lines(form, WIDTH - len(USAGE)))


def in_lines(text: str, columns: int) -> list[str]:
    """The text in lines of so many columns; what stands in square brackets is not broken."""
    together = re.sub(r"\[[^\]]*\]", lambda found: found[0].replace(" ", "\N{NO-BREAK SPACE}"), text)
    lines = wrap(together, columns, break_long_words=False, break_on_hyphens=False)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def suggest(option: argparse.Action, words: Sequence[str]) -> None:
    """Let shells offer these words for the value of an option; it may still take others."""
    vars(option)["suggested"] = tuple(words)


def suggested(option: argparse.Action) -> tuple[str, ...]:
    """The words that shells offer for the value of an option."""
    found: tuple[str, ...] = vars(option).get("suggested", ())
    return found or tuple(map(str, option.choices or ()))
