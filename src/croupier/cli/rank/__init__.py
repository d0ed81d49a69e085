"""`croupier rank`."""

from croupier.cli.rank.command import main

__all__ = ["main"]
