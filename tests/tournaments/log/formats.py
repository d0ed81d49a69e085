"""Formats of which logs are kept beside those that every test drives: each has several rare things in it."""

from typing import Any

from croupier.tournaments.conditions import Conditions, read_conditions
from tests.tournaments.directing import FORMATS, conditions_of

LEVELS_BY_ROUNDS = [
    {"rounds": 2, "blinds": ["50", "100"]},
    {"rounds": 3, "blinds": ["100", "200"], "ante": "25", "break_after": 5},
    {"minutes": 5, "blinds": ["200", "400"]},
    {"blinds": ["500", "1000"]},
]
MINIMA = [
    {"rounds": 2, "minimum": "25"},
    {"minutes": 10, "minimum": "100", "break_after": 5},
    {"minimum": "250"},
]
GOODS = [{"place": 1, "words": "a watch", "value": "500"}, {"place": 2, "words": "a pen", "value": "20"}]
TWO_LEFT = [
    {"name": "a", "ends": {"players": 4}, "advance": {"players": 4}},
    {"name": "b", "ends": {"players": 1}},
]
RICH_FORMATS: dict[str, tuple[str, dict[str, Any]]] = {
    "holdem in three levels": (
        "holdem",
        {
            "structure": {
                "seats": 4,
                "sessions": TWO_LEFT,
                "rebuy": {"until": "round 6", "max": 3, "chips": "500"},
                "add_on": {"until": "session 2", "cost": "30", "chips": "700"},
                "play": {"max_difference": 2, "break_order": "smallest", "hand_for_hand": "always"},
            },
            "limits": {"levels": LEVELS_BY_ROUNDS},
            "breakdown": {"percent": [60, 40], "goods": GOODS},
            "start": {"late_entry_until": "round 3"},
            "refund": {"until": "session 1", "of": "less_commission"},
        },
    ),
    "holdem in heats": (
        "holdem",
        {
            "structure": {
                "seats": 3,
                "tables": 2,
                "sessions": [
                    {"name": "a", "ends": {"rounds": 3}, "advance": {"per_table": 1}, "heats": 2},
                    {
                        "name": "b",
                        "ends": {"minutes": 20},
                        "prizes": ["50"],
                        "chips": "2000",
                        "carry_over": False,
                    },
                ],
                "play": {
                    "balancing": "proposed",
                    "reserve_rounds": 2,
                    "absent_posts": False,
                    "redraw": ["b"],
                },
            },
            "players": {"least": 3, "most": 12},
            "groups": {"restriction": "one of a club", "per_table": 1, "per_tournament": 4},
            "agreement": True,
            "breakdown": {"amounts": ["300", "100"]},
        },
    ),
    "holdem with points": (
        "holdem",
        {
            "structure": {
                "seats": 5,
                "sessions": [
                    {"name": "a", "ends": {"rounds": 2}, "advance": {"all": True}, "points": [5, 3, 1]},
                    {"name": "b", "game": "blackjack", "ends": {"rounds": 2}, "advance": {"chips": "800"}},
                    {"name": "c", "ends": {"players": 2}},
                ],
                "points": {"table": [10, "13/2", 3], "tie_points": "draw_cards", "tie_session": "places"},
                "catch_up": {"offered": "may", "qualifies": "the ill", "session": "b"},
            },
            "distribution": {"tie_prizes": "draw_cards", "deals": True},
            "breakdown": {
                "by_entries": [{"from": 1, "to": 7, "percent": [100]}, {"from": 8, "percent": [60, 40]}]
            },
        },
    ),
    "holdem as sit-and-go": (
        "holdem",
        {
            "structure": {
                "seats": 6,
                "sit_and_go": {"starts": "full", "allocation": "in order of entry"},
                "sessions": [{"name": "only", "ends": {"players": 1}}],
                "play": {"open_all_in": True, "act_seconds": 20},
            },
            "limits": {"levels": LEVELS_BY_ROUNDS},
            "elimination": {"tie_advance": "extra_rounds"},
        },
    ),
    "ultimate with marker and lots": (
        "ultimate",
        {
            "structure": {
                "seats": 4,
                "sessions": TWO_LEFT,
                "rebuy": {"until": "level 2", "into": "session", "max": 2},
                "add_on": {"from": "level 1", "until": "level 2", "cost": "30", "chips": "700"},
                "play": {
                    "marker": True,
                    "first_marker": "lot",
                    "absent_min_wager": False,
                    "break_order": "lowest",
                },
            },
            "limits": {"levels": MINIMA},
            "start": {"late_entry_until": "level 2"},
            "fee": {"entry": "100", "commission": "10", "buy_back_is_entry": True},
            "elimination": {"together": ["chips_at_start", "divide"]},
        },
    ),
    "ultimate by minutes": (
        "ultimate",
        {
            "structure": {
                "seats": 3,
                "sessions": [
                    {"name": "a", "ends": {"minutes": 30}, "advance": {"players": 4}},
                    {"name": "b", "ends": {"rounds": 3}},
                ],
                "play": {"balancing": "proposed", "play_for_less": True, "hand_for_hand": "off"},
            },
            "limits": {"levels": MINIMA},
            "elimination": {"together": "divide", "tie_advance": "extra_rounds"},
            "distribution": {"tie_prizes": "draw_cards"},
            "added": "500",
        },
    ),
    "blackjack by shoes": (
        "blackjack",
        {
            "structure": {
                "seats": 3,
                "tables": 3,
                "sessions": [
                    {"name": "a", "ends": {"shoes": 1}, "advance": {"chips": "900"}, "heats": 2},
                    {"name": "b", "ends": {"rounds": 3}, "advance": {"players": 3}, "chips": "500"},
                    {"name": "c", "ends": {"rounds": 2}},
                ],
                "rebuy": {"until": "session 1", "max": 2},
                "play": {"marker": False, "hand_for_hand": "always"},
            },
            "limits": {"levels": MINIMA},
            "side_wagers": "on",
            "distribution": {"tie_prizes": "extra_rounds"},
            "elimination": {"tie_advance": "draw_cards"},
        },
    ),
    "pontoon of clubs": (
        "pontoon",
        {
            "structure": {
                "seats": 3,
                "sessions": [
                    {"name": "a", "ends": {"shoes": 1}, "advance": {"per_table": 1}},
                    {"name": "b", "ends": {"rounds": 2}, "advance": {"players": 2}},
                    {"name": "c", "ends": {"rounds": 1}},
                ],
                "play": {"super_bonus": True, "hand_for_hand": "offered", "reserve_rounds": 1},
            },
            "groups": {"restriction": "two of a club", "per_table": 2},
            "limits": {"levels": MINIMA},
            "breakdown": {"percent": ["66.67", "33.33"]},
        },
    ),
    "omaha by minutes": (
        "omaha",
        {
            "structure": {
                "seats": 4,
                "sessions": [
                    {"name": "a", "ends": {"minutes": 25}, "advance": {"per_table": 2}},
                    {"name": "b", "ends": {"players": 1}},
                ],
            },
            "limits": {"levels": LEVELS_BY_ROUNDS},
            "elimination": {"tie_advance": "extra_rounds"},
            "without": ["chips.entry"],
        },
    ),
}


def kept_conditions(name: str) -> Conditions:
    """The conditions of a format of which logs are kept."""
    if name in FORMATS:
        return conditions_of(name)
    game, table = RICH_FORMATS[name]
    return read_conditions(game, {"base": "demonstration", **table})
