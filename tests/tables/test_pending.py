"""A change in two steps: pending it is not seen, dropped it leaves no trace, applied it is what `do` does."""

import json
from itertools import count

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tables import Entry, Pending
from croupier.tables.record.journal import NeedsRound
from tests.tables.driving import Table, kept, outcome_state, state
from tests.tables.sittings import DEALINGS, WALKS, walk_of
from tests.tables.walking import Walk

LINES = 160


def seen(table: Table) -> tuple[str, object]:
    """All that can be seen of a table."""
    return json.dumps(table.save()), state(table)


def sitting(game: str, dealing: str) -> Walk:
    """A whole sitting at a table of the game: its walk, with all lines that were carried out."""
    walk = walk_of(game, dealing, 1)
    for _ in range(LINES):
        walk.say(walk.next_line())
    assert walk.table.rounds_begun > 1
    return walk


def prepare(table: Table, line: str) -> Pending:
    """The pending change of a line, with the earlier round of which it speaks."""
    try:
        return table.prepare(line)
    except NeedsRound as needed:
        return table.prepare(line, posting=kept(table).rounds[needed.number])


@pytest.mark.parametrize("dealing", DEALINGS)
@pytest.mark.parametrize("game", WALKS)
def test_at_every_line_what_is_pending_cannot_be_seen_and_what_is_dropped_never_was(
    game: str, dealing: str
) -> None:
    walk = sitting(game, dealing)
    table, as_it_was = walk.make(), kept(walk.table).outcomes
    for outcome in as_it_was[1:]:
        line = outcome.entry.said
        saved, known = seen(table)
        remembered = repr(known)
        pending = prepare(table, line)
        assert pending.entry.said == line
        now_saved, now = seen(table)
        assert now_saved == saved
        assert repr(now | {"pending": False}) == remembered, line  # type: ignore[operator]
        with pytest.raises(IllegalAction, match="is pending at this table"):
            table.prepare(line)
        with pytest.raises(IllegalAction, match="is pending at this table"):
            table.do(line)
        pending.drop()
        assert (json.dumps(table.save()), repr(state(table))) == (saved, remembered), line
        with pytest.raises(IllegalAction, match="no longer pending"):
            pending.apply()
        assert (json.dumps(table.save()), repr(state(table))) == (saved, remembered), line
        pending = prepare(table, line)
        assert outcome_state(pending.apply()) == outcome_state(outcome)
        with pytest.raises(IllegalAction, match="no longer pending"):
            pending.apply()
    assert seen(table) == seen(walk.table)


@pytest.mark.parametrize("dealing", DEALINGS)
@pytest.mark.parametrize("game", WALKS)
def test_a_journal_that_fails_at_every_entry_of_a_sitting_stops_nothing(game: str, dealing: str) -> None:
    walk = sitting(game, dealing)
    table, written = walk.make(), []
    attempts = count()

    def write(entry: Entry) -> None:
        if next(attempts) % 2 == 0:
            raise OSError("no space is left")
        written.append(entry)

    table.log.write = write
    for outcome in kept(walk.table).outcomes[1:]:
        saved, remembered = json.dumps(table.save()), repr(state(table))
        with pytest.raises(OSError, match="no space"):
            kept(table).do(outcome.entry.said)
        assert (json.dumps(table.save()), repr(state(table))) == (saved, remembered)
        assert outcome_state(kept(table).do(outcome.entry.said)) == outcome_state(outcome)
    assert seen(table) == seen(walk.table)
    assert written == kept(walk.table).entries
    assert next(attempts) == 2 * len(written)


@pytest.mark.parametrize("dealing", DEALINGS)
@pytest.mark.parametrize("game", WALKS)
def test_an_entry_is_written_before_anything_has_changed(game: str, dealing: str) -> None:
    walk = sitting(game, dealing)
    table = walk.make()
    found: list[str] = []
    table.log.write = lambda entry: found.append(json.dumps(table.save()))
    for outcome in kept(walk.table).outcomes[1:]:
        before = json.dumps(table.save())
        kept(table).do(outcome.entry.said)
        assert found.pop() == before
        assert not found


def test_a_line_that_is_refused_is_not_pending() -> None:
    walk = walk_of("blackjack", "software", 0)
    with pytest.raises(IllegalAction):
        walk.table.prepare("zoe wagers 10 on box 1")
    walk.table.do("ann buys 10")


def test_a_restored_table_has_nothing_pending() -> None:
    walk = walk_of("blackjack", "software", 0)
    table = walk.table
    saved = table.save()
    pending = table.prepare("ann buys 10")
    table.restore(saved)
    with pytest.raises(IllegalAction, match="no longer pending"):
        pending.apply()
    assert table.save() == saved
    table.do("ann buys 10")
