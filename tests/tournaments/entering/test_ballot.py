"""The ballot: every place as likely as any other, groups kept apart, and a proof that anyone can check."""

from collections import Counter
from hashlib import sha256

import pytest

from croupier.shoes import ShoeError, Stream, verify
from croupier.tournaments.entering.ballot import (
    Candidate,
    NoBallot,
    Seat,
    draw,
    in_order,
    too_many_of_a_group,
)

PEOPLE = [Candidate(f"p{number}", number) for number in range(1, 8)]


def stream(seed: int) -> Stream:
    return Stream(sha256(str(seed).encode()).digest())


def test_in_order_is_one_to_each_table_in_turn() -> None:
    places = in_order(PEOPLE, 2)
    assert [str(places[f"p{number}"]) for number in range(1, 5)] == ["1/1", "2/1", "1/2", "2/2"]


@pytest.mark.rule("holdem 20.8", "ultimate 16.8", "blackjack 19.7", "omaha 20.7", "pontoon 20.7")
def test_every_place_is_as_likely_as_any_other() -> None:
    draws = 6000
    counts: Counter[tuple[str, Seat]] = Counter()
    for seed in range(draws):
        places, _ = draw(PEOPLE, 2, 5, stream(seed))
        assert len(set(places.values())) == len(PEOPLE)
        assert sorted(Counter(place.table for place in places.values()).values()) == [3, 4]
        counts.update(places.items())
    expected = draws / 10
    chi = sum(
        (counts[each.player, Seat(table, seat)] - expected) ** 2 / expected
        for each in PEOPLE
        for table in (1, 2)
        for seat in range(1, 6)
    )
    # For each of 7 players the counts of 10 places have 9 degrees of freedom; 63 in all, 0.1 % above 104.
    assert chi < 104


def test_groups_are_kept_apart_by_drawing_again() -> None:
    people = [Candidate(f"p{number}", number, "Blues" if number < 3 else "") for number in range(1, 8)]
    for seed in range(50):
        places, _ = draw(people, 2, 5, stream(seed), per_table=1)
        assert places["p1"].table != places["p2"].table
        assert not too_many_of_a_group(people, places, 1)


def test_what_no_ballot_can_keep_apart_is_refused() -> None:
    people = [Candidate(f"p{number}", number, "Blues") for number in range(1, 4)]
    with pytest.raises(NoBallot, match="at most 1 of a group"):
        draw(people, 2, 5, stream(0), per_table=1)


def test_the_proof_holds_and_shows_the_places_by_entry_number() -> None:
    places, proof = draw(PEOPLE, 2, 5, stream(1))
    assert proof.order == " ".join(str(places[each.player]) for each in PEOPLE)
    finding = verify(proof.reveal())
    assert finding.ok
    assert finding.sentences[0] == "The commitment is the one to this salt and these 7 places."


def test_a_proof_with_another_place_fails() -> None:
    _, proof = draw(PEOPLE, 2, 5, stream(1))
    first, *rest = proof.order.split(" ")
    assert not verify(proof.reveal() | {"order": " ".join([*rest, first])}).ok


def test_a_place_drawn_twice_fails() -> None:
    from croupier.shoes.ballots import ballot_proof

    finding = verify(ballot_proof(["1/1", "1/1"], stream(1)).reveal())
    assert not finding.ok
    assert "A place was drawn twice." in finding.sentences


@pytest.mark.parametrize("order", ["", "1/0", "1-1", "1/1  1/2"])
def test_what_is_no_ballot_is_refused_in_a_sentence(order: str) -> None:
    _, proof = draw(PEOPLE, 2, 5, stream(1))
    with pytest.raises(ShoeError, match="places such as '1/3'"):
        verify(proof.reveal() | {"order": order})


def test_a_commitment_alone_is_no_proof() -> None:
    _, proof = draw(PEOPLE, 2, 5, stream(1))
    with pytest.raises(ShoeError, match="has no 'salt'"):
        verify(proof.published())
