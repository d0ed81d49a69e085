"""Which lines can be undone, what is missing for it, and from where the log is gone through again."""

import pytest

from croupier.logs.entries import Entry
from croupier.plain import BadData
from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.log import checkpoints
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, in_play, tournament

A_ROUND = (
    "table 1: dealer deals",
    *(f"table 1: {card}" for card in ("2c", "3c", "4c", "5c", "6c", "7c")),
    *("table 1: cal fold", "table 1: ann fold"),
)

UNDO = "director undoes line 1 because of an error"


def test_lines_are_counted_from_the_first() -> None:
    one = in_play()
    do(one, "director allows 30 seconds", "director allows 40 seconds")
    for number in (0, 3):
        why = rf"There is no line {number}; there are 2\."
        refuse(one, f"director undoes line {number} because of an error", why)
        refuse(one, f"director redoes line {number}", why)
    do(one, "director undoes line 1 because of an error")
    assert one.ground.state.act_seconds == 40


def test_only_what_undoes_or_redoes_lines_that_are_not_at_hand_lacks_the_log() -> None:
    one = tournament()
    do(one, "director opens entries", "director enters ann")
    again = tournament()
    again.restore(one.save())
    do(again, "director enters bob")
    lacking = {
        "director enters cal": False,
        "director dances": False,
        "director undoes line 1 because of an error": True,
        "director undoes line 2 because of an error": True,
        "director undoes line 3 because of an error": False,
        "director undoes lines 2 and 3 because of an error": True,
        "director redoes line 2": True,
        "director redoes line 3": False,
    }
    assert {line: again.lacks_log_for(line) for line in lacking} == lacking
    assert not any(one.lacks_log_for(line) for line in lacking)


def test_where_no_log_is_kept_nothing_is_undone() -> None:
    one = tournament()
    one.undoing.log = None  # as in a simulation
    do(one, "director opens entries", "director enters ann")
    assert one.lacks_log_for(UNDO)
    for line in (UNDO, "director redoes line 1"):
        refuse(one, line, r"The log is not at hand: restore the tournament with it first\.")


def paced(count: int) -> Tournament:
    """A table at which the director has allowed other times for a decision, line by line."""
    one = in_play()
    for seconds in range(1, count + 1):
        one.do(f"director allows {seconds} seconds")
        one.remember()
    return one


def test_what_was_kept_in_mind_since_the_first_of_the_undone_lines_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checkpoints, "LINES_BETWEEN", 2)
    one = paced(3)
    do(one, "table 1 plays: ann +20, bob -20")
    one.remember()
    do(one, "director allows 5 seconds", "director allows 6 seconds")
    one.remember()
    do(one, "director undoes lines 3, 4 and 6 because of an error")
    assert (one.ground.state.act_seconds, one.ground.chips("ann")) == (5, 1000_00)
    do(one, "director undoes line 5 because of an error")
    assert (one.ground.state.act_seconds, one.ground.chips("ann")) == (2, 1000_00)
    do(one, "director redoes line 3")
    assert (one.ground.state.act_seconds, one.ground.chips("ann")) == (3, 1000_00)


def test_a_log_with_a_line_that_nobody_understands_is_refused_by_that_line() -> None:
    one = tournament()
    do(one, "director opens entries")
    why = r"The log of a saved tournament can't be replayed: .*'director dances' is not a line of a"
    with pytest.raises(BadData, match=why):
        tournament().restore(one.save(), [Entry(1, "director dances")])
    why = why.replace("a saved tournament", "a tournament")
    with pytest.raises(BadData, match=why):
        one.give_log([Entry(1, "director dances")])
    one.give_log([Entry(1, "director opens entries")])
    do(one, UNDO)
    assert one.ground.state.phase == "published"


def test_a_line_at_a_table_that_nobody_is_said_to_have_spoken_has_no_speaker() -> None:
    one = in_play()
    assert one.do("table 1: dealer deals").entry == Entry(1, "table 1: dealer deals", "", "")


@pytest.mark.parametrize("line", ["director begins level 2", "clock says 20:20"])
def test_a_level_by_which_cards_were_dealt_is_not_undone(line: str) -> None:
    """The blinds of that round were posted; what was only told is the same in any level."""
    one = at_three_in_the_first_level()
    do(
        one,
        line,
        "table 1: dealer deals",
        *(f"table 1: {card}" for card in ["2c", "3c", "4c", "5c", "6c", "7c"]),
    )
    do(one, "table 1: cal fold", "table 1: ann fold")
    assert one.ground.tables[1].counts() == {"ann": 900_00, "bob": 1100_00, "cal": 1000_00}
    refuse(one, "director undoes line 2 because of an error", "table 1 has played since")
    do(one, "director begins level 1 again because of an error")
    assert one.ground.tables[1].counts() == {"ann": 900_00, "bob": 1100_00, "cal": 1000_00}


def test_how_to_go_back_to_a_level_is_told_to_whoever_would_undo_it() -> None:
    one = at_three_in_the_first_level()
    do(one, "director begins level 2", "table 1: dealer deals")
    do(
        one,
        *(f"table 1: {card}" for card in ["2c", "3c", "4c", "5c", "6c", "7c"]),
        "table 1: cal fold",
        "table 1: ann fold",
    )
    undo = "director undoes line 2 because of an error"
    refuse(one, undo, "Use 'director begins level 1 again because ...' to go back to a level.")
    do(one, "director begins level 1 again because of an error", "table 1: dealer deals")
    cards = (f"table 1: {card}" for card in ("2c", "3c", "4c", "5c", "6c", "7c"))
    do(one, *cards, "table 1: ann fold", "table 1: bob fold")
    undo = f"director undoes line {len(A_ROUND) + 3} because of an error"
    refuse(one, undo, "Use 'director begins level 2' to go on to the next level.")


def test_a_level_in_which_rounds_were_only_told_can_be_undone() -> None:
    one = at_three_in_the_first_level()
    do(one, "director begins level 2", "table 1 plays: ann -100, bob +100")
    do(one, "director undoes line 2 because of an error")
    assert one.ground.state.clock.level == 1
    assert one.ground.tables[1].counts() == {"ann": 900_00, "bob": 1100_00, "cal": 1000_00}


def at_three_in_the_first_level() -> Tournament:
    """A table of three in a level of twenty minutes, at 20:00; rounds come about as they are said."""
    levels = [{"minutes": 20, "blinds": [small, big]} for small, big in (("50", "100"), ("100", "200"))]
    entries = [PlacedEntry(player, chips=1000_00) for player in ("ann", "bob", "cal")]
    one = tournament("holdem", Position(entries), limits={"levels": levels})
    do(one, "clock says 20:00")
    return one
