"""`croupier equity`."""

from croupier.cli.equity.command import main

__all__ = ["main"]
