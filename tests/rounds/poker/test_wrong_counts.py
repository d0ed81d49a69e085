"""Hands with a wrong number of cards, and cards in the discard pile (Hold-em and Omaha 17.9, 17.10)."""

from collections.abc import Callable

import pytest

from croupier.chips import Unit
from croupier.dialogue import IllegalAction
from croupier.dialogue.events import Ended, Turned
from croupier.dialogue.questions import Turn
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.amounts import Commission
from tests.rounds.poker.irregular import (
    ANN,
    FLOP,
    HOLDEM_DEAL,
    OMAHA_DEAL,
    RIVER,
    TO_FLOP,
    TURN,
    Poker,
    acts,
    ask,
    collected,
    holdem,
    net,
    offered,
    omaha,
    told,
    won,
)

BOTH = "ann check; bob check"
CHECKED = "ann check; bob check; cal check"
UNSEEN = "?? ?? ?? ?? ?? ??; cal call; ann call; bob check"
TO_SHOWDOWN = f"{UNSEEN}; {FLOP}; {CHECKED}; {TURN}; {CHECKED}; {RIVER}; {CHECKED}"
"""Real cards that nobody has told, up to the turn of ann's first card."""


@pytest.mark.rule("holdem 17.9", "omaha 17.9")
@pytest.mark.parametrize(("play", "deal"), [(holdem, HOLDEM_DEAL), (omaha, OMAHA_DEAL)])
def test_in_a_betting_round_the_hand_is_folded_and_its_bets_stay(
    play: Callable[..., Poker], deal: str
) -> None:
    dialogue = told(
        play(), f"{deal}; cal call; ann call; bob check; {FLOP}; ann bet 6; supervisor wrong count ann"
    )
    assert collected(dialogue) == [(ANN, "17.9")]
    assert ask(dialogue).who == "bob"
    assert next(option for option in ask(dialogue).options if option.act == "call").most == 600
    told(dialogue, "bob fold")
    assert net(dialogue) == {"ann": -800, "bob": -200, "cal": 1000}


@pytest.mark.rule("holdem 17.9")
def test_at_the_showdown_the_other_wins_without_showing() -> None:
    dialogue = told(holdem(), f"{TO_SHOWDOWN}; supervisor wrong count ann; supervisor wrong count bob")
    assert won(dialogue) == [("cal", "pot", 600, "17.9")]
    assert dialogue.over
    assert not any(isinstance(event, Turned) for event in dialogue.events)
    assert dialogue.round.showdown.shown == ()


@pytest.mark.rule("holdem 17.9")
def test_a_hand_that_was_shown_can_be_found_wrong() -> None:
    dialogue = told(holdem(), f"{TO_SHOWDOWN}; Ah Ad; supervisor wrong count ann; Kh Kd; cal muck")
    assert [who for who, *_ in won(dialogue)] == ["bob"]


AFTER = f"{FLOP}; {CHECKED}; {TURN}; {CHECKED}; {RIVER}; {CHECKED}"
ALL_SHOW = f"Qh Kh Ah Qd Kd Ad; cal call; ann call; bob check; {AFTER}"
"""Faces told as they were dealt: queens, kings and aces are shown one after the other, and cal wins."""


@pytest.mark.rule("holdem 17.9")
def test_where_all_hands_must_be_shown_a_wrong_one_is_found_when_the_pots_are_pushed() -> None:
    script = ALL_SHOW.replace("cal call; ann call; bob check", "cal raise to 10; ann call; bob call")
    dialogue = told(holdem(commission=Commission("pot", 10, 500)), script)
    assert (dialogue.over, won(dialogue)) == (True, [("cal", "pot", 2700, "13.1")])
    assert {"wrong count", "wrong count of all"} <= offered(dialogue)
    told(dialogue, "supervisor wrong count cal")
    assert won(dialogue)[1:] == [("bob", "pot", 2700, "13.1")]
    assert net(dialogue) == {"ann": -1000, "bob": 1700, "cal": -1000}
    assert dialogue.round.awards.commission_taken == 300
    assert len(dialogue.round.awards.pots_won) == 1
    assert dialogue.events[-1] == Ended(False, "")
    told(dialogue, "supervisor wrong count bob")
    assert won(dialogue)[2:] == [("ann", "pot", 2700, "17.9")]
    assert net(dialogue) == {"ann": 1700, "bob": -1000, "cal": -1000}
    assert "wrong count" not in offered(dialogue)  # ann is left alone
    told(dialogue, "supervisor void")
    assert net(dialogue) == {"ann": 0, "bob": 0, "cal": 0}
    assert dialogue.events[-1] == Ended(True, "19.3")
    assert (dialogue.round.awards.pots_won, dialogue.round.awards.commission_taken) == ((), 0)


@pytest.mark.rule("holdem 17.9", "holdem 14.2")
@pytest.mark.parametrize("counts", [["ann"], ["cal"], ["dee"], ["cal", "dee"], ["ann", "cal"], ["of all"]])
def test_found_afterwards_it_comes_to_the_same_as_found_at_the_showdown(counts: list[str]) -> None:
    # Ann has tapped out; bob, cal and dee play on for a side pot, and bob folds on the flop.
    before = f"cal raise to 20; dee call; ann tap out; bob call; {FLOP}; bob check; cal bet 30; dee call"
    betting = f"{before}; bob fold; {TURN}; cal check; dee check; {RIVER}; cal check; dee check"
    rulings = "; ".join(f"supervisor wrong count {who}" for who in counts)
    unseen = told(four(1000), f"?? ?? ?? ?? ?? ?? ?? ??; {betting}; {rulings}")
    late = told(show_all(told(four(1000), f"{FOUR}; {betting}")), rulings)
    assert net(late) == net(show_all(unseen))
    assert late.round.awards.pots_won == unseen.round.awards.pots_won


@pytest.mark.rule("holdem 17.9")
def test_found_afterwards_in_all_hands_who_folded_last_wins_or_the_round_is_void() -> None:
    dialogue = told(holdem(), f"{ALL_SHOW}; supervisor wrong count of all")
    assert dialogue.events[-1] == Ended(True, "17.9")
    assert net(dialogue) == {"ann": 0, "bob": 0, "cal": 0}
    after_a_fold = ALL_SHOW.replace(
        f"{RIVER}; {CHECKED}", f"{RIVER}; ann check; bob check; cal bet 2; ann fold; bob fold"
    )
    assert not offered(told(holdem(), after_a_fold)) & {"wrong count", "wrong count of all"}
    one_folds = ALL_SHOW.replace(f"{RIVER}; {CHECKED}", f"{RIVER}; ann fold; bob check; cal check")
    dialogue = told(holdem(), f"{one_folds}; supervisor wrong count of all")
    assert won(dialogue)[1:] == [("ann", "pot", 600, "17.9")]


@pytest.mark.rule("holdem 17.9", "omaha 17.9")
@pytest.mark.parametrize(("play", "deal"), [(holdem, HOLDEM_DEAL), (omaha, OMAHA_DEAL)])
def test_after_a_round_without_a_showdown_no_hand_is_counted(play: Callable[..., Poker], deal: str) -> None:
    assert not {"wrong count", "wrong count of all"} & offered(told(play(), f"{deal}; cal fold; ann fold"))


@pytest.mark.rule("holdem 17.9")
def test_if_nobody_has_the_right_number_who_folded_last_wins() -> None:
    dialogue = told(
        holdem(), f"{TO_FLOP}; ann bet 5; bob fold; cal call; 9c 3h; supervisor wrong count of all"
    )
    assert won(dialogue) == [("bob", "pot", 1600, "17.9")]
    assert net(dialogue) == {"ann": -700, "bob": 1400, "cal": -700}


FOUR = "Ah Kh Qh Jh Ad Kd Qd Jd"


def four(*stakes: int, **settings: object) -> Poker:
    return holdem(*(*stakes, *(20_000,) * (4 - len(stakes))), **settings)


def show_all(dialogue: Poker) -> Poker:
    """Let all who are left show their hands, aces, kings, queens and jacks from the first seat on."""
    while dialogue.question is not None:
        if isinstance(dialogue.question, Turn):
            turn = dialogue.question
            told(dialogue, FOUR.split()[turn.at.number - 1 + 4 * turn.index])
        else:
            told(dialogue, f"{ask(dialogue).who} show")
    return dialogue


@pytest.mark.rule("holdem 17.9")
@pytest.mark.parametrize(
    ("last", "winner"),
    [
        ("ann fold; operator instruct bob; clock bob", "bob"),
        ("ann fold; supervisor foul bob", "bob"),
        ("supervisor foul bob; ann fold", "ann"),
        ("ann fold; dealer discarded bob", "bob"),
        ("ann fold; supervisor wrong count bob", "ann"),
    ],
)
def test_every_fold_counts_but_one_for_the_number_of_cards(last: str, winner: str) -> None:
    dialogue = told(four(), f"{FOUR}; cal call; dee call; {last}; {FLOP}; supervisor wrong count of all")
    assert {who for who, *_ in won(dialogue)} == {winner}


@pytest.mark.rule("holdem 17.9", "holdem A:Void")
def test_where_nobody_has_folded_the_round_is_void() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; ann bet 5; bob call; supervisor wrong count of all")
    assert dialogue.events[-1] == Ended(True, "17.9")
    assert net(dialogue) == {"ann": 0, "bob": 0, "cal": 0}


@pytest.mark.rule("holdem 17.9", "holdem 14.2")
def test_a_side_pot_goes_to_who_folded_last_in_it_and_the_main_pot_to_who_still_holds_a_hand() -> None:
    # Ann taps out for $10; bob, cal and dee play on, bob folds to a bet on the flop.
    dialogue = told(
        four(1000, 20_000, 20_000, 20_000),
        f"{FOUR}; cal raise to 20; dee call; ann tap out; bob call; {FLOP}; bob check",
    )
    told(
        dialogue,
        "cal bet 30; dee call; bob fold; 9c 3h; supervisor wrong count cal; supervisor wrong count dee",
    )
    assert won(dialogue) == [("ann", "pot", 4000, "17.9"), ("bob", "side pot 1", 9000, "17.9")]
    assert net(dialogue) == {"ann": 3000, "bob": 7000, "cal": -5000, "dee": -5000}


@pytest.mark.rule("holdem 17.9", "holdem 14.2")
def test_for_a_side_pot_in_which_nobody_has_folded_the_round_is_void() -> None:
    dialogue = told(
        four(1000, 20_000, 20_000, 20_000),
        f"{FOUR}; cal raise to 20; dee call; ann tap out; bob fold; {FLOP}",
    )
    told(dialogue, "supervisor wrong count cal; supervisor wrong count dee")
    assert won(dialogue) == [("ann", "pot", 3200, "17.9")]
    assert net(dialogue) == {"ann": 2200, "bob": -200, "cal": -1000, "dee": -1000}


@pytest.mark.rule("holdem 17.9", "holdem 14.2")
def test_with_all_hands_wrong_each_pot_looks_for_its_own_last_fold() -> None:
    dialogue = told(
        four(1000, 20_000, 20_000, 20_000),
        f"{FOUR}; cal raise to 20; dee call; ann tap out; bob fold; {FLOP}; supervisor wrong count of all",
    )
    assert won(dialogue) == [("bob", "pot", 3200, "17.9")]
    assert net(dialogue) == {"ann": -1000, "bob": 3000, "cal": -1000, "dee": -1000}


@pytest.mark.rule("holdem 17.9", "holdem 14.2")
def test_who_has_not_tapped_out_contests_what_a_wrong_hand_has_bet_more() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; ann bet 50; bob fold; supervisor wrong count ann")
    assert net(dialogue) == {"ann": -5200, "bob": -200, "cal": 5400}


@pytest.mark.rule("holdem 15.2(b)", "holdem 17.9", "holdem 19.2(a)")
@pytest.mark.parametrize("word", ["wrong count", "foul"])
def test_an_uncalled_bet_of_a_folded_hand_is_not_returned(word: str) -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; ann bet 50; supervisor {word} ann; bob fold")
    assert net(dialogue)["ann"] == -5200


@pytest.mark.rule("holdem 15.2(b)", "holdem 17.10")
def test_an_uncalled_bet_of_cards_in_the_discard_pile_is_returned() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; ann bet 50; dealer discarded ann; bob fold")
    assert net(dialogue) == {"ann": -200, "bob": -200, "cal": 400}


@pytest.mark.rule("holdem 17.9", "holdem 15.2")
def test_commission_is_taken_from_what_is_won_by_a_fold_as_from_any_pot() -> None:
    dialogue = told(
        holdem(commission=Commission("pot", 5, 500)),
        f"{TO_FLOP}; ann bet 20; bob fold; cal call; supervisor wrong count of all",
    )
    assert won(dialogue) == [("bob", "pot", 4600 - 200, "17.9")]


@pytest.mark.rule("holdem 17.9")
def test_dead_money_lies_in_the_main_pot() -> None:
    players = [
        PokerSeat("ann", 1, 20_000),
        PokerSeat("bob", 2, 20_000),
        PokerSeat("cal", 3, 20_000, dead=100),
    ]
    dialogue = told(
        holdem(dealt_in=players), f"{HOLDEM_DEAL}; cal fold; ann call; supervisor wrong count of all"
    )
    assert net(dialogue) == {"ann": -200, "bob": -200, "cal": 400}


@pytest.mark.rule("holdem 17.9")
def test_dead_money_alone_is_a_pot_too() -> None:
    players = [
        PokerSeat(name, number, 20_000, dead=100) for number, name in enumerate(("ann", "bob", "cal"), 1)
    ]
    table = holdem(dealt_in=players, blinds=(), ante=0, min_bet=200, forced_by_seat=True, unit=Unit.PLAY)
    dialogue = told(table, f"{HOLDEM_DEAL}; dealer discarded bob; supervisor wrong count of all")
    assert net(dialogue) == {"ann": -100, "bob": 200, "cal": -100}


@pytest.mark.rule("holdem 17.9", "holdem 13.1")
def test_who_has_mucked_is_the_last_to_have_folded() -> None:
    dialogue = told(holdem(), f"{TO_SHOWDOWN}; Ah Ad; bob muck; supervisor wrong count of all")
    assert [who for who, *_ in won(dialogue)] == ["bob"]


@pytest.mark.rule("holdem 17.9")
def test_a_hand_is_counted_when_it_is_complete_and_the_last_one_has_won() -> None:
    assert "wrong count" not in offered(told(holdem(), "Ah Kh Qh"))
    assert "wrong count" in offered(told(holdem(), HOLDEM_DEAL))
    with pytest.raises(IllegalAction, match="Name whom"):
        told(holdem(), f"{HOLDEM_DEAL}; cal fold; supervisor wrong count cal")


@pytest.mark.rule("holdem 17.10", "omaha 17.10")
@pytest.mark.parametrize(("play", "deal"), [(holdem, HOLDEM_DEAL), (omaha, OMAHA_DEAL)])
def test_cards_in_the_discard_pile_take_no_further_part(play: Callable[..., Poker], deal: str) -> None:
    dialogue = told(play(), f"{deal}; cal call; dealer discarded ann")
    assert collected(dialogue) == [(ANN, "17.10")]
    with pytest.raises(IllegalAction, match="has folded") as refused:
        told(dialogue, "ann call")
    assert refused.value.rule == f"{dialogue.round.game} 17.10"
    assert ask(dialogue).who == "bob"
    assert "check" in acts(dialogue)


@pytest.mark.rule("holdem 17.10")
def test_so_does_the_hand_of_a_player_who_has_tapped_out() -> None:
    dialogue = told(holdem(20_000, 20_000, 1000), f"{HOLDEM_DEAL}; cal tap out; ann call")
    told(
        dialogue, f"dealer discarded cal; bob call; {FLOP}; {BOTH}; {TURN}; {BOTH}; {RIVER}; {BOTH}; bob muck"
    )
    assert net(dialogue) == {"ann": 2000, "bob": -1000, "cal": -1000}


@pytest.mark.rule("holdem 17.10")
def test_dealing_stops_when_one_player_is_left() -> None:
    dialogue = told(holdem(), "Ah Kh Qh; dealer discarded ann; supervisor foul bob")
    assert dialogue.over
    assert net(dialogue) == {"ann": -100, "bob": -200, "cal": 300}
    dialogue = told(
        holdem(),
        f"{HOLDEM_DEAL}; cal call; ann call; bob check; 9s 2d; dealer discarded ann; dealer discarded cal",
    )
    assert won(dialogue) == [("bob", "pot", 600, "12.4(a)")]


@pytest.mark.rule("holdem 17.9", "holdem 14.2")
def test_dead_money_lies_in_the_main_pot_alone_where_there_is_a_side_pot() -> None:
    players = [
        PokerSeat("ann", 1, 1000, dead=100),
        *(PokerSeat(name, number, 20_000) for number, name in enumerate(("bob", "cal", "dee"), 2)),
    ]
    dialogue = told(
        holdem(dealt_in=players), f"{FOUR}; cal raise to 20; dee call; ann tap out; bob call; {FLOP}"
    )
    told(dialogue, "bob check; cal fold; supervisor foul ann; supervisor wrong count of all")
    # Ann folded last of those in the main pot; of the side pot she has no part.
    assert won(dialogue) == [("ann", "pot", 100 + 4 * 900, "17.9"), ("cal", "side pot 1", 3 * 1100, "17.9")]
    assert net(dialogue) == {"ann": 2700, "bob": -2000, "cal": 1300, "dee": -2000}


@pytest.mark.rule("holdem 17.9", "holdem 14.2", "holdem 13.1")
def test_a_side_pot_whose_only_shown_hand_is_wrong_goes_to_who_mucked_last() -> None:
    # Ann has tapped out with fours; bob shows kings in the side pot, which cal and dee muck.
    dialogue = told(
        four(1000, 20_000, 20_000, 20_000),
        "4h Kh Qh Jh 4d Kd Qd Jd; cal raise to 20; dee call; ann tap out; bob call",
    )
    told(dialogue, f"{FLOP}; bob check; cal check; dee check; {TURN}; bob check; cal check; dee check")
    told(dialogue, f"{RIVER}; bob bet 10; cal call; dee call; cal muck; dee muck")
    assert ask(dialogue).who == "ann"
    told(dialogue, "supervisor wrong count bob")
    assert won(dialogue) == [("ann", "pot", 4000, "13.1"), ("dee", "side pot 1", 6000, "14.2")]


@pytest.mark.rule("holdem 17.9", "holdem 14.2")
def test_with_all_hands_wrong_who_folded_last_wins_every_pot_he_was_in() -> None:
    dialogue = told(
        four(1000, 20_000, 20_000, 20_000),
        f"{FOUR}; cal raise to 20; dee call; ann tap out; bob call; {FLOP}; bob check; cal bet 30; dee call",
    )
    told(dialogue, "bob fold; 9c 3h; supervisor wrong count of all")
    assert won(dialogue) == [("bob", "pot", 4000 + 9000, "17.9")]
    assert net(dialogue) == {"ann": -1000, "bob": 11_000, "cal": -5000, "dee": -5000}


@pytest.mark.rule("holdem 17.9", "holdem 15.2(d)")
def test_where_all_but_the_antes_goes_back_no_commission_is_due() -> None:
    table = holdem(
        10_000, 50_000, 50_000, blinds=(), ante=10_000, min_bet=200, commission=Commission("pot", 5, 5000)
    )
    dialogue = told(table, f"{HOLDEM_DEAL}; bob bet 20; cal call; {FLOP}")
    told(dialogue, "supervisor wrong count bob; supervisor wrong count cal")
    assert won(dialogue) == [("ann", "pot", 30_000, "17.9")]
    assert net(dialogue) == {"ann": 20_000, "bob": -10_000, "cal": -10_000}


@pytest.mark.rule("holdem 17.9", "holdem 14.2", "holdem 13.1")
def test_a_side_pot_that_nobody_can_win_goes_back_while_the_main_pot_is_shown_for() -> None:
    dialogue = told(
        four(1000, 1000, 20_000, 20_000),
        f"{FOUR}; cal raise to 20; dee call; ann tap out; bob tap out; {FLOP}",
    )
    told(dialogue, f"supervisor wrong count cal; supervisor wrong count dee; {TURN}; {RIVER}; bob muck")
    assert won(dialogue) == [("ann", "pot", 4000, "13.1")]
    assert net(dialogue) == {"ann": 3000, "bob": -1000, "cal": -1000, "dee": -1000}


@pytest.mark.rule("holdem 17.9", "holdem 14.2")
def test_all_pots_that_nobody_folded_out_of_go_back() -> None:
    # Eve has folded, and wins what ann could match; of the two pots above it nobody is left to win either.
    dialogue = told(holdem(3000, 6000, 20_000, 20_000, 20_000), "Ah Kh Qh Jh Th Ad Kd Qd Jd Td")
    told(dialogue, f"cal raise to 100; dee call; eve fold; ann tap out; bob tap out; {FLOP}")
    told(dialogue, "supervisor wrong count of all")
    assert net(dialogue) == {"ann": -3000, "bob": -3000, "cal": -3000, "dee": -3000, "eve": 12_000}


@pytest.mark.rule("holdem 17.9", "holdem 14.2")
def test_chips_that_only_a_wrong_hand_contested_are_no_part_of_the_side_pot_below() -> None:
    # Ann has tapped out for $30 and bob for $60; dee folds, cal's cards are wrong: dee wins what is above.
    dialogue = told(holdem(3000, 6000, 20_000, 20_000, 20_000), "Ah Kh Qh Jh Th Ad Kd Qd Jd Td")
    told(
        dialogue,
        f"cal raise to 100; dee call; eve fold; ann tap out; bob tap out; {FLOP}; cal check; dee fold",
    )
    told(dialogue, "supervisor wrong count cal; 9c 3h; 9d 5d; bob show")
    assert won(dialogue) == [
        ("ann", "pot", 12_000, "13.1"),
        ("bob", "side pot 1", 9000, "14.2"),
        ("dee", "side pot 2", 8000, "14.2"),
    ]


@pytest.mark.rule("holdem 17.9", "holdem 14.2", "holdem 19.2(a)")
def test_chips_of_others_above_a_wrong_hand_stay_in_the_pot() -> None:
    # Dee, whose hand is folded for a breach, has most in; cal's hand is wrong, and had no more in than ann's.
    dialogue = told(holdem(3000, 20_000, 3000, 20_000), "Ah Kh Qh Jh Ad Kd Qd Jd; cal tap out")
    told(dialogue, "dee raise to 100; ann tap out; supervisor foul dee; supervisor wrong count cal; bob fold")
    assert net(dialogue) == {"ann": 13_200, "bob": -200, "cal": -3000, "dee": -10_000}
