"""Reading the words of a command line; whatever is wrong with them is one sentence."""

import argparse
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final, NoReturn

REQUIRED: Final = "the following arguments are required: "
ALLOWED: Final = " is not allowed; "
"""Part of the messages of our own kinds of option, which say what is allowed."""


class WrongInput(Exception):
    """What was given can't be used; the message is one sentence that says what is allowed."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises `WrongInput` and accepts no abbreviated options."""

    def __init__(self, command: str, usage: str, description: str, **more: Any) -> None:
        self.form = f"croupier {command} {usage}"
        super().__init__(
            prog=f"croupier {command}", usage=self.form, description=description, allow_abbrev=False, **more
        )

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and what is allowed, or how the command is written."""
        message = message.removesuffix(".")
        if message.startswith(REQUIRED):
            message = f"{message.removeprefix(REQUIRED)} is missing"
        elif message.startswith("argument ") and ALLOWED in message:
            raise WrongInput(message.removeprefix("argument "))
        raise WrongInput(f"{message}; write {self.form}")

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The words as arguments, none of them left over."""
        found, left = self.parse_known_args(words)
        if not left:
            return found
        if left[0].startswith("-") and left[0] != "-":
            option = left[0].partition("=")[0]
            near = get_close_matches(option, self._option_string_actions, 1)
            hint = f"did you mean {near[0]}?" if near else f"write {self.form}"
            raise WrongInput(f"there is no option {option!r}; {hint}")
        raise WrongInput(f"there is no place for {left[0]!r}; write {self.form}")
