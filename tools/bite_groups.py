"""Which files hold the code of the rules, in groups that can be broken alone, and which tests are run on each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class Group:
    """Files under the source folder, by pattern, and the tests that are run on faults in them."""

    files: tuple[str, ...]
    tests: tuple[str, ...]


ROUNDS: Final = ("rounds", "scenarios", "rulebook", "soak")
GROUPS: Final = {
    "chips": Group(("chips/*.py",), ("chips", "rounds", "scenarios", "soak")),
    "ranking": Group(("ranking/*.py",), ("ranking", "rounds")),
    "boxes": Group(
        (
            "rounds/boxes.py",
            "rounds/cutting.py",
            "rounds/deal*.py",
            "rounds/insurance.py",
            "rounds/irregularities.py",
            "rounds/pairs.py",
            "rounds/points.py",
            "rounds/refusals.py",
            "rounds/side_wagers.py",
            "rounds/splitting.py",
            "rounds/staking.py",
            "rounds/twenty_one*.py",
            "rulebook/cutting.py",
            "rulebook/pairs.py",
            "rulebook/twenty_one.py",
        ),
        (*ROUNDS, "dialogue", "tables"),
    ),
    "blackjack": Group(("rounds/blackjack*.py", "rulebook/blackjack*.py"), (*ROUNDS, "dialogue", "tables")),
    "pontoon": Group(
        (
            "rounds/pontoon*.py",
            "rounds/dealers_hand.py",
            "rounds/rescue.py",
            "rounds/super_bonus.py",
            "rounds/surrender.py",
            "rulebook/pontoon*.py",
        ),
        ROUNDS,
    ),
    "ultimate": Group(("rounds/ultimate*.py", "rulebook/ultimate*.py"), ROUNDS),
    "tables": Group(("tables/*.py",), ("tables", "scenarios", "soak")),
}


def files_of(source: Path, groups: Iterable[str]) -> list[str]:
    """The files of these groups, each once, in the order of their paths."""
    patterns = [pattern for group in groups for pattern in GROUPS[group].files]
    return sorted({path.relative_to(source).as_posix() for each in patterns for path in source.glob(each)})


def tests_of(groups: Iterable[str]) -> tuple[str, ...]:
    """The folders of tests for these groups, each once."""
    return tuple(dict.fromkeys(folder for group in groups for folder in GROUPS[group].tests))


def named(path: str, only: Sequence[str]) -> bool:
    """True iff the file is one of those named: by the beginning of its path, or by a pattern."""
    return not only or any(path.startswith(each) or fnmatch(path, each) for each in only)


def groups_of(path: str) -> list[str]:
    """The groups that hold the file."""
    return [name for name, group in GROUPS.items() if any(fnmatch(path, each) for each in group.files)]
