"""Hints at Ultimate after the flop and on the river; before the flop they are tested with the solved game."""

from fractions import Fraction

import pytest

from croupier.analysis.hints import NoHints, hints
from croupier.analysis.odds.ultimate.hand import hand_on_board
from croupier.analysis.odds.ultimate.stakes import stakes_at
from croupier.cards import cards
from croupier.rulebook.ultimate.settings import UltimateSettings
from soak.ultimate.plain_odds import betting, worths_on
from tests.analysis.hints.views import View, through_json, view_of

FLOP, LAST = "Ks 7c 2d", "9s 3h"


def seat(*answers: str, wager: str = "10", last: str = LAST, dealer: str = "Kd Qd") -> View:
    """Ann with eights: what she sees after she has answered."""
    script = f"ann sits 1 with 1000; ann wagers {wager}; no more bets; {FLOP} {last} 8h 8d {dealer}"
    return view_of("ultimate", "; ".join((script, *answers)))


def options(view: View) -> dict[tuple[str, int], Fraction]:
    """What each option is worth, by act and chips."""
    found = {}
    for each in hints(view).options:
        assert each.worth is not None
        assert each.worth.fraction is not None
        found[each.act, each.amount] = each.worth.fraction
    return found


@pytest.mark.parametrize(("wager", "trips"), [("10", None), ("10 and 5 trips", 500)])
def test_after_the_flop_they_are_the_odds_of_the_hand(wager: str, trips: int | None) -> None:
    stakes = stakes_at(UltimateSettings.read({"unit": "play"}), 1000, trips)
    expected = hand_on_board(cards("8h 8d"), cards(FLOP), stakes, with_trips=trips is not None).worth
    view = seat("ann check", wager=wager)
    assert options(view) == {
        ("play", 2000): expected["bet 2x"],
        ("check", 0): expected["check"],
        ("fold", 0): expected["fold"],
    }
    found = hints(view)
    assert (found.per, found.unit, found.about) == ("ante", 1000, "seat 1")
    assert through_json(found) == found
    assert bool(found.notes) == bool(trips)
    assert found.options[0].words == "play $20 (2x)"


def test_on_the_river_they_are_what_a_plain_count_of_the_dealers_hands_gives() -> None:
    board = cards(f"{FLOP} {LAST}")
    worth = worths_on(board)
    (own,) = (hand for hand in worth if set(hand) == set(cards("8h 8d")))
    assert options(seat("ann check", "ann check")) == {
        ("play", 1000): betting(own, worth, 1),
        ("fold", 0): Fraction(-2),
    }


@pytest.mark.parametrize("answers", [("ann check",), ("ann check", "ann check")])
def test_no_card_that_the_seat_has_not_seen_changes_them(answers: tuple[str, ...]) -> None:
    last = LAST if len(answers) == 2 else "Ah Ad"
    first, second = seat(*answers), seat(*answers, last=last, dealer="Ac As")
    assert hints(first) == hints(second)


def test_whoever_has_nobodys_cards_has_no_hints() -> None:
    view = seat("ann check")
    assert hints(view).who == "ann"
    view["mine"]["cards"] = {}
    with pytest.raises(NoHints, match="the player who sees the cards"):
        hints(view)


def test_conceding_is_never_worth_anything() -> None:
    view = seat("ann check", "ann check", "ann play 10")
    assert view["mine"]["asks"][0]["options"][0]["act"] == "concede"
    with pytest.raises(NoHints, match="conceding never wins"):
        hints(view)
