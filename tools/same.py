"""Check that every scenario still tells the same events, by fingerprints that are kept in a file.

`python tools/same.py` plays the whole suite and names each scenario whose events differ from the stored ones.
Where the same events are told in other words it counts the scenarios, and `--words` names them; that is no
difference. `--store` stores the new fingerprints, for when events or words change on purpose.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from croupier.dialogue.record.digest import digest, digest_of_edition_1
from croupier.scenarios import Outcome, read, run

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "scenarios"
STORE = SCENARIOS / "fingerprints.txt"


class Fingerprint(NamedTuple):
    """The digest of a scenario's events without their words, as in records, and to the letter.

    A line that was stored before edition 2 of records has the second alone.
    """

    events: str
    letters: str


def fingerprint(outcome: Outcome) -> Fingerprint:
    """The fingerprint of all events of a scenario."""
    events = outcome.events
    return Fingerprint(digest(events), digest_of_edition_1(events))


def play(folder: Path = SCENARIOS) -> Iterator[tuple[str, Fingerprint]]:
    """Each scenario of a folder by its name, with its fingerprint."""
    for path in sorted(folder.rglob("*.toml")):
        yield path.relative_to(folder).as_posix(), fingerprint(run(read(path)))


def load(store: Path = STORE) -> dict[str, Fingerprint]:
    """The fingerprints that are stored."""
    stored = {}
    for line in store.read_text("utf-8").splitlines():
        rest, _, letters = line.rpartition(" ")
        name, _, events = rest.rpartition(" ")
        if events.startswith("b2:"):
            stored[name] = Fingerprint(events, letters)
        else:
            stored[rest] = Fingerprint("", letters)
    return stored


def save(fingerprints: dict[str, Fingerprint], store: Path = STORE) -> None:
    """Store the fingerprints, one line per scenario."""
    lines = [f"{name} {each.events} {each.letters}\n" for name, each in fingerprints.items()]
    store.write_text("".join(lines), "utf-8")


def differences(before: dict[str, Fingerprint], now: dict[str, Fingerprint]) -> list[str]:
    """A sentence for each scenario that is gone, or tells other events than before."""
    found = [f"{name} is stored, but there is no such scenario." for name in before if name not in now]
    for name, each in now.items():
        stored = before.get(name, each)
        if stored.events and stored.events != each.events:
            found.append(f"{name} tells other events than before.")
        elif not stored.events and stored.letters != each.letters:
            found.append(f"{name} tells other events than before, or other words.")
    return found


def reworded(before: dict[str, Fingerprint], now: dict[str, Fingerprint]) -> list[str]:
    """The scenarios that tell the same events as before, in other words."""
    return [
        name
        for name, each in now.items()
        if name in before and before[name].events == each.events and before[name].letters != each.letters
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--store", action="store_true", help="store the new fingerprints")
    parser.add_argument("--words", action="store_true", help="name the scenarios told in other words")
    args = parser.parse_args()
    now = dict(play())
    if args.store:
        save(now)
        print(f"Stored the fingerprints of {len(now)} scenarios.")
        return 0
    before = load()
    found = differences(before, now)
    for sentence in found:
        print(sentence)
    in_other_words = reworded(before, now)
    if args.words:
        for name in in_other_words:
            print(f"{name} tells the same events in other words.")
    new = len(now.keys() - before.keys())
    print(f"{len(now) - new} scenarios compared, {len(found)} differ, {new} not stored yet.")
    if in_other_words:
        print(f"{len(in_other_words)} of them tell the same events in other words; --words names them.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
