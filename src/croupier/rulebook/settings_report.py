"""What `croupier settings` prints: each setting of a game, what it allows, its rule and its meaning."""

import json
from collections.abc import Iterator
from textwrap import fill, wrap
from typing import TextIO

from croupier.rulebook.games import INSTRUMENTS, NAMES
from croupier.rulebook.settings import Settings

WIDTH = 88


def run(game: type[Settings], as_json: bool, out: TextIO, as_toml: bool = False) -> int:
    """Print the settings of a game, as text, as one JSON list, or as a file to fill in."""
    if as_toml:
        out.writelines(f"{line}\n" for line in template(game))
    elif as_json:
        out.write(json.dumps(explained(game), indent=2, ensure_ascii=False) + "\n")
    else:
        out.writelines(f"{line}\n" for line in listing(game))
    return 0


def explained(game: type[Settings]) -> list[dict[str, object]]:
    """Each setting as `--json` gives it; one that is mandatory has no default."""
    defaults = game().write()
    return [_explained(game, name, defaults[name]) for name in game.names()]


def _explained(game: type[Settings], name: str, default: object) -> dict[str, object]:
    about = game.about(name)
    follows = f" If not given, it equals {about.follows}." if about.follows else ""
    return {
        "name": name,
        "type": about.kind,
        "default": None if about.mandatory else default,
        "mandatory": about.mandatory,
        "allowed": about.allowed(),
        "rule": f"{game.game} {about.rule}",
        "meaning": about.meaning + follows,
    }


def shown_default(game: type[Settings], each: dict[str, object]) -> str:
    """The default in words, as text and page show it."""
    about = game.about(str(each["name"]))
    if about.mandatory:
        return "mandatory"
    if about.follows:
        return f"as {about.follows}"
    if isinstance(each["default"], bool):
        return "true" if each["default"] else "false"
    if isinstance(each["default"], list | tuple):
        return ", ".join(map(str, each["default"])) or "none"
    return str(each["default"]) or "none"


def listing(game: type[Settings], width: int = WIDTH) -> Iterator[str]:
    """The lines of the text: one row per setting, and under it what it means and allows."""
    entries = explained(game)
    names = max(len(str(each["name"])) for each in entries) + 2
    defaults = max(len(shown_default(game, each)) for each in entries) + 2
    yield f"Settings of {NAMES[game.game]} ({INSTRUMENTS[game.game]})"
    yield ""
    yield f"{'name':<{names}}{'type':<7}{'default':<{defaults}}rule"
    for each in entries:
        rule = str(each["rule"]).partition(" ")[2]
        default = shown_default(game, each)
        yield f"{each['name']:<{names}}{each['type']:<7}{default:<{defaults}}{rule}"
        yield _indented(str(each["meaning"]), width)
        yield _indented(f"Allowed: {each['allowed']}.", width)
    yield ""
    yield fill(
        "Money is written in dollars, such as 20 or 12.50. What is mandatory has no default: a table for "
        "dollars does not open without it.",
        width,
    )


def template(game: type[Settings], width: int = WIDTH) -> Iterator[str]:
    """A file of settings to fill in: every setting with its meaning, what it allows, and its default.

    What equals another setting where it is not given is left out, behind a comment sign.
    """
    yield f"# Settings of {NAMES[game.game]} ({INSTRUMENTS[game.game]})."
    yield from _comment(
        "Change what you like; a setting that you delete keeps the value given here. Empty"
        " settings that are needed must be "
        "filled in before a table for dollars opens; tables for play chips open without them.",
        width,
    )
    yield ""
    yield f"game = {_toml(game.game)}"
    yield ""
    yield "[settings]"
    for each in explained(game):
        name, about = str(each["name"]), game.about(str(each["name"]))
        needed = "Needed. " if about.mandatory else ""
        yield ""
        yield from _comment(
            f"{each['meaning']} {needed}Allowed: {each['allowed']}. Rule {about.rule}.", width
        )
        default = "" if about.mandatory and each["type"] == "text" else game().write()[name]
        sign = "# " if about.follows else ""
        yield f"{sign}{name} = {_toml(default)}"


def _comment(text: str, width: int) -> Iterator[str]:
    yield from wrap(text, width, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)


def _toml(given: object) -> str:
    """A setting as TOML has it."""
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, dict):
        inside = ", ".join(f"{name} = {_toml(each)}" for name, each in given.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(given, list | tuple):
        return f"[{', '.join(map(_toml, given))}]"
    return str(given) if isinstance(given, int) else json.dumps(str(given), ensure_ascii=False)


def _indented(text: str, width: int) -> str:
    return fill(text, width, initial_indent="    ", subsequent_indent="      ", break_on_hyphens=False)
