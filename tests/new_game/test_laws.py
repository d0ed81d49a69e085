"""What holds of every round of every game holds of a game from outside too."""

from random import Random
from typing import Any

import pytest

import casino_war
from casino_war.bots import CHARACTERS
from croupier.cards import JOKER, UNKNOWN, Card
from croupier.chips import Account
from croupier.dialogue import Answer, Choice, Dialogue, IllegalAction, Ruling, digest, replay, view_of
from croupier.dialogue.drive import choose, play_out
from croupier.dialogue.events import Burnt, Moved, redact
from croupier.dialogue.results import net
from croupier.players import make_bot
from croupier.scenarios import read, run, write
from tests.dialogue.reachable import reachable
from tests.dialogue.test_nothing_alive import assert_nothing_alive
from tests.new_game.rounds import PLAYERS, answers, any_round, next_card, played, ruling

SEEDS = range(100)


def state(dialogue: Dialogue[Any]) -> object:
    """All that an answer could change."""
    chips = {account: dialogue.round.accounts[account] for account in accounts(dialogue)}
    return dialogue.question, list(dialogue.events), list(dialogue.answers), chips, dialogue.rulings()


def accounts(dialogue: Dialogue[Any]) -> set[Account]:
    moved = [event for event in dialogue.events if isinstance(event, Moved)]
    return {account for event in moved for account in (event.source, event.to)}


def test_random_rounds_meet_all_there_is() -> None:
    """The laws below are worth something only if ties, wars, surrenders and void rounds come up."""
    rounds = [played(seed) for seed in SEEDS]
    rules = {getattr(event, "rule", "") for each in rounds for event in each.events}
    assert {"5.1", "5.2", "5.4", "5.5", "6.2", "6.3", "6.5", "7.1", "7.3", "7.4", "7.5", "7.6"} <= rules
    assert {"8.1", "8.2", "8.3", "8.4", "8.5"} <= rules
    assert any(each.round.void for each in rounds)


@pytest.mark.parametrize("seed", SEEDS)
def test_chips_are_conserved_at_every_event(seed: int) -> None:
    dialogue = played(seed)
    opening = dict(dialogue.round.felt.opening)
    purses = dict(opening)
    lying: dict[Account, int] = {}
    for event in dialogue.events:
        if isinstance(event, Moved):
            for account, amount in ((event.source, -event.amount), (event.to, event.amount)):
                if account.kind == "purse":
                    purses[account.owner] += amount
                else:
                    lying[account] = lying.get(account, 0) + amount
            assert sum(purses.values()) + sum(lying.values()) == sum(opening.values())
            assert all(amount >= 0 for amount in purses.values())
            assert all(amount >= 0 for account, amount in lying.items() if account.kind != "float")
    assert not any(amount for account, amount in lying.items() if account.kind != "float")
    assert {player: purses[player] - opening[player] for player in opening} == net(dialogue.events)
    if dialogue.round.void:
        assert purses == opening


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_and_every_ruling_on_offer_can_be_taken(seed: int) -> None:
    chance = Random(seed)
    dialogue = any_round(chance)
    for _ in answers(dialogue, chance):
        question = dialogue.question
        if isinstance(question, tuple):
            for ask in question:
                for option in ask.options:
                    for amount in (option.least, option.most):
                        dialogue.clone().answer(choose(ask, option, amount))
        for offer in dialogue.rulings():
            dialogue.clone().answer(ruling(offer, chance))


@pytest.mark.parametrize("seed", SEEDS)
def test_an_illegal_answer_changes_nothing(seed: int) -> None:
    chance = Random(seed)
    dialogue = any_round(chance)
    illegal: list[Answer] = [
        JOKER,
        Ruling("dealer", "void"),
        Ruling("supervisor", "exclude", "dan"),
        Ruling("clock", "clock", "dan"),
        *(Choice(who, "go to war", 1) for who in PLAYERS),
        *(Choice(who, "hit") for who in PLAYERS),
        Choice("dan", "surrender"),
    ]
    for _ in answers(dialogue, chance):
        before = state(dialogue)
        wanted = dialogue.question
        out_of_turn: list[Answer] = [
            Choice(who, act)
            for who in PLAYERS
            for act in ("surrender", "go to war")
            if not (isinstance(wanted, tuple) and wanted[0].who == who and act in wanted[0])
        ]
        unwanted: list[Answer] = [Card.parse("2c")] if isinstance(wanted, tuple) else []
        for answer in (*illegal, *out_of_turn, *unwanted):
            with pytest.raises(IllegalAction) as refused:
                dialogue.answer(answer)
            assert refused.value.reason.endswith(".")
            assert state(dialogue) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_a_replay_and_a_record_give_the_same_events(seed: int) -> None:
    dialogue = played(seed)
    again = replay(dialogue.make, dialogue.answers)
    assert again.events == dialogue.events
    assert digest(again.events) == digest(dialogue.events)
    record = write(dialogue, title="at random", table="a table")
    outcome = run(read(record))
    assert outcome.ok, outcome.differences
    assert outcome.digest == digest(dialogue.events)
    for player, place in dialogue.events[0].players:
        assert run(read(write(dialogue, eye=place.bit))).ok, f"as {player} saw it"


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_sees_a_card_that_was_burnt(seed: int) -> None:
    """Each card comes once, so the face of a burnt one can only be seen where it was burnt."""
    dialogue = played(seed, rulings=0.0)
    burnt = {event.card for event in dialogue.events if isinstance(event, Burnt)} - {UNKNOWN}
    for player in (*dialogue.round.felt.opening, None):
        seen = view_of(dialogue, player)
        assert burnt.isdisjoint(found for found in reachable(seen) if isinstance(found, Card))
        assert all(card is UNKNOWN for card in seen.burnt)
    eyes = (0, *(place.bit for _, place in dialogue.events[0].players))
    for event in dialogue.events:
        if isinstance(event, Burnt):
            assert {redact(event, eye).card for eye in eyes} == {UNKNOWN}


@pytest.mark.parametrize("seed", range(20))
def test_a_view_holds_nothing_alive(seed: int) -> None:
    chance = Random(seed)
    dialogue = any_round(chance)
    bits = {name: place.bit for name, place in dialogue.events[0].players}
    for _ in answers(dialogue, chance):
        for player in (*bits, None):
            assert_nothing_alive(view_of(dialogue, player), bits.get(player, 0))
        assert_nothing_alive(view_of(dialogue, staff=True), -1)


@pytest.mark.parametrize("character", [kind.character for kind in CHARACTERS])
def test_bots_play_by_what_they_see(character: str) -> None:
    acts = set()
    for seed in range(60):
        chance = Random(seed)
        dialogue = any_round(chance)
        bots = {name: make_bot(casino_war.DEMONSTRATION, character, name, chance.randint) for name in PLAYERS}
        policies = {name: lambda ask, look, bot=bot: bot.choose(look()) for name, bot in bots.items()}
        play_out(dialogue, policies, lambda draw, on=dialogue, by=chance: next_card(on, by))
        acts |= {each.act for each in dialogue.answers if isinstance(each, Choice)}
    assert acts == ({"surrender"} if character == "careful" else {"surrender", "go to war"})
