"""What is refused in poker, in a sentence that says what is allowed, by the rule that refuses it."""

import pytest

from tests.rounds.poker.irregular import FLOP, HOLDEM_DEAL, OMAHA_DEAL, holdem, omaha, refusal, told

FOUR = "Ah Kh Qh Jh Ad Kd Qd Jd"


@pytest.mark.rule("holdem 10.3(b)", "holdem 10.2(d)(i)")
def test_before_the_flop_a_second_opening_and_a_raise_of_nothing_are_refused_by_its_rules() -> None:
    dialogue = told(holdem(), HOLDEM_DEAL)
    assert refusal(dialogue, "cal bet 4").endswith("(holdem 10.3(b))")
    dialogue = told(holdem(blinds=(), ante=100, min_bet=200), HOLDEM_DEAL)
    assert refusal(dialogue, "ann raise to 4").endswith("(holdem 10.2(d)(i))")


@pytest.mark.rule("holdem 10.3(a)", "holdem 12.3(a)")
def test_there_is_nothing_to_call_before_the_flop_or_after_it() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal call; ann call")
    assert refusal(dialogue, "bob call").endswith("(holdem 10.3(a))")
    told(dialogue, f"bob check; {FLOP}")
    assert refusal(dialogue, "ann call").endswith("(holdem 12.3(a))")


@pytest.mark.rule("holdem 10.3", "holdem 12.3")
def test_what_nobody_is_asked_for_is_refused_by_the_rule_of_the_betting_round() -> None:
    dialogue = told(holdem(), HOLDEM_DEAL)
    assert refusal(dialogue, "cal completes 3").endswith("(holdem 10.3)")
    told(dialogue, f"cal call; ann call; bob check; {FLOP}")
    assert refusal(dialogue, "ann completes 3").endswith("(holdem 12.3)")


@pytest.mark.rule("holdem 5.1")
@pytest.mark.parametrize(("cap", "been"), [(1, "has been 1 raise"), (2, "have been 2 raises")])
def test_how_many_raises_there_have_been_is_said(cap: int, been: str) -> None:
    dialogue = told(holdem(limit="fixed", raise_cap=cap), f"{HOLDEM_DEAL}; cal raise to 4")
    told(dialogue, "ann raise to 6" if cap > 1 else "ann call")
    assert f"There {been}, the most that a betting round allows." in refusal(dialogue, "bob raise to 8")


@pytest.mark.rule("holdem 14.5")
def test_where_nobody_may_raise_everybody_is_told_so() -> None:
    dialogue = holdem(20_000, 20_000, 20_000, 500, short_tapout="no_raise_at_all")
    told(dialogue, f"{FOUR}; cal raise to 4; dee tap out")
    assert "After a tap-out below a full raise nobody may raise." in refusal(dialogue, "ann raise to 10")


@pytest.mark.rule("holdem 10.2(a)", "holdem 10.2(a)(iii)")
def test_an_opening_player_of_a_without_the_call_is_told_to_tap_out() -> None:
    dialogue = told(holdem(20_000, 20_000, 150, opener="A", smallest_chip=50), HOLDEM_DEAL)
    for line in ("cal fold", "cal call and fold"):
        assert "less than the call of $2" in refusal(dialogue, line)


@pytest.mark.rule("holdem 14.1")
def test_who_has_no_whole_least_bet_above_the_call_is_told_to_call() -> None:
    dialogue = holdem(650, 20_000, 20_000, tap_units=True, smallest_chip=50)
    told(dialogue, f"{HOLDEM_DEAL}; cal raise to 5")
    for line in ("ann raise to 6.50", "ann tap out"):
        assert "less than a minimum bet above the call, and may call or fold" in refusal(dialogue, line)


@pytest.mark.rule("omaha 4.2(g)", "holdem 4.2(g)")
@pytest.mark.parametrize(("game", "deal"), [(holdem, HOLDEM_DEAL), (omaha, OMAHA_DEAL)])
def test_a_tap_out_above_the_limit_is_refused_as_that(game, deal: str) -> None:
    dialogue = told(game(limit="full_pot"), deal)
    assert "cal's stake is more than the limit allows anybody to bet." in refusal(dialogue, "cal tap out")


@pytest.mark.rule("holdem 17.16", "holdem 19.3")
def test_a_round_that_was_void_during_a_vote_asks_nobody() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; operator put to vote (who has the button); supervisor void")
    assert refusal(dialogue, "ann agree").startswith("Nobody is asked whether they agree")
    assert refusal(dialogue, "cal fold") == "cal cannot fold any more. The round is over. (holdem 10.3)"


@pytest.mark.rule("holdem 14.5", "omaha 14.5")
@pytest.mark.parametrize(("game", "deal"), [(holdem, HOLDEM_DEAL), (omaha, OMAHA_DEAL)])
def test_a_raise_over_a_short_opening_tap_out_is_refused_as_that(game, deal: str) -> None:
    dialogue = told(game(20_000, 300, 20_000), f"{deal}; cal call; ann call; bob check; {FLOP}; ann check")
    reason = refusal(told(dialogue, "bob tap out"), "cal raise to 4")
    assert "A tap-out of $1 is too small to be raised: open the betting with $2 or more." in reason
    assert reason.endswith(" 14.5)")
    antes = told(game(300, 20_000, 20_000, blinds=(), ante=100, min_bet=400), f"{deal}; ann tap out")
    assert refusal(antes, "bob raise to 4").endswith(" 14.5)")


@pytest.mark.rule("holdem 17.17")
def test_where_a_card_goes_is_named_as_people_name_it() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal call; ann call; bob check; 9s")
    assert dialogue.waiting_for() == "The next card goes to the board."
