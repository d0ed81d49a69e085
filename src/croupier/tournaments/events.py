"""What a tournament tells: typed values, each with its words for people and the rule behind it."""

from typing import Final

from croupier.chips import Account, dollars, money
from croupier.dialogue.words.phrases import listed
from croupier.tournaments.conditions.words.phrases import ordinal
from croupier.tournaments.play_events import (
    Advanced,
    Eliminated,
    LevelBegan,
    Parted,
    PlayerMoved,
    PointsGiven,
    RoundPlayed,
    RoundPutRight,
    SessionEnded,
    SessionStarted,
    TableBroken,
    Tied,
    ToBeCounted,
)
from croupier.values import PlayerName, value

PHASES: Final = {
    "drafted": "The conditions are a draft.",
    "published": "The conditions are published.",
    "open": "Entries are open.",
    "closed": "Entries are closed.",
    "session": "The tournament is in play.",
    "pause": "The clock is stopped.",
    "between": "The tournament is between two sessions.",
    "decided": "The tournament is decided.",
    "paid": "All prizes are paid.",
    "cancelled": "The tournament is cancelled, and everything that was paid is refunded.",
}
STATUSES: Final = {
    "entered": "{} has entered.",
    "reserve": "{} is a reserve.",
    "seated": "{} takes the seat.",
    "forfeited": "{} is late and has lost the seat.",
    "playing": "{} is in play again.",
    "waiting for a re-buy": "{} may buy back in.",
    "advanced": "{} plays in the next session.",
    "out": "{} is out.",
    "substituted": "{} has been replaced.",
    "withdrawn": "{} withdraws.",
}


@value
class Noted:
    """Words for everybody."""

    words: str
    rule: str = ""


@value
class MoneyPaid:
    """Money went from one account to another."""

    source: Account
    to: Account
    amount: int
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{money(self.amount)} goes from {self.source} to {self.to}."


WHEN: Final = {
    "drafted": "while the conditions are a draft",
    "published": "before entries open",
    "open": "while entries are open",
    "closed": "once entries are closed",
    "session": "while a session is being played",
    "pause": "while the clock is stopped",
    "between": "between two sessions",
    "decided": "once all sessions are over",
    "paid": "once all prizes are paid",
    "cancelled": "once the tournament is cancelled",
}
NOW: Final = {
    "drafted": "the conditions are a draft",
    "published": "the conditions are published",
    "open": "entries are open",
    "closed": "entries are closed",
    "session": "a session is being played",
    "pause": "the clock is stopped",
    "between": "the next session has not begun",
    "decided": "all sessions are over",
    "paid": "all prizes are paid",
    "cancelled": "the tournament is cancelled",
}
"""When something is done, and how things stand, by the state of the tournament."""


@value
class PhaseChanged:
    """The tournament is in another state."""

    phase: str
    rule: str = ""

    @property
    def words(self) -> str:
        return PHASES[self.phase]


@value
class Entered:
    """Somebody has entered."""

    player: PlayerName
    number: int
    group: str = ""
    rule: str = ""

    @property
    def words(self) -> str:
        group = f", of {self.group}" if self.group else ""
        return f"{self.player} enters as number {self.number}{group}."


@value
class StatusChanged:
    """Somebody is something else in the tournament: a reserve, withdrawn, forfeited, out."""

    player: PlayerName
    status: str
    rule: str = ""

    @property
    def words(self) -> str:
        return STATUSES[self.status].format(self.player)


@value
class Substituted:
    """A substitute takes the place of a player."""

    player: PlayerName
    substitute: PlayerName
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{self.substitute} takes the place of {self.player}."


@value
class Lot:
    """A place was drawn for a player, or assigned."""

    player: PlayerName
    table: int
    seat: int
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{self.player} has table {self.table}, seat {self.seat}."


_MARKS: Final = {
    "unavailable": "Seat {} is unavailable.",
    "available": "Seat {} is available again.",
    "reserved": "Seat {} is reserved.",
    "free": "Seat {} is no longer reserved.",
}


@value
class SeatMarked:
    """A seat is out of use or in use again, or it is kept for a player or no longer is."""

    place: str
    mark: str
    """`unavailable`, `available`, `reserved` or `free`."""
    player: PlayerName = ""
    why: str = ""
    rule: str = ""

    @property
    def words(self) -> str:
        words = _MARKS[self.mark].format(self.place).rstrip(".")
        whose = f" for {self.player}" if self.player else ""
        return f"{words}{whose}{f' because {self.why}' if self.why else ''}."


@value
class ChipsGiven:
    """A player was given chips: for the entry, a re-buy or an add-on, or carried."""

    player: PlayerName
    amount: int
    purpose: str
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{self.player} receives {dollars(self.amount)} chips {self.purpose}."


@value
class ChipsTaken:
    """Chips of a player left play."""

    player: PlayerName
    amount: int
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{self.player}'s {dollars(self.amount)} chips are taken out of play."


@value
class Asked:
    """Somebody is asked something."""

    who: PlayerName
    options: tuple[str, ...]
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{self.who} is asked: {' or '.join(self.options)}."


@value
class PlaceFixed:
    """A player's place is final, with its prize in money."""

    player: PlayerName
    place: int
    prize: int
    rule: str = ""

    @property
    def words(self) -> str:
        prize = f" and wins {money(self.prize)}" if self.prize else ""
        return f"{self.player} finishes {ordinal(self.place)}{prize}."


@value
class PlaceChanged:
    """A place given before was worked out anew."""

    player: PlayerName
    was: int
    now: int

    @property
    def words(self) -> str:
        was = ordinal(self.was) if self.was else "in play"
        return f"{self.player}, who was {was}, is now {ordinal(self.now) if self.now else 'in play'}."


@value
class GoodsWon:
    """A player wins a prize that is not money."""

    player: PlayerName
    words_of_goods: str
    place: int
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{self.player} wins {self.words_of_goods}."


@value
class Undone:
    """Lines of the log were undone, or are done again."""

    lines: tuple[int, ...]
    why: str = ""
    again: bool = False

    @property
    def words(self) -> str:
        several = len(self.lines) > 1
        lines = f"Lines {listed(map(str, self.lines))} are" if several else f"Line {self.lines[0]} is"
        return f"{lines} {'redone' if self.again else f'undone because {self.why}'}."


@value
class DealtOn:
    """Cards that came in lines which are undone do not come again: it is the house's procedure, no rule's."""

    table: int
    from_shoe: bool
    """True iff the next cards of a shoe follow; else the cards are shuffled anew for every round."""
    shuffles: tuple[str, ...] = ()
    """The first digits of the commitments to the orders in which they came, and that are not opened."""

    @property
    def words(self) -> str:
        how = (
            "those that were dealt go to the discards, and the next cards of the shoe follow"
            if self.from_shoe
            else "the cards are shuffled anew for the next round"
        )
        closed = ""
        if self.shuffles:
            several = len(self.shuffles) > 1
            which = listed([f"{each}..." for each in self.shuffles])
            closed = (
                f" The house's commitment{'s' if several else ''} {which} {'are' if several else 'is'} not"
                " opened."
            )
        return f"No card that came at table {self.table} comes again: {how}.{closed}"


@value
class Recounted:
    """A player's chips were put right."""

    player: PlayerName
    was: int
    now: int
    why: str
    rule: str = ""

    @property
    def words(self) -> str:
        if self.now == self.was:
            return f"{self.player} has {dollars(self.now)} chips, as was recorded."
        return f"{self.player} has {dollars(self.now)} chips, not {dollars(self.was)}, because {self.why}."


Event = (
    Noted
    | MoneyPaid
    | PhaseChanged
    | Entered
    | StatusChanged
    | Substituted
    | Lot
    | SeatMarked
    | ChipsGiven
    | ChipsTaken
    | SessionStarted
    | SessionEnded
    | Advanced
    | RoundPlayed
    | RoundPutRight
    | ToBeCounted
    | Asked
    | Eliminated
    | LevelBegan
    | PlayerMoved
    | TableBroken
    | Tied
    | Parted
    | PointsGiven
    | PlaceFixed
    | PlaceChanged
    | GoodsWon
    | Undone
    | DealtOn
    | Recounted
)
