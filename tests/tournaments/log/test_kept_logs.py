"""Logs that were written before: every line is taken or refused as it was then, and tells the same.

A log is the record of a tournament, so a later version must not read another tournament into it. The files
have the lines of directors who say anything, each behind a digest of the events that it told, without their
words, or behind the rule by which it was refused. `python -m tests.tournaments.log.test_kept_logs` goes
through the same lines and writes the digests anew, for when events or rules change on purpose.
"""

from collections.abc import Iterable
from dataclasses import fields
from hashlib import blake2b
from pathlib import Path

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.record.digest import digest
from croupier.dialogue.table_events import events_of_rounds
from croupier.tournaments import NotCarriedOut, Outcome, TablesAre, Tournament
from tests.tournaments.directing import FORMATS
from tests.tournaments.log.formats import RICH_FORMATS, kept_conditions

KEPT = Path(__file__).resolve().parent / "kept"
REFUSED = "refused"
SEEN = "seen"
"""At the end of a file stands a digest of what everybody saw after each line."""
WORDED = ("log", "sentence", "words", "method")


def opened(name: str, tables: str) -> Tournament:
    """The tournament of a file, whose first line names its format and how rounds come about."""
    return Tournament(kept_conditions(name), tables=TablesAre(tables), seed="7a" * 32, earlier_lines=10_000)


def told(outcome: Outcome) -> str:
    """A digest of all that came of a line, in the tournament and in rounds at its tables."""
    hashed = blake2b(digest_size=4)
    for event in outcome.events:
        names = [each.name for each in fields(event)]
        hashed.update(repr((type(event).__name__, [getattr(event, name) for name in names])).encode())
    for number, said in outcome.said:
        hashed.update(f"{number} {digest(events_of_rounds(said.events))}".encode())
    hashed.update(repr([(each.player, each.amount) for each in outcome.transfers]).encode())
    return hashed.hexdigest()


def gone_through(name: str, tables: str, lines: Iterable[str]) -> list[str]:
    """The lines, each behind what it told or why it was refused."""
    tournament = opened(name, tables)
    found = []
    seen = blake2b(digest_size=8)
    for line in lines:
        try:
            came = told(tournament.do(line, from_log=True))
        except IllegalAction as refusal:
            came = f"{REFUSED} {refusal.rule or 'by no rule'}"
        except NotCarriedOut as failure:  # a table refused it in the midst of it: nothing has changed either
            came = f"{REFUSED} {getattr(failure.__cause__, 'rule', '') or 'by no rule'}"
        else:
            seen.update(repr(without_words(tournament.view())).encode())
        found.append(f"{came} | {line}")
    return [*found, f"{SEEN} {seen.hexdigest()}"]


def without_words(plain: object) -> object:
    """A view without what is said in sentences, for sentences may be worded better."""
    if isinstance(plain, dict):
        return {key: without_words(each) for key, each in sorted(plain.items()) if key not in WORDED}
    return [without_words(each) for each in plain] if isinstance(plain, list) else plain


def read(path: Path) -> tuple[str, str, list[str]]:
    """The format of a file, how its rounds come about, and its lines with what they told."""
    head, *lines = path.read_text("utf-8").splitlines()
    name, _, tables = head.removeprefix("# ").rpartition("; ")
    return name, tables, lines


def said(lines: Iterable[str]) -> list[str]:
    """The lines themselves."""
    return [line.partition(" | ")[2] for line in lines if not line.startswith(SEEN)]


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.txt")), ids=lambda path: path.stem)
def test_a_log_is_taken_as_it_was_and_tells_the_same(path: Path) -> None:
    name, tables, lines = read(path)
    for was, now in zip(lines, gone_through(name, tables, said(lines)), strict=True):
        assert now == was


def test_every_format_has_kept_logs_with_lines_of_both_kinds() -> None:
    files = [read(path) for path in KEPT.glob("*.txt")]
    assert {name for name, *_ in files} == {*FORMATS, *RICH_FORMATS}
    assert {tables for _, tables, _ in files} == {"told", "software"}
    for name, _, lines in files:
        refused = sum(line.startswith(REFUSED) for line in lines)
        assert 0 < refused < len(lines), name
    assert sum(len(lines) for *_, lines in files) > 5000


if __name__ == "__main__":
    for path in KEPT.glob("*.txt"):
        name, tables, lines = read(path)
        new = [f"# {name}; {tables}", *gone_through(name, tables, said(lines)), ""]
        path.write_text("\n".join(new), "utf-8")
