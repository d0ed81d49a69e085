"""The numbers of the rules: each is a rule of its game, and is written as data in one place."""

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from croupier.rulebook import rules
from croupier.rulebook.numbers import TableRules
from croupier.rulebook.poker.numbers import HOLDEM, OMAHA
from croupier.rulebook.twentyone.numbers import BLACKJACK, PONTOON
from croupier.rulebook.ultimate.numbers import ULTIMATE

SOURCE = Path(__file__).resolve().parents[2] / "src" / "croupier"
NUMBERS: dict[str, TableRules] = {
    "blackjack": BLACKJACK,
    "pontoon": PONTOON,
    "ultimate": ULTIMATE,
    "holdem": HOLDEM,
    "omaha": OMAHA,
}
NO_NUMBERS = ("act", "clock_by")


def numbers(value: object) -> Iterator[tuple[str, str]]:
    """Each number of a table of numbers with its name, those of the tables within it too."""
    assert is_dataclass(value)
    for each in fields(value):
        found = getattr(value, each.name)
        if each.name in NO_NUMBERS or isinstance(found, bool):
            continue
        if isinstance(found, str):
            yield each.name, found
        elif isinstance(found, tuple):
            yield from ((each.name, number) for number in found)
        else:
            for within in found.values() if isinstance(found, dict) else (found,):
                yield from numbers(within)


@pytest.mark.parametrize("game", NUMBERS)
def test_each_number_is_that_of_a_rule_or_of_a_section_of_its_game(game: str) -> None:
    rules_and_sections = {
        number for each in rules(game) for number in (each.number, each.number.split(".")[0])
    }
    for name, number in numbers(NUMBERS[game]):
        assert number in rules_and_sections or not number, name  # empty where the game has no such rule


def written(path: Path) -> Iterator[tuple[str, str]]:
    """What a module names, in calls, in classes and at its top level: names and texts."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.keyword):
            names, value = [node.arg], node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            names, value = [node.target.id], node.value
        elif isinstance(node, ast.Assign):
            names, value = [each.id for each in node.targets if isinstance(each, ast.Name)], node.value
        else:
            continue
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield from ((name.lower(), value.value) for name in names if name)


def test_a_number_is_written_as_data_in_the_number_tables_alone() -> None:
    known = {each for table in NUMBERS.values() for each in numbers(table) if each[1]}
    twice = [
        f"{path.relative_to(SOURCE)}: {name} = {number}"
        for path in sorted(SOURCE.rglob("*.py"))
        if path.name != "numbers.py"
        for name, number in written(path)
        if (name, number) in known
    ]
    assert twice == []
