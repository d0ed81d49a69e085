"""Commands of ours that a person is told to type, as they can type them."""

import os
import shutil
import sys
from pathlib import Path
from shlex import quote
from typing import Final

NAME: Final = "croupier"


def own_command(*words: str | Path) -> str:
    """The command of these words; by the path it was started with, where it can't be found by its name."""
    return " ".join([_program(), *(_typed(word) for word in words)])


def _program() -> str:
    started = sys.argv[0]
    if Path(started).name != NAME or os.sep not in started or shutil.which(NAME) is not None:
        return NAME
    return quote(started)


def _typed(word: str | Path) -> str:
    """The word as a shell takes it; what is in the home folder begins with ~."""
    if isinstance(word, Path) and word.is_relative_to(Path.home()):
        return f"~/{quote(str(word.relative_to(Path.home())))}"
    return quote(str(word))
