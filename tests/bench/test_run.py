"""The benchmark plays what it says it plays; how fast is no matter here."""

import importlib.util
import json
from collections.abc import Callable

import pytest

from bench import run


@pytest.mark.parametrize("how", [run.OURS, run.DRIVEN, run.TOLD, run.LOOKED])
def test_rounds_are_played(how: str) -> None:
    asked = run.croupier_rounds(how)(100)
    assert 4 * 100 < asked < 12 * 100


def test_without_gymnasium_one_sentence_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert run.main([]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "`make bench`" in err


@pytest.fixture
def peer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that is a little slow."""

    def gymnasium_rounds(unwrapped: bool = False) -> Callable[[int], int]:
        return lambda rounds: sum(sum(range(2000)) > 0 for _ in range(rounds))

    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    monkeypatch.setattr(run, "gymnasium_rounds", gymnasium_rounds)


@pytest.mark.usefixtures("peer")
def test_the_table_and_the_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--rounds", "20", "--times", "1"])
    out = capsys.readouterr().out
    assert "| croupier |" in out
    assert "the floor is 1.5, the goal 2.5" in out


@pytest.mark.usefixtures("peer")
def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--rounds", "20", "--times", "1", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert {row["name"] for row in told["rows"]} == {
        run.OURS,
        run.DRIVEN,
        run.TOLD,
        run.LOOKED,
        run.PEER,
        run.BARE_PEER,
    }
    assert told["ratio"] > 0
    assert told["cores"] >= 1
