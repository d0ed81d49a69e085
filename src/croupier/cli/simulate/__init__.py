"""`croupier simulate`: rounds of a house game, millions a second, and what they come to."""

from croupier.cli.simulate.command import main

__all__ = ["main"]
