"""The examples in README and docs run as they stand."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_EXAMPLES = [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried
    assert failed == 0


def test_there_are_examples_for_programmers_and_for_authors_of_bots() -> None:
    names = {page.relative_to(ROOT).as_posix() for page in WITH_EXAMPLES}
    programs = {f"docs/programs/{name}.md" for name in ("README", "offers", "rounds", "tables", "views")}
    assert {"README.md", "docs/bots.md", *programs} <= names
