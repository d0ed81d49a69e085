"""The guide of a Hold-em dealer and supervisor: what is done about bets out of turn (NI2018-51)."""

from collections.abc import Iterator

from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.signs.poker.guide import guide_of
from croupier.signs.poker.holdem import HOLDEM
from croupier.signs.sheet import Item, Sheet, item


def guide(settings: HoldemSettings) -> Sheet:
    """The guide for a table with these settings."""
    return guide_of(settings, HOLDEM, out_of_turn())


def out_of_turn() -> Iterator[Item]:
    """What becomes of a bet out of turn, by what those skipped do."""
    yield item(
        "You told a player to act out of turn: they and any who followed take it back and act in turn.",
        "17.5",
        keys=("dealer directed ann",),
    )
    yield item(
        "A player bets out of turn: leave the chips, and ask those who were skipped first.",
        "17.6",
        keys=("dealer out of turn ann bet 20",),
    )
    yield item("They all check: so does that player.", "17.6(a)")
    yield item("They bet as much or less: that player calls or folds, and may not raise.", "17.6(b)")
    yield item(
        "One of them bets more: that player calls, raises or folds, and loses the chips with a fold.",
        "17.6(c)",
    )
    yield item("One of them folds and none bets: the bet stands.", "17.6(d)")
