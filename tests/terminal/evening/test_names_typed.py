"""Names as a director types them: whole names before beginnings, and lists of them."""

import io
from pathlib import Path

import pytest

from croupier.terminal.evening.director import Director
from tests.evenings.conducting import Conduct
from tests.terminal.evening.seated import at_two_tables

FRIENDS = """\
y
director enters ann, bob, cal
director enters dee
"""


@pytest.fixture
def at_tables(tmp_path: Path) -> tuple[Director, io.StringIO]:
    """Ann and anna sit at different tables; what is told is kept."""
    return at_two_tables(
        tmp_path, "director draws session 1 before sue and tom: ann 1/1, bob 1/2, cal 1/3, anna 2/1, dee 2/2"
    )


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("round 2 ann +500 dee -500", "ann sits at table 1, not 2."),
        ("count 2 ann 9500 dee 10500", "ann sits at table 1, not 2."),
        ("out dee by ann", "dee sits at table 2, and ann at table 1."),
    ],
)
def test_a_whole_name_is_not_taken_for_the_beginning_of_another(
    at_tables: tuple[Director, io.StringIO], typed: str, answer: str
) -> None:
    director, told = at_tables
    before = len(director.evening.lines)
    director.take(typed)
    assert answer in told.getvalue()
    assert len(director.evening.lines) == before


def test_a_re_buy_is_not_sold_to_somebody_with_a_longer_name(
    at_tables: tuple[Director, io.StringIO],
) -> None:
    director, told = at_tables
    director.take("out anna by dee")
    before = len(director.evening.lines)
    director.take("rebuy ann")
    assert "ann is not being asked to buy back in." in told.getvalue()
    assert len(director.evening.lines) == before
    director.take("rebuy an")  # cut short it is whoever is asked
    assert director.evening.lines[-1].entry.line == "anna rebuys"


def test_somebody_who_is_out_is_not_taken_for_somebody_else(at_tables: tuple[Director, io.StringIO]) -> None:
    director, told = at_tables
    for line in ("out ann by bob", "decline ann", "out ann by dee"):
        director.take(line)
    assert "ann is not in play: ann is out." in told.getvalue()
    assert director.evening.tournament.view()["people"]["anna"]["status"] == "playing"


def test_reserves_are_put_on_the_list_together(conduct: Conduct) -> None:
    _, out, _ = conduct(FRIENDS + "reserve rob, sid and tim\ndirector reserves uma, vic of Blues\nstatus\n")
    assert "reserves: rob, sid, tim" in out
    assert "Line 8: director reserves vic of Blues" in out
    _, out, _ = conduct("reserve rob roy\n", "--resume")
    assert "'rob roy' could be one person or 2: write 'rob-roy' for one person, 'rob, roy' for 2." in out


def test_players_are_listed_before_they_have_seats(conduct: Conduct) -> None:
    _, out, _ = conduct(FRIENDS + "reserve rob\nplayers\n")
    listed = out.partition("> players\n")[2]
    assert "Who has entered, in alphabetical order\n4 entered, 1 reserve" in listed
    assert listed.index("1  ann") < listed.index("4  dee") < listed.index("reserve  rob")
    _, out, _ = conduct("print sign-in\n", "--resume")
    assert "4 entered, 1 reserve\n" in out


def test_somebody_is_away_and_comes_back(at_tables: tuple[Director, io.StringIO]) -> None:
    director, _ = at_tables
    director.take("absent ann")
    assert director.evening.tournament.view()["people"]["ann"]["absent"]
    director.take("present ann")
    assert not director.evening.tournament.view()["people"]["ann"]["absent"]


def test_everybody_agrees_in_one_line(at_tables: tuple[Director, io.StringIO]) -> None:
    director, told = at_tables
    director.take("agree all")
    assert "Nobody is asked to agree to anything now." in told.getvalue()
    director.take("shares chips")
    director.take("agree ann dee")
    waiting = [each.words for each in director.proposals.questions()]
    assert "A deal waits for: bob, cal, anna ('agree bob', 'agree all')" in waiting
    director.take("agree all")
    assert director.evening.tournament.view()["tournament"]["state"] == "decided"
    assert [each.entry.line for each in director.evening.lines[-3:]] == [
        "bob agrees",
        "cal agrees",
        "anna agrees",
    ]


def test_everybody_agrees_in_writing_in_one_line(conduct: Conduct, tmp_path: Path) -> None:
    source = tmp_path / "friday.toml"
    source.write_text(source.read_text("utf-8").replace("deals = true }", "deals = true }\nagreement = true"))
    _, out, _ = conduct(FRIENDS + "reserve rob\nagree bob\nagree all\nagree all\n")
    for line in ("bob agrees", "ann agrees", "rob agrees"):
        assert out.count(f": {line}\n") == 1
    assert "Nobody is asked to agree to anything now." in out
