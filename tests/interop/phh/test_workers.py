"""Hands that are shared out among processes are told as by one, in their order."""

from pathlib import Path

import pytest

from croupier.interop import read
from croupier.interop.phh import replay as phh_replay
from croupier.interop.phh import workers
from croupier.interop.phh.replay import told_hands
from tests.interop.hands import DEAL, text

HANDS = [
    text((*DEAL, "p3 f", "p1 f")),
    text(variant="NS"),
    text((*DEAL, "p3 f", "p1 f"), finishing_stacks=[995, 1000, 1000]),
    text((*DEAL, "p3 cbr 15")),
    text((*DEAL, "p3 f", "p1 cbr 30")),
]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of forking beside the threads of the test runner
@pytest.mark.parametrize("json_wanted", [False, True])
def test_many_hands_are_told_alike_by_many_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, json_wanted: bool
) -> None:
    file = tmp_path / "many.phhs"
    file.write_text("".join(f"[{number}]\n{hand}\n" for number, hand in enumerate(HANDS, 1)), "utf-8")
    hands = list(read(file))
    alone = list(told_hands(hands, json_wanted))
    assert [told.ok for told in alone] == [True, False, False, False, True]
    assert [bool(told.error) for told in alone] == [False, True, False, True, False]
    monkeypatch.setattr(phh_replay, "WORTH_IT", 2)
    monkeypatch.setattr(phh_replay, "SHARE", 2)
    monkeypatch.setattr(workers, "processors", lambda: 2)
    assert list(told_hands(hands, json_wanted)) == alone


def test_where_no_process_can_be_started_one_plays_them_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise OSError("no room")

    file = tmp_path / "many.phhs"
    file.write_text("".join(f"[{number}]\n{hand}\n" for number, hand in enumerate(HANDS, 1)), "utf-8")
    monkeypatch.setattr(phh_replay, "WORTH_IT", 2)
    monkeypatch.setattr(workers, "processors", lambda: 2)
    monkeypatch.setattr(workers, "ProcessPoolExecutor", refuse)
    assert len(list(told_hands(list(read(file)), False))) == len(HANDS)
