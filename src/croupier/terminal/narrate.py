"""What happens at the table, told as it happens: the words of the log, to the person as `you`."""

import re
from typing import Final

from croupier.dialogue.events import Began, Collected, Dealt, Ended, Event, Moved, Said
from croupier.dialogue.log import Log
from croupier.dialogue.places import DEALER
from croupier.rounds.blackjack import BlackjackRound

DEALERS_HAND: Final = "Dealer's hand."

# How a verb of the log reads of `you`; any other is left with the name.
_IRREGULAR: Final = {"has": "have", "is": "are", "may": "may", "cannot": "cannot", "was": "were", "does": "do"}
_REGULAR: Final = frozenset(
    "adds asks buys cuts decides declines disputes doubles draws gets gives insures joins leaves loses owes"
    " plays puts sits splits stands stays takes vacates wagers wins".split()
)


def to_you(words: str, me: str) -> str:
    """The words with the person called you, wherever the grammar of it is known."""

    def you(match: re.Match[str]) -> str:
        verb = match[2]
        if verb not in _IRREGULAR and verb not in _REGULAR:
            return match[0]
        begins = match[1] in ("", ". ")
        return f"{match[1]}{'You' if begins else 'you'} {_IRREGULAR.get(verb) or verb.removesuffix('s')}"

    name = f"(?:{re.escape(me)}|{re.escape(me[:1].upper() + me[1:])})"
    words = re.sub(rf"(^|[.:;] ){name} (\w+)\b", you, words)
    words = re.sub(rf"^{name}['’]s ", "Your ", words)
    return re.sub(rf"\b{re.escape(me)}['’]s ", "your ", words)


class Narrator:
    """The lines to tell for each event; what the wagering has just told is not told again."""

    def __init__(self, me: str) -> None:
        self.me = me
        self._log = Log(BlackjackRound, me)
        self._wagers_stand = False
        self._dealers_hand = False

    def add(self, event: Event) -> list[str]:
        """What to tell of the event."""
        if isinstance(event, Began):
            self._log = Log(BlackjackRound, self.me)
            self._wagers_stand, self._dealers_hand = False, False
        self._log.add(event)
        new, self._log.lines = self._log.lines, []
        told = [to_you(line.words, self.me) for line in new]
        if isinstance(event, Dealt) and event.to == DEALER and event.rule == "12.1" and not self._dealers_hand:
            self._dealers_hand = True
            return [DEALERS_HAND, *told]
        if isinstance(event, Said):
            self._wagers_stand = self._wagers_stand or event.rule == BlackjackRound.rules.bets_closed
        elif isinstance(event, Began | Collected) or (isinstance(event, Ended) and not event.void):
            return []
        elif isinstance(event, Moved) and event.source.kind == "purse" and event.to.kind in ("wager", "pairs"):
            return [] if not self._wagers_stand else told
        return told
