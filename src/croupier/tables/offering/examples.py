"""What may stand in a command where people write more than can be listed: by a method of its part."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

EXAMPLES: Final = "examples_of_commands"

F = TypeVar("F", bound=Callable[..., list[str]])


def examples(*words: str) -> Callable[[F], F]:
    """Mark a method of a part as what gives examples of the text in the commands of these words."""

    def mark(method: F) -> F:
        setattr(method, EXAMPLES, words)
        return method

    return mark


def examples_of(part: Any, word: str) -> list[str]:
    """Examples of the text in the commands of that word; none where the part gives none."""
    for kind in type(part).__mro__:
        for name, method in vars(kind).items():
            if word in getattr(method, EXAMPLES, ()):
                found: list[str] = getattr(part, name)()
                return found
    return []
