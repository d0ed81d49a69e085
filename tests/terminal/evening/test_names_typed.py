"""Names as a director types them: whole names before beginnings, and lists of them."""

import io
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.evenings.evening import Evening
from croupier.evenings.matter import matter_of
from croupier.records.evening_file import EveningFile
from croupier.terminal.evening.director import Director
from tests.evenings.conducting import Conduct, begun
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


def test_people_enter_with_full_names_and_membership_numbers(
    conduct: Conduct, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = conduct(
        "y\nenter rob (Rob Roy, 4711), bob and cal\nreserve sid (Sid Vale, member A-12), rex\n"
        "director enters dee (D. O’Neil)\ndirector lists bob as 99\ndirector lists cal as Cal, Jr.\n"
        "director closes entries\ndirector draws session 1 before sue and tom: "
        "rob 1/1, bob 1/2, cal 1/3, dee 1/4\nall but cal take their seats\ndirector starts session 1\n"
        "director seats sid in place of cal\ntable 1 plays: rob -10000, dee +10000\nrob declines\nplayers\n"
    )
    assert "rob is Rob Roy, member 4711. (holdem 20.6)" in out
    assert "bob is member 99." in out
    columns = [line.split() for line in out.partition("alphabetical order\n")[2].splitlines()]
    assert ["4", "dee", "D.", "O’Neil", "1", "4", "20,000"] in columns
    assert ["5", "sid", "Sid", "Vale", "A-12", "1", "3", "10,000"] in columns
    log = str(tmp_path / "friday.evening")
    for what, words in {
        "results": "rob   Rob Roy",
        "seats": "sid   Sid Vale   A-12",
        "cards": "| Sid Vale                             |",
        "sign-in": "rob   Rob Roy    4711",
        "ballot": "rob   Rob Roy    4711    1/1",
    }.items():
        assert main(["tournament", "print", log, what]) == 0
        assert words in capsys.readouterr().out, what


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("enter rob (Rob Roy", "A full name stands in brackets behind the name: 'rob (Rob Roy)'"),
        ("enter rob (Rob (Roy))", "A full name stands in brackets behind the name"),
        ("enter rob (Rob Roy, 47 11 !)", "'47 11 !' can't be a membership number"),
        ("enter rob (!)", "'!' can't be a full name"),
        ("reserve rob (R" + "o" * 60 + ")", "can't be a full name: it has at most 60 letters"),
        ("enter rob (Rob Rоy)", "'Rob Rоy' has Latin and Cyrillic letters in one word"),
        ("director lists zoe as Zoe Z", "Nobody called zoe has entered."),
        ("enter рaul", "рaul looks like paul, with letters of another script: two people need two names"),
        ("reserve рaul", "рaul looks like paul, with letters of another script"),
        ("director substitutes рaul for bob", "рaul looks like paul, with letters of another script"),
        ("enter Рам, Pam", "Pam looks like Рам, with letters of another script"),
        ("enter аda", "'аda' has Cyrillic and Latin letters in one word, which look alike"),
        ("enter Bób", "Bób is bob without accents, by which people are found: two people need two names"),
        ("director lists paul as Paul Pry, 4711", "bob is member 4711 already."),
        ("enter zoe\x1b[31m", "A line has no characters that can't be seen, such as U+001B."),
        ("director reserves seat 1/4 for bob because \x07", "that can't be seen, such as U+0007."),
        ("operator adds a \u202ewatch worth 5 for place 1", "that can't be seen, such as U+202E."),
    ],
)
def test_a_name_or_text_that_misleads_is_refused_with_the_reason(
    conduct: Conduct, typed: str, why: str
) -> None:
    _, out, _ = conduct(f"y\nenter paul, bob (Bob Box, 4711)\n{typed}\n")
    assert why in out
    assert "Line 4" not in out


def test_people_are_found_without_their_accents(conduct: Conduct) -> None:
    _, out, _ = conduct(
        "y\nenter José, Müller, josef, mona, Zoë, zoey, Anaïs, anais2\ndirector closes entries\n"
        "director draws session 1 before sue and tom\n1234\n"
        "all but jose, müll take their seats\nall take their seats\ndirector starts session 1\n"
        "absent jose\nabsent muller\nabsent zo\nabsent Zoë\nabsent anaï\n"
    )
    assert "all but José, Müller take their seats" in out
    assert "José is absent." in out
    assert "Müller is absent." in out
    assert "'zo' could be Zoë or zoey: type more of the name." in out
    assert "Zoë is absent." in out
    assert "Anaïs is absent." in out


def test_a_log_with_names_that_are_refused_today_is_read(tmp_path: Path) -> None:
    """Earlier releases took them, and what is in a log stands."""
    evening = begun(tmp_path)
    evening.tournament.do("director opens entries")
    evening.tournament.do("director enters paul, рaul", from_log=True)
    evening.tournament.do("director reserves zoe of the \x1b[31mBlues", from_log=True)
    evening.tournament.do("director closes entries")
    evening.tournament.do("director undoes line 4 because it was a mistake")
    evening.file.release()
    again = Evening.look(EveningFile(evening.file.path))
    assert list(again.tournament.ground.state.entrants) == ["paul", "рaul", "zoe"]
    assert len(matter_of(again).happened) == 3
