"""What the operator may determine at a table of Hold-em or Omaha, and what contradicts itself."""

from typing import Any

import pytest

from croupier.chips import Unit
from croupier.ranking import Aim, orders_of
from croupier.rulebook.amounts import Commission
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.settings import BadSetting

GAMES: dict[str, type[PokerSettings]] = {"holdem": HoldemSettings, "omaha": OmahaSettings}
TEN = Commission("pot", 10, 500)


def refused(game: str, name: str, words: str, **given: Any) -> None:
    """The settings are refused because of that one."""
    with pytest.raises(BadSetting) as caught:
        GAMES[game](**given)
    assert caught.value.name == name
    assert words in str(caught.value)


@pytest.mark.rule("holdem 2.2", "omaha 2.2", "holdem 9.2", "omaha 9.2")
@pytest.mark.parametrize(
    ("game", "deck", "burn", "most"),
    [
        *(
            ("holdem", deck, True, most)
            for deck, most in zip((52, 48, 44, 40, 36, 32), (22, 20, 18, 16, 14, 12), strict=True)
        ),
        *(
            ("omaha", deck, burn, most)
            for burn in (True, False)
            for deck, most in zip((52, 48, 44, 40, 36, 32), (11, 10, 9, 8, 7, 6), strict=True)
        ),
    ],
)
def test_a_table_has_no_more_seats_than_its_deck_serves(game: str, deck: int, burn: bool, most: int) -> None:
    assert GAMES[game](deck=deck, burn=burn, seats=most).seats == most
    refused(game, "seats", f"serves {most} players", deck=deck, burn=burn, seats=most + 1)
    refused(game, "seats", f"dealt by 9.2 ({game} 2.2).", deck=deck, burn=burn, seats=most + 1)


@pytest.mark.rule("holdem 2.3", "omaha 2.3")
def test_the_joker_is_a_card_more_to_deal() -> None:
    assert len(OmahaSettings(deck=36, joker=True, seats=7).cards.cards) == 37
    assert OmahaSettings(deck=40, joker=True, burn=False, seats=9).seats == 9
    refused("omaha", "seats", "8 players", deck=40, burn=False, seats=9)


@pytest.mark.rule("holdem 2.2", "omaha 2.2")
@pytest.mark.parametrize("game", GAMES)
def test_only_six_decks_are_allowed(game: str) -> None:
    refused(game, "deck", "it must be 52, 48, 44, 40, 36 or 32 ", deck=50)


@pytest.mark.rule("holdem 3.5", "holdem 3.5(d)", "omaha 3.5", "omaha 3.5(d)")
@pytest.mark.parametrize("game", GAMES)
def test_the_objective_says_which_hands_win(game: str) -> None:
    aims = {
        "high": [Aim.HIGH],
        "low": [Aim.LOW],
        "high_low": [Aim.HIGH, Aim.LOW],
        "high_low_8": [Aim.HIGH, Aim.LOW_8],
    }
    for objective, wanted in aims.items():
        settings = GAMES[game](objective=objective, ace_low=False, low_ace=True)
        assert [order.aim for order in orders_of(settings)] == wanted
        assert all(not order.ace_low and order.low_ace for order in orders_of(settings))
    with pytest.raises(BadSetting, match="high_low_8"):
        GAMES[game](objective="low_8")


@pytest.mark.rule("holdem 3.5(d)", "omaha 3.5(d)")
@pytest.mark.parametrize("game", GAMES)
def test_a_low_of_eight_needs_five_ranks_of_eight_or_less(game: str) -> None:
    for deck in (36, 32):
        refused(game, "objective", f"with {deck} cards", objective="high_low_8", deck=deck, seats=6)
    refused(game, "objective", "with 40 cards", objective="high_low_8", deck=40, seats=6, ace_low=False)
    assert GAMES[game](objective="high_low_8", deck=40, seats=6)
    assert GAMES[game](objective="high_low_8", deck=40, seats=6, ace_low=False, low_ace=True)
    assert GAMES[game](objective="high_low_8", deck=44, seats=6, ace_low=False)


@pytest.mark.rule("holdem 3.5(d)", "omaha 3.5(d)")
@pytest.mark.parametrize("game", GAMES)
def test_a_low_of_eight_that_is_almost_never_made_is_warned_of(game: str) -> None:
    for deck in (40, 44):
        for joker in (False, True):
            ((name, words),) = GAMES[game](objective="high_low_8", deck=deck, joker=joker, seats=6).warnings()
            assert name == "objective"
            assert words == f"With {deck} cards a low of eight or better is almost never made."
        assert not GAMES[game](objective="high_low", deck=deck, seats=6).warnings()
    for deck in (48, 52):
        assert not GAMES[game](objective="high_low_8", deck=deck, seats=6).warnings()


@pytest.mark.rule("holdem 4.8(a)", "holdem 4.2(j)", "omaha 4.8")
def test_a_standing_clock_is_hold_ems_alone() -> None:
    assert HoldemSettings.read({"act_clock_seconds": 30}).standing_clock == 30
    assert HoldemSettings().standing_clock == OmahaSettings().standing_clock == 0
    assert (HoldemSettings.clock_seconds, OmahaSettings.clock_seconds) == (40, 90)
    with pytest.raises(BadSetting, match="no such setting"):
        OmahaSettings.read({"act_clock_seconds": 30})


@pytest.mark.rule("holdem 4.2", "omaha 4.2", "holdem 4.2(c)", "omaha 4.2(c)")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("name", "words", "given"),
    [
        ("ante", "not both", {"ante": 100}),
        ("blinds", "one to three blinds, or an ante", {"blinds": (), "min_bet": 200}),
        ("blinds", "at least the one before", {"blinds": (200, 100)}),
        ("blinds", "up to 3 amounts", {"blinds": (100, 200, 300, 400)}),
        ("blinds", "must be divisible by 'smallest_chip'", {"blinds": (100, 250)}),
        ("min_bet", "needs a minimum bet", {"blinds": (), "ante": 100}),
        ("min_bet", "must be divisible by 'smallest_chip'", {"min_bet": 250}),
        (
            "over_blind",
            "an ante game has none",
            {"blinds": (), "ante": 100, "min_bet": 200, "over_blind": True},
        ),
        ("over_blind_levels", "at least the blind before", {"over_blind_levels": (100,)}),
        ("over_blind_levels", "at least the blind before", {"over_blind_levels": (800, 400)}),
        ("max_bet", "needs a maximum bet", {"limit": "spread"}),
        ("max_bet", "no lower than the minimum", {"limit": "spread", "max_bet": 100}),
        ("max_bet", "only a spread limit game", {"max_bet": 1000}),
        ("levels", "only a fixed limit game", {"levels": (200, 400)}),
        ("levels", "not below the others", {"limit": "fixed", "levels": (400, 200)}),
        ("opening_max", "only a straddle limit game", {"opening_max": 400}),
        ("opening_max", "below the minimum bet", {"limit": "straddle", "opening_max": 100}),
        ("max_buy_in", "below the minimum table stake", {"min_stake": 20_000, "max_buy_in": 10_000}),
    ],
)
def test_determinations_that_contradict_each_other_are_refused(
    game: str, name: str, words: str, given: dict[str, Any]
) -> None:
    refused(game, name, words, **given)


@pytest.mark.rule("holdem 5.1", "omaha 5.1")
def test_the_number_of_raises_is_open_only_where_the_rules_leave_it_open() -> None:
    for limit in ("no_limit", "full_pot", "half_pot"):
        refused("holdem", "raise_cap", "any number of raises", limit=limit, raise_cap=4)
        assert HoldemSettings(limit=limit).raises_allowed(6) is None
    for limit in ("no_limit", "full_pot", "half_pot", "fixed", "straddle"):
        refused("omaha", "raise_cap", "three raises", limit=limit, raise_cap=4)
        assert [OmahaSettings(limit=limit).raises_allowed(able) for able in (6, 3, 2)] == [3, 3, None]
    fixed = HoldemSettings(limit="fixed")
    assert [fixed.raises_allowed(able) for able in (6, 3, 2)] == [3, 3, None]
    assert HoldemSettings(limit="fixed", raise_cap=4).raises_allowed(3) == 4


@pytest.mark.rule("holdem 6.2", "omaha 6.2")
@pytest.mark.parametrize("game", GAMES)
def test_an_ante_game_has_no_cap_unless_one_is_set(game: str) -> None:
    ante: dict[str, Any] = {"blinds": (), "ante": 100, "min_bet": 200, "limit": "fixed"}
    assert GAMES[game](**ante).raises_allowed(6) is None
    assert GAMES[game](**ante, raise_cap=2).raises_allowed(6) == 2


@pytest.mark.rule("holdem 15.2(e)")
def test_ten_per_cent_is_for_hold_em_with_a_maximum_buy_in_of_500_dollars() -> None:
    assert HoldemSettings(commission=TEN, max_buy_in=50_000).lower_rate_allowed
    refused("holdem", "commission", "does not qualify", commission=TEN, max_buy_in=50_100)
    refused("holdem", "commission", "does not qualify", commission=TEN, max_buy_in=0)
    assert HoldemSettings(commission=Commission("pot", 5, 500), max_buy_in=0)


@pytest.mark.rule("omaha 15.2(e)")
def test_ten_per_cent_is_for_omaha_with_a_least_table_stake_of_100_dollars() -> None:
    assert OmahaSettings(commission=TEN, min_stake=10_000, max_buy_in=0).lower_rate_allowed
    refused("omaha", "commission", "does not qualify", commission=TEN, min_stake=10_100)
    assert OmahaSettings(commission=Commission("pot", 5, 500), min_stake=10_100)


@pytest.mark.rule("holdem 15.1", "omaha 15.1")
@pytest.mark.parametrize("game", ["holdem", "omaha"])
@pytest.mark.parametrize("commission", [Commission("pot", 5, 10_00), Commission("time", 6_00, 0)])
def test_no_commission_is_taken_at_the_tables_of_a_tournament(game: str, commission: Commission) -> None:
    refused(
        game,
        "commission",
        "none is taken at a tournament's tables",
        unit=Unit.TOURNAMENT,
        commission=commission,
    )


@pytest.mark.rule("holdem 15.2", "omaha 15.2", "holdem 13.2", "omaha 13.2")
@pytest.mark.parametrize("game", GAMES)
def test_a_commission_is_one_that_the_chips_in_play_can_pay(game: str) -> None:
    def given(chip: int, commission: Commission) -> dict[str, Any]:
        return {"smallest_chip": chip, "commission": commission, "blinds": (10 * chip, 20 * chip)}

    five = Commission("pot", 5, 1000)
    for chip in (5, 10, 25, 50, 100):
        assert GAMES[game](**given(chip, five)).commission == five
    for chip in (40, 200, 250, 500):
        refused(game, "commission", "charges by time", **given(chip, five), min_stake=10_000)
    for chip in (200, 500):
        assert GAMES[game](**given(chip, Commission("time", 1000, 0)))
    refused(game, "commission", "whole number of chips", **given(100, Commission("pot", 5, 750)))
    refused(game, "commission", "whole number of chips", **given(100, Commission("time", 650, 0)))
    assert GAMES[game](**given(50, Commission("pot", 5, 750)))


@pytest.mark.rule("holdem 15.1", "omaha 15.1", "holdem 15.3", "omaha 15.3")
@pytest.mark.parametrize("game", GAMES)
def test_commission_is_mandatory_and_has_an_approved_maximum_or_rate(game: str) -> None:
    kind = GAMES[game]
    assert {"commission", "commission_approval"} <= set(kind().missing())
    pot = kind.read({"commission": {"basis": "pot", "rate": "5%", "cap": "10"}})
    assert (pot.commission, pot.commission.free) == (Commission("pot", 5, 1000), 1900)
    time = kind.read({"commission": {"basis": "time", "rate": "6"}})
    assert time.commission == Commission("time", 600, 0)
    for settings in (pot, time):
        assert "commission" not in settings.missing()
        assert kind.read(settings.write()) == settings
    for wrong in (
        {"basis": "pot", "rate": "5%"},
        {"basis": "pot", "rate": "7%", "cap": "10"},
        {"basis": "pot", "rate": "5%", "cap": "0"},
        {"basis": "time", "rate": "0"},
        {"basis": "time"},
    ):
        with pytest.raises(BadSetting, match="approved"):
            kind.read({"commission": wrong})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("heads_up", "button_first"),
        ("forced_by_seat", True),
        ("dead_antes", True),
        ("raises", "ordinary"),
        ("short_blinds", "as_posted"),
        ("open_all_in", True),
    ],
)
def test_a_table_for_dollars_keeps_to_the_instrument(game: str, name: str, given: object) -> None:
    refused(game, name, "", **{name: given})
    assert getattr(GAMES[game](unit=Unit.TOURNAMENT, **{name: given}), name) == given  # type: ignore[arg-type]


def test_a_deck_that_there_is_not_is_refused_together_with_other_faults() -> None:
    wrong = HoldemSettings.faults({"deck": 50, "objective": "both", "seats": 40})
    assert [each.name for each in wrong] == ["deck", "objective", "seats"]
