"""Gather which tests and scenarios prove which rule, and write the index that ships with the package.

Tests cite rules by `@pytest.mark.rule("blackjack 13.1(b)", ...)` on a function, a class, one
`pytest.param`, or as the `pytestmark` of a class or module; scenarios by their `rules` list. The files
are read, never run, so ids must be written out as plain strings. What is skipped, or expected to fail,
or expects nothing, proves nothing.

`python tools/index_proofs.py` writes the index; with `--check` it only says whether it is up to date.
"""

import ast
import json
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INDEX = Path("src/croupier/rulebook/proofs.json")
MOST_RULES = 4  # of one game: a proof of everything proves nothing


@dataclass(frozen=True)
class Proof:
    """A test, one case of it, or a scenario: the rules it proves, and what all cases cite as well."""

    id: str
    rules: tuple[str, ...]
    besides: tuple[str, ...] = ()


class Unreadable(ValueError):
    """A citation that can't be read from the file; the message names the place."""


def gather(root: Path = ROOT) -> tuple[Proof, ...]:
    """All proofs under `root`, tests first."""
    tests = sorted((root / "tests").rglob("test_*.py"))
    scenarios = sorted((root / "scenarios").rglob("*.toml"))
    found = [proof for path in tests for proof in in_tests(path.read_text("utf-8"), _name(path, root))]
    return (*found, *(in_scenario(path.read_text("utf-8"), _name(path, root)) for path in scenarios))


def index(proofs: Iterable[Proof]) -> dict[str, list[str]]:
    """The ids of the proofs of each rule, both sorted."""
    by_rule: dict[str, set[str]] = {}
    for proof in proofs:
        for rule in proof.rules:
            by_rule.setdefault(rule, set()).add(proof.id)
    return {rule: sorted(by_rule[rule]) for rule in sorted(by_rule)}


def faults(proofs: Iterable[Proof], known: Iterable[str]) -> list[str]:
    """A sentence for every citation of a rule that does not exist, and every proof that cites too many."""
    ids = set(known)
    found = []
    for proof in proofs:
        cited = {*proof.besides, *proof.rules}
        found += [f"{proof.id} cites {rule!r}, which is not a rule" for rule in sorted(cited - ids)]
        most = max(Counter(rule.partition(" ")[0] for rule in cited).values(), default=0)
        if most > MOST_RULES:
            found.append(f"{proof.id} cites {most} rules; {MOST_RULES} is the most")
    return found


def rendered(by_rule: Mapping[str, list[str]]) -> str:
    """The text of the index file."""
    return json.dumps(by_rule, indent=1, ensure_ascii=False) + "\n"


def in_scenario(text: str, name: str) -> Proof:
    """The proof that a scenario file is."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise Unreadable(f"{name} is not readable as TOML: {wrong}") from wrong
    rules = content.get("rules", [])
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        raise Unreadable(f"{name}: `rules` must be a list of rule ids")
    rounds = content.get("rounds", [])
    expects = "expect" in content or any("expect" in each for each in rounds if isinstance(each, dict))
    if rules and not expects:
        raise Unreadable(f"{name} cites rules but expects nothing, so it proves nothing")
    return Proof(name, tuple(rules))


def in_tests(source: str, name: str) -> tuple[Proof, ...]:
    """The proofs in one file of tests."""
    module = _Module(ast.parse(source, name), name)
    proofs = tuple(module.proofs())
    for call in module.citations([module.tree]):
        if id(call) not in module.read:
            raise Unreadable(f"{name}:{call.lineno}: this citation belongs to no test")
    return proofs


@dataclass
class _Module:
    """One file of tests, and which of its citations have been read so far."""

    tree: ast.Module
    name: str
    read: set[int] = field(default_factory=set)

    def proofs(self) -> Iterator[Proof]:
        marks = self.pytestmark(self.tree)
        cited, live = self.cited(marks), not _set_aside(marks)
        # A file whose tests are made by a machine (a stateful test, say) has no function to name.
        if cited and live and not any(_is_test(node) or _is_suite(node) for node in self.tree.body):
            yield Proof(self.name, cited)
        yield from self.of_body(self.tree.body, self.name, cited, live)

    def of_body(
        self, body: list[ast.stmt], place: str, cited: tuple[str, ...], live: bool
    ) -> Iterator[Proof]:
        """The proofs among these statements, which all cite what their class and module cite."""
        for node in body:
            if isinstance(node, ast.ClassDef) and _is_suite(node):
                marks = [*node.decorator_list, *self.pytestmark(node)]
                here = (*cited, *self.cited(marks))
                yield from self.of_body(
                    node.body, f"{place}::{node.name}", here, live and not _set_aside(marks)
                )
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _is_test(node):
                found = self.of_test(node, f"{place}::{node.name}", cited)
                if live and not _set_aside(node.decorator_list, self.cases(node)):
                    yield from found

    def of_test(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef, place: str, cited: tuple[str, ...]
    ) -> list[Proof]:
        cases = self.cases(node)
        cited = (*cited, *self.cited(node.decorator_list, cases))
        found = [Proof(place, tuple(dict.fromkeys(cited)))] if cited else []
        for number, case in enumerate(cases):
            rules = self.cited([case])
            if rules and not _set_aside([case]):
                found.append(Proof(f"{place}[{_case_id(case, number)}]", rules, cited))
        return found

    def cited(self, marks: Iterable[ast.AST], outside: Iterable[ast.AST] = ()) -> tuple[str, ...]:
        """The ids in all citations under these marks, except those under what is `outside`."""
        found = []
        for call in self.citations(marks, outside):
            self.read.add(id(call))
            for each in (*call.args, *call.keywords):
                if not (isinstance(each, ast.Constant) and isinstance(each.value, str)):
                    raise Unreadable(f"{self.name}:{call.lineno}: a citation must be plain strings")
                found.append(each.value)
        return tuple(found)

    def citations(self, marks: Iterable[ast.AST], outside: Iterable[ast.AST] = ()) -> Iterator[ast.Call]:
        """Every call of `pytest.mark.rule`, also by a name that was given to it."""
        for node in _under(marks, outside):
            if isinstance(node, ast.Call):
                meant = self.assigned(node.func.id) if isinstance(node.func, ast.Name) else [node.func]
                if any(_is_mark(each, "rule") for each in meant):
                    yield node

    def cases(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.AST]:
        """The `pytest.param`s of a test, also where their list has a name of its own."""
        args = [arg for mark in node.decorator_list if isinstance(mark, ast.Call) for arg in mark.args]
        lists = [each for arg in args if isinstance(arg, ast.Name) for each in self.assigned(arg.id)]
        nodes = _under([*args, *lists])
        return [each for each in nodes if isinstance(each, ast.Call) and _last_name(each.func) == "param"]

    def pytestmark(self, owner: ast.Module | ast.ClassDef) -> list[ast.expr]:
        return [value for name, value in _assignments(owner.body) if name == "pytestmark"]

    def assigned(self, name: str) -> list[ast.expr]:
        return [value for target, value in _assignments(self.tree.body) if target == name]


def _under(roots: Iterable[ast.AST], outside: Iterable[ast.AST] = ()) -> Iterator[ast.AST]:
    """All nodes under the roots in the order of the file, except those under what is `outside`."""
    left_out = {id(node) for each in outside for node in ast.walk(each)}
    for root in roots:
        yield from (node for node in ast.walk(root) if id(node) not in left_out)


def _assignments(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for node in body:
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def _last_name(node: ast.AST) -> str:
    """The last word of a dotted name."""
    return str(getattr(node, "attr", getattr(node, "id", "")))


def _is_mark(node: ast.AST, word: str) -> bool:
    """True of `pytest.mark.<word>` and `mark.<word>`."""
    return isinstance(node, ast.Attribute) and node.attr == word and _last_name(node.value) == "mark"


def _set_aside(marks: Iterable[ast.AST], outside: Iterable[ast.AST] = ()) -> bool:
    """True if one of the marks skips the test or expects it to fail."""
    return any(_is_mark(node, word) for node in _under(marks, outside) for word in ("skip", "xfail"))


def _is_test(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test")


def _is_suite(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef) and node.name.startswith("Test")


def _case_id(case: ast.AST, number: int) -> str:
    given = [each.value for each in getattr(case, "keywords", []) if each.arg == "id"]
    return str(given[0].value) if given and isinstance(given[0], ast.Constant) else str(number)


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


def main(args: list[str]) -> int:
    """Write the index, or with `--check` compare it; say what is wrong on stderr."""
    sys.path.insert(0, str(ROOT / "src"))
    from croupier.rulebook import rules

    try:
        proofs = gather()
    except (Unreadable, SyntaxError) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    wrong_citations = faults(proofs, (rule.id for rule in rules()))
    if wrong_citations:
        print("\n".join(wrong_citations), file=sys.stderr)
        return 2
    text = rendered(index(proofs))
    if "--check" not in args:
        (ROOT / INDEX).write_text(text, "utf-8")
    elif not (ROOT / INDEX).exists() or (ROOT / INDEX).read_text("utf-8") != text:
        print(f"{INDEX} is stale; `make proofs` updates it", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
