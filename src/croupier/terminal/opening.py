"""Which table the person comes to: the one that was kept, or a new one."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.record.notation import BadLine, check_name
from croupier.dialogue.words.phrases import capital, listed
from croupier.players.files.file_bot import BadBot, FileBot
from croupier.players.registry import SUFFIX
from croupier.records.files import Damaged, InUse, NotKept, Outgrown
from croupier.records.rows import Kept
from croupier.records.table_files import TableFiles
from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.games import demonstration
from croupier.rulebook.settings import Settings
from croupier.tables import open_table
from croupier.terminal.counts import Plan
from croupier.terminal.families import family_at
from croupier.terminal.screen.console import is_terminal
from croupier.terminal.screen.plain import Screen
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.seating import make_plan
from croupier.terminal.table_client import Game, settings_kept

NAME = "Player"


class Wrong(Exception):
    """The command can't be done; the text is one sentence, after the option that it is about."""

    def __init__(self, reason: str, option: str = "") -> None:
        super().__init__(f"--{option}: {reason}" if option else reason)
        self.reason = reason
        self.option = option


def slot(args: Namespace) -> str:
    """The name under which the table is kept.

    A seeded game from a pipe is the same every time, whatever table waits: it has a place of its own.
    """
    return f"{args.game}-seeded" if args.seed and not is_terminal(sys.stdin) else str(args.game)


def come_to_table(args: Namespace, files: TableFiles, log: str, screen: Screen) -> Game:
    """The table that was kept, as it was left, or a new one; `Wrong` if there can be neither."""
    try:
        files.claim(log)
        return _table(args, files, log, screen)
    except BadBot as wrong:
        raise Wrong(f"a bot at the table can't play: {wrong}") from None
    except InUse:
        raise Wrong(f"the table in {files.path(log)} is being played in another terminal.") from None
    except NotKept as wrong:
        raise Wrong(f"{wrong}; CROUPIER_STATE may name another folder.") from None


def _table(args: Namespace, files: TableFiles, log: str, screen: Screen) -> Game:
    afresh = args.new or (bool(args.seed) and not is_terminal(sys.stdin) and not args.resume)
    if afresh:
        settings, plan = planned(args)  # whose refusal leaves the table that is kept where it is
        if args.new:
            _set_aside(files, log, screen)
        return Game.new(settings, plan, files, log)
    try:
        kept = files.load(log)
        if kept is None:
            if args.resume:
                raise Wrong("there is no saved table to resume; without --resume a new one is opened.")
            return _new(args, files, log)
        game = Game.resume(kept, files, log)
    except Outgrown as damage:
        aside = files.set_aside(log, "outgrown")
        words = (
            f"an earlier release of Croupier kept your table, and it can't go on here: {damage}."
            f" It is set aside in {aside}; that release goes on with it when it is named {files.path(log)}"
            " again."
        )
        if args.resume:
            raise Wrong(words) from None
        screen.tell(capital(words))
        return _new(args, files, log)
    except Damaged as damage:
        raise Wrong(
            f"{files.path(log)} is damaged: {damage}. Nothing in it was changed;"
            " --new sets it aside and opens a new table."
        ) from None
    if not args.resume and (other := listed(_asked_for_other(args, game, kept))):
        if not is_terminal(sys.stdin):
            screen.tell(f"A table is waiting for you, so {other} made no difference; --new opens another.")
        elif _wants_new(game, screen, other):
            settings, plan = planned(args)
            _set_aside(files, log, screen)
            return Game.new(settings, plan, files, log)
    screen.tell(f"You are back at your table: {where(game)}.")
    return game


def where(game: Game) -> str:
    """Where a table stands, in few words."""
    view = game.seen
    playing = "in " if view.in_round else "after " if view.round else "before "
    shoe = f"shoe {game.kept.shoes}, " if game.kept.shoes else ""
    return f"{shoe}{playing}round {max(view.round, 1)}, with {money(game.chips)}"


def _wants_new(game: Game, screen: Screen, other: str) -> bool:
    prompt = Prompt(
        f"A table is waiting: {where(game)}. It differs in {other}.",
        (("enter", "continue there"), ("n", "a new table, this one is set aside")),
        (("n", "new"), ("new", "new")),
    )
    while True:
        typed = screen.ask(prompt, game.scene()).strip().lower()
        if typed in ("", "n", "new"):
            return bool(typed)
        screen.tell("Press enter to continue at the table, or n for a new one.", refused=True)


def _asked_for_other(args: Namespace, game: Game, kept: Kept) -> Iterator[str]:
    """The options that were given and that the table which was kept does not have."""
    if args.seed and args.seed != game.plan.seed:
        yield "--seed"
    files = [str(Path(each).resolve()) for each in getattr(args, "bot", [])]
    if files and files != [each for each in game.plan.bots.values() if each.endswith(SUFFIX)]:
        yield "--bot"
    if args.bots and args.bots != len(game.plan.bots):
        yield "--bots"
    if args.purse and args.purse != game.plan.purse:
        yield "--purse"
    if args.name and args.name != game.plan.name:
        yield "--name"
    given = args.settings
    if given != demonstration(args.game) and given.without_clock() != settings_kept(kept):
        yield "the settings"


def _new(args: Namespace, files: TableFiles, log: str) -> Game:
    settings, plan = planned(args)
    return Game.new(settings, plan, files, log)


def planned(args: Namespace) -> tuple[Settings, Plan]:
    """The settings of a new table and who plays at it; `Wrong` if there can't be such a table."""
    try:
        family = family_at(args.game)
    except UnknownGame as wrong:
        raise Wrong(f"{wrong}.") from None
    settings = args.settings.without_clock()  # whoever plays alone has all the time there is
    name = args.name or NAME
    try:
        check_name(name)
    except BadLine as wrong:
        raise Wrong(str(wrong), "name") from None
    purse = args.purse or family.usual_purse(settings)
    if purse % settings.smallest_chip:
        chip = money(settings.smallest_chip)
        raise Wrong(f"{money(purse)} is not a whole number of chips of {chip}.", "purse")
    if refusal := family.purse_refusal(settings, purse):
        raise Wrong(str(refusal), "purse")
    talk, places = family.talk(settings), family.places(settings)
    files = getattr(args, "bot", [])
    bots = max(len(files), min(talk.usual_bots, places - 1) if args.bots is None else args.bots)
    _check_files(files)
    if bots < talk.fewest_bots:
        raise Wrong("at this table players play against each other, so it takes one bot at least.", "bots")
    if not talk.shared and bots >= places:
        most = "one bot" if places == 2 else f"{places - 1} bots"
        raise Wrong(f"the table has {places} {talk.place}s, so {most} at most.", "bots")
    try:
        open_table(settings)
    except IllegalAction as wrong:  # settings that serve to replay records, and that no table has
        raise Wrong(str(wrong)) from None
    return settings, make_plan(args.game, places, name, purse, args.seed, bots, files)


def _check_files(files: Sequence[str]) -> None:
    """Refuse a file in which there is no bot."""
    for path in files:
        try:
            FileBot(NAME, lambda least, most: least, path).close()
        except BadBot as wrong:
            raise Wrong(str(wrong), "bot") from None


def _set_aside(files: TableFiles, log: str, screen: Screen) -> None:
    """Keep what is there under another name; nothing is lost by a new table."""
    if files.path(log).exists():
        screen.tell(f"The table that was kept is set aside in {files.set_aside(log, 'aside')}.")
