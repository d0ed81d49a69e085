"""Laws that no ruling at any moment of a round of poker may break."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import UNKNOWN
from croupier.dialogue.dialogue import replay
from croupier.dialogue.events import Ended
from croupier.dialogue.questions import NOBODY
from croupier.dialogue.record.digest import digest
from croupier.dialogue.record.notation import read, write
from croupier.dialogue.viewer import Viewer
from croupier.dialogue.words.sentences import Telling
from croupier.dialogue.words.sentences import sentence as words
from tests.rounds.poker.irregular import Poker
from tests.rounds.poker.irregular_random import play, played, poker

SEEDS = st.integers(0, 2**32)
HIDDEN = st.sampled_from((0.0, 0.5, 1.0))


def chips_in(dialogue: Poker) -> int:
    """What the players have put in and not got back, as the accounts have it."""
    played = dialogue.round
    bets = [played.accounts[bettor.account] for bettor in played.hand.bettors]
    return played.accounts[played.hand.pot] + sum(bets)


@pytest.mark.rule("holdem A:Void", "holdem 17.3", "holdem 17.9", "omaha A:Void")
@settings(max_examples=60)
@given(SEEDS, HIDDEN)
def test_chips_are_conserved_and_every_player_has_what_the_accounts_say(seed: int, hidden: float) -> None:
    random = Random(seed)
    dialogue = poker(random)
    total = dialogue.round.accounts.total()
    for _ in play(dialogue, random, 0.2, hidden):
        round_ = dialogue.round
        assert round_.accounts.total() == total
        assert all(bettor.stake == round_.accounts[bettor.purse] for bettor in round_.hand.bettors)
        assert sum(bettor.total for bettor in round_.hand.bettors) + round_.hand.dead == chips_in(dialogue)
    round_ = dialogue.round
    assert chips_in(dialogue) == 0
    assert isinstance(dialogue.events[-1], Ended)
    if round_.void:
        assert all(round_.accounts[purse] == round_.opening[who] for who, purse in round_.purses.items())


@settings(max_examples=40)
@given(SEEDS, HIDDEN)
def test_a_replay_equals_the_round(seed: int, hidden: float) -> None:
    dialogue = played(seed, 0.2, hidden)
    again = replay(dialogue.make, dialogue.answers)
    assert digest(again.events) == digest(dialogue.events)


@settings(max_examples=40)
@given(SEEDS, HIDDEN)
def test_every_answer_is_read_as_it_was_written(seed: int, hidden: float) -> None:
    dialogue = played(seed, 0.3, hidden)
    again = replay(dialogue.make, ())
    for answer in dialogue.answers:
        (line,) = read(write(answer, again.round, again.question), type(dialogue.round))
        assert again.check(line) == answer
        again.answer(line)


@settings(max_examples=40)
@given(SEEDS)
def test_a_spectator_sees_only_cards_that_all_have_seen(seed: int) -> None:
    random = Random(seed)
    dialogue = poker(random)
    viewer = Viewer(NOBODY, narration=dialogue.round.narration)
    for _ in play(dialogue, random, 0.2, 0.0):
        viewer.follow(dialogue.events)
        for bettor in dialogue.round.hand.bettors:
            hand = viewer.hands.get(bettor.place)
            if hand is None or hand.gone:
                continue
            shown = {(bettor.place, at) for at, card in enumerate(hand.cards) if card is not UNKNOWN}
            assert shown == {each for each in dialogue.round.hand.turned if each[0] == bettor.place}
            assert len(hand.cards) == len(bettor.cards)


@settings(max_examples=30)
@given(SEEDS)
def test_whatever_is_ruled_reads_as_a_sentence(seed: int) -> None:
    dialogue = played(seed, 0.3)
    for event in dialogue.events:
        sentence = words(event, Telling(dialogue.round.vocabulary))
        assert sentence[0] == sentence[0].upper()
        assert sentence.endswith(".")
        assert "rules:" not in sentence
