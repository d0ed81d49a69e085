"""Misdeals of poker: what is one, until when, and how the cards are dealt again (17.1 to 17.3)."""

from collections.abc import Callable

import pytest

from croupier.dialogue import IllegalAction, Shuffle
from croupier.dialogue.events import Cut, Ruled, Shuffled
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.amounts import Commission
from tests.rounds.poker.irregular import (
    ANN,
    BOB,
    FLOP,
    HOLDEM_DEAL,
    OMAHA_DEAL,
    TO_FLOP,
    Poker,
    acts,
    ask,
    collected,
    dealt,
    holdem,
    in_front,
    moved,
    net,
    offered,
    omaha,
    said,
    told,
    won,
)

AGAIN = "2h 3h 4h 2s 3s 4s"
"""Other cards for the second deal."""

HOLDEM_REASONS = {
    "exposed in cut": "17.1(a)",
    "not cut": "17.1(b)",
    "dealt out of turn": "17.1(c)",
    "missed a player": "17.1(d)",
    "extra card": "17.1(d)",
    "excess card": "17.1(e)",
}
OMAHA_REASONS = HOLDEM_REASONS | {
    "dealt out of turn": "17.1(d)",
    "missed a player": "17.1(e)",
    "extra card": "17.1(e)",
    "excess card": "17.1(f)",
}


def ruled_by(dialogue: Poker, word: str) -> list[str]:
    """The rules by which a word was ruled."""
    return [event.rule for event in dialogue.events if isinstance(event, Ruled) and event.word == word]


@pytest.mark.rule("holdem 17.1(a)", "holdem 17.1(b)", "holdem 17.1(c)", "holdem 17.1(d)")
@pytest.mark.parametrize(("reason", "rule"), HOLDEM_REASONS.items())
def test_each_error_of_the_dealer_is_a_misdeal_by_its_own_rule_in_holdem(reason: str, rule: str) -> None:
    dialogue = told(holdem(), f"Ah Kh; dealer misdeal ({reason})")
    assert ruled_by(dialogue, "misdeal") == [rule]
    assert dialogue.question == Shuffle("cards")


@pytest.mark.rule("omaha 17.1(a)", "omaha 17.1(b)", "omaha 17.1(d)", "omaha 17.1(e)")
@pytest.mark.parametrize(("reason", "rule"), OMAHA_REASONS.items())
def test_each_error_of_the_dealer_is_a_misdeal_by_its_own_rule_in_omaha(reason: str, rule: str) -> None:
    dialogue = told(omaha(), f"Ah Kh; dealer misdeal ({reason})")
    assert ruled_by(dialogue, "misdeal") == [rule]
    assert dialogue.question == Shuffle("cards")


@pytest.mark.rule("holdem 17.1(e)", "omaha 17.1(f)")
@pytest.mark.parametrize(("play", "rule"), [(holdem, "17.1(e)"), (omaha, "17.1(f)")])
def test_a_card_too_many_is_a_misdeal(play: Callable[[], Poker], rule: str) -> None:
    assert ruled_by(told(play(), "Ah Kh; dealer misdeal (excess card)"), "misdeal") == [rule]


@pytest.mark.rule("holdem 17.1")
def test_another_reason_is_none() -> None:
    with pytest.raises(IllegalAction, match="exposed in cut") as refused:
        told(holdem(), "Ah Kh; dealer misdeal (bad luck)")
    assert refused.value.rule == "holdem 17.1"


@pytest.mark.rule("holdem 17.2", "omaha 17.2")
@pytest.mark.parametrize("play", [holdem, omaha])
def test_after_the_first_betting_round_it_is_no_misdeal_any_more(play: Callable[..., Poker]) -> None:
    deal = HOLDEM_DEAL if play is holdem else OMAHA_DEAL
    before = told(play(), f"{deal}; cal call; ann call")
    assert "misdeal" in offered(before)
    after = told(before, "bob check")
    assert "misdeal" not in offered(after)
    with pytest.raises(IllegalAction, match="first betting round is over") as refused:
        told(after, "dealer misdeal (not cut)")
    assert refused.value.rule == f"{after.round.game} 17.2"
    assert after.question is not None  # play goes on


@pytest.mark.rule("holdem 17.3", "holdem 8.4")
def test_blinds_stay_and_every_other_chip_goes_back() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal raise to 8; ann call; dealer misdeal")
    assert in_front(dialogue) == {"ann": 100, "bob": 200, "cal": 0}
    assert sorted(moved(dialogue, "17.3")) == [
        ("bet ann seat 1", "purse ann", 700),
        ("bet cal seat 3", "purse cal", 800),
    ]
    assert {bettor.stake for bettor in dialogue.round.hand.bettors} == {19_900, 19_800, 20_000}


@pytest.mark.rule("holdem 17.3")
def test_the_cards_of_those_who_have_some_are_taken_and_it_is_said_what_comes_then() -> None:
    dialogue = told(holdem(), "Ah Kh; dealer discarded ann; dealer misdeal (not cut)")
    assert collected(dialogue) == [(ANN, "17.10"), (BOB, "17.1(b)")]  # cal had none yet
    assert said(dialogue) == [("The cards are shuffled, cut and dealt again; blinds and antes stay.", "17.3")]


@pytest.mark.rule("holdem 17.3", "holdem 7.2")
def test_the_cards_are_shuffled_and_cut_and_the_player_left_of_the_button_gets_the_first() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal call; dealer misdeal")
    with pytest.raises(IllegalAction):
        told(dialogue, "2h")  # not before the shuffle
    told(dialogue, f"dealer shuffled; {AGAIN}")
    told_since = dialogue.events[-8:-6]
    assert [type(event) for event in told_since] == [Shuffled, Cut]
    assert dealt(dialogue, ANN) == ["Ah", "Ad", "2h", "2s"]
    assert [str(card) for card in dialogue.round.hand.bettors[0].cards] == ["2h", "2s"]
    assert [at for at, rule in collected(dialogue)][:2] == [ANN, BOB]
    assert ask(dialogue).who == "cal"
    assert acts(dialogue) == {"fold", "call", "raise", "tap out"}


@pytest.mark.rule("holdem 17.3")
def test_cards_of_the_first_deal_may_come_again() -> None:
    dialogue = told(holdem(), f"Ah Kh; dealer misdeal; dealer shuffled; {HOLDEM_DEAL}; cal fold; ann fold")
    assert won(dialogue)[0][0] == "bob"


@pytest.mark.rule("holdem 17.3", "holdem 17.20")
def test_so_may_a_card_that_was_discarded_before_it() -> None:
    exposed = f"{HOLDEM_DEAL}; dealer exposed hole card of cal 2; Jc; dealer misdeal; dealer shuffled"
    dialogue = told(holdem(), f"{exposed}; {HOLDEM_DEAL}")
    assert [str(card) for card in dialogue.round.hand.bettors[2].cards] == ["Qh", "Qd"]


@pytest.mark.rule("holdem 17.3")
def test_who_had_folded_is_dealt_in_again() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal fold; ann call; dealer misdeal; dealer shuffled; {AGAIN}")
    assert ask(dialogue).who == "cal"
    assert not any(bettor.folded for bettor in dialogue.round.hand.bettors)


@pytest.mark.rule("holdem 17.3", "holdem 14.1")
def test_a_short_big_blind_still_calls_for_its_full_level() -> None:
    dialogue = told(
        holdem(20_000, 100, 20_000), f"{HOLDEM_DEAL}; cal call; dealer misdeal; dealer shuffled; {AGAIN}"
    )
    assert next(option for option in ask(dialogue).options if option.act == "call").most == 200


@pytest.mark.rule("holdem 17.3", "holdem 8.4(b)")
def test_in_an_ante_game_the_antes_stay_and_the_opener_has_to_open_again() -> None:
    dialogue = told(
        holdem(blinds=(), ante=100, min_bet=200),
        f"{HOLDEM_DEAL}; ann bet 10; dealer misdeal; dealer shuffled",
    )
    assert dialogue.round.accounts[dialogue.round.hand.pot] == 300
    told(dialogue, AGAIN)
    assert ask(dialogue).who == "ann"
    assert acts(dialogue) == {"bet", "tap out"}


@pytest.mark.rule("holdem 17.3", "holdem 17.4", "holdem 17.11(b)")
def test_posts_and_over_blinds_stay_too() -> None:
    players = [
        PokerSeat("ann", 1, 20_000),
        PokerSeat("bob", 2, 20_000),
        PokerSeat("cal", 3, 20_000),
        PokerSeat("dee", 4, 20_000, post=200, dead=100),
    ]
    deal = "Ah Kh Qh Jh Ad Kd Qd Jd"
    dialogue = told(
        holdem(dealt_in=players, over_blind=True),
        f"cal over-blind; {deal}; dee fold; ann fold; dealer misdeal",
    )
    assert in_front(dialogue) == {"ann": 100, "bob": 200, "cal": 400, "dee": 200}
    assert dialogue.round.hand.dead == 100
    told(dialogue, f"dealer shuffled; {deal}")
    assert ask(dialogue).who == "dee"
    assert next(option for option in ask(dialogue).options if option.act == "call").most == 200


@pytest.mark.rule("holdem 15.2(d)", "holdem 17.3")
def test_a_bet_of_the_first_deal_does_not_make_the_pot_liable_to_commission() -> None:
    dialogue = told(
        holdem(blinds=(1000, 2000), commission=Commission("pot", 10, 500), max_buy_in=50_000),
        f"{HOLDEM_DEAL}; cal call; dealer misdeal; dealer shuffled; {AGAIN}; cal fold; ann fold",
    )
    assert net(dialogue) == {"ann": -1000, "bob": 1000, "cal": 0}


@pytest.mark.rule("holdem 17.3")
def test_a_second_deal_can_be_a_misdeal_as_well() -> None:
    dialogue = told(holdem(), "Ah; dealer misdeal; dealer shuffled; Ah; dealer misdeal; dealer shuffled")
    assert net(told(dialogue, f"{HOLDEM_DEAL}; cal fold; ann fold")) == {"ann": -100, "bob": 100, "cal": 0}


@pytest.mark.rule("holdem 17.1(b)")
def test_before_the_first_card_there_is_nothing_to_deal_again() -> None:
    dialogue = holdem(over_blind=True)
    assert ask(dialogue).who == "cal"  # who is offered an over-blind
    assert not offered(dialogue) & {"misdeal", "reconstruct", "foul", "discarded", "wrong count"}
    assert "misdeal" in offered(told(dialogue, "cal decline"))


RIGHT = ("Cards each player should have, clockwise from the button: ann 1, bob 1, cal 0.",)


@pytest.mark.rule("holdem 17.1(c)", "holdem 17.1(d)")
@pytest.mark.parametrize(
    ("reason", "rule"),
    [("dealt out of turn", "17.1(c)"), ("missed a player", "17.1(d)"), ("extra card", "17.1(d)")],
)
def test_cards_that_nobody_has_looked_at_are_put_right_without_a_misdeal(reason: str, rule: str) -> None:
    dialogue = told(holdem(), f"Ah Kh; dealer reconstruct ({reason})")
    assert said(dialogue) == [(*RIGHT, rule)]
    told(dialogue, "Qh Ad Kd Qd")
    assert ask(dialogue).who == "cal"


@pytest.mark.rule("omaha 17.1(d)", "omaha 17.1(e)")
def test_omaha_numbers_it_otherwise() -> None:
    dialogue = told(
        omaha(), "Ah Kh; dealer reconstruct (dealt out of turn); dealer reconstruct (missed a player)"
    )
    assert [rule for _, rule in said(dialogue)] == ["17.1(d)", "17.1(e)"]


@pytest.mark.rule("holdem 17.1(c)")
def test_nothing_is_put_right_once_the_betting_has_begun() -> None:
    dialogue = told(holdem(), HOLDEM_DEAL)
    assert "reconstruct" in offered(dialogue)
    assert "reconstruct" not in offered(told(dialogue, "cal call"))
    assert "misdeal" in offered(dialogue)


@pytest.mark.rule("holdem 17.1(c)")
def test_what_is_said_to_put_cards_right_tells_no_face() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; dealer reconstruct")
    assert (
        said(dialogue)[-1][0]
        == "Cards each player should have, clockwise from the button: ann 2, bob 2, cal 2."
    )


def test_a_misdeal_after_the_round_is_refused() -> None:
    with pytest.raises(IllegalAction):
        told(holdem(), f"{HOLDEM_DEAL}; cal fold; ann fold; dealer misdeal")


@pytest.mark.rule("holdem 17.2")
def test_a_hand_that_is_fouled_later_is_played_out_without_money_back() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; ann bet 5; supervisor wrong count ann; bob fold")
    assert net(dialogue) == {"ann": -700, "bob": -200, "cal": 900}
    assert FLOP.split()[1:] == [str(card) for card in dialogue.round.hand.board]


@pytest.mark.rule("holdem 17.2", "holdem 17.1(c)")
def test_only_a_misdeal_is_refused_for_being_one_too_late() -> None:
    for script in (TO_FLOP, f"{HOLDEM_DEAL}; cal call"):
        with pytest.raises(IllegalAction) as refused:
            told(holdem(), f"{script}; dealer reconstruct (dealt out of turn)")
        assert "misdeal any more" not in refused.value.reason
