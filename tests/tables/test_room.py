"""Nothing that a table keeps grows with its visitors: what is over leaves the state, the rest has bounds."""

import json
import sys
from collections import Counter
from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.audience import RAIL, STAFF, Audience
from croupier.rulebook.games import demonstration
from croupier.shoes import Stream
from croupier.tables import Table, open_table
from croupier.tables.room import MOST_DISPUTES_OF_ONE, MOST_GONE, MOST_NOTICES, MOST_PEOPLE
from croupier.tables.viewing import MOST_EYES
from tests.tables.sittings import WALKS, Quiet

POKER = ("holdem", "omaha")


def opened(game: str) -> Table:
    return open_table(demonstration(game), stream=Stream(bytes(32)))


def name(at: int) -> str:
    """A name for each number."""
    return "g" + "".join(chr(ord("a") + int(digit)) for digit in str(at))


@pytest.mark.parametrize("game", WALKS)
def test_visitors_who_have_left_leave_nothing_behind(game: str) -> None:
    table = opened(game)
    table.do("clock says 20:00")
    if game not in POKER:  # where those at the table have the first claim to a seat that falls vacant
        table.do("ann sits 1 with 200")
    before = table.save()
    for at in range(30):
        table.do(f"{name(at)} sits 2 with 200")
        table.do(f"{name(at)} leaves")
    if game in POKER:
        assert len(table.save()["taken_away"]) == 30  # they may not come back with less for a while (4.6)
        table.do("clock says 21:30")
        table.do("bob sits 2 with 200")
        table.do("bob leaves")
        assert list(table.save()["taken_away"]) == ["bob"]
        return
    after = table.save()
    for of_the_last_line in ("entries", "last", "hash"):
        assert after.pop(of_the_last_line) != before.pop(of_the_last_line)
    assert after == before


def test_of_very_many_who_left_the_last_are_known() -> None:
    table = opened("holdem")
    for at in range(MOST_GONE + 3):
        table.do(f"{name(at)} sits 2 with 200")
        table.do(f"{name(at)} leaves")
    assert len(table.save()["taken_away"]) == MOST_GONE
    with pytest.raises(IllegalAction, match=r"took \$200 away"):
        table.do(f"{name(MOST_GONE + 2)} sits 2 with 100")
    table.do(f"{name(0)} sits 2 with 100")


def test_an_exclusion_outlasts_the_visit() -> None:
    table = opened("blackjack")
    for line in ("ann sits 1 with 200", "supervisor excludes ann", "ann leaves"):
        table.do(line)
    assert list(table.save()["standing"]) == ["ann"]
    with pytest.raises(IllegalAction, match="is excluded from the game"):
        table.do("ann sits 1 with 200")
    for line in ("supervisor readmits ann", "ann sits 1 with 200", "ann leaves"):
        table.do(line)
    assert table.save()["standing"] == {}


def test_notices_have_a_bound() -> None:
    table = opened("blackjack")
    for at in range(MOST_NOTICES):
        table.do(f"supervisor changes minimum to {5 + at % 2}")
    before = table.save()
    with pytest.raises(IllegalAction, match=r"50 changes are announced and not yet in force.* must wait"):
        table.do("supervisor changes minimum to 5")
    assert table.save() == before


def test_disputes_of_one_player_have_a_bound() -> None:
    sitting = Quiet("blackjack")
    sitting.play(1)
    table = sitting.table
    for _ in range(MOST_DISPUTES_OF_ONE):
        table.do("ann disputes round 1 because of a card")
    with pytest.raises(IllegalAction, match=r"ann has put 10 disputes: the operator decides some"):
        table.do("ann disputes round 1 because of a card")
    table.do("bob disputes round 1 because of a card")
    table.do("operator decides dispute 3: it stands")
    table.do("ann disputes round 1 because of a card")
    disputes = table.save()["history"]["disputes"]
    assert [each["number"] for each in disputes] == [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    with pytest.raises(IllegalAction, match="has no dispute 3"):
        table.do("ann asks for review of dispute 3")


def test_disputes_of_all_have_a_bound() -> None:
    sitting = Quiet("pontoon")
    sitting.play(1)
    table = sitting.table
    for at in range(10):
        table.do(f"{name(at)} sits 3 with 200")
        for _ in range(10):
            table.do(f"{name(at)} disputes round 1 because of a card")
        table.do(f"{name(at)} leaves")
    with pytest.raises(IllegalAction, match=r"100 disputes wait at this table: the operator decides some"):
        table.do("ann disputes round 1 because of a card")
    table.do("operator decides dispute 50: it stands")
    table.do("ann disputes round 1 because of a card")


def test_people_at_a_table_have_a_bound() -> None:
    table = opened("holdem")
    for at in range(MOST_PEOPLE):
        table.do(f"{name(at)} waits")
    with pytest.raises(IllegalAction, match="200 people are at the table, and there is no room for another"):
        table.do("zoe waits")
    table.do(f"{name(7)} leaves")
    table.do("zoe waits")


def calls_of_a_round(table: Table) -> int:
    """How many functions are called while a round of poker is dealt and folded."""
    counted: Counter[str] = Counter()

    def count(frame: Any, event: str, argument: object) -> None:
        counted[event] += 1

    sys.setprofile(count)
    try:
        table.do("dealer deals")
        while table.in_round:
            table.do(f"{table.asked.open[0][0].who} fold")
    finally:
        sys.setprofile(None)
    return counted["call"]


def test_a_line_costs_no_more_where_a_thousand_have_looked() -> None:
    calls = []
    for guests in (0, MOST_EYES - 10):
        table = opened("holdem")
        for seat, who in enumerate(("ann", "bob", "cal"), 1):
            table.do(f"{who} sits {seat} with 500")
        for audience in (RAIL, STAFF, Audience("ann"), *(Audience(name(at)) for at in range(guests))):
            table.view(audience)
        calls_of_a_round(table)
        calls.append(calls_of_a_round(table))
    assert calls[1] <= calls[0] * 1.01


def test_an_audience_that_is_forgotten_is_followed_no_longer_until_it_looks_again() -> None:
    table = opened("holdem")
    for line in ("ann sits 1 with 500", "bob sits 2 with 500", "cal sits 3 with 500"):
        table.do(line)
    ann, bob = Audience("ann"), Audience("bob")
    for audience in (ann, bob, RAIL):
        table.view(audience)
    table.do("dealer deals")
    seen = table.view(ann)["mine"]["cards"]
    assert len(seen) == 2
    since = table.entries
    table.forget(ann)
    table.forget(Audience("zoe"))
    table.do(f"{table.asked.open[0][0].who} fold")
    assert table.changes(since, ann) is None
    assert table.changes(since, bob)
    assert table.view(ann)["mine"]["cards"] == seen
    since = table.entries
    table.do(f"{table.asked.open[0][0].who} fold")
    assert table.changes(since, ann)


def test_of_very_many_who_look_the_one_that_has_not_looked_for_longest_is_forgotten() -> None:
    table = opened("blackjack")
    table.do("ann sits 1 with 200")
    guests = [Audience(name(at)) for at in range(MOST_EYES)]
    for audience in guests:
        table.view(audience)
    assert table.changes(table.entries, guests[0]) == []  # looks again, so another one has to go
    table.view(RAIL)
    assert [at for at, each in enumerate(guests) if table.changes(table.entries, each) is None] == [1]
    json.dumps(table.view(guests[1]))
