"""What is left to decide in poker when a blind was not covered, or others were taken out (10, 14, 17)."""

import pytest

from croupier.rounds.poker.menu import menu
from tests.rounds.poker.irregular import (
    FLOP,
    HOLDEM_DEAL,
    OMAHA_DEAL,
    TO_FLOP,
    acts,
    ask,
    holdem,
    in_front,
    moved,
    net,
    offered,
    omaha,
    refusal,
    said,
    told,
    won,
)

TWO = "Ah Kh Ad Kd"
FOUR = "Ah Kh Qh Jh Ad Kd Qd Jd"


@pytest.mark.rule("holdem 17.8", "holdem 10.4(a)", "holdem 19.2(a)")
def test_a_short_call_is_not_completed_when_nobody_else_is_left() -> None:
    dialogue = told(holdem(20_000, 20_000), f"{TWO}; ann raise to 6; bob puts 1")
    assert acts(dialogue) == {"completes", "fold"}
    told(dialogue, "supervisor foul ann")
    assert won(dialogue) == [("bob", "pot", 800, "10.4(a)")]
    assert net(dialogue) == {"ann": -600, "bob": 600}  # no commission from a pot of $8


@pytest.mark.rule("holdem 17.8", "holdem 10.4", "holdem 4.8")
def test_nor_when_all_who_are_left_have_less_in() -> None:
    short = f"{HOLDEM_DEAL}; cal raise to 6; bob puts 1; supervisor foul cal"
    dialogue = told(holdem(100, 20_000, 20_000), short)  # ann has tapped out for the small blind
    assert ask_is_none_for("bob", dialogue)
    told(dialogue, f"{FLOP}; 9c 3h; 9d 5d; bob show")
    assert won(dialogue)[0] == ("ann", "pot", 300, "13.1")  # aces, for what ann could match


def ask_is_none_for(player: str, dialogue) -> bool:
    """True iff the player is not asked, and his hand is not folded either."""
    asked = isinstance(dialogue.question, tuple) and any(each.who == player for each in dialogue.question)
    return not asked and not dialogue.round.hand.bettor_of(player).folded


@pytest.mark.rule("holdem 17.8", "holdem 17.3")
def test_after_a_misdeal_nobody_has_put_in_too_little() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal raise to 6; ann puts 1; dealer misdeal")
    assert refusal(dialogue, "ann fold").startswith("ann cannot fold now.")
    assert "The cards must be shuffled." in refusal(dialogue, "ann fold")


@pytest.mark.rule("holdem 17.8", "holdem 17.10")
def test_a_short_call_is_completed_to_what_is_left_to_meet() -> None:
    # Dee's raise to $20 is out with dee's cards; ann, who tapped out for $5, is left to meet.
    dialogue = told(holdem(500, 20_000, 20_000, 20_000), f"{FOUR}; cal fold; dee raise to 20; ann tap out")
    told(dialogue, "bob puts 2; dealer discarded dee")
    (completes, _) = ask(dialogue).options
    assert (completes.act, completes.least, completes.most) == ("completes", 100, 100)
    dialogue = told(holdem(500, 20_000, 20_000, 20_000), f"{FOUR}; cal fold; dee raise to 20; ann tap out")
    told(dialogue, "bob puts 4; dealer discarded dee")
    assert not isinstance(dialogue.question, tuple)  # $3 of the $4 are the call
    assert dialogue.round.hand.bettor_of("bob").total == 500


@pytest.mark.rule("holdem 14.1", "holdem 10.3(a)", "omaha 14.1", "omaha 10.3(a)")
@pytest.mark.parametrize(("game", "deal"), [(holdem, HOLDEM_DEAL), (omaha, OMAHA_DEAL)])
def test_the_full_blind_is_owed_only_while_another_has_chips(game, deal: str) -> None:
    # Bob has tapped out the big blind for $.50, cal for $1.50: ann lacks $.50 of that, not $1 of the blind.
    dialogue = told(game(10_000, 50, 150, smallest_chip=50), f"{deal}; cal tap out")
    call = ask(dialogue).option("call")
    assert call is not None
    assert (call.least, call.most) == (50, 50)
    assert ask(dialogue).option("raise") is None
    told(dialogue, "ann call")
    assert in_front(dialogue)["ann"] == 0  # gathered
    assert dialogue.round.hand.bettor_of("ann").total == 150
    dialogue = told(game(10_000, 50, 10_000, smallest_chip=50), f"{deal}; cal call")
    call = ask(dialogue).option("call")
    assert call is not None
    assert call.least == 100  # cal has chips


@pytest.mark.rule("holdem 14.1")
def test_who_can_match_the_others_with_less_than_the_blind_calls() -> None:
    dialogue = told(holdem(160, 50, 150, smallest_chip=10), f"{HOLDEM_DEAL}; cal tap out; ann call")
    assert dialogue.round.hand.bettor_of("ann").stake == 10
    assert dialogue.round.hand.bettor_of("ann").total == 150


@pytest.mark.rule("holdem 14.1", "holdem 17.7")
@pytest.mark.parametrize("line", ["ann call", "ann puts 3", "ann tap out"])
def test_all_chips_that_make_the_call_make_it_whatever_is_said(line: str) -> None:
    dialogue = told(holdem(400, 20_000, 20_000, tap_units=True), f"{HOLDEM_DEAL}; cal raise to 4; {line}")
    assert in_front(dialogue)["ann"] == 400
    assert dialogue.round.hand.bettor_of("ann").stake == 0


@pytest.mark.rule("holdem 14.1", "holdem 17.7")
@pytest.mark.parametrize("line", ["ann call", "ann puts 5.50"])
def test_chips_above_the_call_that_make_no_least_bet_call(line: str) -> None:
    dialogue = holdem(650, 20_000, 20_000, tap_units=True, smallest_chip=50)
    told(dialogue, f"{HOLDEM_DEAL}; cal raise to 5; {line}")
    ann = dialogue.round.hand.bettor_of("ann")
    assert (ann.bet, ann.stake, ann.tapped) == (500, 150, False)


LIMPED = "cal call; dee call; ann call; dealer out of turn dee raise to 10; bob raise to 6; cal raise to 20"


@pytest.mark.rule("holdem 17.6(c)")
def test_who_comes_to_act_before_him_by_a_raise_counts_too() -> None:
    dialogue = told(holdem(*[20_000] * 4), f"{FOUR}; {LIMPED}")
    assert ask(dialogue).rule == "17.6(c)"
    assert "raise" in acts(dialogue)
    told(dialogue, "dee fold")
    assert dialogue.round.hand.bettor_of("dee").stake == 19_000  # what he bet out of turn stays in the pot


@pytest.mark.rule("omaha 17.6")
def test_in_omaha_he_is_free_then_and_takes_it_back() -> None:
    dialogue = told(omaha(*[20_000] * 4, limit="no_limit"), f"{FOUR}; 2c 3c 4c 5c 2s 3s 4s 5s; {LIMPED}")
    assert ask(dialogue).rule == "17.6"
    told(dialogue, "dee fold")
    assert dialogue.round.hand.bettor_of("dee").stake == 19_800


@pytest.mark.rule("holdem 17.6(c)")
def test_that_chips_bet_out_of_turn_stay_in_the_pot_is_said() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; dealer out of turn bob bet 40; ann bet 50; bob fold")
    assert ("The $40 that bob bet out of turn stays in the pot.", "17.6(c)") in said(dialogue)


@pytest.mark.rule("holdem 17.1", "holdem 17.20")
@pytest.mark.parametrize(
    "line",
    ["dealer out of turn ann raise to 10", "dealer out of turn ann fold", "operator instruct cal; clock cal"],
)
def test_after_any_act_on_a_hand_the_deal_is_not_put_right(line: str) -> None:
    dialogue = told(holdem(), HOLDEM_DEAL)
    assert {"reconstruct", "exposed hole card of"} <= offered(dialogue)
    told(dialogue, line)
    assert not {"reconstruct", "exposed hole card of"} & offered(dialogue)
    assert "misdeal" in offered(dialogue)


CHECKED = "ann check; bob check; cal check"


@pytest.mark.rule("holdem 13.1", "holdem 19.2(a)")
def test_who_is_left_alone_in_a_pot_need_not_show_for_it() -> None:
    # Cal's aces contest the main pot alone; ann's queens are beaten by them, and by bob's kings beside.
    betting = f"cal tap out; ann call; bob call; {FLOP}; ann check; bob bet 10; ann call"
    board = "9c 3h; ann check; bob check; 9d 5d; ann check; bob bet 20; ann call"
    dialogue = told(holdem(20_000, 20_000, 3000), f"Qh Kh Ah Qd Kd Ad; {betting}; {board}")
    assert (ask(dialogue).who, acts(dialogue)) == ("ann", {"show", "muck"})
    told(dialogue, "supervisor foul bob")
    assert (ask(dialogue).who, acts(dialogue)) == ("ann", {"show", "muck"})
    told(dialogue, "ann muck")
    assert [(who, kind) for who, kind, _, _ in won(dialogue)] == [("cal", "pot"), ("ann", "side pot 1")]


@pytest.mark.rule("holdem 13.1", "holdem 17.9")
def test_when_no_hand_counts_any_more_nobody_shows() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; {CHECKED}; 9c 3h; {CHECKED}; 9d 5d; {CHECKED}")
    assert ask(dialogue).who == "bob"
    told(dialogue, "supervisor wrong count of all")
    assert dialogue.over
    assert dialogue.round.void


@pytest.mark.rule("holdem 10.2(c)", "holdem 14.1")
def test_an_opening_player_of_c_with_just_the_call_taps_out_or_folds() -> None:
    dialogue = told(holdem(20_000, 20_000, 200, opener="C"), HOLDEM_DEAL)
    assert acts(dialogue) == {"fold", "tap out"}
    assert {option.act for option in menu("C", True, 200, 0, 200, 0, 0, 200, 100).options} == {
        "fold",
        "tap out",
    }


@pytest.mark.rule("holdem 13.2")
def test_a_pot_that_is_divided_is_paid_by_the_rule_for_that() -> None:
    dialogue = told(
        holdem(20_000, 20_000), "2h 2d 3h 3d; ann call; bob check; 9s As Ks Qs; ann check; bob check"
    )
    told(dialogue, "9c Js; ann check; bob check; 9d Ts; ann check; bob check")
    assert moved(dialogue, "13.2") == [("pot", "purse ann", 200), ("pot", "purse bob", 200)]


@pytest.mark.rule("holdem 17.16", "holdem 4.8")
def test_who_is_back_is_asked_in_a_vote() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; dealer absent ann; dealer present ann")
    told(dialogue, "operator put to vote (who has the button)")
    assert isinstance(dialogue.question, tuple)
    assert {each.who for each in dialogue.question} == {"ann", "bob", "cal"}


@pytest.mark.rule("holdem 17.18")
def test_a_card_shown_to_one_after_the_round_is_named_if_nobody_has_told_it() -> None:
    dialogue = told(holdem(), "?? ?? ?? ?? ?? ??; cal fold; ann fold; dealer showed card of bob 1 Kh")
    assert [card.text for card in dialogue.round.hand.bettor_of("bob").cards] == ["Kh", "??"]
