"""What happens at the table, told as it happens: the words of the log, to the person as `you`."""

from collections.abc import Iterable
from typing import Final

from croupier.cards import UNKNOWN
from croupier.chips import CAGE, PURSE
from croupier.dialogue.events import Began, Collected, Dealt, Ended, Event, Moved, Said
from croupier.dialogue.words.log import Log, LogLine
from croupier.dialogue.words.phrases import capital, topic_of
from croupier.places import BOARD, DEALER, Place
from croupier.terminal.words.phrases import Phrases
from croupier.vocabulary.common import BETS_CLOSED

DEALERS_HAND: Final = "Dealer's hand."


class Narrator:
    """The lines to tell for each event; what the wagering has just told is not told again."""

    def __init__(self, me: str, talk: Phrases) -> None:
        self.me = me
        self._talk = talk
        self._begin()

    def _begin(self) -> None:
        self._log = Log(self._talk.narration, self.me, reader=self.me)
        self._wagers_stand = False
        self._dealer_cards = 0
        self._face_down: set[Place] = set()

    def add(self, event: Event) -> list[str]:
        """What to tell of the event."""
        if isinstance(event, Began):
            self._begin()
        told = [line.words for line in self.log_lines(event)]
        if isinstance(event, Dealt):
            if event.card is UNKNOWN:
                return self._dealt_face_down(event.to)
            if event.to == DEALER:
                self._dealer_cards += 1
                if self._dealer_cards == 2:  # the first comes in the deal, the others when all have played
                    return [DEALERS_HAND, *told]
        if isinstance(event, Said):
            self._wagers_stand = self._wagers_stand or topic_of(event.words) == BETS_CLOSED
        return [] if self._is_known(event) or self._talk.goes_untold(event) else told

    def rewind(self, holding: Iterable[Event]) -> None:
        """Go on from the events that hold after a correction; they are not told again."""
        self._begin()
        for event in holding:
            self.add(event)

    def log_lines(self, event: Event) -> list[LogLine]:
        """The lines of the log for the event."""
        self._log.add(event)
        new, self._log.lines = self._log.lines, []
        return new

    def _dealt_face_down(self, to: Place) -> list[str]:
        """The cards that nobody sees are told once a place, with the first of them."""
        if to in self._face_down:
            return []
        self._face_down.add(to)
        where = f"the {to}" if to in (BOARD, DEALER) else str(to)
        return [capital(f"{where} gets cards face down.")]

    def _is_known(self, event: Event) -> bool:
        """True of what the person has just seen happen, or has said."""
        if isinstance(event, Moved):
            return event.source.kind == PURSE and (event.to.kind == CAGE or not self._wagers_stand)
        if isinstance(event, Ended):
            return not event.void
        return isinstance(event, Began | Collected)
