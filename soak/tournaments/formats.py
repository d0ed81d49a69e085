"""Tournaments at random: any game, any format, 8 to 40 players, told or dealt by the software."""

from random import Random
from typing import Any, Final

from croupier.tournaments import TablesAre, Tournament
from croupier.tournaments.conditions import Conditions, read_conditions
from tests.tournaments.directing import FORMATS, OTHER_ITEMS

FEWEST: Final = 8
MOST: Final = 40
DEALT: Final = 0.25
"""This part of the tournaments is dealt by the software; rounds of the others are told."""
SEATS: Final = (3, 4, 6, 7)


def draw_conditions(random: Random) -> tuple[str, Conditions]:
    """The conditions of a tournament in one of the formats, with what is free in them drawn."""
    name = random.choice(list(FORMATS))
    game, structure = FORMATS[name]
    drawn: dict[str, Any] = {**structure, "seats": random.choice(SEATS)}
    if game in ("holdem", "ultimate") and "rebuy" not in drawn and random.random() < 0.4:
        drawn["rebuy"] = {"until": f"level {random.randint(1, 3)}", "max": random.randint(1, 3), "cost": "70"}
    if game == "blackjack" and random.random() < 0.4:
        into = random.choice(["seat", "session"])
        drawn["rebuy"] = {"until": "session 1", "max": 1, "cost": "60", "into": into}
    if game in ("holdem", "ultimate") and "play" not in drawn:
        drawn["play"] = {"balancing": random.choice(["default", "default", "proposed", "off"])}
    items: dict[str, Any] = {
        "base": "demonstration",
        "structure": drawn,
        "fee": {"entry": str(random.randint(20, 400)), "commission": str(random.randint(0, 20))},
        "breakdown": {"percent": random.choice([[100], [60, 40], [50, 30, 20], [40, 25, 15, 10, 10]])},
        **OTHER_ITEMS.get(name, {}),
    }
    if game == "holdem":
        items["distribution"] = {"deals": True}
    elif game == "blackjack" and random.random() < 0.5:
        items["distribution"] = {"tie_prizes": "extra_rounds"}
    return name, read_conditions(game, items)


def open_tournament(conditions: Conditions, dealt: bool, seed: str) -> Tournament:
    """The tournament, before its first line."""
    if dealt:
        return Tournament(conditions, tables=TablesAre.SOFTWARE, seed=seed)
    return Tournament(conditions)
