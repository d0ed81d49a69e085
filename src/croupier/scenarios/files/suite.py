"""Where the conformance suite is: `scenarios/` of the source tree, or the copy in an installed package.

`croupier rules` names scenarios by their path in the source tree. So that such a name can be replayed from
anywhere, a path under `scenarios` that does not exist in the current folder is looked up in the suite.
"""

from pathlib import Path
from typing import Final

NAME: Final = "scenarios"
PACKAGE = Path(__file__).parents[2]
INSTALLED: Final = "suite"
"""The folder of the package in which a wheel carries the suite."""


def suite_folder() -> Path | None:
    """The folder of the suite; None if this installation has none."""
    installed, in_source_tree = PACKAGE / INSTALLED, PACKAGE.parents[1] / NAME
    return next((folder for folder in (installed, in_source_tree) if folder.is_dir()), None)


def find_in_suite(written: str) -> str:
    """The path that somebody wrote, or the file or folder of the suite that it names."""
    path, suite = Path(written), suite_folder()
    if suite is None or path.exists() or path.is_absolute() or path.parts[:1] != (NAME,):
        return written
    found = suite.joinpath(*path.parts[1:])
    return str(found) if ".." not in path.parts and found.exists() else written
