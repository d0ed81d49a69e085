"""The settings of a game as options of a command."""

import re
from argparse import Namespace
from collections.abc import Iterable

from croupier.cli.parsing import Parser, suggest
from croupier.rulebook.settings import About, Settings


def add_setting_options(parser: Parser, settings: type[Settings], names: Iterable[str] | None = None) -> None:
    """Let the parser take each of these settings, or all that the game has."""
    group = parser.add_argument_group("settings", f"as croupier settings {settings.game} lists them")
    for name in settings.names() if names is None else names:
        about = settings.about(name)
        option = group.add_argument(
            f"--{name.replace('_', '-')}",
            dest=f"set_{name}",
            metavar=about.kind.upper(),
            help=f"{about.allowed()} ({about.rule})".replace("%", "%%"),
        )
        suggest(option, ("true", "false") if about.kind == "bool" else about.words)


def given_changes(given: Namespace, settings: type[Settings]) -> dict[str, object]:
    """The settings that were given as options, as a file would have them."""
    texts = {name: getattr(given, f"set_{name}", None) for name in settings.names()}
    return {name: value_of(settings.about(name), text) for name, text in texts.items() if text is not None}


def value_of(about: About, text: str) -> object:
    """What the text of an option is in a file of settings; what can't be read stays text and is refused."""
    if about.kind == "bool":
        return {"true": True, "false": False}.get(text, text)
    if about.kind == "int" and re.fullmatch(r"-?[0-9]{1,18}", text):
        return int(text)
    return text
