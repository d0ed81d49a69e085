"""Which files hold the code of the rules, in groups that can be broken alone, and the tests for each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class Group:
    """Files under the source folder, and the folders or files of tests that are about them, by pattern."""

    files: tuple[str, ...]
    tests: tuple[str, ...]


ROUNDS: Final = ("rounds", "scenarios", "rulebook", "soak", "docs/test_generated.py")
GROUPS: Final = {
    "chips": Group(("chips/*.py",), ("chips", "rounds", "scenarios", "soak")),
    "ranking": Group(("ranking/*.py",), ("ranking", "rounds")),
    "blackjack": Group(
        ("rounds/twentyone/blackjack.py", "rulebook/twentyone/blackjack.py"), (*ROUNDS, "dialogue", "tables")
    ),
    "pontoon": Group(
        (
            "rounds/twentyone/dealers_hand.py",
            "rounds/twentyone/pontoon*.py",
            "rounds/twentyone/rescue.py",
            "rounds/twentyone/super_bonus.py",
            "rounds/twentyone/surrender.py",
            "rulebook/twentyone/pontoon*.py",
        ),
        ROUNDS,
    ),
    "ultimate": Group(("rounds/ultimate/*.py", "rulebook/ultimate/*.py"), ROUNDS),
    "boxes": Group(
        (
            "rounds/accounts.py",
            "rounds/cut.py",
            "rounds/people.py",
            "rounds/twentyone/*.py",
            "rounds/wager_checks.py",
            "vocabulary/twentyone/points.py",
            "rulebook/cutting.py",
            "rulebook/twentyone/*.py",
        ),
        (*ROUNDS, "dialogue", "tables"),
    ),
    "poker": Group(
        ("rounds/poker/*.py", "rulebook/amounts.py", "rulebook/poker/*.py", "tables/poker/*.py"),
        (
            "rounds/poker",
            "rulebook/poker",
            "scenarios/poker",
            "scenarios/test_suite.py",
            "tables/poker",
            "interop",
        ),
    ),
    "tables": Group(("tables/*.py", "tables/*/*.py"), ("tables", "scenarios", "soak")),
}
"""A file is of the first group that has a pattern for it."""


def group_of(path: str) -> str:
    """The group of a file, empty if it holds no rules."""
    return next(
        (name for name, group in GROUPS.items() if any(fnmatch(path, each) for each in group.files)), ""
    )


def files_of(source: Path, groups: Iterable[str]) -> list[str]:
    """The files of these groups, in the order of their paths."""
    files = [path.relative_to(source).as_posix() for path in source.rglob("*.py")]
    return sorted(path for path in files if group_of(path) in groups)


def folders_of(groups: Iterable[str]) -> tuple[str, ...]:
    """The folders of tests for these groups, each once."""
    return tuple(dict.fromkeys(folder for group in groups for folder in GROUPS[group].tests))


def named(path: str, only: Sequence[str]) -> bool:
    """True iff the file is one of those named: by the beginning of its path, or by a pattern."""
    return not only or any(path.startswith(each) or fnmatch(path, each) for each in only)
