"""Each test of a table of boxes or of poker is run at a table of every game whose rules it cites."""

from collections.abc import Iterator

import pytest

from tests.tables.driving import play_game
from tests.tables.poker import playing as poker_play
from tests.tables.twentyone import playing


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the test once for each game of boxes or of poker that it cites."""
    cited = {rule.split()[0] for mark in metafunc.definition.iter_markers("rule") for rule in mark.args}
    games = [game for game in (*playing.SETTINGS, *poker_play.SETTINGS) if game in cited]
    if games:
        metafunc.parametrize("game", games, indirect=True)


@pytest.fixture(autouse=True)
def game(request: pytest.FixtureRequest) -> Iterator[str]:
    """The game of the tables that the test opens."""
    played = getattr(request, "param", "")
    play_game(played)
    yield played
    play_game("")
