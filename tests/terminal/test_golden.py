"""Whole sittings from a pipe, to the letter; `CROUPIER_WRITE_GOLDEN=1` writes them anew, to be read."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.rulebook.amounts import Commission
from croupier.rulebook.poker.holdem import DEMONSTRATION as HOLDEM
from croupier.rulebook.poker.omaha import DEMONSTRATION as OMAHA
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION
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
    "refusals": (
        {"seed": seed(6)},
        "2.50\n7000 on 8\n20+500\n20+100\ns\np\ni\nx\nd 30\nbuy 1\nrule 9.2\nh\ns\n",
    ),
    "pairs-play-soft-17": (
        {
            "seed": seed(9),
            "settings": replace(DEMONSTRATION, side_wager="pairs_play", dealer_soft_17="draw"),
            "purse": 10_000,
        },
        "5+1\np\ns\ns\n\ns\ns\nsign\nq\nq\n",
    ),
    "pontoon-rescue-21-surrender": (
        {"game": "pontoon", "seed": seed(0x11)},
        "20\nd\nr\n\nd\n20+5\nu\nlog\nq\n",
    ),
    "pontoon-with-bots": (
        {"game": "pontoon", "seed": seed(3), "bots": 4},
        "20\ni 5\nn\n?\nd\nn\n20 on 3\nn\nq\nq\n",
    ),
    "pontoon-refusals": (
        {"game": "pontoon", "seed": seed(0xE)},
        "20+500\n20+100\ne\nn\nr\ns\nn\nu\nr\nd 30\nrule 12.6\nbuy 1\nh\ns\n",
    ),
    "ultimate-alone": (
        {"game": "ultimate", "seed": seed(0xA)},
        "10+5\nc\nc\np\n\n4\nlog\nq\n",
    ),
    "ultimate-with-bots": (
        {"game": "ultimate", "seed": seed(1), "bots": 3, "name": "Zoe"},
        "10+5\n?\nc\nc\n1\n\nf\n\nf\ny\nn\n20\nc\n2\nconcede\n5\nq\nq\n",
    ),
    "ultimate-refusals": (
        {"game": "ultimate", "seed": seed(2), "purse": 3_000},
        "7.50\n10+500\n20\n10 on 2\n12\n3\nplay 5\n2\n5\nx\nbuy 20\nc\n3\nrule 8.3\nc\nc\nf\nf\n8\nc\np\n",
    ),
    "holdem-no-limit": (
        {"game": "holdem", "seed": seed(1), "bots": 3},
        "\n?\nc\nr 10\nc\nc\nc\nb 2\nc\nc\nf\nadd 120\n\nc\nb 2\nh\nb 2\nn\nn\nlog\np\nc\nc\nc\nc\nq\n",
    ),
    "holdem-fixed-limit-over-blinds": (
        {
            "game": "holdem",
            "seed": seed(4),
            "bots": 4,
            "settings": replace(
                HOLDEM, limit="fixed", over_blind=True, commission=Commission("pot", 10, 500)
            ),
        },
        "sign\n\no\nr\nc\nc\nc\nb\nc\nc\nr\nc\n\nr\nf\n\nc\nc\nc\nc\nq\n",
    ),
    "holdem-antes-refusals": (
        {
            "game": "holdem",
            "seed": seed(2),
            "bots": 2,
            "purse": 10_000,
            "name": "Zoe",
            "settings": replace(HOLDEM, blinds=(), ante=100, min_bet=200),
        },
        "add 5.50\nadd 500\nmove 4\np\nx\n\nbuy 20\nr 1\nr 5.50\nr 500\no\nshow\nrule 14.1\nf\n\nq\nq\n",
    ),
    "omaha-pot-limit": (
        {"game": "omaha", "seed": seed(3), "bots": 5},
        "\nc\nc\nc\nc\ns\n\nc\nc\nr 12\nc\nc\nlog\nrecord\n\nc\nc\nc\nc\nc\nq\n",
    ),
    "omaha-high-and-low": (
        {"game": "omaha", "seed": seed(6), "bots": 3, "settings": replace(OMAHA, objective="high_low_8")},
        "\nc\nb 2\nc\nc\n\nc\nb 2\nc\nc\n\nh\nc\np\nc\nb 2\n\nc\nc\nc\nc\nb 2\nc\nq\n",
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
