"""The game and the settings that a command is about."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from croupier.cli.parsing import WrongInput
from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.games import demonstration, settings_class
from croupier.rulebook.settings import Settings
from croupier.rulebook.settings_file import WrongFile, read_file, settings_from

T = TypeVar("T")


def settings_class_of(game: str) -> type[Settings]:
    """The settings that a game has."""
    return _told(lambda: settings_class(game))


def settings_of(game: str, path: str | None, changes: Mapping[str, object] | None = None) -> Settings:
    """The settings of a file, or of the demonstration set, with what was changed on the command line."""

    def read() -> Settings:
        base = demonstration(game)
        return settings_from(base, read_file(path, type(base)) if path is not None else None, changes)

    return _told(read)


def _told(get: Callable[[], T]) -> T:
    """What `get` gives; its refusals become wrong input."""
    try:
        return get()
    except UnknownGame as wrong:
        raise WrongInput(str(wrong)) from None
    except WrongFile as wrong:
        raise WrongInput(*wrong.sentences) from None
