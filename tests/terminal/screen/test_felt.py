"""The felt fits where it is drawn, whatever is played on it, and shows every card and every chip."""

import random
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.cards import cards
from croupier.dialogue.views import HandView
from croupier.places import Place
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.terminal.screen.felt import draw
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene, hand_label
from croupier.terminal.screen.style import MANY_COLOURS, clip, paint, plain, row, width
from tests.terminal.helpers import calling, open_game, sit

SIZES = st.tuples(st.integers(40, 100), st.integers(8, 30))
"""Columns and lines."""


def monkey(number: int, scenes: list[Scene], answers: int) -> Callable[[Prompt, Scene], str]:
    """Somebody who types any of the keys that he is shown, and keeps what he saw."""
    chance = random.Random(number)

    def type_key(prompt: Prompt, scene: Scene) -> str:
        scenes.append(scene)
        if len(scenes) > answers:
            raise EOFError
        if "The next round?" in prompt.about:
            return chance.choice(("", "", "n"))
        if "no seat" in prompt.about:
            return prompt.keys[0][0]
        if "Your wager" in prompt.about and not scene.shared:
            return f"{chance.choice((5, 10))}+{chance.randint(1, 9)}"
        if "Your wager" in prompt.about:
            boxes = chance.sample(range(1, 8), chance.randint(1, 3))
            return ", ".join(f"{chance.choice((5, 20, 50))}+{chance.randint(1, 9)} on {box}" for box in boxes)
        keys = [key for key, _ in prompt.keys if key not in ("?", "q") and " " not in key]
        return chance.choice(["p" if "p" in keys else keys[0], *keys]).replace("enter", "")

    return type_key


@pytest.mark.parametrize(
    ("kind", "bots"),
    [
        ("blackjack", 0),
        ("blackjack", 6),
        ("pontoon", 2),
        ("ultimate", 0),
        ("ultimate", 5),
        ("holdem", 8),
        ("omaha", 3),
    ],
)
@given(number=st.integers(0, 10**6), sizes=st.lists(SIZES, min_size=3, max_size=3, unique=True))
@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_it_fits(tmp_path: Path, kind: str, bots: int, number: int, sizes: list[tuple[int, int]]) -> None:
    scenes: list[Scene] = []
    game = open_game(tmp_path / f"{number}-{sizes}", number, bots, game=kind)
    sit(calling(game) if kind in ("holdem", "omaha") else game, monkey(number, scenes, 25))
    for scene, (columns, lines) in product(scenes, sizes):
        rows = draw(scene, columns, lines)
        assert {width(each) for each in rows} == {columns}
        assert len(rows) <= lines


def test_every_card_and_chip_is_shown(tmp_path: Path) -> None:
    scenes: list[Scene] = []
    sit(open_game(tmp_path, 0x13, 4), monkey(1, scenes, 40))
    for scene in scenes:
        if scene.betting:
            continue
        for columns, lines in ((80, 20), (100, 30), (60, 40)):
            text = "\n".join(plain(each) for each in draw(scene, columns, lines))
            for hand in (scene.view.dealer, *(hand for place in scene.view.places for hand in place.hands)):
                for card in hand.cards:
                    assert card.symbol in text
                assert scene.label(hand) in text
                for stake in hand.stakes:
                    assert f"${stake.amount // 100}" in text


def test_the_hand_in_turn_is_marked_and_stays_in_sight(tmp_path: Path) -> None:
    scenes: list[Scene] = []
    sit(open_game(tmp_path, 0x1B, 6), monkey(3, scenes, 60))
    asked = [scene for scene in scenes if scene.view.asks and scene.view.asks[0].about.kind == "box"]
    assert asked
    for scene in asked:
        for lines in (6, 10, 24):
            assert any("▸" in plain(each) for each in draw(scene, 60, lines))


@pytest.mark.parametrize(
    ("game", "hand", "split", "doubled", "label"),
    [
        (BlackjackRound, "As", 0, False, "1 or 11"),
        (BlackjackRound, "7s", 0, False, "7"),
        (BlackjackRound, "As6d", 0, False, "soft 17"),
        (BlackjackRound, "AsKd", 0, False, "Blackjack"),
        (BlackjackRound, "AsKd", 1, False, "21"),
        (BlackjackRound, "Ts9d5c", 0, False, "bust 24"),
        (BlackjackRound, "As6dTc", 0, False, "17"),
        (BlackjackRound, "As6d3c", 0, True, "soft 20"),
        (PontoonRound, "AsKd", 0, False, "Pontoon"),
        (PontoonRound, "AsKd", 2, False, "21"),
        (PontoonRound, "As6d3c", 0, True, "10"),
        (PontoonRound, "6dKs8c", 0, True, "bust 24"),
    ],
)
def test_labels(
    game: type[BlackjackRound] | type[PontoonRound], hand: str, split: int, doubled: bool, label: str
) -> None:
    at = Place("box", 4, split)
    name = game.narration.name_hand(at, cards(hand), (), ["double"] * doubled)
    assert hand_label(HandView(at, tuple(cards(hand)), name=name)) == label


def test_wide_letters_are_counted_as_the_terminal_draws_them() -> None:
    assert width(row("日本")) == 4
    assert plain(clip(row("日本"), 3)) == "日"
    assert paint(row("x", "win"), MANY_COLOURS, "felt").endswith("mx\x1b[0m")
