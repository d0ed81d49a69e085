"""The commitment of an automated shoe is told once a round, by the table."""

from pathlib import Path

import pytest

from croupier.terminal.screen.plain import Prompt
from croupier.terminal.screen.scene import Scene
from tests.terminal.helpers import keep_playing, open_game, sit


@pytest.mark.parametrize("kind", ["blackjack", "pontoon"])
def test_the_terminal_tells_it_as_the_table_does(tmp_path: Path, kind: str) -> None:
    game = open_game(tmp_path, 5, bots=2, shoe="automated", game=kind, purse=100_000)
    published: list[str] = []
    game.table.listeners.append(lambda outcome: published.append(outcome.commitment))

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if scene.round > 2:
            raise EOFError
        return keep_playing(prompt, scene)

    typist = sit(game, type_key)
    told = [words.rpartition(" ")[2] for words in typist.told if "commits to the order of the cards" in words]
    assert told == [each for each in published if each]
    assert len(set(told)) == len(told) == game.table.rounds_begun
