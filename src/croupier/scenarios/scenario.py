"""A scenario as it was read: who plays what, the lines of its play, and what is expected."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from typing import Any, Final

from croupier.cards import Card
from croupier.chips import dollars
from croupier.dialogue.answers import Answer
from croupier.dialogue.audience import STAFF
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Event, Said, Settled, redact
from croupier.dialogue.record.digest import digest
from croupier.dialogue.results import net
from croupier.dialogue.round import Round
from croupier.rulebook.settings import Settings
from croupier.scenarios.files.source import ScenarioError, Source
from croupier.scenarios.game import Game
from croupier.tournaments import LotsCome, Position, TablesAre, Tournament
from croupier.tournaments.conditions import Conditions
from croupier.values import value

FORMAT: Final = 1
"""Of the files; raised when an older reader could not read them."""
ROUND: Final = "round"
TABLE: Final = "table"
TOURNAMENT: Final = "tournament"
FACE_DOWN: Final = (
    "A session is being played, so each card that lay face down is ?? here; once the session is confirmed,"
    " all faces are shown."
)
ENOUGH: Final = 100_000_000_00
"""What everybody has in their purse where the file gives no purses: more than any wager."""


@value
class Line:
    """A line of the play: its number from 1, its line in the file, its text, and the answers that it is."""

    number: int
    where: int | None
    text: str
    answers: tuple[Answer, ...]


class NoRound(Exception):
    """Raised when something is expected of a round and none was played."""


@value
class Played:
    """A round as far as it was played, or a table: what checks look at. Amounts are in cents."""

    game: Game
    dialogue: Dialogue[Any] | None
    net: Mapping[str, int]
    said: tuple[Said, ...]
    void: bool
    owed: Mapping[str, int] = field(default_factory=dict)

    @staticmethod
    def of(game: Game, dialogue: Dialogue[Any], notices: Iterable[Said] = ()) -> "Played":
        """A round, with what was said before its first card."""
        events = dialogue.events
        said = (*notices, *(event for event in events if isinstance(event, Said)))
        return Played(game, dialogue, net(events), said, dialogue.round.void)

    @property
    def live(self) -> Dialogue[Any]:
        """The dialogue; `NoRound` if there is none."""
        if self.dialogue is None:
            raise NoRound
        return self.dialogue

    @property
    def round(self) -> Round:
        """The round itself."""
        found = self.live.round
        assert isinstance(found, Round)
        return found

    def settled(self) -> list[Settled]:
        """What became of each wager."""
        return [event for event in self.live.events if isinstance(event, Settled)]

    def cite(self, rule: str) -> str:
        """The whole id of a rule of the game."""
        return f"{self.game.name} {rule}" if rule else ""


Check = Callable[[Played], Iterable[str]]
"""Compares a round with something expected of it, and tells each difference in a sentence."""


@value
class Expected:
    """One key of `[expect]`, the line it stands on, and its check."""

    key: str
    where: int | None
    check: Check


@value
class Expect:
    """All that is expected: checks, refusals by number of line or wager, and how the play ends."""

    given: bool = False
    checks: tuple[Expected, ...] = ()
    refused: Mapping[int, str] = field(default_factory=dict)
    refused_entries: Mapping[int, str] = field(default_factory=dict)
    unused: int | None = None
    stops_short: bool = False


@value
class Record:
    """What the record of a real round adds."""

    format: int
    edition: int
    instrument: str
    table: str
    round: int
    digest: str
    trail: tuple[str, ...] = ()


@value
class Corrected:
    """A correction: what stood from a line on before, what stands there now, by whom and why."""

    at: int
    was: tuple[str, ...]
    now: tuple[str, ...]
    by: str
    why: str


TournamentCheck = Callable[[Tournament], Iterable[str]]
"""Compares a tournament with something expected of it, and tells each difference in a sentence."""


@value
class ExpectedRound:
    """What is expected of a round at a table of a tournament.

    Of a round that is told, only what players won or lost can be expected.
    """

    where: int | None
    table: int
    round: int
    expect: Expect


@value
class TournamentPlan:
    """What a scenario of a tournament adds: its conditions, their revisions, and where it is taken up."""

    conditions: Conditions
    revisions: tuple[Mapping[str, object], ...] = ()
    position: Position | None = None
    lots: LotsCome = LotsCome.IN_ORDER
    """Whether lots that a line leaves open are in order, or each is told."""
    checks: tuple[tuple[int | None, TournamentCheck], ...] = ()
    """What is expected of the tournament: each with the line of the file that expects it."""
    rounds: tuple[ExpectedRound, ...] = ()
    tables: TablesAre = TablesAre.AS_SAID
    """How its tables are dealt; those of the software from the seed."""
    seed: str = ""


@value
class Scenario:
    """A file that can be played. `cards` is None where the lines hold the cards too (a script)."""

    source: Source
    game: Game
    title: str
    rules: tuple[str, ...]
    scope: str
    settings: Settings
    entries: tuple[Any, ...]
    purses: Mapping[str, int]
    lines: tuple[Line, ...]
    cards: tuple[Card, ...] | None
    expect: Expect
    rounds: tuple[Expect, ...] = ()
    button: str = ""
    new_cards: bool = False
    record: Record | None = None
    corrected: tuple[Corrected, ...] = ()
    tournament: TournamentPlan | None = None

    def error(self, where: int | None, reason: str) -> ScenarioError:
        """Why the scenario cannot be played as it stands."""
        return ScenarioError(self.source.name, where, reason)


@value
class Step:
    """An answer that was given, or the time before the first: what was said, and what happened then."""

    line: Line | None
    said: str
    events: tuple[Event, ...]
    refused: str = ""
    of_round: bool = True
    other_game: Settings | None = None
    """The settings of the table at which it happened, if its game is another than that of the file."""
    public: str = ""
    """What was said as everybody may read it, if it names a card that lies face down."""


@value
class Difference:
    """Something that came out otherwise than expected, and the line of the file that expected it."""

    where: int | None
    text: str


@value
class Outcome:
    """What came out: the rounds, step by step, and each difference from what was expected."""

    scenario: Scenario
    rounds: tuple[Played, ...]
    steps: tuple[Step, ...]
    differences: tuple[Difference, ...]
    net: Mapping[str, int]
    in_play: bool = False
    """True iff it is a tournament's, and the lines end in the middle of a session."""
    note: str = ""
    """What has to be known to read it."""

    @property
    def ok(self) -> bool:
        """True iff everything came out as expected."""
        return not self.differences

    def as_everybody_sees(self) -> "Outcome":
        """The outcome without the faces of cards that lay face down, and a note if there were any."""
        seen = tuple(
            replace(
                step,
                said=step.public or step.said,
                public="",
                events=tuple([redact(event, STAFF) for event in step.events]),
            )
            for step in self.steps
        )
        return replace(self, steps=seen, note=FACE_DOWN) if seen != self.steps else self

    @property
    def events(self) -> list[Event]:
        """All that happened."""
        return [event for step in self.steps for event in step.events]

    @property
    def digest(self) -> str:
        """The fingerprint of the events of the rounds."""
        return digest(event for played in self.rounds for event in played.live.events)


def amounts_shown(amounts: Mapping[str, int]) -> dict[str, str]:
    """Amounts by name as files write them."""
    return {name: dollars(amount) for name, amount in amounts.items()}
