"""`croupier shoe-test`: the evidence that the shuffle is fair."""

from croupier.cli.shoe_test.command import main

__all__ = ["main"]
