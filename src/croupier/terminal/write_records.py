"""Rounds that were played, written down as the person saw them, for `croupier replay` to play again."""

from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.questions import NOBODY
from croupier.places import Place
from croupier.scenarios import write_finished
from croupier.tables import Finished
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.table_client import Game

ALL: Final = "all"
TABLE: Final = "a table in the terminal"


def write_rounds(game: Game, which: str) -> str:
    """Write the last round, the one with that number, or all; where they are, and how they are played."""
    rounds = _chosen(game, which.strip().lower())
    try:
        paths = [_write(game, game.rounds[each]) for each in rounds]
    except OSError as wrong:
        raise IllegalAction(f"The record can't be written: {wrong.strerror}.") from None
    if len(paths) == 1:
        return f"Round {rounds[0]} is written down. Play it again: croupier replay {quote(str(paths[0]))}"
    files = f"{quote(str(paths[0].parent))}/*.toml"
    return f"{len(paths)} rounds are written down. Play them again: croupier replay {files}"


def _chosen(game: Game, which: str) -> Sequence[int]:
    numbers = game.rounds.numbers()
    if not numbers:
        raise NotUnderstood("No round has been played to its end yet.")
    if which in ("", ALL):
        return numbers if which else numbers[-1:]
    found = [number for number in numbers if str(number) == which]
    if not found:
        raise NotUnderstood(
            f"Rounds 1 to {len(numbers)} are over: type record 1, record all, or record alone."
        )
    return found


def _write(game: Game, finished: Finished) -> Path:
    """Write a round with the cards that the person saw, `??` for the others."""
    eye = NOBODY
    for wager in finished.wagers:
        if wager["player"] == game.me and "seat" in wager:
            eye |= Place("seat", int(str(wager["seat"]))).bit
    text = write_finished(finished, game.name, TABLE, eye)
    return game.store.write_record(f"{game.name}-{finished.number}-{game.plan.mark}.toml", text)
