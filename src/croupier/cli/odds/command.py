"""`croupier odds GAME [settings as options] [--json | --html FILE | --svg FILE | --png FILE]`."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from croupier.analysis.compile.extra import MissingExtra
from croupier.cli.frame import INTERRUPTED
from croupier.cli.game_names import game_among, listed_games
from croupier.cli.games import settings_class_of, settings_of
from croupier.cli.heat_map import colours_of
from croupier.cli.odds.families import family_of, games_with_odds
from croupier.cli.odds.family import Answer, Asked, OddsFamily
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.progress import Bar
from croupier.cli.setting_options import add_setting_options, given_changes

STDOUT: Final = "-"
USAGE: Final = "GAME [--settings FILE] [--json | --html FILE | --svg FILE | --png FILE]"
FORMS: Final[dict[str, Callable[[Answer], str | bytes]]] = {
    "html": lambda answer: answer.page(),
    "svg": lambda answer: answer.svg(),
    "png": lambda answer: answer.png(),
}
"""The forms that go to a file."""


def main(words: Sequence[str]) -> int:
    """Tell the house edge of a game and the best play."""
    game = game_among(words)
    if game is None:
        family_of(_parser(None, None, words).parse_known_args(words)[0].game)  # says what games there are
    family = family_of(game or "")
    given = _parser(family, game, words).read(words)
    if family is None:
        raise WrongInput(
            f"there are no odds of {given.game}; the games that have them are {games_with_odds()}"
        )
    settings = settings_of(given.game, given.settings, given_changes(given, settings_class_of(given.game)))
    try:
        with Bar(sys.stderr) as bar:
            answer = family.answer(Asked(settings, given, bar.show))
    except MissingExtra as missing:
        raise WrongInput(str(missing)) from None
    except KeyboardInterrupt:
        print("croupier odds: interrupted before anything was known for certain.", file=sys.stderr)
        return INTERRUPTED
    _tell(answer, given)
    return 0 if answer.complete else INTERRUPTED


def _parser(family: OddsFamily | None, game: str | None, words: Sequence[str]) -> Parser:
    parser = Parser(
        "odds",
        f"{USAGE} {family.usage}" if family else USAGE,
        "What a player of a house game can expect with the best play, and what that play is. Values are per "
        "unit of the first wager; less than 0 is the edge of the house.",
    )
    parser.add_argument("game", metavar="GAME", help=listed_games(words))
    parser.add_argument(
        "--settings", metavar="FILE", help="a TOML file of settings; else a demonstration set"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON document in place of the text")
    for name, what in (("html", "a page"), ("svg", "the chart as SVG"), ("png", "the chart as PNG")):
        form.add_argument(f"--{name}", metavar="FILE", help=f"{what}, to FILE; - is stdout")
    if family is not None and game is not None:
        family.add_options(parser, game)
        add_setting_options(parser, settings_class_of(game), family.settings_that_matter(game))
    return parser


def _tell(answer: Answer, given: Namespace) -> None:
    """Print the answer, or put it in a file, in the form that was asked for."""
    if given.json:
        sys.stdout.write(json.dumps(answer.as_object(), indent=2) + "\n")
        return
    for name, make in FORMS.items():
        path = getattr(given, name)
        if path is not None:
            content = make(answer)
            if not content:
                raise WrongInput(f"--{name}: there is no chart of this answer; the text and --json have it")
            _write(path, content.encode() if isinstance(content, str) else content)
            return
    sys.stdout.writelines(f"{line}\n" for line in answer.lines(colours_of(sys.stdout)))


def _write(path: str, content: bytes) -> None:
    if path == STDOUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        return
    try:
        Path(path).write_bytes(content)
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or "that is not a file name"
        raise WrongInput(f"{path}: the file can't be written there: {reason}; name a file") from None
    print(f"croupier odds: wrote {path}", file=sys.stderr)
