"""What was played last, and with which options: they are offered again."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

FILE: Final = "last-choices.json"
PASSING: Final = ("--seed", "--resume", "--new")
"""Options that are not for the next time."""


class LastChoices:
    """By game, the words of the last command that opened a table of it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.game = ""
        """The game that was played last."""
        self.words: dict[str, list[str]] = {}
        with suppress(OSError, ValueError):
            self._read(json.loads(self.path.read_text(encoding="utf-8")))

    def _read(self, content: Any) -> None:
        """Take what is there as it should be, and nothing else: the file is only a convenience."""
        if not isinstance(content, dict) or not isinstance(content.get("words"), dict):
            return
        for game, words in content["words"].items():
            if isinstance(words, list) and all(isinstance(each, str) for each in words):
                self.words[game] = words
        if content.get("game") in self.words:
            self.game = content["game"]

    def keep(self, game: str, words: list[str]) -> None:
        """Keep the words of a command, without what was for this time alone."""
        self.game = game
        self.words[game] = list(_lasting(words))
        with suppress(OSError):
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            content = {"game": game, "words": self.words}
            self.path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def _lasting(words: list[str]) -> list[str]:
    kept: list[str] = []
    skips = False
    for word in words:
        name = word.partition("=")[0]
        if skips:
            skips = False
        elif name in PASSING:
            skips = name == "--seed" and "=" not in word
        else:
            kept.append(word)
    return kept
