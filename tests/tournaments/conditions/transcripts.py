"""Texts about conditions, as they are printed. Running this module writes them anew.

Whoever changes a sentence looks at the difference, and keeps the new text if it is right.
"""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.conditions.suggested.pace import minutes_expected
from croupier.tournaments.conditions.suggested.suggesting import Wishes, suggest
from croupier.tournaments.conditions.toml import conditions_toml
from croupier.tournaments.conditions.versions import publish, revise
from croupier.tournaments.conditions.words.printing import for_patrons, for_the_commission
from croupier.tournaments.games import GAMES
from tests.tournaments.conditions import small_cases
from tests.tournaments.conditions.one_at_a_time import found, texts

FOLDER = Path(__file__).with_name("printed")
DEMO: dict[str, Any] = {"base": "demonstration"}
HOLDEM: dict[str, Any] = {
    **DEMO,
    "start": {"late_entry_until": "level 3"},
    "fee": {"entry": "220", "commission": "20", "buy_back_is_entry": True},
    "structure": {
        "tables": 12,
        "sit_and_go": {"starts": "full", "allocation": "in order of entry"},
        "play": {
            "balancing": "proposed",
            "break_order": "smallest",
            "max_difference": 2,
            "act_seconds": 30,
            "reserve_rounds": 3,
            "hand_for_hand": "always",
            "open_all_in": True,
            "redraw": ["final"],
        },
        "points": {
            "table": [10, "13/2", "1/3"],
            "tie_points": "draw_cards",
            "tie_session": "places",
            "elimination": "nobody is out before the final",
        },
        "repechage": {"offered": "shall", "qualifies": "all thirds", "places": [3, 4], "session": "final"},
        "catch_up": {"offered": "may", "qualifies": "whoever was ill", "session": "final"},
        "rebuy": {"until": "level 2", "cost": "200", "chips": "10000", "max": 2, "into": "session"},
        "add_on": {"from": "level 3", "until": "level 4", "cost": "100", "chips": "5000"},
    },
    "groups": {"restriction": "clubs", "per_table": 2, "per_tournament": 9},
    "limits": {
        "levels": [{"minutes": 20, "blinds": ["50", "100"], "break_after": 10}, {"ante": "12.50"}],
        "burn": True,
        "joker": False,
    },
    "elimination": {"tie_advance": "extra_rounds"},
    "breakdown": {
        "by_entries": [
            {"from": 2, "to": 20, "percent": ["66.5", "33.5"]},
            {"from": 21, "amounts": ["500", "1"]},
        ],
        "goods": [{"place": 2, "words": "a watch", "value": "500"}],
    },
    "distribution": {"tie_prizes": "draw_cards", "deals": True},
    "officers": {"director": "Kim", "assistants": ["Lee", "Max"]},
    "agreement": True,
    "refund": {"until": "start", "of": "less_commission"},
    "added": "1000",
    "further": [{"words": "no phones at the table"}, {"words": "Late means late!"}],
}
BLACKJACK: dict[str, Any] = {
    **DEMO,
    "structure": {
        "sessions": [
            {"name": "heats", "ends": {"shoes": 1}, "advance": {"chips": "1500"}, "heats": 3, "chips": "800"},
            {
                "name": "cards",
                "game": "holdem",
                "ends": {"minutes": 30},
                "advance": {"all": True},
                "carry_over": True,
                "points": [3, 2, 1],
                "limits": {"blinds": ["5", "10"], "levels": [{"rounds": 1}, {"rounds": 5, "ante": "1"}]},
            },
            {"ends": {"rounds": 20}, "prizes": ["100", "50"]},
        ],
        "play": {"first_marker": "lot"},
        "points": {"table": [3, 2, 1], "tie_points": "extra_rounds"},
        "rebuy": {"until": "session 1", "method": ""},
        "add_on": {"from": "start", "until": "start", "cost": "5", "chips": "5"},
    },
    "side_wagers": {"side_wager": "pairs_play", "minimum": "5", "maximum": "50", "side_multiple": "5"},
    "elimination": {"together": ["chips_at_start", "divide"]},
    "breakdown": {"amounts": ["500", "300"]},
    "approval": {"reference": "REF 7", "date": date(2027, 1, 5)},
    "distribution": {"tie_prizes": "extra_rounds"},
    "refund": {},
}
ULTIMATE: dict[str, Any] = {
    **DEMO,
    "structure": {"play": {"play_for_less": True, "marker": True, "balancing": "off"}},
    "elimination": {"together": "divide"},
    "refund": {"until": "level 1"},
    "fee": {"commission": "0"},
}
PONTOON: dict[str, Any] = {
    **DEMO,
    "structure": {"play": {"super_bonus": True, "balancing": "off"}},
    "side_wagers": "on",
    "approval": {"reference": "REF 8", "date": date(2027, 1, 5)},
    "further": [{"words": "wagers in whole tens", "departs_from": "3.3"}],
}
WHOLE = {"holdem": HOLDEM, "blackjack": BLACKJACK, "ultimate": ULTIMATE, "pontoon": PONTOON}
BARE: dict[str, Any] = {"structure": {"sessions": [{}]}}
WRONG: dict[str, dict[str, Any]] = {
    "holdem": {
        "start": {"at": "19:30"},
        "fee": {"entry": "10", "commission": "11"},
        "structure": {
            "sessions": [
                {"name": "x", "ends": {"shoes": 1}},
                {"name": "x", "game": "omaha", "advance": {"all": True}},
            ],
            "tables": 2,
            "seats": 50,
            "play": {"marker": True, "super_bonus": True, "redraw": [7]},
            "points": {"tie_points": "extra_rounds"},
            "repechage": {"session": "nowhere"},
            "rebuy": {"chips": "1.50"},
            "add_on": {"from": "level 7", "until": "level 6"},
        },
        "chips": {"entry": "1000"},
        "players": {"least": 30, "most": 20},
        "groups": {"per_table": 3},
        "limits": {"smallest_chip": "5", "levels": [{}, {"rounds": 1, "minutes": 2, "unit": "dollars"}]},
        "side_wagers": "on",
        "elimination": {"together": ["divide", "contribution"], "tie_advance": "divide"},
        "breakdown": {"percent": ["99.99"], "goods": [{"place": 50, "words": "a car", "value": "1"}]},
        "refund": {},
        "further": [{"departs_from": "4.1"}],
    },
    "pontoon": {
        "structure": {
            "sessions": [
                {"ends": {"rounds": 1}, "points": [1]},
                {"ends": {"rounds": 1}, "game": "blackjack"},
            ],
            "play": {"marker": False, "balancing": "default"},
            "points": {},
            "repechage": {},
            "catch_up": {},
            "rebuy": {},
            "add_on": {},
        },
        "fee": {"buy_back_is_entry": True, "commission": "5"},
        "chips": {"smallest": "0", "entry": "5"},
        "limits": {"minimum": "50", "maximum": "20"},
        "elimination": {"together": "contribution", "tie_advance": "draw_cards"},
        "distribution": {"tie_prizes": "divide"},
        "breakdown": {"by_entries": [{"from": 3, "to": 5, "percent": [99]}, {"from": 7, "to": 6}]},
        "refund": {"until": "start"},
        "further": [{"words": "x", "departs_from": "20.7"}],
    },
}


def _checked(game: str, table: dict[str, Any]) -> Callable[[], str]:
    return lambda: "\n".join(found(read_conditions(game, table))) + "\n"


def _patrons(game: str, table: dict[str, Any]) -> Callable[[], str]:
    return lambda: for_patrons(publish(read_conditions(game, table)), "Friday")


def _file(game: str, table: dict[str, Any]) -> Callable[[], str]:
    return lambda: conditions_toml(read_conditions(game, table), "Friday")


def _suggested(game: str, **wishes: Any) -> Callable[[], str]:
    def text() -> str:
        conditions = read_conditions(game, suggest(game, Wishes(**wishes)))
        minutes = minutes_expected(conditions, conditions.players.most)  # type: ignore[union-attr, arg-type]
        return conditions_toml(conditions, notes=[f"{minutes} minutes"])

    return text


TEXTS: dict[str, Callable[[], str]] = {
    **{f"demonstration-{game}.txt": _patrons(game, DEMO) for game in GAMES},
    "holdem.txt": _patrons("holdem", HOLDEM),
    "blackjack.txt": _patrons("blackjack", BLACKJACK),
    "ultimate.txt": _patrons("ultimate", ULTIMATE),
    "pontoon.txt": _patrons("pontoon", PONTOON),
    "bare.txt": _patrons("omaha", BARE),
    **{f"{game}.toml": _file(game, table) for game, table in WHOLE.items()},
    "bare.toml": _file("omaha", BARE),
    **texts(WHOLE, WRONG),
    **small_cases.TEXTS,
    "commission-omaha.txt": lambda: for_the_commission(
        revise(
            publish(read_conditions("omaha", DEMO)), {"without": ["chips", "approval"], "fee": {"entry": "5"}}
        )
    ),
    **{f"wrong-{game}.txt": _checked(game, table) for game, table in WRONG.items()},
    **{f"empty-{game}.txt": _checked(game, {}) for game in GAMES},
    **{f"new-{game}.toml": _suggested(game) for game in GAMES},
    "new-holdem-large.toml": _suggested("holdem", players=1000, hours=Fraction(9), places=150, chips=20_000),
    "new-omaha-small.toml": _suggested("omaha", players=7, hours=Fraction(1), fee=5_00),
    "new-blackjack-large.toml": _suggested("blackjack", players=500, hours=Fraction(5, 2), seats=6, places=1),
}


def main() -> None:
    """Write all texts anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in TEXTS.items():
        (FOLDER / name).write_text(text(), "utf-8")


if __name__ == "__main__":
    main()
