"""Casino War in the terminal: the example declares its place there, and no file of ours knows of it."""

import os
from pathlib import Path

import pytest

from croupier.terminal import table_client
from croupier.terminal.screen.felt import draw
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import plain, width
from tests.terminal.helpers import Typist, between_rounds, open_game, sit
from tests.terminal.test_behind_the_door import closed

ROUNDS = 60


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing wait for the disk."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


def sitting(folder: Path, act: str) -> tuple[Typist, list[str]]:
    """Somebody who does the same at two ties, and then leaves; with the felt at each question."""
    felts: list[str] = []
    first = ["x", "2", "99999", "5+500", "buy 0.01", "buy 50", "sign", "log", "?", "rule 6.3", "10+5"]
    ties = 0

    def type_key(prompt: Prompt, scene: Scene) -> str:
        nonlocal ties
        rows = draw(scene, 80, 24)
        assert {width(each) for each in rows} == {80}
        felts.append("\n".join(plain(each) for each in rows))
        if between_rounds(prompt):
            return first.pop(0) if first else "q" if ties > 1 or scene.round > ROUNDS else ""
        assert [key for key, _ in prompt.keys] == ["w", "s", "?"]
        ties += 1
        return act

    return sit(open_game(folder, 3, bots=3, purse=50_000, game="casino_war"), type_key), felts


@pytest.mark.parametrize(("act", "words"), [("w", "You go to war for $10."), ("s", "You surrender.")])
def test_a_sitting(tmp_path: Path, act: str, words: str) -> None:
    typist, felts = sitting(tmp_path, act)
    assert typist.told.count(words) == 2
    assert [each.rpartition("(rule ")[2] for each in typist.refused[1:4]] == ["3.3)"] * 3
    assert "You buy chips for $50." in typist.told
    assert ("enter", "wager $10 and $5 on a tie") in typist.prompts[11].keys
    assert any(each.about.startswith("A tie: ") for each in typist.prompts)
    assert any(each.startswith("You leave with ") for each in typist.told)
    asked = [felt for felt in felts if "▸ 3 You" in felt]
    assert len(asked) == 2
    assert all("initial $10" in felt and "tie +$50" in felt for felt in asked)
    assert list((tmp_path / "proofs").glob("casino_war-*.jsonl"))
    assert "CASINO WAR" in typist.pages[0]


def test_it_is_played_behind_the_door_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_table, drawn = sitting(tmp_path / "open", "w")
    monkeypatch.setattr(table_client, "open_table", closed)
    typist, felts = sitting(tmp_path / "closed", "w")
    assert (typist.prompts, typist.refused, felts) == (at_a_table.prompts, at_a_table.refused, drawn)


def test_without_the_chips_for_a_war_it_is_refused_with_its_rule(tmp_path: Path) -> None:
    def type_key(prompt: Prompt, scene: Scene) -> str:
        if between_rounds(prompt):
            if scene.round > ROUNDS or "buy 10" in dict(prompt.keys):
                raise EOFError
            return str(min(scene.chips // 100, 500))
        if typed:
            raise EOFError
        typed.extend(key for key, _ in prompt.keys)
        return "w"

    for number in range(40):
        typed: list[str] = []
        typist = sit(open_game(tmp_path / str(number), number, purse=1_000, game="casino_war"), type_key)
        if typed == ["s", "?"]:
            assert typist.refused[-1].startswith("You have $0 left, and going to war takes $")
            assert typist.refused[-1].endswith("(rule 6.4)")
            return
    pytest.fail("nobody tied with the last chips")
