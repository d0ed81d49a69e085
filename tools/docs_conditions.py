"""The page docs/conditions.md: the items of a tournament's conditions, as they are declared."""

from collections.abc import Iterator
from dataclasses import MISSING, Field
from typing import Any

from croupier.rulebook.games import NAMES
from croupier.tournaments.conditions.declaring import about
from croupier.tournaments.conditions.field_tables import SettingsOf, TableOf
from croupier.tournaments.conditions.items import DECLARED, parts, rule_of
from croupier.tournaments.conditions.kinds import ListOf
from croupier.tournaments.games import GAMES

PAGE = "docs/conditions.md"
HEAD = """\
<!-- Made by tools/make_docs.py from the conditions themselves; change those, not this page. -->

# Conditions of a tournament

For operators and tournament directors. This page lists everything that the conditions of a tournament can
say. The operator writes them down before entries open, in a TOML file:

```toml
# friday.toml
game = "blackjack"
title = "Friday"

[conditions]
base = "demonstration"        # start from complete conditions for play money; "none" if left out
without = ["side_wagers"]     # then take items away, whole or in part ("fee.commission")

[conditions.fee]              # what is given replaces what is there, field by field; a list replaces the list
entry = "100"
commission = "10"
```

`croupier tournament new GAME` writes such a file with everything in it: a schedule that ends in time, a
breakdown of exactly 100 %, and the rule of every item as a comment. What only the house knows is left blank.
`croupier tournament check FILE` lists *faults*, which keep entries closed, what is still *needed*, and
warnings. Its exit status is 0 without faults, 1 with faults, and 2 if the file can't be read.

- In Ultimate, Blackjack and Hold-em the list of items is mandatory, so a missing item is a fault. Omaha and
  Pontoon may leave items out; what play needs is decided later.
- Whatever contradicts a rule is a fault. In Omaha and Pontoon, approved conditions may depart from the rules
  of the game, but not from those about tournaments.
- `[[revisions]]` contain later versions, each with what changes. A version has a number and a SHA-256 of its
  items with all defaults written out; the notice to the Commission and its approvals are not part of it.

Money is in dollars and chips are in chips, as `"12.50"` or `20`; percentages and points are exact (`30`,
`"12.5"`, `"100/3"`). A moment is `"start"`, `"level 3"`, `"round 20"` or `"session 1"`; "until level 3"
includes all of level 3.

"""


def render() -> str:
    """The text of the page."""
    return HEAD + "\n".join(line for item, each in DECLARED.items() for line in _item(item, each))


def _item(item: str, each: Field[Any]) -> Iterator[str]:
    said = about(each)
    rules = "; ".join(f"{NAMES[game]} {rule_of(item, GAMES[game])}" for game in GAMES)
    yield f"## `{item}`\n"
    yield f"{said.meaning} Rules: {rules}.\n"
    if not parts(said) and not _rows(each):
        yield f"It is {said.kind.expected}; {_default(each)}.\n"
        return
    yield "| field | written as | if left out | meaning |"
    yield "| --- | --- | --- | --- |"
    yield from _rows(each)
    yield ""


def _rows(each: Field[Any], above: str = "") -> Iterator[str]:
    """One row per field, those of tables within it under their own names."""
    kind = about(each).kind
    inner = kind.kind if isinstance(kind, ListOf) else kind
    if not isinstance(inner, TableOf):
        return
    for key, part in parts(about(each) if inner is kind else _listed(each)).items():
        name, said = f"{above}{key}", about(part)
        if isinstance(said.kind, SettingsOf):
            yield f"| *settings* | as in [settings.md](settings.md) | as there | {said.meaning} |"
            continue
        yield f"| `{name}` | {_escaped(_written(said.kind))} | {_escaped(_default(part))} | {said.meaning} |"
        if name != "limits" and name != "sessions.limits":
            yield from _rows(part, f"{name}.")


def _listed(each: Field[Any]) -> Any:
    """What is said of one thing in a list."""
    said = about(each)
    assert isinstance(said.kind, ListOf)
    return type(said)(said.kind.kind, said.meaning)


def _written(kind: Any) -> str:
    if isinstance(kind, ListOf) and isinstance(kind.kind, TableOf):
        return "a list of tables"
    return str(kind.expected)


def _default(each: Field[Any]) -> str:
    said = about(each)
    if said.from_rules is not None:
        return "by the game"
    if each.default is MISSING:
        return "must be there"
    if each.default is None:
        return "not stated"
    shown = said.kind.write(each.default)
    if isinstance(shown, bool):
        return "true" if shown else "false"
    return f'"{shown}"' if isinstance(shown, str) else "none" if shown == [] else str(shown)


def _escaped(text: str) -> str:
    return text.replace("|", "\\\\|")
