"""How far a soak has come: kept in build/soak/ every few seconds, so that it can be resumed."""

import json
import subprocess
import sys
from collections import Counter
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass
class Progress:
    """What has been soaked: which game, by which seed and code, which blocks, how long, what came about."""

    game: str
    seed: int
    commit: str
    blocks: list[int] = field(default_factory=list)
    seconds: float = 0.0
    tally: dict[str, int] = field(default_factory=dict)

    def save(self, folder: Path) -> None:
        """Write it, all or nothing."""
        folder.mkdir(parents=True, exist_ok=True)
        new = folder / f"progress-{self.game}.new"
        new.write_text(json.dumps(asdict(self)), "utf-8")
        new.replace(new.with_suffix(".json"))

    @staticmethod
    def load(folder: Path, game: str) -> "Progress | None":
        """What was written last of a game."""
        path = folder / f"progress-{game}.json"
        return Progress(**json.loads(path.read_text("utf-8"))) if path.exists() else None

    @property
    def rounds(self) -> int:
        """All rounds, those at tables included."""
        return self.tally.get("rounds", 0) + self.tally.get("table rounds", 0)

    def report(self, end: str) -> None:
        """Say how far it has come."""
        tally = Counter(self.tally)
        rate = self.rounds / self.seconds if self.seconds else 0.0
        print(
            f"{self.game}: {self.rounds:,} rounds ({tally['table rounds']:,} at tables),"
            f" {rate:,.0f} a second, {tally['ruled']:,} with rulings, {tally['refused']:,} refusals,"
            f" {tally['damaged']:,} damaged tables, {tally['offers']:,} offers,"
            f" {tally['typed lines']:,} lines typed",
            end=end,
            file=sys.stderr,
            flush=True,
        )

    def row(self) -> str:
        """The line for docs/soak.md."""
        cells = (
            date.today().isoformat(),
            "Hold-em" if self.game == "holdem" else self.game.capitalize(),
            f"{self.rounds:,}",
            f"{self.tally.get('table rounds', 0):,}",
            str(self.seed),
            self.commit,
            f"{self.seconds:,.0f}",
        )
        return "| " + " | ".join(cells) + " |"


def commit() -> str:
    """The commit of the code, with a plus where it has been changed since."""

    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    found = git("rev-parse", "--short=10", "HEAD") or "unknown"
    return found + ("+" if git("status", "--porcelain", "--", "src", "soak") else "")
