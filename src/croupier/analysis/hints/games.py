"""Hints for any view: which family answers, and when nobody does."""

from importlib import import_module
from typing import Final

from croupier.analysis.compile.extra import require
from croupier.analysis.hints.family import HintsFamily
from croupier.analysis.hints.results import Hints, NoHints
from croupier.analysis.hints.seen_table import BROKEN, PLAY, TOURNAMENT, SeenTable, View
from croupier.rulebook.games import POKER, TWENTYONE, ULTIMATE

FAMILIES: Final[dict[str, str]] = {
    TWENTYONE: "croupier.analysis.hints.twentyone.family",
    ULTIMATE: "croupier.analysis.hints.ultimate.family",
    POKER: "croupier.analysis.hints.poker.family",
}
"""By family, the dotted name of the module whose `FAMILY` it is; another is added here."""
NO_ADVICE: Final = "blackjack 19.15"
CUT: Final = "cut"
NO_WAGERS: Final = ("closed", "suspended", CUT)
"""The phases between rounds in which nobody may wager."""

_made: set[str] = set()
"""What this process has made."""


def hints(view: View) -> Hints:
    """What each option is worth that a player is offered now, by what they see.

    It takes long only where its tables are not made yet, which `prepare` does. `NoHints` says in a sentence
    why there are none: it is somebody else's turn, nothing is to be decided, chips are at stake that count.
    """
    table = SeenTable(view)
    check_moment(table)
    require()
    family = _family(table)
    try:
        return family.about(table, table.asks[0]) if table.asks else family.before_round(table)
    except NoHints:
        raise
    except ValueError as wrong:  # cards that can't lie together
        raise NoHints(BROKEN.format(what=str(wrong).rstrip("."))) from None


def check_moment(table: SeenTable) -> None:
    """Raise `NoHints` unless this is a moment for hints; that is known without any tables."""
    check_allowed(table)
    _family(table)
    if table.asks:
        if table.asks[0].option(CUT) is not None:
            raise NoHints("Wherever you cut, every card is still equally likely to come next.")
    elif table.in_round:
        if table.asked:
            raise NoHints(f"It is up to {table.asked[0]} now; hints are for the player who has to decide.")
        raise NoHints("Nobody has to decide anything now.")
    elif table.phase in NO_WAGERS:
        raise NoHints("There is no round in progress, and betting is not open.")


def prepare(view: View) -> None:
    """Make the tables for hints at this table, or load them; then `hints` takes some milliseconds."""
    table = SeenTable(view)
    check_allowed(table)
    require()
    for name in _family(table).make(table):
        _made.add(name)


def is_prepared(view: View) -> bool:
    """True iff `prepare` has nothing to do."""
    table = SeenTable(view)
    return _made.issuperset(_family(table).tables_of(table))


def check_allowed(table: SeenTable) -> None:
    """Raise `NoHints` unless play chips alone are at stake."""
    if table.unit == TOURNAMENT:
        raise NoHints(
            "There are no hints in a tournament: nobody may ask for advice there.",
            NO_ADVICE if table.game == NO_ADVICE.partition(" ")[0] else "",
        )
    if table.unit != PLAY:
        raise NoHints("Hints are only given at tables with play chips.")


def _family(table: SeenTable) -> HintsFamily:
    if table.family not in FAMILIES:
        raise NoHints(f"There are no hints for {table.title}.")
    found: HintsFamily = import_module(FAMILIES[table.family]).FAMILY
    return found
