"""What a player of poker may do at his turn, in the corners of the rules."""

import pytest

from croupier.cards import cards
from croupier.chips import Unit
from croupier.dialogue import IllegalAction
from croupier.dialogue.events import Chose, Turned
from croupier.dialogue.questions import Draw, Option
from croupier.rounds.poker.menu import menu
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.amounts import Commission
from tests.rounds.poker.irregular import (
    ANN,
    CAL,
    HOLDEM_DEAL,
    RIVER,
    TO_FLOP,
    TURN,
    collected,
    holdem,
    in_front,
    moved,
    net,
    offered,
    said,
    seats,
    told,
)


@pytest.mark.rule("holdem 10.2(c)", "omaha 10.2(c)", "holdem 14.1", "omaha 14.1")
@pytest.mark.parametrize("stake", [150, 200])
def test_who_has_to_raise_and_has_no_more_than_the_call_taps_out(stake: int) -> None:
    found = menu("C", True, 200, 0, stake, 0, 0, stake, 100)
    assert [option.act for option in found.options] == ["fold", "tap out"]
    assert found.options[1] == Option("tap out", stake, stake)


@pytest.mark.rule("holdem 17.7", "holdem 4.2(g)")
def test_all_chips_without_a_word_above_the_limit_are_a_raise_to_the_limit() -> None:
    dialogue = told(holdem(20_000, 20_000, 20_000, limit="full_pot"), f"{HOLDEM_DEAL}; cal puts 200")
    assert in_front(dialogue)["cal"] == 700  # the pot of $3 and his call, above the call
    assert not dialogue.round.hand.bettor_of("cal").tapped


@pytest.mark.rule("holdem 17.7", "holdem 14.1")
def test_all_chips_without_a_word_call_where_nobody_could_answer_a_raise() -> None:
    dialogue = told(holdem(10_000, 20_000), "Ah Kh Ad Kd; ann tap out; bob puts 198")
    assert in_front(dialogue) == {"ann": 0, "bob": 0}  # gathered, and nothing beyond the call went in
    assert [bettor.total for bettor in dialogue.round.hand.bettors] == [10_000, 10_000]


@pytest.mark.rule("holdem 14.1", "holdem 5.1")
def test_between_two_players_too_small_a_raise_is_refused_for_what_it_is() -> None:
    dialogue = told(holdem(20_000, 700), "Ah Kh Ad Kd; ann raise to 5")
    with pytest.raises(IllegalAction, match="less than the smallest raise"):
        told(dialogue, "bob raise to 7")


@pytest.mark.rule("holdem 17.6(d)", "holdem 17.20")
def test_a_bet_out_of_turn_that_stands_is_an_act_on_the_hand() -> None:
    dialogue = told(
        holdem(20_000, 20_000, 20_000), f"{HOLDEM_DEAL}; dealer out of turn ann raise 10; supervisor foul cal"
    )
    assert in_front(dialogue)["ann"] == 1000
    assert said(dialogue)[-1] == ("What ann bet out of turn stands.", "17.6(d)")
    assert "exposed hole card of" not in {offer.word for offer in dialogue.rulings()}


@pytest.mark.rule("holdem 17.18")
def test_who_has_shown_all_his_cards_has_none_to_show_to_all() -> None:
    script = f"{TO_FLOP}; ann check; bob check; cal check; {TURN}; ann check; bob check; cal check; {RIVER}"
    dialogue = told(holdem(), f"{script}; ann check; bob check; cal check; bob muck; cal muck")
    assert offered(dialogue) == {"void", "wrong count", "wrong count of all", "showed card of"}
    assert dialogue.rulings()[-1].who == ("bob", "cal")


def test_a_hand_with_a_card_too_many_has_no_name() -> None:
    assert holdem().round.narration.name_hand(ANN, cards("As Ad Ah"), []) == ""


@pytest.mark.rule("holdem 17.8", "holdem 17.20", "holdem 17.1")
def test_chips_put_in_are_an_act_on_the_hand_even_before_they_are_completed() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal puts 1")
    assert dialogue.waiting_for() == "cal may complete the call or fold at seat 3."
    assert not {"exposed hole card of", "reconstruct"} & {offer.word for offer in dialogue.rulings()}


@pytest.mark.rule("holdem 10.3", "holdem 12.3")
def test_who_acts_before_his_turn_is_refused_by_the_rule_of_the_betting_round() -> None:
    for script, who, rule in ((HOLDEM_DEAL, "bob", "10.3"), (TO_FLOP, "cal", "12.3")):
        with pytest.raises(IllegalAction, match=f"{who} cannot fold now") as refused:
            told(told(holdem(), script), f"{who} fold")
        assert refused.value.rule == f"holdem {rule}"


@pytest.mark.rule("holdem 10.2(c)", "holdem 17.11(b)")
@pytest.mark.parametrize(("posted", "closed", "other"), [(0, "call", "check"), (200, "check", "call")])
def test_the_opening_player_of_c_raises_or_folds_even_if_he_has_posted(
    posted: int, closed: str, other: str
) -> None:
    players = [*seats((20_000, 20_000)), PokerSeat("cal", 3, 20_000, post=posted)]
    dialogue = told(holdem(dealt_in=players, opener="C"), HOLDEM_DEAL)
    with pytest.raises(IllegalAction, match="cal must open by raising, or fold") as refused:
        told(dialogue, f"cal {closed}")
    assert refused.value.rule == "holdem 10.2(c)"
    with pytest.raises(IllegalAction, match=r"check once a bet|no bet to call"):
        told(dialogue, f"cal {other}")


@pytest.mark.rule("holdem 15.2", "holdem 15.2(a)(i)")
def test_the_commission_is_said_where_it_is_taken_and_only_there() -> None:
    five = Commission("pot", 5, 500)
    dialogue = told(holdem(commission=five), f"{TO_FLOP}; ann bet 20; bob fold; cal call")
    told(dialogue, f"{TURN}; ann bet 2; cal fold")
    assert said(dialogue)[-1] == ("Commission: $2.", "15.2")
    assert not said(told(holdem(commission=five), f"{HOLDEM_DEAL}; cal fold; ann fold"))


@pytest.mark.rule("holdem 15.2(b)")
def test_an_ante_of_a_seat_of_its_own_stays_in_the_pot_even_if_nobody_has_matched_it() -> None:
    players = [PokerSeat("ann", 1, 20_000, ante=500), PokerSeat("bob", 2, 20_000, blind=200)]
    table = holdem(dealt_in=players, blinds=(200,), forced_by_seat=True, unit=Unit.PLAY)
    dialogue = told(table, "Ah Kh Ad Kd; ann fold")
    assert not moved(dialogue, "15.2(b)")
    assert net(dialogue) == {"ann": -500, "bob": 500}


@pytest.mark.rule("holdem 17.7", "holdem 14.1")
def test_all_chips_without_a_word_that_are_just_the_call_are_a_tap_out() -> None:
    dialogue = told(holdem(20_000, 20_000, 600), f"{HOLDEM_DEAL}; cal call; ann raise to 6; bob fold")
    told(dialogue, "cal puts 4")
    assert moved(dialogue, "14.1") == [("purse cal", "bet cal seat 3", 400)]
    assert dialogue.round.hand.bettor_of("cal").tapped


@pytest.mark.rule("holdem 10.1")
@pytest.mark.parametrize(("heads_up", "small"), [("instrument", "ann"), ("button_first", "bob")])
def test_of_two_players_the_one_after_the_button_posts_first_or_by_ordinary_practice_the_button(
    heads_up: str, small: str
) -> None:
    dialogue = holdem(20_000, 20_000, heads_up=heads_up, unit=Unit.PLAY)
    assert in_front(dialogue) == {"ann": 200, "bob": 200} | {small: 100}
    three = holdem(heads_up=heads_up, unit=Unit.PLAY)
    assert in_front(three) == {"ann": 100, "bob": 200, "cal": 0}


@pytest.mark.rule("holdem 17.8", "holdem 17.10")
def test_a_hand_that_is_discarded_before_the_call_is_completed_is_folded_once() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal puts 1; dealer discarded cal")
    assert collected(dialogue) == [(CAL, "17.10")]
    assert net(told(dialogue, "ann fold")) == {"ann": -100, "bob": 100, "cal": 0}


@pytest.mark.rule("holdem 13.1")
def test_hands_are_opened_as_soon_as_one_player_at_most_could_still_bet() -> None:
    script = f"{HOLDEM_DEAL}; cal tap out; ann call; bob fold"
    opened = told(holdem(20_000, 20_000, 1000, open_all_in=True, unit=Unit.TOURNAMENT), script)
    assert [event.at for event in opened.events if isinstance(event, Turned)] == [ANN, ANN, CAL, CAL]
    closed = told(holdem(20_000, 20_000, 1000), script)
    assert not any(isinstance(event, Turned) for event in closed.events)
    three = told(
        holdem(20_000, 20_000, 1000, open_all_in=True, unit=Unit.TOURNAMENT),
        f"{HOLDEM_DEAL}; cal tap out; ann call; bob call",
    )
    assert not any(isinstance(event, Turned) for event in three.events)  # two could


@pytest.mark.rule("holdem 12.2", "holdem 12.3")
def test_in_later_betting_rounds_every_act_has_the_rule_of_the_opening_player_or_of_the_others() -> None:
    dialogue = told(
        holdem(), f"{TO_FLOP}; ann check; bob check; cal bet 4; ann raise to 8; bob fold; cal call"
    )
    told(dialogue, f"{TURN}; ann bet 4; cal call; {RIVER}; ann fold")
    chosen = [event for event in dialogue.events if isinstance(event, Chose)]
    assert [(event.act, event.rule) for event in chosen[3:]] == [
        ("check", "12.2(b)"),
        ("check", "12.3(c)"),
        ("bet", "12.2(a)"),
        ("raise", "12.3(b)"),
        ("fold", "12.3(d)"),
        ("call", "12.3(a)"),
        ("bet", "12.2(a)"),
        ("call", "12.3(a)"),
        ("fold", "12.2(c)"),
    ]


@pytest.mark.rule("holdem 17.7", "holdem 14.1", "holdem 4.2(g)")
def test_all_chips_without_a_word_that_are_just_the_limit_are_a_tap_out() -> None:
    dialogue = told(holdem(20_000, 20_000, 700, limit="full_pot"), f"{HOLDEM_DEAL}; cal puts 7")
    assert moved(dialogue, "14.1") == [("purse cal", "bet cal seat 3", 700)]


@pytest.mark.rule("holdem 4.2(e)")
def test_where_no_seat_has_posted_a_blind_no_over_blind_is_offered() -> None:
    players = [PokerSeat("ann", 1, 20_000, ante=100), PokerSeat("bob", 2, 20_000, ante=100)]
    table = holdem(dealt_in=players, blinds=(200,), forced_by_seat=True, over_blind=True, unit=Unit.PLAY)
    assert table.question == Draw(ANN, ANN.bit)


@pytest.mark.rule("holdem 15.2(a)(i)", "holdem 15.2(a)(ii)")
@pytest.mark.parametrize(("rate", "rule"), [(5, "15.2(a)(i)"), (10, "15.2(a)(ii)")])
def test_the_commission_is_taken_by_the_rule_of_its_rate(rate: int, rule: str) -> None:
    dialogue = holdem(commission=Commission("pot", rate, 500))
    told(dialogue, f"{TO_FLOP}; ann bet 20; bob fold; cal call; {TURN}; ann bet 2; cal fold")
    assert [amount for _, _, amount in moved(dialogue, rule)] == [46 * rate // 100 * 100]


@pytest.mark.rule("holdem 4.2(e)")
@pytest.mark.parametrize(("stake", "asked"), [(400, True), (300, False)])
def test_an_over_blind_is_offered_to_who_can_just_cover_it(stake: int, asked: bool) -> None:
    dialogue = holdem(20_000, 20_000, stake, over_blind=True)
    assert isinstance(dialogue.question, tuple) is asked
    if asked:
        told(dialogue, "cal over-blind 4")
        assert in_front(dialogue)["cal"] == 400


@pytest.mark.rule("holdem 4.4", "holdem 4.7")
def test_more_than_lies_before_a_player_is_refused_and_chips_already_in_count_for_a_raise() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal call; ann call")
    for line, rule in (
        ("bob puts 199", "4.4"),
        ("bob raise to 201", "4.4"),
        ("bob raise to 199.50", "4.7"),
    ):
        with pytest.raises(IllegalAction) as refused:
            told(dialogue, line)
        assert refused.value.rule == f"holdem {rule}"


@pytest.mark.rule("holdem 10.4(b)", "holdem 12.4(b)")
def test_the_bets_of_each_betting_round_are_gathered_by_its_own_rule() -> None:
    dialogue = told(holdem(), TO_FLOP)
    first = [(f"bet {who} seat {seat}", "pot", 200) for seat, who in enumerate(("ann", "bob", "cal"), 1)]
    assert moved(dialogue, "10.4(b)") == first
    told(dialogue, "ann bet 4; bob call; cal fold")
    assert moved(dialogue, "10.4(b)") == first
    assert [amount for _, _, amount in moved(dialogue, "12.4(b)")] == [400, 400]
