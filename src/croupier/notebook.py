"""A game in a notebook: the sitting of the terminal, answered line by line and drawn as HTML.

>>> from croupier import play
>>> table = play("blackjack", seed="7", minimum="10").do("120").do("10")  # the cut, and a wager
>>> print(table.prompt.splitlines()[0])
Box 4: 10♦ 7♣, 17; dealer 7♥. You have $990 left.
>>> table.do("s").net
Decimal('-10')

What may be typed is what `croupier play` takes: `?` lists it. In a notebook the table itself shows its cards.
"""

from argparse import Namespace
from decimal import Decimal
from html import escape
from io import StringIO
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final

from croupier.chips import Unit, cents
from croupier.pictures.tables import FONT, table_html
from croupier.records.store import Store
from croupier.rulebook.games import demonstration
from croupier.rulebook.settings_file import settings_from
from croupier.terminal.opening import Wrong, come_to_table
from croupier.terminal.screen.happenings import Weight
from croupier.terminal.screen.plain import PlainScreen, Screen
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.seating import take_seats
from croupier.terminal.session.session import Left, Session

WORDS: Final = "color:#3b423f;margin:2px 0"


class _Screen(PlainScreen):
    """Where the sitting is told: it waits for a line that somebody gives it."""

    def __init__(self) -> None:
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
        self._screen = _Screen()
        self._now: tuple[Prompt, Scene] | None = None
        self.messages: tuple[str, ...] = ()
        """What was told since the last line."""
        Thread(target=_sit, args=(args, self._screen), daemon=True).start()
        self._wait()

    def do(self, line: str = "") -> "Sitting":
        """Type a line, an empty one for enter; gives the sitting itself, which a notebook then shows."""
        if self._now is None:
            raise ValueError("The sitting is over; croupier.play opens another table.")
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
    bots: int | None = None,
    purse: str | None = None,
    seed: str | None = None,
    name: str | None = None,
    **settings: object,
) -> Sitting:
    """Sit down at a table of play chips, with settings as `croupier settings GAME` lists them.

    Nothing is kept of it. What can't be is a `ValueError` with a sentence.
    """
    args = Namespace(
        game=game,
        settings=settings_from(demonstration(game), None, settings),
        bots=bots,
        purse=None if purse is None else cents(purse),
        seed=None if seed is None else seed.lower().zfill(64),
        name=name,
        new=False,
        resume=False,
        plain=True,
    )
    return Sitting(args)


def _sit(args: Namespace, screen: _Screen) -> None:
    """The whole sitting, on a thread of its own; it ends by telling that, or what went wrong."""
    end: BaseException | None = None
    try:
        with TemporaryDirectory(prefix="croupier-") as folder:
            _play(args, Path(folder), screen)
    except Wrong as wrong:
        end = ValueError(str(wrong))
    except (Left, EOFError):
        pass
    except BaseException as wrong:  # of whatever kind, it belongs to whoever waits for an answer
        end = wrong
    screen.asked.put(end)


def _play(args: Namespace, folder: Path, screen: Screen) -> None:
    store = Store(folder, args.game)
    try:
        game = come_to_table(args, store, screen)
        for words in take_seats(game):
            screen.tell(words)
        session = Session(game, screen)
        game.notice = lambda words: None  # which would tell of files that are gone with the sitting
        session.run()
    finally:
        store.release()
