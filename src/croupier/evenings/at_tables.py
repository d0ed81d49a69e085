"""What happens at tables that are played here, told in sentences as everybody in the room sees it."""

from collections.abc import Iterator
from itertools import takewhile

from croupier.cards import UNKNOWN
from croupier.dialogue.audience import RAIL, Audience
from croupier.dialogue.events import Began, Dealt, redact
from croupier.dialogue.words.log import Log
from croupier.dialogue.words.phrases import listed
from croupier.evenings.evening import Evening
from croupier.evenings.happened import Happened
from croupier.tables import Outcome as TableOutcome
from croupier.tournaments.tables.played import PlayedTable
from croupier.values import PlayerName
from croupier.vocabulary.games import narration_of

ORDERS = "director "
"""How lines begin with which the tournament seats people and moves chips: it tells of those itself."""


def asked_at_tables(evening: Evening) -> Iterator[tuple[int, str]]:
    """What is asked at each table at which a round is being played, or cards are cut, or players wager."""
    for number, table in sorted(evening.tournament.ground.tables.items()):
        if not isinstance(table, PlayedTable):
            continue
        dialogue = table.table.dialogue
        asked = dialogue is not None and bool(dialogue.question)
        if asked or table.in_round():
            sentence = dialogue.waiting_for() if dialogue is not None else ""
            if sentence:
                yield number, sentence
        elif missing := still_to_wager(evening, table):
            yield number, f"{listed(missing)} still {'has' if len(missing) == 1 else 'have'} to wager."


def still_to_wager(evening: Evening, table: PlayedTable) -> list[PlayerName]:
    """Who has still to wager at a house game's table at which somebody has."""
    if evening.tournament.ground.has_blinds:
        return []
    order, of = table.coming().order, table.table.window.of
    entrants = evening.tournament.ground.state.entrants
    missing = [who for who in order if not any(of(who)) and not entrants[who].absent]
    return missing if len(missing) < len(order) else []


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
        self.elsewhere: set[int] = set()
        """The tables of which somebody else tells what happens there."""

    def told(self, happened: Happened) -> Iterator[str]:
        """What a line made happen at tables."""
        for number, outcome in happened.at_tables:
            if number in self.elsewhere:
                self._logs.pop(number, None)  # it is taken up anew once it is told here again
            elif not outcome.entry.line.startswith(ORDERS):
                yield from self._of(number, outcome)

    def _of(self, number: int, outcome: TableOutcome) -> Iterator[str]:
        table = self.evening.tournament.ground.tables.get(number)
        if not isinstance(table, PlayedTable):
            return
        face_down = 0
        for event in outcome.events:
            if isinstance(event, Began):
                self._logs[number] = Log(narration_of(table.table.settings))
            elif number not in self._logs:
                self._logs[number] = _taken_up(table, outcome)
            log = self._logs[number]
            seen = redact(event, RAIL)
            log.add(seen)
            lines, log.lines = log.lines, []
            if isinstance(seen, Dealt) and seen.card is UNKNOWN:
                face_down += 1
                continue
            if face_down and lines:
                yield _dealt_face_down(number, face_down)
                face_down = 0
            for line in lines:
                yield f"Table {number}: {line.words}"
        if face_down:
            yield _dealt_face_down(number, face_down)


def _taken_up(table: PlayedTable, outcome: TableOutcome) -> Log:
    """The log of a round that began before the evening was taken up, without its lines."""
    log = Log(narration_of(table.table.settings))
    dialogue = table.table.dialogue
    new = {id(event) for event in outcome.events}
    earlier = takewhile(lambda event: id(event) not in new, dialogue.events if dialogue is not None else ())
    log.rewind(redact(event, RAIL) for event in earlier)
    return log


def _dealt_face_down(number: int, count: int) -> str:
    dealt = "A card is" if count == 1 else f"{count} cards are"
    return f"Table {number}: {dealt} dealt face down."
