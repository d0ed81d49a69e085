"""`croupier match BOT BOT...`: what bots win from each other, or from the house, and how sure that is."""

from croupier.cli.match.command import main

__all__ = ["main"]
