"""What missed blinds cost, and those that a player posts to come into a game of poker."""

import pytest

from croupier.rulebook.poker.settings import big_blind, posts_owed


@pytest.mark.rule("holdem 17.4", "omaha 17.4")
@pytest.mark.parametrize(
    ("blinds", "missed", "live", "dead"),
    [
        ((100, 200), (1, 2), 200, 100),
        ((100, 200), (2,), 200, 0),
        ((100, 200), (1,), 0, 100),
        ((200, 200), (1,), 0, 200),
        ((200, 200), (1, 2), 200, 200),
        ((200,), (1,), 200, 0),
        ((100, 200, 400), (1, 2, 3), 400, 300),
        ((100, 200, 400), (1, 2), 200, 100),
        ((100, 200, 400), (1,), 0, 100),
        ((100, 200), (), 0, 0),
    ],
)
def test_the_highest_missed_blind_is_live_if_it_is_the_big_blind_or_more(
    blinds: tuple[int, ...], missed: tuple[int, ...], live: int, dead: int
) -> None:
    assert posts_owed(blinds, missed) == (live, dead)
    assert posts_owed(blinds, missed * 2) == (live, dead)  # of each kind one is owed


@pytest.mark.rule("holdem 17.4", "omaha 17.4", "holdem 4.2(c)", "omaha 4.2(c)")
def test_a_blind_that_the_game_has_no_longer_is_owed_no_more() -> None:
    assert posts_owed((200,), (1, 2)) == (200, 0)
    assert posts_owed((100, 200), (3,)) == (0, 0)
    assert posts_owed((), (1, 2)) == (0, 0)


@pytest.mark.rule("holdem A:Big Blind", "omaha A:Big Blind", "holdem 4.2(c)", "omaha 4.2(c)")
def test_the_big_blind_is_the_second_or_the_only_one() -> None:
    assert [big_blind(levels) for levels in ((), (200,), (100, 200), (100, 200, 400))] == [0, 1, 2, 2]
