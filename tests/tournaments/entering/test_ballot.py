"""The ballot: every place as likely as any other, and groups kept apart."""

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.shoes import Stream
from croupier.tournaments.entering.ballot import (
    Candidate,
    NoBallot,
    Room,
    Seat,
    draw,
    in_order,
    rooms_of,
    too_many_of_a_group,
)

PEOPLE = [Candidate(f"p{number}", number) for number in range(1, 8)]
ROOMS = rooms_of(2, 5)


def stream(seed: int) -> Stream:
    return Stream(sha256(str(seed).encode()).digest())


def test_in_order_is_one_to_each_table_in_turn() -> None:
    places = in_order(PEOPLE, ROOMS)
    assert [str(places[f"p{number}"]) for number in range(1, 5)] == ["1/1", "2/1", "1/2", "2/2"]


DRAWS = 2000
Ballot = Callable[[int], dict[str, Seat]]


def by_lot(seed: int) -> dict[str, Seat]:
    return draw(PEOPLE, ROOMS, stream(seed))


def seats_from_the_lowest(seed: int) -> dict[str, Seat]:
    """Biased: the players are drawn, and sit down from seat 1 on."""
    shuffled = stream(seed).shuffle(range(len(PEOPLE)))
    return {PEOPLE[who].player: Seat(at % 2 + 1, at // 2 + 1) for at, who in enumerate(shuffled)}


def first_table_larger(seed: int) -> dict[str, Seat]:
    """Biased: the first table always has one player more."""
    lots = stream(seed)
    seats = [Seat(1, each) for each in lots.shuffle(range(1, 6))[:4]]
    seats += [Seat(2, each) for each in lots.shuffle(range(1, 6))[:3]]
    return {each.player: seat for each, seat in zip(PEOPLE, lots.shuffle(seats), strict=True)}


def neighbours_stay_together(seed: int) -> dict[str, Seat]:
    """Biased: whoever entered one after the other sits at the same table, each place being as likely."""
    places = by_lot(seed)
    first, second = PEOPLE[0].player, PEOPLE[1].player
    if places[first].table != places[second].table:
        other = next(each for each in places if each != first and places[each].table == places[first].table)
        places[second], places[other] = places[other], places[second]
    return places


def biases(ballot: Ballot) -> tuple[float, float]:
    """How far a ballot is from even: chi-square of players by places, and of who shares a table with whom."""
    places_of: Counter[tuple[str, Seat]] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    for seed in range(DRAWS):
        places = ballot(seed)
        assert len(set(places.values())) == len(PEOPLE)
        assert sorted(Counter(place.table for place in places.values()).values()) == [3, 4]
        places_of.update(places.items())
        pairs.update(
            pair for pair in combinations(sorted(places), 2) if places[pair[0]].table == places[pair[1]].table
        )
    seats = [Seat(table, seat) for table in (1, 2) for seat in range(1, 6)]
    expected = DRAWS / 10
    by_place = sum(
        (places_of[each.player, seat] - expected) ** 2 / expected for each in PEOPLE for seat in seats
    )
    together = DRAWS * 3 / 7  # of 21 pairs, 3 + 6 are at a table together
    by_pair = sum(
        (pairs[pair] - together) ** 2 / together
        for pair in combinations(sorted(each.player for each in PEOPLE), 2)
    )
    return by_place, by_pair


BY_PLACE = 104  # 7 players have 9 degrees of freedom each: 63, of which one in a thousand is above 104
BY_PAIR = 40  # 21 pairs, which are less free than if each were by itself


@pytest.mark.rule("holdem 20.8", "ultimate 16.8", "blackjack 19.7", "omaha 20.7", "pontoon 20.7")
def test_every_place_is_as_likely_as_any_other() -> None:
    by_place, by_pair = biases(by_lot)
    assert by_place < BY_PLACE
    assert by_pair < BY_PAIR


@pytest.mark.parametrize("biased", [seats_from_the_lowest, first_table_larger, neighbours_stay_together])
def test_a_ballot_that_is_not_even_would_be_noticed(biased: Ballot) -> None:
    by_place, by_pair = biases(biased)
    assert by_place > 1.5 * BY_PLACE or by_pair > 1.5 * BY_PAIR


@pytest.mark.rule("holdem 20.9", "ultimate 16.9", "blackjack 19.8", "omaha 20.8", "pontoon 20.8")
@given(
    st.lists(st.integers(0, 5), min_size=1, max_size=6),
    st.integers(0, 20),
    st.integers(0, 2**32),
)
def test_a_ballot_leaves_out_seats_that_are_not_in_use(most: list[int], players: int, seed: int) -> None:
    rooms = [Room(number, range(2, 2 + each), each) for number, each in enumerate(most, 1)]
    people = [Candidate(f"p{number}", number) for number in range(1, 1 + min(players, sum(most)))]
    places = draw(people, rooms, stream(seed))
    for found in (places, in_order(people, rooms)):
        assert len(found) == len(set(found.values())) == len(people)
        counts = Counter(place.table for place in found.values())
        for room in rooms:
            taken = [place.seat for place in found.values() if place.table == room.table]
            assert set(taken) <= set(room.seats)
            # as even as can be: whoever has fewer than another by two is full
            assert (
                counts[room.table] == room.most or counts[room.table] >= max(counts.values(), default=0) - 1
            )


def test_who_sits_where_is_even_among_the_seats_in_use() -> None:
    people = PEOPLE[:3]
    rooms = [Room(1, (1, 3), 2), Room(2, (2,), 1)]
    drawn = Counter(
        (player, str(place))
        for seed in range(900)
        for player, place in draw(people, rooms, stream(seed)).items()
    )
    assert set(drawn) == {(each.player, place) for each in people for place in ("1/1", "1/3", "2/2")}
    assert all(240 < count < 360 for count in drawn.values())


def test_groups_are_kept_apart_by_drawing_again() -> None:
    people = [Candidate(f"p{number}", number, "Blues" if number < 3 else "") for number in range(1, 8)]
    for seed in range(50):
        places = draw(people, ROOMS, stream(seed), per_table=1)
        assert places["p1"].table != places["p2"].table
        assert not too_many_of_a_group(people, places, 1, 0)


def test_what_no_ballot_can_keep_apart_is_refused() -> None:
    people = [Candidate(f"p{number}", number, "Blues") for number in range(1, 4)]
    with pytest.raises(NoBallot, match="at most 1 of a group"):
        draw(people, ROOMS, stream(0), per_table=1)
