"""`croupier play GAME`, with every setting of the game as an option of its own."""

import re
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from typing import Any, Final, TypeVar

from croupier.cli.game_names import game_among, listed_games
from croupier.cli.games import settings_class_of, settings_of
from croupier.cli.parsing import Parser, WrongInput, suggest
from croupier.cli.setting_options import add_setting_options, given_changes
from croupier.columns import hanging
from croupier.dialogue.words.phrases import capital, listed
from croupier.records.table_files import state_folder
from croupier.rulebook.settings import Settings
from croupier.terminal.lobby.last_choices import LastChoices
from croupier.terminal.options import BadOption, bots_from, purse_from, seed_from
from croupier.terminal.screen.console import is_terminal

PACES: Final = ("0", "1", "2", "3")
T = TypeVar("T")


def main(words: Sequence[str]) -> int:
    """Play at a table in the terminal; without a game, choose one from a menu."""
    if not words and is_terminal(sys.stdin) and is_terminal(sys.stdout):
        return choose_and_play()
    args = _read(words)

    from croupier.terminal.play import run

    if is_terminal(sys.stdin):
        LastChoices(state_folder()).keep(args.game, list(words))
    args.hand_history = _hand_history
    return int(run(args))


def _hand_history(played: Any, number: int) -> str:
    """A round of poker in the Poker Hand History format; nothing where that can't carry it."""
    from croupier.interop import CannotCarry, write
    from croupier.rounds.poker.round import PokerRound

    if not isinstance(played, PokerRound):
        return ""
    try:
        return write(played, hand=number)
    except CannotCarry:
        return ""


def choose_and_play() -> int:
    """Show the menu, and play what is chosen there."""
    from croupier.terminal.lobby.kept import tables_in
    from croupier.terminal.lobby.menu import Menu
    from croupier.terminal.screen.console import menu_answers

    folder = state_folder()
    try:
        with menu_answers() as ask:
            chosen = Menu(ask, _say, _wrong, LastChoices(folder), tables_in(folder)).choose()
    except EOFError:
        return 0
    if not chosen:
        return 0
    command, *words = chosen
    if command == "tables":
        from croupier.cli.tables import main as take_up

        return take_up(words)
    return main(words)


def _say(text: str) -> None:
    """Write lines of the menu, broken between words where the terminal is too narrow."""
    columns = get_terminal_size().columns
    for line in text.split("\n"):
        print("\n".join(hanging(line, columns)))


def _wrong(words: Sequence[str]) -> str:
    """What is wrong with the words of the command, in a sentence; nothing if they are in order."""
    from croupier.terminal.opening import Wrong, planned

    try:
        planned(_read(words))
    except (WrongInput, Wrong) as wrong:
        sentence = re.sub(r"^--[a-z0-9-]+: ", "", f"{wrong}")  # nobody at the menu has typed an option
        return capital(sentence.removesuffix(".") + ".")
    return ""


def _read(words: Sequence[str]) -> Namespace:
    """The words as arguments, with the settings that they make."""
    game = game_among(words)
    if game is None:
        settings_class_of(
            _parser(None, words).parse_known_args(words)[0].game
        )  # and says what games there are
    settings = settings_class_of(game or "")
    args = _parser(settings, words).read(words)
    args.settings = settings_of(args.game, args.settings, given_changes(args, settings))
    if missing := args.settings.missing():
        raise WrongInput(
            f"a table that is played for dollars can't open without {listed(missing)}; "
            "croupier settings explains them, and --unit play needs none of them"
        )
    return args


def _parser(settings: type[Settings] | None, words: Sequence[str]) -> Parser:
    parser = Parser(
        "play",
        "GAME [--bots N] [--bot FILE] [--seed HEX] [--resume | --new] [--purse AMOUNT] [--name NAME]"
        " [--hints] [--plain] [--settings FILE]",
        "Sit down at a table in the terminal, with play chips unless the settings say otherwise."
        " Without a game, a menu shows what there is.",
        epilog="Every setting of a game is an option too; croupier play GAME --help lists them. Examples are"
        " --minimum 10, --maximum 200, --decks 6 and --dealer-soft-17 draw in Blackjack, --blinds 2,5,"
        " --limit full_pot and --objective high_low_8 in poker.",
    )
    parser.add_argument("game", metavar="GAME", help=listed_games(words))
    parser.add_argument(
        "--bots",
        type=_bots,
        metavar="N",
        help="how many bots play too, 0 to 20 (default: none, or 5 in poker)",
    )
    parser.add_argument(
        "--bot",
        type=_bot,
        action="append",
        default=[],
        metavar="FILE",
        help="seat a bot of your own: a Python file with a function choose(view)",
    )
    parser.add_argument("--seed", type=_seed, metavar="HEX", help="the seed of the shuffles, up to 64 digits")
    again = parser.add_mutually_exclusive_group()
    again.add_argument("--resume", action="store_true", help="go back to the table that you left")
    again.add_argument(
        "--new", action="store_true", help="open a new table; the one that you left is set aside"
    )
    parser.add_argument("--purse", type=_purse, metavar="AMOUNT", help="how much you bring, in dollars")
    parser.add_argument("--name", metavar="NAME", help="your name at the table")
    pace = parser.add_argument(
        "--pace",
        type=_pace,
        default=1,
        metavar="N",
        help="how slowly cards are dealt: 0 (at once), 1 (normal), 2 or 3; any key skips the wait",
    )
    suggest(pace, PACES)
    parser.add_argument(
        "--hints",
        action="store_true",
        help="show what each option is worth at every question; only for play chips",
    )
    parser.add_argument("--plain", action="store_true", help="no colour and no drawing")
    parser.add_argument(
        "--settings", metavar="FILE", help="a TOML file of settings (default: a demonstration set)"
    )
    if settings is not None:
        add_setting_options(parser, settings)
    return parser


def _bots(text: str) -> int:
    return _as_typed(bots_from, text)


def _pace(text: str) -> int:
    if text not in PACES:
        raise ArgumentTypeError(f"{text!r} is not allowed; it must be {', '.join(PACES[:-1])} or {PACES[-1]}")
    return int(text)


def _bot(text: str) -> str:
    if not text.endswith(".py"):
        raise ArgumentTypeError(f"{text!r} is not allowed; it must be a Python file such as my_bot.py")
    return text


def _seed(text: str) -> str:
    return _as_typed(seed_from, text)


def _purse(text: str) -> int:
    return _as_typed(purse_from, text)


def _as_typed(read: Callable[[object], T], text: str) -> T:
    """An option that was typed; what is wrong with it is for the parser to tell."""
    try:
        return read(text)
    except BadOption as wrong:
        raise ArgumentTypeError(wrong.reason) from None
