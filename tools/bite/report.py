"""What came of the faults: printed, and written as a page of docs."""

import json
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tools.bite.mutants import Mutant

ROOT = Path(__file__).resolve().parent.parent.parent
EXPLAINED = Path(__file__).with_name("explained.toml")
PAGE = ROOT / "docs" / "bite.md"
MOST_SURVIVORS = 0.05
HEAD = """\
<!-- Made by `python -m tools.bite --write`; explanations stand in tools/bite/explained.toml. -->

# Proof that the tests bite

`make bite` puts small faults into the code of the rules, one at a time: a comparison turned or moved by one,
a condition always or never true, `and` for `or`, a number one too large or too small, a statement left out,
a refusal that is not made. The tests are then run on each. A fault that they do not notice survives.

What the faults are, and what is never touched (docstrings, annotations, the numbers of rules, sentences), is
in tools/bite/mutants.py. Which of all possible faults are tried is drawn by a seed. Every survivor is
explained: it is *equivalent* where no round, no table and no record can tell it from the original,
*accepted* where something can but the rules do not care.

`make bite ARGS="--group twentyone"` breaks only the code of these games, and runs only the tests that are
about it; the groups are in tools/bite/groups.py. `--only 'rounds/*/super*'` names files, `--mutants` says
how many faults, `--again` tries what survived once more, `--write` writes this page from all runs kept.
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


def page(runs: Iterable[dict[str, Any]], known: dict[str, dict[str, str]]) -> str:
    """The page for docs: a row for each run, and what survived in any of them."""
    lines = [
        HEAD,
        "| where | faults tried | of | seed | killed | survived | killed of all |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    survived: dict[str, Mutant] = {}
    for results in runs:
        survivors = survivors_of(results)
        survived |= {each.name: each for each in survivors}
        tried = len(results["fates"])
        killed = tried - len(survivors)
        cells = (
            results["where"],
            tried,
            f"{results['possible']:,}",
            results["seed"],
            killed,
            len(survivors),
            f"{killed / tried:.1%}",
        )
        lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    lines += ["", "## Survivors", ""]
    for name, each in sorted(survived.items()):
        why = known.get(name)
        said = f"*{why['kind'].capitalize()}*: {why['why']}" if why else "**Not explained.**"
        lines += [f"- `{each.path}`, `{each.function or 'module'}`: {each.change}", f"  {said}"]
    if not survived:
        lines.append("None.")
    return "\n".join(lines) + "\n"
