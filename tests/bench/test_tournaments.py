"""What a tournament costs beside its tables is measured by the real doors of both."""

from bench import tournaments


def test_answers_are_measured_at_cash_tables_and_in_tournaments() -> None:
    one = tournaments.tournament(18)
    assert tournaments.cash(2) > 0
    assert tournaments.answers_of(one, 2) > 0
    assert one.ground.state.tables[1].rounds == 2


def test_lines_are_quick_however_many_have_entered() -> None:
    assert 0 < tournaments.slowest_line(tournaments.tournament(1000)) < 10 * tournaments.MOST_MS
