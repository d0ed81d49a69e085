"""Games from outside the package: where they are found, and how they come into the registry.

A package that is installed names its game under the entry points `croupier.games`, each a function that
registers it: `casino = "my_casino:register"`. A folder that only lies on the Python path is named by the
environment: `CROUPIER_GAMES=my_casino` calls the `register` of that module; several are parted by commas.

None of this is looked at until somebody asks for a game that is not ours, or for a list of all games.
"""

import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final

from croupier.rulebook.errors import BrokenGame

VARIABLE: Final = "CROUPIER_GAMES"
GROUP: Final = "croupier.games"
REGISTER: Final = "register"

_registered: set[str] = set()
"""What has been loaded, by how it was named; it is registered once."""


def load_outside_games() -> None:
    """Register every game from outside; `BrokenGame` says in one sentence which can't be, and why."""
    for name, find in _named():
        if name in _registered:
            continue
        try:
            find()()
        except Exception as why:  # whatever somebody else's code does wrong is theirs
            told = str(why) or type(why).__name__
            raise BrokenGame(f"{name} can't be loaded: {told.removesuffix('.')}") from why
        _registered.add(name)


def _named() -> Iterator[tuple[str, Callable[[], Callable[[], object]]]]:
    """Each game named outside: how it is named, and what finds the function that registers it."""
    for entry in installed():
        yield f"the game {entry.name!r} (entry point {entry.value})", entry.load
    for module in os.environ.get(VARIABLE, "").split(","):
        if name := module.strip():
            yield f"{VARIABLE}: the module {name!r}", _in_module(name)


@cache
def installed() -> tuple[Any, ...]:
    """The entry points of all packages that are installed with games."""
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    return tuple(entry_points(group=GROUP))


def _in_module(name: str) -> Callable[[], Callable[[], object]]:
    def find() -> Callable[[], object]:
        if not all(part.isidentifier() for part in name.split(".")):
            raise ValueError("that is not the name of a module; name modules, with commas between them")
        module: Any = import_module(name)
        if not callable(getattr(module, REGISTER, None)):
            raise ValueError(f"it has no function {REGISTER}(), which would register its game")
        register: Callable[[], object] = module.register
        return register

    return find
