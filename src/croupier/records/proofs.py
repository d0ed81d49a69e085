"""The proofs of one table's shuffles: a file of lines of JSON, one per shuffle, the latest of them alone.

A proof that is told again, as when a table is replayed, takes the place of the one that was there.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

MOST: Final = 100
"""How many proofs a file keeps."""
MOST_TABLES: Final = 20
"""Of how many tables of a game proofs are kept."""
SUFFIX: Final = ".jsonl"


class Proofs:
    """The file `folder/GAME-MARK.jsonl`."""

    def __init__(self, folder: Path, game: str, mark: str) -> None:
        self.path = folder / f"{game}-{mark}{SUFFIX}"
        self._game = game
        self._documents: dict[str, dict[str, Any]] | None = None

    @property
    def documents(self) -> dict[str, dict[str, Any]]:
        """By commitment, the proofs that are kept, the latest last."""
        if self._documents is None:
            self._documents = {}
            with suppress(OSError, ValueError):  # a file that was tampered with is begun again
                for line in self.path.read_text(encoding="utf-8").splitlines():
                    document = json.loads(line)
                    self._documents[document["commitment"]] = document
        return self._documents

    def add(self, document: dict[str, Any]) -> None:
        """Keep a proof; `OSError` if it can't be written."""
        kept, commitment = self.documents, document["commitment"]
        if kept.get(commitment) == document:
            return
        new = commitment not in kept
        kept[commitment] = document
        first = not self.path.exists()
        if new and len(kept) <= MOST:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(_line(document))
        else:
            while len(kept) > MOST:
                del kept[next(iter(kept))]
            fresh = self.path.with_suffix(".new")
            fresh.write_text("".join(map(_line, kept.values())), encoding="utf-8")
            fresh.replace(self.path)
        if first:
            self._prune()

    def _prune(self) -> None:
        """Remove the files of the oldest tables of the game."""
        files = [path for path in self.path.parent.glob(f"{self._game}-*{SUFFIX}") if path != self.path]
        with suppress(OSError):
            files.sort(key=lambda path: path.stat().st_mtime)
            for path in files[: max(len(files) + 1 - MOST_TABLES, 0)]:
                path.unlink()


def _line(document: dict[str, Any]) -> str:
    return json.dumps(document, separators=(",", ":")) + "\n"
