"""How values are stated, and how answers are kept."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.analysis.odds import ExpectedValue, Odds
from croupier.analysis.odds import odds as ask_odds
from croupier.analysis.odds.kept import is_kept, kept


def test_a_value_says_how_exact_it_is() -> None:
    exact = ExpectedValue.exact(Fraction(-1, 3))
    assert exact.as_object() == {"fraction": "-1/3", "decimal": -1 / 3, "error": 0}
    assert exact.percent == "−33.33333%"
    assert ExpectedValue.within(-0.0072705, 1e-10).percent == "−0.72705%"
    assert ExpectedValue.within(-0.0072705, 1e-5).percent == "−0.73%"
    assert ExpectedValue.within(0.5, 0.01).percent == "50%"


def test_an_answer_survives_being_kept() -> None:
    values = {"optimal": ExpectedValue.exact(Fraction(-1, 3)), "other": ExpectedValue.within(0.25, 1e-9)}
    odds = Odds("ultimate", {"ante": "5"}, values, {"AA": "4x"}, {"variance": 1.5})
    assert Odds.from_kept(json.loads(json.dumps(odds.for_keeping()))) == odds
    told = odds.as_object()
    assert list(told) == ["game", "settings", "optimal", "other", "strategy", "variance"]
    assert told["optimal"]["fraction"] == "-1/3"


def test_a_question_is_worked_out_once(nothing_kept: Path) -> None:
    times: list[int] = []

    def work_out() -> dict[str, object]:
        times.append(1)
        return {"answer": [1, 2, 3]}

    assert not is_kept("game", {"decks": 8})
    for _ in range(2):
        assert kept("game", {"decks": 8}, work_out) == {"answer": [1, 2, 3]}
    assert (len(times), is_kept("game", {"decks": 8})) == (1, True)
    kept("game", {"decks": 6}, work_out)
    assert len(times) == 2


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"question": {"decks": 6}, "answer": {}}'])
def test_what_is_damaged_or_answers_something_else_is_worked_out_again(
    nothing_kept: Path, damage: bytes
) -> None:
    kept("game", {"decks": 8}, lambda: {"value": 1})
    (path,) = nothing_kept.iterdir()
    path.write_bytes(damage)
    assert kept("game", {"decks": 8}, lambda: {"value": 2}) == {"value": 2}
    assert kept("game", {"decks": 8}, lambda: {"value": 3}) == {"value": 2}


def test_an_interruption_keeps_nothing(nothing_kept: Path) -> None:
    def interrupted() -> dict[str, object]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kept("game", {}, interrupted)
    assert list(nothing_kept.iterdir()) == []


def test_a_game_without_odds_is_named_with_those_that_have_them() -> None:
    with pytest.raises(
        ValueError, match=r"there are no odds for holdem; the games that have them are .*ultimate"
    ):
        ask_odds("holdem")


def test_a_question_goes_to_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    answer = Odds("ultimate", {}, {}, {}, {})
    monkeypatch.setattr(
        "croupier.analysis.odds.ultimate.answer.ultimate_odds",
        lambda settings, **more: asked.append((settings.game, more)) or answer,
    )
    assert ask_odds("ultimate", ante=2_500) is answer
    assert asked == [("ultimate", {"ante": 2_500, "progress": None})]
