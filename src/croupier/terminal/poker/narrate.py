"""What happens at a table of poker, told by whoever sits there: cards by the hand, pots by who wins them."""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cards import Card
from croupier.chips import CAGE, COMMISSION, FLOAT, PURSE, money
from croupier.dialogue.events import (
    Began,
    Burnt,
    Chose,
    Dealt,
    Ended,
    Event,
    Moved,
    Rewound,
    Settled,
    Turned,
)
from croupier.dialogue.words.log import UNDONE, LogLine
from croupier.dialogue.words.phrases import capital, phrase
from croupier.places import BOARD, Place
from croupier.rulebook.poker.settings import PokerSettings
from croupier.terminal.poker.phrases import card_words
from croupier.terminal.poker.winners import winners
from croupier.terminal.words.narrate import Narrator
from croupier.terminal.words.phrases import Phrases
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.poker.words import (
    BET,
    CALL,
    CALL_AND_FOLD,
    CHECK,
    COMPLETES,
    FOLD,
    MUCK,
    OVER_BLIND,
    PUTS,
    RAISE,
    SHOW,
    TAP_OUT,
    Purpose,
)

STREETS: Final = {3: "Flop", 4: "Fourth card", 5: "Fifth card"}
FLOP: Final = 3
BLINDS: Final = {
    1: ("blind",),
    2: ("small blind", "big blind"),
    3: ("first blind", "big blind", "last blind"),
}
DEEDS: Final[Mapping[str, str]] = {
    FOLD: "<folds|fold>",
    CHECK: "<checks|check>",
    CALL: "<calls|call> {}",
    BET: "<bets|bet> {}",
    RAISE: "<raises|raise> to {}",
    TAP_OUT: "<taps|tap> out for {}",
    CALL_AND_FOLD: "<calls|call> {} and <folds|fold>",
    OVER_BLIND: "<makes|make> an over-blind of {}",
    MUCK: "<mucks|muck>",
    PUTS: "<puts|put> in {}",
    COMPLETES: "<completes|complete> the call with {}",
}
UNTOLD: Final = (DECLINE, SHOW)


class PokerNarrator(Narrator):
    """The lines to tell for each event of a table of poker."""

    def __init__(self, me: str, talk: Phrases, settings: PokerSettings) -> None:
        self.settings = settings
        self.undone = False  # true iff the whole round, which is void, is told again
        super().__init__(me, talk)

    def _begin(self) -> None:
        super()._begin()
        self._names: dict[Place, str] = {}
        self._cards: dict[Place, list[Card]] = {}
        self._shown: dict[str, int] = {}
        self._blinds = 0
        self._antes = False
        self._won: list[Settled] = []

    def add(self, event: Event) -> list[str]:
        """What to tell of the event."""
        return [line.words for line in self.lines(event)]

    def lines(self, event: Event) -> list[LogLine]:
        """What to tell of the event, each with the rule behind it."""
        told = super().add(event)
        if isinstance(event, Settled):
            self._won.append(event)
            return []
        own = self._own_words(event)
        rule = "" if isinstance(event, Began | Rewound) else event.rule
        lines = [LogLine(words, rule) for words in (told if own is None else own)]
        if self._won and not isinstance(event, Moved):
            won, self._won = self._won, []
            pots = winners(won, self.settings, self._shown_hands(), self._cards.get(BOARD, ()), self.me)
            told_now = [f"{words} {UNDONE}" for words in pots] if self.undone else pots
            return [*(LogLine(words, won[0].rule) for words in told_now), *lines]
        return lines

    def _own_words(self, event: Event) -> list[str] | None:
        """What is told in place of the words of the log; None where those are as good."""
        match event:
            case Began():
                self._names = {place: player for player, place in event.players}
                return [self._button(event)]
            case Dealt():
                return self._dealt(event)
            case Turned():
                return self._turned(event)
            case Chose():
                return self._chose(event)
            case Moved():
                return self._moved(event)
            case Burnt():
                return []
            case Ended() if not event.void:
                return []
        return None

    def _button(self, event: Began) -> str:
        holder = self._names.get(event.button, "") if event.button is not None else ""
        return self._says(holder, "<has|have> the button")

    def _dealt(self, event: Dealt) -> list[str]:
        """The person's own cards when they have them all, the board street by street, nothing of others."""
        cards = self._cards.setdefault(event.to, [])
        cards.append(event.card)
        if event.to == BOARD:
            if len(cards) < FLOP:
                return []
            new = cards if len(cards) == FLOP else cards[-1:]
            return [f"{STREETS.get(len(cards), 'Board')}: {card_words(new)}."]
        if self._names.get(event.to) == self.me and len(cards) == self.settings.hole_cards:
            return [f"Your cards: {card_words(cards)}."]
        return []

    def _turned(self, event: Turned) -> list[str]:
        """The cards that somebody shows, when all of them lie open."""
        name = self._names.get(event.at, str(event.at))
        cards = self._cards.setdefault(event.at, [])
        cards[event.index : event.index + 1] = [event.card]
        self._shown[name] = self._shown.get(name, 0) + 1
        if self._shown[name] < self.settings.hole_cards:
            return []
        return [self._says(name, f"<shows|show> {card_words(cards)}")]

    def _shown_hands(self) -> dict[str, Sequence[Card]]:
        """By player, the cards of those who have shown all of them."""
        return {
            name: self._cards[place]
            for place, name in self._names.items()
            if self._shown.get(name, 0) >= self.settings.hole_cards
        }

    def _says(self, who: str, does: str) -> str:
        """A sentence about somebody, or to the person."""
        return capital(phrase(f"@ {does}.", who, self.me))

    def _chose(self, event: Chose) -> list[str] | None:
        if event.act in UNTOLD:
            return []
        does = DEEDS.get(event.act)
        return None if does is None else [self._says(event.who, does.format(money(event.amount)))]

    def _moved(self, event: Moved) -> list[str] | None:
        """Forced bets as what they are, and bets that go back; where else chips go has been told."""
        source, to, amount = event.source, event.to, money(event.amount)
        if {source.kind, to.kind} & {CAGE, FLOAT}:
            return None
        if to.kind == COMMISSION and source.kind == PURSE:
            return [self._says(source.owner, f"<pays|pay> the commission of {amount}")]
        match event.purpose:
            case Purpose.UNCALLED:
                return [self._says(to.owner, f"<takes|take> back {amount} that nobody has called")]
            case Purpose.BLIND:
                return [self._blind(source.owner, event.amount)]
            case Purpose.ANTE:
                first, self._antes = not self._antes, True
                return [f"Everybody puts in an ante of {money(self.settings.ante)}."] if first else []
            case Purpose.DEAD_POST:
                return [self._says(source.owner, f"<posts|post> {amount} dead")]
            case Purpose.LIVE_POST:
                return [self._says(source.owner, f"<posts|post> {amount}")]
        return []

    def _blind(self, who: str, amount: int) -> str:
        levels = self.settings.blinds
        at = min(self._blinds, len(levels) - 1)
        self._blinds += 1
        name = BLINDS[len(levels)][at]
        if amount < levels[at]:
            part = f"{money(amount)} of the {name} of {money(levels[at])}"
            return self._says(who, f"<posts|post> {part}, tapping out")
        return self._says(who, f"<posts|post> the {name} of {money(amount)}")
