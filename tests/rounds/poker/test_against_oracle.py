"""Pots, shares and commission of random rounds of poker agree with a second way of working them out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import UNKNOWN
from croupier.dialogue import Dialogue
from croupier.dialogue.events import Collected, Moved
from croupier.ranking import Uses, orders, rank
from croupier.rounds.poker.round import PokerRound
from tests.rounds.poker import oracle
from tests.rounds.poker.random import played

SEEDS = st.integers(0, 2**32)


def put_in(dialogue: Dialogue[PokerRound], live: bool) -> dict[str, int]:
    """What each player has put in and not got back before a pot was paid, live or dead, as it was told."""
    sums = dict.fromkeys(dialogue.round.opening, 0)
    for event in dialogue.events:
        if not isinstance(event, Moved) or (event.rule == "17.4") == live:
            continue
        if event.source.kind == "purse":
            sums[event.source.owner] += event.amount
        elif event.to.kind == "purse" and event.rule == "15.2(b)":
            sums[event.to.owner] -= event.amount
    return sums


def folded(dialogue: Dialogue[PokerRound]) -> set[str]:
    """Who gave up before the showdown."""
    places = {bettor.place: bettor.player for bettor in dialogue.round.hand.bettors}
    return {
        places[event.at] for event in dialogue.events if isinstance(event, Collected) and event.rule != "13.1"
    }


def expected(dialogue: Dialogue[PokerRound], shown: list[str] | None = None) -> tuple[dict[str, int], int]:
    """What each ends with, and the commission; `shown` names those whose hands are known, if not all."""
    game = dialogue.round
    settings = game.settings
    live, dead = put_in(dialogue, True), put_in(dialogue, False)
    out = folded(dialogue)
    left = [bettor.player for bettor in game.hand.bettors if bettor.player not in out]
    pots = oracle.pots_of(live, left, sum(dead.values()))
    cards = {bettor.player: [*bettor.cards, *game.hand.board] for bettor in game.hand.bettors}
    uses = Uses.ANY_FIVE if settings.hole_cards == 2 else Uses.TWO_AND_THREE
    order = orders(
        settings.objective, deck=settings.deck, joker=settings.joker, ace_low=settings.ace_low, uses=uses
    )

    def worth(player: str, half: int) -> int:
        return 0 if shown is not None and player not in shown else rank(cards[player], order[half])

    total = sum(amount for amount, _ in pots)
    commission = oracle.commission_of(settings, total, is_free(dialogue, live, dead, left, worth))
    taken = oracle.taken_from(settings, pots, commission)
    got = oracle.paid(settings, pots, taken, worth)
    ends = {
        player: stake - live[player] - dead[player] + got.get(player, 0)
        for player, stake in game.opening.items()
    }
    return ends, commission


def is_free(
    dialogue: Dialogue[PokerRound],
    live: dict[str, int],
    dead: dict[str, int],
    left: list[str],
    worth: oracle.Worth,
) -> bool:
    """True iff only forced bets are in the pot (15.2(d)), or equal hands of all who put in (15.2(c))."""
    forced = dict.fromkeys(live, 0)
    for event in dialogue.events:
        if isinstance(event, Moved) and event.rule in (
            *("8.4(a)", "8.4(b)", "8.5(a)", "8.5(b)"),
            *("17.11(b)", "A:Over-Blind"),
        ):
            forced[event.source.owner] += event.amount
    if all(live[player] <= forced[player] for player in live):
        return True
    contributors = [player for player in live if live[player] or dead[player]]
    if len(left) < 2 or any(player not in left for player in contributors):
        return False
    halves = 2 if dialogue.round.settings.objective.startswith("high_low") else 1
    return all(len({worth(player, half) for player in contributors}) == 1 for half in range(halves))


@pytest.mark.rule("holdem 13.2", "holdem 14.2", "holdem 15.2(a)", "holdem 15.2(b)")
@settings(max_examples=150)
@given(SEEDS)
def test_every_player_ends_with_what_the_oracle_says(seed: int) -> None:
    dialogue = played(seed)
    ends, commission = expected(dialogue)
    accounts = dialogue.round.accounts
    assert {player: accounts[purse] for player, purse in dialogue.round.purses.items()} == ends
    assert accounts[dialogue.round.hand.commission_account] == commission


@pytest.mark.rule("omaha 13.2", "omaha 14.2", "omaha 15.2(c)", "omaha 15.2(d)")
@settings(max_examples=60)
@given(SEEDS)
def test_faces_told_only_when_cards_are_turned_change_nothing(seed: int) -> None:
    dialogue = played(seed, 1.0)
    known = [bettor for bettor in dialogue.round.hand.active if UNKNOWN not in bettor.cards]
    ends, commission = expected(dialogue, [bettor.player for bettor in known])
    accounts = dialogue.round.accounts
    assert {player: accounts[purse] for player, purse in dialogue.round.purses.items()} == ends
    assert accounts[dialogue.round.hand.commission_account] == commission


@pytest.mark.parametrize(
    ("live", "left", "dead", "pots"),
    [
        ({"a": 10, "b": 30, "c": 60, "d": 60}, "abcd", 0, [(40, "abcd"), (60, "bcd"), (60, "cd")]),
        ({"a": 10, "b": 20, "c": 20}, "ab", 5, [(35, "ab"), (20, "b")]),
        ({"a": 10, "b": 20, "c": 25}, "ab", 0, [(30, "ab"), (25, "b")]),
        ({"a": 7, "b": 7}, "b", 1, [(15, "b")]),
    ],
)
def test_the_oracle_itself_on_pots_made_by_hand(
    live: dict[str, int], left: str, dead: int, pots: list[tuple[int, str]]
) -> None:
    assert oracle.pots_of(live, list(left), dead) == [(amount, tuple(who)) for amount, who in pots]
