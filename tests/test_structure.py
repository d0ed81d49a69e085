"""Croupier is put together from parts: no towers of classes, and no part that leads to its table."""

import ast
import gc
import inspect
import pkgutil
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

import croupier
import croupier.tables
from croupier.rulebook.games import GAMES
from croupier.tables import Table, open_table
from croupier.tables.commands import GRAMMARS

DEEPEST = 3
MOST_METHODS = 60
NEEDS_EXTRAS = "croupier.analysis"
FOUND = [found.name for found in pkgutil.walk_packages(croupier.__path__, "croupier.")]
MODULES = [
    import_module(name) for name in FOUND if not name.startswith(NEEDS_EXTRAS) and "__main__" not in name
]
CLASSES = [
    each
    for module in MODULES
    for _, each in inspect.getmembers(module, inspect.isclass)
    if each.__module__ == module.__name__
]
SOURCES = sorted(Path(croupier.tables.__path__[0]).rglob("*.py"))


def depth(of: type) -> int:
    """How many classes of ours stand above each other, the class itself included."""
    above = max((depth(each) for each in of.__bases__), default=0)
    return above + of.__module__.startswith("croupier.")


def methods(of: type) -> set[str]:
    """The names of its methods and properties, inherited ones of ours included."""
    kinds = (FunctionType, property, classmethod, staticmethod)
    ours = [each for each in of.__mro__ if each.__module__.startswith("croupier.")]
    return {name for each in ours for name, what in vars(each).items() if isinstance(what, kinds)}


def test_there_are_classes_to_look_at() -> None:
    assert len(CLASSES) > 300
    assert Table in CLASSES


def test_no_class_stands_on_more_than_two_others_of_ours() -> None:
    assert [each for each in CLASSES if depth(each) > DEEPEST] == []


def test_no_class_of_tables_is_wide() -> None:
    of_tables = [each for each in CLASSES if each.__module__.startswith("croupier.tables.")]
    assert [(each, len(methods(each))) for each in of_tables if len(methods(each)) > MOST_METHODS] == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_part_of_a_table_leads_to_the_table(game: str) -> None:
    table = open_table(GAMES[game].demonstration)
    parts = list(table._parts.values())
    assert len(parts) >= 6
    for part in parts:
        assert not any(each is table for each in reachable(part)), f"{type(part).__name__} leads to the table"


def reachable(start: object) -> list[object]:
    """All that can be reached from an object, but for modules, classes and functions."""
    seen: dict[int, object] = {id(start): start}
    waiting = [start]
    while waiting:
        for found in gc.get_referents(waiting.pop()):
            if id(found) not in seen and not isinstance(found, ModuleType | type | FunctionType):
                seen[id(found)] = found
                waiting.append(found)
    return list(seen.values())


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: "/".join(source.parts[-2:]))
def test_private_names_of_tables_are_used_by_their_own_class_alone(source: Path) -> None:
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            if node.attr == "_replace":  # a named tuple with some fields changed
                continue
            assert isinstance(node.value, ast.Name), ast.unparse(node)
            assert node.value.id in ("self", "cls"), ast.unparse(node)


def test_every_command_is_declared_with_a_rule_that_its_game_knows() -> None:
    for game in GAMES.values():
        table = open_table(game.demonstration)
        for word, rule in table.GRAMMAR.rules.items():
            assert rule, word
            number = getattr(table.ground.rules, rule, rule)
            assert number[:1].isdigit() or number.startswith("A:"), (word, number)


def test_the_forms_of_a_command_say_who_speaks() -> None:
    for grammar in GRAMMARS.values():
        for form in grammar.forms:
            first = form.text.split()[0]
            assert first == "{who}" or form.role is not None, form.text
