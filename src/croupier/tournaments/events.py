"""What a tournament tells: typed values, each with its words for people and the rule behind it."""

from fractions import Fraction

from croupier.chips import Account, dollars, money
from croupier.values import PlayerName, value


@value
class Noted:
    """Words for everybody, or for one person."""

    words: str
    rule: str = ""
    to: str = ""


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


@value
class PhaseChanged:
    """The tournament is in another state."""

    phase: str
    rule: str = ""

    @property
    def words(self) -> str:
        return f"The tournament is now {self.phase}."


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
        return f"{self.player} is now {self.status}."


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


@value
class ChipsGiven:
    """A player was given chips: for the entry, a re-buy or an add-on, or carried."""

    player: PlayerName
    amount: int
    purpose: str
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{self.player} has {dollars(self.amount)} chips {self.purpose}."


@value
class ChipsTaken:
    """Chips of a player left play."""

    player: PlayerName
    amount: int
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{dollars(self.amount)} chips of {self.player} are taken out of play."


@value
class SessionStarted:
    """A session has begun."""

    session: int
    name: str
    rule: str = ""

    @property
    def words(self) -> str:
        return f"Session {self.session}{f' ({self.name})' if self.name else ''} begins."


@value
class SessionEnded:
    """A session has reached its end at every table."""

    session: int
    rule: str = ""

    @property
    def words(self) -> str:
        return f"Session {self.session} is over."


@value
class Advanced:
    """Players go on to the next session."""

    session: int
    players: tuple[PlayerName, ...]
    rule: str = ""

    @property
    def words(self) -> str:
        return f"From session {self.session} advance: {', '.join(self.players) or 'nobody'}."


@value
class RoundPlayed:
    """A round at a table was settled: what each player won or lost."""

    table: int
    round: int
    changes: tuple[tuple[PlayerName, int], ...]
    extra: bool = False

    @property
    def words(self) -> str:
        told = ", ".join(f"{who} {'+' if by > 0 else ''}{dollars(by)}" for who, by in self.changes)
        kind = "extra round" if self.extra else f"round {self.round}"
        return f"Table {self.table}, {kind}: {told or 'nobody won or lost'}."


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
class Eliminated:
    """A player is out."""

    player: PlayerName
    table: int
    round: int
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{self.player} is out."


@value
class LevelBegan:
    """A level has begun: at one table, or at all of them (0)."""

    level: int
    table: int = 0
    rule: str = ""

    @property
    def words(self) -> str:
        return f"Level {self.level} begins{f' at table {self.table}' if self.table else ''}."


@value
class PlayerMoved:
    """A player was moved to another seat."""

    player: PlayerName
    source: int
    table: int
    seat: int
    why: str = ""
    rule: str = ""

    @property
    def words(self) -> str:
        why = f" ({self.why})" if self.why else ""
        return f"{self.player} moves from table {self.source} to table {self.table}, seat {self.seat}{why}."


@value
class TableBroken:
    """A table is closed, and its players go to others."""

    table: int
    rule: str = ""

    @property
    def words(self) -> str:
        return f"Table {self.table} is broken."


@value
class Tied:
    """Players with equal chips or points have to be parted."""

    players: tuple[PlayerName, ...]
    method: str
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{', '.join(self.players)} are equal: {self.method.replace('_', ' ')} decides."


@value
class Parted:
    """What parts players who were equal, the higher first."""

    players: tuple[PlayerName, ...]
    by: str
    rule: str = ""

    @property
    def words(self) -> str:
        return f"By {self.by} the order is {', '.join(self.players)}."


@value
class PointsGiven:
    """Points for a place in a session, and the total."""

    player: PlayerName
    points: Fraction
    total: Fraction
    rule: str = ""

    @property
    def words(self) -> str:
        return f"{self.player} has {self.points} points, {self.total} in all."


@value
class PlaceFixed:
    """A player's place is final, with its prize in money."""

    player: PlayerName
    place: int
    prize: int
    rule: str = ""

    @property
    def words(self) -> str:
        return (
            f"{self.player} is in place {self.place}{f' and wins {money(self.prize)}' if self.prize else ''}."
        )


@value
class PlaceChanged:
    """A place given before was worked out anew."""

    player: PlayerName
    was: int
    now: int

    @property
    def words(self) -> str:
        now = f"in place {self.now}" if self.now else "in play"
        return f"{self.player}, who was {f'in place {self.was}' if self.was else 'in play'}, is now {now}."


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
        lines = ", ".join(map(str, self.lines))
        return f"Line {lines} is {'done again' if self.again else f'undone: {self.why}'}."


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
        return f"{self.player} has {dollars(self.now)} chips, not {dollars(self.was)}: {self.why}."


Event = (
    Noted
    | MoneyPaid
    | PhaseChanged
    | Entered
    | StatusChanged
    | Substituted
    | Lot
    | ChipsGiven
    | ChipsTaken
    | SessionStarted
    | SessionEnded
    | Advanced
    | RoundPlayed
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
    | Recounted
)
