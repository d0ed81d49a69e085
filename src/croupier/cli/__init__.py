"""The command line, `croupier COMMAND`: one module per command, imported when its command is run."""

from croupier.cli.frame import main

__all__ = ["main"]
