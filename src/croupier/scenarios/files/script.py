"""`[play]` of a file: one script, or cards and answers apart."""

from difflib import get_close_matches
from typing import Final

from croupier.cards import Card
from croupier.dialogue.record.notation import BadLine
from croupier.dialogue.record.notation import read as read_line
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.files.source import Path, ScenarioError
from croupier.scenarios.game import Game
from croupier.scenarios.scenario import Line
from croupier.tables.commands import all_forms, understand_anywhere

PLAY_KEYS: Final = ("script", "cards", "answers")


class Play:
    """Reads the lines of one file; `names` is None at a table, where lines may be its commands too."""

    def __init__(self, keys: Keys, game: Game, names: tuple[str, ...] | None) -> None:
        self.keys = keys
        self.game = game
        self.names = names

    def read(self) -> tuple[tuple[Line, ...], tuple[Card, ...] | None]:
        """The lines, and the cards where they stand apart from them."""
        keys = self.keys
        if "script" in keys:
            for key in ("cards", "answers"):
                if key in keys:
                    raise keys.wrong(
                        (key,), f"[play] has both 'script' and {key!r}; a script holds everything."
                    )
            return self.script(), None
        if self.names is None:
            raise keys.wrong((), "[play] lacks 'script', which scope table needs.")
        if "cards" not in keys:
            raise keys.wrong((), "[play] lacks 'script', or 'cards' and 'answers'.")
        return self.answers(), self.cards()

    def script(self) -> tuple[Line, ...]:
        """A text, a line of it a line, or a list of lines."""
        keys = self.keys
        if isinstance(keys.table["script"], list):
            lines = [self.line(("script", at), at, text) for at, text in enumerate(keys.strings("script"))]
        else:
            first = keys.source.first_line((*keys.path, "script"))
            texts = keys.text("script").split("\n")
            lines = [
                self.line(("script",), at, text, first + at if first else None)
                for at, text in enumerate(texts)
            ]
        return tuple(line for line in lines if line.text)

    def answers(self) -> tuple[Line, ...]:
        """The answers in a list of their own."""
        texts = self.keys.strings("answers", [])
        lines = [self.line(("answers", at), at, text) for at, text in enumerate(texts)]
        for line in lines:
            if line.answers and isinstance(line.answers[0], Card):
                raise self.keys.wrong(
                    ("answers", line.number - 1), f"{line.text!r} is among the answers; 'cards' is for cards."
                )
        return tuple(line for line in lines if line.text)

    def cards(self) -> tuple[Card, ...]:
        """The cards in a text of their own."""
        found = []
        for token in self.keys.text("cards").split():
            try:
                found.append(Card.parse(token))
            except ValueError as wrong:
                raise self.keys.wrong(("cards",), str(wrong)) from None
        return tuple(found)

    def line(self, at: Path, index: int, written: str, where: int | None = None) -> Line:
        """One line, its comment taken off; a command of a table holds no answers."""
        where = where or self.keys.source.line((*self.keys.path, *at))
        text = " ".join(written.partition("#")[0].split())
        if self.names is None and text and understand_anywhere(text) is not None:
            return Line(index + 1, where, text, ())
        try:
            return Line(index + 1, where, text, tuple(read_line(text, self.game.round, self.names)))
        except BadLine as wrong:
            reason = str(wrong) + (near_command(text) if self.names is None else "")
            raise ScenarioError(self.keys.source.name, where, reason) from None


def near_command(text: str) -> str:
    """The end of a sentence: which command of a table comes near to a line that is not one."""
    near = get_close_matches(text, all_forms(), 1, 0.5)
    return f" A command of the table that comes near is '{near[0]}'." if near else ""
