"""A folder with conditions, and the command in it."""

from pathlib import Path

import pytest

from tests.evenings.conducting import FRIDAY, Conduct, typed_at
from tests.evenings.conftest import _files_are_let_go_of  # noqa: F401 - a fixture here as well


@pytest.fixture
def conduct(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Conduct:
    (tmp_path / "friday.toml").write_text(FRIDAY, encoding="utf-8")
    return typed_at(tmp_path, monkeypatch, capsys)
