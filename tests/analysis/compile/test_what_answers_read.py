"""Whatever an answer or a kernel reads is a part of the key under which it is kept."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

from croupier.analysis.compile.cache_folder import SOURCES
from soak.simulated.cases import drawing_chart, usual_chart

PACKAGE = Path(__file__).parents[3] / "src" / "croupier"
HINTS = PACKAGE / "analysis" / "hints"
"""Hints read the view of a table, and keep nothing of their own."""

BLACKJACK, PONTOON = "rulebook/twentyone/blackjack.py", "rulebook/twentyone/pontoon.py"
BOTH, PAIRS = "rulebook/twentyone/settings.py", "rulebook/twentyone/pairs.py"
CHANGES = {
    "blackjack": [
        (BOTH, "SPLIT_HANDS: Final = 4", "SPLIT_HANDS: Final = 2"),
        (BLACKJACK, "INSURANCE_PAYS: Final = Odds(2, 1)", "INSURANCE_PAYS: Final = Odds(5, 2)"),
        (PAIRS, "Odds(6)", "Odds(7)"),
    ],
    "pontoon": [
        (PONTOON, "PONTOON_PAYS: Final = Odds(3, 2)", "PONTOON_PAYS: Final = Odds(2, 1)"),
    ],
}
"""By game: the file of a constant of the rule book, how it is written there, and what it is changed to."""

ASKING = """
import json, sys
from pathlib import Path
copy, games = json.loads(sys.stdin.read())
sys.path.insert(0, copy)
sys.dont_write_bytecode = True
def asked(game, chart):
    for name in [name for name in sys.modules if name.partition(".")[0] == "croupier"]:
        del sys.modules[name]
    from croupier.analysis.simulation import random_streams, simulate
    # An instruction of the processor, which kernels run as plain Python don't have.
    random_streams.upper_product = lambda one, other: random_streams.np.uint64(int(one) * int(other) >> 64)
    return simulate(game, rounds=200, strategy=chart, side=500, insures=True).as_object()
told = {}
for game, (chart, changes) in games.items():
    told[game] = [asked(game, chart)]
    for name, old, new in changes:
        path = Path(copy, "croupier", name)
        text = path.read_text("utf-8")
        assert old in text, (name, old)
        path.write_text(text.replace(old, new, 1), "utf-8")
        told[game].append(asked(game, chart))
        path.write_text(text, "utf-8")
print(json.dumps(told))
"""


def imported(path: Path) -> Iterator[Path]:
    """The files of the package that a module names in an import."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            if name.partition(".")[0] == "croupier":
                home = PACKAGE.parent.joinpath(*name.split("."))
                yield from (each for each in (home.with_suffix(".py"), home / "__init__.py") if each.exists())


def test_all_that_the_analysis_imports_is_in_the_key() -> None:
    covered = {path for pattern in SOURCES for path in PACKAGE.glob(pattern)}
    waiting = [path for path in covered if HINTS not in path.parents]
    reached = set(waiting)
    while waiting:
        more = set(imported(waiting.pop())) - reached - {PACKAGE / "__init__.py"}
        reached |= more
        waiting += more
    assert PACKAGE / BLACKJACK in reached
    assert sorted(reached - covered) == []


def test_no_command_makes_what_is_kept() -> None:
    keeps = PACKAGE / "analysis" / "odds" / "kept.py"
    assert [path for path in (PACKAGE / "cli").rglob("*.py") if keeps in imported(path)] == []


def test_a_changed_rule_book_changes_every_answer_that_reads_it(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copytree(PACKAGE, copy / "croupier", ignore=ignore_patterns("__pycache__"))
    games = {game: (drawing_chart(usual_chart(game)), changes) for game, changes in CHANGES.items()}
    done = subprocess.run(
        [sys.executable, "-c", ASKING],
        input=json.dumps([str(copy), games]),
        env=os.environ | {"CROUPIER_CACHE": str(tmp_path / "kept"), "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    for game, (as_it_was, *changed) in json.loads(done.stdout).items():
        for (_, _, change), each in zip(CHANGES[game], changed, strict=True):
            assert each["histogram"] != as_it_was["histogram"], change
