"""A table of poker has no wagers before the deal: all bets are made in the round (Hold-em, Omaha 10)."""

from collections.abc import Sequence
from typing import Any

from croupier.tables.window import Window


class NoWagers(Window):
    """A betting window in which nothing is ever placed."""

    def close(self) -> Sequence[Any]:
        """No wagers."""
        return []

    def restore(self, placed: Sequence[dict[str, Any]]) -> None:
        """Let nothing lie on the table, as nothing has."""
