"""Rounds of any game in tests: answered by the lines of a record, and looked at."""

from typing import Any, TypeVar

from croupier.dialogue import Dialogue, results
from croupier.dialogue.record.notation import read

NAMES = ("ann", "bob", "cal", "dee", "eve", "fay")
Played = TypeVar("Played", bound=Dialogue[Any])


def told(dialogue: Played, script: str) -> Played:
    """The round after these lines, which are parted by `;` or stand below each other."""
    for line in script.replace(";", "\n").splitlines():
        for answer in read(line, type(dialogue.round), NAMES):
            dialogue.answer(answer)
    return dialogue


def net(dialogue: Dialogue[Any]) -> dict[str, int]:
    """What each player is up or down, in cents."""
    return results.net(dialogue.events)


def offered(dialogue: Dialogue[Any]) -> set[str]:
    """The words that could be ruled now."""
    return {offer.word for offer in dialogue.rulings()}
