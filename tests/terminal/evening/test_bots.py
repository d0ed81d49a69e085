"""Bots at tables with people: they wager and decide by themselves, and wait for nobody but people."""

import io
import re
from pathlib import Path

import pytest

from croupier.evenings.at_tables import asked_at_tables
from croupier.terminal.consoles.console import PlainConsole
from croupier.terminal.evening.bots import BotsAtTables
from croupier.terminal.evening.director import Director
from croupier.tournaments.tables.played import PlayedTable
from tests.evenings.conducting import begun

CONDITIONS = """\
game = "{game}"
[conditions]
base = "demonstration"
structure.sessions = [{{ ends = {{ rounds = {rounds} }} }}]
"""
PLACES = {
    "blackjack": ": ann 1/6, bob 1/2, cal 1/4, dee 1/7",
    "pontoon": ": ann 1/6, bob 1/2, cal 1/4, dee 1/7",
}
GAMES = {"blackjack": "wagers 25 on box {}", "pontoon": "wagers 25 on box {}", "ultimate": "wagers 25"}
ROUNDS = 5


def at_a_table(folder: Path, game: str) -> tuple[Director, io.StringIO]:
    """A session that has begun at a table of the software with ann, and bob, cal and dee as bots."""
    out = io.StringIO()
    evening = begun(folder, CONDITIONS.format(game=game, rounds=ROUNDS), "software")
    director = Director(evening, PlainConsole(lambda shown: "", out, True), None)
    for line in (
        "director opens entries",
        "director enters ann, bob, cal, dee",
        "director closes entries",
        f"director draws session 1 before sue and tom{PLACES.get(game, '')}",
        "all take their seats",
        "director starts session 1",
        "bots bob cal dee",
    ):
        director.take(line)
    return director, out


def ann_answers(director: Director, game: str) -> None:
    """Let ann say what ann is asked for, until nobody is asked anything."""
    seat = director.evening.tournament.ground.state.entrants["ann"].seat
    for _ in range(60):
        asked = dict(asked_at_tables(director.evening)).get(1, "")
        if not asked:
            return
        assert asked.startswith("ann "), asked
        if "wager" in asked:
            director.take(f"1 ann {GAMES[game].format(seat)}")
            continue
        table = director.evening.tournament.ground.tables[1]
        assert isinstance(table, PlayedTable)
        dialogue = table.table.dialogue
        assert dialogue is not None
        assert isinstance(dialogue.question, tuple)
        ask = dialogue.question[0]
        options = [option.act for option in ask.options]
        act = next(act for act in ("check", "stand", "call", "decline", *options) if act in options)
        director.take(f"1 ann {act}")
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate", "holdem", "omaha"])
def test_only_people_are_waited_for(game: str, tmp_path: Path) -> None:
    director, out = at_a_table(tmp_path, game)
    state = director.evening.tournament.ground.state
    seat = state.entrants["ann"].seat
    for number in range(1, ROUNDS + 1):
        if game in GAMES and number > 1:  # as soon as ann has wagered, bots do whose turn it is
            director.take(f"1 ann {GAMES[game].format(seat)}")
        for _ in range(3):
            director.take("deal 1")
            ann_answers(director, game)
            if state.session_over or state.tables[1].rounds == number:
                break
        assert state.session_over or state.tables[1].rounds == number
        if state.session_over:
            break
    lines = [each.entry.line for each in director.evening.lines if not each.by_itself]
    assert not [line for line in lines if re.match(r"table 1: (bob|cal|dee) ", line)]
    by_bots = [each.entry.line for each in director.evening.lines if each.by_itself]
    assert any(re.match(r"table 1: (bob|cal|dee) ", line) for line in by_bots)
    if game in GAMES:
        assert sum(" wagers " in line for line in by_bots) >= ROUNDS * 2
        said = [line for line in out.getvalue().splitlines() if "advise" in line]
        assert not any(name in line for line in said for name in ("bob", "cal", "dee"))
    assert state.session_over


def test_bots_do_not_play_where_the_software_does_not_deal(tmp_path: Path) -> None:
    out = io.StringIO()
    evening = begun(tmp_path, CONDITIONS.format(game="holdem", rounds=ROUNDS), "live")
    director = Director(evening, PlainConsole(lambda shown: "", out, True), None)
    for line in ("director opens entries", "director enters ann, bob", "director closes entries"):
        director.take(line)
    for line in ("director draws session 1 before sue and tom", "all take their seats", "y", "bots all"):
        director.take(line)
    director.take("deal 1")
    director.take("play 1")
    assert "bots play only at tables that are" in out.getvalue()
    assert not any(each.by_itself for each in evening.lines)


WITH_RE_BUYS = """\
game = "holdem"
[conditions]
base = "demonstration"
structure.seats = 4
structure.sessions = [{ ends = { players = 1 } }]
structure.rebuy = { until = "level 9", cost = "50", max = 2 }
chips.entry = "400"
"""


@pytest.mark.parametrize("buy_back", [False, True])
def test_bots_answer_a_re_buy_as_was_said(tmp_path: Path, buy_back: bool) -> None:
    out = io.StringIO()
    director = Director(
        begun(tmp_path, WITH_RE_BUYS, "software"), PlainConsole(lambda _: "", out, True), None
    )
    for line in (
        *("director opens entries", "director enters ann, bob, cal", "director closes entries"),
        *("director draws session 1 before sue", "all take their seats", "director starts session 1"),
        *("bots all rebuy" if buy_back else "bots all", "play 1 100"),
    ):
        director.take(line)
    said = [each.entry.line for each in director.evening.lines if each.by_itself]
    buys, declines = (sum(line.endswith(word) for line in said) for word in (" rebuys", " declines"))
    told = "They buy back in as often as they may." if buy_back else "They do not buy back in."
    assert told in out.getvalue()
    assert bool(buys) is buy_back
    assert director.evening.tournament.ground.state.session_over or buys
    assert not director.evening.tournament.view()["asked"] or declines or buys
    assert not any("rebuy" in each["options"] for each in director.evening.tournament.view()["asked"])
    assert BotsAtTables(director.evening).buying == ({"ann", "bob", "cal"} if buy_back else set())


def test_bots_named_before_stay_until_none_is_said(tmp_path: Path) -> None:
    out = io.StringIO()
    director = Director(
        begun(tmp_path, WITH_RE_BUYS, "software"), PlainConsole(lambda _: "", out, True), None
    )
    for line in ("director opens entries", "director enters ann, bob, cal", "bots ann bob", "bots cal rebuy"):
        director.take(line)
    said = "Bots play for ann, bob and cal.\ncal buys back in as often as they may; the others do not.\n"
    assert out.getvalue().endswith(said)
    again = BotsAtTables(director.evening)
    assert (again.names, again.buying) == ({"ann", "bob", "cal"}, {"cal"})
    director.take("bots none")
    assert out.getvalue().endswith("Bots play for nobody.\n")


def test_in_older_files_all_bots_buy_back_in_or_none(tmp_path: Path) -> None:
    evening = begun(tmp_path, WITH_RE_BUYS, "software")
    evening.notes.append({"bots": ["ann", "bob"], "rebuy": True})
    assert BotsAtTables(evening).buying == {"ann", "bob"}
