"""`croupier replay` plays hand histories beside scenarios, tells them, and says where they differ."""

import json
from functools import partial
from pathlib import Path

import pytest

from croupier.interop.phh.replay import ENDINGS, replayed
from tests import replaying
from tests.interop.hands import DEAL, FIXTURES, text

replay = partial(replaying.replay, formats=dict.fromkeys(ENDINGS, replayed))
FOLDED = (*DEAL, "p3 f", "p1 f")
SCENARIO = """\
game = "blackjack"
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
    (tmp_path / "a.toml").write_text(SCENARIO, "utf-8")
    (tmp_path / "b.phh").write_text(text(FOLDED, finishing_stacks=[995, 1005, 1000]), "utf-8")
    (tmp_path / "c.phhs").write_text(f"[1]\n{text(FOLDED)}\n[2]\n{text(DEAL)}", "utf-8")
    return tmp_path


def test_one_hand_is_told_action_by_action_with_its_rules() -> None:
    status, out, err = replay(FIXTURES / "dwan-ivey-2009.phh")
    assert (status, err) == (0, "")
    told = [" ".join(line.split()) for line in out.splitlines()]
    assert "Full Tilt Million Dollar Cash Game S4E12" in told
    assert "d dh p2 ???? Seat 2 gets a card face down. (holdem 9.2)" in told
    assert "p3 cbr 7000 Tom Dwan raises to $7,000. (holdem 10.2(b)(ii))" in told
    assert "Tom Dwan: +$556,000, and finishes with $1,109,500" in told
    assert "The record does not say how it ended." in told


def test_of_several_hands_each_has_a_line(folder: Path) -> None:
    status, out, err = replay(folder)
    assert (status, err) == (0, "")
    assert f"{folder / 'b.phh'}: p1 -$5, p2 +$5. As recorded." in out.splitlines()
    assert (
        f"{folder / 'c.phhs'} [1]: p1 -$5, p2 +$5. The record does not say how it ended." in out.splitlines()
    )
    assert "[2]: p1 -$5, p2 -$10. The record ends here. p3 may fold, call, raise or tap out at seat 3." in out
    assert out.splitlines()[-1] == "4 passed, 0 failed."


def test_a_hand_that_differs_is_told_in_full_and_the_status_is_one(folder: Path) -> None:
    wrong = text(FOLDED, finishing_stacks=[995, 1004, 1001])
    (folder / "b.phh").write_text(wrong, "utf-8")
    status, out, _ = replay(folder)
    assert status == 1
    assert "p3 f P3 folds. (holdem 10.2(b)(iii))" in [" ".join(line.split()) for line in out.splitlines()]
    assert "  DIFFERS  p2 finishes with 1005; the record says 1004." in out.splitlines()
    assert out.splitlines()[-1] == "3 passed, 1 failed."


def test_what_cannot_be_played_is_one_line_and_the_status_is_two(folder: Path) -> None:
    (folder / "b.phh").write_text(text(variant="NS"), "utf-8")
    status, out, err = replay(folder)
    assert status == 2
    assert err == (
        f"{folder / 'b.phh'}: variant 'NS' is not played here; NT, FT, PO, FO/8 are"
        " (Hold-em and Omaha with a full deck).\n"
    )
    assert out.splitlines()[-1] == "3 passed, 0 failed, 1 could not be played."


def test_json_has_one_object_a_hand_with_the_keys_of_a_scenario(folder: Path) -> None:
    (folder / "d.phh").write_text(text(variant="NS"), "utf-8")
    status, out, _ = replay(folder, json_wanted=True)
    assert status == 2
    scenario, hand, first, second, wrong = [json.loads(line) for line in out.splitlines()]
    assert list(hand) == list(scenario)
    assert hand["file"] == str(folder / "b.phh")
    assert (hand["ok"], hand["game"], hand["differences"]) == (True, "holdem", [])
    assert hand["net"] == {"p1": "-5", "p2": "5", "p3": "0"}
    folds = [(each["line"], each["rule"]) for each in hand["events"] if each["event"] == "Chose"]
    assert folds == [(4, "holdem 10.2(b)(iii)"), (5, "holdem 10.3(c)")]
    assert hand["events"][0]["line"] is None
    assert [first["file"], second["file"]] == [f"{folder / 'c.phhs'} [{key}]" for key in (1, 2)]
    assert wrong["ok"] is False
    assert wrong["error"].startswith(f"{folder / 'd.phh'}: variant 'NS'")


def test_a_folder_without_any_of_them_says_what_was_looked_for(tmp_path: Path) -> None:
    status, _, err = replay(tmp_path)
    assert status == 2
    assert err.endswith(
        "there are no scenario files (*.toml) or hand histories (*.phh, *.phhs) in this folder.\n"
    )
