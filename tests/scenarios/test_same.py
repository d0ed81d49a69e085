"""`make same` notices every scenario whose events are no longer what they were."""

from pathlib import Path

from croupier.scenarios import read, run
from tools.same import SCENARIOS, differences, fingerprint, load, save

SCENARIO = """
game = "blackjack"
title = "{title}"
[[wagers]]
player = "ann"
box = 1
amount = "{amount}"
[play]
cards = "Th 7c 9d Tc"
answers = ["ann stand"]
"""


def print_of(amount: str = "20", title: str = "One box") -> str:
    return fingerprint(run(read(SCENARIO.format(amount=amount, title=title))))


def test_a_fingerprint_is_of_the_events_alone() -> None:
    assert print_of() == print_of(title="Another title")
    assert print_of() != print_of("25")


def test_what_differs_or_is_gone_is_named() -> None:
    before = {"a.toml": "1", "b.toml": "2", "c.toml": "3"}
    assert differences(before, before) == []
    assert differences(before, {"a.toml": "1", "b.toml": "9", "new.toml": "5"}) == [
        "c.toml is stored, but there is no such scenario.",
        "b.toml tells other events than before.",
    ]


def test_what_is_stored_is_loaded_again(tmp_path: Path) -> None:
    kept = {"blackjack/4/1 with a space.toml": "b2:12", "x.toml": "b2:34"}
    save(kept, tmp_path / "store.txt")
    assert load(tmp_path / "store.txt") == kept


def test_every_scenario_has_a_fingerprint() -> None:
    names = {path.relative_to(SCENARIOS).as_posix() for path in SCENARIOS.rglob("*.toml")}
    assert names == load().keys()
