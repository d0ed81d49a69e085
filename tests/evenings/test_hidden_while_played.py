"""While a session is being played, nothing made of an evening's log shows a card that lies face down."""

import json
import re
import stat
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from croupier.tables import Table
from croupier.tournaments.tables.played import PlayedTable
from tests.evenings.conducting import OPENED, begun, say
from tests.tournaments.at_tables import asks_of

CONDITIONS = """\
game = "{}"
title = "Friday"

[conditions]
base = "demonstration"
distribution = {{ deals = true }}

[conditions.structure]
seats = 4
sessions = [{{ name = "only", ends = {{ players = 1 }} }}]
"""
HANDS = "Kh Kd 2c 2d 3c 4d Ts 9s"
"""Hole cards of four players that nobody has seen."""
OTHER_HANDS = "Ac As 5c 6d 7c 8d Js Qs"
CARDS = re.compile(r"\b(?:[2-9TJQKA]|10)[cdhs♣♦♥♠](?![0-9a-z])")
FORMS = ("text", "html", "csv", "json")
Texts = dict[str, str]


def opened(folder: Path, tables: str, game: str = "holdem", hands: str = HANDS) -> Evening:
    """An evening with a round being played at table 1: hole cards are dealt, and nothing is turned up."""
    evening = begun(folder, CONDITIONS.format(game), tables)
    say(evening, *(line.replace("p10", "p8") for line in OPENED))
    if game == "ultimate":
        table = evening.tournament.ground.tables[1]
        say(evening, *(f"table 1: {who} wagers 100" for who in table.taken.values()))
    say(evening, f"table 1: {'dealer deals' if game == 'holdem' else 'no more bets'}")
    if tables == "live":
        say(evening, f"table 1: {hands}")
    evening.file.release()
    return evening


def told(path: str, capsys: pytest.CaptureFixture[str]) -> Texts:
    """What the commands that read the log print, by command."""
    found = {}
    for words in (
        ("replay", path),
        ("replay", path, "--json"),
        ("replay", path, path, "--verbose"),
        *(("tournament", "print", path, "log", "--table", "1", "--format", form) for form in FORMS),
        ("tournament", "print", path, "log"),
        ("verify", path),
    ):
        assert main(list(words)) == 0, words
        out = capsys.readouterr().out.replace("As expected", "").replace("As of", "")
        found[" ".join(words).replace(path, "LOG")] = out
    return found


def table_at(evening: Evening) -> Table:
    """Table 1 itself."""
    table = evening.tournament.ground.tables[1]
    assert isinstance(table, PlayedTable)
    return table.table


def hole_cards(evening: Evening) -> set[str]:
    """The faces that the players have, though nobody may see them."""
    dialogue = table_at(evening).dialogue
    assert dialogue is not None
    cards = [getattr(event, "card", None) for event in dialogue.events]
    return {card.text for card in cards if card is not None}


@pytest.mark.parametrize(
    ("tables", "game"), [("software", "holdem"), ("software", "ultimate"), ("live", "holdem")]
)
def test_no_command_prints_a_card_that_lies_face_down(
    tables: str, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = opened(tmp_path, tables, game)
    assert len(hole_cards(evening)) >= 8
    texts = told(str(evening.file.path), capsys)
    for command, text in texts.items():
        assert not CARDS.search(text), command
    assert "each card that lay face down is ?? here" in texts["replay LOG"]
    assert "each card that lay face down" in json.loads(texts["replay LOG --json"])["note"]
    script = texts["tournament print LOG log --table 1 --format text"]
    assert ("each card that was dealt face down is ??" in script) == (tables == "live")


def test_two_evenings_that_differ_in_hidden_cards_print_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for hands in (HANDS, OTHER_HANDS):
        folder = tmp_path / hands[:2]
        folder.mkdir()
        evening = opened(folder, "live", hands=hands)
        found = told(str(evening.file.path), capsys)
        del found["verify LOG"]  # it has the head, which is a sum over all faces
        texts.append({words: out.replace(str(folder), "") for words, out in found.items()})
    assert texts[0] == texts[1]


def refusal(path: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Why no archive of a log is written."""
    assert main(["tournament", "archive", path]) == 2
    assert not Path(path).with_suffix(".zip").exists()
    return capsys.readouterr().err


@pytest.mark.parametrize("tables", ["software", "live"])
def test_an_archive_waits_until_it_tells_nothing_hidden(
    tables: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = opened(tmp_path, tables)
    path, archive = str(evening.file.path), evening.file.path.with_suffix(".zip")
    assert "a round is being played at table 1: write the archive when it is over." in refusal(path, capsys)
    file = EveningFile(evening.file.path)
    again = Evening.resume(file, file.load())
    while asked := asks_of(table_at(again)):
        say(again, f"table 1: {asked[0].who} fold")
    why = "all cards still to come" if tables == "software" else "dealt face down"
    assert why in refusal(path, capsys)
    assert not any(CARDS.search(text) for text in told(path, capsys).values())  # nor hands that were folded
    say(again, "operator cancels because the lights went out")
    again.file.release()
    archive.with_suffix(".new").write_bytes(b"")
    archive.with_suffix(".new").chmod(0o644)
    assert main(["tournament", "archive", path]) == 0
    assert stat.S_IMODE(archive.stat().st_mode) == 0o600
    assert main(["verify", str(archive)]) == 0
    for each in (path, str(archive)):
        capsys.readouterr()
        assert main(["replay", each]) == 0
        out = capsys.readouterr().out
        assert "??" not in out
        assert CARDS.search(out.replace("As expected", ""))
