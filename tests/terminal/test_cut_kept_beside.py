"""Tables that an earlier release kept, which noted beside the lines who had chosen the place of the cut."""

from pathlib import Path

import pytest

from croupier.records.chained_file import ChainedFile
from croupier.records.table_files import TableFiles
from croupier.terminal.table_client import Game
from soak.damage import of_earlier_release
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
    game.keeper.release()
    head, *rows = ChainedFile(game.files.path("blackjack")).read()
    old = TableFiles(tmp_path / "old")
    old.claim("blackjack")
    file = ChainedFile(old.path("blackjack"))
    head["table"] = of_earlier_release(head["table"])
    head["table"]["dealing"].pop("cut_chosen_by")
    head["kept"]["cut_by"] = chooser if in_snapshot else "dealer"
    file.begin({**head, "version": 2})
    for kind, said in rows:
        if kind == "came":
            file.append(["auto", line] for line in said["did"])
            continue
        line = said.get("said", said["line"])
        if " cut " in line:
            words = line.split()
            if chooser != "dealer":
                file.append([["note", {"cut_by": chooser}]])
            line = f"Player cut {words[2]}"
        file.append([["do", line]])
    file.release()

    kept = old.load("blackjack")
    assert kept is not None
    again = Game.resume(kept, old, "blackjack")
    saved, before = again.table.save(), game.table.save()
    for of_the_last_line in ("last", "hash"):  # an earlier release did not say which line it was
        del saved[of_the_last_line], before[of_the_last_line]
    assert saved == before
    assert again.table.dealing.cut_chosen_by == chooser
    now = old.load("blackjack")
    assert now is not None
    assert now.since_snapshot()[1] == []  # it is kept as this release does from now on
    old.release("blackjack")
