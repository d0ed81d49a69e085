"""Nothing waits for the disk, and files of evenings are let go of when a test is over."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.records.evening_file import EveningFile


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.fixture(autouse=True)
def _files_are_let_go_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    made: list[EveningFile] = []
    init = EveningFile.__init__

    def note(self: EveningFile, path: Path) -> None:
        init(self, path)
        made.append(self)

    monkeypatch.setattr(EveningFile, "__init__", note)
    yield
    for file in made:
        file.release()
