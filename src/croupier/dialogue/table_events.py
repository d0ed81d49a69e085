"""What a table tells between rounds, beside its words: who sits where, what is placed, what is in force.

These events are facts of the table and of no round. They are in no digest, a correction of a round takes none
of them back, and no log prints them: the words that go with them are told on their own. Everything in them is
public.
"""

from collections.abc import Iterable
from typing import Final, TypeVar, get_args

from croupier.cards import Card
from croupier.chips import Unit
from croupier.places import Place
from croupier.values import PlayerName, value

E = TypeVar("E")

Limit = tuple[str, int, int, int]
"""What may be put on one spot: its kind, the least, the most (0 for no maximum), and the step."""


@value
class Opened:
    """The table is open: its game, how many boxes or seats it has, its settings, limits and sign.

    Each setting is JSON, and so is the sign: what is displayed for the players.
    """

    game: str
    family: str
    unit: Unit
    place: str
    places: int
    settings: tuple[tuple[str, str], ...]
    limits: tuple[Limit, ...]
    rule: str = ""
    sign: str = "null"


@value
class Seated:
    """Somebody came to the table with these chips: to a seat, or (seat 0) to stand behind or to wait."""

    who: PlayerName
    seat: int
    chips: int
    rule: str
    waits: bool = False


@value
class ChangedSeat:
    """Somebody at the table has another seat now; 0 if they stand."""

    who: PlayerName
    seat: int
    rule: str


@value
class Left:
    """Somebody left the table with these chips."""

    who: PlayerName
    chips: int
    rule: str


@value
class Placed:
    """All that a player has at a place before the deal, by kind of wager."""

    who: PlayerName
    at: Place
    stakes: tuple[tuple[str, int], ...]
    rule: str


@value
class TakenBack:
    """A player has nothing at a place any more."""

    who: PlayerName
    at: Place
    rule: str


@value
class Marked:
    """A player has a limit of their own, at one box or (None) wherever they wager; 0 if it is lifted."""

    who: PlayerName
    at: Place | None
    limit: int
    rule: str


@value
class SettingChanged:
    """A setting has another value (as JSON) from now on, and limits and sign are these."""

    setting: str
    to: str
    limits: tuple[Limit, ...]
    rule: str
    sign: str = "null"


@value
class Announced:
    """Notice of a change or of closure, from a round on; 0 where the round is not known yet."""

    about: str
    to: str
    from_round: int
    rule: str


@value
class Lapsed:
    """All notices of changes of this setting so far are no longer right; those that still are come again."""

    about: str
    rule: str


@value
class FinalRounds:
    """So many rounds are left before the table closes."""

    left: int
    rule: str


@value
class Closed:
    """The table is closed."""

    rule: str


@value
class ShoeReady:
    """A shoe was made ready: how many cards it has in all, how many have left it, and its number.

    `seen` are the cards that everybody has seen leave it; None where nobody keeps count of them, because a
    single deck is shuffled for every round.
    """

    cards: int
    gone: int
    rule: str
    number: int = 0
    seen: tuple[Card, ...] | None = None


@value
class Suspended:
    """No round can begin until something is done, which `why` says; empty if play can go on again."""

    why: str
    rule: str


@value
class Committed:
    """The house published its commitment to the order of the cards."""

    commitment: str
    rule: str


@value
class ProofRevealed:
    """The proof of cards to which the house had committed can be checked now."""

    commitment: str
    rule: str = ""


@value
class OnClock:
    """A person, or everybody (""), has so many seconds for a decision."""

    who: PlayerName
    seconds: int
    rule: str


@value
class Owes:
    """What a player owes before they are dealt in, live and dead; whether they post it, or sit out.

    `missed` says whether they owe it for blinds that they have missed.
    """

    who: PlayerName
    live: int
    dead: int
    rule: str
    posts: bool = False
    out: bool = False
    missed: bool = False


@value
class Attends:
    """A player of a tournament is marked absent, or present again."""

    who: PlayerName
    absent: bool
    rule: str


@value
class RoundTold:
    """A round was not played here but told by its result, which follows: its number."""

    number: int
    rule: str


@value
class MarkerAt:
    """The starting marker is here: whoever plays there wagers first in the coming round; None for nowhere."""

    at: Place | None
    rule: str


@value
class AskedToWager:
    """It is a player's time to wager, until the next is asked; nobody's ("") as the betting opens."""

    who: PlayerName
    rule: str


@value
class Advised:
    """A player has wagered out of order, and was advised of it."""

    who: PlayerName
    rule: str


@value
class SitsOut:
    """A player has no wager in the coming round, unless one is placed for them after all."""

    who: PlayerName
    rule: str


@value
class ButtonAt:
    """The dealer button is here between rounds; None before the first."""

    at: Place | None
    rule: str


TableEvent = (
    Opened
    | Seated
    | ChangedSeat
    | Left
    | Placed
    | TakenBack
    | Marked
    | SettingChanged
    | Announced
    | Lapsed
    | FinalRounds
    | Closed
    | ShoeReady
    | Suspended
    | Committed
    | ProofRevealed
    | OnClock
    | Owes
    | Attends
    | RoundTold
    | MarkerAt
    | AskedToWager
    | Advised
    | SitsOut
    | ButtonAt
)

TABLE_EVENTS: Final[frozenset[type]] = frozenset(get_args(TableEvent))
"""The kinds of events that a table tells of itself, and no round."""


def events_of_rounds(events: Iterable[E]) -> tuple[E, ...]:
    """The events without those that a table tells of itself."""
    return tuple([event for event in events if type(event) not in TABLE_EVENTS])
