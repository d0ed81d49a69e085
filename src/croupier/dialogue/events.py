"""What a round tells: cards, chips and words. The same dozen kinds serve all games.

Everything at these tables is public but the face of a card, so only what carries a card, or words about
a hidden one, has an audience: `seen_by`, a bit a seat, -1 for everybody and 0 for nobody.
"""

from dataclasses import field, fields
from enum import Enum
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.chips import Account
from croupier.dialogue.audience import Audience
from croupier.dialogue.questions import EVERYBODY
from croupier.dialogue.table_events import TableEvent
from croupier.places import Place
from croupier.values import PlayerName, value


class Result(Enum):
    """What became of a wager."""

    WIN = "win"
    LOSE = "lose"
    STAND_OFF = "stand off"
    PUSH = "push"
    VOID = "void"


@value
class Began:
    """A round commenced: who takes part at which place, what is in the purses, and who has the button."""

    game: str
    players: tuple[tuple[PlayerName, Place], ...]
    purses: tuple[tuple[PlayerName, int], ...]
    button: Place | None = None


@value
class Dealt:
    """A card came to a place."""

    card: Card
    to: Place
    rule: str
    seen_by: int = EVERYBODY


@value
class Turned:
    """A card dealt face down was turned up."""

    card: Card
    at: Place
    index: int
    rule: str


@value
class Replaced:
    """A card came to the place of another, the `index`-th of a hand, which had gone to the discard rack."""

    card: Card
    at: Place
    index: int
    rule: str
    seen_by: int = EVERYBODY


@value
class Burnt:
    """A card went to the discard rack without being used."""

    card: Card
    rule: str
    seen_by: int = EVERYBODY


@value
class CuttingCard:
    """The cutting card came out where the next card was to go."""

    at: Place
    rule: str


@value
class Shuffled:
    """The cards named were shuffled."""

    which: str
    rule: str


@value
class Cut:
    """The cards were cut: so many of them went to the back.

    `chosen_by` is who chose the place where it was somebody else, as the dealer for a player.
    """

    by: str
    at: int
    rule: str
    chosen_by: str = ""


@value
class Divided:
    """The hand was split: its second card and what lies after it moved on by one hand."""

    at: Place
    rule: str


@value
class Collected:
    """The cards of a hand were taken to the discard rack."""

    at: Place
    rule: str


BESIDE_ROUNDS: Final = "beside rounds"
"""The purpose of chips that a table moves, and no round: bought and cashed, charged, put right afterwards."""


@value
class Moved:
    """Chips went from one account to another.

    `purpose` says what for, where a game or a table tells such moves apart; it is not on the wire.
    """

    source: Account
    to: Account
    amount: int
    rule: str
    purpose: str = field(default="", compare=False)


@value
class Chose:
    """A person made a decision."""

    who: PlayerName
    act: str
    amount: int
    about: Place
    rule: str
    whose: PlayerName = ""


@value
class Ruled:
    """The house, or the clock, ruled."""

    by: str
    word: str
    rule: str
    who: PlayerName = ""
    card: Card | None = None
    amount: int = 0
    seen_by: int = EVERYBODY
    about: Place | None = None
    detail: str = ""
    act: str = ""


@value
class Said:
    """Words for all to hear, or a notice to one person (`to`)."""

    words: str
    rule: str
    to: str = ""


@value
class Settled:
    """A wager came to its result: what was staked, and what was paid on top of it."""

    who: PlayerName
    kind: str
    at: Place
    stake: int
    result: Result
    paid: int
    rule: str


@value
class Ended:
    """The round is over, played to its end or void."""

    void: bool
    rule: str


@value
class Rewound:
    """The record of a round was corrected: of what was told since it began only the first `to` events hold.

    If none holds, not even that it began, no round has commenced; what was told before it holds.
    """

    to: int
    why: str


Event = (
    Began
    | Dealt
    | Turned
    | Replaced
    | Burnt
    | CuttingCard
    | Shuffled
    | Cut
    | Divided
    | Collected
    | Moved
    | Chose
    | Ruled
    | Said
    | Settled
    | Ended
    | Rewound
    | TableEvent
)


NOTHING_SAID: Final = Said("", "")
"""A notice as others see it: that an event was told, and nothing else, so that all count the same events."""


def redact(event: Event, audience: Audience | int) -> Event:
    """The event as an audience is told it; nothing is left out, so that all count the same events.

    With a bare eye, 0 a spectator's and -1 that of staff who may see all, only cards are redacted.
    """
    if isinstance(audience, Audience):
        if isinstance(event, Said):
            private = event.to and event.to != audience.who and not audience.staff
            return NOTHING_SAID if private else event
        eye = audience.eye
    else:
        eye = audience
    if isinstance(event, Dealt):
        if event.seen_by == EVERYBODY or event.seen_by & eye:
            return event
        return Dealt(UNKNOWN, event.to, event.rule, event.seen_by)
    if isinstance(event, Replaced):
        if event.seen_by == EVERYBODY or event.seen_by & eye:
            return event
        return Replaced(UNKNOWN, event.at, event.index, event.rule, event.seen_by)
    if isinstance(event, Burnt):
        if event.seen_by == EVERYBODY or event.seen_by & eye:
            return event
        return Burnt(UNKNOWN, event.rule, event.seen_by)
    if isinstance(event, Ruled) and event.card is not None:
        if event.seen_by == EVERYBODY or event.seen_by & eye:
            return event
        return Ruled(
            event.by,
            event.word,
            event.rule,
            event.who,
            UNKNOWN,
            event.amount,
            event.seen_by,
            event.about,
            event.detail,
            event.act,
        )
    return event


LEFT_OUT = frozenset({"about", "detail", "act", "chosen_by"})
"""What few events have is left out of the others, whose fingerprints are older than it."""


def wire(event: Event) -> tuple[str, dict[str, object]]:
    """The event as plain data: its kind, and its fields by name."""
    told = {each.name: plain_field(getattr(event, each.name)) for each in fields(event) if each.compare}
    return type(event).__name__, {
        name: plain for name, plain in told.items() if plain or name not in LEFT_OUT
    }


def plain_field(field: object) -> object:
    """A field of an event as plain data."""
    if isinstance(field, Account):
        return [field.kind, field.owner, field.lies, field.unit.value]
    if isinstance(field, Card | Place):
        return str(field)
    if isinstance(field, Enum):
        return field.value
    if isinstance(field, tuple):
        return [plain_field(item) for item in field]
    return field
