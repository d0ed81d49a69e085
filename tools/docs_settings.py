"""The page docs/settings.md: each game's settings, as `croupier settings GAME` lists them."""

from collections.abc import Iterator

from croupier.rulebook.games import GAMES, INSTRUMENTS, NAMES, settings_class
from croupier.rulebook.settings import Settings
from croupier.rulebook.settings_report import explained, shown_default

PAGE = "docs/settings.md"
HEAD = """\
<!-- Made by tools/make_docs.py from the settings themselves; change those, not this page. -->

# Settings

For operators, and for players who want another kind of table. This page lists everything that the operator
of a game decides, with defaults, bounds and rules. [Setting up a table](operators/settings.md) explains the
choices.

A setting has the same name everywhere: in the `[settings]` table of a scenario, in a file for
`--settings FILE`, and, with hyphens, as an option of `croupier play` (`--dealer-soft-17 draw`). As an option,
a list is written `--blinds 2,5`, an empty list `--blinds ''`, and a commission
`--commission basis=pot,rate=5%,cap=10`. `croupier settings GAME` prints this list, with `--json` for programs
and `--toml` as a file to fill in.

Money is in dollars, as `"12.50"` or `20`. *Mandatory* settings have no default: a table for dollars doesn't
open without them. Without a file, commands use demonstration settings with play chips, whose references
read "demonstration, not approved".
"""
EXAMPLE = """\
A settings file, and the sign of its table:

```toml
# table-4.toml
decks = 6
dealer_soft_17 = "draw"
minimum = "25"
maximum = "2500"
smallest_chip = "5"
side_wager = "pairs_play"
layout_approval = "reference of the approved layout"
procedures_approval = "reference of the approved procedures"
opens = "12:00"
closes = "04:00"
```

```sh
croupier sign blackjack --settings table-4.toml --html sign.html
```
"""


def render() -> str:
    """The text of the page."""
    return "\n".join([HEAD, *(line for game in GAMES for line in _of(settings_class(game))), EXAMPLE])


def _of(game: type[Settings]) -> Iterator[str]:
    yield f"## {NAMES[game.game]} ({INSTRUMENTS[game.game]})\n"
    yield "| name | type | default | allowed | rule | meaning |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for each in explained(game):
        default = shown_default(game, each)
        default = f"*{default}*" if each["mandatory"] else default
        rule = str(each["rule"]).partition(" ")[2]
        cells = (f"`{each['name']}`", each["type"], default, each["allowed"], rule, each["meaning"])
        yield "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"
    yield ""
