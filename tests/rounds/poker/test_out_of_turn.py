"""Bets out of turn, each game by its own rules (Hold-em 17.5, 17.6; Omaha 17.5, 17.6; 17.10)."""

import pytest

from croupier.dialogue import IllegalAction
from croupier.dialogue.events import Ruled
from croupier.dialogue.questions import Draw
from tests.rounds.poker.irregular import (
    BOB,
    CAL,
    FLOP,
    HOLDEM_DEAL,
    OMAHA_DEAL,
    TO_FLOP,
    Poker,
    acts,
    ask,
    collected,
    holdem,
    in_front,
    moved,
    net,
    offered,
    omaha,
    said,
    told,
)

FREE = {"fold", "call", "raise", "tap out"}
OMAHA_TO_FLOP = f"{OMAHA_DEAL}; cal call; ann call; bob check; {FLOP}"


def early(act: str) -> Poker:
    """Hold-em after the flop, $6 in the pot; ann is to act and bob acts before her."""
    return told(holdem(), f"{TO_FLOP}; dealer out of turn bob {act}")


def early_in_omaha(act: str, **settings: object) -> Poker:
    """Omaha after the flop, where bob acts before ann."""
    return told(omaha(**settings), f"{OMAHA_TO_FLOP}; dealer out of turn bob {act}")


@pytest.mark.rule("holdem 17.6")
def test_those_skipped_act_first_and_no_chip_has_moved() -> None:
    dialogue = early("bet 40")
    assert ask(dialogue).who == "ann"
    assert acts(dialogue) == {"fold", "check", "bet", "tap out"}
    assert in_front(dialogue) == {"ann": 0, "bob": 0, "cal": 0}


@pytest.mark.rule("holdem 17.6(a)")
def test_if_those_skipped_check_he_checks_and_takes_his_chips_back() -> None:
    dialogue = told(early("bet 40"), "ann check")
    assert ask(dialogue).who == "cal"
    assert in_front(dialogue)["bob"] == 0
    assert said(dialogue)[-1][1] == "17.6(a)"
    told(dialogue, "cal bet 4; ann fold")
    assert acts(dialogue) == FREE  # the bet out of turn is forgotten
    dialogue = told(early("bet 40"), "ann check; cal check")
    assert isinstance(dialogue.question, Draw)  # he has acted, and is not asked again


@pytest.mark.rule("holdem 17.6(b)")
@pytest.mark.parametrize("wager", ["30", "40"])
def test_after_a_wager_not_above_his_he_may_call_or_fold_and_not_raise(wager: str) -> None:
    dialogue = told(early("bet 40"), f"ann bet {wager}")
    assert (ask(dialogue).who, ask(dialogue).rule) == ("bob", "17.6(b)")
    assert acts(dialogue) == {"fold", "call"}
    with pytest.raises(IllegalAction, match="call or fold, not raise") as refused:
        told(dialogue, "bob raise to 100")
    assert refused.value.rule == "holdem 17.6(b)"
    with pytest.raises(IllegalAction):
        told(dialogue, "bob puts 100")
    told(dialogue, "bob call")
    assert in_front(dialogue)["bob"] == int(wager) * 100  # and what is over the call has gone back


@pytest.mark.rule("holdem 17.6(b)")
def test_a_fold_then_takes_the_chips_back() -> None:
    dialogue = told(early("bet 40"), "ann bet 30; bob fold; cal fold")
    assert net(dialogue) == {"ann": 400, "bob": -200, "cal": -200}


@pytest.mark.rule("holdem 17.6(b)", "holdem 14.1")
def test_with_less_than_the_call_he_may_tap_out_for_it() -> None:
    dialogue = told(holdem(20_000, 2200, 20_000), f"{TO_FLOP}; dealer out of turn bob tap out; ann bet 20")
    assert acts(dialogue) == {"fold", "call"}  # $20 is all he has, and the call
    dialogue = told(holdem(20_000, 2200, 20_000), f"{TO_FLOP}; dealer out of turn bob tap out; ann bet 30")
    assert ask(dialogue).rule == "17.6(c)"
    assert acts(dialogue) == {"fold", "tap out"}


@pytest.mark.rule("holdem 17.6(c)")
def test_after_a_larger_wager_he_may_call_raise_or_fold() -> None:
    dialogue = told(early("bet 40"), "ann bet 41")
    assert (ask(dialogue).who, ask(dialogue).rule) == ("bob", "17.6(c)")
    assert acts(dialogue) == FREE
    told(dialogue, "bob raise to 90")
    assert in_front(dialogue)["bob"] == 9000


@pytest.mark.rule("holdem 17.6(c)")
def test_if_he_folds_then_his_wager_stays_in_the_pot() -> None:
    dialogue = told(early("bet 40"), "ann bet 50; bob fold")
    assert moved(dialogue, "17.6(c)") == [("purse bob", "bet bob seat 2", 4000)]
    told(dialogue, "cal fold")
    assert net(dialogue) == {"ann": 4400, "bob": -4200, "cal": -200}


@pytest.mark.rule("holdem 17.6(c)", "holdem 4.8(b)")
def test_it_stays_as_well_if_the_clock_folds_his_hand() -> None:
    dialogue = told(early("bet 40"), "ann bet 50; operator instruct bob; clock bob; cal fold")
    assert net(dialogue)["bob"] == -4200


@pytest.mark.rule("holdem 17.6(c)", "holdem 17.10")
def test_it_stays_as_well_if_his_cards_enter_the_discard_pile_in_his_turn_and_not_before() -> None:
    dialogue = told(early("bet 40"), "ann bet 50; dealer discarded bob; cal fold")
    assert net(dialogue)["bob"] == -4200
    dialogue = told(early("bet 40"), "dealer discarded bob; ann bet 50; cal fold")
    assert net(dialogue)["bob"] == -200


@pytest.mark.rule("holdem 17.6(d)")
def test_if_one_of_those_skipped_folds_and_nobody_wagers_it_stands() -> None:
    dialogue = told(early("bet 40"), "ann fold")
    assert ask(dialogue).who == "cal"
    assert in_front(dialogue) == {"ann": 0, "bob": 4000, "cal": 0}
    assert moved(dialogue, "17.6(d)") == [("purse bob", "bet bob seat 2", 4000)]
    told(dialogue, "cal raise to 80")
    assert ask(dialogue).who == "bob"
    assert acts(dialogue) == FREE


def fourth(script: str) -> Poker:
    """Hold-em with four players after the flop, where dee bets $40 before ann, bob and cal have acted."""
    deal = "Ah Kh Qh Jh Ad Kd Qd Jd; cal call; dee call; ann call; bob check"
    four = holdem(20_000, 20_000, 20_000, 20_000)
    return told(four, f"{deal}; {FLOP}; dealer out of turn dee bet 40; {script}")


@pytest.mark.rule("holdem 17.6(a)", "holdem 17.6(b)", "holdem 17.6(c)", "holdem 17.6(d)")
@pytest.mark.parametrize(
    ("script", "rule"),
    [
        ("ann bet 10; bob fold; cal raise to 60", "17.6(c)"),
        ("ann bet 60; bob fold; cal fold", "17.6(c)"),
        ("ann check; bob bet 10; cal fold", "17.6(b)"),
        ("ann fold; bob bet 40; cal call", "17.6(b)"),
    ],
)
def test_a_larger_wager_comes_before_a_smaller_and_a_wager_before_a_fold(script: str, rule: str) -> None:
    dialogue = fourth(script)
    assert (ask(dialogue).who, ask(dialogue).rule) == ("dee", rule)


@pytest.mark.rule("holdem 17.6(a)", "holdem 17.6(d)")
def test_a_fold_comes_before_checks_and_only_checks_make_him_check() -> None:
    assert in_front(fourth("ann check; bob fold; cal check"))["dee"] == 4000
    checked = fourth("ann check; bob check; cal check")
    assert dict(in_front(checked))["dee"] == 0
    assert "17.6(a)" in {rule for _, rule in said(checked)}


@pytest.mark.rule("holdem 17.6(d)", "holdem 17.7")
def test_a_bet_that_stands_counts_by_its_size() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; ann bet 20; dealer out of turn cal raise to 30; bob fold")
    assert in_front(dialogue) == {"ann": 0, "bob": 0, "cal": 0}  # the betting round is over
    assert net_in_pot(dialogue) == 600 + 4000  # between call and raise it was a call


@pytest.mark.rule("holdem 17.6(d)", "holdem 17.8")
def test_a_bet_that_stands_and_is_too_small_is_completed_or_folded() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; ann bet 20; dealer out of turn cal bet 10; bob fold")
    assert (ask(dialogue).who, ask(dialogue).rule) == ("cal", "17.8")
    told(dialogue, "cal fold")
    assert net(dialogue) == {"ann": 400, "bob": -200, "cal": -200}


def net_in_pot(dialogue: Poker) -> int:
    return dialogue.round.accounts[dialogue.round.hand.pot]


@pytest.mark.rule("holdem 17.6(b)", "holdem 17.6(c)")
def test_before_the_flop_a_call_of_the_blind_is_a_wager() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; dealer out of turn ann raise to 10; cal call")
    assert (ask(dialogue).who, ask(dialogue).rule) == ("ann", "17.6(b)")
    assert acts(dialogue) == {"fold", "call"}
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; dealer out of turn ann raise to 10; cal raise to 20")
    assert (ask(dialogue).who, ask(dialogue).rule) == ("ann", "17.6(c)")


@pytest.mark.rule("holdem 17.6(d)")
def test_before_the_flop_it_stands_after_a_fold() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; dealer out of turn ann raise to 10; cal fold")
    assert in_front(dialogue)["ann"] == 1000
    assert ask(dialogue).who == "bob"


@pytest.mark.rule("holdem 17.6")
def test_a_bet_whose_turn_does_not_come_goes_back() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; ann check; bob check; dealer out of turn ann bet 40; cal check")
    assert net_in_pot(dialogue) == 600
    assert said(dialogue)[-1] == ("ann takes back what was bet out of turn.", "17.6")


@pytest.mark.rule("holdem 17.6")
def test_he_who_is_left_alone_wins_and_takes_his_bet_back() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; ann check; bob fold; dealer out of turn ann bet 40; cal fold")
    assert net(dialogue) == {"ann": 400, "bob": -200, "cal": -200}


@pytest.mark.rule("holdem 17.5")
def test_what_the_dealer_directed_in_error_is_taken_back() -> None:
    dialogue = told(early("bet 40"), "dealer directed bob; ann bet 30")
    assert acts(dialogue) == FREE
    assert ask(dialogue).rule == "12.3"
    told(dialogue, "bob fold; cal fold")
    assert net(dialogue)["bob"] == -200


@pytest.mark.rule("holdem 17.5")
def test_whoever_acted_after_him_takes_it_back_too_and_who_acted_before_does_not() -> None:
    bets = "dealer out of turn cal bet 50; dealer out of turn dee bet 40"
    dialogue = told(fourth_to_act(), f"{bets}; dealer directed cal")
    assert dialogue.round.out_of_turn.bets == ()
    dialogue = told(fourth_to_act(), f"{bets}; dealer directed dee")
    assert [bet.bettor.player for bet in dialogue.round.out_of_turn.bets] == ["cal"]


def fourth_to_act() -> Poker:
    deal = "Ah Kh Qh Jh Ad Kd Qd Jd; cal call; dee call; ann call; bob check"
    return told(holdem(20_000, 20_000, 20_000, 20_000), f"{deal}; {FLOP}")


@pytest.mark.rule("holdem 17.5")
def test_only_who_has_acted_out_of_turn_was_directed_to() -> None:
    assert "directed" not in offered(told(holdem(), TO_FLOP))
    with pytest.raises(IllegalAction, match="Name whom"):
        told(early("bet 40"), "dealer directed cal")


@pytest.mark.rule("omaha 17.5")
def test_omaha_has_no_such_rule() -> None:
    assert "directed" not in offered(early_in_omaha("bet 4"))
    assert "directed" not in omaha().round.vocabulary.rulings


@pytest.mark.rule("omaha 17.5")
@pytest.mark.parametrize("skipped", ["check", "fold"])
def test_in_omaha_it_stands_if_those_skipped_check_or_fold(skipped: str) -> None:
    dialogue = told(early_in_omaha("bet 4"), f"ann {skipped}")
    assert in_front(dialogue)["bob"] == 400
    assert ask(dialogue).who == "cal"
    assert moved(dialogue, "17.5") == [("purse bob", "bet bob seat 2", 400)]


@pytest.mark.rule("omaha 17.5")
def test_in_omaha_it_stands_as_a_raise_over_a_smaller_bet_and_as_a_call_of_an_equal_one() -> None:
    assert in_front(told(early_in_omaha("bet 6"), "ann bet 2"))["bob"] == 600
    assert in_front(told(early_in_omaha("bet 6"), "ann bet 6"))["bob"] == 600


@pytest.mark.rule("omaha 17.5", "omaha 17.7")
def test_in_omaha_what_is_no_full_raise_over_a_smaller_bet_is_a_call() -> None:
    dialogue = told(early_in_omaha("bet 6"), "ann bet 4")
    assert in_front(dialogue) == {"ann": 400, "bob": 400, "cal": 0}
    assert ask(dialogue).who == "cal"


@pytest.mark.rule("omaha 17.5")
def test_in_omaha_what_exceeds_the_limits_goes_back() -> None:
    dialogue = told(early_in_omaha("bet 50"), "ann check")
    assert in_front(dialogue)["bob"] == 600  # the pot


@pytest.mark.rule("omaha 17.6")
def test_in_omaha_after_a_larger_bet_he_is_free_and_a_fold_takes_the_bet_back() -> None:
    dialogue = told(early_in_omaha("bet 4"), "ann bet 5")
    assert (ask(dialogue).who, ask(dialogue).rule) == ("bob", "17.6")
    assert acts(dialogue) == {"fold", "call", "raise"}
    told(dialogue, "bob fold; cal fold")
    assert net(dialogue) == {"ann": 400, "bob": -200, "cal": -200}


@pytest.mark.rule("holdem 17.6")
def test_a_check_out_of_turn_binds_nobody() -> None:
    dialogue = told(early("check"), "ann check")
    assert (ask(dialogue).who, ask(dialogue).rule) == ("bob", "12.3")
    assert acts(dialogue) == {"fold", "check", "bet", "tap out"}


@pytest.mark.rule("holdem 17.10")
def test_a_fold_out_of_turn_binds_and_the_others_act_as_if_he_were_out() -> None:
    dialogue = early("fold")
    assert collected(dialogue) == [(BOB, "17.10")]
    told(dialogue, "ann check")
    assert ask(dialogue).who == "cal"


@pytest.mark.rule("holdem 17.6(b)")
def test_a_call_out_of_turn_is_a_wager_of_what_there_was_to_call() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; ann bet 20; dealer out of turn cal call; bob raise to 50")
    assert (ask(dialogue).who, ask(dialogue).rule) == ("cal", "17.6(c)")
    told(dialogue, "cal fold; ann fold")
    assert net(dialogue)["cal"] == -200 - 2000


@pytest.mark.rule("holdem 17.6")
@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("ann bet 40", "Name whom"),  # it is her turn
        ("bob", "needs what was done"),
        ("bob bet", "cannot bet"),
        ("bob bet 500", r"\$1 to \$198"),
        ("bob bet 4.50", r"in steps of \$1"),
        ("bob check 40", "takes no amount"),
        ("bob show", "needs what was done"),
    ],
)
def test_what_nobody_can_have_done_out_of_turn(line: str, says: str) -> None:
    dialogue = told(holdem(), TO_FLOP)
    with pytest.raises(IllegalAction, match=says) as refused:
        told(dialogue, f"dealer out of turn {line}")
    assert refused.value.rule == "holdem 17.6"


@pytest.mark.rule("holdem 17.6", "holdem 14.1")
def test_who_has_folded_or_tapped_out_bets_no_more() -> None:
    dialogue = told(holdem(20_000, 20_000, 1000), f"{HOLDEM_DEAL}; cal tap out; ann call; bob call; {FLOP}")
    (offer,) = (offer for offer in dialogue.rulings() if offer.word == "out of turn")
    assert offer.who == ("bob",)


@pytest.mark.rule("holdem 17.6")
def test_a_bet_out_of_turn_is_told_with_what_was_done() -> None:
    ruled = next(event for event in early("raise to 40").events if isinstance(event, Ruled))
    assert (ruled.who, ruled.act, ruled.amount, ruled.rule) == ("bob", "raise", 4000, "17.6")


@pytest.mark.rule("holdem 17.3", "holdem 17.6")
def test_a_misdeal_forgets_it() -> None:
    dialogue = told(
        holdem(), f"{HOLDEM_DEAL}; dealer out of turn ann raise to 10; dealer misdeal; dealer shuffled"
    )
    told(dialogue, f"{HOLDEM_DEAL}; cal fold")
    assert in_front(dialogue)["ann"] == 100
    assert collected(dialogue)[-1][0] == CAL


@pytest.mark.rule("holdem 17.6", "holdem 17.7")
def test_who_was_skipped_is_asked_as_if_nobody_had_bet_out_of_turn() -> None:
    dialogue = early("bet 40")
    assert ask(dialogue) == ask(told(holdem(), TO_FLOP))
    told(dialogue, "ann puts 10")
    assert in_front(dialogue)["ann"] == 1000


@pytest.mark.rule("holdem 17.6(d)", "holdem 14.5")
def test_who_has_acted_and_lacks_a_short_raise_is_skipped_too() -> None:
    dialogue = told(holdem(20_000, 20_000, 3200), f"{TO_FLOP}; ann bet 20; bob call; cal tap out")
    told(dialogue, "dealer out of turn bob call; ann fold")
    assert moved(dialogue, "17.7") == [("purse bob", "bet bob seat 2", 1000)]  # it stands, and is a call


@pytest.mark.rule("holdem 17.6")
def test_who_has_met_all_bets_is_not_among_those_skipped() -> None:
    # Bob's tap-out is no full raise: ann has to meet it, and cal has done so.
    deal = "Ah Kh Qh Jh Ad Kd Qd Jd; cal call; dee call; ann call; bob check"
    dialogue = told(holdem(20_000, 3200, 20_000, 20_000), f"{deal}; {FLOP}; ann bet 20; bob tap out")
    told(dialogue, "cal call; dee call; dealer out of turn dee raise to 100")
    (bet,) = dialogue.round.out_of_turn.bets
    assert [bettor.player for bettor in bet.skipped] == ["ann"]


@pytest.mark.rule("holdem 17.6(a)", "holdem 17.10")
def test_who_had_folded_before_is_not_among_those_skipped() -> None:
    deal = "Ah Kh Qh Jh Ad Kd Qd Jd; cal call; dee call; ann call; bob fold"
    dialogue = told(holdem(20_000, 20_000, 20_000, 20_000), f"{deal}; {FLOP}")
    told(dialogue, "dealer out of turn cal bet 40; ann check")
    assert ask(dialogue).who == "dee"
    assert in_front(dialogue)["cal"] == 0  # all have checked, and so does he
