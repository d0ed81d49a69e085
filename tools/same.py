"""Check that every scenario still tells the same events: one fingerprint per scenario, kept in a file.

`python tools/same.py` plays the whole suite and names each scenario whose events differ from the stored ones.
`--store` stores the new fingerprints, for when events change on purpose.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from croupier.dialogue import digest
from croupier.scenarios import Outcome, read, run

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "scenarios"
STORE = SCENARIOS / "fingerprints.txt"


def fingerprint(outcome: Outcome) -> str:
    """The fingerprint of all events of a scenario."""
    return digest(outcome.events)


def play(folder: Path = SCENARIOS) -> Iterator[tuple[str, str]]:
    """Each scenario of a folder by its name, with its fingerprint."""
    for path in sorted(folder.rglob("*.toml")):
        yield path.relative_to(folder).as_posix(), fingerprint(run(read(path)))


def load(store: Path = STORE) -> dict[str, str]:
    """The fingerprints that are stored."""
    pairs = [line.rpartition(" ") for line in store.read_text("utf-8").splitlines()]
    return {name: fingerprint for name, _, fingerprint in pairs}


def save(fingerprints: dict[str, str], store: Path = STORE) -> None:
    """Store the fingerprints, one line per scenario."""
    store.write_text("".join(f"{name} {each}\n" for name, each in fingerprints.items()), "utf-8")


def differences(before: dict[str, str], now: dict[str, str]) -> list[str]:
    """A sentence for each scenario that is gone, or tells something else than before."""
    gone = [f"{name} is stored, but there is no such scenario." for name in before if name not in now]
    changed = [
        f"{name} tells other events than before." for name in now if before.get(name, now[name]) != now[name]
    ]
    return gone + changed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--store", action="store_true", help="store the new fingerprints")
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
    new = len(now.keys() - before.keys())
    print(f"{len(now) - new} scenarios compared, {len(found)} differ, {new} not stored yet.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
