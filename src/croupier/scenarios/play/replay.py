"""`croupier replay`: files and whole folders of scenarios, played, told and compared.

Files of another kind are played by whoever knows that kind, and told, counted and compared in the same way.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol, TextIO

from croupier.columns import beside
from croupier.scenarios.files.reading import read
from croupier.scenarios.files.source import ScenarioError
from croupier.scenarios.play.running import run
from croupier.scenarios.report import as_json, error_as_json, report_lines
from croupier.scenarios.scenario import Outcome

GOOD: Final = 0
DIFFERS: Final = 1
WRONG: Final = 2
SCENARIO: Final = ".toml"


class Replayed(Protocol):
    """What was played: whether it came out as expected, why it could not be played, and how it is told."""

    @property
    def ok(self) -> bool: ...
    @property
    def error(self) -> str: ...
    def report(self) -> Iterable[str]: ...
    def json_text(self) -> str: ...


Format = Callable[[Path, bool, bool], Iterable[Replayed]]
"""Plays what a file holds; whether it is to be told briefly; whether JSON is wanted."""


class PlayedScenario:
    """A scenario that was played, or could not be."""

    def __init__(self, outcome: Outcome | ScenarioError, brief: bool = False) -> None:
        self.outcome = outcome
        self.brief = brief
        self.ok = isinstance(outcome, Outcome) and outcome.ok
        self.error = str(outcome) if isinstance(outcome, ScenarioError) else ""

    def report(self) -> Iterator[str]:
        """Line by line what happened; briefly where it is one of several and came out as expected."""
        assert isinstance(self.outcome, Outcome)
        if self.brief and self.ok:
            yield f"{self.outcome.scenario.source.name}: as expected."
            return
        yield from report_lines(self.outcome)
        yield ""

    def json_text(self) -> str:
        """The outcome, or what is wrong, as one object of JSON."""
        outcome = self.outcome
        told = error_as_json(outcome) if isinstance(outcome, ScenarioError) else as_json(outcome)
        return json.dumps(told, ensure_ascii=False)


def run_replay(
    paths: Sequence[str],
    json_wanted: bool,
    out: TextIO,
    err: TextIO,
    formats: Mapping[str, Format] | None = None,
    verbose: bool = False,
    columns: int | None = None,
) -> int:
    """Play every file; 0 if all came out as expected, 1 if one differs, 2 if one cannot be played.

    One of several files has one line if it came out as expected, unless it is to be `verbose`. JSON is one
    object per line, written as soon as it is known. `formats` says by the ending of a file's name who plays
    what is no scenario. Longer lines than `columns` are broken between words.
    """
    counts = {GOOD: 0, DIFFERS: 0, WRONG: 0}
    for played in _played(paths, formats or {}, json_wanted, verbose):
        status = WRONG if played.error else GOOD if played.ok else DIFFERS
        counts[status] += 1
        if json_wanted:
            print(played.json_text(), file=out, flush=True)
        if played.error:
            print(one_line(played.error), file=err)
        elif not json_wanted:
            told = played.report()
            lines = [part for line in told for part in beside(line, columns)] if columns else told
            out.writelines([f"{line}\n" for line in lines])
    if not json_wanted and sum(counts.values()) > 1:
        print(summary(counts), file=out)
    return max(status for status, count in counts.items() if count)


def _played(
    paths: Sequence[str], formats: Mapping[str, Format], json_wanted: bool, verbose: bool
) -> Iterator[Replayed]:
    found = list(files(paths, tuple(formats)))
    brief = len(found) > 1 and not verbose
    for file in found:
        if isinstance(file, ScenarioError):
            yield PlayedScenario(file)
        elif play := formats.get(file.suffix.lower()):
            yield from play(file, brief, json_wanted)
        else:
            yield play_scenario(file, brief=brief)


def play_scenario(given: Path | str, name: str = "scenario", *, brief: bool = False) -> PlayedScenario:
    """Play the scenario in a file, or in a text that is called by that name."""
    try:
        return PlayedScenario(run(read(given, name)), brief)
    except ScenarioError as wrong:
        return PlayedScenario(wrong)


def play_evening(record: str, name: str, *, brief: bool = False) -> PlayedScenario:
    """Play the record of an evening; as long as a session is being played, cards face down stay hidden."""
    played = play_scenario(record, name, brief=brief)
    outcome = played.outcome
    if isinstance(outcome, Outcome) and outcome.in_play:
        return PlayedScenario(outcome.as_everybody_sees(), brief)
    return played


def files(paths: Sequence[str], others: Sequence[str] = ()) -> Iterator[Path | ScenarioError]:
    """The files named, and those in the folders named, in the order of their names."""
    endings = (SCENARIO, *others)
    for name in paths:
        path = Path(name)
        try:
            inside = [path]
            if path.is_dir():
                inside = sorted(each for ending in endings for each in path.rglob(f"*{ending}"))
        except (OSError, ValueError) as wrong:
            yield ScenarioError(name, None, f"cannot be read: {wrong}.")
            continue
        if not inside:
            more = f" or hand histories ({', '.join(f'*{ending}' for ending in others)})" if others else ""
            yield ScenarioError(
                name, None, f"there are no scenario files (*{SCENARIO}){more} in this folder."
            )
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
