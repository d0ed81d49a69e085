"""Simulated tournaments to the letter: what their director says, when, and what came of them.

They are kept in golden/simulated: the lines of the log in their order, with how many lines were said at a
table in between, and all figures of the run. `python -m tests.tournaments.simulation.test_whole_runs` writes
them anew, for when a simulation changes on purpose.
"""

import random
from dataclasses import asdict
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from croupier.dialogue.answers import Choice
from croupier.dialogue.views import View
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.simulation import TIMINGS, Simulator, Timing
from tests.tournaments.simulation.test_simulation import SEED, Drawn

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "simulated"
BLINDS = [{"minutes": 4, "break_after": 2, "blinds": ["50", "100"]}, {"blinds": ["400", "800"]}]
FINAL = {"name": "final", "ends": {"players": 1}}
FIRST_AND_FINAL = [
    {"name": "first", "ends": {"rounds": 2}, "advance": {"players": 4}, "carry_over": True},
    {"name": "final", "ends": {"rounds": 1}},
]


class Timid(Drawn):
    """Somebody who puts in as little as may be, so that all stay equal."""

    def choose(self, view: View) -> Choice:
        """Fold, or check, or whatever comes last."""
        ask = view.asks[0]
        acts = [option.act for option in ask.options]
        act = next((each for each in ("fold", "check") if each in acts), acts[-1])
        return Choice(self.name, act, None, ask.about, ask.whose)


RUNS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "hold-em with everything": (
        "holdem",
        7,
        {
            "structure": {
                "seats": 4,
                "sessions": [FINAL],
                "rebuy": {"until": "level 1", "cost": "50"},
                "add_on": {"from": "level 2", "until": "level 2", "cost": "20", "chips": "500"},
            },
            "limits": {"levels": BLINDS},
            "agreement": True,
        },
    ),
    "hold-em in two sessions": (
        "holdem",
        7,
        {
            "structure": {
                "seats": 4,
                "sessions": [{**FIRST_AND_FINAL[0], "ends": {"players": 4}}, FINAL],
                "play": {"redraw": [2]},
            },
            "without": ["officers"],
        },
    ),
    "equal chips are drawn for": (
        "ultimate",
        5,
        {
            "structure": {"seats": 6, "sessions": FIRST_AND_FINAL, "play": {"marker": True}},
            "elimination": {"tie_advance": "draw_cards"},
            "distribution": {"tie_prizes": "draw_cards"},
        },
    ),
    "equal chips are played out": (
        "pontoon",
        6,
        {"structure": {"seats": 3, "sessions": FIRST_AND_FINAL, "play": {"first_marker": "lot"}}},
    ),
    "omaha until the time is over": (
        "omaha",
        5,
        {"structure": {"seats": 6, "sessions": [{"name": "only", "ends": {"minutes": 6}}]}, "added": "100"},
    ),
    "blackjack by shoes": (
        "blackjack",
        4,
        {"structure": {"seats": 4, "sessions": [{"name": "only", "ends": {"shoes": 1}}]}},
    ),
}


def told(name: str) -> str:
    """The log of a simulated tournament in short, and its figures."""
    game, players, items = RUNS[name]
    chance, lines, heard = random.Random(SEED), list[str](), list[float]()
    one = Simulator(
        read_conditions(game, {"base": "demonstration", **items}),
        {f"p{number}": f"kind {number % 2}" for number in range(1, players + 1)},
        lambda _, who: (Timid if name == "equal chips are drawn for" else Drawn)(who, chance),
        SEED,
        TIMINGS[game],
        lines.append,
        heard.append,
    )
    run = one.run()
    shown: list[str] = []
    for at, said in groupby(lines, key=lambda line: line.partition(":")[0] if line[:6] == "table " else ""):
        found = [*said]
        shown += [f"{at}: {len(found)} lines, {_digest(found)}"] if at else found
    figures = [f"{key}: {value}" for key, value in asdict(run).items()]
    parts = " ".join(f"{each:.3f}" for each in heard)
    return "\n".join(
        [*shown, "", *figures, f"progress: {parts}", f"log kept: {one.tournament.undoing.log}", ""]
    )


def _digest(lines: list[str]) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=3).hexdigest()


@pytest.mark.parametrize("name", RUNS)
def test_a_simulated_tournament_is_told_to_the_letter(name: str) -> None:
    assert told(name) == file_of(name).read_text("utf-8")


def file_of(name: str) -> Path:
    """Where a run is kept."""
    return GOLDEN / f"{name.replace(' ', '-')}.txt"


def test_how_long_rounds_take_by_game() -> None:
    assert dict(TIMINGS) == {
        "blackjack": Timing(40, 4),
        "pontoon": Timing(40, 4),
        "ultimate": Timing(45, 5),
        "holdem": Timing(35, 5),
        "omaha": Timing(45, 6),
    }


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for each in RUNS:
        file_of(each).write_text(told(each), "utf-8")
