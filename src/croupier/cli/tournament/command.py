"""`croupier tournament new|check|simulate|print|run|archive`: conditions of tournaments, and evenings."""

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Final

from croupier.cli.parsing import WrongInput

COMMANDS: Final = {
    "new": "write suggested conditions, with the rule of each item",
    "check": "list what is wrong, missing or odd in conditions",
    "simulate": "play a tournament with bots to the end, once or many times",
    "print": "print lists, cards and sheets: seats, prizes, results and more",
    "archive": "put everything about an evening into one file",
    "run": "conduct an evening in the terminal, or show its public clock",
}
HELP: Final = """\
usage: croupier tournament [-h] COMMAND ...

Tournaments of every game, under its rules.

{commands}

croupier tournament COMMAND --help shows the options of a command.
"""


def main(words: Sequence[str]) -> int:
    """Run the command about tournaments that the first word names."""
    names = ", ".join(COMMANDS)
    if not words:
        raise WrongInput(f"a command is missing; croupier tournament has {names}")
    first, *rest = words
    if first in ("-h", "--help"):
        listed = "\n".join(f"  {name:<10}{what}" for name, what in COMMANDS.items())
        sys.stdout.write(HELP.format(commands=listed))
        return 0
    if first not in COMMANDS:
        near = get_close_matches(first, COMMANDS, 1)
        hint = f"did you mean {near[0]}?" if near else f"croupier tournament has {names}"
        raise WrongInput(f"there is no command {first!r} about tournaments; {hint}")
    return int(import_module(f"croupier.cli.tournament.{first}").main(rest))
