"""Tables that an earlier release kept, which noted beside the lines who had chosen the place of the cut."""

from pathlib import Path

import pytest

from croupier.records.table_files import DO, NOTE, Store
from croupier.terminal.table_client import Game
from tests.terminal.helpers import open_game, sit


@pytest.mark.parametrize(("typed", "chooser"), [("c 120", "Player"), ("c", "dealer")])
@pytest.mark.parametrize("in_snapshot", [False, True])
def test_who_chose_the_cut_is_still_known(
    tmp_path: Path, typed: str, chooser: str, in_snapshot: bool
) -> None:
    game = open_game(tmp_path / "now", 1)
    sit(game, [typed])
    assert game.table.dealing.cut_chosen_by == chooser
    if in_snapshot:
        game.snapshot()
    saved = game.store.load()
    assert saved is not None
    game.store.release()
    old = Store(tmp_path / "old", game.store.path.stem)
    old.acquire()
    saved.head["table"]["dealing"].pop("cut_chosen_by")
    saved.head["kept"]["cut_by"] = chooser if in_snapshot else "dealer"
    old.begin(saved.head)
    for kind, said in saved.lines:
        if kind == DO and " cut " in said:
            words = said.split()
            if chooser != "dealer":
                old._keep(NOTE, {"cut_by": chooser})
            said = f"Player cut {words[2]}"
        old._keep(kind, said)
    old._write_waiting()
    old.release()

    kept = old.load()
    assert kept is not None
    again = Game.resume(kept, old)
    assert again.table.save() == game.table.save()
    assert again.table.dealing.cut_chosen_by == chooser
    assert old.since == 0  # it is kept as this release does from now on
    old.release()
