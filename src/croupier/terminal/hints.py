"""Hints at a table in the terminal: off unless somebody asks, and worked out in a process of their own."""

from typing import TYPE_CHECKING

from croupier.dialogue.answers import IllegalAction
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.table_client import Game

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.analysis.hints.background import HelperProcess
    from croupier.analysis.hints.seen_table import SeenTable


class TableHints:
    """What the person is told about their options, once or at every question."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.on = False
        self._next: tuple[str, ...] = ()
        """What the next prompt says."""
        self._helper: HelperProcess | None = None

    def take(self, rest: str, *, wait: bool = False) -> None:
        """Do what was typed after `hint`: show it once, or from now on, or no more.

        `IllegalAction` says why there are no hints.
        """
        match rest.strip().lower():
            case "":
                self._next = self._lines(wait)
            case "on":
                self._begin()
                self.on = True
            case "off":
                self.on = False
                self._next = ("Hints are off.",)
            case _:
                raise NotUnderstood("Type hint to see it once, hint on to see it always, or hint off.")

    def for_prompt(self, *, wait: bool = False) -> tuple[str, ...]:
        """What a prompt says about its options; nothing where nothing is known, or nobody has asked."""
        lines, self._next = self._next, ()
        if self.on and not lines:
            try:
                return self._lines(wait)
            except IllegalAction:
                return ()
        return lines

    def close(self) -> None:
        """End the process that works hints out."""
        if self._helper is not None:
            self._helper.close()
            self._helper = None

    def _begin(self) -> None:
        """Let the tables be made; `IllegalAction` where chips are at stake that count."""
        from croupier.analysis.hints.games import check_allowed

        self._check(check_allowed)
        self._process().prepare(self._view())

    def _lines(self, wait: bool) -> tuple[str, ...]:
        from croupier.analysis.hints import NoHints, NotReady
        from croupier.analysis.hints.games import check_moment

        self._check(check_moment)
        try:
            return self._process().ask(self._view(), wait=wait).lines
        except NotReady as wrong:
            return (str(wrong),)
        except NoHints as wrong:
            raise IllegalAction(str(wrong), wrong.rule) from None

    def _check(self, check: "Callable[[SeenTable], None]") -> None:
        """Refuse at once what needs no tables to be refused."""
        from croupier.analysis.compile.extra import MissingExtra, check_installed
        from croupier.analysis.hints import NoHints
        from croupier.analysis.hints.seen_table import SeenTable

        try:
            check(SeenTable(self._view()))
            check_installed()
        except NoHints as wrong:
            raise IllegalAction(str(wrong), wrong.rule) from None
        except MissingExtra as wrong:
            raise IllegalAction(str(wrong)) from None

    def _process(self) -> "HelperProcess":
        from croupier.analysis.hints.background import HelperProcess

        if self._helper is None:
            self._helper = HelperProcess()
        return self._helper

    def _view(self) -> dict[str, object]:
        return dict(self.game.table.view(self.game.audience))
