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
FORMS_USAGE: Final = "[--json | --html FILE | --svg FILE | --png FILE]"


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
    """Let the parser take the form of the answer; `picture` is what SVG and PNG show."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON document instead of text")
    for name, what in (("html", "a page"), ("svg", f"{picture} as SVG"), ("png", f"{picture} as PNG")):
        form.add_argument(f"--{name}", metavar="FILE", help=f"write {what} to FILE; - is stdout")


def tell(answer: Answer, given: Namespace, command: str) -> None:
    """Print the answer, or put it in a file, in the form that was asked for."""
    if given.json:
        sys.stdout.write(json.dumps(answer.document(), indent=2) + "\n")
        return
    for name, make in FORMS.items():
        path = getattr(given, name)
        if path is not None:
            content = make(answer)
            if not content:
                raise WrongInput(f"--{name}: there is no chart of this answer; the text and --json have it")
            write_file(path, content.encode() if isinstance(content, str) else content, command)
            return
    sys.stdout.writelines(f"{line}\n" for line in answer.lines(colours_of(sys.stdout)))


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
