"""`make same` notices every scenario whose events are no longer what they were."""

from pathlib import Path

from croupier.scenarios import read, run
from tools.same import SCENARIOS, Fingerprint, differences, fingerprint, load, reworded, save

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


def print_of(amount: str = "20", title: str = "One box") -> Fingerprint:
    return fingerprint(run(read(SCENARIO.format(amount=amount, title=title))))


def test_a_fingerprint_is_of_the_events_alone() -> None:
    assert print_of() == print_of(title="Another title")
    assert print_of() != print_of("25")


def prints(**each: str) -> dict[str, Fingerprint]:
    """Fingerprints by name, each written as its two digests: `a="1 x"`."""
    return {f"{name}.toml": Fingerprint(*text.split(" ")) for name, text in each.items()}


def test_what_differs_or_is_gone_is_named() -> None:
    before = prints(a="1 x", b="2 x", c="3 x")
    assert differences(before, before) == []
    assert differences(before, prints(a="1 x", b="9 y", new="5 x")) == [
        "c.toml is stored, but there is no such scenario.",
        "b.toml tells other events than before.",
    ]


def test_other_words_are_told_but_are_no_difference() -> None:
    before, now = prints(a="1 x", b="2 x", c="3 x"), prints(a="1 x", b="2 y", c="4 y", new="5 x")
    assert reworded(before, now) == ["b.toml"]
    assert differences(before, now) == ["c.toml tells other events than before."]


def test_what_was_stored_before_edition_2_is_compared_to_the_letter(tmp_path: Path) -> None:
    (tmp_path / "store.txt").write_text("a with a space.toml b2:12\nb.toml b2:34\n", "utf-8")
    before = load(tmp_path / "store.txt")
    assert before == {"a with a space.toml": Fingerprint("", "b2:12"), "b.toml": Fingerprint("", "b2:34")}
    now = {"a with a space.toml": Fingerprint("b2:99", "b2:12"), "b.toml": Fingerprint("b2:99", "b2:35")}
    assert differences(before, now) == ["b.toml tells other events than before, or other words."]
    assert reworded(before, now) == []


def test_what_is_stored_is_loaded_again(tmp_path: Path) -> None:
    kept = {
        "blackjack/4/1 with a space.toml": Fingerprint("b2:12", "b2:56"),
        "x.toml": Fingerprint("b2:34", "b2:78"),
    }
    save(kept, tmp_path / "store.txt")
    assert load(tmp_path / "store.txt") == kept


def test_every_scenario_has_a_fingerprint() -> None:
    names = {path.relative_to(SCENARIOS).as_posix() for path in SCENARIOS.rglob("*.toml")}
    assert names == load().keys()
