"""Rounds of Ultimate Texas Hold-em through the engine, with given cards and the same strategy."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.ultimate.deals import all_flops, changed_hands, flop_number, hand_number
from croupier.analysis.simulation.simulator import settings_in, simulator_of
from croupier.analysis.simulation.ultimate.rivers import CLASS_BITS, board_classes, board_numbers
from croupier.cards import Card
from croupier.chips import cents
from croupier.dialogue import Ask, Choice, Dialogue
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate.settings import UltimateSettings
from soak.simulated.traces import Difference, SimulatedRound, simulated_rounds

PURSE = 10_000_000
BEFORE: tuple[str | int, ...] = ("check", "fold", 3, 4)
AFTER: dict[int, str | int] = {0: "check", 1: 2, 16: "fold"}


def differences(question: Plain, rounds: int, seed: int) -> Iterator[Difference]:
    """The rounds in which the engine pays something else."""
    settings = settings_in(question)
    assert isinstance(settings, UltimateSettings)
    found = list(simulated_rounds(question, rounds, seed))  # so that the boards are known
    simulator: Any = simulator_of(question)
    for each in found:
        played = played_at_the_table(question, settings, each, simulator._acts)
        if played != each.nets:
            yield Difference(each.number, each.cards, each.nets, played)


def played_at_the_table(
    question: Plain, settings: UltimateSettings, dealt: SimulatedRound, acts: Any
) -> tuple[int, ...]:
    """What each player wins in a round with these cards, all of which must be used."""
    names = [f"player{number}" for number in range(1, question["players"] + 1)]
    ante, trips = cents(question["ante"]), cents(question["trips"])
    wagers = [SeatWager(name, seat, ante, ante, trips) for seat, name in enumerate(names, 1)]
    dialogue = Dialogue(lambda: UltimateRound(settings, wagers, dict.fromkeys(names, PURSE)))
    cards = iter(dealt.cards)
    assert len(set(dealt.cards)) == len(dealt.cards)
    while dialogue.question is not None:
        if not isinstance(dialogue.question, tuple):
            dialogue.answer(next(cards))
            continue
        ask = dialogue.question[0]
        dialogue.answer(_choice(ask, dialogue.round, ante, acts))
    assert next(cards, None) is None, f"round {dealt.number}: the engine needs fewer cards"
    accounts, places = dialogue.round.accounts, dialogue.round.purses
    return tuple(accounts[places[name]] - PURSE for name in names)


def _choice(ask: Ask, round_: UltimateRound, ante: int, acts: Any) -> Choice:
    if ask.option("concede") is not None:
        return Choice(ask.who, "decline", 0, ask.about)
    stage = round_.betting.stage
    assert stage is not None
    hand = next(each for each in round_.layout.hands if each.player == ask.who)
    act = decision(hand.cards, round_.layout.board[: _open(stage.multiples)], acts)
    if isinstance(act, int):
        return Choice(ask.who, "play", act * ante, ask.about)
    return Choice(ask.who, act, 0, ask.about)


def _open(multiples: tuple[int, ...]) -> int:
    """How many communal cards are open when the play wager may be so many antes."""
    return {4: 0, 2: 3, 1: 5}[max(multiples)]


def decision(hand: list[Card], board: list[Card], acts: Any) -> str | int:
    """An act, or the antes of a play wager, as the strategy has it."""
    number = hand_number(hand[0].index, hand[1].index)
    indices = sorted(card.index for card in board)
    if not board:
        return BEFORE[int(acts.before[number])]
    if len(board) == 3:
        flop = int(flop_number(np.array([indices], dtype=np.int64))[0])
        changed = changed_hands()[all_flops().change[flop], number]
        return AFTER[int(acts.after[all_flops().number[flop], changed])]
    found = int(board_classes()[board_numbers(np.array([indices], dtype=np.int64))[0]])
    changed = int(changed_hands()[found >> CLASS_BITS, number])
    row = acts.river[found & (1 << CLASS_BITS) - 1]
    return 1 if row[changed >> 3] >> (changed & 7) & 1 else "fold"
