"""`croupier simulate`: play millions of rounds of a house game per second."""

from croupier.cli.simulate.command import main

__all__ = ["main"]
