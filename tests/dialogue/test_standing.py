"""The `repr` of a round, a dialogue, a table and a tournament: where it stands, and nothing hidden."""

import re

import pytest

from croupier import (
    BlackjackRound,
    BlackjackSettings,
    Dialogue,
    IllegalAction,
    Table,
    Wager,
    open_table,
    parse_cards,
)
from croupier.rulebook.games import demonstration
from croupier.tables import LIVE
from croupier.tournaments import Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.conditions.suggested.demonstration import demonstration_table

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b|[♠♥♦♣]")


def test_a_round_says_what_it_waits_for() -> None:
    play = Dialogue(lambda: BlackjackRound(BlackjackSettings(), [Wager("ann", 1, 20_00)], {"ann": 100_00}))
    assert repr(play) == "<Dialogue, BlackjackRound, a card to be dealt to box 1>"
    for card in parse_cards("6h Tc 5d"):
        play.answer(card)
    assert repr(play) == "<Dialogue, BlackjackRound, ann to act>"
    assert repr(play.round) == "<BlackjackRound, in play>"


def test_a_table_names_its_round_street_and_who_is_to_act() -> None:
    table = open_table(demonstration("holdem"), dealing=LIVE, new_cards=False)
    assert repr(table) == "<Table Poker Hold-em, before round 1>"
    for line in ("ann sits 1 with 100", "bob sits 2 with 100", "cal sits 3 with 100", "dealer deals"):
        table.do(line)
    assert repr(table).startswith("<Table Poker Hold-em, round 1, before the flop, a card to be dealt to ")
    for line in ("As Kd Qh Js Ts 9d", "cal call", "ann call", "bob check", "2c 7d 8h 9c"):
        table.do(line)
    assert repr(table) == "<Table Poker Hold-em, round 1, flop, ann to act>"
    assert repr(table.round_dialogue) == "<Dialogue, HoldemRound, flop, ann to act>"
    for line in ("ann fold", "bob fold"):
        table.do(line)
    assert repr(table.round_dialogue) == "<Dialogue, HoldemRound, over>"
    assert repr(table) == "<Table Poker Hold-em, before round 2>"
    table.take_down()
    assert repr(table) == "<Table Poker Hold-em, closed>"


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate", "holdem", "omaha"])
def test_no_card_is_in_it_while_a_round_is_dealt_and_played(game: str) -> None:
    table = open_table(demonstration(game))
    for who, seat in (("ann", 1), ("bob", 2)):
        table.do(f"{who} sits {seat} with 200")
    seen = [repr(table)]
    for _ in range(200):
        if table.asked.open:
            ask, _number = table.asked.open[0]
            table.choose(ask, ask.options[-1], ask.options[-1].least or None)
        elif table.rounds_begun:
            break
        else:
            begin_round(table)
        seen.append(repr(table))
    assert table.rounds_begun == 1
    assert len(seen) > 3
    assert not [each for each in seen if CARD.search(each)]


def begin_round(table: Table) -> None:
    """Shuffle, wager or deal, whichever comes next."""
    for line in (
        "ann wagers 10 on box 1",
        "ann wagers 10",
        "no more bets",
        "dealer deals",
        "dealer shuffles",
    ):
        try:
            table.do(line)
        except IllegalAction:
            continue
        if table.cutting or table.in_round:
            return


def test_a_tournament_counts_who_is_left() -> None:
    tournament = Tournament(read_conditions("holdem", demonstration_table("holdem")))
    assert repr(tournament) == "<Tournament Poker Hold-em, published, 0 of 0 players left>"
