"""A table as plain data, saved at any moment and restored as a whole or not at all."""

from copy import copy
from typing import Any, Final

from croupier.dialogue.record.digest import EDITION
from croupier.logs.entries import Entry
from croupier.logs.machine import LogMachine, LogStanding, in_todays_form
from croupier.logs.snapshots import HASH, LAST, check_hash
from croupier.plain import BadData, Fields, check_unchanged
from croupier.tables.ground import Ground
from croupier.tables.playing.asked import Asked
from croupier.tables.playing.play import Play
from croupier.tables.record.contradictions import check_consistent
from croupier.tables.record.journal import Outcome
from croupier.tables.record.saved_rounds import because, current_to_json, saved_current

VERSION: Final = 3
"""The form of saved tables; the first had none, and the second had no hash."""
WITHOUT_HASH: Final = 2
SINCE_HASH: Final = frozenset({HASH, LAST})
WHAT: Final = "A saved table"

MAY_LACK: Final = frozenset(
    {
        *("warned", "minimum_only", "one_box", "excluded", "ante_limit", "trips_limit"),  # of a player
        *("new", "moved", "posts", "out", "declared", "leaving"),  # of one who is seated
        *("amount", "pairs", "trips", "seated", "personal_limit"),  # of what is placed
        *("corrected", "hidden", "decision", "review"),  # of a round, and of a dispute
        *("first_to_table", "time_told", "hours_ended", "check_due", "unshuffled", "given_up", "shoes"),
        *("finished", "put_right", "unsealed"),
        *("positions", "going_back", "eyes", "seen_by_some", "cut_chosen_by"),
        *("goes_on", "put_in", "heirs", "seal"),  # later, or only where it is not empty
    }
)
"""What earlier releases need not have written: it has its ordinary value then."""


def save_table(ground: Ground, play: Play, asked: Asked, log: LogStanding[Any]) -> dict[str, Any]:
    """The table as plain data, still without a hash; others may have its `public_part` alone."""
    return {
        "version": VERSION,
        "edition": EDITION,
        **ground.save(),
        "current": current_to_json(ground.round, ground.settings),
        "beside": play.beside_to_json() if ground.cutting else None,
        "asked": [asked.last, asked.number, *(number for _, number in asked.open)],
        **log.save(),
    }


def restore_table(
    data: object,
    ground: Ground,
    play: Play,
    log: LogMachine[Any, Any],
    *,
    after: Entry | None = None,
    is_own: bool = False,
) -> Asked:
    """Restore the ground and the log of a table that was saved, and return what was asked.

    `after` is the entry after which it was saved, from whoever has the log. What this very process has saved
    for itself needs no hash, and is not checked. If the data is not what a table of this game saves,
    `BadData` says where, and nothing has changed.
    """
    before = dict(vars(ground))
    ground.dealing = copy(ground.dealing)
    try:
        asked, standing = _read_saved(data, ground, play, log, is_own)
        standing.check_follows(after, WHAT)
    except Exception as wrong:
        vars(ground).clear()
        vars(ground).update(before)
        if isinstance(wrong, BadData):
            raise
        raise BadData(f"{WHAT} can't be restored: {because(wrong)}") from None
    log.go_on(standing)
    return asked


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


def _read_saved(
    data: object, ground: Ground, play: Play, log: LogMachine[Any, Any], is_own: bool
) -> tuple[Asked, LogStanding[Any]]:
    saved = Fields(data, WHAT)
    # The first form had no version; it was saved between rounds, and had forgotten the last one.
    is_first_form = not saved.has("version") and not saved.has("current")
    version = WITHOUT_HASH if is_first_form else saved.whole("version", WITHOUT_HASH, VERSION)
    if version == VERSION and not is_own:
        assert isinstance(data, dict)
        check_hash(data, WHAT)
    data = in_todays_form(data)
    saved = Fields(data, WHAT)
    ground.read_saved(saved)
    if is_first_form:
        play.check_restored()
        return Asked(), log.at_the_start()
    saved.whole("edition", 1)
    ground.round = saved_current(saved.inner_or_none("current"), ground.settings, play)
    beside = saved.inner_or_none("beside")
    ground.dialogue = play.saved_beside(beside) if beside is not None else ground.round.dialogue
    asked, standing = _saved_asked(saved, ground), log.read(saved)
    if is_own:
        return asked, standing
    again = save_table(ground, play, asked, standing)
    if version == VERSION:
        check_unchanged(data, again | {HASH: saved.value(HASH)}, WHAT, None)
    else:
        again = {name: each for name, each in again.items() if name not in SINCE_HASH}
        check_unchanged(data, again | {"version": version}, WHAT, MAY_LACK)
    ground.check_restored()
    check_consistent(ground, asked)
    play.check_restored()
    return asked, standing


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
