"""`croupier replay`: files and whole folders of scenarios, played, told and compared."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TextIO

from croupier.scenarios.reading import read
from croupier.scenarios.running import run
from croupier.scenarios.source import ScenarioError
from croupier.scenarios.telling import as_json, error_as_json, told

GOOD: Final = 0
DIFFERS: Final = 1
WRONG: Final = 2


def run_replay(paths: Sequence[str], json_wanted: bool, out: TextIO, err: TextIO) -> int:
    """Play every scenario; 0 if all came out as expected, 1 if one differs, 2 if one cannot be played."""
    counts = {GOOD: 0, DIFFERS: 0, WRONG: 0}
    objects = []
    for found in files(paths):
        try:
            if isinstance(found, ScenarioError):
                raise found
            outcome = run(read(found))
        except ScenarioError as wrong:
            counts[WRONG] += 1
            objects.append(error_as_json(wrong))
            print(one_line(str(wrong)), file=err)
            continue
        counts[GOOD if outcome.ok else DIFFERS] += 1
        if json_wanted:
            objects.append(as_json(outcome))
        else:
            print(*told(outcome), sep="\n", end="\n\n", file=out)
    if json_wanted:
        print(json.dumps(objects, indent=1, ensure_ascii=False), file=out)
    elif sum(counts.values()) > 1:
        print(summary(counts), file=out)
    return max(status for status, count in counts.items() if count)


def files(paths: Sequence[str]) -> Iterator[Path | ScenarioError]:
    """The files named, and those in the folders named, in the order of their names."""
    for name in paths:
        path = Path(name)
        try:
            inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        except (OSError, ValueError) as wrong:
            yield ScenarioError(name, None, f"cannot be read: {wrong}.")
            continue
        if not inside:
            yield ScenarioError(name, None, "there are no scenario files (*.toml) in this folder.")
        yield from inside


def summary(counts: dict[int, int]) -> str:
    """How many files came out how."""
    parts = [f"{counts[GOOD]} passed", f"{counts[DIFFERS]} failed"]
    if counts[WRONG]:
        parts.append(f"{counts[WRONG]} could not be played")
    return ", ".join(parts) + "."


def one_line(sentence: str) -> str:
    """The sentence on one line, with its full stop."""
    line = " ".join(sentence.split())
    return line if line.endswith((".", "?")) else f"{line}."
