"""What each order of the director tells at a table, to the letter and with its rule."""

from typing import Any

import pytest

from croupier.rulebook.roles import Role
from croupier.tables import Speaker
from tests.tables.driving import do
from tests.tables.poker.tournament.playing import seated as seated_at_poker
from tests.tables.tournament.playing import BOXES, HOUSE, numbers, seated, wager
from tests.tables.tournament.telling import told

GAMES = (*HOUSE, "holdem", "omaha")


def opened(game: str) -> Any:
    """A table of the game with ann at 1, bob at 3 and cal at 5."""
    return seated(game) if game in HOUSE else seated_at_poker(game)


@pytest.mark.parametrize("game", GAMES)
def test_seats_and_chips(game: str) -> None:
    table = opened(game)
    moves, chips = numbers(table).moves, numbers(table).chips_untouched
    assert told(do(table, "director puts dee at 2 with 700")) == [
        f"Moved cage dee 70000 {chips} beside rounds",
        f"Said dee takes seat 2 with 700. {moves}",
        f"Seated dee 2 70000 {moves} False",
    ]
    assert told(do(table, "director gives dee 100")) == [
        f"Moved cage dee 10000 {chips} beside rounds",
        f"Said dee gets 100. {chips}",
    ]
    assert told(do(table, "director counts dee at 300")) == [
        f"Moved dee cage 50000 {chips} beside rounds",
        f"Said dee has 300, as counted. {chips}",
    ]
    assert told(do(table, "director counts dee at 300")) == [f"Said dee has 300, as counted. {chips}"]
    assert told(do(table, "director substitutes sam for dee")) == [
        f"Moved dee cage 30000 {chips} beside rounds",
        f"Moved cage sam 30000 {chips} beside rounds",
        f"Said sam plays in the place of dee. {moves}",
        f"Left dee 0 {moves}",
        f"Seated sam 2 30000 {moves} False",
    ]
    assert told(do(table, "director lifts sam")) == [
        f"Moved sam cage 30000 {chips} beside rounds",
        f"Said sam leaves the table with 300. {moves}",
        f"Left sam 30000 {moves}",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_absence_and_rounds_of_some_alone(game: str) -> None:
    table = opened(game)
    moves, absent = numbers(table).moves, numbers(table).absent
    assert told(do(table, "director marks bob absent")) == [
        f"Said bob is absent. {absent}",
        f"Attends bob True {absent}",
    ]
    assert told(do(table, "director substitutes sam for bob"))[-2:] == [
        f"Seated sam 3 {table.accounts[table.purse('sam')]} {moves} False",
        f"Attends sam True {absent}",
    ]
    assert told(do(table, "director marks sam present")) == [
        f"Said sam is present. {absent}",
        f"Attends sam False {absent}",
    ]
    house = game in HOUSE
    left_out = "The director decides about absent players round by round."
    goes_on = "The minimum is placed for absent players."
    assert told(do(table, "director leaves absent players out")) == [
        f"Said {left_out if house else 'Absent players take no part.'} {absent}"
    ]
    assert told(do(table, "director plays for absent players")) == [
        f"Said {goes_on if house else 'The game goes on for absent players.'} {absent}"
    ]
    assert told(do(table, "director lets only ann cal play")) == [
        f"Said Only ann and cal will play in the next round. {moves}"
    ]
    assert told(do(table, "director lets everybody play")) == [
        f"Said Everybody will play in the next round. {moves}"
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_level_is_told_when_it_is_in_force_and_announced_when_it_waits(game: str) -> None:
    table = opened(game)
    pace = numbers(table).pace
    setting = "minimum" if game in HOUSE else "ante"
    rule = table.settings.about(setting).rule
    now = told(do(table, f"director begins a level: {setting} 20"))
    assert now[:2] == [f"Said From now on {setting} is 20. {rule}", f'SettingChanged {setting} "20" {rule}']
    if game in HOUSE:
        do(table, wager(table, "ann", 20))
    else:
        do(table, "dealer deals")
    assert told(do(table, f"director begins a level: {setting} 30")) == [
        f"Lapsed {setting} {pace}",
        f"Announced {setting} 30 2 {rule}",
    ]
    assert [(each.setting, each.to) for each in table.ground.changes.waiting] == [(setting, 3000)]
    do(table, f"director begins a level: {setting} 40")  # in the place of the one that waits
    assert [(each.setting, each.to) for each in table.ground.changes.waiting] == [(setting, 4000)]


@pytest.mark.parametrize("game", GAMES)
def test_a_round_told_by_its_result(game: str) -> None:
    table = opened(game)
    director = numbers(table).director
    events = told(do(table, "director tells a round: ann -50, cal +50"))
    assert events[:4] == [
        f"Said Round 1 is recorded by its result alone. {director}",
        f"RoundTold 1 {director}",
        f"Moved ann float 5000 {director} beside rounds",
        f"Moved float cal 5000 {director} beside rounds",
    ]
    marker = f"MarkerAt {table.ground.PLACE} 3 {numbers(table).marker}"
    assert events[4:] == [marker if game in HOUSE else "ButtonAt seat 5 8.3"]


@pytest.mark.parametrize("game", HOUSE)
def test_the_marker_and_whose_time_it_is(game: str) -> None:
    table = seated(game)
    marker, opportunity = numbers(table).marker, numbers(table).opportunity
    place = table.ground.PLACE
    assert told(do(table, "director gives cal the marker")) == [
        f"MarkerAt {place} 5 {marker}",
        f"Said cal has the marker and wagers first. {marker}",
    ]
    assert told(do(table, "director gives cal the marker")) == [
        f"Said cal has the marker and wagers first. {marker}"
    ]
    assert told(do(table, "dealer asks cal")) == [
        f"AskedToWager cal {opportunity}",
        f"Said cal is asked to wager. {opportunity}",
    ]
    assert told(do(table, wager(table, "cal", 20)))[2:] == []
    out_of_order = [
        "Said bob has wagered out of order: this wager stands, but another one may be declared void. "
        + marker,
        f"Advised bob {marker}",
    ]
    assert told(do(table, wager(table, "bob", 20)))[2:] == out_of_order
    assert told(do(table, "director notes that cal was advised")) == []


@pytest.mark.parametrize("game", HOUSE)
def test_a_wager_that_is_void(game: str) -> None:
    table = seated(game)
    marker = numbers(table).marker
    do(table, "director notes that cal was advised")
    do(table, wager(table, "cal", 20))
    events = told(do(table, "director voids the wager of cal"))
    assert events[-2:] == [
        f"Said cal's wager is void: it was out of order again. cal sits this round out. {marker}",
        f"SitsOut cal {marker}",
    ]
    assert events[-3].startswith(f"TakenBack cal {table.ground.PLACE} 5")


@pytest.mark.parametrize("game", HOUSE)
def test_wagers_of_those_who_are_away(game: str) -> None:
    table = seated(game)
    absent, place = numbers(table).absent, table.ground.PLACE
    stakes = "(('wager', 1000),)" if game in BOXES else "(('ante', 1000), ('blind', 1000))"
    do(table, "director leaves absent players out\ndirector marks bob absent\ndirector marks cal absent")
    assert told(do(table, "director places the minimum for bob")) == [
        f"Said The minimum of 10 is placed for bob. {absent}",
        f"Placed bob {place} 3 {stakes} {absent}",
    ]
    assert told(do(table, "director lets cal sit out")) == [
        f"Said cal sits this round out. {absent}",
        f"SitsOut cal {absent}",
    ]
    assert table.view()["people"]["cal"]["word"] == "absent"
    do(table, "director plays for absent players\ndirector tells a round: nothing")
    do(table, wager(table, "ann", 20))
    closing = told(do(table, "no more bets"))
    at = closing.index(f"Said The minimum of 10 is placed for bob. {absent}")
    assert closing[at : at + 4] == [
        f"Said The minimum of 10 is placed for bob. {absent}",
        f"Said The minimum of 10 is placed for cal. {absent}",
        f"Placed bob {place} 3 {stakes} {absent}",
        f"Placed cal {place} 5 {stakes} {absent}",
    ]


@pytest.mark.parametrize("game", HOUSE)
def test_a_substitute_is_told_to_sit_out_or_to_wager_as_the_player_was(game: str) -> None:
    table = seated(game)
    marker = numbers(table).marker
    table.view()
    do(table, "director notes that cal was advised")
    do(table, wager(table, "cal", 20))
    do(table, "director voids the wager of cal\ndealer asks ann")
    assert told(do(table, "director substitutes sam for cal"))[-1] == f"SitsOut sam {marker}"
    assert told(do(table, "director substitutes tim for ann"))[-1] == (
        f"AskedToWager tim {numbers(table).opportunity}"
    )
    other = seated(game, {}, marker=None)
    other.restore(table.save())
    for each in (table, other):
        assert each.view()["people"]["sam"]["word"] == "sitting out"
        assert each.view()["table"]["wagering"] == "tim"
    do(table, "director lifts sam\ndirector puts cal at 5 with 500")
    assert table.view()["people"]["cal"]["word"] == ""


@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_the_button(game: str) -> None:
    table = seated_at_poker(game)
    assert table.view()["table"]["button"] is None
    assert told(do(table, "director gives bob the button")) == [
        "Said bob has the button in the coming round. 8.3",
        "ButtonAt seat 3 8.3",
    ]
    assert not any("ButtonAt" in each for each in told(do(table, "director lifts cal")))
    assert table.view()["table"]["button"] == "seat 3"
    do(table, "director puts cal at 5 with 5000")
    assert table.coming.button == "bob"
    assert any("ButtonAt" in each for each in told(do(table, "director lifts bob")))
    assert table.view()["table"]["button"] != "seat 3"
    assert table.coming.button == "cal"  # to whom it goes on
    do(table, "director puts bob at 3 with 5000")
    do(table, "director gives bob the button\ndirector tells a round: nothing")
    assert table.view()["table"]["button"] == "seat 3"
    assert table.coming.button == "cal"
    do(table, "director tells a round: nothing")
    assert table.view()["table"]["button"] == "seat 5"


@pytest.mark.parametrize("game", GAMES)
def test_how_many_chips_the_director_is_offered_to_give(game: str) -> None:
    table = opened(game)
    least = {
        offer.word: field.amounts.least
        for offer in table.offers(Speaker(Role.DIRECTOR))
        for field in offer.fields
        if field.amounts is not None
    }
    half = table.settings.smallest_chip // 2  # odds of 3 to 2 leave halves, and poker may come after them
    assert least == {"gives": half, "counts": 0}
