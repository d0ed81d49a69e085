"""Work that may be interrupted: what is there by then, and how far it has come."""

from croupier.analysis.odds.results import Plain
from croupier.analysis.parallel.sharing import Progress


class Begun:
    """What has been worked out so far of a game, card by card of the dealer."""

    def __init__(self) -> None:
        self.by_card: dict[str, float] = {}

    def figures(self) -> Plain:
        """What there is to tell."""
        return {"by_dealers_card": dict(self.by_card)} if self.by_card else {}


class Part:
    """Reports of a part of the work as reports of all of it."""

    def __init__(self, progress: Progress | None, start: float, end: float) -> None:
        self._progress, self._start, self._end = progress, start, end

    def __call__(self, done: float) -> None:
        """So much of this part is done, from 0 to 1."""
        if self._progress is not None:
            self._progress(self._start + (self._end - self._start) * done)
