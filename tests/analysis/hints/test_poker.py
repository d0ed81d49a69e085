"""Hints at poker: the part of the pot against any hands, exact for one and estimated for more."""

from fractions import Fraction

import pytest

from croupier.analysis import chart, equity
from croupier.analysis.hints import NoHints, hints
from tests.analysis.hints.views import View, through_json, view_of

TWO = "ann sits 1 with 300; bob sits 2 with 300; dealer deals; {ann_1} {bob_1} {ann_2} {bob_2}"


def two(*more: str, bob: str = "Kd Qd", ann: str = "8h 8d", **settings: object) -> View:
    """Ann and bob at Hold-em, and what ann sees after these lines."""
    (ann_1, ann_2), (bob_1, bob_2) = ann.split(), bob.split()
    dealt = TWO.format(ann_1=ann_1, bob_1=bob_1, ann_2=ann_2, bob_2=bob_2)
    return view_of("holdem", "; ".join((dealt, *more)), **settings)


TO_THE_FLOP = ("ann call", "bob check", "4c", "Ks 7c 2d")


def own_cards(view: View) -> set[str]:
    return set(view["mine"]["cards"].values())


def test_against_one_hand_it_is_exact() -> None:
    view = two(*TO_THE_FLOP)
    assert own_cards(view) == {"8h", "8d"}
    found = hints(view)
    assert found.share is not None
    assert found.share.fraction == equity(["8h8d", "*"], board="Ks 7c 2d").players[0].share
    assert found.known == "exact against one hand of any cards"
    assert through_json(found) == found


def test_no_card_that_the_seat_has_not_seen_changes_it() -> None:
    assert hints(two(*TO_THE_FLOP)) == hints(two(*TO_THE_FLOP, bob="2s 3s"))


def test_a_call_says_what_it_takes_to_pay() -> None:
    view = two(*TO_THE_FLOP, "ann check", "bob bet 4")
    assert hints(view).notes == ("A call of $4 pays off if you win 33.3% or more.",)


@pytest.mark.parametrize("objective", ["high", "high_low_8"])
def test_against_several_hands_it_is_estimated_and_says_how_well(objective: str) -> None:
    script = (
        "ann sits 1 with 300; bob sits 2 with 300; cal sits 3 with 300; dealer deals;"
        "Ah 3c 4c 2h 3d 4d Kh 3s 4s Ks 5d 6d"
    )
    view = view_of("omaha", script, objective=objective)
    who = view["asked"][0]["who"]
    view = view_of("omaha", script, who=who, objective=objective)
    found = hints(view)
    assert found.known == "estimated against 2 hands of any cards"
    assert found.share is not None
    assert 0 < found.share.error < 0.01
    hand = "".join(own_cards(view))
    better = equity([hand, "*", "*"], game="omaha", objective=objective, samples=400_000, seed=5, threads=1)
    assert found.share.decimal == pytest.approx(better.players[0].equity, abs=2 * found.share.error)
    assert hints(view) == found  # the same view, the same deals


def test_cards_that_lie_open_count() -> None:
    view = two(*TO_THE_FLOP)
    (bob,) = (at for at in view["hands"] if at == "seat 2")
    numbers = [number for number, _, _ in view["hands"][bob]["cards"]]
    both = {**view, "mine": {**view["mine"], "cards": {**view["mine"]["cards"]}}}
    both["mine"]["cards"] |= dict(zip(map(str, numbers), ("Kd", "Qd"), strict=True))
    shown = hints(both)
    assert shown.share is not None
    assert shown.share.fraction == equity(["8h8d", "KdQd"], board="Ks 7c 2d").players[0].share
    one = {**view, "mine": {**view["mine"], "cards": {**view["mine"]["cards"], str(numbers[0]): "Kd"}}}
    with_king = hints(one)
    assert with_king.share is not None
    assert with_king.share.fraction is not None
    assert with_king.share.fraction < Fraction(1, 4)
    assert with_king.known == "exact against one hand of the cards shown, and any others"


def test_before_the_flop_two_players_read_the_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.analysis.hints.poker import family

    class Known:
        def equity(self, hand: str) -> Fraction:
            return {"88": Fraction(69, 100), "AKs": Fraction(67, 100)}[hand]

    assert callable(chart)
    monkeypatch.setattr(family, "_chart", Known)
    for own, share in (("8h 8d", 69), ("Ah Kh", 67)):
        found = hints(two(ann=own, bob="2s 3s"))
        assert found.share is not None
        assert found.share.fraction == Fraction(share, 100)


def test_there_are_none_between_rounds_and_when_the_betting_is_over() -> None:
    with pytest.raises(NoHints, match="No cards have been dealt yet"):
        hints(view_of("holdem", "ann sits 1 with 300"))
    view = two(*TO_THE_FLOP)
    nothing = {"least": 0, "most": 0, "step": 1, "words": ""}
    view["mine"]["asks"][0]["options"] = [{"act": act, **nothing} for act in ("show", "muck")]
    with pytest.raises(NoHints, match="The betting is over"):
        hints(view)
