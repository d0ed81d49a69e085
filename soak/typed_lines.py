"""Somebody who types anything at a table in the terminal: every line is answered, and nothing breaks."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from croupier.records.table_files import TableFiles
from croupier.rulebook.games import demonstration
from croupier.terminal.families import family_at
from croupier.terminal.screen.happenings import Weight
from croupier.terminal.screen.plain import Screen
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.seating import make_plan, take_seats
from croupier.terminal.session.session import Left, Session
from croupier.terminal.table_client import Game
from soak.chips import Fault

ME: Final = "Player"
WORDS: Final = (
    *("", " ", "?", "? 9.2", "help", "rule", "rule 99.99", "sign", "log", "record", "record all"),
    *("record 0", "export", "sitting", "proof", "buy", "buy 20", "buy 0", "buy -5", "buy x", "q", "quit"),
    *("hint", "concede", "surrender", "h", "s", "d", "d 1", "d 0", "p", "i", "i 2.50", "e", "n", "u", "r"),
    *("r 4", "c", "c 100", "cut 3", "stand", "split", "1", "2", "3", "4", "f", "fold", "y", "yes", "no"),
    *("check", "call", "b", "b 2", "bet half", "raise to pot", "t", "tap out", "all in", "min", "max"),
    *("half", "pot", "cf", "o", "m", "show", "muck", "w", "post", "wait", "back", "add 50", "add"),
    *("move 3", "move 99", "sit", "sit 200", "deal", "out", "0", "5", "10", "20", "20+5", "10 on 2"),
    *("20 on 1, 10+5 on 3", "20 on 99", "1000000", "99999999999999999999", "2.5", "0.01", "-3", "1e9"),
    *("$20", "20 20", "Ada", "Bruno hits", "player", "Player stand", "dealer", "dealer deals"),
    *("supervisor void", "no more bets", "é♠ 日本", "\x1b[A", "\x07", "%s {0}", "a" * 300, "+", "on"),
    *("+5", ",", "20,", "'", '"', "\\", "!x"),
)
INTERNAL: Final = re.compile(r"\b(Traceback|None|KeyError|Choice\(|NotUnderstood|Player)\b")
"""What nobody who plays should read; `Player` is the person, who is `you`."""


class AnyTypist(Screen):
    """Types a line at every question, and checks that the line before was answered."""

    def __init__(self, random: Random, lines: int) -> None:
        super().__init__(lambda shown: "", io.StringIO())
        self.random = random
        self.left = lines
        self.typed_line: str | None = None
        self.answers = 0
        self.asked: tuple[Prompt, int] | None = None
        self.entries: Callable[[], int] = lambda: 0
        """How many lines the table has heard."""

    def tell(self, words: str, refused: bool = False, weight: Weight = Weight.ORDINARY) -> None:
        """Hear it."""
        self.answers += 1
        if found := INTERNAL.search(words.replace(f"'{self.typed_line}'", "")):
            raise Fault(f"{self.typed_line!r} is answered with {found[0]!r} in {words!r}")

    def dealt(self, scene: Scene, last: bool = False) -> None:
        """Nothing: the card has been told."""

    def page(self, text: str) -> None:
        """Read it."""
        self.answers += 1

    def end(self) -> None:
        """Nothing waits."""

    def ask(self, prompt: Prompt, scene: Scene) -> str:
        """Type anything that has a meaning somewhere, most often what has one here."""
        now = prompt, self.entries()
        answered = self.answers or prompt.hint  # hints stand with the question, also the same once more
        if self.typed_line is not None and not answered and now == self.asked:
            raise Fault(f"{self.typed_line!r} was not answered at {prompt.about!r}")
        if not self.left:
            raise EOFError
        self.left -= 1
        self.asked, self.answers = now, 0
        keys = [key.replace("enter", "") for key, _ in prompt.keys if key != "q"]
        self.typed_line = self.random.choice(keys if keys and self.random.random() < 0.5 else WORDS)
        return self.typed_line


def type_anything(folder: Path, kind: str, random: Random, lines: int) -> None:
    """Sit down at new tables of a game until so many lines are typed; `Fault` if one has no good answer."""
    settings = demonstration(kind)
    family = family_at(kind)
    typist = AnyTypist(random, lines)
    while typist.left:
        seed = f"{random.getrandbits(64):064x}"
        places = family.places(settings)
        bots = random.randint(family.talk(settings).fewest_bots, places - 1)
        plan = make_plan(kind, places, ME, family.usual_purse(settings), seed, bots)
        files = TableFiles(folder)
        files.claim(kind)
        try:
            game = Game.new(settings, plan, files, kind)
            typist.entries, typist.typed_line = _entries_of(game), None
            for _ in take_seats(game):
                pass
            Session(game, typist).run()
        except (Left, EOFError):
            files.remove(kind)
        finally:
            files.release(kind)


def _entries_of(game: Game) -> Callable[[], int]:
    return lambda: int(game.table.view(game.audience)["entry"])
