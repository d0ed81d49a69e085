"""Rounds that can begin at tables that are dealt here: at which tables, and by which lines."""

from collections.abc import Sequence

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import listed
from croupier.evenings.evening import Evening
from croupier.terminal.evening.bots import BotsAtTables
from croupier.tournaments.tables.played import PlayedTable


def begins(evening: Evening, number: int | str) -> str:
    """The line with which a round begins at a table."""
    word = "dealer deals" if evening.tournament.ground.has_blinds else "no more bets"
    return f"table {number}: {word}"


def can_begin(evening: Evening) -> list[int]:
    """The tables that are dealt here at which nothing is asked and the next round may begin."""
    ground = evening.tournament.ground
    if evening.tournament.view()["tournament"]["state"] != "session" or evening.owes_moves:
        return []
    return [number for number, table in sorted(ground.tables.items()) if _may_begin(evening, number, table)]


def _may_begin(evening: Evening, number: int, table: object) -> bool:
    if not isinstance(table, PlayedTable) or table.in_round():
        return False
    dialogue = table.table.dialogue
    if dialogue is not None and dialogue.question:
        return False
    try:
        evening.tournament.machine.rounds.must_commence(number)
    except IllegalAction:
        return False
    return True


def is_live(evening: Evening, number: int) -> bool:
    """True iff a dealer deals at the table, and its cards are keyed."""
    table = evening.tournament.ground.tables.get(number)
    return isinstance(table, PlayedTable) and not table.table.ground.dealing.by_software


def words_to_begin(evening: Evening, numbers: Sequence[int]) -> str:
    """At which tables a round can begin, and what is typed for the first of them."""
    first = numbers[0]
    where = f"table {first}" if len(numbers) == 1 else f"tables {listed(list(map(str, numbers)))}"
    if is_live(evening, first):
        return f"A round can begin at {where}: 'at {first}' opens the dealer's desk"
    ground = evening.tournament.ground
    if ground.has_blinds:
        return f"A round can begin at {where}: 'deal {first}'"
    bots = BotsAtTables(evening).names
    people = [who for who in ground.tables[first].coming().order if who not in bots]
    if not people:
        return f"A round can begin at {where}: 'play {first}' lets the bots play it"
    least = evening.tournament.view()["level"]["settings"].get("minimum", "25")
    wager = f"{first} {people[0]} wagers {least}"
    return f"A round can begin at {where}: wagers first, as in '{wager}', then 'deal {first}'"
