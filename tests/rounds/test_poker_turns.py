"""What a player of poker may do at his turn, in the corners of the rules."""

import pytest

from croupier.cards import cards
from croupier.dialogue import IllegalAction
from croupier.dialogue.questions import Option
from croupier.rounds.menu import menu
from croupier.rounds.poker import PokerRound
from tests.rounds.poker_irregular import ANN, HOLDEM_DEAL, RIVER, TO_FLOP, TURN, holdem, in_front, told


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
    assert not dialogue.round.bettor_of("cal").tapped


@pytest.mark.rule("holdem 17.7", "holdem 14.1")
def test_all_chips_without_a_word_call_where_nobody_could_answer_a_raise() -> None:
    dialogue = told(holdem(10_000, 20_000), "Ah Kh Ad Kd; ann tap out; bob puts 198")
    assert in_front(dialogue) == {"ann": 0, "bob": 0}  # gathered, and nothing beyond the call went in
    assert [bettor.total for bettor in dialogue.round.bettors] == [10_000, 10_000]


@pytest.mark.rule("holdem 14.1", "holdem 5.1")
def test_between_two_players_too_small_a_raise_is_refused_for_what_it_is() -> None:
    dialogue = told(holdem(20_000, 700), "Ah Kh Ad Kd; ann raise to 5")
    with pytest.raises(IllegalAction, match="less than the least raise"):
        told(dialogue, "bob raise to 7")


@pytest.mark.rule("holdem 17.6(d)", "holdem 17.20")
def test_a_bet_out_of_turn_that_stands_is_an_act_on_the_hand() -> None:
    dialogue = told(
        holdem(20_000, 20_000, 20_000), f"{HOLDEM_DEAL}; dealer out of turn ann raise 10; cal fold"
    )
    assert in_front(dialogue)["ann"] == 1000
    assert "exposed hole card of" not in {offer.word for offer in dialogue.rulings()}


@pytest.mark.rule("holdem 17.18")
def test_who_has_shown_all_his_cards_has_none_to_show_to_all() -> None:
    script = f"{TO_FLOP}; ann check; bob check; cal check; {TURN}; ann check; bob check; cal check; {RIVER}"
    dialogue = told(holdem(), f"{script}; ann check; bob check; cal check; bob muck; cal muck")
    (offer,) = dialogue.rulings()
    assert (offer.word, offer.who) == ("showed card of", ("bob", "cal"))


def test_a_hand_with_a_card_too_many_has_no_name() -> None:
    assert PokerRound.name_hand(ANN, cards("As Ad Ah 2c 3c"), []) == ""
    assert holdem().round.name_hand(ANN, cards("As Ad Ah"), []) == ""


@pytest.mark.rule("holdem 17.8", "holdem 17.20", "holdem 17.1")
def test_chips_put_in_are_an_act_on_the_hand_even_before_they_are_completed() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal puts 1")
    assert dialogue.waiting_for() == "cal may complete the call, fold at seat 3."
    assert not {"exposed hole card of", "reconstruct"} & {offer.word for offer in dialogue.rulings()}
