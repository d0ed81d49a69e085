"""Lots that were drawn hold when their line is undone and said again, even after the evening was resumed."""

from pathlib import Path

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.checking import check_log
from croupier.evenings.evening import Evening
from croupier.evenings.lots import seeded_lots
from croupier.evenings.lots_again import same_lots
from croupier.records.evening_file import EveningFile
from tests.evenings.conducting import OPENED, begun, say
from tests.evenings.test_evening import knock_out

DRAWS = "director draws session 1 before sue and tom"
BLACKJACK = """\
game = "blackjack"

[conditions]
base = "demonstration"

[conditions.structure]
seats = 3
sessions = [{ name = "only", ends = { rounds = 3 } }]
"""


def undo_last(evening: Evening) -> None:
    say(evening, f"director undoes line {len(evening.lines)} because of a slip")


def last(evening: Evening) -> str:
    return evening.lines[-1].entry.line


def resumed(folder: Path) -> Evening:
    """The same evening in another process, whose lots come from elsewhere."""
    file = EveningFile(folder / "friday.evening")
    return Evening.resume(file, file.load(), seeded_lots("another seed"))


def lots(line: str) -> str:
    return line.partition(": ")[2]


def test_a_ballot_is_not_drawn_until_it_pleases(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED[:4])
    first = last(evening)
    for again in (DRAWS, "director draws session 1 before lee and mia", DRAWS):
        undo_last(evening)
        evening.file.release()
        evening = resumed(tmp_path)
        say(evening, again)
        assert last(evening) == f"{again}: {lots(first)}"
    ok, sentences = check_log(Evening.look(evening.file))
    assert ok
    assert "The lots of line 6 were drawn in line 4: they held, although it was undone." in sentences
    assert len([each for each in evening.notes if "ballot" in each]) == 3  # it was committed to once


def test_a_session_has_one_number_however_it_is_written(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED[:4])
    first = last(evening)
    for number in ("01", "001", "0001"):
        undo_last(evening)
        say(evening, f"director draws session {number} before lee and mia")
        assert lots(last(evening)) == lots(first)
    assert len([each for each in evening.notes if "ballot" in each]) == 3


def test_a_table_that_is_broken_in_other_words_has_the_same_moves(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED)
    knock_out(evening, 2)
    evening.do("director balances", 0.0)
    drawn = {lots(last(evening))}
    for again in ("director breaks table 3", "director breaks table 03", "director balances"):
        evening.do(f"director undoes line {len(evening.lines)} because of a slip", 0.0)
        evening.do(again, 0.0)
        drawn.add(lots(last(evening)))
    assert len(drawn) == 1


def test_where_others_play_places_are_drawn_anew_and_both_draws_are_on_record(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED[:4])
    first = last(evening)
    undo_last(evening)
    say(evening, "director withdraws p10", DRAWS)
    assert lots(last(evening)) not in first
    assert first in [each.entry.line for each in evening.lines]
    assert len([each for each in evening.notes if "ballot" in each]) == 6


def test_moves_that_are_undone_come_again_with_their_lots(tmp_path: Path) -> None:
    evening = begun(tmp_path, tables="live")
    say(evening, *OPENED)
    knock_out(evening, 2)
    number = next(each.entry.number for each in reversed(evening.lines) if each.by_itself)
    moved = evening.lines[number - 1].entry.line
    later = [each.entry.number for each in evening.lines if each.entry.number >= number]
    evening.do(f"director undoes lines {', '.join(map(str, later))} because of a slip", 0.0)
    assert evening.owes_moves
    evening.file.release()
    evening = resumed(tmp_path)
    list(evening.follow(0.0))
    assert last(evening) == moved


def test_a_late_seat_is_not_drawn_again(tmp_path: Path) -> None:
    text = (
        "structure = { seats = 9, sessions = [{ name = 'only', ends = { players = 1 } }] }\n"
        "start = { late_entry_until = 'level 3' }\n"
    )
    evening = begun(tmp_path, f'game = "holdem"\n[conditions]\nbase = "demonstration"\n{text}')
    say(evening, *OPENED, "director enters zoe")
    first = last(evening)
    assert first.startswith("director enters zoe at ")
    for _ in range(3):
        undo_last(evening)
        say(evening, "director enters zoe")
        assert last(evening) == first


def test_late_players_come_one_after_the_other_so_that_each_has_a_seat_by_lot(tmp_path: Path) -> None:
    text = (
        "structure = { seats = 9, sessions = [{ name = 'only', ends = { players = 1 } }] }\n"
        "start = { late_entry_until = 'level 3' }\n"
    )
    evening = begun(tmp_path, f'game = "holdem"\n[conditions]\nbase = "demonstration"\n{text}')
    say(evening, *OPENED)
    with pytest.raises(IllegalAction, match="one after the other, as in 'director enters zed'"):
        evening.do("director enters zed, yan", 0.0)


def test_cards_between_equals_belong_to_people_in_whatever_order_they_are_named() -> None:
    first = "director draws cards between ann and bob: Ks 4d"
    assert same_lots("director draws cards between bob, ann: 4d Ks", first)
    assert not same_lots("director draws cards between bob, ann: Ks 4d", first)
    assert not same_lots("director draws cards between bob, cal: 4d Ks", first)
    assert not same_lots("director opens entries", first)
