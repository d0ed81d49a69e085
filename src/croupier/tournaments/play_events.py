"""What a tournament tells of its play: sessions, rounds, levels, moves, and who is parted from whom."""

from fractions import Fraction
from typing import Final

from croupier.chips import dollars
from croupier.dialogue.words.phrases import listed
from croupier.values import PlayerName, value

TIE_WORDS: Final = {
    "divide": "they share",
    "draw_cards": "a draw of cards decides",
    "extra_rounds": "extra rounds decide",
}


@value
class SessionStarted:
    """A session has begun."""

    session: int
    name: str
    rule: str = ""

    @property
    def words(self) -> str:
        named = self.name not in ("", f"session {self.session}")
        return f"Session {self.session}{f' ({self.name})' if named else ''} begins."


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
        who = listed(self.players) or "Nobody"
        return f"{who} {'advance' if len(self.players) > 1 else 'advances'} from session {self.session}."


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
class ToBeCounted:
    """How many chips are to be counted at tables: more than players are recorded with there, or fewer."""

    tables: tuple[int, ...]
    chips: int
    rule: str = ""

    @property
    def words(self) -> str:
        where = f"table{'s' * (len(self.tables) > 1)} {listed(map(str, self.tables))}"
        if not self.chips:
            return f"No more chips are to be counted at {where}."
        if self.chips < 0:
            return f"At {where} players have {dollars(-self.chips)} chips fewer than is recorded."
        return f"{dollars(self.chips)} chips are to be counted at {where}."


@value
class RoundPutRight:
    """The last round of a table came out otherwise than it was settled: who has how much more or less."""

    table: int
    round: int
    changes: tuple[tuple[PlayerName, int], ...]
    void: bool = False

    @property
    def words(self) -> str:
        told = ", ".join(f"{who} {'+' if by > 0 else ''}{dollars(by)}" for who, by in self.changes)
        what = "is void" if self.void else "is put right"
        return f"Table {self.table}, round {self.round} {what}: {told or 'nobody has more or less'}."


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
        why = f" because {self.why}" if self.why else ""
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
        return f"{listed(self.players)} are equal: {TIE_WORDS[self.method]}."


@value
class Parted:
    """What parts players who were equal, the higher first; those who still are stand together."""

    players: tuple[PlayerName | tuple[PlayerName, ...], ...]
    by: str
    rule: str = ""

    @property
    def words(self) -> str:
        first = self.players[0]
        if len(self.players) == 1 and not isinstance(first, str):
            return f"By {self.by} {listed(first)} are still equal."
        order = [
            each if isinstance(each, str) else f"{listed(each)}, who are still equal" for each in self.players
        ]
        return f"By {self.by} the order is {', then '.join(order)}."


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
