"""Laws of the line-up of a round of poker, whoever sits where and owes what (8.3, 17.4, 17.11 to 17.13)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.tables.poker.line_up import FEWEST, Button, LineUp, line_up
from croupier.tables.poker.seated_players import Seated

SEATS = 9
BLINDS = ((), (200,), (100, 200), (100, 200, 400))

players = st.builds(
    Seated,
    new=st.booleans(),
    moved=st.booleans(),
    missed=st.lists(st.integers(1, 3), unique=True).map(sorted),
    posts=st.booleans(),
) | st.just(Seated(new=False))
tables = st.dictionaries(st.integers(1, SEATS), players, max_size=SEATS)
buttons = st.builds(Button, at=st.integers(1, SEATS), first=st.integers(1, SEATS), revolved=st.booleans())


def steps(after: int, to: int) -> int:
    """How many seats it is clockwise from one to another; once round to itself."""
    return (to - after - 1) % SEATS + 1


def seats_of(coming: LineUp) -> list[int]:
    return [entrant.seat for entrant in coming.entrants]


@pytest.mark.rule("holdem 8.3", "omaha 8.3", "holdem 17.11", "omaha 17.11", "holdem 17.4", "omaha 17.4")
@given(button=buttons, ready=tables, blinds=st.sampled_from(BLINDS))
def test_the_button_goes_to_the_next_player_in_the_game_and_nobody_enters_on_it(
    button, ready, blinds
) -> None:
    coming = line_up(button, ready, blinds)
    settled = [seat for seat, player in ready.items() if not player.entering]
    dealt = seats_of(coming)
    if not ready:
        assert dealt == []
        return
    assert dealt[-1] == coming.button
    assert dealt == sorted(dealt, key=lambda seat: steps(coming.button, seat))
    assert coming.blinds == tuple(dealt[: len(blinds)])
    if not settled:
        assert sorted(dealt) == sorted(ready)  # the game begins anew
        return
    assert set(settled) <= set(dealt)
    assert coming.button == min(settled, key=lambda seat: steps(button.at, seat))
    passed_over = [seat for seat in ready if steps(button.at, seat) < steps(button.at, coming.button)]
    if len(set(dealt) - set(passed_over)) >= FEWEST:
        assert set(coming.barred) == set(passed_over)
        assert not set(passed_over) & set(dealt)


@pytest.mark.rule("holdem 17.11", "omaha 17.11", "holdem 17.13", "omaha 17.13", "holdem 17.12", "omaha 17.12")
@given(button=buttons, ready=tables, blinds=st.sampled_from(BLINDS[1:]))
def test_who_comes_in_has_posted_has_his_turn_or_comes_in_the_first_revolution(button, ready, blinds) -> None:
    coming = line_up(button, ready, blinds)
    if all(player.entering for player in ready.values()):
        return
    for turn, entrant in enumerate(coming.entrants, 1):
        player = ready[entrant.seat]
        big = min(len(blinds), 2)
        if not player.entering:
            assert (entrant.post, entrant.dead) == (0, 0)
            continue
        free = player.new and not button.has_passed(entrant.seat)
        his_turn = turn == (len(blinds) if player.missed and not player.new else big)
        kinds = {kind for kind in player.missed if kind <= len(blinds)}
        owes = kinds | ({big} if player.new or player.moved else set())
        if free or his_turn or not owes:
            assert (entrant.post, entrant.dead) == (0, 0)
            continue
        assert player.posts
        live = max(owes) if max(owes) >= big else 0
        assert entrant.dead == sum(blinds[kind - 1] for kind in owes if kind != live)
        by_turn = blinds[turn - 1] if turn <= len(blinds) else 0
        assert max(entrant.post, by_turn) == max(blinds[live - 1] if live else 0, by_turn)


@pytest.mark.rule("holdem 17.4", "omaha 17.4")
@given(button=buttons, ready=tables, out=st.sets(st.integers(1, SEATS)), blinds=st.sampled_from(BLINDS))
def test_a_seat_that_is_not_dealt_in_misses_the_blind_that_goes_past_it(button, ready, out, blinds) -> None:
    coming = line_up(button, ready, blinds)
    dealt = seats_of(coming)
    if len(dealt) < FEWEST:
        return
    left_out = [seat for seat in {*ready, *out} if seat not in dealt]
    expected = {}
    kind = 1
    for step in range(1, SEATS + 1):  # go round the table seat by seat from the button
        seat = (coming.button + step - 1) % SEATS + 1
        if kind > len(coming.blinds):
            break
        if seat == coming.blinds[kind - 1]:
            kind += 1
        elif seat in left_out:
            expected[seat] = kind
    assert coming.missing(left_out) == expected


@pytest.mark.rule("holdem 17.12", "omaha 17.12")
@given(moves=st.lists(st.integers(1, SEATS), min_size=1, max_size=12))
def test_the_button_has_passed_the_seats_that_it_went_over(moves) -> None:
    button = Button().moved(moves[0])
    gone = {moves[0]}
    round_the_table = False
    for to in moves[1:]:
        over = {(button.at + step - 1) % SEATS + 1 for step in range(1, steps(button.at, to) + 1)}
        round_the_table = round_the_table or moves[0] in over
        gone |= over
        button = button.moved(to)
        assert button.at == to
        assert button.revolved == round_the_table
        for seat in range(1, SEATS + 1):
            assert button.has_passed(seat) == (round_the_table or seat in gone)
