"""What a player may do in each betting round of poker, by the settings of the table (rules 10 to 12)."""

from collections.abc import Iterator
from typing import Final

from croupier.rulebook.poker.settings import PokerSettings
from croupier.signs.poker.forced_bets import over_blind_levels
from croupier.signs.sheet import Item, item

OPENERS: Final = {
    "A": ("calls, raises, or pays the call and folds", "10.2(a)"),
    "B": ("calls, raises or folds", "10.2(b)"),
    "C": ("raises or folds", "10.2(c)"),
}


def opening(settings: PokerSettings) -> Item:
    """What the first to act before the flop may do, as the house has determined it."""
    if not settings.blinds:
        return item("Before the flop: the first player after the button must bet.", "10.1", "10.2(d)")
    may, rule = OPENERS[settings.opener]
    return item(f"Before the flop: the player after the {_last(settings)} {may}.", "10.1", rule)


def decisions(settings: PokerSettings) -> Iterator[Item]:
    """What may be done in the first betting round, and in those after it."""
    yield opening(settings)
    yield item("Then clockwise each player calls, raises or folds.", "10.3")
    if settings.blinds:
        yield item(
            f"If nobody has raised, the {_last(settings)} stays in for nothing or raises.", "10.2(tail)"
        )
    yield item(
        "After the flop, the fourth and the fifth card: from the first player after the button on, each "
        "checks, bets or folds.",
        "10.1",
        "11.1",
        "12.2",
    )
    yield item("Once somebody has bet, nobody can check: each player calls, raises or folds.", "11.2", "12.3")
    yield item(
        "A betting round is over when all bets are equal, or all have checked. The last player left wins.",
        "10.4(a)",
        "10.4(b)",
        "11.3",
        "12.4",
    )
    yield item(
        "More than a call but less than a raise is a call, and the rest goes back; less than a call is "
        "completed, or taken back with a fold.",
        "17.7",
        "17.8",
    )


def _last(settings: PokerSettings) -> str:
    return "last blind or over-blind" if over_blind_levels(settings) else "last blind"
