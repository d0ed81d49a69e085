"""Whole sittings from a pipe, to the letter; `CROUPIER_WRITE_GOLDEN=1` writes them anew, to be read."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.rulebook.blackjack import DEMONSTRATION
from tests.terminal.helpers import seed

GOLDEN = Path(__file__).parent / "golden"

SITTINGS = {
    "one-box": ({"seed": seed(1)}, "20\ns\nq\n"),
    "split-and-double": ({"seed": seed(0x12)}, "20+5\np\nd\ns\nlog\nq\n"),
    "own-cut": ({"seed": seed(0x12), "name": "Zoe"}, "c 51\nc 200\n20 on 1, 10 on 7\nd\nh\ns\nq\nq\n"),
    "insurance-with-bots": (
        {"seed": seed(0x13), "bots": 4},
        "20\ns\ni 3.33\ni 5\ns\n10 on 3, 10 on 2\n?\nq\nq\n",
    ),
    "refusals": ({"seed": seed(6)}, "2.50\n7000 on 8\n20+500\ns\np\ni\nx\nd 30\nbuy 1\nrule 9.2\nh\ns\n"),
    "pairs-play-soft-17": (
        {
            "seed": seed(9),
            "settings": replace(DEMONSTRATION, side_wager="pairs_play", dealer_soft_17="draw"),
            "purse": 10_000,
        },
        "5+1\np\ns\ns\n\ns\ns\nsign\nq\nq\n",
    ),
}


@pytest.mark.parametrize("name", SITTINGS)
def test_transcript(name: str, play: Callable[..., tuple[int, str, str]], state: Path) -> None:
    given, lines = SITTINGS[name]
    status, out, err = play(lines, **given)
    told = out.replace(str(state), "STATE")
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("CROUPIER_WRITE_GOLDEN"):
        path.write_text(told, encoding="utf-8")
    assert (status, err) == (0, "")
    assert "\x1b" not in out
    assert told == path.read_text(encoding="utf-8")


def test_the_same_seed_from_a_pipe_is_the_same_every_time(play: Callable[..., tuple[int, str, str]]) -> None:
    """Also when the first was not played to its end, and whatever other table waits."""
    play("20\n")
    first = play("20\n", seed=seed(5), bots=2)
    assert play("20\n", seed=seed(5), bots=2) == first
    assert play("20\n", seed=seed(6), bots=2) != first
