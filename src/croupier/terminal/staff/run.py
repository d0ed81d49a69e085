"""`croupier deal GAME`: the live dealer's console, at a new table or at the one that was kept."""

import sys
from argparse import Namespace
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.records.files import Damaged, InUse, NotKept
from croupier.records.table_files import TableFiles, state_folder
from croupier.terminal.consoles.opening import open_console
from croupier.terminal.signals import Ended, ending
from croupier.terminal.staff.desk import Desk, Left
from croupier.terminal.staff.live_table import LiveTable
from croupier.terminal.words.own_command import own_command

FOLDER: Final = "live"
"""Where live tables are kept, within the folder of all tables."""
WRONG: Final = 2
INTERRUPTED: Final = 130
BY_SIGNAL: Final = 128


class _Wrong(Exception):
    """The command can't be done; the text is one sentence."""


def run(args: Namespace) -> int:
    """Deal; the exit status is 0 when the table is left or taken down, or when nothing more is typed.

    `args` has `game`, `settings` (already made), `table`, `new` and `plain`.
    """
    files, log = TableFiles(state_folder() / FOLDER), f"{args.game}-{args.table}"
    try:
        with ending():
            return _deal(args, files, log)
    except _Wrong as wrong:
        print(f"croupier deal: {wrong}", file=sys.stderr)
        return WRONG
    finally:
        files.release(log)


def _deal(args: Namespace, files: TableFiles, log: str) -> int:
    console = None
    try:
        files.claim(log)
        live, told = _table(args, files, log)
        console = open_console(args.plain)
        console.tell(told)
        Desk(live, console, lambda: live.settings, "" if args.table == DEFAULT else args.table).run()
        status, last = 0, f"The table is taken down. Its record is kept in {files.set_aside(log, 'closed')}."
    except (Left, EOFError):
        status, last = 0, _kept(args)
    except KeyboardInterrupt:
        status, last = INTERRUPTED, _kept(args)
    except Ended as ended:
        status, last = BY_SIGNAL + ended.number, _kept(args)
    except InUse:
        raise _Wrong(f"the table in {files.path(log)} is open in another terminal.") from None
    except NotKept as wrong:
        raise _Wrong(f"{wrong}; CROUPIER_STATE may name another folder.") from None
    finally:
        if console is not None:
            console.end()
    if console is not None:
        console.write(f"{last}\n")
    return status


def _kept(args: Namespace) -> str:
    named = () if args.table == DEFAULT else ("--table", args.table)
    return f"The table is saved. To continue, type {own_command('deal', args.game, *named)}."


DEFAULT: Final = "table"
"""The name of a table that has been given none."""


def _table(args: Namespace, files: TableFiles, log: str) -> tuple[LiveTable, str]:
    """The table that was kept, as it was left, or a new one; and what to say of it."""
    aside = ""
    if args.new and files.path(log).exists():
        aside = f" The one that was kept is set aside in {files.set_aside(log, 'aside')}."
    try:
        kept = files.load(log)
        if kept is not None:
            live = LiveTable.resume(kept, files, log)
            return live, f"The table goes on where it was left, after line {live.view()['entry']}."
        live = LiveTable.new(args.settings, files, log)
    except Damaged as damage:
        raise _Wrong(
            f"{files.path(log)} is damaged: {damage}. Nothing in it was changed;"
            " --new sets it aside and opens a new table."
        ) from None
    except IllegalAction as wrong:  # settings that serve to replay records, and that no table has
        raise _Wrong(str(wrong)) from None
    return live, f"A new table is opened; every line is kept in {files.path(log)}.{aside} ? helps."
