"""What a tournament knows between two lines, as values that are saved and restored as they are."""

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final

from croupier.rulebook.tournaments import TieRule
from croupier.tournaments.entering.seat_marks import SeatMarks
from croupier.tournaments.results.places import Elimination, Standing
from croupier.values import PlayerName, value


class Phase(StrEnum):
    """Where a tournament is in its life."""

    DRAFTED = "drafted"
    PUBLISHED = "published"
    OPEN = "open"
    CLOSED = "closed"
    SESSION = "session"
    PAUSE = "pause"
    BETWEEN = "between"
    DECIDED = "decided"
    PAID = "paid"
    CANCELLED = "cancelled"

    __repr__ = str.__repr__


class Status(StrEnum):
    """What somebody is in a tournament."""

    ENTERED = "entered"
    RESERVE = "reserve"
    SEATED = "seated"
    """They have taken the place that was drawn for them."""
    FORFEITED = "forfeited"
    PLAYING = "playing"
    WAITING = "waiting for a re-buy"
    ADVANCED = "advanced"
    """They wait for the next session."""
    OUT = "out"
    SUBSTITUTED = "substituted"
    WITHDRAWN = "withdrawn"

    __repr__ = str.__repr__

    @property
    def words(self) -> str:
        """What is said of somebody who is that: `bob is a reserve`, `ann has withdrawn`."""
        return STANDS[self]


STANDS: Final = {
    Status.ENTERED: "has entered",
    Status.RESERVE: "is a reserve",
    Status.SEATED: "has taken a seat",
    Status.FORFEITED: "has lost the seat",
    Status.PLAYING: "is in play",
    Status.WAITING: "may still buy back in",
    Status.ADVANCED: "is through to the next session",
    Status.OUT: "is out",
    Status.SUBSTITUTED: "has been replaced",
    Status.WITHDRAWN: "has withdrawn",
}


@dataclass(slots=True)
class Entrant:
    """Somebody who has entered, or is a reserve."""

    name: PlayerName
    number: int
    """In the order of entry; 0 for a reserve, who has not entered yet."""
    status: Status = Status.ENTERED
    group: str = ""
    payer: PlayerName = ""
    agreed: bool = False
    table: int = 0
    seat: int = 0
    rebuys: int = 0
    added_on: bool = False
    absent: bool = False
    late: bool = False
    """True iff they had not taken their seat when the session started, and have not come since."""
    withdrew: bool = False
    """True iff they gave up in play; their place counts unless their fee goes back."""
    replaced: bool = False
    """True iff a reserve has come in their place."""
    warned: int = 0
    voided: int = 0
    place: int = 0
    """The place in which they were out before this tournament was taken up in mid-play."""
    full_name: str = ""
    member: str = ""
    """The membership number."""


@dataclass(slots=True)
class TableState:
    """What the tournament keeps of a table beside what the table itself knows."""

    number: int
    level: int
    rounds: int = 0
    """Rounds of this session."""
    last_counted: int = 0
    """The table's own number of the last round that counted."""
    shoes: int = 0
    level_rounds: int = 0
    moment: int = 0
    """The moment of its last settled round."""
    before: dict[PlayerName, int] = field(default_factory=dict)
    """The chips of each player when its last round commenced."""
    after: dict[PlayerName, int] = field(default_factory=dict)
    """The chips of each of them when it was settled."""
    put_in: dict[PlayerName, int] = field(default_factory=dict)
    void: bool = False
    """True iff it was made void after it was settled."""
    in_hand: bool = False
    """True iff it has played its round of a hand for hand."""
    extra: bool = False
    """True iff its last settled round was an extra round."""
    marker_drawn: bool = False
    """True iff its first marker of this session was drawn by lot, or stood there from the beginning."""
    after_time: bool = False
    """True iff it has finished the round that was going on when the time of the session was over."""


@value
class CardsOut:
    """What has come of the software's cards of a table in lines that were undone, or until it was closed."""

    used: int = 0
    """How many random numbers were used there."""
    reached: dict[str, tuple[int, int]] = field(default_factory=dict)
    """By shuffle, how many cards had left, and how often one was told that lay face down."""


@dataclass(slots=True)
class LastMove:
    """The last player whom the method moved away from a table that stayed in play."""

    player: PlayerName
    seat: int
    """Where they sat."""
    table: int
    """Where they went."""
    to_seat: int
    time: int
    """What the clock said; -1 if it was not told."""


@dataclass(slots=True)
class Clock:
    """The clock as it was told, in minutes, and how long session, level and break have lasted."""

    now: int = -1
    """Minutes since midnight of the first day; -1 before the clock was told."""
    day: str = ""
    """The date of the first day, once it is known."""
    stopped: bool = False
    session: int = 0
    level_minutes: int = 0
    level: int = 1
    break_left: int = 0


@dataclass(slots=True)
class Offer:
    """What a player was asked: a re-buy after a round, with what decides the place if it is not taken up."""

    out: Elimination
    since: int
    """What the clock said then."""
    next_round: bool = False
    """True iff the next round of the table has been played."""


@dataclass(slots=True)
class Tie:
    """Players with equal chips or points who have to be parted, and how."""

    players: list[PlayerName]
    method: TieRule
    about: str
    """What it decides: `advance`, `prizes`, `points` or `goods`."""
    place: int = 0
    """The place whose goods are drawn for."""
    anew: bool = False
    """True iff its extra rounds are played with chips issued for them alone."""
    held: dict[PlayerName, int] = field(default_factory=dict)
    """What each held at the end of the session, where the extra rounds have chips of their own."""
    tables: list[int] = field(default_factory=list)
    """The tables that have still to play the current extra round."""


@value
class GoodsPrize:
    """A prize that is not money, for a place."""

    place: int
    words: str
    worth: int
    given_to: PlayerName = ""
    by_value: bool = False


@dataclass(slots=True)
class Uncounted:
    """Chips that are at some tables, although nobody there is known to hold them."""

    chips: int
    """How many more are there than players are recorded with; fewer if it is below nothing."""
    tables: list[int]
    """The tables between which players have moved whose chips had not been counted, or a single one."""
    counted: list[PlayerName] = field(default_factory=list)
    """Whose chips there have been counted since the last round of their table."""

    def goes_on_without(self, table: int) -> bool:
        """Forget a table that is no longer in play; True iff something is still to be counted at others."""
        self.tables = [each for each in self.tables if each != table]
        return len(self.tables) > 1 or self.chips != 0


@dataclass(slots=True)
class Deal:
    """A division of the pool that players have proposed, and who has agreed."""

    amounts: dict[PlayerName, int]
    agreed: list[PlayerName] = field(default_factory=list)


@dataclass(slots=True)
class State:
    """All that changes in a tournament, but for its conditions, its money and its tables."""

    phase: Phase = Phase.DRAFTED
    director: PlayerName = ""
    entrants: dict[PlayerName, Entrant] = field(default_factory=dict)
    reserves: list[PlayerName] = field(default_factory=list)
    numbers: int = 0
    """How many have entered."""
    left: int = 0
    """How many are in play: at a table, or waiting for a re-buy."""
    per_table: int = 0
    """How many the director puts at a table; 0 for as many as it seats."""
    session: int = 0
    """The session that is played, or was last; 0 before the first."""
    drawn: int = 0
    """The session for which places have been drawn."""
    seats_told: int = 0
    """The session before which somebody was last said to take a seat."""
    players: list[PlayerName] = field(default_factory=list)
    """Who plays in the session that is played or comes."""
    waiting: list[PlayerName] = field(default_factory=list)
    """Those who have advanced past a repechage and wait for the session after it."""
    marks: SeatMarks = field(default_factory=SeatMarks)
    tables: dict[int, TableState] = field(default_factory=dict)
    closed: dict[int, TableState] = field(default_factory=dict)
    """By number, the tables that were closed in this session, with what they had played of it."""
    tables_opened: int = 0
    """How many tables have been opened so far."""
    cards_out: dict[str, CardsOut] = field(default_factory=dict)
    """By table, session and how many had been opened, the cards that have come and do not come again."""
    clock: Clock = field(default_factory=Clock)
    moment: int = 0
    """How many moments of elimination there have been."""
    offers: dict[PlayerName, Offer] = field(default_factory=dict)
    out: dict[PlayerName, Elimination] = field(default_factory=dict)
    late: list[PlayerName] = field(default_factory=list)
    standings: dict[PlayerName, Standing] = field(default_factory=dict)
    """How everybody stood at the end of the last session that they finished."""
    session_over: bool = False
    time_over: bool = False
    ties: list[Tie] = field(default_factory=list)
    parted: dict[PlayerName, list[int]] = field(default_factory=dict)
    """What parts players with equal chips at the end of the session, in the order in which it was found."""
    parted_points: dict[PlayerName, list[int]] = field(default_factory=dict)
    """What parts players with equal totals of points."""
    advanced: list[PlayerName] = field(default_factory=list)
    """Who advanced from the last session that was confirmed."""
    points: dict[PlayerName, Fraction] = field(default_factory=dict)
    extra_rounds: int = 0
    extra_players: list[PlayerName] = field(default_factory=list)
    hand_for_hand: bool = False
    moves: int = 0
    last_moves: dict[int, LastMove] = field(default_factory=dict)
    """By table in play, who was last moved away from it to balance tables."""
    broken: list[int] = field(default_factory=list)
    proposed: bool = False
    """True iff moves are put to the director."""
    goods: list[GoodsPrize] = field(default_factory=list)
    goods_money: int = 0
    """What the operator has paid in money for goods that were not given as they are."""
    session_prizes: dict[PlayerName, int] = field(default_factory=dict)
    prizes: dict[PlayerName, int] = field(default_factory=dict)
    """The prizes as they were fixed, not paid yet."""
    places_confirmed: bool = False
    deal: Deal | None = None
    deal_done: bool = False
    uncounted: list[Uncounted] = field(default_factory=list)
    """What is to be counted at tables whose rounds are reported; each table is in one of them at most."""
    chips_issued: int = 0
    chips_taken: int = 0
    house_lost: int = 0
    """What players have won from the house in chips, less what they lost to it."""
    start_times: dict[int, str] = field(default_factory=dict)
    postponed: str = ""
    act_seconds: int = 0
    paused_by: str = ""
    """Why play rests: `break`, `clock` or nothing."""

    @property
    def in_play(self) -> bool:
        """True iff a session has started, and is not confirmed yet."""
        return self.phase in (Phase.SESSION, Phase.PAUSE)
