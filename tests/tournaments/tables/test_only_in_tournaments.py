"""Rules of tournaments are for their tables alone: a table for money knows nothing of them."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.games import GAMES
from croupier.rulebook.roles import Role
from croupier.tables import Table, open_table
from croupier.tournaments.tables.opening import TablePlan, TablesAre, table_plan
from tests.tournaments.at_tables import begin, software, table_of


def directed(table: Table) -> set[str]:
    """What the director of a tournament may say at a table."""
    return {form.word for form in table.GRAMMAR.forms if form.role is Role.DIRECTOR}


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("omaha", marks=pytest.mark.rule("omaha 20.1")),
        pytest.param("holdem", marks=pytest.mark.rule("holdem 20.1")),
    ],
)
def test_a_director_speaks_at_tables_of_tournaments_alone(game: str) -> None:
    one = software(game)
    begin(one, 3)
    assert {"puts", "lifts_out", "marks_absent"} <= directed(table_of(one, 1))
    cash = open_table(GAMES[game].demonstration)
    assert not directed(cash)
    for line in ("director puts ann at 1 with 5000", "director marks ann absent"):
        with pytest.raises(IllegalAction, match="can only be said at a table of poker tournaments"):
            cash.do(line)


@pytest.mark.parametrize("tables", [TablesAre.TOLD, TablesAre.LIVE, TablesAre.AS_SAID])
def test_only_tables_that_the_software_deals_have_a_secret(tables: TablesAre) -> None:
    assert table_plan(tables, "5e" * 32) == TablePlan(tables, "")
    assert table_plan(TablesAre.SOFTWARE, "5e" * 32) == TablePlan(TablesAre.SOFTWARE, "5e" * 32)
    assert len(table_plan(TablesAre.SOFTWARE).seed) == 64
