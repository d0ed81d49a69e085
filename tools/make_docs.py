"""Write the pages of docs/ that are made from the code; with `--check` only say whether they are up to date."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tools.docs import scenarios  # noqa: E402 - the path has to be there first

PAGES: Mapping[str, Callable[[], str]] = {"docs/scenarios.md": scenarios.page}


def stale(root: Path = ROOT) -> list[str]:
    """The pages that are not what the code says."""
    return [
        name
        for name, page in PAGES.items()
        if not (root / name).exists() or (root / name).read_text("utf-8") != page()
    ]


def main(args: list[str]) -> int:
    """Write all pages, or with `--check` compare them; say what is stale on stderr."""
    names = stale()
    if "--check" in args:
        for name in names:
            print(f"{name} is stale; `python tools/make_docs.py` writes it anew", file=sys.stderr)
        return 1 if names else 0
    for name in names:
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(PAGES[name](), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
