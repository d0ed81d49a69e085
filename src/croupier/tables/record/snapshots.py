"""A table as plain data, saved at any moment and restored as a whole or not at all."""

from copy import copy
from typing import Any, Final

from croupier.dialogue.record.digest import EDITION
from croupier.plain import BadData, Fields, check_unchanged
from croupier.tables.ground import Ground
from croupier.tables.playing.asked import Asked
from croupier.tables.playing.play import Play
from croupier.tables.playing.progress import Progress
from croupier.tables.record.journal import Entry, Outcome
from croupier.tables.record.saved_rounds import because, current_to_json, saved_current

VERSION: Final = 2
"""The form of saved tables; the first had none."""

MAY_LACK: Final = frozenset(
    {
        *("warned", "minimum_only", "one_box", "excluded", "ante_limit", "trips_limit"),  # of a player
        *("new", "moved", "posts", "out", "declared", "leaving"),  # of one who is seated
        *("amount", "pairs", "trips", "seated", "personal_limit"),  # of what is placed
        *("corrected", "hidden", "decision", "review"),  # of a round, and of a dispute
        *("first_to_table", "time_told", "hours_ended", "check_due", "unshuffled", "given_up", "shoes"),
        *("positions", "going_back", "eyes", "seen_by_some", "cut_chosen_by"),
    }
)
"""What earlier releases did not write: it has its ordinary value then."""


def save_table(ground: Ground, play: Play, progress: Progress) -> dict[str, Any]:
    """The table as plain data; others may have its `public_part` alone."""
    asked = progress.asked
    return {
        "version": VERSION,
        "edition": EDITION,
        **ground.save(),
        "current": current_to_json(ground.round, ground.settings),
        "beside": play.beside_to_json() if ground.cutting else None,
        "entries": progress.entries,
        "asked": [asked.last, asked.number, *(number for _, number in asked.open)],
        "ids": [
            {id: [outcome.entry.number, outcome.entry.line, outcome.entry.by] for id, outcome in each.items()}
            for each in (progress.before, progress.since)
        ],
    }


def restore_table(data: object, ground: Ground, play: Play) -> Progress:
    """Restore the ground of a table that was saved, and return how far the table had come.

    If the data is not what a table of this game saves, `BadData` says where, and nothing has changed.
    """
    before = dict(vars(ground))
    ground.dealing = copy(ground.dealing)
    try:
        return _read_saved(data, ground, play)
    except Exception as wrong:
        vars(ground).clear()
        vars(ground).update(before)
        if isinstance(wrong, BadData):
            raise
        raise BadData(f"A saved table can't be restored: {because(wrong)}") from None


def told_so_far(ground: Ground, entries: int) -> Outcome:
    """All that was told of the rounds that a table has, and of what is open beside them."""
    told, dialogue, playing = Outcome(Entry(entries, "")), ground.dialogue, ground.round
    if playing.before is not None:
        told.events += playing.before.all_told()
    told.events += playing.all_told()
    if dialogue is not None:
        told.answers = len(dialogue.answers)
        if playing.dialogue is None:
            told.events += dialogue.events
    return told


def _read_saved(data: object, ground: Ground, play: Play) -> Progress:
    saved = Fields(data, "A saved table")
    progress = Progress()
    # The first form had no version; it was saved between rounds, and had forgotten the last one.
    is_first_form = not saved.has("version") and not saved.has("current")
    if not is_first_form:
        saved.whole("version", VERSION, VERSION)
    ground.read_saved(saved)
    if is_first_form:
        return progress
    saved.whole("edition", 1)
    ground.round = saved_current(saved.inner_or_none("current"), ground.settings, play)
    beside = saved.inner_or_none("beside")
    ground.dialogue = play.saved_beside(beside) if beside is not None else ground.round.dialogue
    progress.entries = saved.whole("entries", 0)
    progress.asked = _saved_asked(saved, ground)
    ids = saved.row("ids", 2)
    progress.before, progress.since = ids.by_name("1", saved_outcome), ids.by_name("2", saved_outcome)
    ground.check_restored()
    play.check_restored()
    check_unchanged(data, save_table(ground, play, progress), saved.what, MAY_LACK)
    return progress


def _saved_asked(saved: Fields, ground: Ground) -> Asked:
    """What is asked now, with the numbers that it had."""
    numbers = saved.listed("asked", lambda numbers, at: numbers.whole(at, 0))
    question = ground.dialogue.question if ground.dialogue is not None else None
    asks = question if isinstance(question, tuple) else ()
    if len(numbers) != 2 + len(asks):
        raise saved.wrong("asked", f"a list of {2 + len(asks)}", numbers)
    asked = Asked(numbers[0])
    asked.number = numbers[1]
    asked.open = list(zip(asks, numbers[2:], strict=True))
    return asked


def saved_outcome(saved: Fields, id: str) -> Outcome:
    """What came of a command id before the table was saved: of all that was told, its entry is left."""
    row = saved.row(id, 3)
    return Outcome(Entry(row.whole("1", 1), row.text("2"), row.text("3"), id))
