"""A scenario in which the dealer chooses the place of the cut for a player, in the middle of a round."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.dialogue.events import Cut
from croupier.dialogue.record.digest import digest
from croupier.scenarios import read, run

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@pytest.mark.parametrize(
    "name",
    [
        "blackjack/14/6-silence-at-one-cut-is-not-silence-at-the-next",
        "pontoon/19/3aiii-the-hand-shoe-may-run-out",
    ],
)
def test_it_is_the_same_but_for_who_chose(tmp_path: Path, name: str) -> None:
    path = SCENARIOS / f"{name}.toml"
    text, count = re.subn(
        r"(?m)^(\s*)(\w+) cut ([0-9]+)$", r"\1dealer cut \3 for \2", path.read_text("utf-8")
    )
    assert count
    changed = tmp_path / path.name
    changed.write_text(text, "utf-8")
    before, after = run(read(path)), run(read(changed))
    assert not after.differences
    chosen = [event.chosen_by for event in after.events if isinstance(event, Cut)]
    assert chosen.count("dealer") == count
    own = [replace(each, chosen_by="") if isinstance(each, Cut) else each for each in after.events]
    assert own == list(before.events)
    assert digest(own) == digest(before.events) != digest(after.events)
