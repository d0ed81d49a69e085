"""Rounds that can begin at tables dealt here are proposed, or the director is told what comes first."""

import io
from pathlib import Path

import pytest

from croupier.terminal.consoles.console import PlainConsole
from croupier.terminal.evening.director import Director
from croupier.terminal.screen.style import plain
from tests.evenings.conducting import begun

CONDITIONS = """\
game = "{}"
[conditions]
base = "demonstration"
structure.sessions = [{{ ends = {{ rounds = 5 }} }}]
"""


def started(folder: Path, game: str, tables: str, further: str = "") -> Director:
    """A session with ann and bob that has begun."""
    evening = begun(folder, CONDITIONS.format(game) + further, tables)
    director = Director(evening, PlainConsole(lambda shown: "", io.StringIO(), True), None)
    for line in (
        *("director opens entries", "director enters ann, bob", "director closes entries"),
        *("director draws session 1 before sue and tom", "all take their seats", "director starts session 1"),
    ):
        director.take(line)
    return director


def shown(director: Director) -> str:
    return "\n".join(plain(each) for each in director.board(200))


def test_a_round_that_the_software_deals_is_proposed(tmp_path: Path) -> None:
    director = started(tmp_path, "holdem", "software")
    assert "y: table 1: dealer deals" in shown(director)
    assert "A round can begin" not in shown(director)
    director.take("y")
    assert director.evening.lines[-1].entry.line == "table 1: dealer deals"
    assert "y: table 1" not in shown(director)


def test_wagers_come_first_and_then_the_deal(tmp_path: Path) -> None:
    director = started(tmp_path, "ultimate", "software")
    proposals = director.proposals
    first, second = director.evening.tournament.ground.tables[1].coming().order
    words = f"A round can begin at table 1: wagers first, as in '1 {first} wagers 25', then 'deal 1'"
    assert [each.words for each in proposals.questions()] == [words]
    director.take(f"1 {first} wagers 25")
    assert [each.words for each in proposals.questions()] == [f"Table 1: {second} still has to wager."]
    director.take(f"1 {second} wagers 25")
    assert "y: table 1: no more bets" in shown(director)
    assert not proposals.questions()


def test_a_first_marker_by_lot_is_proposed_before_the_first_round(tmp_path: Path) -> None:
    director = started(tmp_path, "pontoon", "told", 'structure.play = { first_marker = "lot" }\n')
    assert "y: director draws the marker of table 1" in shown(director)
    director.take("y")
    line = director.evening.lines[-1].entry.line
    assert line in [f"director draws the marker of table 1: {who}" for who in ("ann", "bob")]
    assert "draws the marker" not in shown(director)


def test_where_only_bots_sit_they_play_the_round(tmp_path: Path) -> None:
    director = started(tmp_path, "ultimate", "software")
    director.take("bots all")
    assert "A round can begin at table 1: 'play 1' lets the bots play it" in shown(director)


@pytest.mark.parametrize("game", ["blackjack", "holdem"])
def test_the_desk_of_a_live_table_is_pointed_out(tmp_path: Path, game: str) -> None:
    assert "'at 1' opens the dealer's desk" in shown(started(tmp_path, game, "live"))


def test_nothing_is_dealt_where_results_are_told(tmp_path: Path) -> None:
    director = started(tmp_path, "holdem", "told")
    assert "dealer deals" not in shown(director)
    assert "A round can begin" not in shown(director)
