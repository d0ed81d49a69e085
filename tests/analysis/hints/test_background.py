"""Hints from a process of their own: nobody waits for it who does not want to."""

import io
import json
import sys
import time
from typing import Any

import pytest

from croupier.analysis.compile.extra import MissingExtra
from croupier.analysis.hints import NoHints, NotReady, hints, serving
from croupier.analysis.hints.background import HelperProcess
from tests.analysis.hints.views import at_box, view_of


def test_it_says_so_while_tables_are_made_and_then_gives_the_same_hints() -> None:
    view = at_box("blackjack", "9h Tc 7d")
    with HelperProcess() as helper:
        before = time.monotonic()
        helper.prepare(view_of("blackjack", ""))
        with pytest.raises(NotReady, match="still being computed"):
            helper.ask(view)
        assert time.monotonic() - before < 0.4  # nobody waits for a process to start
        assert helper.ask(view, wait=True) == hints(view)
        assert helper.ask(view) == hints(view)
        with pytest.raises(NoHints, match="ask again when you have cards"):
            helper.ask(view_of("blackjack", "", side_wager="none"))
        with pytest.raises(NoHints, match="not the view of a table"):
            helper.ask({})
        process = helper._process
        assert process is not None
        process.kill()
        process.wait()
        with pytest.raises(NoHints, match="has stopped; ask again"):
            helper.ask(view)
    assert helper._process is None


def answer(view: dict[str, Any], *, wait: bool) -> dict[str, Any]:
    """What the process writes for a view."""
    asked = json.loads(json.dumps({"view": view, "wait": wait, "prepare": False}))
    return serving.Server().answer(asked)


def test_tables_are_made_by_one_thread_while_questions_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    view, made = at_box("blackjack", "9h Tc 7d"), []

    def prepare(given: Any) -> None:
        made.append(given)

    monkeypatch.setattr(serving, "prepare", prepare)
    monkeypatch.setattr(serving, "is_prepared", lambda given: bool(made))
    assert answer(view, wait=True)["hints"]["game"] == "blackjack"
    monkeypatch.setattr(serving, "is_prepared", lambda given: False)
    assert "not_ready" in answer(view, wait=False)


def test_what_can_not_be_made_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def prepare(given: Any) -> None:
        raise MissingExtra("Analysis needs numpy, which this Python lacks.")

    monkeypatch.setattr(serving, "prepare", prepare)
    monkeypatch.setattr(serving, "is_prepared", lambda given: False)
    found = answer(at_box("blackjack", "9h Tc 7d"), wait=True)
    assert found == {"none": "Analysis needs numpy, which this Python lacks.", "rule": ""}


def test_the_process_ends_with_its_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended: list[int] = []
    monkeypatch.setattr(serving.os, "_exit", ended.append)
    view = at_box("blackjack", "9h Tc 7d")
    view["table"]["unit"] = "dollars"
    monkeypatch.setattr(
        sys, "stdin", io.StringIO(json.dumps({"view": view, "wait": False, "prepare": False}) + "\n")
    )
    monkeypatch.setattr(serving, "is_prepared", lambda given: True)
    serving.main()
    assert json.loads(capsys.readouterr().out) == {
        "none": "Hints are only given at tables with play chips.",
        "rule": "",
    }
    assert ended == [0]
