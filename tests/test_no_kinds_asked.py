"""Nothing asks which game or which kind of table it has: what differs is looked up, or is a method.

A search through the source, for each way in which code could ask: `isinstance` and `issubclass`, class
patterns, look-ups by class, and comparisons of the name of a game or of its family.
"""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import pytest

import croupier
from croupier.rulebook import GAMES
from croupier.rulebook.settings import Settings
from croupier.tables import Table

SOURCE = Path(croupier.__file__).parent
KINDS = (Settings, Table)
NAMED = ("game", "family")
"""The attributes and variables that hold the name of a game, or of its family."""
NAMES = {*GAMES, *(game.family for game in GAMES.values())}


def modules() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if path.name != "__main__.py")


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_asks_for_the_kind(path: Path) -> None:
    assert list(asked(path.read_text("utf-8"), dotted(path))) == []


def dotted(path: Path) -> str:
    parts = ["croupier", *path.relative_to(SOURCE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def asked(source: str, module: str = "") -> Iterator[str]:
    """Each place that asks for a kind, as a line number and the expression."""
    tree = ast.parse(source)
    names = Names(tree, module)
    for node in ast.walk(tree):
        if names.asks(node):
            assert isinstance(node, ast.expr | ast.pattern)
            yield f"{node.lineno}: {ast.unparse(node)}"


class Names:
    """What the names of a module mean, as far as that tells kinds of settings and tables."""

    def __init__(self, tree: ast.Module, module: str) -> None:
        self.module = module
        self.imported: dict[str, tuple[str, str]] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for each in node.names:
                    self.imported[each.asname or each.name] = (node.module, each.name)
        self.defined = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
        for node in tree.body:
            if isinstance(node, ast.Assign):
                self.defined |= {each.id for each in node.targets if isinstance(each, ast.Name)}

    def asks(self, node: ast.AST) -> bool:
        match node:
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kinds]):
                return any(self.is_kind(each) for each in ast.walk(kinds))
            case ast.MatchClass(cls=kind):
                return self.is_kind(kind)
            case ast.Dict(keys=keys):
                return any(self.is_kind(key) for key in keys if key is not None)
            case ast.Subscript(slice=key) | ast.Call(func=ast.Attribute(attr="get"), args=[key, *_]):
                return any(is_class_of_kind(each) for each in ast.walk(key))
            case ast.Compare(left=left, comparators=others):
                sides = [left, *others]
                if any(is_class_of_kind(each) for each in sides):
                    return True
                return any(map(is_name_of_game, sides)) and any(map(is_literal, sides))
            case ast.MatchValue(value=ast.Constant(value=str(word))):
                return word in NAMES
        return False

    def is_kind(self, node: ast.AST) -> bool:
        """True of a name that is a class of settings or tables, or a union of such."""
        return any(isinstance(each, type) and issubclass(each, KINDS) for each in members(self.meaning(node)))

    def meaning(self, node: ast.AST) -> Any:
        match node:
            case ast.Name(id=name) if name in self.imported:
                module, attribute = self.imported[name]
                if not module.startswith("croupier"):
                    return None
                found = import_module(module)
                if not hasattr(found, attribute):
                    return import_module(f"{module}.{attribute}")
                return getattr(found, attribute)
            case ast.Name(id=name) if name in self.defined and self.module:
                return getattr(import_module(self.module), name, None)
            case ast.Attribute(value=value, attr=attribute):
                return getattr(self.meaning(value), attribute, None)
        return None


def members(meaning: Any) -> tuple[Any, ...]:
    return get_args(meaning) if isinstance(meaning, UnionType) else (meaning,)


def is_class_of_kind(node: ast.AST) -> bool:
    """True of `type(settings)`, `type(self.table)`."""
    match node:
        case ast.Call(func=ast.Name(id="type"), args=[ast.Name(id=name) | ast.Attribute(attr=name)]):
            return name.rpartition("_")[2] in ("settings", "table")
    return False


def is_name_of_game(node: ast.AST) -> bool:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in NAMED
        case ast.Call(func=ast.Name(id=name)):
            return name == "family_of"
    return False


def is_literal(node: ast.AST) -> bool:
    """True of a text, or of several in brackets."""
    match node:
        case ast.Constant(value=str()):
            return True
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(map(is_literal, parts))
        case ast.Name(id="TWENTYONE" | "ULTIMATE" | "POKER"):
            return True
    return False


IMPORTS = """
from croupier.rulebook.poker.settings import PokerSettings
from croupier import tables
from croupier.tables import BoxTable, PokerTable
"""


@pytest.mark.parametrize(
    "line",
    [
        "isinstance(settings, PokerSettings)",
        "isinstance(settings, int | PokerSettings)",
        "isinstance(x, (BoxTable, int))",
        "isinstance(x, tables.PokerTable)",
        "issubclass(kind, PokerSettings)",
        "{BoxTable: 1, PokerTable: 2}",
        "GAMES[type(settings)]",
        "GAMES.get(type(self.settings), None)",
        "type(self.table) is PokerTable",
        "settings.game == 'holdem'",
        "game != 'ultimate'",
        "table.settings.game in ('holdem', 'omaha')",
        "family_of(settings.game) == POKER",
        "match settings:\n    case PokerSettings():\n        pass",
        "match settings.game:\n    case 'holdem':\n        pass",
    ],
)
def test_each_way_to_ask_is_found(line: str) -> None:
    assert list(asked(f"{IMPORTS}\n{line}\n"))


@pytest.mark.parametrize(
    "line",
    [
        "isinstance(event, Dealt)",
        "isinstance(found, str)",
        "WORDS[type(event)]",
        "type(settings).read({})",
        "each.game != game",
        "GAMES[settings.game]",
        "settings.shoe == 'hand'",
    ],
)
def test_other_questions_are_free(line: str) -> None:
    assert not list(asked(f"{IMPORTS}\n{line}\n"))
