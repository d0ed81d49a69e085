"""`croupier tables [NAME] [--json]`."""

import json
import sys
from collections.abc import Sequence
from shutil import get_terminal_size

from croupier.cli.parsing import Parser, WrongInput
from croupier.columns import hanging


def main(words: Sequence[str]) -> int:
    """List the tables that are kept, or take one of them up again."""
    parser = Parser(
        "tables",
        "[NAME] [--json]",
        "List the tables that you have left in the terminal, or go back to one by its name. If there is"
        " another table of the same game, it is set aside.",
    )
    parser.add_argument("name", metavar="NAME", nargs="?", help="the name of a table in the list")
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")
    args = parser.read(words)

    from croupier.records.table_files import state_folder
    from croupier.terminal.lobby.kept import find, lines, put_in_place, tables_in
    from croupier.terminal.opening import Wrong
    from croupier.terminal.words.own_command import own_command

    folder = state_folder()
    if args.name is None:
        tables = tables_in(folder)
        if args.json:
            document = [
                {"name": each.name, "game": each.game, "stands": each.stands, "bots": each.bots}
                | {"kept_at": each.kept_at.isoformat(timespec="seconds"), "reason": each.reason}
                for each in tables
            ]
            sys.stdout.write(json.dumps({"tables": document}, indent=2) + "\n")
            return 0
        for line in lines(tables) if tables else ["There are no saved tables. croupier play opens one."]:
            sys.stdout.write("\n".join(hanging(line, get_terminal_size().columns, 2)) + "\n")
        if tables:
            sys.stdout.write(f"{own_command('tables', 'NAME')} continues at one of them.\n")
        return 0
    try:
        game = put_in_place(folder, find(folder, args.name))
    except Wrong as wrong:
        raise WrongInput(str(wrong)) from None
    if game.endswith("-seeded"):
        raise WrongInput(
            "it is a seeded game from a pipe: croupier play continues it, with the same --seed and --resume"
        )

    from croupier.cli.play import main as play

    return play([game, "--resume"])
