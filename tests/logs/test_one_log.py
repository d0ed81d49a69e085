"""A table and a tournament take lines alike: ids, pending changes, listeners and questions."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction, Ruling
from croupier.rulebook.games import demonstration
from croupier.rulebook.roles import Role
from croupier.shoes import Stream
from croupier.tables import Entry, Speaker, open_table
from croupier.tables import merged as merged_table
from croupier.tables import public_part as public_table
from croupier.tables import secret_part as secret_of_table
from croupier.tables.playing.asked import Late
from croupier.tournaments.log.parts import merged, public_part, secret_part
from tests.listening import take_errors
from tests.tournaments.at_tables import asks_of, begin, software, table_of

ANN, BOB = Speaker(None, "ann"), Speaker(None, "bob")
P1, P2 = Speaker(None, "p1"), Speaker(None, "p2")
DIRECTOR = Speaker(Role.DIRECTOR)


@dataclass
class Side:
    """A table or a tournament, with lines of two people that fit in any order."""

    make: Callable[[], Any]
    one: tuple[str, Speaker]
    other: tuple[str, Speaker]
    more: Callable[[int], str]
    """A line that always fits, and another for each number."""
    parts: tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]]


def cash_table(game: str = "blackjack") -> Any:
    return open_table(demonstration(game), stream=Stream(bytes(32)))


def in_session() -> Any:
    tournament = software()
    begin(tournament, 3)
    return tournament


SIDES = {
    "table": Side(
        cash_table,
        ("ann sits 1 with 200", ANN),
        ("bob sits 2 with 200", BOB),
        lambda at: f"clock says {12 + at // 60}:{at % 60:02}",
        (public_table, secret_of_table, merged_table),
    ),
    "tournament": Side(
        in_session,
        ("p1 asks for advice", P1),
        ("director allows 30 seconds", DIRECTOR),
        lambda at: f"director allows {at + 1} seconds",
        (public_part, secret_part, merged),
    ),
}

both = pytest.mark.parametrize("side", SIDES.values(), ids=list(SIDES))


@both
def test_an_id_belongs_to_whoever_sent_it(side: Side) -> None:
    log = side.make()
    line, by = side.one
    other, by_other = side.other
    try:
        log.do(line, by, id="1")
    except IllegalAction:  # nobody gives advice in a tournament; the id is free all the same
        line, by = side.more(5), DIRECTOR
        log.do(line, by, id="1")
        by_other = Speaker(Role.DIRECTOR, "kim")
    entries = log.entries
    outcome = log.do(other, by_other, id="1")
    assert outcome.entry == Entry(entries + 1, other, str(by_other), "1")
    assert log.do(other, by_other, id="1") is outcome
    assert log.do(line, by, id="1").entry.line == line
    assert log.entries == entries + 1


@both
def test_an_id_stands_for_one_line_as_it_was_sent(side: Side) -> None:
    log = side.make()
    line, by = side.other
    first = log.do(f"{line}  # as typed", by, id="1")
    entries, saved = log.entries, log.save()
    for again in (line, side.more(1), f"{line}  # as typed "):
        with pytest.raises(IllegalAction, match="'1' was sent before with another line, which is") as refusal:
            log.do(again, by, id="1")
        assert repr(line) in str(refusal.value)
    assert log.do(f"{line}  # as typed", by, id="1") is first
    assert (log.entries, log.save()) == (entries, saved)


@both
def test_after_a_restore_a_repeated_line_has_its_entry_and_no_events(side: Side) -> None:
    log, again = side.make(), side.make()
    line, by = side.other
    first = log.do(line, by, id="1")
    assert first.events
    again.restore(json.loads(json.dumps(log.save())))
    found = again.do(line, by, id="1")
    assert (found.entry, found.events) == (first.entry, [])
    with pytest.raises(IllegalAction, match="give every line an id of its own"):
        again.do(side.more(1), by, id="1")
    assert again.save() == log.save()


@both
def test_what_was_sent_is_in_the_secret_part_alone(side: Side) -> None:
    public_of, secret_of, merge = side.parts
    log = side.make()
    line, by = side.other
    sent = log.do(line, by, id="1").entry.asked
    saved = log.save()
    public, secret = public_of(saved), secret_of(saved)
    assert len(sent) == 32
    assert (sent in json.dumps(public), sent in json.dumps(secret)) == (False, True)
    assert merge(public, secret) == saved


@both
def test_ids_and_events_of_long_ago_are_forgotten(side: Side) -> None:
    log = side.make()
    line, by = side.other
    first = log.do(line, by, id="1")
    for at in range(199):
        log.do(side.more(at))
    assert log.do(line, by, id="1") is first
    log.do(side.more(200), id="2")
    known = [row[2] for period in log.save()["ids"] for row in period]
    assert known == (["2"] if side is SIDES["table"] else ["1", "2"])
    if side is SIDES["tournament"]:  # which knows the ids of a thousand lines
        assert (log.do(line, by, id="1").entry, log.do(line, by, id="1").events) == (first.entry, [])


@both
def test_what_is_made_already_drops_nothing_else(side: Side) -> None:
    log = side.make()
    done = log.prepare(side.more(1))
    done.apply()
    dropped = log.prepare(side.more(2))
    dropped.drop()
    waiting = log.prepare(*side.other)
    done.drop()
    dropped.drop()
    entries = log.entries
    assert waiting.apply().entry.number == entries + 1


@both
def test_making_and_telling_are_two_steps_for_those_who_need_it(side: Side) -> None:
    log = side.make()
    heard: list[Any] = []
    log.listeners.append(heard.append)
    line, by = side.other
    pending = log.prepare(line, by, id="1")
    with pytest.raises(IllegalAction, match="Nothing is left to be told"):
        pending.tell()
    outcome = pending.make()
    assert (outcome.entry.number, heard) == (log.entries, [])
    for early in (lambda: log.prepare(side.more(1)), pending.make, pending.apply):
        with pytest.raises(IllegalAction, match="pending"):
            early()
    pending.drop()  # too late: it is made
    pending.tell()
    assert heard == [outcome]
    with pytest.raises(IllegalAction, match="Nothing is left to be told"):
        pending.tell()
    assert log.do(line, by, id="1") is outcome
    log.do(side.more(1))
    assert len(heard) == 2


@both
def test_one_who_listens_and_fails_stops_nothing(side: Side) -> None:
    log = side.make()
    heard: list[Any] = []

    def deaf(outcome: Any) -> None:
        raise IllegalAction("The listener refuses.")

    log.listeners.extend([deaf, heard.append])
    outcome = log.do(*side.other)
    assert (outcome.entry.number, heard) == (log.entries, [outcome])
    assert [str(error) for error in take_errors()] == ["The listener refuses."]


def test_an_option_is_not_chosen_while_another_choice_is_written() -> None:
    written: list[tuple[int, str]] = []
    refused: list[str] = []

    def write(entry: Entry) -> None:
        written.append((entry.number, entry.line))
        if "fold" not in entry.line or len(refused) > 1:
            return
        for say in (lambda: table.do("ann buys 10"), lambda: table.choose(ask, ask.options[0])):
            try:
                say()
            except IllegalAction as wrong:
                refused.append(str(wrong))

    table = open_table(demonstration("holdem"), stream=Stream(bytes(32)), write=write)
    for line in ("ann sits 1 with 500", "bob sits 2 with 500", "cal sits 3 with 500", "dealer deals"):
        table.do(line)
    ask = table.asked.open[0][0]
    fold = ask.option("fold")
    assert fold is not None
    outcome = table.choose(ask, fold)
    assert written[-1] == (5, outcome.entry.line)
    assert [number for number, _ in written] == [1, 2, 3, 4, 5]
    assert len(refused) == 2
    assert all("is pending at this table" in each for each in refused)


def test_a_late_ruling_does_not_hit_the_next_question() -> None:
    table = cash_table("holdem")
    for line in ("ann sits 1 with 500", "bob sits 2 with 500", "cal sits 3 with 500", "dealer deals"):
        table.do(line)
    (ask, number), dealer = table.asked.open[0], Speaker(Role.DEALER)
    before = table.save()
    for say in (
        lambda: table.do(f"dealer absent {ask.who}", question=number + 1),
        lambda: table.answer(Ruling("dealer", "absent", ask.who), question=number + 1),
        lambda: table.do("supervisor void", Speaker(Role.SUPERVISOR), question=number - 1),
        lambda: table.do("ann disputes round 1 because of a card", ANN, question=number + 1),
        lambda: table.command("disputes", ANN, question=number + 1, who="ann", round=1, why="a card"),
    ):
        with pytest.raises(Late, match=f"is no longer open; question {number} is"):
            say()
    assert table.save() == before
    table.do(f"dealer absent {ask.who}", question=number)
    table.do(f"clock {ask.who}", question=number)
    with pytest.raises(Late):
        table.do(f"clock {ask.who}", question=number)
    now = table.asked.open[0][1]
    table.do("supervisor void", Speaker(Role.SUPERVISOR), question=now)
    with pytest.raises(Late, match=f"Question {now} is no longer open."):
        table.do("dealer deals", dealer, question=now)
    table.do("dealer deals", dealer)
    with pytest.raises(Late):
        table.do("supervisor void", Speaker(Role.SUPERVISOR), question=now)
    assert table.in_round


def test_a_late_ruling_does_not_hit_the_next_question_in_a_tournament() -> None:
    tournament = in_session()
    tournament.command(1, "deals")
    table = table_of(tournament, 1)
    ask, number = asks_of(table)[0], table.asked.open[0][1]
    before = tournament.entries
    for say in (
        lambda: tournament.do(f"table 1: dealer absent {ask.who}", question=number + 1),
        lambda: tournament.command(1, "deals", question=number + 1),
        lambda: tournament.answer(1, Ruling("dealer", "absent", ask.who), question=number - 1),
    ):
        with pytest.raises(Late):
            say()
    with pytest.raises(IllegalAction, match="answers no question: only lines at a table do"):
        tournament.do("director allows 30 seconds", question=number)
    assert tournament.entries == before
    tournament.do(f"table 1: dealer absent {ask.who}", question=number)
    tournament.do(f"table 1: clock {ask.who}", question=number)
    with pytest.raises(Late):
        tournament.do(f"table 1: clock {ask.who}", question=number)
