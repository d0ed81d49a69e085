"""The conditions that need no file: complete, without a fault, for play money.

Everything that needs an approval or a notice is referenced "demonstration, not approved".
"""

from collections.abc import Mapping
from copy import deepcopy
from datetime import date, datetime
from typing import Any, Final

from croupier.chips import dollars
from croupier.rulebook.tournaments import Opening
from croupier.tournaments.games import tournament_rules

REFERENCE: Final = "demonstration, not approved"
LEVELS: Final = 24
"""So many doublings leave no tournament of a thousand players without an end."""
DOUBLING_MINUTES: Final = 20

_ALL_GAMES: Final[Mapping[str, object]] = {
    "start": {
        "at": datetime(2027, 3, 1, 19, 30),
        "entry": "in person at the cage, until the start",
        "eligibility": "everybody whom the casino admits",
    },
    "fee": {"entry": "100", "commission": "10"},
    "players": {"least": 2, "most": 1000},
    "groups": {"restriction": "none"},
    "elimination": {"criteria": "players who cannot play on are out, and so are those who do not advance"},
    "breakdown": {"percent": [50, 30, 20]},
    "distribution": {"paid": "at the cage, once the places are confirmed"},
    "officers": {"director": "the director"},
}


def _doubling(**first: object) -> list[dict[str, object]]:
    """Levels of equal length, each with twice the amounts of the one before."""
    levels: list[dict[str, object]] = []
    for number in range(LEVELS):
        amounts = {
            name: [dollars(each * 100 << number) for each in amount]
            if isinstance(amount, list)
            else dollars(int(str(amount)) * 100 << number)
            for name, amount in first.items()
        }
        levels.append({"minutes": DOUBLING_MINUTES, **amounts})
    return levels


def _sessions(first: Mapping[str, int], advance: Mapping[str, int], last: Mapping[str, int]) -> list[object]:
    return [
        {"name": "first", "ends": dict(first), "advance": dict(advance)},
        {"name": "final", "ends": dict(last)},
    ]


_POKER: Final[Mapping[str, object]] = {
    "chips": {"entry": "10000"},
    "limits": {"limit": "no_limit", "blinds": ["50", "100"], "levels": _doubling(blinds=[50, 100])},
}
_TWENTYONE: Final[Mapping[str, object]] = {
    "structure": {"sessions": _sessions({"rounds": 20}, {"per_table": 2}, {"rounds": 20}), "seats": 7},
    "chips": {"entry": "1000"},
    "limits": {"minimum": "10", "maximum": "500"},
    "side_wagers": "off",
}
GAMES: Final[dict[str, Mapping[str, object]]] = {
    "blackjack": _TWENTYONE,
    "pontoon": _TWENTYONE,
    "ultimate": {
        "structure": {"sessions": _sessions({"players": 6}, {"players": 6}, {"players": 1}), "seats": 6},
        "chips": {"entry": "2000"},
        "limits": {"minimum": "25", "maximum": "500", "levels": _doubling(minimum=25, maximum=500)},
        "side_wagers": "on",
    },
    "holdem": {
        "structure": {"sessions": _sessions({"players": 9}, {"players": 9}, {"players": 1}), "seats": 9},
        **_POKER,
    },
    "omaha": {
        "structure": {"sessions": _sessions({"minutes": 120}, {"players": 9}, {"minutes": 120}), "seats": 9},
        **_POKER,
    },
}
"""What the demonstration of each game has beside what all have."""


def demonstration_table(game: str) -> dict[str, Any]:
    """The demonstration conditions of a game as a `[conditions]` table, which is the caller's own."""
    rules = tournament_rules(game)
    table: dict[str, Any] = {**deepcopy(dict(_ALL_GAMES)), **deepcopy(dict(GAMES[game]))}
    if rules.opening is Opening.NOTICE:
        table |= {"statement": True, "notified": date(2027, 1, 4), "published": "at the cage, as a leaflet"}
    else:
        table["approval"] = {"reference": REFERENCE}
    if rules.commission_approved:
        table["commission_approval"] = {"reference": REFERENCE}
    return table
