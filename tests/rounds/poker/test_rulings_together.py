"""Two irregularities in one round of poker, and what the one leaves of the other (rule 17 of both games)."""

from collections.abc import Callable

import pytest

from croupier.dialogue import IllegalAction
from croupier.dialogue.viewer import view_of
from tests.rounds.poker.irregular import (
    BOB,
    CAL,
    FLOP,
    HOLDEM_DEAL,
    OMAHA_DEAL,
    RIVER,
    TO_FLOP,
    TURN,
    Poker,
    acts,
    ask,
    holdem,
    in_front,
    net,
    omaha,
    said,
    told,
    won,
)

FOUR = "Ah Kh Qh Jh Ad Kd Qd Jd"
FOUR_TO_FLOP = f"{FOUR}; cal call; dee call; ann call; bob check; {FLOP}"
STAKES = (20_000, 20_000, 20_000, 20_000)
LARGER = f"{TO_FLOP}; dealer out of turn bob bet 40; ann bet 50"
"""Bob has bet out of turn, and ann more than he."""


@pytest.mark.rule("holdem 17.9", "holdem 14.2")
def test_a_hand_found_wrong_while_others_bet_on_divides_no_pot() -> None:
    dialogue = told(
        holdem(*STAKES), f"{FOUR}; cal call; dee fold; ann call; bob check; {FLOP}; ann bet 10; bob call"
    )
    told(dialogue, f"cal call; {TURN}; supervisor wrong count ann; bob bet 30; cal call; {RIVER}")
    told(dialogue, "supervisor wrong count of all")
    assert won(dialogue) == [("dee", "pot", 9600, "17.9")]
    assert net(dialogue) == {"ann": -1200, "bob": -4200, "cal": -4200, "dee": 9600}


@pytest.mark.rule("holdem 17.6(c)", "holdem 17.9", "holdem 19.2(a)")
@pytest.mark.parametrize("word", ["foul", "wrong count"])
def test_who_is_folded_by_a_ruling_after_a_larger_wager_leaves_what_he_bet_out_of_turn(word: str) -> None:
    dialogue = told(holdem(), f"{LARGER}; supervisor {word} bob; cal fold")
    assert net(dialogue) == {"ann": 4400, "bob": -4200, "cal": -200}


@pytest.mark.rule("holdem 17.6(c)", "holdem 19.2(a)")
def test_he_leaves_it_also_before_his_turn_but_not_before_a_larger_wager() -> None:
    early = f"{FOUR_TO_FLOP}; dealer out of turn cal bet 40"
    dialogue = told(holdem(*STAKES), f"{early}; ann bet 50; supervisor foul cal; bob fold; dee fold")
    assert net(dialogue)["cal"] == -4200
    dialogue = told(holdem(*STAKES), f"{early}; supervisor foul cal; ann bet 50; bob fold; dee fold")
    assert net(dialogue)["cal"] == -200


@pytest.mark.rule("omaha 17.6", "omaha 19.2(a)")
def test_in_omaha_a_bet_out_of_turn_goes_back_whoever_folds_him() -> None:
    script = f"{OMAHA_DEAL}; cal call; ann call; bob check; {FLOP}; dealer out of turn bob bet 4; ann bet 5"
    dialogue = told(omaha(), f"{script}; supervisor foul bob; cal fold")
    assert net(dialogue) == {"ann": 400, "bob": -200, "cal": -200}


@pytest.mark.rule("holdem 17.6(b)", "holdem 17.6(d)")
def test_a_call_out_of_turn_is_of_the_highest_bet_out_of_turn_too() -> None:
    script = f"{FOUR_TO_FLOP}; dealer out of turn bob bet 40; dealer out of turn cal call; ann fold"
    dialogue = told(holdem(*STAKES), script)
    assert in_front(dialogue)["bob"] == 4000
    assert (ask(dialogue).who, ask(dialogue).rule) == ("cal", "17.6(b)")
    assert acts(dialogue) == {"fold", "call"}


@pytest.mark.rule("holdem 17.5")
def test_a_call_of_what_the_dealer_directed_is_taken_back_with_it() -> None:
    script = (
        f"{FOUR_TO_FLOP}; dealer out of turn bob bet 40; dealer out of turn cal call; dealer directed bob"
    )
    dialogue = told(holdem(*STAKES), script)
    assert [words.split()[0] for words, rule in said(dialogue) if rule == "17.5"] == ["bob", "cal"]
    assert dialogue.round.out_of_turn.bets == ()


@pytest.mark.rule("holdem 17.3", "holdem 17.8")
def test_after_a_misdeal_nobody_has_put_in_too_little() -> None:
    script = f"{HOLDEM_DEAL}; cal raise to 10; ann puts 3; dealer misdeal; dealer shuffled; {HOLDEM_DEAL}"
    dialogue = told(holdem(), script)
    with pytest.raises(IllegalAction, match="it is cal's turn"):
        told(dialogue, "ann call")


@pytest.mark.rule("holdem 10.2(d)(i)", "holdem 17.6(d)", "omaha 10.2(d)(i)", "omaha 17.5")
@pytest.mark.parametrize(("play", "deal"), [(holdem, HOLDEM_DEAL), (omaha, OMAHA_DEAL)])
def test_a_bet_out_of_turn_that_is_too_small_opens_no_game_of_antes(
    play: Callable[..., Poker], deal: str
) -> None:
    antes = {"blinds": (), "ante": 100, "min_bet": 200}
    dialogue = told(play(**antes), f"{deal}; dealer out of turn bob bet 1; operator instruct ann; clock ann")
    assert ask(dialogue).who == "bob"
    assert acts(dialogue) <= {"bet", "tap out"}
    dialogue = told(play(**antes), f"{deal}; dealer out of turn bob bet 2; operator instruct ann; clock ann")
    assert (ask(dialogue).who, in_front(dialogue)["bob"]) == ("cal", 200)


@pytest.mark.rule("holdem 17.3", "holdem 19.2(b)")
@pytest.mark.parametrize(
    "when", ["supervisor exclude bob; dealer misdeal", "dealer misdeal; supervisor exclude bob"]
)
def test_who_is_excluded_is_not_dealt_in_again_and_his_blind_stays(when: str) -> None:
    dialogue = told(holdem(20_000, 200, 20_000), f"{HOLDEM_DEAL}; {when}; dealer shuffled; Ah Qh Ad Qd")
    assert not dialogue.round.hand.bettor_of("bob").cards
    told(dialogue, f"cal call; ann call; {FLOP}; ann bet 2; cal fold")
    assert net(dialogue) == {"ann": 400, "bob": -200, "cal": -200}


@pytest.mark.rule("holdem 17.3", "holdem 19.2(b)", "holdem 10.4(a)")
def test_where_all_others_are_excluded_no_card_is_dealt_again() -> None:
    script = f"{HOLDEM_DEAL}; supervisor exclude bob; supervisor exclude cal; dealer misdeal; dealer shuffled"
    dialogue = told(holdem(), script)
    assert dialogue.over
    assert won(dialogue) == [("ann", "pot", 300, "10.4(a)")]  # bob's blind stays, called or not


@pytest.mark.rule("holdem 17.3", "holdem 19.2(b)")
def test_the_first_cards_of_an_excluded_player_are_forgotten_with_the_misdeal() -> None:
    dialogue = told(holdem(), "Ah Kh Qh Ad; supervisor exclude ann; dealer misdeal; dealer shuffled")
    told(dialogue, "Kh Qh Kd Qd; cal call; bob check; 2c; Ah Ad 3c")  # her first cards, on the board
    places = view_of(dialogue, "ann").places
    assert [place.at for place in places if any(hand.cards for hand in place.hands)] == [BOB, CAL]
