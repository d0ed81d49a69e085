"""What a director wants to know before players move: what they wait for, who was last, and what is next."""

from collections.abc import Iterator
from typing import Any

from croupier.dialogue.words.phrases import listed
from croupier.evenings.evening import Evening
from croupier.evenings.waiting_moves import doubtful_buttons


def waiting(evening: Evening, view: dict[str, Any]) -> Iterator[str]:
    """Which moves are due, for which rounds they wait, and whether the log knows where the button is."""
    ground, moves = evening.tournament.ground, evening.moves.due(evening.tournament)
    for number in moves.broken:
        yield f"Table {number} is to be broken."
    for move in moves.moves:
        if move.source not in moves.broken:
            who = move.player if ground.has_blinds else "A player"
            yield f"{who} is to move from table {move.source} to table {move.table}."
    if awaited := evening.moves.awaited(ground, moves):
        are = "round at table" if len(awaited) == 1 else "rounds at tables"
        is_over = "is" if len(awaited) == 1 else "are"
        yield f"They move once the {are} {listed(map(str, awaited))} {is_over} over: y says so."
    for number in doubtful_buttons(ground, moves):
        table = ground.tables[number]
        yield (
            f"By the log {table.coming().button} has the button of table {number} now, but nobody has told it"
            f" for {table.rounds_since_button} rounds: 'button ...' says who has it."
        )
    balanced = sorted({move.source for move in moves.moves} - set(moves.broken))
    notes = [last_move(view, str(number)) for number in balanced]
    yield from filter(None, notes if moves.broken else [*notes, break_order(view)])


def last_move(view: dict[str, Any], number: str) -> str:
    """Who was last moved away from a table to balance, in a sentence; nothing if nobody was."""
    last = view["moves"]["last"].get(number)
    if last is None:
        return ""
    at = f" at {last['time']}" if last["time"] else ""
    return (
        f"Table {number} last moved somebody{at}: {last['player']}, from seat {last['seat']} to {last['to']}."
    )


def break_order(view: dict[str, Any]) -> str:
    """In which order tables would be broken, in a sentence; nothing while there is one table."""
    first, *rest = view["moves"]["break_order"] or [0]
    if not first:
        return ""
    then = f", then {', '.join(map(str, rest))}" if rest else ""
    return f"Next to be broken: table {first}{then}."


def moves_told(view: dict[str, Any]) -> list[str]:
    """Who was last moved from each table, and in which order tables would be broken."""
    found = [last_move(view, number) for number in view["moves"]["last"]]
    return [each for each in (*found, break_order(view)) if each]
