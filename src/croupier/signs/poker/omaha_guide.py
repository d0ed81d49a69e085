"""The guide of an Omaha dealer and supervisor: what is done about bets out of turn (NI2006-156)."""

from collections.abc import Iterator

from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.signs.poker.guide import guide_of
from croupier.signs.poker.omaha import OMAHA
from croupier.signs.sheet import Item, Sheet, item


def guide(settings: OmahaSettings) -> Sheet:
    """The guide for a table with these settings."""
    return guide_of(settings, OMAHA, out_of_turn())


def out_of_turn() -> Iterator[Item]:
    """What becomes of a bet out of turn, by what those skipped do."""
    yield item(
        "A player bets out of turn, and those skipped fold, check or bet no more than that: the bet stands, "
        "except what is above the limit, which goes back.",
        "17.5",
        keys=("dealer out of turn ann bet 20",),
    )
    yield item(
        "One of those skipped bets more: that player folds, calls or raises, and takes the chips back with a "
        "fold.",
        "17.6",
    )
