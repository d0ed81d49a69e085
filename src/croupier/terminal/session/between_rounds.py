"""The time between two rounds: what the person is asked, and what is done with what they type."""

from abc import ABC, abstractmethod

from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.table_client import Game


class Interval(ABC):
    """The time between rounds at one kind of table."""

    def __init__(self, game: Game, typed: bool) -> None:
        self.game = game
        self.typed = typed
        """Whether somebody types the answers; else they are piped in."""

    @abstractmethod
    def prompt(self) -> Prompt:
        """What the person is asked before the next round."""

    @abstractmethod
    def take(self, typed: str) -> None:
        """Do what was typed, and let a round commence unless something is still to be asked.

        `IllegalAction` or `NotUnderstood` if it can't be done.
        """
