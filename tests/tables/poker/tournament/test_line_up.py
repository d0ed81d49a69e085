"""Who is dealt in at a tournament's table of poker, where the button goes, and who posts the blinds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.tables.poker.line_up import Button, LineUp
from croupier.tables.poker.seated_players import Seated
from croupier.tables.poker.tournament.line_up import line_up

TWO_BLINDS = (50, 100)


def coming(
    last: int, ready: str, blinds: tuple[int, ...] = TWO_BLINDS, button_opens: bool = False
) -> tuple[int, list[int], list[int], list[int]]:
    """The button, who is dealt in, who posts, who waits; newcomers are the seats with a star."""
    seats = {int(each.rstrip("*")): Seated(new=each.endswith("*")) for each in ready.split()}
    found = line_up(Button(last), seats, blinds, button_opens)
    return found.button, [each.seat for each in found.entrants], list(found.blinds), list(found.barred)


def test_the_first_button_is_at_the_dealers_right_and_everybody_is_dealt_in() -> None:
    assert coming(0, "1 3 5 7") == (7, [1, 3, 5, 7], [1, 3], [])


def test_the_button_goes_to_the_next_player_and_over_empty_seats() -> None:
    assert coming(7, "1 3 5 7") == (1, [3, 5, 7, 1], [3, 5], [])
    assert coming(2, "1 3 5 7") == (3, [5, 7, 1, 3], [5, 7], [])


@pytest.mark.rule("holdem 20.9")
def test_a_newcomer_plays_at_once_and_pays_the_big_blind() -> None:
    assert coming(1, "1 3 5 6* 7") == (3, [5, 6, 7, 1, 3], [5, 6], [])
    assert coming(1, "1* 3 5 7") == (3, [5, 7, 1, 3], [5, 7], [])


@pytest.mark.rule("holdem 20.9")
def test_a_newcomer_whose_seat_would_be_the_button_waits_for_it_to_pass() -> None:
    assert coming(1, "1 2* 3 5 7") == (3, [5, 7, 1, 3], [5, 7], [2])
    assert coming(3, "1 2* 3 5 7") == (5, [7, 1, 2, 3, 5], [7, 1], [])


@pytest.mark.rule("holdem 20.9")
def test_a_newcomer_whose_seat_would_be_the_first_blind_waits_until_the_button_has_passed() -> None:
    assert coming(1, "1 3 4* 5 7") == (3, [5, 7, 1, 3], [5, 7], [4])
    assert coming(3, "1 3 4* 5 7") == (5, [7, 1, 3, 5], [7, 1], [4])  # now it would be the button
    assert coming(5, "1 3 4* 5 7") == (7, [1, 3, 4, 5, 7], [1, 3], [])


def test_a_blind_that_is_the_only_one_is_the_big_blind_and_paid_by_a_newcomer() -> None:
    assert coming(1, "1 3 4* 5 7", (100,)) == (3, [4, 5, 7, 1, 3], [4], [])
    assert coming(1, "1 3 4* 5 7", ()) == (3, [4, 5, 7, 1, 3], [], [])


def test_nobody_waits_where_there_would_be_no_round_without_them() -> None:
    assert coming(1, "1 4*") == (1, [4, 1], [4, 1], [])
    assert coming(1, "3 4*") == (3, [4, 3], [4, 3], [])
    assert coming(1, "3* 4*") == (3, [4, 3], [4, 3], [])


@pytest.mark.rule("holdem 20.19")
def test_of_two_players_the_button_posts_first_where_the_rules_say_so() -> None:
    assert coming(1, "1 4", button_opens=True) == (4, [1, 4], [4, 1], [])
    assert coming(1, "1 4", button_opens=False) == (4, [1, 4], [1, 4], [])
    assert coming(1, "1 4 5", button_opens=True) == (4, [5, 1, 4], [5, 1], [])
    # A newcomer who is the big blind of two comes in at once.
    assert coming(1, "1 4*", button_opens=True) == (1, [4, 1], [1, 4], [])


def by_words(last: int, ready: dict[int, bool], many_blinds: bool, button_opens: bool) -> set[int]:
    """Who waits, worked out seat by seat as the reading of the rule has it."""
    playing = sorted(ready)
    while len(playing) > 1:
        clockwise = [each for each in playing if each > last] + [each for each in playing if each <= last]
        button, first = clockwise[0], clockwise[1]
        if button_opens and len(playing) == 2:
            first = button
        if ready[button]:
            playing.remove(button)
        elif many_blinds and ready[first]:
            playing.remove(first)
        else:
            return set(ready) - set(playing)
    return set()


@given(
    last=st.integers(1, 9),
    ready=st.dictionaries(st.integers(1, 9), st.booleans(), min_size=2),
    blinds=st.sampled_from([(), (100,), (50, 100), (25, 50, 100)]),
    button_opens=st.booleans(),
)
def test_who_waits_is_who_would_be_button_or_first_blind_as_a_newcomer(
    last: int, ready: dict[int, bool], blinds: tuple[int, ...], button_opens: bool
) -> None:
    seats = {seat: Seated(new=new) for seat, new in ready.items()}
    found = line_up(Button(last), seats, blinds, button_opens)
    dealt = [each.seat for each in found.entrants]
    assert set(found.barred) == (
        by_words(last, ready, len(blinds) > 1, button_opens) if not all(ready.values()) else set()
    )
    assert set(dealt) | set(found.barred) == set(ready)
    assert len(dealt) >= 2
    assert dealt[-1] == found.button
    assert all(not (each.post or each.dead) for each in found.entrants)
    settled = [seat for seat, new in ready.items() if not new]
    assert set(settled) <= set(dealt)
    assert found.button in (settled or dealt)
    assert len(found.blinds) == min(len(blinds), len(dealt))


@given(seats=st.sets(st.integers(1, 9), min_size=2), last=st.integers(1, 9), button_opens=st.booleans())
def test_in_one_revolution_everybody_has_the_button_and_each_blind_once(
    seats: set[int], last: int, button_opens: bool
) -> None:
    ready = {seat: Seated(new=False) for seat in seats}
    rounds: list[LineUp] = []
    for _ in seats:
        rounds.append(line_up(Button(rounds[-1].button if rounds else last), ready, TWO_BLINDS, button_opens))
    assert {each.button for each in rounds} == seats
    for blind in (0, 1):
        assert {each.blinds[blind] for each in rounds} == seats
