"""The commitment of cards that are shuffled for every round is told in the first, and then whoever asks."""

from pathlib import Path

import pytest

from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from tests.terminal.helpers import between_rounds, commitments, keep_playing, open_game, sit

TABLES = [
    ("blackjack", {"shoe": "automated"}),
    ("pontoon", {"shoe": "automated"}),
    ("ultimate", {}),
    ("omaha", {}),
]


@pytest.mark.parametrize(("kind", "settings"), TABLES)
def test_it_is_told_once_and_to_whoever_asks(tmp_path: Path, kind: str, settings: dict[str, str]) -> None:
    game = open_game(tmp_path, 5, bots=2, game=kind, purse=50_000, **settings)
    published = commitments(game)
    asked: list[int] = []

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if len(asked) > 1 and between_rounds(prompt):
            raise EOFError
        if scene.playing and scene.round not in asked:
            asked.append(scene.round)
            return "proof"
        return keep_playing(prompt, scene)

    typist = sit(game, type_key)
    told = [words.rpartition(" ")[2] for words in typist.told if "commits to" in words]
    assert told == published[:1]
    on_request = [words for words in typist.told if "has committed to the cards in use" in words]
    assert [words.split("use: ")[1][:64] for words in on_request] == [published[each - 1] for each in asked]
    assert f"croupier verify {game.proofs.path}" in on_request[-1]
    assert not [words for words in typist.told if "shuffled for the round" in words][1:]
