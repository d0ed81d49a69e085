"""Answers of a command in all their forms: text, JSON, a page, a picture; and how they reach a file."""

import json
import sys
from abc import ABC, abstractmethod
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.analysis.odds.results import Plain
from croupier.cli.documents import identified
from croupier.cli.heat_map import colours_of
from croupier.cli.parsing import Parser, WrongInput

if TYPE_CHECKING:
    from croupier.cli.charts.layout import Drawing

STDOUT: Final = "-"
FORMS_USAGE: Final = "[--json | [--html FILE] [--svg FILE] [--png FILE] [--text]]"


class Answer(ABC):
    """An answer in all its forms; each is made when it is asked for."""

    complete: bool = True
    """False if an interruption cut the work short, and this is what was there by then."""

    @abstractmethod
    def as_object(self) -> Plain:
        """The answer as plain data, with its `game` and the `settings` that it depends on."""

    def document(self) -> Plain:
        """The same with the version, the rules and a digest of the settings, as it is printed."""
        found = self.as_object()
        return identified(found, found["settings"], found["game"])

    @abstractmethod
    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text, for a terminal that shows so many colours; 0 is plain text."""

    def page(self) -> str:
        """The answer as one HTML page that needs nothing else; empty if there is none."""
        return ""

    def drawing(self) -> "Drawing | None":
        """Its chart, drawn; None if there is none."""
        return None

    def svg(self) -> str:
        """Its chart as SVG; empty if there is none."""
        from croupier.cli.charts.svg import svg_file

        drawing = self.drawing()
        return "" if drawing is None else svg_file(drawing)

    def png(self) -> bytes:
        """Its chart as PNG; empty if there is none."""
        from croupier.cli.charts.png import png_file

        drawing = self.drawing()
        return b"" if drawing is None else png_file(drawing)


FORMS: Final[dict[str, Callable[[Answer], str | bytes]]] = {
    "html": lambda answer: answer.page(),
    "svg": lambda answer: answer.svg(),
    "png": lambda answer: answer.png(),
}
"""The forms that go to a file."""


def add_form_options(parser: Parser, picture: str) -> None:
    """Let the parser take the forms of the answer; `picture` is what SVG and PNG show."""
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")
    for name, what in (("html", "a page"), ("svg", f"{picture} as SVG"), ("png", f"{picture} as PNG")):
        parser.add_argument(f"--{name}", metavar="FILE", help=f"write {what} to FILE; - is stdout")
    parser.add_argument("--text", action="store_true", help="print the text too, where a file is written")


def tell(answer: Answer, given: Namespace, command: str) -> None:
    """Print the answer, or put it in files, in the forms that were asked for.

    Files come first: whoever reads the text may go away before it ends.
    """
    if given.json:
        sys.stdout.write(json.dumps(answer.document(), indent=2) + "\n")
        return
    files = {name: getattr(given, name) for name in FORMS if getattr(given, name) is not None}
    made = {name: FORMS[name](answer) for name in files}
    for name, content in made.items():
        if not content:
            raise WrongInput(f"--{name}: there is no chart of this answer; the text and --json have it")
    for name, content in made.items():
        write_file(files[name], content.encode() if isinstance(content, str) else content, command)
    if given.text or not files:
        sys.stdout.writelines(f"{line}\n" for line in answer.lines(colours_of(sys.stdout)))


def check_forms(given: Namespace) -> None:
    """Raise `WrongInput` unless these forms of an answer can be given together."""
    asked = [name for name in (*FORMS, "text") if getattr(given, name, None) not in (None, False)]
    if given.json and asked:
        raise WrongInput(f"--json and --{asked[0]} can't be given together; JSON is printed alone")
    on_stdout = [name for name in asked if name == "text" or getattr(given, name) == STDOUT]
    if len(on_stdout) > 1:
        raise WrongInput(
            f"--{on_stdout[0]} and --{on_stdout[1]} can't both be written to stdout; name a file for one"
        )
    if asked == ["text"]:
        raise WrongInput(
            "--text goes with --html, --svg or --png: without a file, the text is printed anyway"
        )


def write_file(path: str, content: bytes, command: str) -> None:
    """Write a file, or to stdout if its name is -; `WrongInput` if it can't be written."""
    if path == STDOUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        return
    try:
        Path(path).write_bytes(content)
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or "that is not a file name"
        raise WrongInput(f"{path}: the file can't be written there: {reason}; name a file") from None
    print(f"croupier {command}: wrote {path}", file=sys.stderr)
