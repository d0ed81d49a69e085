"""What happens at the table, told as it happens: the words of the log, to the person as `you`."""

import re
from typing import Final

from croupier.cards import UNKNOWN
from croupier.dialogue.events import Began, Collected, Dealt, Ended, Event, Moved, Said
from croupier.dialogue.log import Log
from croupier.dialogue.phrases import capital
from croupier.dialogue.places import BOARD, DEALER, Place
from croupier.terminal.phrases import Talk

DEALERS_HAND: Final = "Dealer's hand."

# How a verb of the log reads of `you`; any other is left with the name.
_IRREGULAR: Final = {
    "has": "have",
    "is": "are",
    "may": "may",
    "would": "would",
    "cannot": "cannot",
    "was": "were",
    "took": "took",
    "does": "do",
}
# What the same person does besides, in the rest of the sentence.
_AND: Final = re.compile(r"((?:, and|, or|, then| and| or|,) )(\w+)\b")
_REGULAR: Final = frozenset(
    {
        *("abstains", "adds", "asks", "bets", "brings", "buys", "calls", "checks", "comes", "completes"),
        *("concedes", "cuts", "decides", "declines", "disputes", "doubles", "draws", "folds", "gets"),
        *("gives", "insures", "joins", "leaves", "loses", "makes", "moves", "mucks", "opens", "owes"),
        *("pays", "places", "plays", "posts", "puts", "raises", "rescues", "shows", "sits", "splits"),
        *("stands", "stays", "surrenders", "takes", "taps", "vacates", "wagers", "waits", "wins"),
    }
)


def to_you(words: str, me: str) -> str:
    """The words with the person called you, wherever the grammar of it is known."""

    def you(match: re.Match[str]) -> str:
        verb = _of_you(match[2])
        if verb is None:
            return match[0]
        begins = match[1] in ("", ". ")
        return f"{match[1]}{'You' if begins else 'you'} {verb}{_AND.sub(too, match[3])}"

    def too(match: re.Match[str]) -> str:
        return f"{match[1]}{_of_you(match[2]) or match[2]}"

    name = f"(?:{re.escape(me)}|{re.escape(me[:1].upper() + me[1:])})"
    words = re.sub(rf"^To {name}: ", "", words)
    words = re.sub(rf"(^|[.:;] ){name} (\w+)\b((?:[^.:;]|[.:;](?! ))*)", you, words)
    words = re.sub(rf"^The (cards|hand) of {name}\b", r"Your \1", words)
    words = re.sub(rf"^{name}['’]s ", "Your ", words)
    return re.sub(rf"\b{re.escape(me)}['’]s ", "your ", words)


def _of_you(verb: str) -> str | None:
    """The verb as it reads of `you`; None where it is not known as one."""
    return _IRREGULAR.get(verb) or (verb.removesuffix("s") if verb in _REGULAR else None)


class Narrator:
    """The lines to tell for each event; what the wagering has just told is not told again."""

    def __init__(self, me: str, talk: Talk) -> None:
        self.me = me
        self._talk = talk
        self._begin()

    def _begin(self) -> None:
        self._log = Log(self._talk.narration, self.me)
        self._wagers_stand = False
        self._dealers_hand = False
        self._face_down: set[Place] = set()

    def add(self, event: Event) -> list[str]:
        """What to tell of the event."""
        if isinstance(event, Began):
            self._begin()
        self._log.add(event)
        new, self._log.lines = self._log.lines, []
        told = [to_you(line.words, self.me) for line in new]
        if isinstance(event, Dealt):
            if event.card is UNKNOWN:
                return self._dealt_face_down(event.to)
            if event.rule == self._talk.dealer_draws and not self._dealers_hand:
                self._dealers_hand = True
                return [DEALERS_HAND, *told]
        if isinstance(event, Said):
            self._wagers_stand = self._wagers_stand or event.rule == self._talk.bets_closed
        return [] if self._is_known(event) or self._talk.goes_untold(event) else told

    def _dealt_face_down(self, to: Place) -> list[str]:
        """The cards that nobody sees are told once a place, with the first of them."""
        if to in self._face_down:
            return []
        self._face_down.add(to)
        where = f"the {to}" if to in (BOARD, DEALER) else str(to)
        return [capital(f"{where} gets cards face down.")]

    def _is_known(self, event: Event) -> bool:
        """True of what the person has just seen happen, or has himself said."""
        if isinstance(event, Moved):
            return event.source.kind == "purse" and (event.to.kind == "cage" or not self._wagers_stand)
        if isinstance(event, Ended):
            return not event.void
        return isinstance(event, Began | Collected)
