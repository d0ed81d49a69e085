"""Break the rules' code on purpose, and count what the tests miss: `make bite`.

    python tools/bite.py [--mutants 320] [--seed 1] [--jobs 2] [--only PATH] [--tests FOLDER...] [--write]
    python tools/bite.py --again [--write]      what survived the last run, once more

A sample of small faults is put into rounds, tables and chips, one at a time, and the tests are run on each.
A fault that no test notices survives. Every survivor must be killed by a better test, or be explained in
tools/bite_explained.toml: because it changes nothing that the rules know of, or because we accept it. The
working tree is copied first and never touched. The exit is 1 if a survivor is not explained, or if more than
one in twenty survives. `--write` writes docs/bite.md.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.bite_mutants import Mutant, mutants_of

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "bite"
EXPLAINED = ROOT / "tools" / "bite_explained.toml"
PAGE = ROOT / "docs" / "bite.md"
SOURCE = Path("src/croupier")
TARGETS = ("rounds", "tables", "chips")
TESTS = ("chips", "rounds", "tables", "dialogue", "scenarios", "soak")
MOST_SURVIVORS = 0.05
LEFT_OUT = (".git", ".venv", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis")
HEAD = """\
<!-- Made by `python tools/bite.py --write`; explanations stand in tools/bite_explained.toml. -->

# Proof that the tests bite

`make bite` puts small faults into the code of the rules, one at a time: a comparison turned or moved by one,
a condition always or never true, `and` for `or`, a number one too large or too small, a statement left out,
a refusal that is not made. The tests are then run on each. A fault that they do not notice survives.

What the faults are, and what is never touched (docstrings, annotations, the numbers of rules, sentences), is
in tools/bite_mutants.py. Which of all possible faults are tried is drawn by a seed. Every survivor is
explained: it is *equivalent* where no round, no table and no record can tell it from the original,
*accepted* where something can but the rules do not care.
"""


def all_mutants(root: Path, only: str = "") -> list[Mutant]:
    """Every fault that could be put into the code of the rules, or into files whose path begins so."""
    source = root / SOURCE
    files = [path for name in TARGETS for path in sorted((source / name).glob("*.py"))]
    paths = [path.relative_to(source).as_posix() for path in files]
    return [mutant for path in paths if path.startswith(only) for mutant in mutants_of(source, path)]


def sample(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, drawn by the seed; all if there are no more."""
    return Random(seed).sample(mutants, count) if count < len(mutants) else mutants


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


# -- in the copy of the tree ---------------------------------------------------------------------------


def copy_tree() -> Path:
    """A copy of the working tree, so that nobody's editing is in the way."""
    tree = FOLDER / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
    return tree


def in_tree(given: argparse.Namespace) -> int:
    """Run the tests on the mutants, in the copy; the results are written as JSON."""
    import pytest

    from tools.bite_suite import Suite
    from tools.bite_trial import OPTIONS

    mutants = all_mutants(ROOT, given.only)
    if given.again:
        survived = set(json.loads(Path(given.again).read_text("utf-8")))
        chosen = [mutant for mutant in mutants if mutant.name in survived]
    else:
        chosen = sample(mutants, given.mutants, given.seed)
    errors = os.dup(2)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)

    def say(words: str) -> None:
        os.write(errors, (words + "\n").encode())

    suite = Suite(ROOT / SOURCE, chosen, given.jobs, given.skip_failing, say)
    suite.watch_imports()
    tests = [f"tests/{name}" for name in given.tests if (ROOT / "tests" / name).is_dir()]
    code = pytest.main([*OPTIONS, *tests], plugins=[suite])
    results = {
        "code": int(code),
        "possible": len(mutants),
        "tests": len(suite.baseline),
        "failing": suite.failing,
        "fates": [asdict(fate) for fate in suite.fates],
    }
    Path(given.in_tree).write_text(json.dumps(results), "utf-8")
    return 0


# -- a second try at what survived ----------------------------------------------------------------------


def survivors_of(results: dict[str, Any]) -> list[str]:
    """The names of the faults that survived."""
    return [Mutant(**fate["mutant"]).name for fate in results["fates"] if fate["verdict"] == "survived"]


def with_second_try(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    """What came of all faults, the survivors of the first run as they fared in the second.

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


# -- what came of it -----------------------------------------------------------------------------------


def report(results: dict[str, Any], seconds: float, given: argparse.Namespace) -> int:
    """Say what survived; 1 if that is too much, or not explained."""
    known = explained()
    fates = results["fates"]
    tally = Counter(fate["verdict"] for fate in fates)
    survivors = [Mutant(**fate["mutant"]) for fate in fates if fate["verdict"] == "survived"]
    unknown = [each for each in survivors if each.name not in known]
    killed = len(fates) - len(survivors)
    for each in unknown:
        untouched = next(fate for fate in fates if fate["mutant"] == asdict(each))["by"]
        print(f"survived: {each.name} (line {each.line}){'; ' + untouched if untouched else ''}")
    print(
        f"{len(fates)} of {results['possible']} faults, seed {given.seed}: {killed} killed"
        f" ({tally['timeout']} of them never ended), {len(survivors)} survived,"
        f" {len(survivors) - len(unknown)} explained; {killed / len(fates):.1%} by {results['tests']} tests"
        f" in {seconds:,.0f} s"
    )
    if given.write:
        PAGE.write_text(page(results, known, given), "utf-8")
    return 1 if unknown or len(survivors) > MOST_SURVIVORS * len(fates) else 0


def page(results: dict[str, Any], known: dict[str, dict[str, str]], given: argparse.Namespace) -> str:
    """The page for docs."""
    fates = results["fates"]
    survivors = [Mutant(**fate["mutant"]) for fate in fates if fate["verdict"] == "survived"]
    killed = len(fates) - len(survivors)
    share = f"{killed / len(fates):.1%}"
    figures = (len(fates), f"{results['possible']:,}", given.seed, killed, len(survivors), share)
    lines = [
        HEAD,
        "| faults tried | of | seed | killed | survived | killed of all |",
        "| ---: | ---: | ---: | ---: | ---: | ---: |",
        "| " + " | ".join(str(cell) for cell in figures) + " |",
        "",
        "## Survivors",
        "",
    ]
    for each in sorted(survivors, key=lambda each: each.name):
        why = known.get(each.name)
        said = f"*{why['kind'].capitalize()}*: {why['why']}" if why else "**Not explained.**"
        lines += [f"- `{each.path}`, `{each.function or 'module'}`: {each.change}", f"  {said}"]
    if not survivors:
        lines.append("None.")
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="bite", description="Break code, and count what tests miss.")
    parser.add_argument("--mutants", type=int, default=320, metavar="N", help="how many faults (320)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="by which they are drawn (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes")
    parser.add_argument("--only", default="", metavar="PATH", help="in these files alone, as rounds/boxes.py")
    parser.add_argument("--tests", nargs="+", default=TESTS, metavar="FOLDER", help="by these tests alone")
    parser.add_argument("--write", action="store_true", help="write docs/bite.md")
    parser.add_argument("--skip-failing", action="store_true", help="go on without tests that fail as it is")
    parser.add_argument("--again", nargs="?", const="last", help="only what survived the last run, once more")
    parser.add_argument("--in-tree", default="", help=argparse.SUPPRESS)
    given = parser.parse_args(words)
    if given.in_tree:
        return in_tree(given)
    if given.mutants < 1 or given.jobs < 1:
        parser.error("--mutants and --jobs are 1 or more")
    if not all_mutants(ROOT, given.only):
        parser.error(f"--only {given.only}: no file of {', '.join(TARGETS)} is called so")
    began = time.monotonic()
    tree = copy_tree()
    found = FOLDER / "results.json"
    first: dict[str, Any] | None = None
    if given.again:
        if not found.exists():
            parser.error("--again: there is no earlier run")
        first = json.loads(found.read_text("utf-8"))
        names = FOLDER / "survivors.json"
        names.write_text(json.dumps(survivors_of(first)), "utf-8")
        words = [word for word in words if word != "--again"] + ["--again", str(names)]
    found.unlink(missing_ok=True)
    subprocess.run(
        [sys.executable, str(tree / "tools" / "bite.py"), *words, "--in-tree", str(found)],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree / "src"), "PYTEST_DEBUG_TEMPROOT": str(FOLDER)},
        check=False,
    )
    if not found.exists():
        return 2
    results = json.loads(found.read_text("utf-8"))
    if results["failing"]:
        print("These tests fail as it is:", *results["failing"], sep="\n  ", file=sys.stderr)
    if not results["fates"]:
        return 2
    if first is not None:
        results = with_second_try(first, results)
        found.write_text(json.dumps(results), "utf-8")
    return report(results, time.monotonic() - began, given)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
