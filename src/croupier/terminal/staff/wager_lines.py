"""Wagers as people say them: an amount in figures, and the box where a player can have only one."""

import re
from collections.abc import Mapping
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.values import PlayerName

_WAGERS: Final = re.compile(r"(\S+) wagers(?: (\S+))?(.*)")
_AMOUNT: Final = re.compile(r"\$?[0-9][0-9,]*(\.[0-9]+)?")


def must_tell_amount(line: str) -> None:
    """Refuse a wager whose amount is left out or in words, and say how an amount is written."""
    said = _WAGERS.fullmatch(line)
    if said is None or _AMOUNT.fullmatch(said[2] or ""):
        return
    example = f"as in '{said[1]} wagers 25'"
    if said[2] is None or said[2] == "on":
        raise IllegalAction(f"Say how much {said[1]} wagers, {example}.")
    raise IllegalAction(f"{said[2]!r} is not an amount: write it in figures, {example}.")


def with_box(line: str, taken: Mapping[int, PlayerName]) -> str:
    """A wager with the box of the player's own seat, where none is named; any other line as it is."""
    said = _WAGERS.fullmatch(line)
    if said is None or " on " in f"{said[3]} ":
        return line
    seat = next((seat for seat, who in taken.items() if who == said[1]), 0)
    return f"{line} on box {seat}" if seat else line
