"""Small faults put into source code, one at a time: what is changed where, and the code that comes of it.

A mutant is named by its file, its function and its change, so that it is recognised after the lines around it
have moved. Docstrings, annotations, decorators, assertions, imports, `__slots__`, protocols, the numbers of
rules, and sentences are not touched: a different wording is not a fault in the rules.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Final

RULE: Final = re.compile(r"\d+(\.\d+)?(\([a-z]+\))*|A:.*")
COMPARED: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
RECKONED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
SWAPPED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
SKIPPED: Final = ("annotation", "returns", "decorator_list", "bases", "type_comment")


@dataclass(frozen=True)
class Mutant:
    """One fault: the file under the source folder, the function, the change, and its place."""

    path: str
    function: str
    change: str
    line: int
    number: int
    """Which of the file's mutants it is, in the order in which they are found."""
    outermost: str
    """The function that holds the change and lies in no other; empty for what is done at import."""

    @property
    def name(self) -> str:
        """Its permanent name."""
        return f"{self.path} {self.function or 'module'}: {self.change}"


@dataclass
class Place:
    """A node that can be replaced: the field of its parent that holds it, and its place in a list."""

    parent: ast.AST
    field: str
    index: int | None
    function: str
    outermost: str
    statement: ast.stmt

    def put(self, node: ast.AST) -> None:
        """Put the node here."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def mutants_of(source: Path, path: str) -> list[Mutant]:
    """All mutants of a file."""
    found: list[Mutant] = []
    seen: Counter[tuple[str, str]] = Counter()
    text = (source / path).read_text("utf-8")
    lines = text.encode().splitlines()
    for number, (place, old, new, gone) in enumerate(changes(ast.parse(text))):
        was = _short(_written(old, lines))
        change = f"without `{was}`" if gone else f"`{was}` -> `{_short(ast.unparse(new))}`"
        if old is not place.statement:
            change += f" in `{_short(lines[place.statement.lineno - 1].decode())}`"
        seen[(place.function, change)] += 1
        if (again := seen[(place.function, change)]) > 1:
            change += f" ({again})"
        line = getattr(old, "lineno", place.statement.lineno)
        found.append(Mutant(path, place.function, change, line, number, place.outermost))
    return found


def mutated(source: Path, mutant: Mutant, filename: str) -> CodeType:
    """The code of the file with the fault in it."""
    tree = ast.parse((source / mutant.path).read_text("utf-8"))
    for number, (place, old, new, _) in enumerate(changes(tree)):
        if number == mutant.number:
            place.put(ast.fix_missing_locations(ast.copy_location(new, old)))
            break
    return compile(tree, filename, "exec", dont_inherit=True)


def changes(tree: ast.Module) -> Iterator[tuple[Place, ast.AST, ast.AST, bool]]:
    """Every change that can be made: where, what stands there, what would, and whether it only goes."""
    for place, node in _places(tree, "", "", None):
        for new in _instead_of(node, place):
            yield place, node, new, isinstance(new, ast.Pass)


def _written(node: ast.AST, lines: Sequence[bytes]) -> str:
    """How a node is written; `ast.get_source_segment` splits the whole file into lines every time."""
    if not isinstance(node, ast.expr | ast.stmt):
        return ""
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    if first == last:
        return lines[first][node.col_offset : node.end_col_offset].decode()
    within = (lines[first][node.col_offset :], *lines[first + 1 : last], lines[last][: node.end_col_offset])
    return b"\n".join(within).decode()


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 90 else text[:87] + "..."


def _places(
    parent: ast.AST, function: str, outermost: str, statement: ast.stmt | None
) -> Iterator[tuple[Place, ast.AST]]:
    """All nodes below one that may be changed, each with its place."""
    for name, value in ast.iter_fields(parent):
        if name in SKIPPED or (name == "keywords" and isinstance(parent, ast.ClassDef)):
            continue
        holds = outermost
        if not holds and isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef) and name == "body":
            holds = function  # its defaults are made when it is defined
        nodes = value if isinstance(value, list) else [value]
        for index, node in enumerate(nodes):
            if not isinstance(node, ast.AST) or _untouched(node):
                continue
            inside = node if isinstance(node, ast.stmt) else statement
            if inside is None:
                continue
            at = index if isinstance(value, list) else None
            yield Place(parent, name, at, function, holds, inside), node
            if isinstance(node, ast.Raise):
                continue  # a refusal may be missing, but not worded differently
            deeper = function
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                deeper = f"{function}.{node.name}" if function else node.name
            yield from _places(node, deeper, holds, inside)


def _untouched(node: ast.AST) -> bool:
    """True iff nothing in the node is ever changed."""
    if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr | ast.Global | ast.Nonlocal):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True  # a docstring, or `...`
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return True
    if isinstance(node, ast.ClassDef):
        return any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases)
    if isinstance(node, ast.Assign):
        return any(isinstance(each, ast.Name) and each.id.startswith("__") for each in node.targets)
    return False


def _instead_of(node: ast.AST, place: Place) -> Iterator[ast.AST]:
    """What could stand in the place of a node."""
    if isinstance(node, ast.stmt):
        yield from _instead_of_statement(node, place)
    elif isinstance(node, ast.Compare):
        yield from _instead_of_comparison(node)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in RECKONED and not _of_text(node):
        yield ast.BinOp(node.left, RECKONED[type(node.op)](), node.right)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SWAPPED:
        yield ast.Call(ast.Name(SWAPPED[node.func.id], ast.Load()), node.args, node.keywords)
    elif isinstance(node, ast.Constant):
        for value in _instead_of_value(node.value, place):
            yield ast.Constant(value)
    if place.field == "test" and isinstance(node, ast.expr) and not isinstance(node, ast.Constant):
        for truth in (False,) if isinstance(place.parent, ast.While) else (True, False):
            yield ast.Constant(truth)
    if place.field == "ifs":
        yield ast.Constant(True)


def _instead_of_statement(node: ast.stmt, place: Place) -> Iterator[ast.AST]:
    if not place.function or isinstance(place.parent, ast.ClassDef):
        return
    if isinstance(node, ast.Raise | ast.Expr | ast.Delete | ast.Break):
        yield ast.Pass()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    elif isinstance(node, ast.AugAssign):
        yield ast.Pass()
        if type(node.op) in RECKONED:
            yield ast.AugAssign(node.target, RECKONED[type(node.op)](), node.value)
    elif isinstance(node, ast.Assign):
        # Without the first value of a local name a function only stops: that would prove nothing.
        if not any(isinstance(each, ast.Name | ast.Tuple) for each in node.targets):
            yield ast.Pass()
    elif isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        yield ast.Return(ast.Constant(None))


def _instead_of_comparison(node: ast.Compare) -> Iterator[ast.AST]:
    for at, op in enumerate(node.ops):
        for other in COMPARED[type(op)]:
            yield ast.Compare(node.left, [*node.ops[:at], other(), *node.ops[at + 1 :]], node.comparators)


def _instead_of_value(value: object, place: Place) -> Iterator[bool | int | str]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        if value > 0:
            yield value - 1
    elif isinstance(value, str) and _is_a_key(value, place):
        yield value + "X"


def _is_a_key(text: str, place: Place) -> bool:
    """True iff code depends on the text: it is not a sentence, the number of a rule or the name of a word."""
    return bool(place.function) and not RULE.fullmatch(text) and text.replace("_", "").isalnum()


def _of_text(node: ast.BinOp) -> bool:
    """True iff the sum joins texts."""
    return any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )
