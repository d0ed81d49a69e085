"""Whatever is played at Pontoon: chips are conserved, records replay, and an oracle agrees."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import Card
from croupier.dialogue import Choice, Dialogue, IllegalAction, Ruling
from croupier.dialogue.dialogue import replay
from croupier.dialogue.events import Moved
from croupier.dialogue.viewer import Viewer
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from croupier.scenarios import read, run, write
from soak.oracle import check_question, check_round, oracle_of
from tests.rounds.twentyone.pontoon_play import PLAYERS, answers, next_card, pool_of, random_table

SEEDS = st.integers(0, 2**32 - 1)


def chips(dialogue: Dialogue[PontoonRound]) -> int:
    return sum(dialogue.round.accounts.balances.values())


@pytest.mark.rule("pontoon 4.2", "pontoon 14.2", "pontoon A:Void")
@settings(max_examples=150)
@given(SEEDS, st.sampled_from((0.0, 0.05, 0.25)))
def test_any_legal_play_ends_conserves_the_chips_and_replays_to_the_letter(seed: int, rulings: float) -> None:
    chance = Random(seed)
    dialogue = random_table(chance)
    whole = chips(dialogue)
    for count, answer in enumerate(answers(chance, dialogue, rulings)):
        assert count < 400
        dialogue.answer(answer)
        assert chips(dialogue) == whole
        assert all(
            amount >= 0
            for account, amount in dialogue.round.accounts.balances.items()
            if account.kind == "purse"
        )
    again = replay(dialogue.make, dialogue.answers)
    assert again.events == dialogue.events
    assert run(read(write(dialogue))).ok
    bound = [
        account for account, amount in dialogue.round.accounts.balances.items() if amount and account.where
    ]
    assert bound == []
    if dialogue.round.void:
        bought = [
            event for event in dialogue.events if isinstance(event, Moved) and event.source.kind == "cage"
        ]
        for player, purse in dialogue.round.purses.items():
            assert dialogue.round.accounts[purse] == dialogue.round.opening[player] + sum(
                event.amount for event in bought if event.to == purse
            )


@pytest.mark.rule("pontoon 10.1")
@settings(max_examples=60)
@given(SEEDS)
def test_every_option_is_accepted_and_whatever_is_not_offered_is_refused_in_a_sentence(seed: int) -> None:
    chance = Random(seed)
    dialogue = random_table(chance)
    for answer in answers(chance, dialogue, 0.03):
        question = dialogue.question
        if isinstance(question, tuple):
            for ask in question:
                for option in ask.options:
                    clone = dialogue.clone()
                    clone.answer(Choice(ask.who, option.act, option.most, ask.about, ask.whose))
            offered = {(ask.who, option.act) for ask in question for option in ask.options}
        else:
            offered = set()
        for who in PLAYERS:
            for act in PontoonRound.vocabulary.acts:
                if (who, act) not in offered:
                    with pytest.raises(IllegalAction) as caught:
                        dialogue.check(Choice(who, act))
                    assert caught.value.rule.startswith("pontoon ")
                    assert "None" not in caught.value.reason
        dialogue.answer(answer)


@pytest.mark.rule("pontoon 2.5(a)")
@settings(max_examples=60)
@given(SEEDS)
def test_a_hand_is_called_by_the_total_it_is_settled_by(seed: int) -> None:
    chance = Random(seed)
    dialogue = random_table(chance)
    viewer = Viewer(-1, narration=PontoonRound.narration)
    for answer in answers(chance, dialogue, 0.05):
        dialogue.answer(answer)
        seen = {hand.at: hand for place in viewer.look(dialogue).places for hand in place.hands}
        for box in dialogue.round.layout.boxes:
            for hand in box.hands:
                if hand.live and hand.cards:
                    called = seen[hand.place].name.removeprefix("soft ").removeprefix("bust with ")
                    assert called == ("Pontoon" if hand.natural else str(hand.total))


@pytest.mark.rule("pontoon 15.4")
@settings(max_examples=60)
@given(SEEDS)
def test_a_correction_of_any_card_gives_the_round_that_would_have_been(seed: int) -> None:
    chance = Random(seed)
    dialogue = random_table(chance)
    for answer in answers(chance, dialogue, 0.05):
        dialogue.answer(answer)
    at = chance.choice([at for at, each in enumerate(dialogue.answers) if isinstance(each, Card)] or [0])
    other = next_card(chance, replay(dialogue.make, dialogue.answers[:at]), pool_of(chance))
    spliced = dialogue.splice(at, 1, [other] if isinstance(other, Card) else [])
    corrected = spliced.dialogue
    assert replay(dialogue.make, corrected.answers).events == corrected.events
    assert corrected.events[: spliced.same] == dialogue.events[: spliced.same]
    assert chips(corrected) == chips(dialogue) or any(
        isinstance(each, Ruling) and each.word == "sells" for each in dialogue.answers
    )
    for answer in answers(chance, corrected, 0.0):
        corrected.answer(answer)


@pytest.mark.rule("pontoon 14.1", "pontoon 14.2", "pontoon 11.9", "pontoon 12.5")
@settings(max_examples=400)
@given(SEEDS)
def test_the_bettors_of_a_box_win_and_lose_what_the_rule_book_says(seed: int) -> None:
    chance = Random(seed)
    bets = {player: chance.choice((500, 700, 2400, 2500)) for player in PLAYERS[: chance.randint(1, 3)]}
    table = PontoonSettings(
        double_limits=chance.choice(("hand", "box")),
        dealer_pontoon_takes=chance.choice(("busted_plus_one", "original_only")),
        split_7s_forfeit=chance.choice(("suited", "any")),
    )
    wagers = [Wager(player, 1, bet) for player, bet in bets.items()]
    dialogue = Dialogue(lambda: PontoonRound(table, wagers, dict.fromkeys(bets, 100_000)))
    oracle = oracle_of(dialogue)
    for answer in answers(chance, dialogue, 0.0):
        check_question(dialogue, oracle)
        dialogue.answer(answer)
    check_round(dialogue)
