"""Which files hold the code of the rules, in groups that can be broken alone, and the tests for each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path, PurePath
from typing import Final


@dataclass(frozen=True)
class Group:
    """Folders or files under the source folder, and the tests that are about them, by pattern."""

    source: tuple[str, ...]
    tests: tuple[str, ...]
    scenarios: str = ""
    """What stands in every scenario that comes near this code: the others would only cost time."""


PLAYED: Final = (
    *("dialogue", "rulebook", "scenarios", "vocabulary"),
    *("soak/test_soak.py", "docs/test_generated.py"),
)
"""Tests in which every game is played, or its rules are read."""


TOURNAMENT: Final = 'scope = "tournament"'
"""What stands in every scenario of a tournament."""


def family(room: str, *tests: str) -> Group:
    """The rules of a family of games: its rooms where rules are kept, and where they are tested."""
    source = tuple(f"{layer}/{room}" for layer in ("rounds", "rulebook", "tables", "vocabulary"))
    return Group(source, (f"rounds/{room}", f"tables/{room}", f"soak/{room}", *PLAYED, *tests))


GROUPS: Final = {
    "chips": Group(("chips",), ("chips", "rounds", "scenarios", "soak")),
    "ranking": Group(("ranking",), ("ranking", "rounds")),
    "tournament tables": Group(
        tuple(f"tables/{room}tournament" for room in ("", "twentyone/", "ultimate/", "poker/")),
        ("tables/tournament", "tables/poker/tournament", "tournaments/tables", "scenarios/test_suite.py"),
        TOURNAMENT,
    ),
    "twentyone": family("twentyone"),
    "ultimate": family("ultimate"),
    "poker": family("poker", "interop"),
    "conditions": Group(
        ("tournaments/conditions", "tournaments/games.py", "rulebook/tournaments.py"),
        ("tournaments/conditions", "rulebook/test_tournaments.py", "cli/test_tournament.py"),
    ),
    "tournaments": Group(
        ("tournaments",),
        ("tournaments", "scenarios/test_suite.py", "scenarios/files/test_tournament.py"),
        TOURNAMENT,
    ),
    "common": Group(
        ("rounds", "tables", "rulebook/amounts.py", "rulebook/cutting.py"), ("rounds", "tables", *PLAYED)
    ),
}
"""A file is of the first group that names it or a folder above it."""


def group_of(path: str) -> str:
    """The group of a file, empty if it holds no rules."""
    above = {path, *(folder.as_posix() for folder in PurePath(path).parents)}
    return next((name for name, group in GROUPS.items() if not above.isdisjoint(group.source)), "")


def files_of(source: Path, groups: Iterable[str]) -> list[str]:
    """The files of these groups, in the order of their paths."""
    files = [path.relative_to(source).as_posix() for path in source.rglob("*.py")]
    return sorted(path for path in files if group_of(path) in groups)


def folders_of(groups: Iterable[str]) -> tuple[str, ...]:
    """The folders of tests for these groups, each once."""
    return tuple(dict.fromkeys(folder for group in groups for folder in GROUPS[group].tests))


def left_out_of(root: Path, groups: Iterable[str]) -> tuple[str, ...]:
    """How the tests of scenarios end that come near none of these groups; none if one needs them all."""
    needed = {GROUPS[group].scenarios for group in groups}
    if len(needed) != 1 or "" in needed:
        return ()
    files = sorted((root / "scenarios").rglob("*.toml"))
    words = needed.pop()
    return tuple(
        f"[{path.relative_to(root).as_posix()}]" for path in files if words not in path.read_text("utf-8")
    )


def named(path: str, only: Sequence[str]) -> bool:
    """True iff the file is one of those named: by the beginning of its path, or by a pattern."""
    return not only or any(path.startswith(each) or fnmatch(path, each) for each in only)
