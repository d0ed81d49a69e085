"""Rules of tournaments are for their tables alone: a table for money knows nothing of them."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.games import GAMES
from croupier.rulebook.roles import Role
from croupier.tables import Table, open_table
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
