"""Evenings that the software deals: no card comes again by an undo, and the file deals the same cards."""

from pathlib import Path
from random import Random

import pytest

from croupier.cli import main
from croupier.dialogue.answers import IllegalAction
from croupier.evenings.evening import Evening, new_tournament
from croupier.evenings.matter import gone_through
from croupier.records.evening_file import EveningFile
from croupier.tournaments import Tournament
from croupier.tournaments.log import dealing_on
from croupier.tournaments.tables.played import PlayedTable
from tests.evenings.conducting import begun
from tests.tournaments.cards_once import CardsOnce, undoing
from tests.tournaments.directing_tables import TableDirector

GAMES = ("blackjack", "pontoon", "ultimate", "holdem", "omaha")


def conditions_of(game: str) -> str:
    ends = "{ rounds = 12 }" if game in ("blackjack", "pontoon") else "{ players = 1 }"
    return f"""\
game = "{game}"

[conditions]
base = "demonstration"

[conditions.structure]
seats = 3
sessions = [{{ name = "only", ends = {ends} }}]
"""


def opened(folder: Path, game: str) -> Evening:
    evening = begun(folder, conditions_of(game), "software")
    for line in (
        "director opens entries",
        "director enters p1 to p6",
        "director closes entries",
        "director draws session 1 before sue and tom",
        "all take their seats",
        "director starts session 1",
    ):
        evening.do(line, 0.0)
    return evening


def resumed(evening: Evening) -> Evening:
    """The same evening after its process was killed."""
    evening.file.release()
    file = EveningFile(evening.file.path)
    return Evening.resume(file, file.load())


@pytest.mark.parametrize("game", GAMES)
def test_no_card_comes_again_in_an_evening_that_is_killed_and_resumed(tmp_path: Path, game: str) -> None:
    evening, chance, law = opened(tmp_path, game), Random(game), CardsOnce()
    director = TableDirector(evening.tournament, 5)
    went_on = 0
    for at in range(160):
        if at % 40 == 39:
            if at % 80 == 79:
                evening.save()
            before = evening.tournament.save()
            evening = resumed(evening)
            director.tournament = evening.tournament
            assert {**evening.tournament.save(), "ids": {}} == {**before, "ids": {}}
        number, played = chance.choice(sorted(evening.tournament.ground.tables.items()))
        assert isinstance(played, PlayedTable)
        line = f"table {number}: {director.at(played)}"
        if chance.random() < 0.08:
            log = [each.entry.line for each in evening.lines]
            line = undoing(log, evening.tournament.undoing.undone, chance, 7)
        try:
            evening.do(line, 0.0)
        except IllegalAction:
            continue
        went_on += "; dealing goes on at table" in evening.lines[-1].entry.line
        law.check(evening.tournament)
    assert law.cards > 20
    assert went_on > 1
    without = new_tournament(evening.source, "software", evening.seed)
    gone_through(without, evening.lines, evening.tournament.undoing.undone)
    assert cards_at(without) == cards_at(evening.tournament)
    evening.do("operator cancels because the lights went out", 0.0)  # else the archive would tell its seed
    evening.file.release()
    path = str(evening.file.path)
    assert main(["tournament", "archive", path]) == 0
    assert main(["verify", path.replace(".evening", ".zip")]) == 0
    assert main(["replay", path.replace(".evening", ".zip")]) == 0


def test_an_evening_of_an_earlier_release_deals_the_same_cards_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its undo lines do not say from where dealing goes on."""
    evening = opened(tmp_path, "holdem")
    with monkeypatch.context() as before:
        before.setattr(dealing_on, "going_on", lambda *grounds: {})
        for word in ("dealer deals", "", "dealer deals", ""):
            number = len(evening.lines)
            line = f"table 1: {word}" if word else f"director undoes line {number} because of a slip"
            evening.do(line, 0.0)
        evening.do("table 1: dealer deals", 0.0)
    assert not any("dealing goes on" in each.entry.line for each in evening.lines)
    again = resumed(evening)
    assert cards_at(again.tournament) == cards_at(evening.tournament)
    again.do(f"director undoes line {len(again.lines)} because of a slip", 0.0)
    again.do("table 1: dealer deals", 0.0)
    assert cards_at(again.tournament) != cards_at(evening.tournament)


def cards_at(tournament: Tournament) -> list[object]:
    """Where the cards of each table lie, and what comes next."""
    tables = tournament.save()["tables"].values()
    return [table["played"]["dealing"] for table in tables]
