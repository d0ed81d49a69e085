"""What came of every sitting at a table in the terminal: one line of JSON for each, the last counts."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from croupier.values import value

FILE: Final = "sittings.jsonl"


@value
class PastSitting:
    """How many rounds somebody played at a table, and what they were up or down, in cents."""

    mark: str
    game: str
    rounds: int
    net: int
    ended: str
    """When it was last written, as in `2026-11-18T02:10`."""


class Sittings:
    """The file of all sittings; a table that is taken up again has one, however often it is left."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def all(self) -> list[PastSitting]:
        """Every sitting, in the order in which they began; a line that is no sitting is left out."""
        found: dict[str, PastSitting] = {}
        with suppress(OSError, UnicodeDecodeError):
            for line in self.path.read_text(encoding="utf-8").splitlines():
                with suppress(ValueError, TypeError, KeyError):
                    sitting = _read(json.loads(line))
                    found[sitting.mark] = sitting
        return list(found.values())

    def keep(self, sitting: PastSitting) -> None:
        """Write a sitting, in the place of what was written of it before; a full disk loses it, no more."""
        kept = {each.mark: each for each in self.all()}
        if kept.get(sitting.mark) == sitting:
            return
        with suppress(OSError), self.path.open("a", encoding="utf-8") as file:
            fields = (sitting.mark, sitting.game, sitting.rounds, sitting.net, sitting.ended)
            file.write(json.dumps(dict(zip(NAMES, fields, strict=True)), separators=(",", ":")) + "\n")


NAMES: Final = ("mark", "game", "rounds", "net", "ended")


def _read(line: dict[str, Any]) -> PastSitting:
    mark, game, ended = (str(line[name]) for name in ("mark", "game", "ended"))
    return PastSitting(mark, game, int(line["rounds"]), int(line["net"]), ended)
