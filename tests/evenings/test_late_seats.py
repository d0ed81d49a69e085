"""People who enter late where every seat is taken: a further table, where rules and conditions allow one."""

from pathlib import Path

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.evening import Evening
from tests.evenings.conducting import begun, say

LATE = """\
game = "{game}"
[conditions]
base = "demonstration"
start = {{ at = "19:30", late_entry_until = "level 3" }}
structure.seats = 4
structure.tables = {tables}
structure.sessions = [{{ ends = {{ {ends} }} }}]
"""
BEGUN = (
    *("director opens entries", "director enters p1 to p8", "director closes entries"),
    *("director draws session 1 before sue", "all take their seats", "director starts session 1"),
)


def full(folder: Path, game: str = "holdem", tables: int = 0, ends: str = "players = 1") -> Evening:
    """Two tables of four, at which every seat is taken."""
    evening = begun(folder, LATE.format(game=game, tables=tables, ends=ends))
    say(evening, *BEGUN)
    return evening


def test_a_further_table_is_opened_and_filled_from_the_others(tmp_path: Path) -> None:
    evening = full(tmp_path)
    with pytest.raises(IllegalAction) as refused:
        evening.do("director enters rob", 0.0)
    assert str(refused.value) == (
        "No seat is free: 'director enters rob at 3/1' opens table 3, and 'director reserves rob' puts rob on"
        " the list of reserves. (holdem 20.3(a)(iii)(B))"
    )
    happened = say(evening, "director enters rob at 3/1", "director balances")
    assert "Table 3 is opened, as no seat was free." in [event.words for event in happened[0].events]
    seats = [len(table.taken) for table in evening.tournament.ground.tables.values()]
    assert seats == [3, 3, 3]
    assert happened[-1].said.entry.line.startswith("director balances: ")
    say(evening, "director enters sam")  # who finds a seat at one of the three
    assert evening.tournament.ground.state.entrants["sam"].table in (1, 2, 3)


@pytest.mark.parametrize(
    ("game", "tables", "ends"),
    [("holdem", 2, "players = 1"), ("blackjack", 0, "rounds = 9"), ("omaha", 0, "rounds = 9")],
)
def test_none_is_opened_where_conditions_or_rules_forbid_it(
    tmp_path: Path, game: str, tables: int, ends: str
) -> None:
    evening = full(tmp_path, game, tables, ends)
    with pytest.raises(IllegalAction, match="No seat is free: 'director reserves rob' puts rob on the list"):
        evening.do("director enters rob", 0.0)
    with pytest.raises(IllegalAction, match="'3/1' is not a free seat"):
        evening.do("director enters rob at 3/1", 0.0)
    say(evening, "director reserves rob")


def test_none_is_opened_while_a_seat_is_free(tmp_path: Path) -> None:
    evening = full(tmp_path)
    say(evening, "director enters rob at 3/1")
    with pytest.raises(IllegalAction, match="'4/1' is not a free seat"):
        evening.do("director enters sam at 4/1", 0.0)
