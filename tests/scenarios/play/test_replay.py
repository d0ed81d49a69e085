"""`croupier replay`: what it prints, and its exit status."""

import json
from pathlib import Path

import pytest

from tests.replaying import replay

ONE = """\
game = "blackjack"
title = "Ann stands on 20"
rules = ["blackjack 13.1(b)"]
[[wagers]]
player = "ann"
box = 1
amount = "20"
[play]
cards = "Th 9c Kd 8d"
answers = ["ann stand"]
[expect]
net = { ann = "20" }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inner").mkdir()
    (tmp_path / "a.toml").write_text(ONE, "utf-8")
    (tmp_path / "inner" / "b.toml").write_text(ONE.replace('"20" }', '"30" }'), "utf-8")
    (tmp_path / "notes.txt").write_text("not a scenario", "utf-8")
    return tmp_path


def test_a_file_is_told_line_by_line_with_its_rules(folder: Path) -> None:
    status, out, err = replay(folder / "a.toml")
    assert (status, err) == (0, "")
    assert "Ann stands on 20" in out
    assert "(blackjack 6.2(a))" in out
    assert "ann, wager on box 1: win, $20 staked, $20 paid (blackjack 13.1(b))" in out
    assert "ann: +$20" in out
    assert "As expected." in out


def test_a_difference_is_told_and_the_status_is_one(folder: Path) -> None:
    status, out, _ = replay(folder / "inner" / "b.toml")
    assert status == 1
    assert "DIFFERS  line 12: the net of ann is 20; 30 was expected." in out


def test_a_folder_is_played_with_all_that_is_in_it(folder: Path) -> None:
    status, out, _ = replay(folder)
    assert status == 1
    assert out.splitlines()[0] == f"{folder / 'a.toml'}: as expected."
    assert "DIFFERS  line 12: the net of ann is 20; 30 was expected." in out
    assert out.rstrip().endswith("1 passed, 1 failed.")
    in_full = replay(folder, verbose=True)[1]
    assert "ann: +$20" in in_full
    assert in_full.count("(blackjack 6.2(a))") == 2


def test_a_wrong_file_is_one_sentence_on_stderr_and_the_others_are_played(folder: Path) -> None:
    wrong = folder / "c.toml"
    wrong.write_text(ONE.replace("answers", "anwsers"), "utf-8")
    status, out, err = replay(folder)
    assert status == 2
    assert err == f"{wrong}:10: [play] has no key 'anwsers'; did you mean answers?\n"
    assert out.rstrip().endswith("1 passed, 1 failed, 1 could not be played.")


@pytest.mark.parametrize(
    ("name", "words"),
    [("missing.toml", "No such file"), ("empty", "no scenario files"), ("x\0y", "cannot be read")],
)
def test_what_is_not_there(folder: Path, name: str, words: str) -> None:
    (folder / "empty").mkdir()
    status, out, err = replay(folder / name)
    assert status == 2
    assert words in err
    assert err.count("\n") == 1
    assert not out


def test_json_is_one_object_per_file_and_line(folder: Path) -> None:
    (folder / "c.toml").write_text("game = ", "utf-8")
    status, out, err = replay(folder, json_wanted=True)
    assert status == 2
    assert "c.toml:1: this is not TOML" in err
    good, wrong, differs = [json.loads(line) for line in out.splitlines()]
    assert good["file"].endswith("a.toml")
    assert (good["ok"], good["net"], good["differences"]) == (True, {"ann": "20"}, [])
    assert (wrong["ok"], wrong["net"], wrong["events"], wrong["differences"]) == (False, {}, [], [])
    assert "not TOML" in wrong["error"]
    assert differs["differences"] == ["the net of ann is 20; 30 was expected"]
    dealt = [event for event in good["events"] if event["event"] == "Dealt"]
    assert [(event["card"], event["to"], event["rule"]) for event in dealt[:2]] == [
        ("Th", "box 1", "blackjack 6.2(a)"),
        ("9c", "dealer", "blackjack 6.2(b)"),
    ]
    settled = next(event for event in good["events"] if event["event"] == "Settled")
    assert (settled["stake"], settled["paid"], settled["result"]) == ("20", "20", "win")


def test_refusals_and_corrections_are_told(folder: Path) -> None:
    text = ONE.replace('["ann stand"]', '["bob stand", "ann stand"]')
    text = text.replace("[play]", '[purses]\nann = "100"\nbob = "50"\n[play]')
    text += "refused = [{ at = 1 }]\n"
    text += '[[corrected]]\nat = 2\nwas = ["9d"]\nnow = ["9c"]\nby = "kim"\nwhy = "misread"\n'
    (folder / "a.toml").write_text(text, "utf-8")
    status, out, _ = replay(folder / "a.toml")
    assert status == 0
    assert "refused: bob has no wager in this round." in out
    assert "corrected at line 2 by kim: 9d became 9c (misread)" in out
