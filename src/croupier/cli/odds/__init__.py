"""`croupier odds GAME`: the frame is here, and a room for each family that has odds."""

from croupier.cli.odds.command import main

__all__ = ["main"]
