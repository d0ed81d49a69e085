"""`croupier tournament COMMAND`: one module per command, imported when its command is run."""

from croupier.cli.tournament.command import main

__all__ = ["main"]
