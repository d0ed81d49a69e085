"""What came of the faults: printed, and written as a page of docs."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from tools.bite.groups import group_of
from tools.bite.mutants import Mutant

ROOT = Path(__file__).resolve().parent.parent.parent
EXPLAINED = Path(__file__).with_name("explained.toml")
PAGE = ROOT / "docs" / "bite.md"
MOST_SURVIVORS = 0.05
HEAD = """\
<!-- Made by `python -m tools.bite --write`; explanations are in tools/bite/explained.toml. -->

# Proof that the tests bite

`make bite` puts small faults into the code of the rules, one at a time: a comparison reversed or off by one,
a condition that is always or never true, `and` for `or`, a number one too large or too small, a statement or
a refusal left out. The tests then run against each. A fault that they do not notice survives.

tools/bite/mutants.py defines the faults, and what is never touched: docstrings, annotations, rule numbers and
sentences. A seed picks which of the possible faults are tried. Each survivor below says why it was left: it
is *equivalent* if no round, table or record can tell it from the original, and *accepted* if something can,
but the rules do not care. One that nobody has explained yet says so.

A row shows a sample after its survivors were tried again, with the tests that were written for them: in a
fresh sample more survive. In the last fresh samples, 3.3% survived in `conditions`, 3.3% in `tournament
tables` (2 of 60 faults) and 11.7% in `tournaments` (7 of 60, of which 3 are equivalent).

`make bite ARGS="--group twentyone"` breaks only the code of these games, and runs only the tests that are
about it; the groups are in tools/bite/groups.py. `--only 'rounds/*/super*'` names files, `--mutants` says
how many faults, `--again` tries the survivors again, `--write` writes this page from all stored runs.
"""


def explained(path: Path = EXPLAINED) -> dict[str, dict[str, str]]:
    """The survivors that have been explained, by name."""
    if not path.exists():
        return {}
    entries = tomllib.loads(path.read_text("utf-8")).get("survivor", [])
    for entry in entries:
        missing = {"file", "function", "change", "kind", "why"} - set(entry)
        if missing or entry["kind"] not in ("equivalent", "accepted"):
            raise SystemExit(f"{path.name}: an entry lacks {', '.join(missing) or 'a known kind'}: {entry}")
    return {f"{each['file']} {each['function'] or 'module'}: {each['change']}": each for each in entries}


def survivors_of(results: dict[str, Any]) -> list[Mutant]:
    """The faults that survived."""
    return [Mutant(**fate["mutant"]) for fate in results["fates"] if fate["verdict"] == "survived"]


def with_second_try(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    """What came of all faults, with the result of the second run for survivors of the first.

    A survivor whose code is no longer there is left out of the count.
    """
    tried_again = {Mutant(**fate["mutant"]).name: fate for fate in second["fates"]}
    fates = []
    for fate in first["fates"]:
        if fate["verdict"] != "survived":
            fates.append(fate)
        elif again := tried_again.get(Mutant(**fate["mutant"]).name):
            fates.append(again)
    return first | {"fates": fates, "failing": second["failing"]}


def report(results: dict[str, Any], seconds: float) -> int:
    """Print what survived; 1 if that is too much, or not explained."""
    known = explained()
    fates = results["fates"]
    tally = Counter(fate["verdict"] for fate in fates)
    survivors = survivors_of(results)
    unknown = [each for each in survivors if each.name not in known]
    killed = len(fates) - len(survivors)
    for each in unknown:
        untouched = next(fate for fate in fates if fate["mutant"] == asdict(each))["by"]
        print(f"survived: {each.name} (line {each.line}){'; ' + untouched if untouched else ''}")
    print(
        f"{len(fates)} of {results['possible']} faults, seed {results['seed']}: {killed} killed"
        f" ({tally['timeout']} of them never ended), {len(survivors)} survived,"
        f" {len(survivors) - len(unknown)} explained; {killed / len(fates):.1%} by {results['tests']} tests"
        f" in {seconds:,.0f} s"
    )
    return 1 if unknown or len(survivors) > MOST_SURVIVORS * len(fates) else 0


def kept(folder: Path) -> list[dict[str, Any]]:
    """What came of all runs that are kept, the last of each choice of files."""
    return [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("results-*.json"))]


def page(runs: Iterable[dict[str, Any]], known: dict[str, dict[str, str]], before: str = "") -> str:
    """The page for docs: a row for each run, and what survived in any of them.

    Of the page as it was before, groups that were not run since keep their row and their survivors.
    """
    rows: dict[str, str] = {}
    survived: dict[str, str] = {}
    for results in runs:
        rows[results["where"]] = _row(results)
        for each in survivors_of(results):
            survived[each.name] = _survivor(each, known.get(each.name))
    lines = before.splitlines()
    older = {match[1]: match[0] for match in map(_ROW.fullmatch, lines) if match and match[1] not in rows}
    for match, following in zip(map(_SURVIVOR.fullmatch, lines), lines[1:], strict=False):
        if match and group_of(match[1]) in older:
            survived.setdefault(f"{match[1]} {match[2]}", f"{match[0]}\n{following}")
    return "\n".join(
        [
            HEAD,
            "| where | faults tried | of | seed | killed | survived | killed of all |",
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
            *(row for _, row in sorted((rows | older).items())),
            *("", "## Survivors", ""),
            *([survived[name] for name in sorted(survived)] or ["None."]),
            "",
        ]
    )


_ROW: Final = re.compile(r"\| ([a-z][^|]*) \| \d+ \|.*")
_SURVIVOR: Final = re.compile(r"- `([^`]+)`, (.*)")


def _row(results: dict[str, Any]) -> str:
    tried, survivors = len(results["fates"]), len(survivors_of(results))
    cells = (
        *(results["where"], tried, f"{results['possible']:,}", results["seed"], tried - survivors, survivors),
        f"{(tried - survivors) / tried:.1%}",
    )
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def _survivor(mutant: Mutant, why: dict[str, str] | None) -> str:
    said = f"*{why['kind'].capitalize()}*: {why['why']}" if why else "**Not explained.**"
    return f"- `{mutant.path}`, `{mutant.function or 'module'}`: {mutant.change}\n  {said}"
