"""The log of a round: what happened, as people read it, each line with the rule behind it."""

from collections.abc import Iterable, Sequence
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.chips import COMMISSION
from croupier.dialogue.events import (
    Began,
    Chose,
    Collected,
    Dealt,
    Divided,
    Ended,
    Event,
    Moved,
    Result,
    Rewound,
    Ruled,
    Said,
    Settled,
    Turned,
)
from croupier.dialogue.table_events import TABLE_EVENTS
from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.sentences import Telling, hand_sentence, sentence
from croupier.places import BOARD, DEALER
from croupier.rulebook.games import GAMES
from croupier.values import PlayerName, value


@value
class LogLine:
    """A sentence, and the whole id of its rule where it has one."""

    words: str
    rule: str


UNDONE: Final = "This is undone: the round is void."

# After these, chips move as has just been said.
_SAID_BEFORE: Final = frozenset({Chose, Settled, Ruled, Divided})


class Log:
    """The lines of one round, from its events as somebody sees them.

    Chips that move as a choice, a result, a ruling or a split has just said are not told twice. A notice
    to one person is for them and for staff. To `reader` what they do is told in the second person. The
    dealer's hand is named before wagers are settled by it. Where all of it is `undone`, for the round is
    void, each result says so.
    """

    def __init__(
        self,
        narration: Narration,
        player: PlayerName | None = None,
        staff: bool = False,
        reader: str | None = None,
        *,
        undone: bool = False,
    ) -> None:
        self.undone = undone
        self.lines: list[LogLine] = []
        self._narration = narration
        self._telling = Telling(narration.vocabulary, reader)
        self._player = player
        self._staff = staff
        self._begin()

    def _begin(self) -> None:
        self._last: type[Event] = Began
        self._dealer: list[Card] = []
        self._board: list[Card] = []
        self._dealt_by = ""

    def rewind(self, holding: Iterable[Event]) -> None:
        """Go on from the events that hold after a correction; they are not told again."""
        lines, self.lines = self.lines, []
        self._begin()
        for event in holding:
            self.add(event)
        self.lines = lines

    def add(self, event: Event) -> None:
        """Add the line for an event, if it has one."""
        kind = type(event)
        if kind in TABLE_EVENTS:  # which go with words that are told on their own
            return
        if kind is Settled:
            self._name_dealer()
        elif isinstance(event, Dealt | Turned | Collected):
            self._follow(event)
        elif kind is Began:  # the log of a table has many rounds
            self._dealer, self._board = [], []
        if not self._is_quiet(event):
            rule = "" if isinstance(event, Began | Rewound) else event.rule
            words = sentence(event, self._telling)
            self._say(f"{words} {UNDONE}" if self.undone and is_undone(event) else words, rule)
        if kind is not Moved:
            self._last = kind

    def _say(self, sentence: str, rule: str) -> None:
        # In a tournament a session may be of another game, whose rules come with its name.
        is_whole = not rule or rule.partition(" ")[0] in GAMES
        self.lines.append(LogLine(sentence, rule if is_whole else f"{self._narration.game} {rule}"))

    def _is_quiet(self, event: Event) -> bool:
        if isinstance(event, Moved):
            return self._last in _SAID_BEFORE and event.to.kind != COMMISSION
        if isinstance(event, Said):
            return not event.words or (bool(event.to) and event.to != self._player and not self._staff)
        if isinstance(event, Chose):
            act = self._narration.vocabulary.act(event.act)
            return act is not None and act.told_otherwise
        return False

    def _follow(self, event: Dealt | Turned | Collected) -> None:
        at = event.to if isinstance(event, Dealt) else event.at
        if at != DEALER and at != BOARD:
            return
        cards = self._dealer if at == DEALER else self._board
        if isinstance(event, Dealt):
            cards.append(event.card)
        elif isinstance(event, Turned):
            cards[event.index] = event.card
        else:
            cards.clear()
        # A hand that was dealt face down is declared by the round itself when it is turned up.
        self._dealt_by = "" if isinstance(event, Turned) else event.rule

    def _name_dealer(self) -> None:
        """Name the dealer's hand once it is complete enough to settle by, and again when it has changed."""
        if self._dealt_by and len(self._dealer) > 1 and UNKNOWN not in self._dealer:
            name = self._narration.name_hand(DEALER, self._dealer, self._board)
            if name:
                self._say(hand_sentence(DEALER, name), self._dealt_by)
            self._dealt_by = ""


def is_undone(event: Event) -> bool:
    """True iff the event tells of a result that a void round takes back."""
    return isinstance(event, Settled) and event.result is not Result.VOID


def log_lines(
    events: Sequence[Event],
    narration: Narration,
    corrections: Sequence[tuple[int, Rewound]] = (),
    player: PlayerName | None = None,
    staff: bool = False,
    reader: str | None = None,
) -> list[LogLine]:
    """The log of the events, with each correction before the first event that it changed."""
    void = any(isinstance(event, Ended) and event.void for event in events)
    log = Log(narration, player, staff, reader, undone=void)
    at = 0
    for index, correction in sorted(corrections, key=lambda each: each[0]):
        for event in events[at:index]:
            log.add(event)
        at = max(at, index)
        log.add(correction)
    for event in events[at:]:
        log.add(event)
    return log.lines
