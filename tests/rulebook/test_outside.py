"""Games from outside: found by the environment or by entry points, and loaded once."""

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

from croupier.rulebook import BrokenGame, UnknownGame, find_game, load_outside_games, outside, rule, rules
from croupier.rulebook.proofs import proofs_in


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was registered, by the modules `tests_snap` and `tests_whist`."""
    told: list[str] = []
    for name in ("tests_snap", "tests_whist"):
        module = ModuleType(name)
        module.register = lambda name=name: told.append(name)  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(outside, "_registered", set())
    return told


def name_games(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(outside.VARIABLE, value)


def test_modules_are_named_with_commas_between_them(
    calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name_games(monkeypatch, " tests_snap, ,tests_whist ,")
    load_outside_games()
    assert calls == ["tests_snap", "tests_whist"]


def test_each_is_registered_once(calls: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    name_games(monkeypatch, "tests_snap")
    load_outside_games()
    load_outside_games()
    assert calls == ["tests_snap"]


def test_an_entry_point_is_called(calls: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("snap", "tests_snap:register", outside.GROUP)
    monkeypatch.setattr(outside, "installed", lambda: (entry,))
    name_games(monkeypatch, "")
    load_outside_games()
    assert calls == ["tests_snap"]


def test_what_goes_wrong_in_somebody_elses_code_is_told_as_theirs(
    calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError("no cards today.")

    monkeypatch.setattr(sys.modules["tests_snap"], "register", fail)
    name_games(monkeypatch, "tests_snap")
    with pytest.raises(BrokenGame) as told:
        load_outside_games()
    assert str(told.value) == "CROUPIER_GAMES: the module 'tests_snap' can't be loaded: no cards today"
    monkeypatch.setattr(sys.modules["tests_snap"], "register", lambda: calls.append("at last"))
    load_outside_games()
    assert calls == ["at last"], "what has failed is tried again"


@pytest.mark.parametrize(
    ("ask", "ours", "other"),
    [(find_game, "omaha", "snap"), (rules, "omaha", "snap"), (rule, "omaha 2.1", "snap 2.1")],
)
def test_games_are_looked_for_where_none_of_ours_is_meant(
    ask: Callable[[str], object], ours: str, other: str, calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name_games(monkeypatch, "tests_snap")
    assert ask(ours)
    assert calls == []
    with pytest.raises(UnknownGame, match="snap"):
        ask(other)
    assert calls == ["tests_snap"]


def test_scenarios_of_a_folder_prove_what_they_cite(tmp_path: Path) -> None:
    folder = tmp_path / "cases"
    folder.mkdir()
    for name, text in {
        "a": 'rules = ["snap 1", "snap 2"]\n[expect]\nvoid = true',
        "b": 'rules = ["snap 1"]\n[expect]\nvoid = true',
        "of-a-table": 'rules = ["snap 3"]\n[[rounds]]\nvoid = true',
        "expects-nothing": 'rules = ["snap 4"]',
        "cites-nothing": "[expect]\nvoid = true",
        "unreadable": "rules = [",
        "wrong": "rules = 5\n[expect]\nvoid = true",
    }.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    assert proofs_in(folder) == {
        "snap 1": ("cases/a.toml", "cases/b.toml"),
        "snap 2": ("cases/a.toml",),
        "snap 3": ("cases/of-a-table.toml",),
    }
