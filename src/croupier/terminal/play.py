"""`croupier play GAME`: sit down at a table in the terminal, or go on where it was left."""

import sys
from argparse import Namespace
from typing import Final, NoReturn

from croupier.dialogue.answers import IllegalAction
from croupier.records.files import Damaged, NotKept
from croupier.records.table_files import TableFiles, state_folder
from croupier.tables import NotCarriedOut
from croupier.terminal.hints import TableHints
from croupier.terminal.opening import Wrong, come_to_table, slot
from croupier.terminal.screen.console import open_screen
from croupier.terminal.screen.pace import USUAL
from croupier.terminal.screen.plain import Screen
from croupier.terminal.seating import take_seats
from croupier.terminal.session.session import Left, Session
from croupier.terminal.session.sitting import keep_sitting
from croupier.terminal.signals import Ended, ending
from croupier.terminal.table_client import Game
from croupier.terminal.words.own_command import own_command

WRONG: Final = 2
INTERRUPTED: Final = 130
BY_SIGNAL: Final = 128
"""The exit status after a signal is this and the signal's number."""
KEPT: Final = "Your table is saved. To continue, type {how}."


def run(args: Namespace) -> int:
    """Play; the exit status is 0 when the person has left or nothing more is typed.

    `args` has `game`, `settings` (already made), `bots`, `seed`, `purse` in cents, `plain`, `new`, `resume`
    and perhaps `name`, `pace` and `hints`.
    """
    args.name = getattr(args, "name", None)
    files, log = TableFiles(state_folder()), slot(args)
    try:
        with ending():
            screen = open_screen(args.plain, getattr(args, "pace", USUAL))
            try:
                return _play(args, files, log, screen)
            finally:
                screen.close()
    except Wrong as wrong:
        print(f"croupier play: {wrong}", file=sys.stderr)
        return WRONG
    finally:
        files.release(log)


def _play(args: Namespace, files: TableFiles, log: str, screen: Screen) -> int:
    own_place = log != args.game
    hints: TableHints | None = None
    kept = KEPT.format(how="the same command with --resume" if own_place else own_command("play", args.game))
    try:
        game = come_to_table(args, files, log, screen)
        game.hand_history = getattr(args, "hand_history", None)
        hints = TableHints(game)
        if getattr(args, "hints", False):
            turn_on(hints)
        for words in take_seats(game):
            screen.tell(words)
        _sit(game, screen, hints)
    except Left:
        files.remove(log)
        status = 0
    except EOFError:
        screen.tell(f"{'You stop here' if screen.typed else 'The input has ended'}. {kept}")
        status = 0
    except KeyboardInterrupt:
        screen.tell(f"You stop here. {kept}")
        status = INTERRUPTED
    except Ended as ended:
        screen.tell(kept)
        status = BY_SIGNAL + ended.number
    except Damaged as damage:
        raise Wrong(f"{files.path(log)} is damaged: {damage}.") from None
    except NotKept as wrong:
        raise Wrong(f"{wrong}; the last answer was not taken.") from None
    except NotCarriedOut as failure:
        raise Wrong(f"{failure} {kept}") from None
    finally:
        if hints is not None:
            hints.close()
    screen.end()
    return status


def turn_on(hints: TableHints) -> None:
    """Show hints at every question; `Wrong` at a table that has none."""
    try:
        hints.take("on")
    except IllegalAction as wrong:
        raise Wrong(wrong.reason, "hints") from None


def _sit(game: Game, screen: Screen, hints: TableHints) -> NoReturn:
    """Play until the end, whichever it is; what came of the sitting so far is kept."""
    try:
        Session(game, screen, hints).run()
    finally:
        keep_sitting(game)
