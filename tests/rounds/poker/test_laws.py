"""What holds in every round of poker, whatever was determined, dealt or decided."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import UNKNOWN
from croupier.dialogue import Choice, Dialogue, IllegalAction, digest, replay
from croupier.dialogue.events import Collected, Dealt, Ended, Turned
from croupier.dialogue.questions import NOBODY, Option
from croupier.dialogue.results import net
from croupier.dialogue.viewer import Viewer
from croupier.places import BOARD
from croupier.rounds.poker.round import PokerRound
from croupier.scenarios import read, run
from croupier.scenarios.files.records import write
from soak.oracle import check_question, oracle_of
from tests.rounds.poker import irregular_random as irregular
from tests.rounds.poker.random import play, played, poker

SEEDS = st.integers(0, 2**32)
HIDDEN = st.sampled_from((0.0, 0.5, 1.0))


@settings(max_examples=80)
@given(SEEDS, HIDDEN)
def test_chips_are_conserved_at_every_event_and_all_pots_are_paid(seed: int, hidden: float) -> None:
    random = Random(seed)
    dialogue = poker(random)
    total = dialogue.round.accounts.total()
    for _ in play(dialogue, random, hidden):
        game = dialogue.round
        assert game.accounts.total() == total
        assert all(
            bettor.stake == game.accounts[bettor.purse] for bettor in game.hand.bettors if not dialogue.over
        )
        lying = game.accounts[game.hand.pot] + sum(
            game.accounts[bettor.account] for bettor in game.hand.bettors
        )
        if not dialogue.over:
            assert lying == sum(bettor.total for bettor in game.hand.bettors) + game.hand.dead
    game = dialogue.round
    assert game.accounts[game.hand.pot] == 0
    assert all(game.accounts[bettor.account] == 0 for bettor in game.hand.bettors)
    assert isinstance(dialogue.events[-1], Ended)
    assert (
        sum(award.amount for award in game.awards.pots_won)
        == sum(b.total for b in game.hand.bettors) + game.hand.dead
    )


def wrong_amounts(option: Option) -> list[int]:
    """Amounts just outside of an option."""
    if not option.most:
        return [100]
    return [option.least - 1, option.most + 1]


def refused(dialogue: Dialogue[PokerRound], choice: Choice) -> bool:
    """True iff the choice is refused with a rule, and nothing has changed."""
    told = len(dialogue.events)
    with pytest.raises(IllegalAction) as caught:
        dialogue.answer(choice)
    return len(dialogue.events) == told and caught.value.rule.startswith(dialogue.round.game)


@settings(max_examples=50)
@given(SEEDS)
def test_every_option_is_accepted_and_all_else_is_refused(seed: int) -> None:
    random = Random(seed)
    dialogue = poker(random)
    for _ in play(dialogue, random):
        if not isinstance(dialogue.question, tuple):
            continue
        (ask,) = dialogue.question
        assert ask.option(ask.lapse) is not None
        for option in ask.options:
            for amount in (option.least, option.most):
                dialogue.check(Choice(ask.who, option.act, amount, ask.about))
            for amount in wrong_amounts(option):
                assert refused(dialogue, Choice(ask.who, option.act, amount, ask.about))
        for act in dialogue.round.vocabulary.acts:
            if ask.option(act) is None:
                assert refused(dialogue, Choice(ask.who, act))
        others = [bettor.player for bettor in dialogue.round.hand.bettors if bettor.player != ask.who]
        assert refused(dialogue, Choice(random.choice(others), random.choice(dialogue.round.vocabulary.acts)))


@pytest.mark.rule("holdem 5.1", "holdem 10.3", "holdem 12.3", "holdem 4.2(g)")
@settings(max_examples=150)
@given(SEEDS)
def test_what_is_offered_is_what_the_oracle_says(seed: int) -> None:
    random = Random(seed)
    dialogue = poker(random)
    oracle = oracle_of(dialogue)
    for _ in play(dialogue, random):
        check_question(dialogue, oracle)


@settings(max_examples=40)
@given(SEEDS, HIDDEN)
def test_a_replay_equals_the_round(seed: int, hidden: float) -> None:
    dialogue = played(seed, hidden)
    assert digest(replay(dialogue.make, dialogue.answers).events) == digest(dialogue.events)


@pytest.mark.rule("holdem 9.2", "omaha 9.2", "holdem A:Hole Card", "omaha A:Hole Card")
@settings(max_examples=40)
@given(SEEDS)
def test_hole_cards_are_seen_by_their_player_until_they_are_shown(seed: int) -> None:
    dialogue = played(seed)
    shown = {(event.at, event.index) for event in dialogue.events if isinstance(event, Turned)}
    for event in dialogue.events:
        if isinstance(event, Dealt) and event.to != BOARD:
            assert event.seen_by == event.to.bit
    for bettor in dialogue.round.hand.bettors:
        for eye in [
            NOBODY,
            *(other.place.bit for other in dialogue.round.hand.bettors if other is not bettor),
        ]:
            viewer = Viewer(eye, narration=dialogue.round.narration)
            viewer.follow(dialogue.events)
            for index, card in enumerate(viewer.hands[bettor.place].cards):
                assert (card is not UNKNOWN) == ((bettor.place, index) in shown)


@pytest.mark.rule("holdem 13.1", "omaha 13.1")
@settings(max_examples=60)
@given(SEEDS)
def test_a_hand_that_is_folded_or_mucked_is_never_shown(seed: int) -> None:
    dialogue = played(seed)
    gone = set()
    for event in dialogue.events:
        if isinstance(event, Collected):
            gone.add(event.at)
        assert not (isinstance(event, Turned) and event.at in gone)


@settings(max_examples=25)
@given(SEEDS)
def test_everybodys_own_record_replays_to_the_same_net(seed: int) -> None:
    dialogue = played(seed)
    for eye in [-1, NOBODY, *(bettor.place.bit for bettor in dialogue.round.hand.bettors)]:
        text = write(dialogue, table="HE-01", eye=eye)
        outcome = run(read(text))
        assert outcome.ok, (outcome.differences, text)
        assert outcome.net == net(dialogue.events)
        hidden = [
            card
            for bettor in dialogue.round.hand.bettors
            if bettor.place.bit & eye == 0
            for card in bettor.cards
        ]
        script = text[text.index("[play]") : text.index("[expect]")]
        turned = {event.card for event in dialogue.events if isinstance(event, Turned)}
        assert not any(card.text in script.split() for card in hidden if card not in turned)


@settings(max_examples=25)
@given(SEEDS)
def test_everybodys_own_record_replays_whatever_was_ruled(seed: int) -> None:
    dialogue = irregular.played(seed, 0.15, 0.0)
    for eye in [NOBODY, *(bettor.place.bit for bettor in dialogue.round.hand.bettors)]:
        outcome = run(read(write(dialogue, table="HE-01", eye=eye)))
        assert outcome.ok, outcome.differences
        assert outcome.net == net(dialogue.events)
