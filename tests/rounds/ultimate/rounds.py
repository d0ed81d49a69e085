"""Rounds of Ultimate for tests: begun with wagers, played by the lines of a record."""

from collections.abc import Mapping
from typing import Any

from croupier.dialogue import Dialogue, Place
from croupier.dialogue.events import Settled, Turned
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate.settings import UltimateSettings
from tests.rounds.following import NAMES as NAMES
from tests.rounds.following import net as net
from tests.rounds.following import offered as offered
from tests.rounds.following import told as told

Ultimate = Dialogue[UltimateRound]

ANN, BOB = Place("seat", 1), Place("seat", 2)


def table(**changed: Any) -> UltimateSettings:
    """A table that may open, with these settings."""
    given = {"maximum_payout": 10_000_000, "layout_approval": "a", "procedures_approval": "b"}
    return UltimateSettings(**(given | changed))


def ann(ante: int = 1000, trips: int = 0, seat: int = 1) -> SeatWager:
    """Ann's wagers: $10 on ante and on blind, if nothing else is said."""
    return SeatWager("ann", seat, ante, ante, trips)


def bob(ante: int = 1000, trips: int = 0, seat: int = 2) -> SeatWager:
    """Bob's wagers."""
    return SeatWager("bob", seat, ante, ante, trips)


def begin(*wagers: SeatWager, purses: Mapping[str, int] | None = None, **settings: Any) -> Ultimate:
    """A round before its first card; everybody has $10,000 if nothing else is said."""
    placed = list(wagers) or [ann()]
    chips = {wager.player: 1_000_000 for wager in placed} | dict(purses or {})
    return Dialogue(lambda: UltimateRound(table(**settings), placed, chips))


def results(dialogue: Ultimate) -> list[tuple[str, str, str, int]]:
    """Each wager settled: whose, its kind, its result, and what was paid on top."""
    return [
        (each.who, each.kind, each.result.value, each.paid)
        for each in dialogue.events
        if isinstance(each, Settled)
    ]


def shown(dialogue: Ultimate) -> list[str]:
    """The cards that were turned for all to see, in their order."""
    return [f"{event.at} {event.card}" for event in dialogue.events if isinstance(event, Turned)]
