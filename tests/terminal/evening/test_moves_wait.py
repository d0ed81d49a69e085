"""Moves that wait for rounds at other tables: what is told to somebody who would play on."""

from pathlib import Path

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
