"""What the terminal has to know of a family of games: all in which its tables differ from others here."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from croupier.dialogue.fold import Fold
from croupier.dialogue.words.log import LogLine, log_lines
from croupier.rulebook.settings import Settings
from croupier.terminal.personal_view import PersonalView
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import Row
from croupier.terminal.wager_entry import WagerEntry
from croupier.terminal.words.narrate import Narrator
from croupier.terminal.words.phrases import Phrases

if TYPE_CHECKING:
    from croupier.terminal.session.between_rounds import Interval
    from croupier.terminal.table_client import Game

PURSE = 100  # times the minimum wager, or the least bet

S = TypeVar("S", bound=Settings)


class Family(ABC, Generic[S]):
    """The games that are played at one kind of table, with the settings of these games."""

    @abstractmethod
    def places(self, settings: S) -> int:
        """How many boxes or seats there are."""

    @abstractmethod
    def usual_purse(self, settings: S) -> int:
        """What somebody brings who does not say how much."""

    def purse_refusal(self, settings: S, purse: int) -> str:
        """Why nobody can bring this much, in a sentence; empty if they can."""
        return ""

    def seats_absent(self, view: PersonalView) -> bool:
        """True iff whoever of those who play here is not at the table just sits down."""
        return True

    @abstractmethod
    def talk(self, settings: S) -> Phrases:
        """How a table with these settings talks."""

    def narrator(self, settings: S, me: str, talk: Phrases) -> Narrator:
        """Who tells what happens at a table with these settings."""
        return Narrator(me, talk)

    def log(self, settings: S, heard: Fold, me: str, talk: Phrases) -> list[LogLine]:
        """The log of the round as the person, who has heard all that they may, reads it, with its rules."""
        return log_lines(heard.events, talk.narration, heard.corrections, me, reader=me)

    def bets(self, game: "Game") -> WagerEntry | None:
        """How the table takes wagers before the deal, None where none are made."""
        return None

    @abstractmethod
    def interval(self, game: "Game", typed: bool) -> "Interval":
        """How the time between rounds is spent; `typed` says whether somebody types the answers."""

    @abstractmethod
    def draw(self, scene: Scene, columns: int, lines: int) -> list[Row]:
        """The felt, at most so many columns wide and, where that can be, so many lines high."""

    def notes(self, view: PersonalView) -> Mapping[str, str]:
        """Why somebody is not dealt in to the next round."""
        return {}

    def shuffles_every_round(self, settings: S) -> bool:
        """True iff the cards are shuffled for every round, and not for a shoe."""
        return True

    def proof_words(self, verify: str) -> str:
        """What is told of the proofs of a table, with the command that checks them."""
        return f"Check at any time that the cards you saw were dealt as committed: {verify}"
