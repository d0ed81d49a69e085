"""What papers of an evening say beside their lists: deals, who was put out by whom, moments, signatures."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from croupier.cli import main
from croupier.evenings.evening import Evening
from tests.evenings.conducting import Conduct, begun, say, typed_at

DEAL = "director records a deal: {}"
STARTED = """\
operator nominates kim
director opens entries
director enters ann, bob, cal
director closes entries
director draws session 1 before sue and tom: ann 1/1, bob 1/2, cal 1/3
all take their seats
director starts session 1
tables
"""
HOUSE = 'game = "blackjack"\ntitle = "Friday"\n[conditions]\nbase = "demonstration"\n'


@pytest.fixture
def conduct(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Conduct:
    (tmp_path / "friday.toml").write_text(HOUSE, encoding="utf-8")
    return typed_at(tmp_path, monkeypatch, capsys)


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """Four players at one table and one who is late; the round in which bob was out has been put right."""
    one = begun(tmp_path)
    say(
        one,
        "director opens entries",
        "director enters ann, bob, cal, dee",
        "director closes entries",
        "director draws session 1 before lee and mia",
        "all but dee take their seats",
        "clock says 19:30",
        "director starts session 1",
        "clock says 19:45",
        "table 1 plays: cal -10000, ann +6000, bob +4000",
        "cal declines",
        "clock says 20:15",
    )
    return one


def printed(capsys: pytest.CaptureFixture[str], evening: Evening, *words: str) -> str:
    evening.file.release()
    assert main(["tournament", "print", str(evening.file.path), *words]) == 0
    return capsys.readouterr().out


def test_results_say_who_was_put_out_by_whom_when_and_who_forfeited(
    evening: Evening, capsys: pytest.CaptureFixture[str]
) -> None:
    say(evening, "table 1 plays: bob -14000, ann +14000")
    out = printed(capsys, evening, "results")
    head, rows = out.split("Who was put out, the last first\n")
    assert rows.splitlines()[:3] == [
        "Time   Name  Table  Round  By",
        "20:15  bob       1      2  ann",
        "19:45  cal       1      1  ann and bob",
    ]
    assert rows.endswith("Forfeited\nTime   Name  Session\n19:30  dee         1\n")
    assert "A deal" not in head


def test_results_say_what_was_agreed_in_a_deal(evening: Evening, capsys: pytest.CaptureFixture[str]) -> None:
    say(evening, DEAL.format("ann 200, bob 88"), "ann agrees", "bob agrees")
    out = printed(capsys, evening, "results")
    assert "All the players left agreed at 20:15 to divide $288: ann $200 and bob $88." in out.replace(
        "\n ", ""
    )


def test_results_of_somebody_excluded_who_plays_again_or_gave_up(
    evening: Evening, capsys: pytest.CaptureFixture[str]
) -> None:
    say(evening, "director reinstates cal at 1/4 with 4000, bob 10000 because it was wrong")
    say(evening, "supervisor excludes cal", "director withdraws bob")
    rows = printed(capsys, evening, "results").split("the last first\n")[1].splitlines()
    assert [row.split("  ")[-1].strip() for row in rows[1:3]] == ["gave up", "excluded"]
    assert rows[3] == ""


def test_the_record_of_a_ballot_has_room_for_witnesses_to_sign(
    evening: Evening, capsys: pytest.CaptureFixture[str]
) -> None:
    out = printed(capsys, evening, "ballot")
    assert out.endswith("Witness  Signature\nlee      ________________________\nmia      " + "_" * 24 + "\n")
    assert '<td class="sign">' in printed(capsys, evening, "ballot", "--format", "html")
    plain = json.loads(printed(capsys, evening, "ballot", "--format", "json"))
    assert "Witnesses" not in [part.get("heading") for part in plain["parts"]]


def test_a_ballot_without_named_witnesses_has_lines_for_names_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    scenario = next(Path("scenarios/holdem/20").glob("10-a-player-who-is-late*"))
    assert main(["tournament", "print", str(scenario), "ballot"]) == 0
    assert f"{'_' * 24}  {'_' * 24}\n" * 2 in capsys.readouterr().out


def test_an_archive_says_when_people_sat_where_they_are_shown(evening: Evening, tmp_path: Path) -> None:
    evening.file.release()
    assert main(["tournament", "archive", str(evening.file.path)]) == 0
    with ZipFile(tmp_path / "friday.zip") as archive:
        for what in ("seats", "cards"):
            text = archive.read(f"prints/{what}.txt").decode()
            assert "\nAs of line 11, 2027-03-01, 20:15\n" in text
        assert "ann" in archive.read("prints/seats.txt").decode()


def test_the_board_of_a_house_game_shows_the_marker(conduct: Conduct) -> None:
    _, out, _ = conduct(f"{STARTED}table 1 plays: ann +10\ntables\n")
    first, later = out.split("Table 1 (3 players, round ")[1:]
    assert "1 ann* 1,000  2 bob 1,000  3 cal 1,000" in first
    assert "1 ann 1,010  2 bob* 1,000  3 cal 1,000" in later


def test_a_board_shows_no_marker_that_is_not_used(conduct: Conduct, tmp_path: Path) -> None:
    text = HOUSE + "structure.play.marker = false\n"
    (tmp_path / "friday.toml").write_text(text, encoding="utf-8")
    _, out, _ = conduct(STARTED)
    assert "  1 ann 1,000  2 bob 1,000  3 cal 1,000" in out


def test_whoever_resumes_an_evening_is_told_for_whom_bots_play(conduct: Conduct) -> None:
    conduct("y\ndirector enters ann, bob, cal\nbots ann cal\n", "--tables", "software")
    _, out, _ = conduct("", "--resume")
    assert "The evening goes on after line 2.\nBots play for ann and cal.\n" in out
    conduct("bots none\n", "--resume")
    _, out, _ = conduct("", "--resume")
    assert "Bots play" not in out
