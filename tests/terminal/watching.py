"""Somebody at a screen of whom everything that is written to them is searched for cards."""

import io
from abc import ABC, abstractmethod

from croupier.cards import FULL_DECK, Card
from croupier.terminal.screen.felt_screen import TableScreen
from croupier.terminal.screen.plain import PlainScreen, Screen
from croupier.terminal.screen.style import MANY_COLOURS
from croupier.terminal.table_client import Game


def cards_in(text: str) -> set[Card]:
    """The cards that a text shows."""
    return {card for card in FULL_DECK.cards if card.symbol in text}


class Watcher(ABC):
    """Types for somebody at a real screen; at each question all that was written in the round is searched."""

    def __init__(self, game: Game, rounds: int) -> None:
        self.game = game
        self.rounds = rounds
        self.out = io.StringIO()
        self.start = 0
        self.searched = 0

    def screen(self, columns: int) -> Screen:
        """A drawn screen that types what the watcher does; a plain one if it has no columns."""
        if columns:
            return TableScreen(self.read, self.out, MANY_COLOURS)
        return PlainScreen(self.read, self.out, echo=False)

    def read(self, shown: str) -> str:
        """What is typed at a question, once everything that was written has been searched."""
        if self.game.table.rounds_begun:
            written = cards_in(self.out.getvalue()[self.start :])
            assert written <= self.allowed()
            self.searched += bool(written)
        return "" if "Enter " in shown else self.type()

    def forget(self) -> None:
        """Search only what is written from now on; the end if enough rounds have been played."""
        self.start = len(self.out.getvalue())
        if self.game.table.rounds_begun >= self.rounds:
            raise EOFError

    @abstractmethod
    def allowed(self) -> set[Card]:
        """The cards that the person may have seen by now."""

    @abstractmethod
    def type(self) -> str:
        """What is typed at this question."""
