"""What a director wants to know before players move: who was moved last, and which table breaks next."""

from typing import Any


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
