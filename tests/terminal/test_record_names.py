"""The name of a record tells nothing of hidden cards: it is the game, the round, and a mark of the table."""

from pathlib import Path

import pytest

from croupier.dialogue.questions import NOBODY
from croupier.scenarios import write_finished
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.table_client import Game
from tests.terminal.helpers import keep_playing, open_game, sit


def play_one_round(game: Game) -> None:
    """Play a round, and have it written down."""

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if not scene.playing and scene.round:
            if list((game.files.folder / "records").glob("*.toml")):
                raise EOFError
            return "record"
        return keep_playing(prompt, scene)

    sit(game, type_key)


@pytest.mark.parametrize("kind", ["blackjack", "ultimate", "holdem"])
def test_a_record_is_named_by_game_round_and_table(tmp_path: Path, kind: str) -> None:
    names = set()
    for folder in ("one", "other"):
        game = open_game(tmp_path / folder, None, bots=2, game=kind, purse=20_000)
        play_one_round(game)
        (path,) = (tmp_path / folder / "records").glob("*.toml")
        assert path.name == f"{kind}-1-{game.plan.mark}.toml"
        assert game.rounds[1].digest.partition(":")[2][:8] not in path.name
        names.add(path.name)
        game.snapshot()
        game.keeper.release()
        kept = game.keeper.load()
        assert kept is not None
        assert Game.resume(kept, game.files, kind).plan.mark == game.plan.mark
        game.keeper.release()
    assert len(names) == 2  # two tables may write to one folder


def test_what_was_put_right_is_written_without_faces_that_were_hidden(tmp_path: Path) -> None:
    game = open_game(tmp_path, 1, bots=2, game="holdem", purse=20_000)
    play_one_round(game)
    finished = game.rounds[1]
    finished.corrected = [
        {"at": 2, "was": ["Kh"], "now": ["Qd"], "by": "supervisor", "why": "so it was", "hidden": True}
    ]
    assert 'was = ["??"]' in write_finished(finished, "holdem", "a table", NOBODY)
    assert 'was = ["Kh"]' in write_finished(finished, "holdem", "a table")
