"""Running a command in this process, and what must be true of every refusal."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from croupier.cli import main


@dataclass(frozen=True)
class Done:
    """What a command did: its exit status, and what it printed."""

    status: int
    out: str
    err: str

    def refused(self, *parts: str) -> None:
        """Assert that the input was refused in one sentence that has these parts."""
        assert self.status == 2, self.err
        assert self.out == ""
        assert self.err.count("\n") == 1, self.err
        assert self.err.endswith("\n")
        assert "Traceback" not in self.err
        for part in parts:
            assert part in self.err


Croupier = Callable[..., Done]


@pytest.fixture
def croupier(capsys: pytest.CaptureFixture[str]) -> Croupier:
    """Runs a command of these words."""

    def run(*words: str) -> Done:
        status = main(list(words))
        told = capsys.readouterr()
        return Done(status, told.out, told.err)

    return run
