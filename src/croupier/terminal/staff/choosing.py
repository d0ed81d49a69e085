"""What staff choose from the list of all that they may say: its number, and then what is still open."""

import re
from collections.abc import Callable
from typing import Final

from croupier.rulebook.roles import ROLES
from croupier.terminal.staff.door import StaffDoor
from croupier.terminal.staff.filling import Filling
from croupier.terminal.staff.menu import KEY, StaffMenu

_NUMBER: Final = re.compile(r"\d+(\.\d+)?")
BEGINNINGS: Final = (*ROLES, "no")
"""The words with which lines of staff begin."""
GOES_BACK: Final = "Enter goes back."


class Choosing:
    """A line of staff in the making; `page` shows the list."""

    def __init__(self, door: StaffDoor, page: Callable[[str], None]) -> None:
        self.door = door
        self._page = page
        self._filling: Filling | None = None

    @property
    def question(self) -> str:
        """What is asked for now; empty if nothing is."""
        return f"{self._filling.question()} {GOES_BACK}" if self._filling is not None else ""

    def choose(self, typed: str) -> str:
        """Take what was typed with the key: show the list, choose from it, or say a line as it stands.

        It gives the line to be said, once nothing of it is open. `NotUnderstood` if there is no such choice.
        """
        words = typed.removeprefix(KEY).split()
        if len(words) > 1 and words[0] in BEGINNINGS:
            return " ".join(words)
        who = words.pop(0) if words and not _NUMBER.fullmatch(words[0]) else ""
        menu = StaffMenu(self.door, who)
        if not words:
            self._page(menu.text())
            return ""
        chosen = menu.chosen(words.pop(0))
        if not isinstance(chosen, Filling):
            self._page(menu.ways(chosen))
            return ""
        chosen.take_words(words)
        return self._go_on(chosen)

    def fill(self, typed: str) -> str:
        """Take what stands in the open place, nothing to go back; the line, once all of it is there."""
        filling = self._filling
        assert filling is not None
        if not typed.strip():
            self._filling = None
            return ""
        filling.take(typed)
        return self._go_on(filling)

    def _go_on(self, filling: Filling) -> str:
        self._filling = filling if filling.field is not None else None
        return "" if self._filling is not None else filling.line()
