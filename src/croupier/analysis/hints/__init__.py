"""Hints: what each option is worth that a player is offered now, by the view of the table that they have.

A view is plain data, so a page can ask as well as a terminal. The families have a room each here, as in
`croupier.analysis.odds`, from which their values come. `background` has hints made in another process.
"""

from croupier.analysis.hints.games import hints, is_prepared, prepare
from croupier.analysis.hints.results import Hint, Hints, NoHints, NotReady

__all__ = ["Hint", "Hints", "NoHints", "NotReady", "hints", "is_prepared", "prepare"]
