"""Tables that are kept: listed, taken up again to the very question, and never lost to a bad option."""

import json
import re
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.parsing import WrongInput
from croupier.cli.tables import main
from croupier.records.table_files import TableFiles
from croupier.rulebook.games import demonstration
from croupier.terminal import opening
from croupier.terminal.lobby.kept import find, put_in_place, tables_in
from croupier.terminal.opening import Wrong
from tests.terminal.helpers import Typist, open_game, seed, sit, until

Play = Callable[..., tuple[int, str, str]]
SCRIPTS = {
    "blackjack": "c 120\n20\n",
    "pontoon": "c 120\n20\n",
    "ultimate": "10\n",
    "holdem": "\n",
    "omaha": "\n",
}


def everything(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.mark.parametrize("kind", SCRIPTS)
def test_a_table_set_aside_is_listed_and_goes_on_where_it_was(play: Play, state: Path, kind: str) -> None:
    bots = 0 if kind in ("blackjack", "pontoon", "ultimate") else 2
    given = {"game": kind, "bots": bots, "settings": demonstration(kind)}
    _, left, _ = play(SCRIPTS[kind], **given)
    asked = left.rstrip().splitlines()[-4:-2]
    play("", new=True, **given)
    before = everything(state)
    names = [each.name for each in tables_in(state)]
    assert names == [kind, f"{kind}.aside-1"] or names == [f"{kind}.aside-1", kind]
    assert {name: content for name, content in everything(state).items() if name in before} == before
    aside = find(state, f"{kind}.aside-1")
    assert "round 1" in aside.words
    assert put_in_place(state, aside) == kind
    _, out, _ = play("", resume=True, **{**given, "bots": None})
    assert "You are back at your table" in out
    assert out.rstrip().splitlines()[-4:-2] == asked
    (other,) = [each for each in tables_in(state) if "aside" in each.name]
    assert "before round 1" in other.words


def test_the_command_lists_them_and_says_what_there_is(
    state: Path, play: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out == "There are no saved tables. croupier play opens one.\n"
    play("c 120\n20\n")
    assert main([]) == 0
    listed = capsys.readouterr().out
    stands = r"in round 1, with \$480|after round 1, with \$530"  # a natural is paid at once
    assert re.search(rf"blackjack  Blackjack: shoe 1, ({stands})", listed)
    assert main(["--json"]) == 0
    (table,) = json.loads(capsys.readouterr().out)["tables"]
    assert (table["name"], table["bots"], table["reason"]) == ("blackjack", 0, "")
    with pytest.raises(WrongInput, match=r"there is no table 'pontoon'; there are blackjack\."):
        main(["pontoon"])


def test_a_damaged_table_is_listed_with_the_reason_and_not_taken_up(state: Path, play: Play) -> None:
    play("c 120\n20\n")
    play("", new=True)
    path = state / "blackjack.aside-1"
    path.write_bytes(path.read_bytes().replace(b"wagers 20", b"wagers 90"))
    damaged = find(state, "blackjack.aside-1")
    assert "can't be taken up again: the file is damaged" in damaged.words
    with pytest.raises(Wrong, match="can't be taken up again"):
        put_in_place(state, damaged)
    assert path.exists()


BAD = [
    {"bots": 0, "game": "holdem"},
    {"bots": 12, "game": "ultimate"},
    {"purse": 150, "game": "blackjack"},
    {"purse": 100, "game": "omaha"},
    {"name": "dealer", "game": "pontoon"},
]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad["game"])
def test_a_bad_option_never_sets_a_table_aside(play: Play, state: Path, bad: dict[str, Any]) -> None:
    good = {"game": bad["game"], "settings": demonstration(bad["game"]), "bots": 2}
    assert play(SCRIPTS[bad["game"]], **good)[0] == 0
    before = everything(state)
    status, _, err = play("", new=True, **{**good, **bad})
    assert status == 2
    assert err.count("\n") == 1
    assert everything(state) == before


def test_the_prompt_of_a_kept_table_answers_every_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(open_game(tmp_path, 1), until(0))
    monkeypatch.setattr(opening, "is_terminal", lambda stream: True)
    typist = Typist(["x", "q", "?", "no", "n"])
    files = TableFiles(tmp_path)
    args = Namespace(
        game="blackjack", settings=demonstration("blackjack"), bots=None, seed=seed(9), purse=None
    )
    args.name, args.new, args.resume = None, False, False
    game = opening.come_to_table(args, files, "blackjack", typist)
    files.release("blackjack")
    assert game.plan.seed == seed(9)
    assert typist.refused == ["Press enter to continue at the table, or n for a new one."] * 4
    assert any("set aside" in words for words in typist.told)
