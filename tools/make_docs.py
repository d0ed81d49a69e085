"""Write the pages of docs/ that are made from the code; with `--check` only say whether they are up to date.

Each page is a module `docs_*.py` beside this one, with its path in `PAGE` and its text from `render()`. A
module that makes several has `pages()`, a function for each path.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Page:
    """A page: its path, and the function that makes its text."""

    path: str
    render: Callable[[], str]


def pages() -> tuple[Page, ...]:
    """All pages that are made, in the order of their modules."""
    modules = [import_module(f"tools.{path.stem}") for path in sorted((ROOT / "tools").glob("docs_*.py"))]
    found: list[Page] = []
    for module in modules:
        made = module.pages() if hasattr(module, "pages") else {module.PAGE: module.render}
        found += [Page(path, render) for path, render in made.items()]
    return tuple(found)


def stale(root: Path = ROOT) -> list[Page]:
    """The pages that are absent, or not what the code says."""
    return [
        page
        for page in pages()
        if not (root / page.path).is_file() or (root / page.path).read_text("utf-8") != page.render()
    ]


def main(args: list[str]) -> int:
    """Write all pages, or with `--check` compare them; say what is wrong on stderr."""
    if set(args) - {"--check"}:
        print(f"{' '.join(args)}: only --check is allowed", file=sys.stderr)
        return 2
    found = stale()
    if args:
        for page in found:
            print(f"{page.path} is stale; `python tools/make_docs.py` updates it", file=sys.stderr)
        return 1 if found else 0
    for page in found:
        (ROOT / page.path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / page.path).write_text(page.render(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    sys.exit(main(sys.argv[1:]))
