"""Those who hear what comes of every line, once it stands."""

import logging
from collections.abc import Callable
from typing import Generic, TypeVar

Outcome = TypeVar("Outcome")

LOGGER = logging.getLogger(__name__)


class Listeners(list[Callable[[Outcome], None]], Generic[Outcome]):
    """Whoever hears of every line, in the order in which they came.

    One that fails takes nothing back and keeps nothing from the others: its error is logged, since the line
    stands and whoever said it has done nothing wrong.
    """

    def tell(self, outcome: Outcome) -> None:
        """Tell all of them what came of a line."""
        for listener in [*self]:
            try:
                listener(outcome)
            except Exception:
                LOGGER.exception("Somebody who hears of every line has failed; the line stands.")
