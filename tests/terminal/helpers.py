"""A table in the terminal that a test types at: lines in, what was told out."""

import io
import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from croupier.dialogue.answers import Choice
from croupier.dialogue.views import View
from croupier.records.table_files import TableFiles
from croupier.rulebook.games import demonstration
from croupier.shoes.verify_file import run_verify
from croupier.tables import Outcome
from croupier.terminal.families import family_at
from croupier.terminal.screen.happenings import Weight
from croupier.terminal.screen.plain import Screen
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.seating import make_plan, take_seats
from croupier.terminal.session.session import Left, Session
from croupier.terminal.table_client import Game


def seed(number: int) -> str:
    """A seed as the command line gives it."""
    return f"{number:064x}"


class Typist(Screen):
    """Types the lines of a test, or what a function makes of the question, and keeps all that is told."""

    def __init__(self, lines: Iterable[str] | Callable[[Prompt, Scene], str]) -> None:
        super().__init__(lambda shown: "", io.StringIO())
        self.type = lines if callable(lines) else None
        self.lines = iter(()) if callable(lines) else iter(lines)
        self.told: list[str] = []
        self.refused: list[str] = []
        self.pages: list[str] = []
        self.prompts: list[Prompt] = []

    def tell(self, words: str, refused: bool = False, weight: Weight = Weight.ORDINARY) -> None:
        (self.refused if refused else self.told).append(words)

    def dealt(self, scene: Scene, last: bool = False) -> None:
        assert not scene.view.asks

    def ask(self, prompt: Prompt, scene: Scene) -> str:
        self.prompts.append(prompt)
        if self.type is not None:
            return self.type(prompt, scene)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    def page(self, text: str) -> None:
        self.pages.append(text)

    def end(self) -> None:
        pass


def open_game(
    folder: Path,
    number: int | None = None,
    bots: int = 0,
    purse: int = 50_000,
    game: str = "blackjack",
    **settings: Any,
) -> Game:
    """A new table with everybody seated."""
    made = replace(demonstration(game), **settings)
    files = TableFiles(folder)
    files.claim(game)
    places = family_at(game).places(made)
    plan = make_plan(game, places, "Player", purse, None if number is None else seed(number), bots)
    opened = Game.new(made, plan, files, game)
    for _ in take_seats(opened):
        pass
    return opened


def sit(game: Game, lines: Iterable[str] | Callable[[Prompt, Scene], str]) -> Typist:
    """Play the lines until they end, or the person has left; the table is then closed to this process."""
    typist = Typist(lines)
    try:
        Session(game, typist).run()
    except (EOFError, Left):
        return typist
    finally:
        game.keeper.release()


BOXES = "5 on 1, 5 on 2, 5 on 4, 5 on 7"
WAGERS = {"blackjack": BOXES, "pontoon": BOXES, "ultimate": "5+1", "holdem": "", "omaha": ""}


def between_rounds(prompt: Prompt) -> bool:
    """True iff the person is asked before a round what he wagers, or whether he plays."""
    return "Your wager" in prompt.about or "The next round?" in prompt.about


def keep_playing(prompt: Prompt, scene: Scene) -> str:
    """What somebody types who plays every round and adds no chips but where he must."""
    if scene.shoe > 2:
        raise EOFError
    keys = [key for key, _ in prompt.keys]
    if between_rounds(prompt):
        return next(
            (key for key in keys if key == "p" or key.startswith("add ")), WAGERS[scene.settings.game]
        )
    if "cut" in prompt.about:
        return "123"
    return next((key for key in ("s", "n", "c", "h", "t", "1", "y", "f") if key in keys), "")


def until(rounds: int) -> Callable[[Prompt, Scene], str]:
    """Somebody who keeps playing for so many rounds."""

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if scene.round >= rounds and between_rounds(prompt):
            raise EOFError
        return keep_playing(prompt, scene)

    return type_key


def calling(game: Game) -> Game:
    """The table with bots that check or call whatever comes, and muck what is beaten."""
    for name, bot in game.bots.items():

        def choose(view: View, name: str = name) -> Choice:
            (ask,) = view.asks
            act = next(act for act in ("check", "call", "tap out", ask.lapse) if ask.option(act) is not None)
            option = ask.option(act)
            assert option is not None
            return Choice(name, act, option.most, ask.about)

        bot.choose = choose  # type: ignore[method-assign]
    return game


def commitments(game: Game) -> list[str]:
    """What the house commits to from now on, in order; filled as it does."""
    published: list[str] = []

    def listen(outcome: Outcome) -> None:
        if outcome.commitment:
            published.append(outcome.commitment)

    game.table.listeners.append(listen)
    return published


def proofs_in(folder: Path) -> dict[str, dict[str, Any]]:
    """By commitment, the proofs of the tables that were kept in a folder; each of their files holds."""
    found = {}
    for path in (folder / "proofs").glob("*.jsonl"):
        assert run_verify(str(path), False, io.StringIO(), io.StringIO()) == 0
        found |= {each["commitment"]: each for each in map(json.loads, path.read_text().splitlines())}
    return found
