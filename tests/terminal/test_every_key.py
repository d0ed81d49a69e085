"""Every key of every prompt does what it says; that any other line is answered is for the soak."""

import shutil
from pathlib import Path

import pytest

from croupier.records.table_files import TableFiles
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.session.session import Left, Session
from croupier.terminal.table_client import Game
from tests.terminal.helpers import Typist, keep_playing, open_game

KINDS = {"blackjack": 2, "pontoon": 1, "ultimate": 2, "holdem": 3, "omaha": 3}
PROMPTS = 30
"""At how many prompts of a sitting all keys are tried."""


class KeyTrier(Typist):
    """Plays on, and at every new kind of prompt lets each of its keys be tried at a copy of the table."""

    def __init__(self, game: Game, folder: Path) -> None:
        super().__init__(self.try_keys)
        self.game = game
        self.folder = folder
        self.known: set[tuple[str, ...]] = set()
        self.tried: set[str] = set()
        self.prompts_left = PROMPTS

    def try_keys(self, prompt: Prompt, scene: Scene) -> str:
        keys = tuple(key for key, _ in prompt.keys)
        letters = tuple(key.split()[0] for key in keys)
        if self.prompts_left == 0:
            raise EOFError
        self.prompts_left -= 1
        if (
            letters not in self.known and "Fold" not in prompt.about
        ):  # which asks about a fold that is not kept
            self.known.add(letters)
            for key in keys:
                self.try_key(key, prompt)
        return keep_playing(prompt, scene)

    def try_key(self, key: str, prompt: Prompt) -> None:
        """Type the key at a copy of the table as it is kept: it is not refused, and something comes of it."""
        copy = self.folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(self.game.files.folder, copy, ignore=shutil.ignore_patterns("*.lock", "copy"))
        files, log = TableFiles(copy), self.game.name
        files.claim(log)
        kept = files.load(log)
        assert kept is not None
        typist = Typist(["" if key == "enter" else key.partition(" to ")[0]])
        try:
            Session(Game.resume(kept, files, log), typist).run()
        except (EOFError, Left) as end:
            left = isinstance(end, Left)
        finally:
            files.release(log)
        assert typist.refused == [], (key, prompt.about)
        changed = len(typist.prompts) > 1 and typist.prompts[1] != typist.prompts[0]
        assert changed or left or typist.told or typist.pages, (key, prompt.about)
        assert typist.prompts[0].keys == prompt.keys
        self.tried.add(key.split()[0])


KEYS = {
    "blackjack": {"enter", "h", "s", "d", "p", "n", "q", "?"},
    "pontoon": {"enter", "h", "s", "d", "n", "q", "?"},
    "ultimate": {"c", "1", "2", "3", "4", "f", "enter", "q", "?"},
    "holdem": {"enter", "c", "b", "r", "h", "p", "t", "f", "n", "q", "?"},
    "omaha": {"enter", "c", "b", "r", "p", "f", "n", "q", "?"},
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_key_of_every_prompt_does_something(tmp_path: Path, kind: str) -> None:
    game = open_game(tmp_path / "table", 7, bots=KINDS[kind], game=kind, purse=20_000)
    trier = KeyTrier(game, tmp_path)
    with pytest.raises(EOFError):
        Session(game, trier).run()
    game.keeper.release()
    assert trier.tried >= KEYS[kind]
