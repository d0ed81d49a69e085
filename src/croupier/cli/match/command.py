"""`croupier match BOT BOT... [--game GAME] [--hands N] [--seed N] [--seconds S] [--json]`."""

import re
from argparse import ArgumentTypeError
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

from croupier.cli.games import settings_class_of, settings_of
from croupier.cli.match.playing import family_of, play_match
from croupier.cli.match.report import as_json, as_text
from croupier.cli.parsing import Parser, WrongInput, suggest
from croupier.cli.progress import Bar
from croupier.dialogue.words.phrases import listed
from croupier.players.bot import Bot
from croupier.players.files.file_bot import SECONDS, BadBot, FileBot
from croupier.players.registry import GAMES, SUFFIX, make_bot
from croupier.rulebook.games import find_game
from croupier.rulebook.settings import Settings

MOST_BOTS: Final = 9
MOST_HANDS: Final = 10_000_000
HANDS: Final = 1_000


def main(words: Sequence[str]) -> int:
    """Let bots play, and print what each has won."""
    args = _parser().read(words)
    settings_class_of(args.game)
    settings = settings_of(args.game, args.settings)
    family = family_of(settings)
    if family is None:
        raise WrongInput(f"there are no matches in {find_game(args.game).title}")
    if family.together and len(args.bots) < 2:
        raise WrongInput("a match needs at least two bots, who play each other")
    places = getattr(settings, "seats", MOST_BOTS)
    if family.together and len(args.bots) > places:
        raise WrongInput(f"the table has {places} seats, so {places} bots can play at most")
    if family.together and args.hands < len(args.bots):
        least = len(args.bots)
        raise WrongInput(
            f"--hands: {args.hands} is not allowed; it must be {least} or more, one for each bot"
        )
    with ExitStack() as closing, Bar() as bar:
        bots = line_up(settings, args.bots, args.seed, args.seconds)
        for bot in bots.values():
            if isinstance(bot, FileBot):
                closing.callback(bot.close)
        tallies = play_match(settings, bots, args.hands, args.seed, bar.show)
    tell = as_json if args.json else as_text
    print(tell(settings, args.seed, tallies, args.hands))
    return 0


def _parser() -> Parser:
    parser = Parser(
        "match",
        "BOT BOT... [--game GAME] [--hands N] [--seed N] [--seconds S] [--settings FILE] [--json]",
        "Let bots play, and show what each of them wins per hand, with its standard error. "
        "In poker they play each other; in other games each plays against the house.",
    )
    bots = parser.add_argument(
        "bots",
        metavar="BOT",
        nargs="+",
        help="basic, careful or bold; in poker also caller and random; or a Python file with choose(view)",
    )
    suggest(bots, ("basic", "careful", "bold", "caller", "random"))
    game = parser.add_argument(
        "--game", default="holdem", metavar="GAME", help=f"{', '.join(GAMES)} (holdem)"
    )
    suggest(game, tuple(GAMES))
    parser.add_argument(
        "--hands",
        type=_count(MOST_HANDS),
        default=HANDS,
        metavar="N",
        help="how many hands each bot plays (1000); in poker, as many as whole decks allow",
    )
    parser.add_argument(
        "--seed", type=_count(2**63), default=1, metavar="N", help="the seed of the cards and of the bots (1)"
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=SECONDS,
        metavar="S",
        help="how long a bot from a file may take for a decision (2)",
    )
    parser.add_argument(
        "--settings", metavar="FILE", help="a TOML file of settings (default: a demonstration set)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON document")
    return parser


def _count(most: int) -> Any:
    def count(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,19}", text) or not 0 < int(text) <= most:
            raise ArgumentTypeError(f"{text!r} is not allowed; it must be a whole number from 1 to {most:,}")
        return int(text)

    return count


def _seconds(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", text) or float(text) == 0:
        raise ArgumentTypeError(f"{text!r} is not allowed; it must be seconds such as 2 or 0.5")
    return float(text)


def line_up(
    settings: Settings, characters: Sequence[str], seed: int, seconds: float = SECONDS
) -> dict[str, Bot]:
    """Bots of these characters, simple players and files among them, each with chance of its own."""
    family = family_of(settings)
    simple = {kind.character: kind for kind in family.simple} if family is not None else {}
    made: dict[str, Bot] = {}
    for number, character in enumerate(characters):
        called = Path(character).stem if character.endswith(SUFFIX) else character
        name = called if called not in made else f"{called}{number}"
        chance = Random(f"{seed} {number} {called}").randint
        if character.endswith(SUFFIX):
            try:
                made[name] = FileBot(name, chance, character, seconds, silent=False)
            except BadBot as wrong:
                for bot in made.values():
                    if isinstance(bot, FileBot):
                        bot.close()
                raise WrongInput(str(wrong)) from None
        elif character in simple:
            made[name] = simple[character](name, chance)
        elif character in GAMES[settings.game]:
            made[name] = make_bot(settings, character, name, chance)
        else:
            known = listed((*GAMES[settings.game], *simple))
            raise WrongInput(
                f"there is no bot {character!r}; there are {known}, and Python files such as my_bot.py"
            )
    return made
