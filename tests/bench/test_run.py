"""The benchmark plays what it says it plays; how fast does not matter here."""

import importlib.util
import json
from collections.abc import Callable

import pytest

from bench import kernels, poker, ranking, run


@pytest.mark.parametrize("how", [run.OURS, run.DRIVEN, run.TOLD, run.LOOKED])
def test_rounds_are_played(how: str) -> None:
    asked = run.croupier_rounds(how)(100)
    assert 4 * 100 < asked < 12 * 100


def test_without_a_peer_one_sentence_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert run.main([]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "`make bench`" in err


def treys_hands(hands: int) -> Callable[[int], list[int]]:
    """Our own ranks, as treys counts them."""
    ours = ranking.croupier_hands(ranking.OURS, hands)
    return lambda many: [7_463 - each for each in ours(many)]


@pytest.fixture
def peer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that is a little slow."""

    def gymnasium_rounds(unwrapped: bool = False) -> Callable[[int], int]:
        return lambda rounds: sum(sum(range(2000)) > 0 for _ in range(rounds))

    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    monkeypatch.setattr(run, "gymnasium_rounds", gymnasium_rounds)
    simulated = dict.fromkeys(run.simulators.GAMES, (2e6, 3.8e6))
    monkeypatch.setattr(run.simulators, "ours", lambda rounds, times: simulated)
    monkeypatch.setattr(run.simulators, "peers", lambda: {run.simulators.OPENSPIEL: gymnasium_rounds()})
    monkeypatch.setattr(run.ranking, "treys_hands", treys_hands)
    for name in (poker.RLCARD, poker.OPENSPIEL):  # PokerKit is installed, because the tests compare with it
        monkeypatch.setitem(run.poker.MAKERS, name, lambda way: gymnasium_rounds())


@pytest.mark.usefixtures("peer")
def test_the_table_and_the_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--rounds", "20", "--hands", "20", "--times", "1"])
    out = capsys.readouterr().out
    assert "| croupier |" in out
    assert "the floor is 1.5, the goal 2.5" in out
    assert "| treys |" in out
    assert "| PokerKit |" in out
    assert "the floor is 40, the goal 75" in out
    assert "They differ on 0 of 20 hands." in out


@pytest.mark.usefixtures("peer")
def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--rounds", "20", "--hands", "20", "--times", "1", "--json"])
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
    hands = told["ranking"]
    assert {row["name"] for row in hands["rows"]} == {
        ranking.OURS,
        ranking.PEER,
        ranking.JOKER,
        ranking.OMAHA,
    }
    assert (hands["differ"], hands["floor"]) == (0, 10)
    assert {kernels.OURS, kernels.OMAHA, "PokerKit"} <= {row["name"] for row in told["kernels"]["rows"]}
    assert {row["name"] for row in told["poker"]["rows"]} == set(poker.MAKERS)


def test_hands_are_ranked_and_compared_one_by_one() -> None:
    compared = {ranking.OURS: ranking.croupier_hands(ranking.OURS, 50), ranking.PEER: treys_hands(50)}
    assert len(set(compared[ranking.OURS](50))) > 40
    assert ranking.differing(compared, 50) == 0
    wrong = {**compared, ranking.PEER: lambda many: [each + (each % 2) for each in treys_hands(50)(many)]}
    assert ranking.differing(wrong, 50) > 10
    for how in (ranking.JOKER, ranking.OMAHA):
        assert len(set(ranking.croupier_hands(how, 50)(50))) > 20


@pytest.mark.usefixtures("peer")
def test_a_hand_ranked_otherwise_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "FLOOR", 0)
    monkeypatch.setattr(ranking, "FLOOR", 0)
    monkeypatch.setattr(poker, "FLOOR", 0)
    monkeypatch.setattr(kernels, "SLOWEST", 0)
    words = ["--rounds", "20", "--hands", "20", "--times", "1"]
    assert run.main(words) == 0
    monkeypatch.setattr(ranking, "treys_hands", lambda hands: lambda many: [1] * many)
    assert run.main(words) == 1
    assert "They differ on 20 of 20 hands." in capsys.readouterr().out
