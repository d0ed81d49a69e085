"""The page for auditors: its program draws a ballot again, with nothing of ours."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from croupier.evenings.evening import Evening
from tests.evenings.conducting import FRIDAY, OPENED, begun, say
from tests.evenings.conftest import _files_are_let_go_of  # noqa: F401 - a fixture here as well

PAGE = Path("docs/auditors.md").absolute()


@pytest.fixture(scope="module")
def program() -> dict[str, Any]:
    """What the program of the page defines."""
    found = re.search(r"```python\n# draw_again\.py\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    assert "croupier." not in found[1]
    names: dict[str, Any] = {}
    exec(found[1], names)
    return names


def proof_of(evening: Evening, word: str) -> dict[str, Any]:
    """The proof of a ballot with this word, as the log has it."""
    say(evening, *OPENED[:3])
    evening.commit(OPENED[3])
    evening.draw(word, 0.0)
    said = evening.file.path.read_text("utf-8").splitlines()[-1].partition(" ")[2]
    proof: dict[str, Any] = json.loads(said)[1]["proof"]
    return proof


@pytest.mark.parametrize("word", ["4 2 6", "", "Grüße aus Bern", "骰子四二六"])
@pytest.mark.parametrize("seats", [4, 7])
def test_anybody_can_draw_a_ballot_again(
    tmp_path: Path, program: dict[str, Any], word: str, seats: int
) -> None:
    proof = proof_of(begun(tmp_path, FRIDAY.replace("seats = 4", f"seats = {seats}")), word)
    assert program["is_committed"](proof)
    assert not program["is_committed"](proof | {"salt": "00" * 32})
    tables = {number: (list(range(1, seats + 1)), seats) for number in range(1, -(-10 // seats) + 1)}
    assert program["places"](proof, 10, tables) == proof["order"]
    assert program["places"](proof | {"word": "another"}, 10, tables) != proof["order"]
