"""What a window says may be put down is what it takes, whoever asks, wherever and on whatever spot."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.games import demonstration
from croupier.tables import PlayerStanding, WagerWindow
from croupier.tables.twentyone.window import box_window
from croupier.tables.ultimate.window import seat_window

PLAYERS = ("ann", "bob", "cal", "dee")


def any_standing(chance: Random, maximum: int) -> PlayerStanding:
    return PlayerStanding(
        warned=chance.random() < 0.3,
        minimum_only=chance.choice(("", "", "4.8")),
        one_box=chance.random() < 0.2,
        excluded=chance.random() < 0.1,
        personal_limits={1: 2 * maximum} if chance.random() < 0.3 else {},
        ante_limit=chance.choice((0, 2 * maximum)),
    )


def any_window(game: str, chance: Random) -> WagerWindow[Any]:
    """A window in which things have been put down already."""
    settings: Any = replace(demonstration(game), below_min=chance.choice(("advise_then_return", "strict")))
    standing = {player: any_standing(chance, settings.maximum) for player in PLAYERS}
    purses = {player: chance.choice((600, 3000, 500_000)) for player in PLAYERS}
    window: WagerWindow[Any] = (
        seat_window(settings, standing, purses)
        if game == "ultimate"
        else box_window(settings, standing, purses)
    )
    for _ in range(chance.randint(0, 6)):
        amount = chance.choice((settings.minimum, settings.maximum, settings.maximum // 2))
        try:
            window.place(chance.choice(PLAYERS), chance.randint(1, 3), amount - amount % settings.multiple)
        except IllegalAction:
            continue
    return window


def put(window: WagerWindow[Any], player: str, place: int, spot: str, amount: int) -> int:
    """How much of an amount lies on a spot after it was put down there, in a copy of the window."""
    trial = WagerWindow[Any](window.layout, window.standing, window.purses).continued(window)
    trial.place(player, place, **{"amount" if spot == window.layout.main.name else spot: amount})
    placed = trial.find(player, place)
    assert placed is not None
    lies: int = getattr(placed, spot)
    return lies


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate"])
@pytest.mark.parametrize("seed", range(30))
def test_what_is_offered_is_taken_and_what_is_refused_is_not(game: str, seed: int) -> None:
    chance = Random(seed)
    window = any_window(game, chance)
    for player in PLAYERS:
        for place in range(5):
            for spot in [each.name for each in window.layout.spots if not each.equal_to]:
                bounds = window.bounds(player, place, spot)
                if bounds.refusal is not None:
                    assert bounds.offered == 0
                    with pytest.raises(IllegalAction) as caught:
                        put(window, player, place, spot, max(bounds.least, 100))
                    assert (str(caught.value), caught.value.rule) == (
                        str(bounds.refusal),
                        bounds.refusal.rule,
                    )
                elif bounds.offered:
                    for amount in (bounds.least, bounds.offered):
                        assert put(window, player, place, spot, amount) == amount
                else:
                    with pytest.raises(IllegalAction):
                        put(window, player, place, spot, bounds.least)


def test_each_bound_has_its_rule() -> None:
    settings = demonstration("blackjack")
    window = box_window(settings, {"ann": PlayerStanding(personal_limits={1: 80_000}, minimum_only="4.8")})
    of_bob, of_ann = window.bounds("bob", 1, "amount"), window.bounds("ann", 1, "amount")
    assert (of_bob.least_rule, of_bob.most_rule, of_bob.step_rule) == ("3.4", "3.5", "3.3")
    assert (of_ann.most, of_ann.most_rule, of_ann.least_only) == (of_ann.least, "4.8", "4.8")
    window.standing["ann"].minimum_only = ""
    marked = window.bounds("ann", 1, "amount")
    assert (marked.most, marked.most_rule) == (80_000, "3.2")
    window.place("ann", 1, 2000)
    assert window.bounds("bob", 1, "amount").most_rule == "4.6"


def test_a_side_wager_needs_the_main_wager_that_is_put_down_with_it() -> None:
    window = box_window(demonstration("pontoon"))
    refusal = window.bounds("ann", 1, "pairs").refusal
    assert refusal is not None
    assert refusal.rule == "pontoon 18.10"
    assert window.bounds("ann", 1, "pairs", together=["amount"]).refusal is None


def test_a_spot_that_is_not_there_is_an_error() -> None:
    with pytest.raises(LookupError, match="A box has no spot 'trips'"):
        box_window(demonstration("blackjack")).place("ann", 1, 1000, trips=500)


def test_a_blind_has_the_bounds_of_the_ante_and_takes_as_many_chips() -> None:
    window = seat_window(demonstration("ultimate"), purses={"ann": 5001})
    assert window.bounds("ann", 1, "blind") == window.bounds("ann", 1, "ante")
    assert window.bounds("ann", 1, "ante").affordable == 2500
