"""The command line, `croupier COMMAND`: one module a command, imported when its command is run."""

from croupier.cli.frame import main

__all__ = ["main"]
