"""The door of a tournament: who may say what, command ids, two steps, and every form of a line."""

import pytest

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.logs.entries import Entry, Speaker
from croupier.rulebook.roles import Role
from croupier.tables.record.journal import Transfer
from croupier.tournaments import LotsCome, PlacedEntry, Position, TablesAre, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.events import Entered
from croupier.tournaments.tournament import GRAMMAR
from tests.tournaments.at_tables import asks_of, begin, software, table_of

DIRECTOR = Speaker(Role.DIRECTOR, "kim")


def tournament(game: str = "holdem", position: Position | None = None, **items: object) -> Tournament:
    """A tournament with the shipped conditions of a game, changed by items."""
    return Tournament(read_conditions(game, {"base": "demonstration", **items}), position=position)


def in_play(game: str = "holdem", *players: str, chips: int = 1000_00, **items: object) -> Tournament:
    """The final of a tournament with these players at one table."""
    entries = [PlacedEntry(player, chips=chips) for player in players or ("ann", "bob", "cal")]
    return tournament(game, Position(entries), **items)


def do(tournament: Tournament, *lines: str) -> None:
    """Say lines, each of which is accepted."""
    for line in lines:
        tournament.do(line)


def test_a_line_has_an_entry_events_and_transfers() -> None:
    one = tournament()
    do(one, "director opens entries")
    outcome = one.do("director  enters ann   # the first", DIRECTOR, id="a1")
    assert outcome.entry == Entry(2, "director enters ann", "director kim", "a1")
    assert outcome.events[0] == Entered("ann", 1, "", "holdem 20.6")
    assert outcome.transfers == [Transfer("ann", 100_00)]


def test_a_line_with_a_known_id_has_no_second_effect() -> None:
    one = tournament()
    do(one, "director opens entries")
    first = one.do("director enters ann", id="a1")
    assert one.do("director enters ann", id="a1") is first
    assert one.entries == 2


@pytest.mark.parametrize(
    ("by", "line"),
    [
        (Speaker(None, "ann"), "director enters dee"),
        (Speaker(Role.OPERATOR), "director enters dee"),
        (DIRECTOR, "operator adds 5 to the pool"),
        (DIRECTOR, "cage pays all"),
        (Speaker(None, "bob"), "ann rebuys"),
        (Speaker(Role.CAGE), "ann rebuys"),
        (Speaker(None, "ann"), "all take their seats"),
        (Speaker(None, "ann"), "table 1 plays: ann +5, bob -5"),
        (Speaker(Role.CLOCK), "table 1 plays: ann +5, bob -5"),
        (DIRECTOR, "supervisor excludes ann"),
        (DIRECTOR, "clock says 20:00"),
    ],
)
def test_a_line_of_somebody_else_is_refused(by: Speaker, line: str) -> None:
    one = in_play()
    before = one.save()
    with pytest.raises(IllegalAction, match=r"can't say .* to say"):
        one.do(line, by)
    assert one.save() == before


@pytest.mark.parametrize(
    ("by", "line"),
    [
        (DIRECTOR, "table 1 plays: ann +5, bob -5"),
        (Speaker(Role.DEALER), "table 1 plays: ann +5, bob -5"),
        (Speaker(Role.CLOCK), "clock says 20:00"),
        (Speaker(Role.SUPERVISOR), "supervisor excludes ann"),
    ],
)
def test_a_line_of_whoever_may_say_it_is_taken(by: Speaker, line: str) -> None:
    assert in_play().do(line, by).entry.by == str(by)


def test_a_change_is_prepared_and_dropped_or_applied() -> None:
    one = in_play()
    before = one.save()
    pending = one.prepare("table 1 plays: ann +5, bob -5")
    assert one.save() == before
    with pytest.raises(IllegalAction, match="is pending in this tournament"):
        one.prepare("director resumes")
    pending.drop()
    assert one.save() == before
    with pytest.raises(IllegalAction, match="is no longer pending"):
        pending.apply()
    one.prepare("table 1 plays: ann +5, bob -5").apply()
    assert one.ground.chips("ann") == 1005_00


def test_what_cannot_be_written_has_not_happened() -> None:
    def write(entry: Entry) -> None:
        raise OSError("the disk is full")

    conditions = read_conditions("holdem", {"base": "demonstration"})
    one = Tournament(conditions, write=write)
    before = one.save()
    with pytest.raises(OSError, match="disk is full"):
        one.do("director opens entries")
    assert one.save() == before


@pytest.mark.parametrize(
    "line", ["", "#", "ann", "director", "dance", "director dances", "table", "table x plays: y"]
)
def test_what_is_no_line_is_refused_in_a_sentence(line: str) -> None:
    with pytest.raises(IllegalAction, match=r"not a line of a tournament|The line is empty"):
        in_play().do(line)


def test_every_form_of_a_line_is_known() -> None:
    """The words of the log are fixed."""
    lines = """
    operator nominates kim / director publishes conditions / director revises conditions
    director notes notice of 2027-03-01 / director notes approval REF 7 / director opens entries
    director closes entries / director enters ann / director enters ann of Blues / director enters p1 to p20
    ann agrees / director reserves rob / director withdraws ann / director refunds ann
    director substitutes sam for ann / operator adds 1000 to the pool
    operator adds a watch worth 500 for place 1 / director draws session 1 before sue and tom
    director draws session 1: ann 1/3, bob 2/1 / director draws session 1 before sue: ann 1/3
    director draws session 1 in order / ann takes the seat / all take their seats
    all but ann take their seats / director seats rob in place of ann / director forfeits ann
    director puts 8 at a table / director starts session 1 / table 1: ann fold
    table 1 plays: ann -1500, cal +1500 / table 1 ends its shoe / ann rebuys / ann declines / ann adds on
    director marks ann absent / director marks ann present / director voids the wager of bob
    supervisor excludes ann / clock says 19:40 / director begins level 3
    director gives a break of 10 minutes / director resumes / director stops the clock
    director allows 30 seconds / director calls hand for hand / director ends hand for hand
    director balances / director balances: p8 2/3, p9 2/4 / director breaks table 3
    director moves ann to 1/4 because of the light / director moves ann to 1/4 / director ends session 1
    director draws cards between ann bob: Kh 9d / director draws the marker of table 1: bob
    director confirms session 1 / director confirms places / director gives the goods of place 1 by draw
    director gives the goods of place 1 by value / director records a deal: ann 400, bob 300 / cage pays ann
    cage pays all / operator postpones to 2027-03-08 19:00 / director starts session 2 at 20:30
    operator cancels because of rain / director undoes line 41 because of an error / director redoes line 41
    director corrects table 1: ann 1500, cal 6200 because of a recount
    director reinstates ann at 1/3 with 1500, cal 4700 because of an error
    director determines chips.entry 5000
    """
    for line in lines.replace("\n", "/").split("/ "):
        for each in filter(None, (part.strip(" /") for part in line.split(" / "))):
            assert GRAMMAR.understand(each) is not None, each


def test_where_lots_are_told_nothing_is_dealt_in_order() -> None:
    conditions = read_conditions("ultimate", {"base": "demonstration", "structure": {"seats": 2}})
    one = Tournament(conditions, lots=LotsCome.TOLD)
    do(one, "director opens entries", "director enters p1 to p4", "director closes entries")
    with pytest.raises(IllegalAction, match="Say who has drawn which place"):
        one.do("director draws session 1 before sue and tom")
    do(one, "director draws session 1 before sue and tom: p1 1/1, p2 2/1, p3 1/2, p4 2/2")


@pytest.mark.parametrize("lots", [": p1 1/1, p2 2/1, p3 1/2, p4 2/2", " in order"])
def test_where_lots_are_told_a_ballot_has_witnesses(lots: str) -> None:
    conditions = read_conditions("ultimate", {"base": "demonstration", "structure": {"seats": 2}})
    one = Tournament(conditions, lots=LotsCome.TOLD)
    do(one, "director opens entries", "director enters p1 to p4", "director closes entries")
    before = one.save()
    with pytest.raises(IllegalAction, match="A ballot has witnesses") as refused:
        one.do(f"director draws session 1{lots}")
    assert refused.value.rule == "ultimate 16.8"
    assert one.save() == before


def test_where_lots_are_told_moves_wait_for_theirs() -> None:
    conditions = read_conditions(
        "ultimate",
        {"base": "demonstration", "structure": {"seats": 4, "sessions": [{"ends": {"players": 1}}]}},
    )
    entries = [PlacedEntry(f"p{number}", table=1 + number // 5) for number in range(1, 9)]
    one = Tournament(conditions, position=Position(entries), lots=LotsCome.TOLD)
    do(one, "table 2 plays: p8 -2000", "table 2 plays: p7 -2000")
    assert [ask.who for ask in one.asked] == ["director"]
    with pytest.raises(IllegalAction, match="Players have to move first"):
        one.do("table 1 plays: p1 +5")
    with pytest.raises(IllegalAction, match="Say who goes where"):
        one.do("director balances")
    with pytest.raises(IllegalAction, match=r"The method would make other moves than these: p3 2/3\."):
        one.do("director balances: p3 2/3, p2 2/4")
    do(one, "director balances: p3 2/4", "table 1 plays: p1 +5")
    assert one.ground.state.entrants["p3"].table == 2


def test_nobody_enters_under_a_name_that_a_line_could_not_tell_apart() -> None:
    one = tournament()
    do(one, "director opens entries", "director enters Zoë, Łukasz, 李雷 and O’Neil")
    for line in (
        "director enters all",
        "director enters x/y",
        "director enters p9 to p1",
        "director enters a, a",
    ):
        with pytest.raises(IllegalAction):
            one.do(line)
    assert one.ground.state.numbers == 4


@pytest.mark.rule("omaha 20.4(d)")
def test_what_the_conditions_leave_open_is_determined_by_the_director() -> None:
    one = tournament("omaha", without=["chips"])
    do(one, "director opens entries", "director enters ann and bob", "director closes entries")
    do(one, "director draws session 1 in order", "all take their seats")
    with pytest.raises(IllegalAction, match="chips") as refusal:
        one.do("director starts session 1")
    assert refusal.value.rule == "omaha 20.4(d)"
    do(one, "director determines chips.entry 5000", "director starts session 1")
    assert one.ground.chips("ann") == 5000_00
    with pytest.raises(IllegalAction):
        one.do("director determines chips.entry 6000")


def test_a_known_id_has_no_second_effect_after_a_save() -> None:
    one, again = tournament(), tournament()
    do(one, "director opens entries")
    one.do("director enters ann", DIRECTOR, id="a1")
    again.restore(one.save())
    assert again.do("director enters ann", DIRECTOR, id="a1").entry == Entry(
        2, "director enters ann", "director kim", "a1"
    )
    assert again.entries == 2
    assert again.save() == one.save()


def test_a_thousand_ids_are_remembered() -> None:
    one = tournament()
    for number in range(1001):
        one.do("operator adds 1 to the pool", id=f"a{number}")
    one.do("operator adds 1 to the pool", id="a1")
    assert one.ground.ledger.pool == 1001_00
    one.do("operator adds 1 to the pool", id="a0")
    assert one.ground.ledger.pool == 1002_00


def test_answers_and_commands_at_tables_have_ids_and_wait_for_what_is_pending() -> None:
    one = software()
    begin(one, 3)
    first = one.command(1, "deals", id="d1")
    assert one.command(1, "deals", id="d1") is first
    ask = asks_of(table_of(one, 1))[0]
    option = ask.options[0]
    pending = one.prepare("director stops the clock")
    choice = Choice(ask.who, option.act, option.most, ask.about, ask.whose)
    for act in (
        lambda: one.choose(1, ask, option),
        lambda: one.answer(1, choice),
        lambda: one.command(1, "deals", id="d1"),
    ):
        with pytest.raises(IllegalAction, match="is pending in this tournament"):
            act()
    pending.drop()
    entries = one.entries
    second = one.answer(1, choice, id="c1")
    assert one.answer(1, choice, id="c1") is second
    assert one.entries == entries + 1


def test_of_tables_at_which_nothing_was_said_nothing_is_saved_again() -> None:
    one = software(structure={"seats": 3})
    begin(one, 6)
    since = one.entries
    assert one.save(since)["tables"] == {"1": None, "2": None}
    one.command(2, "deals")
    saved = one.save(since)["tables"]
    assert (saved["1"], saved["2"] is not None) == (None, True)
    assert one.save(one.entries)["tables"] == {"1": None, "2": None}
    assert None not in one.save()["tables"].values()


def test_a_choice_is_written_before_it_is_made() -> None:
    written: list[Entry] = []
    conditions = read_conditions("holdem", {"base": "demonstration"})
    one = Tournament(conditions, tables=TablesAre.SOFTWARE, seed="5e" * 32, write=written.append)
    begin(one, 3)
    one.command(1, "deals")
    ask = asks_of(table_of(one, 1))[0]
    raises = next(each for each in ask.options if each.act == "raise")
    assert raises.least < raises.most
    one.choose(1, ask, raises, raises.least)
    assert written[-1].line == f"table 1: {ask.who} raise to {raises.least // 100}"
    ask = asks_of(table_of(one, 1))[0]
    raises = next(each for each in ask.options if each.act == "raise")
    one.choose(1, ask, raises)
    assert written[-1].line == f"table 1: {ask.who} raise to {raises.most // 100}"
    assert [entry.number for entry in written] == list(range(1, one.entries + 1))


def test_only_the_last_ids_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.tournaments.tournament.KNOWN_IDS", 2)
    one = in_play()
    for at in range(1, 4):
        one.do(f"director allows {at} seconds", id=f"id {at}")
    one.do("director allows 2 seconds", id="id 2")
    one.do("director allows 3 seconds", id="id 3")
    assert (one.entries, one.ground.state.act_seconds) == (3, 3)
    one.do("director allows 9 seconds", id="id 1")
    assert (one.entries, one.ground.state.act_seconds) == (4, 9)
