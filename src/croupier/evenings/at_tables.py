"""What happens at tables that are played here, told in sentences as everybody in the room sees it."""

from collections.abc import Iterator

from croupier.cards import UNKNOWN
from croupier.dialogue.audience import RAIL, Audience
from croupier.dialogue.events import Began, Dealt, redact
from croupier.dialogue.log import Log
from croupier.evenings.evening import Evening, Happened
from croupier.tables import Outcome as TableOutcome
from croupier.tournaments.tables.played import PlayedTable
from croupier.values import PlayerName
from croupier.vocabulary.games import narration_of

ORDERS = "director "
"""How lines begin with which the tournament seats people and moves chips: it tells of those itself."""


def asked_at_tables(evening: Evening) -> Iterator[tuple[int, str]]:
    """What is asked at each table at which a round is being played."""
    for number, table in sorted(evening.tournament.ground.tables.items()):
        if isinstance(table, PlayedTable) and table.in_round() and table.table.dialogue is not None:
            sentence = table.table.dialogue.waiting_for()
            if sentence:
                yield number, sentence


def cards_of(evening: Evening, name: PlayerName) -> str:
    """The cards of a player in the round that is being played, in a sentence for that player alone."""
    person = evening.tournament.view()["people"].get(name)
    table = evening.tournament.ground.tables.get(person["table"]) if person is not None else None
    if not isinstance(table, PlayedTable) or not table.in_round():
        return f"No round is being played here with {name}."
    mine = evening.tournament.table_view(table.number, Audience(name))["mine"]
    cards = " ".join(mine["cards"].values())
    names = ", ".join(each["name"] for each in mine["names"].values() if each["name"])
    return f"{name} has {cards or 'no cards of their own'}{f' ({names})' if names else ''}."


class TablesTold:
    """The log of each table's round, as everybody sees it."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self._logs: dict[int, Log] = {}

    def told(self, happened: Happened) -> Iterator[str]:
        """What a line made happen at tables."""
        for number, outcome in happened.at_tables:
            if not outcome.entry.line.startswith(ORDERS):
                yield from self._of(number, outcome)

    def _of(self, number: int, outcome: TableOutcome) -> Iterator[str]:
        table = self.evening.tournament.ground.tables.get(number)
        if not isinstance(table, PlayedTable):
            return
        face_down = 0
        for event in outcome.events:
            if isinstance(event, Began) or number not in self._logs:
                self._logs[number] = Log(narration_of(table.table.settings))
            log = self._logs[number]
            seen = redact(event, RAIL)
            if isinstance(seen, Dealt) and seen.card is UNKNOWN:
                face_down += 1
                continue
            if face_down:
                yield _dealt_face_down(number, face_down)
                face_down = 0
            log.add(seen)
            lines, log.lines = log.lines, []
            for line in lines:
                yield f"Table {number}: {line.words}"
        if face_down:
            yield _dealt_face_down(number, face_down)


def _dealt_face_down(number: int, count: int) -> str:
    dealt = "A card is" if count == 1 else f"{count} cards are"
    return f"Table {number}: {dealt} dealt face down."
