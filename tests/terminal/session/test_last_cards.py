"""Cards on which nobody can act any more come one by one: the streets of an all-in, the dealer's hand."""

from itertools import pairwise
from pathlib import Path

import pytest

from croupier.terminal.screen.pace import NONE, PACES
from croupier.terminal.screen.scene import Scene
from croupier.terminal.session.session import Session
from tests.terminal.helpers import Typist, calling, open_game


class Watcher(Typist):
    """Types lines, and notes how many cards lay on the board, and before the dealer, at every long pause."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(lines)
        self.board: list[int] = []
        self.dealer: list[int] = []
        self.seen: list[tuple[int, int]] = []
        """The person's chips and the pots at every long pause."""
        self.results: list[int] = []
        self.cards = 0

    def dealt(self, scene: Scene, last: bool = False) -> None:
        self.cards += 1
        if last:
            self.board.append(sum(card.text != "??" for card in scene.view.board.cards))
            self.dealer.append(len(scene.view.dealer.cards))
            self.seen.append((scene.chips, sum(amount for _, amount in scene.pots)))
            self.results.append(len(scene.view.results))


def watch(folder: Path, kind: str, lines: list[str], bots: int = 1, seed: int = 3) -> Watcher:
    game = open_game(folder, seed, bots, 20_000, kind) if bots else open_game(folder, seed, game=kind)
    game = calling(game)
    watcher = Watcher(lines)
    with pytest.raises(EOFError):
        Session(game, watcher).run()
    game.keeper.release()
    return watcher


def test_an_all_in_is_shown_street_by_street(tmp_path: Path) -> None:
    assert watch(tmp_path / "a", "holdem", ["", "all in"]).board == [3, 4, 5]
    assert watch(tmp_path / "b", "holdem", ["", "c", "all in"]).board == [4, 5]


def test_a_run_out_does_not_give_away_who_wins(tmp_path: Path) -> None:
    for seed in range(3):
        watcher = watch(tmp_path / str(seed), "holdem", ["", "all in"], seed=seed)
        assert watcher.seen[:3] == [(0, 40_000)] * 3  # all chips are in the pot


def test_the_dealers_last_card_does_not_give_away_who_wins(tmp_path: Path) -> None:
    watcher = watch(tmp_path, "blackjack", ["", "20", "s", "s"], 0)
    assert watcher.results == [0] * len(watcher.dealer)


def test_where_people_can_act_nothing_is_drawn_out(tmp_path: Path) -> None:
    watcher = watch(tmp_path, "holdem", ["", "c", "c", "c"])
    assert watcher.board == []
    assert watcher.cards > 4


def test_a_play_of_four_antes_is_turned_street_by_street(tmp_path: Path) -> None:
    assert watch(tmp_path, "ultimate", ["10", "4"], 0).board == [3, 5]


def test_the_dealers_hand_is_drawn_card_by_card(tmp_path: Path) -> None:
    watcher = watch(tmp_path, "blackjack", ["", "20", "s", "s"], 0)
    assert watcher.dealer == list(range(2, 2 + len(watcher.dealer)))
    assert watcher.dealer


def test_each_pace_is_slower_than_the_one_before() -> None:
    assert PACES[0] == NONE == type(NONE)(0, 0)
    for quick, slow in pairwise(PACES):
        assert quick.card < slow.card
        assert quick.last < slow.last
