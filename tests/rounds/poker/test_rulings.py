"""What can be ruled at each moment of a round of poker, by whom, and what comes of it (16, 17, 19; 4.8)."""

from collections.abc import Callable

import pytest

from croupier.dialogue import IllegalAction, Ruling
from croupier.dialogue.events import Chose, Collected, Ended, Ruled, Turned
from croupier.dialogue.words.sentences import Telling
from croupier.dialogue.words.sentences import sentence as words
from croupier.rounds.poker.round import HoldemRound, OmahaRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.amounts import Commission
from croupier.vocabulary.poker.narration import HOLDEM_WORDS
from tests.rounds.poker.irregular import (
    ANN,
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
    collected,
    holdem,
    net,
    offered,
    omaha,
    said,
    told,
    won,
)

CHECKED = "ann check; bob check; cal check"
TO_SHOWDOWN = f"{TO_FLOP}; {CHECKED}; {TURN}; {CHECKED}; {RIVER}; {CHECKED}"
"""Ann has had to show her aces, and bob is asked whether he shows."""
BOTH = [(holdem, HOLDEM_DEAL), (omaha, OMAHA_DEAL)]
"""The games, each with its deal."""

ALWAYS = {"void", "invalidate", "exclude", "absent"}
HANDS = ALWAYS | {"put to vote", "tells all", "foul", "discarded"}
COUNTED = HANDS | {"wrong count", "wrong count of all"}
DEAL = {"misdeal", "reconstruct", "exposed hole card of"}
ASKED = {"instruct", "exposed board", "out of turn"}
MOMENTS = {
    "before the first card": ("", ALWAYS | {"put to vote", "foul", "misdeal", "reconstruct"}),
    "during the deal": ("Ah Kh", HANDS | DEAL),
    "when nobody has acted": (HOLDEM_DEAL, COUNTED | DEAL | ASKED),
    "in the first betting round": (f"{HOLDEM_DEAL}; cal call", COUNTED | ASKED | {"misdeal"}),
    "before the flop": (f"{HOLDEM_DEAL}; cal call; ann call; bob check", COUNTED | {"first card exposed"}),
    "during the flop": (f"{HOLDEM_DEAL}; cal call; ann call; bob check; 9s", COUNTED),
    "after the flop": (TO_FLOP, COUNTED | ASKED),
    "after a bet out of turn": (f"{TO_FLOP}; dealer out of turn bob bet 4", COUNTED | ASKED | {"directed"}),
    "at the last card": (
        f"{TO_FLOP}; {CHECKED}; {TURN}; {CHECKED}; {RIVER}",
        COUNTED | ASKED - {"exposed board"},
    ),
    "at the showdown": (TO_SHOWDOWN, COUNTED | {"clock"}),
    "while a misdeal is shuffled": ("Ah; dealer misdeal", ALWAYS | {"shuffled"}),
    "when the clock is called": (f"{TO_FLOP}; operator instruct ann", COUNTED | ASKED | {"clock"}),
    "during a vote": (f"{TO_FLOP}; operator put to vote (a new deck)", ALWAYS | {"clock"}),
    "when somebody is away": (f"{TO_FLOP}; dealer absent bob", COUNTED | ASKED | {"present"}),
    "when the round is over": (f"{HOLDEM_DEAL}; cal fold; ann fold", {"showed card of", "void"}),
    "when the round is void": (f"{HOLDEM_DEAL}; supervisor void", set()),
}


@pytest.mark.rule("holdem 17.2", "holdem 17.17", "holdem 17.18", "holdem 17.19")
@pytest.mark.parametrize(("script", "words_then"), MOMENTS.values(), ids=MOMENTS)
def test_what_can_be_ruled_when(script: str, words_then: set[str]) -> None:
    assert offered(told(holdem(), script)) == words_then


def test_every_word_is_offered_at_some_moment_and_every_offer_is_a_word() -> None:
    everything = set().union(*(each for _, each in MOMENTS.values()))
    assert everything == set(HoldemRound.vocabulary.rulings)
    assert everything - {"directed", "showed card of"} == set(OmahaRound.vocabulary.rulings)


@pytest.mark.parametrize("word", HoldemRound.vocabulary.rulings)
def test_a_ruling_is_told_in_a_sentence_of_its_own(word: str) -> None:
    sentence = words(Ruled("dealer", word, "", "ann", None, 5, detail="x", act="bet"), Telling(HOLDEM_WORDS))
    assert "rules:" not in sentence
    assert "{" not in sentence


BY = {
    "supervisor": {"void", "exclude", "foul", "wrong count", "wrong count of all"},
    "operator": {"invalidate", "put to vote", "instruct"},
    "clock": {"clock"},
}


@pytest.mark.rule("holdem 19.1", "holdem 19.2", "holdem 19.3", "holdem 17.16")
@pytest.mark.rule("omaha 19.1", "omaha 19.2", "omaha 19.3", "omaha 17.16")
@pytest.mark.parametrize(("play", "deal"), BOTH)
def test_who_rules(play: Callable[..., Poker], deal: str) -> None:
    dialogue = told(play(), deal)
    for offer in dialogue.rulings():
        by = next((who for who, each in BY.items() if offer.word in each), "dealer")
        if play is omaha and offer.word == "instruct":
            by = "supervisor"  # Omaha 4.8
        assert offer.by == by
    with pytest.raises(IllegalAction, match="by the supervisor, not by dealer"):
        told(dialogue, "dealer foul ann")


@pytest.mark.rule("holdem 19.3", "holdem A:Void", "omaha 19.3", "omaha A:Void")
@pytest.mark.parametrize(("play", "deal"), BOTH)
def test_a_void_round_returns_blinds_posts_and_dead_money_and_no_commission(
    play: Callable[..., Poker], deal: str
) -> None:
    players = [
        PokerSeat("ann", 1, 20_000),
        PokerSeat("bob", 2, 20_000),
        PokerSeat("cal", 3, 20_000, post=200, dead=100),
    ]
    dialogue = play(dealt_in=players, commission=Commission("pot", 5, 500))
    told(dialogue, f"{deal}; cal check; ann call; bob check; {FLOP}; ann bet 6; bob fold; supervisor void")
    assert net(dialogue) == {"ann": 0, "bob": 0, "cal": 0}
    assert dialogue.events[-1] == Ended(True, "19.3")
    assert dialogue.over


@pytest.mark.rule("holdem 19.3", "holdem 8.4(b)")
def test_a_void_round_returns_antes() -> None:
    dialogue = told(holdem(blinds=(), ante=100, min_bet=200), f"{HOLDEM_DEAL}; supervisor void")
    assert net(dialogue) == {"ann": 0, "bob": 0, "cal": 0}


@pytest.mark.rule("holdem 19.1", "omaha 19.1")
@pytest.mark.parametrize("play", [holdem, omaha])
def test_a_disturbed_game_is_invalidated_before_it_is_complete_and_not_after(
    play: Callable[..., Poker],
) -> None:
    deal = HOLDEM_DEAL if play is holdem else OMAHA_DEAL
    assert told(play(), f"{deal}; cal call; operator invalidate").events[-1] == Ended(True, "19.1")
    with pytest.raises(IllegalAction):
        told(play(), f"{deal}; cal fold; ann fold; operator invalidate")


@pytest.mark.rule("holdem 19.2(a)", "omaha 19.2(a)")
@pytest.mark.parametrize("play", [holdem, omaha])
def test_a_hand_is_declared_folded_and_its_wagers_stay(play: Callable[..., Poker]) -> None:
    deal = HOLDEM_DEAL if play is holdem else OMAHA_DEAL
    dialogue = told(play(), f"{deal}; cal raise to 6; supervisor foul cal; ann fold")
    assert collected(dialogue)[0] == (CAL, "19.2(a)")
    assert net(dialogue) == {"ann": -100, "bob": 700, "cal": -600}
    assert "cal" not in dialogue.round.people.excluded


@pytest.mark.rule("holdem 19.2", "omaha 19.2", "holdem 19.2(b)", "omaha 19.2(b)")
@pytest.mark.parametrize(("play", "deal"), BOTH)
def test_who_is_excluded_is_not_asked_again_and_folds_when_it_comes_to_him(
    play: Callable[..., Poker], deal: str
) -> None:
    dialogue = told(play(), f"{deal}; supervisor exclude ann; cal call")
    assert ask(dialogue).who == "bob"
    assert collected(dialogue) == [(ANN, "19.2(b)")]
    assert "ann" in dialogue.round.people.excluded
    assert "present" not in offered(dialogue)
    with pytest.raises(IllegalAction, match="Name whom"):
        told(dialogue, "supervisor exclude ann")


@pytest.mark.rule("holdem 19.2(b)", "holdem 14.1")
def test_excluded_alone_he_keeps_his_claim_if_he_has_tapped_out() -> None:
    dialogue = told(
        holdem(1000, 20_000, 20_000),
        f"{HOLDEM_DEAL}; cal raise to 20; ann tap out; bob fold; supervisor exclude ann",
    )
    assert net(told(dialogue, f"{FLOP}; {TURN}; {RIVER}; cal muck"))["ann"] == 1200


@pytest.mark.rule("holdem 4.8(b)")
def test_time_is_called_on_a_player_who_has_forty_seconds() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; operator instruct cal")
    assert said(dialogue) == [("cal has 40 seconds to act.", "4.8(b)")]
    assert ask(dialogue).who == "cal"
    told(dialogue, "clock cal")
    assert collected(dialogue) == [(CAL, "4.8(b)")]


@pytest.mark.rule("omaha 4.8")
def test_in_omaha_the_supervisor_gives_ninety_seconds() -> None:
    dialogue = told(omaha(), f"{OMAHA_DEAL}; supervisor instruct cal")
    assert said(dialogue) == [("cal has 90 seconds to act.", "4.8")]
    assert collected(told(dialogue, "clock cal")) == [(CAL, "4.8")]


@pytest.mark.rule("holdem 4.8(a)")
def test_with_a_standing_clock_nobody_is_instructed() -> None:
    dialogue = told(holdem(act_clock_seconds=30), HOLDEM_DEAL)
    assert "instruct" not in offered(dialogue)
    assert collected(told(dialogue, "clock cal")) == [(CAL, "4.8(a)")]


@pytest.mark.rule("holdem 4.8(b)", "omaha 4.8")
@pytest.mark.parametrize(
    ("play", "deal", "rule"), [(holdem, HOLDEM_DEAL, "4.8(b)"), (omaha, OMAHA_DEAL, "4.8")]
)
def test_silence_folds_even_where_a_check_was_open_and_bets_stay(
    play: Callable[..., Poker], deal: str, rule: str
) -> None:
    dialogue = told(
        play(), f"{deal}; cal call; ann call; bob check; {FLOP}; operator instruct ann; clock ann"
    )
    told(dialogue, "bob check; cal check")
    assert collected(dialogue)[0] == (ANN, rule)
    assert dialogue.round.accounts[dialogue.round.hand.pot] == 600


@pytest.mark.rule("holdem 4.8(b)", "omaha 4.8")
@pytest.mark.parametrize(
    ("play", "deal", "by", "rule"),
    [(holdem, HOLDEM_DEAL, "operator", "4.8(b)"), (omaha, OMAHA_DEAL, "supervisor", "4.8")],
)
def test_no_hand_is_folded_by_the_clock_before_it_is_called_in_that_turn(
    play: Callable[..., Poker], deal: str, by: str, rule: str
) -> None:
    dialogue = told(play(), deal)

    def refused(line: str) -> None:
        with pytest.raises(IllegalAction, match=f"'{by} instruct {line[6:]}' starts one") as refusal:
            told(dialogue, line)
        assert refusal.value.rule == f"{play().round.game} {rule}"

    refused("clock cal")
    told(dialogue, f"{by} instruct cal; cal call")
    refused("clock ann")  # the instruction was cal's
    told(dialogue, f"ann call; bob check; {FLOP}; ann check; bob check")
    refused("clock cal")  # and for another turn
    told(dialogue, "cal bet 4; ann call; bob puts 1")
    refused("clock bob")
    told(dialogue, f"{by} instruct bob; dealer tells all ann (a pair)")
    assert collected(told(dialogue, "clock bob")) == [(BOB, rule)]


@pytest.mark.rule("holdem 4.8(b)")
def test_an_instruction_holds_for_who_goes_away_or_comes_back_and_through_a_vote() -> None:
    script = f"{TO_FLOP}; operator instruct ann"
    for meanwhile in (
        "dealer absent ann",
        "dealer absent ann; dealer present ann",
        "dealer absent bob",
        "operator put to vote (a new deck); clock cal",
        "dealer out of turn bob bet 4",
    ):
        for auto_clock in (True, False):
            dialogue = told(holdem(auto_clock=auto_clock), f"{script}; {meanwhile}; clock ann")
            assert collected(dialogue)[:1] == [(ANN, "4.8(b)")]


@pytest.mark.rule("holdem 4.8(b)", "omaha 4.8")
@pytest.mark.parametrize(("play", "deal"), BOTH)
def test_the_clock_is_not_called_again_when_somebody_else_goes_away(
    play: Callable[..., Poker], deal: str
) -> None:
    dialogue = told(play(), f"{deal}; dealer absent cal; dealer absent ann")
    assert len(said(dialogue)) == 1
    told(dialogue, "dealer present cal; dealer absent cal")  # who goes away anew has all the time again
    assert [words.partition(" ")[0] for words, _ in said(dialogue)] == ["cal", "cal"]


@pytest.mark.rule("holdem 4.8(b)")
def test_the_clock_is_called_on_who_is_absent_when_it_comes_to_him_and_folds_him_when_it_is_over() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; dealer absent ann; dealer absent bob; dealer present bob")
    assert not said(dialogue)  # before it comes to her
    told(dialogue, "cal call")
    assert said(dialogue) == [("ann has 40 seconds to act.", "4.8(b)")]
    told(dialogue, "dealer tells all bob (so it was)")  # is no new call
    assert ask(dialogue).who == "ann"
    assert len([words for words, rule in said(dialogue) if rule == "4.8(b)"]) == 1
    assert not collected(dialogue)
    assert collected(told(dialogue, "clock ann")) == [(ANN, "4.8(b)")]
    assert ask(dialogue).who == "bob"
    told(dialogue, "bob check; ?? 2c 7d 8s")
    assert ask(dialogue).who == "bob"


@pytest.mark.rule("omaha 4.8")
def test_who_is_absent_in_omaha_has_ninety_seconds_and_plays_on_if_he_comes_in_time() -> None:
    dialogue = told(omaha(), f"{OMAHA_DEAL}; dealer absent cal")
    assert said(dialogue) == [("cal has 90 seconds to act.", "4.8")]
    told(dialogue, "cal call; ann call; bob check")
    assert not collected(dialogue)
    assert dialogue.round.people.away == frozenset()
    told(dialogue, "?? 9c 9d 9s; ann bet 2; bob fold; dealer absent cal")
    assert [words for words, _ in said(dialogue)] == ["cal has 90 seconds to act."] * 2


@pytest.mark.rule("holdem 4.8(b)", "holdem 17.3")
def test_after_a_misdeal_the_clock_is_called_anew_on_who_is_absent() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; dealer absent cal; dealer misdeal; dealer shuffled")
    told(dialogue, HOLDEM_DEAL)
    assert ask(dialogue).who == "cal"
    assert said(dialogue).count(("cal has 40 seconds to act.", "4.8(b)")) == 2


@pytest.mark.rule("holdem 4.8(b)")
def test_without_auto_clock_somebody_has_to_call_it_on_who_is_absent() -> None:
    dialogue = told(holdem(auto_clock=False), f"{HOLDEM_DEAL}; dealer absent cal")
    assert not said(dialogue)
    assert ask(dialogue).who == "cal"
    told(dialogue, "operator instruct cal; clock cal")
    assert said(dialogue) == [("cal has 40 seconds to act.", "4.8(b)")]
    assert collected(dialogue) == [(CAL, "4.8(b)")]


@pytest.mark.rule("holdem 4.8(a)", "holdem 4.8(b)")
def test_a_standing_clock_runs_for_who_is_absent_as_for_everybody() -> None:
    dialogue = told(holdem(act_clock_seconds=30), f"{HOLDEM_DEAL}; dealer absent cal")
    assert not said(dialogue)  # never both
    assert ask(dialogue).who == "cal"
    assert collected(told(dialogue, "clock cal")) == [(CAL, "4.8(a)")]


@pytest.mark.rule("holdem 4.8(b)", "holdem 17.8")
def test_the_clock_is_called_on_who_goes_away_before_he_completes_a_call() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal puts 1; dealer absent cal")
    assert said(dialogue)[-1] == ("cal has 40 seconds to act.", "4.8(b)")
    assert acts(dialogue) == {"completes", "fold"}
    assert collected(told(dialogue, "clock cal")) == [(CAL, "4.8(b)")]


@pytest.mark.rule("holdem 4.2(e)")
def test_silence_about_an_over_blind_declines_it_and_costs_no_hand() -> None:
    dialogue = told(holdem(over_blind=True), f"clock cal; {HOLDEM_DEAL}")
    assert ask(dialogue).who == "cal"


@pytest.mark.rule("holdem 13.1", "holdem 17.10")
def test_silence_at_the_showdown_mucks() -> None:
    dialogue = told(holdem(), f"{TO_SHOWDOWN}; clock bob; cal muck")
    assert [who for who, *_ in won(dialogue)] == ["ann"]
    assert Collected(BOB, "13.1") in dialogue.events


@pytest.mark.rule("holdem 13.1", "holdem 4.4")
def test_of_a_player_who_is_away_the_dealer_turns_the_cards() -> None:
    script = TO_SHOWDOWN.replace(HOLDEM_DEAL, "?? ?? ?? ?? ?? ??")
    dialogue = told(holdem(20_000, 20_000, 20_000), script)
    told(dialogue, "Tc Jc; dealer absent bob; Kh Kd; cal muck")
    assert [who for who, *_ in won(dialogue)] == ["bob"]


@pytest.mark.rule("holdem 13.1")
def test_he_turns_them_even_where_they_are_beaten_for_nobody_else_can_tell() -> None:
    dialogue = told(holdem(), f"{TO_SHOWDOWN}; dealer absent bob; cal muck")
    assert [event.at for event in dialogue.events if isinstance(event, Turned)] == [ANN, ANN, BOB, BOB]
    assert [who for who, *_ in won(dialogue)] == ["ann"]


@pytest.mark.rule("holdem 17.16", "omaha 17.16")
@pytest.mark.parametrize(("play", "deal"), BOTH)
def test_all_who_were_dealt_in_are_asked_even_those_who_have_folded(
    play: Callable[..., Poker], deal: str
) -> None:
    dialogue = told(play(limit="no_limit"), f"{deal}; cal fold; operator put to vote (the deck is changed)")
    assert isinstance(dialogue.question, tuple)
    assert [each.who for each in dialogue.question] == ["ann", "bob", "cal"]
    assert {option.act for each in dialogue.question for option in each.options} == {"agree", "disagree"}
    told(dialogue, "cal agree; ann agree; bob agree")
    voices = [event for event in dialogue.events if isinstance(event, Chose) and event.rule == "17.16"]
    assert [(event.who, event.act) for event in voices] == [(who, "agree") for who in ("cal", "ann", "bob")]
    assert said(dialogue) == [("All players agree.", "17.16")]
    assert ask(dialogue).who == "ann"
    assert acts(dialogue) == {"fold", "call", "raise", "tap out"}


@pytest.mark.rule("holdem 17.16", "holdem 19.4")
@pytest.mark.parametrize("voice", ["bob disagree", "clock bob", "dealer absent bob"])
def test_where_one_does_not_agree_the_operator_decides(voice: str) -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; operator put to vote (the deck is changed); ann agree; {voice}")
    assert said(dialogue)[-1] == ("The players do not all agree, so the operator decides.", "19.4")
    assert ask(dialogue).who == "ann"
    told(dialogue, "dealer present bob; ann check" if "absent" in voice else "ann check")
    assert ask(dialogue).who == "bob"  # silence in a vote costs no hand


@pytest.mark.rule("holdem 17.16")
def test_what_is_put_to_the_vote_is_said() -> None:
    with pytest.raises(IllegalAction, match="needs words in brackets"):
        told(holdem(), f"{TO_FLOP}; operator put to vote")
    dialogue = told(holdem(), f"{TO_FLOP}; operator put to vote (the deck is changed)")
    assert (
        words(dialogue.events[-1], Telling(HOLDEM_WORDS))
        == "The operator asks for a vote: the deck is changed."
    )
    with pytest.raises(IllegalAction, match="The players are asked whether they agree") as refused:
        told(dialogue, "ann check")
    assert refused.value.rule == "holdem 17.16"
    with pytest.raises(IllegalAction, match="Nobody is asked"):
        told(holdem(), f"{TO_FLOP}; ann agree")


@pytest.mark.rule("holdem 17.16")
def test_who_has_been_excluded_has_no_vote() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; supervisor exclude bob; operator put to vote (a new deck)")
    told(dialogue, "ann agree; cal agree")
    assert said(dialogue)[-1] == ("All players agree.", "17.16")


@pytest.mark.rule("holdem 17.18")
def test_who_shows_a_card_to_one_after_the_round_shows_it_to_all() -> None:
    dialogue = told(holdem(), f"{HOLDEM_DEAL}; cal fold; ann fold; dealer showed card of bob 2")
    assert dialogue.events[-1] == Turned(dialogue.round.hand.bettors[1].cards[1], BOB, 1, "17.18")
    with pytest.raises(IllegalAction, match="Everybody has already seen"):
        told(dialogue, "dealer showed card of bob 2")
    assert told(dialogue, "dealer showed card of bob 1; dealer showed card of cal 1").over


@pytest.mark.rule("holdem 17.18", "omaha 16.5")
def test_omaha_has_no_such_rule() -> None:
    assert offered(told(omaha(), f"{OMAHA_DEAL}; cal fold; ann fold")) == {"void"}


@pytest.mark.rule("holdem 16.5", "holdem 16.6", "omaha 16.5", "omaha 16.6")
@pytest.mark.parametrize(("play", "deal"), BOTH)
@pytest.mark.parametrize(("who", "rule"), [("cal", "16.5"), ("bob", "16.6")])
def test_what_one_player_was_told_of_a_hand_all_are_told(
    play: Callable[..., Poker], deal: str, who: str, rule: str
) -> None:
    dialogue = told(play(), f"{deal}; cal fold; dealer tells all {who} (there was a queen)")
    assert isinstance(dialogue.events[-1], Ruled)
    assert dialogue.events[-1].rule == rule
    assert (
        words(dialogue.events[-1], Telling(HOLDEM_WORDS))
        == f"Everybody is told what was said about {who}'s hand: there was a queen."
    )


def test_a_ruling_takes_no_more_than_it_needs() -> None:
    dialogue = told(holdem(), HOLDEM_DEAL)
    for ruling, says in (
        (Ruling("supervisor", "void", act="bet"), "takes no act"),
        (Ruling("supervisor", "void", detail="fire"), "adds nothing"),
        (Ruling("supervisor", "void", amount=5), "takes no amount"),
        (Ruling("supervisor", "wrong count of all", "ann"), "nobody by name"),
    ):
        with pytest.raises(IllegalAction, match=says):
            dialogue.answer(ruling)


@pytest.mark.rule("holdem 17.16")
@pytest.mark.parametrize("voices", ["ann agree; bob agree; cal agree", "bob disagree"])
def test_after_the_vote_the_game_is_as_it_was(voices: str) -> None:
    before = told(holdem(), TO_FLOP)
    dialogue = told(holdem(), f"{TO_FLOP}; operator put to vote (the deck is changed)")
    assert "out of turn" not in offered(dialogue)
    told(dialogue, voices)
    assert dialogue.question == before.question
    assert offered(dialogue) == offered(before)
    assert collected(told(dialogue, "operator instruct ann; clock ann")) == [(ANN, "4.8(b)")]


@pytest.mark.rule("holdem 17.16", "holdem 19.2(b)")
def test_a_vote_goes_on_without_who_is_excluded_in_the_midst_of_it() -> None:
    dialogue = told(holdem(), f"{TO_FLOP}; operator put to vote (a new deck); supervisor exclude bob")
    assert isinstance(dialogue.question, tuple)
    assert [each.who for each in dialogue.question] == ["ann", "cal"]
    told(dialogue, "ann agree; cal agree")
    assert said(dialogue)[-1] == ("All players agree.", "17.16")
