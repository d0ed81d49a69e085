"""The conformance suite is found from any folder by the names that `croupier rules` gives."""

from pathlib import Path

import pytest

from croupier.cli import main
from croupier.scenarios.files import suite
from croupier.scenarios.files.suite import find_in_suite, suite_folder

ROOT = Path(__file__).resolve().parents[3]


def test_the_suite_of_the_source_tree_is_found() -> None:
    assert suite_folder() == ROOT / "scenarios"


def test_a_name_in_the_suite_is_found_from_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_in_suite("scenarios/pontoon/9") == str(ROOT / "scenarios/pontoon/9")
    assert find_in_suite("scenarios") == str(ROOT / "scenarios")


def test_what_is_in_the_folder_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "scenarios/pontoon/9").mkdir(parents=True)
    assert find_in_suite("scenarios/pontoon/9") == "scenarios/pontoon/9"


@pytest.mark.parametrize(
    "written", ["elsewhere/pontoon", "/scenarios/pontoon", "scenarios/nothing.toml", "scenarios/../src", ""]
)
def test_anything_else_stays_as_it_is(written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_in_suite(written) == written


def test_an_installation_without_a_suite_leaves_every_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(suite, "PACKAGE", tmp_path / "lib/python/croupier")
    assert suite_folder() is None
    assert find_in_suite("scenarios/pontoon/9") == "scenarios/pontoon/9"


def test_replay_takes_such_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["replay", "scenarios/pontoon/7"]) == 0
    assert "0 failed" in capsys.readouterr().out
