"""Small hand histories for tests, made from a few fields."""

from collections.abc import Sequence
from pathlib import Path

from croupier.interop import Hand, Played, loads, play

FIXTURES = Path(__file__).parent / "fixtures"
DEAL = ("d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 7c2d")
BOARD = ("d db 3c8dJh", "d db 4s", "d db 9c")


def text(actions: Sequence[str] = (), **fields: object) -> str:
    """A hand of three players with 1,000 each and blinds of 5 and 10, or what the fields say."""
    table: dict[str, object] = {
        "variant": "NT",
        "ante_trimming_status": True,
        "antes": [0, 0, 0],
        "blinds_or_straddles": [5, 10, 0],
        "min_bet": 10,
        "starting_stacks": [1000, 1000, 1000],
        "actions": list(actions),
    } | fields
    return "".join(
        f"{name} = {str(given).lower() if isinstance(given, bool) else repr(given)}\n"
        for name, given in table.items()
        if given is not None
    )


def hand(actions: Sequence[str] = (), **fields: object) -> Hand:
    """The hand, read."""
    return loads(text(actions, **fields))


def played(*actions: str, **fields: object) -> Played:
    """The hand, played."""
    return play(hand(actions, **fields))


def stacks(*actions: str, **fields: object) -> list[float]:
    """What each player finishes with, in the units of the hand."""
    return [stack / 100 for stack in played(*actions, **fields).stacks]
