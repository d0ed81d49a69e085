"""Which table the person comes to: the one that was kept, or a new one."""

import sys
from argparse import Namespace
from collections.abc import Iterator

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.notation import BadLine, check_name
from croupier.dialogue.phrases import capital
from croupier.records.files import Damaged, InUse, NotKept, Outgrown
from croupier.records.store import Saved, Store
from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.games import demonstration
from croupier.terminal.families import family_at
from croupier.terminal.screen.console import is_terminal
from croupier.terminal.screen.plain import Prompt, Screen
from croupier.terminal.seating import make_plan
from croupier.terminal.table_client import Game, settings_kept

NAME = "Player"


class Wrong(Exception):
    """The command can't be done; the text is one sentence."""


def slot(args: Namespace) -> str:
    """The name under which the table is kept.

    A seeded game from a pipe is the same every time, whatever table waits: it has a place of its own.
    """
    return f"{args.game}-seeded" if args.seed and not is_terminal(sys.stdin) else str(args.game)


def come_to_table(args: Namespace, store: Store, screen: Screen) -> Game:
    """The table that was kept, as it was left, or a new one; `Wrong` if there can be neither."""
    try:
        store.acquire()
        return _table(args, store, screen)
    except InUse:
        raise Wrong(f"the table in {store.path} is being played in another terminal.") from None
    except NotKept as wrong:
        raise Wrong(f"{wrong}; CROUPIER_STATE may name another folder.") from None


def _table(args: Namespace, store: Store, screen: Screen) -> Game:
    afresh = args.new or (bool(args.seed) and not is_terminal(sys.stdin) and not args.resume)
    if afresh:
        if args.new:
            _set_aside(store, screen)
        return _new(args, store)
    try:
        saved = store.load()
        if saved is None:
            if args.resume:
                raise Wrong("no table is kept to be resumed; without --resume a new one is opened.")
            return _new(args, store)
        game = Game.resume(saved, store)
    except Outgrown as damage:
        aside = store.set_aside("outgrown")
        words = (
            f"an earlier release of Croupier kept your table, and it can't go on here: {damage}."
            f" It is set aside in {aside}; that release goes on with it when it is named {store.path} again."
        )
        if args.resume:
            raise Wrong(words) from None
        screen.tell(capital(words))
        return _new(args, store)
    except Damaged as damage:
        raise Wrong(
            f"{store.path} is damaged: {damage}. Nothing in it was changed;"
            " --new sets it aside and opens a new table."
        ) from None
    if not args.resume and (other := ", ".join(_asked_for_other(args, game, saved))):
        if not is_terminal(sys.stdin):
            screen.tell(f"A table waits for you, so {other} was not heeded; --new opens another.")
        elif _wants_new(game, screen, other):
            _set_aside(store, screen)
            return _new(args, store)
    screen.tell(f"You are back at your table: {_where(game)}.")
    return game


def _where(game: Game) -> str:
    view = game.seen
    playing = "in " if view.in_round else "after " if view.round else "before "
    shoe = f"shoe {game.kept.shoes}, " if game.kept.shoes else ""
    return f"{shoe}{playing}round {max(view.round, 1)}, with {money(game.chips)}"


def _wants_new(game: Game, screen: Screen, other: str) -> bool:
    prompt = Prompt(
        f"A table waits for you: {_where(game)}. It differs in {other}.",
        (("enter", "go on with it"), ("n", "a new table, this one is set aside")),
    )
    while True:
        typed = screen.ask(prompt, game.scene()).strip().lower()
        if typed in ("", "n", "new"):
            return bool(typed)


def _asked_for_other(args: Namespace, game: Game, saved: Saved) -> Iterator[str]:
    """The options that were given and that the table which was kept does not have."""
    if args.seed and args.seed != game.plan.seed:
        yield "--seed"
    if args.bots and args.bots != len(game.plan.bots):
        yield "--bots"
    if args.purse and args.purse != game.plan.purse:
        yield "--purse"
    if args.name and args.name != game.plan.name:
        yield "--name"
    given = args.settings
    if given != demonstration(args.game) and given.without_clock() != settings_kept(saved.head):
        yield "the settings"


def _new(args: Namespace, store: Store) -> Game:
    try:
        family = family_at(args.game)
    except UnknownGame as wrong:
        raise Wrong(f"{wrong}.") from None
    settings = args.settings.without_clock()  # whoever plays alone has all the time there is
    name = args.name or NAME
    try:
        check_name(name)
    except BadLine as wrong:
        raise Wrong(str(wrong)) from None
    purse = args.purse or family.usual_purse(settings)
    if purse % settings.smallest_chip:
        raise Wrong(
            f"--purse: {money(purse)} is no whole number of chips of {money(settings.smallest_chip)}."
        )
    if refusal := family.purse_refusal(settings, purse):
        raise Wrong(f"--purse: {refusal}")
    talk, places = family.talk(settings), family.places(settings)
    bots = min(talk.usual_bots, places - 1) if args.bots is None else args.bots
    if bots < talk.fewest_bots:
        raise Wrong("--bots: at this table players play against each other, so it takes one bot at least.")
    if not talk.shared and bots >= places:
        most = "one bot" if places == 2 else f"{places - 1} bots"
        raise Wrong(f"--bots: the table has {places} {talk.place}s, so {most} at most.")
    plan = make_plan(args.game, places, name, purse, args.seed, bots)
    try:
        return Game.new(settings, plan, store)
    except IllegalAction as wrong:  # settings that serve to replay records, and that no table has
        raise Wrong(str(wrong)) from None


def _set_aside(store: Store, screen: Screen) -> None:
    """Keep what is there under another name; nothing is lost by a new table."""
    if store.path.exists():
        screen.tell(f"The table that was kept is set aside in {store.set_aside('aside')}.")
