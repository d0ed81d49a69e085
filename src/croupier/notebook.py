"""A game in a notebook: the sitting of the terminal, answered line by line and drawn as HTML.

>>> from croupier import play
>>> table = play("blackjack", seed=7, minimum=10).do("10")  # a wager
>>> print(table.prompt.splitlines()[0])
Box 4: 10♦ 7♣, 17; dealer 7♥. You have $990 left.
>>> table.do("s").net
Decimal('-10')

A line may be whatever `croupier play` takes: `?` lists it. In a notebook the table itself shows its cards.
"""

from argparse import Namespace
from collections.abc import Mapping
from decimal import Decimal
from difflib import get_close_matches
from html import escape
from io import StringIO
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final

from croupier.chips import Unit
from croupier.pictures.tables import FONT, table_html
from croupier.records.table_files import TableFiles
from croupier.rulebook.games import demonstration
from croupier.rulebook.settings import Settings
from croupier.rulebook.settings_file import changed
from croupier.terminal.opening import Wrong, come_to_table
from croupier.terminal.options import BadOption, bots_from, purse_from, seed_from
from croupier.terminal.screen.happenings import Weight
from croupier.terminal.screen.plain import PlainScreen, Screen
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.seating import take_seats
from croupier.terminal.session.session import Left, Session

WORDS: Final = "color:#3b423f;margin:2px 0"
OPTIONS: Final = ("bots", "purse", "seed", "name", "cut")
CUT: Final = ("random", "ask")
NOT_ABOUT_THE_CUT: Final = "wager"


class SittingOver(ValueError):
    """A line for a sitting that is over."""


class NotALine(ValueError):
    """Something that nobody could type on one line; the sitting goes on."""


class _Screen(PlainScreen):
    """Where the sitting is told: it waits for a line that somebody gives it."""

    def __init__(self, cuts: bool) -> None:
        self._cuts = cuts
        """Whether the person is asked where to cut."""
        self.asked: Queue[tuple[Prompt, Scene] | BaseException | None] = Queue()
        """What is asked next; None if the sitting is over, or what has gone wrong."""
        self.typed_lines: Queue[str | None] = Queue()
        self.told: list[str] = []
        super().__init__(lambda shown: "", StringIO(), echo=False)

    def tell(self, words: str, refused: bool = False, weight: Weight = Weight.ORDINARY) -> None:
        """Keep it for whoever looks."""
        self.told.append(words)

    def page(self, text: str) -> None:
        """A longer text, kept like any other."""
        self.told.append(text.rstrip())

    def coming(self) -> str | None:
        """A line that isn't about the cut, unless the person wants to cut: so the software cuts for them."""
        return None if self._cuts else NOT_ABOUT_THE_CUT

    def ask(self, prompt: Prompt, scene: Scene) -> str:
        """Ask, and wait."""
        self.asked.put((prompt, scene))
        line = self.typed_lines.get()
        if line is None:
            raise EOFError
        return line


class Sitting:
    """You at a table: `do` takes a line as the terminal does, and the table shows what came of it."""

    def __init__(self, args: Namespace) -> None:
        self._screen = _Screen(cuts=args.cut == "ask")
        self._now: tuple[Prompt, Scene] | None = None
        self.messages: tuple[str, ...] = ()
        """What was told since the last line."""
        Thread(target=_sit, args=(args, self._screen), daemon=True).start()
        self._wait()

    def do(self, line: str = "") -> "Sitting":
        """Type a line, an empty one for enter; returns the sitting itself, which a notebook then shows.

        `NotALine` if nobody could type it, and `SittingOver` after the end; then nothing has changed.
        """
        if not isinstance(line, str):
            raise NotALine(f"{line!r} is not a line: type text such as do('10'), or do('') for enter.")
        if len(line.splitlines()) > 1:
            raise NotALine(f"{line!r} is {len(line.splitlines())} lines: type them one at a time.")
        if self._now is None:
            raise SittingOver("The sitting is over; croupier.play opens another table.")
        self._screen.told.clear()
        self._screen.typed_lines.put(line)
        self._wait()
        return self

    @property
    def prompt(self) -> str:
        """What you are asked, and what may be typed."""
        if self._now is None:
            return "The sitting is over."
        prompt = self._now[0]
        return "\n".join([prompt.about, *(f"{key}: {meaning}" for key, meaning in prompt.keys)])

    @property
    def net(self) -> Decimal | None:
        """What the last round came to for you, in dollars; None while it goes on, or without one."""
        if self._now is None:
            return None
        scene = self._now[1]
        found = dict(scene.view.net).get(scene.me)
        return None if found is None or scene.view.in_round else Decimal(found) / 100

    @property
    def is_over(self) -> bool:
        """True once you have left the table."""
        return self._now is None

    def __repr__(self) -> str:
        return "\n".join([*self.messages, self.prompt])

    def _repr_html_(self) -> str:
        told = "".join(f"<p style='{WORDS}'>{escape(words)}</p>" for words in self.messages)
        if self._now is None:
            return f"<div style='{FONT}'>{told}</div>"
        prompt, scene = self._now
        unit: Unit = scene.settings.unit
        keys = " &nbsp; ".join(f"<b>{escape(key)}</b> {escape(meaning)}" for key, meaning in prompt.keys)
        asked = f"<p style='{WORDS}'>{escape(prompt.about)}</p><p style='{WORDS}'>{keys}</p>"
        return f"<div style='{FONT}'>{told}{table_html(scene.view, unit, scene.me)}{asked}</div>"

    def _wait(self) -> None:
        """Wait until something is asked again, or the sitting is over."""
        found = self._screen.asked.get()
        self.messages = tuple(self._screen.told)
        if isinstance(found, BaseException):
            self._now = None
            raise found
        self._now = found


def play(
    game: str,
    *,
    bots: int | str | None = None,
    purse: int | str | Decimal | None = None,
    seed: int | str | None = None,
    name: str | None = None,
    cut: str = "random",
    **settings: object,
) -> Sitting:
    """Sit down at a table of play chips, with settings as `croupier settings GAME` lists them.

    Nothing is kept of it. With `cut="ask"` you are asked where to cut the cards; otherwise they are cut at
    random. `UnknownGame`, `BadOption` and `BadSetting` say in a sentence what is allowed instead.
    """
    base = demonstration(game)
    _must_be_known(settings, base)
    if cut not in CUT:
        raise BadOption("cut", f"{cut!r} is not allowed; it must be 'random' or 'ask'")
    if name is not None and not isinstance(name, str):
        raise BadOption("name", f"{name!r} is not allowed; it must be text")
    args = Namespace(
        game=game,
        settings=changed(base, settings),
        bots=None if bots is None else bots_from(bots),
        purse=None if purse is None else purse_from(purse),
        seed=None if seed is None else seed_from(seed),
        name=name,
        cut=cut,
        new=False,
        resume=False,
        plain=True,
    )
    return Sitting(args)


def _must_be_known(options: Mapping[str, object], settings: Settings) -> None:
    """Refuse an option that neither `play` nor the game has."""
    names = settings.names()
    for option in options:
        if option not in names:
            near = get_close_matches(option, [*OPTIONS, *names], 1)
            there = f"croupier.play takes {', '.join(OPTIONS)}, and the settings of {settings.game}:"
            hint = f"did you mean {near[0]}?" if near else f"{there} {', '.join(names)}."
            raise BadOption(option, f"there is no such option; {hint}")


def _sit(args: Namespace, screen: _Screen) -> None:
    """The whole sitting, on a thread of its own; it ends by telling that, or what went wrong."""
    end: BaseException | None = None
    try:
        with TemporaryDirectory(prefix="croupier-") as folder:
            _play(args, Path(folder), screen)
    except Wrong as wrong:
        end = BadOption(wrong.option or "play", wrong.reason)
    except (Left, EOFError):
        pass
    except BaseException as wrong:  # of whatever kind, it belongs to whoever waits for an answer
        end = wrong
    screen.asked.put(end)


def _play(args: Namespace, folder: Path, screen: Screen) -> None:
    files = TableFiles(folder)
    try:
        game = come_to_table(args, files, args.game, screen)
        for words in take_seats(game):
            screen.tell(words)
        session = Session(game, screen)
        game.notice = lambda words: None  # which would tell of files that are gone with the sitting
        session.run()
    finally:
        files.release(args.game)
