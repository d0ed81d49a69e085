"""Many small cases of conditions, one line or a few for each: faults, table settings, levels and sessions."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.conditions.suggested.levels import next_round_bet, plan_levels
from croupier.tournaments.conditions.suggested.pace import minutes_expected
from croupier.tournaments.conditions.suggested.suggesting import Wishes, percents, suggest
from croupier.tournaments.conditions.table_settings import settings_table
from croupier.tournaments.games import GAMES
from tests.tournaments.conditions.one_at_a_time import found

DEMO: dict[str, Any] = {"base": "demonstration"}
ALL_OF = {"name": "one", "ends": {"rounds": 5}, "advance": {"all": True}}
LAST = {"name": "two", "ends": {"rounds": 5}}
GOODS = [{"place": 2, "words": "a car", "value": "1"}, {"place": 3, "words": "a boat", "value": "1"}]
CASES: list[tuple[str, dict[str, Any]]] = [
    ("holdem", {"fee": {"entry": "5", "commission": "5"}}),
    ("holdem", {"fee": {"entry": "5", "commission": "5.01"}}),
    ("omaha", {"fee": {"entry": "5", "commission": "0"}, "without": ["commission_approval"]}),
    ("omaha", {"without": ["fee.commission", "commission_approval"]}),
    ("omaha", {"commission_approval": {"reference": ""}}),
    ("omaha", {"approval": {"reference": ""}}),
    ("holdem", {"published": ""}),
    ("holdem", {"officers": {"director": ""}}),
    ("holdem", {"statement": False}),
    ("holdem", {"chips": {"entry": "0"}}),
    ("holdem", {"chips": {"entry": "100", "smallest": "0"}}),
    ("holdem", {"chips": {"entry": "1005", "smallest": "10"}}),
    ("holdem", {"without": ["structure"], "chips": {"entry": "1000", "smallest": "10"}}),
    ("holdem", {"structure": {"rebuy": {"until": "level 1", "chips": "0"}}}),
    ("holdem", {"structure": {"rebuy": {"until": "level 1", "chips": "1"}}}),
    ("holdem", {"structure": {"add_on": {"from": "level 1", "until": "level 1", "cost": "0", "chips": "0"}}}),
    ("omaha", {"structure": {"rebuy": {"until": "level 1", "chips": "0"}}}),
    ("blackjack", {"structure": {"add_on": {"until": "level 1", "cost": "0", "chips": "0"}}}),
    ("holdem", {"structure": {"sessions": [{**ALL_OF, "chips": "0"}, {**LAST, "chips": "0.50"}]}}),
    ("holdem", {"structure": {"sessions": [{**ALL_OF, "chips": "1"}, {**LAST, "chips": "2"}]}}),
    *[
        ("holdem", {"chips": {"entry": "1000", "smallest": "25", "set": each}})
        for each in (
            [],
            [{"chip": "0"}],
            [{"chip": "25", "each": 40}, {"chip": "25"}],
            [{"chip": "50", "each": 20}],
            [{"chip": "25", "each": 39}],
            [{"chip": "25", "each": 40, "until": "level 2"}],
            [{"chip": "25", "each": 40, "until": "round 2"}, {"chip": "100"}],
            [{"chip": "25", "each": 40}],
            [{"chip": "25", "each": 40, "until": "level 1"}, {"chip": "100"}],
            [{"chip": "25", "each": 40, "until": "level 1"}, {"chip": "500"}],
            [{"chip": "25", "each": 40, "until": "level 99"}, {"chip": "500"}],
        )
    ],
    (
        "holdem",
        {
            "chips": {
                "smallest": "25",
                "set": [{"chip": "25", "each": 400, "until": "level 1"}, {"chip": "100"}],
            },
            "structure": {
                "rebuy": {"until": "level 1", "chips": "1025"},
                "add_on": {"until": "level 2", "cost": "0", "chips": "1025"},
            },
        },
    ),
    (
        "holdem",
        {
            "chips": {"smallest": "5", "set": [{"chip": "5", "each": 2000}]},
            "structure": {
                "sessions": [
                    {**ALL_OF, "game": "blackjack", "limits": {"minimum": "7", "maximum": "70"}},
                    LAST,
                ]
            },
        },
    ),
    (
        "blackjack",
        {"chips": {"smallest": "5", "set": [{"chip": "5", "each": 200}]}, "limits": {"maximum": "501"}},
    ),
    ("holdem", {"limits": {"levels": [{"minutes": 5}, {"minutes": 5, "blinds": ["25", "50"]}]}}),
    ("holdem", {"limits": {"levels": [{"minutes": 5, "ante": "20"}, {"minutes": 5, "ante": "10"}]}}),
    (
        "holdem",
        {"limits": {"levels": [{"minutes": 5, "ante": "20"}, {"blinds": ["75", "150"], "ante": "10"}]}},
    ),
    (
        "holdem",
        {
            "structure": {
                "sessions": [
                    {**ALL_OF, "prizes": ["5", "10"], "limits": {"blinds": ["5", "10"]}},
                    {
                        **LAST,
                        "limits": {"levels": [{"rounds": 1, "blinds": ["5", "10"]}, {"blinds": ["5", "9"]}]},
                    },
                ]
            }
        },
    ),
    ("holdem", {"breakdown": {"percent": [20, 30, 50]}}),
    ("holdem", {"breakdown": {"percent": [50, 50, 0]}}),
    ("holdem", {"breakdown": {"amounts": ["5", "5", "6"]}}),
    (
        "holdem",
        {
            "breakdown": {
                "by_entries": [
                    {"from": 1, "to": 9, "percent": [50, 30, 20]},
                    {"from": 10, "to": 19, "percent": [40, 60]},
                    {"from": 20, "percent": [100]},
                ]
            }
        },
    ),
    ("holdem", {"players": {"least": 3, "most": 3}}),
    ("holdem", {"players": {"least": 4, "most": 3}}),
    ("holdem", {"without": ["players.most"], "breakdown": {"by_entries": [{"from": 1, "percent": [100]}]}}),
    ("holdem", {"structure": {"sessions": [{**ALL_OF, "game": "blackjack"}, LAST]}}),
    ("holdem", {"structure": {"sessions": [{**ALL_OF, "ends": {"shoes": 2}}, LAST]}}),
    ("omaha", {"structure": {"sessions": [{**ALL_OF, "game": "blackjack", "ends": {"minutes": 5}}, LAST]}}),
    ("holdem", {"structure": {"sessions": [{**LAST, "advance": {"all": True}}]}}),
    ("omaha", {"structure": {"sessions": [{"name": "x"}]}}),
    ("omaha", {"structure": {"sessions": [{"ends": {"rounds": 1}}, {"ends": {"rounds": 1}}]}}),
    ("omaha", {"without": ["fee", "structure", "chips", "limits", "breakdown"]}),
    ("omaha", {"without": ["fee.entry", "structure.seats", "chips.entry"]}),
    ("holdem", {"structure": {"catch_up": {"offered": "may"}}}),
    ("holdem", {"structure": {"catch_up": {"offered": "may", "qualifies": "x", "session": "y"}}}),
    ("omaha", {"structure": {"catch_up": {}, "repechage": {}}}),
    ("holdem", {"structure": {"sit_and_go": {}}}),
    ("holdem", {"structure": {"points": {}}}),
    (
        "holdem",
        {"structure": {"add_on": {"from": "level 3", "until": "level 2", "cost": "5", "chips": "5"}}},
    ),
    (
        "holdem",
        {"structure": {"add_on": {"from": "level 3", "until": "round 2", "cost": "5", "chips": "5"}}},
    ),
    ("holdem", {"start": {"late_entry_until": "level 5"}}),
    ("holdem", {"start": {"late_entry_until": "session 3"}}),
    ("holdem", {"start": {"late_entry_until": "round 99"}}),
    ("holdem", {"structure": {"rebuy": {"until": "level 5"}}}),
    ("holdem", {"without": ["limits"], "structure": {"rebuy": {"until": "level 1"}}}),
    ("holdem", {"without": ["start"], "limits": {"closes": "20:00"}}),
    ("holdem", {"without": ["start.at"], "limits": {"closes": "20:00"}}),
    ("holdem", {"limits": {"closes": "late"}}),
    ("omaha", {"structure": {"sessions": [{"ends": {"minutes": 1}}]}, "limits": {"closes": "19:31"}}),
    ("omaha", {"structure": {"sessions": [{"ends": {"minutes": 2}}]}, "limits": {"closes": "19:31"}}),
    ("omaha", {"structure": {"sessions": [{"ends": {"minutes": 61}}]}, "limits": {"closes": "19:31"}}),
    ("omaha", {"structure": {"sessions": [{"ends": {"minutes": 1440}}]}, "limits": {"closes": "19:30"}}),
    ("holdem", {"structure": {"tables": 2, "seats": 9}, "players": {"least": 3, "most": 18}}),
    ("holdem", {"structure": {"tables": 2, "seats": 9}, "players": {"least": 3, "most": 19}}),
    (
        "holdem",
        {
            "structure": {"tables": 2, "sessions": [{**ALL_OF, "heats": 2}, LAST]},
            "players": {"least": 3, "most": 36},
        },
    ),
    (
        "holdem",
        {
            "structure": {"tables": 2, "sessions": [{**ALL_OF, "heats": 2}, LAST]},
            "players": {"least": 3, "most": 37},
        },
    ),
    ("holdem", {"groups": {"per_table": 2, "per_tournament": 8}, "players": {"least": 3, "most": 36}}),
    ("holdem", {"groups": {"per_table": 2, "per_tournament": 9}, "players": {"least": 3, "most": 36}}),
    ("holdem", {"groups": {"per_table": 2, "per_tournament": 9}, "players": {"least": 3, "most": 37}}),
    ("holdem", {"groups": {"per_table": 2, "per_tournament": 9}, "without": ["players.most"]}),
    ("holdem", {"groups": {"per_table": 2, "per_tournament": 9}, "without": ["structure.seats"]}),
    ("holdem", {"groups": {"per_table": 2}, "without": ["structure"]}),
    ("holdem", {"limits": {"unit": "dollars"}}),
    ("holdem", {"limits": {"unit": "tournament", "smallest_chip": "1"}}),
    ("holdem", {"limits": {"smallest_chip": "one"}}),
    ("holdem", {"limits": {"levels": [{"rounds": 5, "minutes": 5}, {"rounds": 5}]}}),
    ("holdem", {"limits": {"levels": [{"minutes": 5}, {"minutes": 5, "smallest_chip": "5"}]}}),
    ("holdem", {"limits": {"levels": [{"minutes": 5}, {"minutes": 5, "blinds": ["9", "5"]}]}}),
    ("holdem", {"limits": {"levels": [], "blinds": ["9", "5"]}}),
    ("holdem", {"limits": {"levels": [{"minutes": 5}], "blinds": ["9", "5"]}}),
    ("blackjack", {"limits": {"minimum": "50", "maximum": "20"}}),
    ("blackjack", {"side_wagers": {"minimum": "50", "maximum": "20"}}),
    ("blackjack", {"structure": {"seats": 12}}),
    ("blackjack", {"without": ["limits.minimum"]}),
    ("blackjack", {"without": ["limits.minimum", "limits.maximum"]}),
    (
        "holdem",
        {
            "structure": {
                "sessions": [
                    {**ALL_OF, "game": "blackjack", "limits": {"minimum": "50", "maximum": "20"}},
                    {**LAST, "limits": {"unit": "dollars"}},
                ]
            }
        },
    ),
    ("holdem", {"breakdown": {"percent": [50, 50], "amounts": ["5"]}}),
    ("holdem", {"breakdown": {"percent": []}}),
    ("holdem", {"breakdown": {"percent": ["100.01"]}}),
    ("holdem", {"breakdown": {"by_entries": [{"from": 1, "to": 5, "percent": [100]}]}}),
    ("holdem", {"breakdown": {"by_entries": [{"from": 1, "to": 1000, "percent": [100]}]}}),
    ("holdem", {"breakdown": {"by_entries": [{"from": 1, "to": 999, "percent": [100]}]}}),
    ("holdem", {"breakdown": {"by_entries": [{"from": 2, "percent": [100]}]}}),
    ("holdem", {"breakdown": {"by_entries": [{"from": 3, "percent": [100]}]}}),
    ("holdem", {"breakdown": {"by_entries": [{"from": 1, "percent": [100], "amounts": ["5"]}]}}),
    ("holdem", {"breakdown": {"by_entries": [{"from": 1, "percent": [99]}]}}),
    (
        "holdem",
        {
            "breakdown": {
                "by_entries": [{"from": 1, "to": 4, "amounts": ["5"]}, {"from": 6, "percent": [100]}]
            }
        },
    ),
    (
        "holdem",
        {"breakdown": {"by_entries": [{"from": 1, "percent": [100]}, {"from": 6, "percent": [100]}]}},
    ),
    ("holdem", {"breakdown": {"by_entries": [{"from": 5, "to": 4, "percent": [100]}]}}),
    ("holdem", {"breakdown": {"by_entries": [{"from": 5, "to": 5, "percent": [100]}]}}),
    ("holdem", {"breakdown": {"percent": [100], "goods": GOODS}}),
    ("holdem", {"breakdown": {"percent": [100], "goods": GOODS}, "without": ["players.least"]}),
    ("holdem", {"without": ["players"], "breakdown": {"by_entries": [{"from": 2, "percent": [100]}]}}),
    ("omaha", {"further": [{"words": "x", "departs_from": "4.1"}, {"words": ""}]}),
    ("omaha", {"further": [{"words": "x", "departs_from": "20.6"}]}),
    ("ultimate", {"elimination": {"together": ["chips_left"]}}),
    ("holdem", {"elimination": {"together": ["contribution"]}}),
]


def checked() -> str:
    """What is found in each of the cases."""
    lines = []
    for game, given in CASES:
        lines.append(f"{game} {given}")
        lines += [f"    {line}" for line in found(read_conditions(game, {**DEMO, **given}))]
    return "\n".join(lines) + "\n"


SIDE_WAGERS: tuple[dict[str, Any], ...] = (
    {},
    {"side_wagers": "on"},
    {"side_wagers": "off"},
    {"side_wagers": {"minimum": "5"}},
    {"without": ["structure.seats", "chips"]},
)


def settings() -> str:
    """The settings of tables in every game: at its first levels, with side wagers and without."""
    lines = []
    for game in GAMES:
        for given in SIDE_WAGERS:
            conditions = read_conditions(game, {**DEMO, **given})
            lines.append(f"{game} {given}")
            lines += [f"    {level}: {settings_table(conditions, level)}" for level in (1, 2, 3)]
    own = {**ALL_OF, "game": "blackjack", "limits": {"minimum": "7", "levels": [{}, {"maximum": "70"}]}}
    other = {**ALL_OF, "game": "ultimate"}
    mixed = read_conditions("holdem", {**DEMO, "structure": {"sessions": [own, other, LAST]}})
    for session in mixed.sessions:
        lines.append(f"holdem, a session of {session.game}")
        lines += [f"    {level}: {settings_table(mixed, level, session)}" for level in (1, 2)]
    return "\n".join(lines) + "\n"


def plans() -> str:
    """Suggested levels, sessions, rounds and prizes for many wishes."""
    lines = []
    for first, last in ((2, 3), (2, 5000), (100, 100), (100, 151), (100, 5000), (100, 10**6), (100, 10**9)):
        for minutes in (0, 1, 2, 15, 60, 100, 120, 121, 240, 241, 600, 1440):
            if minutes < 15 and last > 200:
                continue  # nobody plays so short a tournament: bets would have to grow without bounds
            plan = plan_levels(first, last, minutes)
            breaks = f", breaks after {sorted(plan.breaks)}" if plan.breaks else ""
            lines.append(f"{first} to {last} in {minutes}: {plan.minutes} minutes each{breaks}")
            lines.append(f"    {' '.join(map(str, plan.bets[:40]))}")
    for game in GAMES:
        for players, seats in ((2, 2), (3, 2), (4, 3), (9, 9), (10, 9), (7, 7), (40, 7), (41, 5)):
            for hours in (Fraction(1, 4), Fraction(7, 2)):
                wishes = Wishes(players=players, seats=seats, hours=hours, chips=150, fee=19_99)
                table = suggest(game, wishes, blanks=False)
                minutes = minutes_expected(read_conditions(game, table), players)
                lines.append(f"{game}, {players} players, {seats} seats, {hours} hours: {minutes} minutes")
                lines += [f"    {each}" for each in table["structure"]["sessions"]]
                lines.append(f"    {table['fee']} {table['players']} {table['breakdown']}")
                lines.append(f"    {str(table['limits'])[:300]}")
    for places in (1, 5, 12, 13, 30):
        lines.append(f"{places} prizes: {' '.join(map(str, percents(places)))}")
    numbers = [next_round_bet(Fraction(each, 7), 1) for each in (1, 14, 15, 699, 700, 701, 5600, 5601)]
    return "\n".join([*lines, f"round numbers: {numbers}"]) + "\n"


TEXTS: dict[str, Callable[[], str]] = {
    "cases.txt": checked,
    "settings.txt": settings,
    "plans.txt": plans,
}
