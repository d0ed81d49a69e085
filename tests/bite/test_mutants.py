"""Faults are put where they belong, one at a time, and named so that they are recognised."""

from pathlib import Path
from typing import Any

import pytest

from tools.bite.mutants import Mutant, mutants_of, mutated

SOURCE = '''\
"""A page of rules."""

from typing import Final

SIX: Final = 6
__slots__ = ("a", "b")


def rule(total: int, soft: bool = False) -> str:
    """What is done at 17, or 1 less."""
    assert total > 0
    if total < 17 and not soft:
        return "draw"
    return f"stand by {SIX}"


def refuse(amount: int) -> int:
    if amount <= 0:
        raise ValueError("an amount is above 0")
    paid = [amount]
    paid.append(amount * 3 // 2)
    return max(paid)


def cite() -> tuple[str, str, str]:
    return "13.1(b)", "a whole sentence.", "A:Box"
'''


@pytest.fixture
def mutants(tmp_path: Path) -> list[Mutant]:
    """All faults of the page."""
    (tmp_path / "page.py").write_text(SOURCE, "utf-8")
    return mutants_of(tmp_path, "page.py")


def changes(mutants: list[Mutant], function: str) -> list[str]:
    """What is changed in a function."""
    return [each.change.partition(" in `")[0] for each in mutants if each.function == function]


def test_what_is_changed(mutants: list[Mutant]) -> None:
    assert changes(mutants, "") == ["`6` -> `7`", "`6` -> `5`"]
    assert sorted(changes(mutants, "rule")) == sorted(
        [
            "`False` -> `True`",
            "`total < 17 and not soft` -> `total < 17 or not soft`",
            "`total < 17 and not soft` -> `True`",
            "`total < 17 and not soft` -> `False`",
            "`total < 17` -> `total <= 17`",
            "`total < 17` -> `total >= 17`",
            "`17` -> `18`",
            "`17` -> `16`",
            "`not soft` -> `soft`",
            "`\"draw\"` -> `'drawX'`",
            '`return f"stand by {SIX}"` -> `return None`',
        ]
    )
    assert 'without `raise ValueError("an amount is above 0")`' in changes(mutants, "refuse")
    assert "without `paid.append(amount * 3 // 2)`" in changes(mutants, "refuse")
    assert "`max(paid)` -> `min(paid)`" in changes(mutants, "refuse")
    assert changes(mutants, "cite") == ['`return "13.1(b)", "a whole sentence.", "A:Box"` -> `return None`']


def test_each_has_a_name_of_its_own(mutants: list[Mutant]) -> None:
    assert len({each.name for each in mutants}) == len(mutants)


def test_what_holds_the_change(mutants: list[Mutant]) -> None:
    by_change = {each.change: each.outermost for each in mutants}
    assert by_change["`6` -> `7` in `SIX: Final = 6`"] == ""
    assert by_change["`not soft` -> `soft` in `if total < 17 and not soft:`"] == "rule"
    default = next(each for each in mutants if each.change.startswith("`False` -> `True`"))
    assert default.outermost == ""


def run(tmp_path: Path, mutant: Mutant) -> dict[str, Any]:
    """The page with a fault in it."""
    names: dict[str, Any] = {}
    exec(mutated(tmp_path, mutant, "page.py"), names)
    return names


def test_the_fault_is_in_the_code(mutants: list[Mutant], tmp_path: Path) -> None:
    by_change = {each.change.partition(" in `")[0]: each for each in mutants}
    assert run(tmp_path, by_change["`total < 17` -> `total <= 17`"])["rule"](17) == "draw"
    assert run(tmp_path, by_change["`6` -> `7`"])["rule"](17) == "stand by 7"
    assert run(tmp_path, by_change['without `raise ValueError("an amount is above 0")`'])["refuse"](-2) == -2
    assert run(tmp_path, by_change["`max(paid)` -> `min(paid)`"])["refuse"](4) == 4
