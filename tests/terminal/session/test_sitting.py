"""Your sitting: counted, drawn, kept for the next one, and written for other programs."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cli.play import _hand_history
from croupier.interop import loads
from croupier.interop import play as play_hand
from croupier.records.sittings import PastSitting, Sittings
from croupier.terminal.screen.bankroll_chart import EIGHTHS, bankroll_chart
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.session.sitting import bankroll, keep_sitting, sitting_in_a_line, sitting_text
from croupier.terminal.table_client import Game
from croupier.terminal.write_records import export_rounds
from tests.terminal.helpers import between_rounds, keep_playing, open_game, sit, until


def played(folder: Path, kind: str, rounds: int = 4) -> Game:
    game = open_game(folder, 3, bots=3, game=kind, purse=20_000)
    sit(game, until(rounds))
    return game


@pytest.mark.parametrize("kind", ["blackjack", "ultimate", "holdem"])
def test_it_counts_the_rounds_and_what_they_came_to(tmp_path: Path, kind: str) -> None:
    game = played(tmp_path, kind)
    rounds = [game.rounds[number] for number in game.rounds.numbers()]
    nets = [each.net[game.me] for each in rounds]
    text = sitting_text(game, 80)
    assert f"  rounds       {len(nets)}, {sum(net > 0 for net in nets) or 'none'} of them won" in text
    best = nets.index(max(nets)) + 1
    assert f"  best round   {'+' if max(nets) > 0 else ''}" in text
    assert f"round {best}" in text
    assert ("biggest pot" in text) is (kind == "holdem")
    assert f"{len(nets)} rounds" in sitting_in_a_line(game)
    assert game.chips - 20_000 == sum(nets)


def test_the_biggest_pot_is_what_lay_in_it(tmp_path: Path) -> None:
    game = open_game(tmp_path, 3, bots=3, game="holdem", purse=20_000)
    typist = sit(game, until(4))
    won = " ".join(typist.told).split("is over: ")[:-1]
    pots = [sum(int(each) for each in re.findall(r"wins? \$(\d+) from", part)) for part in won]
    assert game.kept.biggest_pot == 100 * max(pots)
    assert game.kept.biggest_pot_round == pots.index(max(pots)) + 1
    assert f"  biggest pot  ${max(pots)}, round {game.kept.biggest_pot_round}" in sitting_text(game, 80)


@pytest.mark.parametrize("kind", ["blackjack", "ultimate", "holdem"])
def test_the_bankroll_is_what_they_had_after_each_round_also_after_buying_chips(
    tmp_path: Path, kind: str
) -> None:
    game = open_game(tmp_path, 3, bots=3, game=kind, purse=20_000)
    had: list[int] = []
    bought: list[int] = []

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if between_rounds(prompt) and scene.round == len(had):
            had.append(scene.chips)
            if scene.round == 2 and not bought:
                bought.append(scene.round)
                return "buy 100"
        return until(5)(prompt, scene)

    sit(game, type_key)
    assert bankroll(game) == had
    assert len(had) == 6
    assert bought


def test_sittings_are_kept_across_tables(tmp_path: Path) -> None:
    first = played(tmp_path, "blackjack", 2)
    keep_sitting(first)
    keep_sitting(first)  # left twice, one sitting
    assert [(each.game, each.rounds) for each in Sittings(tmp_path).all()] == [("blackjack", 2)]
    again = open_game(tmp_path, 4, game="blackjack")
    sit(again, until(1))
    text = sitting_text(again, 80)
    assert "With 1 earlier sitting: 3 rounds" in text


def test_a_line_that_is_no_sitting_is_left_out(tmp_path: Path) -> None:
    sittings = Sittings(tmp_path)
    sittings.keep(PastSitting("a", "holdem", 3, -500, "2026-11-18T02:00"))
    with sittings.path.open("a") as file:
        file.write('{"mark": "b"}\nnonsense\n[]\n')
    sittings.keep(PastSitting("a", "holdem", 4, 100, "2026-11-18T02:10"))
    assert sittings.all() == [PastSitting("a", "holdem", 4, 100, "2026-11-18T02:10")]


@pytest.mark.parametrize("kind", ["holdem", "omaha"])
def test_rounds_are_exported_as_scenarios_and_hand_histories(tmp_path: Path, kind: str) -> None:
    game = open_game(tmp_path, 3, bots=3, game=kind, purse=20_000)
    game.hand_history = _hand_history
    lines = iter(["export"])

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if between_rounds(prompt) and scene.round == 3:
            return next(lines, "q")
        return keep_playing(prompt, scene)

    typist = sit(game, type_key)
    (told,) = [words for words in typist.told if "are written to" in words]
    assert told.startswith("3 rounds are written to ")
    assert told.endswith("3 of them as hand histories (.phh) too.")
    histories = sorted((tmp_path / "records").glob("*.phh"))
    assert len(histories) == 3
    assert len(list((tmp_path / "records").glob("*.toml"))) == 3
    for path in histories:
        play_hand(loads(path.read_text()))
        assert "????" in path.read_text()  # others' hands that were not shown stay hidden


def test_nothing_is_exported_before_a_round_is_over(tmp_path: Path) -> None:
    typist = sit(open_game(tmp_path, 3), ["export", "", "sitting"])
    assert typist.refused == ["No round has been played to its end yet."]
    assert "no round is over yet" in typist.pages[0]


@given(
    st.lists(st.integers(-10_000, 90_000), min_size=1, max_size=300), st.integers(30, 100), st.integers(2, 7)
)
def test_a_chart_is_as_large_as_it_may_be_and_rises_with_the_values(
    values: list[int], columns: int, lines: int
) -> None:
    rows = list(bankroll_chart(values, columns, lines))
    assert len(rows) == lines
    assert all(len(each) <= columns for each in rows)
    bars = [each.partition("│")[2] for each in rows]
    width = max(map(len, bars))
    heights = [sum(EIGHTHS.index(each[at]) if at < len(each) else 0 for each in bars) for at in range(width)]
    if width % len(values) == 0:
        heights = heights[:: width // len(values)]
        order = sorted(range(len(values)), key=values.__getitem__)
        assert all(heights[low] <= heights[high] for low, high in pairwise(order))


def test_one_exported_round_is_spoken_of_as_one(tmp_path: Path) -> None:
    told = export_rounds(played(tmp_path, "ultimate", 1))
    assert told.startswith("1 round is written to ")
    assert told.endswith(" as a scenario for croupier replay.")
