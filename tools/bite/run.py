"""Break the rules' code on purpose, and count what the tests miss: `make bite`.

    python -m tools.bite [--mutants 320] [--seed 1] [--jobs 2] [--write]            all of it
    python -m tools.bite --group twentyone poker [--only PATTERN...]               some of it
    python -m tools.bite [--group ...] --again [--write]      what survived the last run, once more
    python -m tools.bite [--group ...] --within 3               by the quickest tests alone: a first look

A sample of small faults is put into the code of the rules, one at a time, and the tests are run on each.
A fault that no test notices survives. Every survivor must be killed by a better test, or be explained in
tools/bite/explained.toml: because it changes nothing that the rules know of, or because we accept it. The
working tree is copied first and never touched. The exit status is 1 if a survivor is not explained, or if
more than one in twenty survives. `--write` writes docs/bite.md from this run and those kept of other groups.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from tools.bite.groups import GROUPS, files_of, folders_of, group_of, left_out_of, named
from tools.bite.mutants import Mutant, mutants_of
from tools.bite.report import PAGE, explained, kept, page, report, survivors_of, with_second_try

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "build" / "bite"
SOURCE = Path("src/croupier")
LEFT_OUT = (".git", ".venv", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis")


def all_mutants(root: Path, groups: Sequence[str] = (), only: Sequence[str] = ()) -> list[Mutant]:
    """Every fault that could be put into the code of the rules, for some groups or some files only."""
    source = root / SOURCE
    files = [path for path in files_of(source, groups or GROUPS) if named(path, only)]
    return [mutant for path in files for mutant in mutants_of(source, path)]


def groups_of(mutants: Sequence[Mutant], groups: Sequence[str]) -> Sequence[str]:
    """The groups whose tests are about these faults: those chosen, or those they lie in."""
    return groups or list(dict.fromkeys(group_of(mutant.path) for mutant in mutants))


def sample(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """A number of them, drawn by the seed; all if there are no more."""
    return Random(seed).sample(mutants, count) if count < len(mutants) else mutants


def copy_tree() -> Path:
    """A copy of the working tree, so that nobody's edits get in the way."""
    tree = FOLDER / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
    return tree


def in_tree(given: argparse.Namespace) -> int:
    """Run the tests on the mutants, in the copy; the results are written as JSON."""
    import pytest

    from tools.bite.suite import Suite
    from tools.bite.trial import OPTIONS

    mutants = all_mutants(ROOT, given.group, given.only)
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

    touched = groups_of(chosen, given.group)
    folders, left_out = given.tests or folders_of(touched), left_out_of(ROOT, touched)
    suite = Suite(ROOT / SOURCE, chosen, given.jobs, given.skip_failing, say, given.within, left_out)
    suite.watch_imports()
    tests = [str(path) for name in folders for path in sorted((ROOT / "tests").glob(name))]
    code = pytest.main([*OPTIONS, *tests], plugins=[suite])
    results = {
        "code": int(code),
        "where": given.where,
        "seed": given.seed,
        "possible": len(mutants),
        "tests": len(suite.baseline),
        "failing": suite.failing,
        "fates": [asdict(fate) for fate in suite.fates],
    }
    Path(given.in_tree).write_text(json.dumps(results), "utf-8")
    return 0


def main(words: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="bite", description="Break code, and count what tests miss.")
    parser.add_argument("--mutants", type=int, default=320, metavar="N", help="how many faults (320)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="by which they are drawn (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes")
    parser.add_argument("--group", nargs="+", default=[], choices=GROUPS, metavar="G", help=" ".join(GROUPS))
    parser.add_argument("--only", nargs="+", default=[], metavar="PATTERN", help="files, as rounds/*/super*")
    parser.add_argument("--tests", nargs="+", default=[], metavar="FOLDER", help="by these tests alone")
    parser.add_argument("--write", action="store_true", help="write docs/bite.md")
    parser.add_argument("--skip-failing", action="store_true", help="go on without tests that fail as it is")
    parser.add_argument("--within", type=float, default=0, metavar="S", help="S seconds of tests for a fault")
    parser.add_argument("--again", nargs="?", const="last", help="only what survived the last run, once more")
    parser.add_argument("--in-tree", default="", help=argparse.SUPPRESS)
    given = parser.parse_args(words)
    given.where = ", ".join([*given.group, *given.only]) or "all"
    if given.in_tree:
        return in_tree(given)
    if given.mutants < 1 or given.jobs < 1:
        parser.error("--mutants and --jobs are 1 or more")
    if given.within and given.write:
        parser.error("--within leaves tests out, so that its survivors prove nothing: no page is written")
    if not all_mutants(ROOT, given.group, given.only):
        parser.error(f"no file of {', '.join(given.group or GROUPS)} is called {' or '.join(given.only)}")
    began = time.monotonic()
    tree = copy_tree()
    found = FOLDER / f"results-{''.join(each if each.isalnum() else '-' for each in given.where)}.json"
    first: dict[str, Any] | None = None
    if given.again:
        if not found.exists():
            parser.error("--again: there is no earlier run")
        first = json.loads(found.read_text("utf-8"))
        names = FOLDER / "survivors.json"
        names.write_text(json.dumps([each.name for each in survivors_of(first)]), "utf-8")
        words = [word for word in words if word != "--again"] + ["--again", str(names)]
    found.unlink(missing_ok=True)
    subprocess.run(
        [sys.executable, "-m", "tools.bite", *words, "--in-tree", str(found)],
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
    if given.write:
        before = PAGE.read_text("utf-8") if PAGE.exists() else ""
        PAGE.write_text(page(kept(FOLDER), explained(), before), "utf-8")
    return report(results, time.monotonic() - began)
