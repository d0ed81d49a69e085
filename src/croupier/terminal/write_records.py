"""Rounds that were played, written down as the person saw them, for `croupier replay` to play again."""

from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.questions import NOBODY
from croupier.places import Place
from croupier.scenarios import play_as_seen, write_finished
from croupier.tables import Finished
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.table_client import Game
from croupier.terminal.words.own_command import own_command

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
        replay = own_command("replay", paths[0])
        return f"Round {rounds[0]} has been written to a file. To replay it: {replay}"
    replay = f"{own_command('replay', paths[0].parent)}/*.toml"
    return f"{len(paths)} rounds have been written to files. To replay them: {replay}"


def export_rounds(game: Game) -> str:
    """Write every round as a scenario, and as a hand history where there are such; where they are."""
    rounds = _chosen(game, ALL)
    try:
        paths = [_write(game, game.rounds[number]) for number in rounds]
        histories = sum(_write_history(game, game.rounds[number]) for number in rounds)
    except OSError as wrong:
        raise IllegalAction(f"The rounds can't be written: {wrong.strerror}.") from None
    where = quote(str(paths[0].parent))
    if len(rounds) == 1:
        also = ", and as a hand history (.phh)" if histories else ""
        return f"1 round is written to {where} as a scenario for croupier replay{also}."
    also = f", {histories} of them as hand histories (.phh) too" if histories else ""
    return f"{len(rounds)} rounds are written to {where} as scenarios for croupier replay{also}."


def _write_history(game: Game, finished: Finished) -> bool:
    """Write a round as a hand history; False where the format can't carry it, or none was given."""
    if game.hand_history is None or finished.void:
        return False
    played = play_as_seen(finished, game.name, _eye(game, finished))
    text = game.hand_history(played.round, finished.number)
    if text:
        game.files.write_record(f"{game.name}-{finished.number}-{game.plan.mark}.phh", text)
    return bool(text)


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
    text = write_finished(finished, game.name, TABLE, _eye(game, finished))
    return game.files.write_record(f"{game.name}-{finished.number}-{game.plan.mark}.toml", text)


def _eye(game: Game, finished: Finished) -> int:
    """Who sees the cards that the person saw."""
    eye = NOBODY
    for wager in finished.wagers:
        if wager["player"] == game.me and "seat" in wager:
            eye |= Place("seat", int(str(wager["seat"]))).bit
    return eye
