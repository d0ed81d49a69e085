"""Moves that wait for rounds at other tables: what is told to somebody who would play on."""

import io
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.evenings.evening import Evening
from croupier.evenings.record import as_record
from croupier.records.evening_file import EveningFile
from croupier.terminal.consoles.console import PlainConsole
from croupier.terminal.evening.director import Director
from tests.evenings.conducting import FRIDAY, OPENED, begun
from tests.terminal.evening.seated import at_two_tables

DRAWN = (
    "director draws session 1 before sue and tom:"
    " ann 1/1, bob 1/2, cal 1/3, dee 1/4, eve 2/1, fay 2/2, gus 2/3, hal 2/4"
)


def test_it_is_told_for_which_round_players_wait_who_have_to_move(tmp_path: Path) -> None:
    director, out = at_two_tables(tmp_path, DRAWN, "live")
    for line in ("deal 1", "out eve fay gus by hal", "decline all"):
        director.take(line)
    before = len(director.evening.lines)
    assert director.evening.owes_moves
    words = [each.words for each in director.proposals.questions()]
    assert "Players move before the next round, as soon as what is being played at table 1 is over" in words
    director.take("round 2 hal +0")
    assert "Players have to move first, once the round at table 1 is over. (holdem 20.9)" in out.getvalue()
    assert len(director.evening.lines) == before


def lines(director: Director) -> list[str]:
    return [each.entry.line for each in director.evening.lines]


def proposed(director: Director) -> tuple[str, ...]:
    """What is told about the moves that are proposed."""
    found = director.proposals.proposal()
    assert found is not None
    assert found.line == "director balances"
    return found.notes


def waiting(folder: Path) -> tuple[Director, io.StringIO]:
    """Three are out at table 2, so that a player of table 1 has to go there while a hand is played at it."""
    director, out = at_two_tables(folder, DRAWN)
    for line in ("out eve fay gus by hal", "decline all"):
        director.take(line)
    return director, out


def test_moves_wait_for_the_hand_at_the_table_that_players_leave(tmp_path: Path) -> None:
    director, _ = waiting(tmp_path)
    assert not [each for each in lines(director) if "balances" in each]
    assert "They move once the round at table 1 is over: y says so." in proposed(director)
    director.take("clock says 19:30")
    director.take("out ann by bob")  # the last hand of table 1 is taken, and then players move
    assert lines(director)[-2] == "table 1 plays: ann -10000, bob +10000"
    assert lines(director)[-1].startswith("director balances: ")
    assert director.evening.lines[-1].by_itself


def test_the_director_says_that_the_round_is_over(tmp_path: Path) -> None:
    director, _ = waiting(tmp_path)
    director.take("y")
    assert lines(director)[-1].startswith("director balances: ")
    assert not director.evening.lines[-1].by_itself


def test_in_a_break_no_hand_is_played(tmp_path: Path) -> None:
    director, _ = waiting(tmp_path)
    director.take("break 10")
    assert lines(director)[-2] == "director gives a break of 10 minutes"
    assert lines(director)[-1].startswith("director balances: ")


def test_a_table_whose_own_result_breaks_it_is_broken_at_once(tmp_path: Path) -> None:
    director, _ = at_two_tables(tmp_path, DRAWN)
    for line in ("next", "next"):  # no re-buys any more
        director.take(line)
    director.take("round 2 eve +0")
    director.take("out eve fay gus by hal")
    director.take("out ann bob by cal")  # three are left: table 2 is broken, whose result has come since
    assert lines(director)[-1].startswith("director balances: hal 1/")
    assert director.evening.tournament.ground.state.broken == [2]


def test_where_nobody_has_told_the_button_it_is_asked_for(tmp_path: Path) -> None:
    director, out = at_two_tables(tmp_path, DRAWN)
    for line in ("next", "next", "round 1 ann +0", "round 1 ann +0", "out eve fay gus by hal"):
        director.take(line)
    asked = (
        "By the log bob has the button of table 1 now, but nobody has told it for 2 rounds: 'button ...' says"
        " who has it."
    )
    assert asked in proposed(director)
    director.take("round 1 ann +0")  # its result has come, and the button is still doubtful
    assert not [each for each in lines(director) if "balances" in each]
    director.take("button dee")
    assert "dee has the button of table 1. (holdem 8.3)" in out.getvalue()
    # dee has the button, ann the first blind: bob is due to be big blind, and goes.
    assert lines(director)[-2] == "director gives dee the button"
    assert lines(director)[-1].startswith("director balances: bob 2/")


def test_what_waited_is_replayed_from_the_record_of_the_evening(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    director, _ = waiting(tmp_path)
    director.take("round 1 ann +500 bob -500")
    director.take("out dee by cal")
    record = tmp_path / "record.toml"
    record.write_text(as_record(director.evening), encoding="utf-8")
    assert main(["replay", str(record)]) == 0
    assert "As expected." in capsys.readouterr().out
    director.evening.file.release()
    again = Evening.look(EveningFile(director.evening.file.path))
    assert again.tournament.save() == director.evening.tournament.save()


def test_a_button_is_told_only_where_results_are_typed(tmp_path: Path) -> None:
    director, out = at_two_tables(tmp_path, DRAWN, "live")
    for line in ("button ann", "marker ann", "button"):
        director.take(line)
    told = out.getvalue()
    assert "Table 1 is dealt here, and knows where its button is. (holdem 20.17)" in told
    assert "No marker is used at these tables. (holdem 20.17)" in told
    assert "Write who has the button in the coming round: 'button ann'." in told


def test_a_marker_can_be_told_as_well(tmp_path: Path) -> None:
    text = FRIDAY.replace("holdem", "pontoon").split("rebuy =")[0].replace("players = 1", "rounds = 9")
    director = Director(begun(tmp_path, text), PlainConsole(lambda shown: "", io.StringIO(), True), None)
    for line in (*OPENED, "table 1 plays:"):
        director.take(line)
    table = director.evening.tournament.ground.tables[1]
    there = [table.taken[seat] for seat in sorted(table.taken)]
    assert table.coming().marker == there[1]
    director.take(f"marker {there[2]}")
    assert table.coming().marker == there[2]
